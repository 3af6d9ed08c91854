"""Twilight Struggle, section 5 of the rulebook: playing cards."""

import pytest

from tests.twilight_table import START, each, in_region, table


def test_5_1_nobody_may_pass_or_throw_a_card_away():
    t = table(ussr=["fidel", "nasser"], influence=START)
    assert t.legal() == {"card fidel", "card nasser", "card the_china_card"}
    assert t.why_not("pass") == ("inf-no-pass", "5.1")
    assert t.play("card fidel").legal() == {"event", "influence", "realign", "coup", "space"}


def test_5_1_with_only_the_china_card_passing_is_allowed():
    assert table(ussr=[], us=["nato"]).may("pass")


def test_5_1_a_card_that_is_not_in_the_hand_is_refused():
    assert table(ussr=["fidel"], us=["nato"]).why_not("card nato") == ("inf-no-card-in-hand", "5.1")


def test_5_1_a_card_that_can_do_nothing_at_all_may_still_be_played():
    """UN Intervention without an enemy event, and the only reachable countries cost 2."""
    homes = ("finland", "poland", "romania", "afghanistan", "north_korea")
    t = table(ussr=["un_intervention"], us=["nato"], influence=each(9, 0, *homes), defcon=2)
    t.play("card un_intervention")
    assert t.legal() == {"nothing"}
    assert t.play("nothing").where("un_intervention") == "discard"
    assert t.decider == "us"


def test_5_2_the_opponents_event_happens_with_the_operations():
    t = table(us=["fidel"], to_play="us", influence={"cuba": (2, 0), "iran": (1, 0)})
    t.play("card fidel", "influence", "iran", "iran")
    assert t.at("cuba") == (0, 3)
    assert t.where("fidel") == "removed"


def test_5_2_the_opponent_makes_the_choices_of_his_event():
    t = table(us=["comecon"], to_play="us", influence={"iran": (1, 0)})
    t.play("card comecon", "influence", *["iran"] * 3)
    assert t.decider == "ussr"
    assert t.countries() == in_region("eastern_europe")


def test_5_2_a_neutral_card_used_for_operations_has_no_event():
    t = table(us=["nuclear_test_ban"], to_play="us", influence={"iran": (1, 0)}, defcon=4)
    t.play("card nuclear_test_ban", "influence", *["iran"] * 4)
    assert (t.vp, t.defcon) == (0, 4)


def test_5_2_a_the_phasing_player_chooses_the_order():
    t = table(us=["fidel"], to_play="us", influence={"cuba": (2, 0)})
    before = t.copy().play("card fidel", "event first", "influence", "cuba")  # now it costs 2
    assert before.at("cuba") == (1, 3)
    after = t.play("card fidel", "influence", "cuba", "cuba")
    assert after.at("cuba") == (0, 3)


def test_5_2_a_if_the_event_ends_the_game_the_operations_are_not_used():
    t = table(ussr=["duck_and_cover"], defcon=2, influence={"iran": (1, 0)}).play("card duck_and_cover", "event first")
    assert t.result == ("us", "nuclear_war")
    assert t.legal() == set()


def test_5_2_a_after_the_event_the_card_cannot_be_spent_on_space():
    t = table(us=["fidel"], to_play="us", influence=START).play("card fidel", "event first")
    assert t.legal() == {"influence", "realign", "coup"}


def test_5_2_b_nato_without_its_condition():
    t = table(ussr=["nato"], us=["fidel"], influence={"angola": (0, 1)}).play("card nato", "influence", *["angola"] * 4)
    assert t.ussr("angola") == 5
    assert t.effects() == {}
    assert t.where("nato") == "discard"


def test_5_2_b_arab_israeli_war_after_camp_david():
    t = table(us=["arab_israeli_war"], to_play="us", influence={"iran": (1, 0)}, effects={"camp_david": "us"})
    t.play("card arab_israeli_war", "influence", "iran", "iran")
    assert t.us("iran") == 3
    assert t.military == (0, 0)
    assert t.where("arab_israeli_war") == "discard"


@pytest.mark.parametrize("space", [(0, 1), (2, 2)])
def test_5_2_b_star_wars_while_the_us_is_not_ahead(space):
    t = table(turn=8, ussr=["star_wars"], us=["fidel"], space=space, influence={"angola": (0, 1)}, discard=["nasser"])
    t.play("card star_wars", "influence", "angola", "angola")
    assert (t.decider, t.prompt) == ("us", "inf-ask-card")
    assert t.where("star_wars") == "discard"


def test_5_2_b_an_own_event_that_cannot_happen_is_not_offered():
    t = table(us=["nato"], to_play="us", influence=START).play("card nato")
    assert t.why_not("event") == ("inf-no-event-now", "5.2.b")


def test_5_2_c_an_event_without_result_counts_as_played():
    t = table(ussr=["alliance_for_progress"], us=["fidel"], influence={"angola": (0, 1)})
    t.play("card alliance_for_progress", "influence", *["angola"] * 3)
    assert t.vp == 0
    assert t.where("alliance_for_progress") == "removed"


def test_5_3_a_higher_value_always_satisfies():
    t = table(us=["duck_and_cover", "fidel", "nasser"], to_play="us", effects={"quagmire": "ussr"})
    assert t.cards() == {"duck_and_cover", "fidel"}
    assert t.why_not("card nasser") == ("inf-no-trapped", "5.3")
    t.play("card duck_and_cover", "die 4")
    assert t.effects() == {}
    assert t.where("duck_and_cover") == "discard"


def test_5_3_the_china_card_is_no_discard():
    t = table(us=["duck_and_cover"], to_play="us", effects={"quagmire": "ussr"}, china="us")
    assert t.why_not("card the_china_card") == ("inf-no-trapped", "5.3")


def test_5_3_blockade_takes_a_card_of_4_but_none_of_2():
    t = table(ussr=["blockade"], us=["marshall_plan", "fidel"], influence={"west_germany": (4, 0)})
    t.play("card blockade", "event")
    assert t.cards() == {"marshall_plan"}
    assert t.refuses("card fidel") == "5.3"


def test_5_4_a_discarded_scoring_card_scores_nothing():
    t = table(us=["terrorism"], ussr=["asia_scoring"], to_play="us", turn=8, influence={"thailand": (2, 0)})
    t.play("card terrorism", "event", "card asia_scoring")
    assert t.vp == 0
    assert t.where("asia_scoring") == "discard"


def test_5_5_a_country_that_an_event_does_not_mean_is_refused():
    t = table(ussr=["indo_pakistani_war"]).play("card indo_pakistani_war", "event")
    assert t.countries() == {"india", "pakistan"}
    assert t.why_not("burma") == ("inf-no-area", "5.5")


def test_5_4_a_discarded_starred_card_is_not_removed():
    t = table(us=["terrorism"], ussr=["fidel"], to_play="us", turn=8).play("card terrorism", "event", "card fidel")
    assert t.at("cuba") == (0, 0)
    assert t.where("fidel") == "discard"


def test_5_5_card_text_beats_the_rules():
    t = table(us=["nasser"], to_play="us", influence={"angola": (0, 1)}, effects={"nuclear_subs": "us"}, defcon=2)
    t.play("card nasser", "coup", "angola", "die 6")
    assert t.defcon == 2
    assert t.result is None


def test_5_5_missile_envy_must_be_played_before_all_others():
    t = table(us=["missile_envy", "nato"], to_play="us", effects={"missile_envy": "us"}, china="us")
    assert t.cards() == {"missile_envy"}
    assert t.why_not("card nato") == t.why_not("card the_china_card") == ("inf-no-forced", "5.5")


def test_5_5_no_card_can_make_a_player_keep_a_scoring_card():
    hand = ["asia_scoring", "duck_and_cover"]
    t = table(us=hand, to_play="us", round=7, effects={"quagmire": "ussr"})
    assert t.cards() == {"asia_scoring"}
    assert t.refuses("card duck_and_cover") == "10.1.5"
    t = table(us=["asia_scoring", "missile_envy"], to_play="us", round=7, effects={"missile_envy": "us"})
    assert t.cards() == {"asia_scoring"}
