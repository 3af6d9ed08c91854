"""Twilight Struggle, section 10: scoring, the track, and every way to win."""

import pytest

from detente.influence.due import rounds_left, rounds_to_come, sure_rounds_left
from tests.twilight_table import US, USSR, game, new, table

SCORING = {
    "europe": "europe_scoring",
    "asia": "asia_scoring",
    "middle_east": "middle_east_scoring",
    "africa": "africa_scoring",
    "central_america": "central_america_scoring",
    "south_america": "south_america_scoring",
    "southeast_asia": "southeast_asia_scoring",
}


def scored(region, influence, *, by="us", **fields):
    """A table on which the scoring card of a region has just been played."""
    card = SCORING[region]
    t = table(turn=5, to_play=by, influence=influence, **{by: [card]}, **fields)
    return t.play(f"card {card}", "event")


def level(region, influence):
    """What both sides have in a region: (US level, USSR level)."""
    found = next(r for r in table(influence=influence).view("observer").regions if r.region == region)
    return found.us, found.ussr


def ended(influence=None, **fields):
    """The game after turn 10, without a penalty; The China Card is nobody's unless named."""
    return table(phase="end", turn=10, military=(5, 5), influence=influence, **{"china": "none", **fields})


# ---- 10.1 scoring ----


def test_10_1_1_only_the_best_level_counts():
    t = scored("south_america", {"venezuela": (2, 0), "colombia": (1, 0)})
    assert t.vp == 5 + 1


def test_10_1_1_both_may_have_presence_only_one_domination():
    assert level("africa", {"kenya": (2, 0), "somalia": (0, 2)}) == ("presence", "presence")
    assert level("africa", {"kenya": (2, 0), "angola": (1, 0), "somalia": (0, 2)}) == ("domination", "presence")


def test_10_1_1_a_influence_without_control_is_no_presence():
    assert level("africa", {"kenya": (1, 0)}) == ("none", "none")
    assert level("africa", {"kenya": (2, 0)}) == ("presence", "none")


def test_10_1_1_b_two_battlegrounds_and_nothing_else_are_presence():
    assert level("africa", {"angola": (1, 0), "nigeria": (1, 0)})[0] == "presence"


def test_10_1_1_b_more_countries_but_equal_battlegrounds_are_presence():
    board = {"angola": (1, 0), "kenya": (2, 0), "nigeria": (0, 1)}
    assert level("africa", board) == ("presence", "presence")


def test_10_1_1_b_more_battlegrounds_but_equal_countries_are_presence():
    board = {"angola": (1, 0), "kenya": (2, 0), "somalia": (0, 2), "zimbabwe": (0, 1)}
    assert level("africa", board) == ("presence", "presence")


def test_10_1_1_c_all_battlegrounds_are_control_even_without_another_country():
    board = {"mexico": (2, 0), "cuba": (3, 0), "panama": (2, 0)}
    assert level("central_america", board)[0] == "control"


def test_10_1_1_c_all_battlegrounds_but_fewer_countries_are_not_control():
    board = {"mexico": (2, 0), "cuba": (3, 0), "panama": (2, 0)}
    others = dict.fromkeys(("guatemala", "el_salvador", "honduras", "costa_rica"), (0, 3))
    assert level("central_america", board | others) == ("presence", "presence")


def test_10_1_2_the_rulebooks_example_of_central_america():
    board = {"cuba": (0, 3), "haiti": (0, 1), "dominican_republic": (0, 1), "guatemala": (1, 0), "panama": (1, 0)}
    assert scored("central_america", board, by="ussr").vp == -4


def test_10_1_2_no_point_for_a_border_with_the_own_superpower():
    assert scored("central_america", {"cuba": (3, 0)}).vp == 1 + 1


def test_10_1_2_soviet_japan_is_a_battleground_and_a_border():
    assert scored("asia", {"japan": (0, 4)}, by="ussr").vp == -(3 + 1 + 1)


def test_10_1_2_us_afghanistan_and_north_korea_are_borders():
    assert scored("asia", {"afghanistan": (2, 0), "north_korea": (3, 0)}).vp == 7 + 1 + 2


# ---- 10.1.T the table ----


def test_10_1_T_the_values_of_all_regions():
    hooks = game().hooks
    values = [(hooks.presence[r], hooks.domination[r], hooks.control[r]) for r in range(6)]
    assert values == [(3, 7, 0), (3, 7, 9), (3, 5, 7), (1, 4, 6), (1, 3, 5), (2, 5, 6)]


def test_10_1_T_1_europe_domination_against_presence():
    us = {"france": (3, 0), "italy": (2, 0), "west_germany": (4, 0), "benelux": (3, 0)}
    assert scored("europe", us | {"east_germany": (0, 3), "poland": (0, 3)}).vp == 5


def test_10_1_T_1_control_of_europe_wins_when_it_is_scored():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (4, 0))
    assert scored("europe", board, vp=-19).result == ("us", "control_of_europe")


def test_10_1_T_2_southeast_asia_counts_in_asia():
    assert scored("asia", {"vietnam": (1, 0)}).vp == 3
    assert scored("asia", {"thailand": (2, 0), "vietnam": (1, 0)}).vp == 7 + 1


@pytest.mark.parametrize(("effects", "taiwan", "vp"), [({}, 3, 3), ({"formosan_resolution": "us"}, 3, 4)])
def test_10_1_T_2_taiwan_is_a_battleground_only_under_formosan_resolution(effects, taiwan, vp):
    assert scored("asia", {"taiwan": (taiwan, 0)}, effects=effects).vp == vp


def test_10_1_T_2_soviet_taiwan_is_none_even_under_formosan_resolution():
    assert scored("asia", {"taiwan": (0, 3)}, effects={"formosan_resolution": "us"}).vp == -3


def test_10_1_T_3_iran_alone():
    assert scored("middle_east", {"iran": (2, 0)}).vp == 4


def test_10_1_T_3_domination_and_control():
    assert scored("middle_east", {"iran": (2, 0), "jordan": (2, 0)}).vp == 5 + 1
    battlegrounds = ("egypt", "israel", "iraq", "iran", "libya", "saudi_arabia")
    assert scored("middle_east", dict.fromkeys(battlegrounds, (0, 4)), by="ussr").vp == -(7 + 6)


def test_10_1_T_4_control_of_africa():
    battlegrounds = ("algeria", "nigeria", "zaire", "angola", "south_africa")
    assert scored("africa", dict.fromkeys(battlegrounds, (3, 0))).vp == 11


def test_10_1_T_5_soviet_control_of_central_america():
    assert scored("central_america", dict.fromkeys(("mexico", "cuba", "panama"), (0, 3)), by="ussr").vp == -10


def test_10_1_T_6_presence_with_a_battleground():
    assert scored("south_america", {"chile": (3, 0)}).vp == 3


def test_10_1_T_6_control_of_south_america():
    battlegrounds = ("venezuela", "brazil", "argentina", "chile")
    assert scored("south_america", dict.fromkeys(battlegrounds, (3, 0))).vp == 6 + 4


def test_10_1_T_7_southeast_asia_goes_country_by_country():
    board = {"thailand": (0, 2), "vietnam": (0, 1), "malaysia": (2, 0)}
    assert scored("southeast_asia", board, by="ussr").vp == -2


def test_10_1_T_7_all_seven_are_worth_8_and_the_rest_of_asia_nothing():
    names = ("thailand", "burma", "laos_cambodia", "vietnam", "malaysia", "indonesia", "philippines")
    assert scored("southeast_asia", dict.fromkeys(names, (2, 0)) | {"india": (0, 3)}).vp == 8


def test_10_1_3_points_of_an_event_count_at_once():
    t = table(ussr=["opec"], us=["nato"], turn=4, influence={"iran": (0, 2), "egypt": (0, 2)})
    assert t.play("card opec", "event").vp == -2


def test_10_1_3_the_20_point_test_follows():
    t = table(ussr=["u2_incident"], us=["nato"], vp=-19).play("card u2_incident", "event")
    assert t.result == ("ussr", "victory_points")


def test_10_1_4_the_penalty_moves_the_marker():
    assert table(phase="end", turn=5, defcon=3, military=(3, 0)).vp == 3
    assert table(phase="end", turn=5, defcon=3, military=(0, 3)).vp == -3


@pytest.mark.parametrize(("trap", "side"), [("quagmire", "us"), ("bear_trap", "ussr")])
def test_10_1_5_a_trap_does_not_strand_a_scoring_card(trap, side):
    hand = {side: ["asia_scoring", "nuclear_test_ban"]}
    serves = {trap: "ussr" if side == "us" else "us"}
    last = table(round=7, to_play=side, effects=serves, **hand)
    assert last.cards() == {"asia_scoring"}
    earlier = table(round=6, to_play=side, effects=serves, **hand)
    assert earlier.cards() == {"nuclear_test_ban"}
    assert last.play("card asia_scoring", "event").effects()[trap]


@pytest.mark.parametrize(("trap", "side", "other"), [("quagmire", "us", "ussr"), ("bear_trap", "ussr", "us")])
def test_10_1_5_who_is_trapped_with_scoring_cards_alone_plays_one(trap, side, other):
    hands = {side: ["asia_scoring", "europe_scoring"], other: ["nuclear_test_ban", "duck_and_cover"]}
    t = table(round=3, to_play=side, effects={trap: other}, influence={"japan": (4, 0)}, **hands)
    assert (t.cards(), t.play("card asia_scoring").decider) == ({"asia_scoring", "europe_scoring"}, side)
    assert t.where("asia_scoring") == f"hand_{side}"  # played, not given up like other cards
    t.play("event")
    assert (t.decider, t.prompt) == (other, "inf-ask-card")  # no roll, and no second card
    assert (t.vp, t.hand(side), t.where("asia_scoring")) == (3 + 1, {"europe_scoring"}, "discard")


def test_10_1_5_two_scoring_cards_and_two_rounds_force_a_scoring_card():
    t = table(round=6, ussr=["asia_scoring", "europe_scoring", "fidel"])
    assert t.cards() == {"asia_scoring", "europe_scoring"}
    assert t.refuses("card fidel") == "10.1.5"


def test_10_1_5_before_the_first_action_round_all_of_them_are_left():
    t = table(phase="headline", us=["nato"], ussr=["fidel"])
    for side in (USSR, US):
        assert (rounds_left(t.s, side), sure_rounds_left(t.s, side), rounds_to_come(t.s, side)) == (7, 7, 7)


def test_10_1_5_missile_envy_waits_for_a_scoring_card():
    t = table(round=7, ussr=["missile_envy", "asia_scoring"], effects={"missile_envy": "ussr"})
    assert t.cards() == {"asia_scoring"}


# 10.1.5: a scoring card may wait only if what is played is sure to take it away


AMES = "aldrich_ames_remix"


def test_10_1_5_aldrich_ames_may_be_played_with_a_last_scoring_card():
    t = table(round=7, us=[AMES, "asia_scoring"], ussr=["fidel"], to_play="us", influence={"angola": (1, 1)})
    assert t.cards() == {AMES, "asia_scoring"}
    t.play(f"card {AMES}")
    assert t.buttons() == {"event first", "influence", "realign", "coup"}
    assert t.refuses("space") == "10.1.5"
    t.play("event first", "card asia_scoring")
    assert (t.where("asia_scoring"), t.hand("us")) == ("discard", set())


def test_10_1_5_aldrich_ames_is_used_for_what_the_us_can_do():
    t = table(round=7, us=[AMES, "asia_scoring"], ussr=["fidel"], to_play="us", influence={"angola": (2, 0)})
    assert t.play(f"card {AMES}").buttons() == {"event first", "influence"}  # no Soviet influence on the map


def test_10_1_5_aldrich_ames_might_take_another_card():
    t = table(round=7, us=[AMES, "asia_scoring", "nato"], ussr=["fidel"], to_play="us")
    assert t.cards() == {"asia_scoring"}


def test_10_1_5_aldrich_ames_takes_one_card_only():
    t = table(round=7, us=[AMES, "asia_scoring", "europe_scoring"], ussr=["fidel"], to_play="us")
    assert t.cards() == {"asia_scoring", "europe_scoring"}
    t = table(round=6, us=[AMES, "asia_scoring", "europe_scoring"], ussr=["fidel"], to_play="us")
    assert t.cards() == {AMES, "asia_scoring", "europe_scoring"}  # one is taken, the other is played next


def test_10_1_5_an_eighth_round_leaves_time_for_another_scoring_card():
    hand = [AMES, "asia_scoring", "europe_scoring"]
    t = table(round=7, us=hand, ussr=["fidel"], to_play="us", effects={"eighth_round": "us"})
    assert (rounds_left(t.s, US), rounds_left(t.s, USSR)) == (2, 1)
    assert t.cards() == set(hand)  # Aldrich Ames takes one of them, the other is played next


def test_10_1_5_aldrich_ames_of_the_second_edition_takes_nothing():
    t = table(round=7, us=[AMES, "asia_scoring"], ussr=["fidel"], to_play="us", options={"edition": "second"})
    assert t.cards() == {"asia_scoring"}


def test_10_1_5_aldrich_ames_is_no_way_out_for_the_ussr():
    t = table(round=7, ussr=[AMES, "asia_scoring"], us=["nato"])
    assert t.cards() == {"asia_scoring"}


@pytest.mark.parametrize(("side", "card"), [("us", "five_year_plan"), ("ussr", "ask_not_what_your_country")])
def test_10_1_5_what_takes_cards_of_the_opponent_is_no_way_out(side, card):
    hands = {"us": ["europe_scoring"], "ussr": ["europe_scoring"], side: [card, "asia_scoring"]}
    assert table(round=7, to_play=side, china="none", **hands).cards() == {"asia_scoring"}


def test_10_1_5_five_year_plan_takes_one_of_two_scoring_cards():
    t = table(round=6, ussr=["five_year_plan", "asia_scoring", "europe_scoring"], us=["nato"])
    assert "five_year_plan" in t.cards()
    t = table(round=7, ussr=["five_year_plan", "asia_scoring", "europe_scoring"], us=["nato"])
    assert t.cards() == {"asia_scoring", "europe_scoring"}


def test_10_1_5_ask_not_takes_as_many_as_there_are():
    name = "ask_not_what_your_country"
    hand = [name, "asia_scoring", "europe_scoring", "nato"]
    t = table(round=7, us=hand, ussr=["fidel"], to_play="us")
    assert t.cards() == {name, "asia_scoring", "europe_scoring"}
    t.play(f"card {name}", "event")
    assert t.refuses("stop") == "10.1.5"
    t.play("card asia_scoring")
    assert t.refuses("stop") == "10.1.5"
    t.play("card europe_scoring", "stop")
    assert t.decider == "chance"


@pytest.mark.parametrize(("side", "card"), [("us", "nato"), ("ussr", "fidel")])
def test_10_1_5_in_the_app_nobody_is_made_to_play_a_scoring_card(side, card):
    app = {"rulings": "app"}
    t = table(round=7, to_play=side, options=app, **{side: ["asia_scoring", card]}, turn=5, military=(5, 5))
    assert {"asia_scoring", card} <= t.cards()
    kept = table(phase="end", options=app, **{side: ["asia_scoring"]}, turn=5, military=(5, 5))
    assert kept.result == ("ussr" if side == "us" else "us", "held_scoring_card")


@pytest.mark.parametrize(("trap", "side"), [("quagmire", "us"), ("bear_trap", "ussr")])
def test_10_1_5_in_the_app_a_trapped_side_may_choose(trap, side):
    serves = {trap: "ussr" if side == "us" else "us"}
    hand = {side: ["asia_scoring", "nuclear_test_ban"]}
    last = table(round=7, to_play=side, effects=serves, options={"rulings": "app"}, **hand)
    assert last.cards() == {"asia_scoring", "nuclear_test_ban"}
    assert last.copy().play("card nuclear_test_ban", "die 1").hand(side) == {"asia_scoring"}
    earlier = table(round=6, to_play=side, effects=serves, options={"rulings": "app"}, **hand)
    assert earlier.cards() == {"nuclear_test_ban"}


# ---- 10.2 the track ----


def test_10_2_1_zero_is_a_space():
    t = table(us=["kitchen_debates"], to_play="us", vp=-1, influence={"iran": (2, 0)}, ussr=["fidel"])
    assert t.play("card kitchen_debates", "event").vp == 1


def test_10_2_1_the_marker_starts_at_0_and_20_wins():
    assert new().vp == 0
    t = table(us=["kitchen_debates"], to_play="us", vp=18, influence={"iran": (2, 0)})
    assert t.play("card kitchen_debates", "event").result == ("us", "victory_points")


def test_10_2_2_the_marker_moves_towards_the_one_who_gains():
    t = table(ussr=["glasnost"], us=["nato"], turn=8, vp=10, defcon=4)
    assert t.play("card glasnost", "event").vp == 8


def test_10_2_3_only_the_difference_moves_the_marker():
    board = {"cuba": (0, 3), "haiti": (0, 1), "dominican_republic": (0, 1), "guatemala": (1, 0)}
    assert scored("central_america", board, by="ussr").vp == -4


def test_10_2_3_at_18_a_scoring_of_5_to_4_gives_19():
    board = {"iran": (2, 0), "israel": (4, 0), "iraq": (0, 3)}  # 3 + 2 against 3 + 1
    t = scored("middle_east", board, vp=18)
    assert (t.vp, t.result) == (19, None)


# ---- 10.3 victory ----


def test_10_3_1_afterwards_nothing_can_be_chosen():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (4, 0))
    t = scored("europe", board, ussr=["fidel"])
    assert (t.legal(), t.decider) == (set(), "over")
    assert t.refuses("card fidel") == "10.3"


def test_10_3_1_a_us_18_and_a_scoring_of_7_to_3_wins():
    board = {"iran": (2, 0), "israel": (4, 0), "jordan": (2, 0), "syria": (0, 2)}  # 5 + 2 against 3
    assert scored("middle_east", board, vp=16).result == ("us", "victory_points")


def test_10_3_1_a_the_test_waits_for_the_points_of_both():
    board = {"iran": (2, 0), "israel": (4, 0), "jordan": (2, 0), "syria": (0, 2)}
    t = scored("middle_east", board, vp=15)
    assert (t.vp, t.result) == (19, None)


def test_10_3_1_a_the_ussr_wins_at_its_own_end():
    assert scored("middle_east", {"iran": (0, 2)}, vp=-16).result == ("ussr", "victory_points")


def test_10_3_1_b_control_of_europe_wins_whatever_the_points():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (0, 4))
    assert scored("europe", board, by="us", vp=19).result == ("ussr", "control_of_europe")


def test_10_3_1_b_control_of_europe_wins_at_once_and_scores_nothing():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (0, 4))
    t = scored("europe", board, vp=3)
    assert (t.result, t.vp) == (("ussr", "control_of_europe"), 3)


def test_10_3_1_b_control_between_scorings_has_no_effect():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (4, 0))
    t = scored("asia", board)
    assert t.result is None


def test_10_3_1_c_the_other_player_wins_even_if_he_trails():
    t = table(ussr=["duck_and_cover"], defcon=2, vp=-19).play("card duck_and_cover", "event first")
    assert t.result == ("us", "nuclear_war")


def test_10_3_1_c_a_battleground_coup_at_defcon_2_loses():
    t = table(us=["nato"], to_play="us", defcon=2, influence={"angola": (0, 1)})
    assert t.play("card nato", "coup", "angola", "die 6").result == ("ussr", "nuclear_war")


def test_10_3_1_d_20_by_the_penalty_with_a_kept_scoring_card_loses():
    t = table(phase="end", turn=5, defcon=3, military=(3, 0), vp=18, us=["asia_scoring"])
    assert t.result == ("ussr", "held_scoring_card")


def test_10_3_1_d_exactly_20_is_enough():
    t = table(phase="end", turn=5, defcon=3, military=(3, 1), vp=18, us=["asia_scoring"], ussr=["europe_scoring"])
    assert t.result == ("ussr", "held_scoring_card")  # not a draw (11.2): the penalty comes first


def test_10_3_1_d_without_a_scoring_card_it_wins():
    t = table(phase="end", turn=5, defcon=3, military=(0, 3), vp=-18, ussr=["fidel"])
    assert t.result == ("ussr", "victory_points")


def test_10_3_1_d_second_the_exception_is_not_in_the_2nd_edition():
    options = {"edition": "second"}
    t = table(phase="end", turn=5, defcon=3, military=(3, 0), vp=18, us=["asia_scoring"], options=options)
    assert t.result == ("us", "victory_points")


def test_10_3_1_d_a_scoring_card_of_the_other_does_not_help_him():
    t = table(phase="end", turn=5, defcon=3, military=(3, 0), vp=18, ussr=["asia_scoring"])
    assert t.result == ("us", "victory_points")


def test_10_3_2_20_points_do_not_stop_the_count():
    asia = {"japan": (4, 0), "south_korea": (3, 0), "thailand": (2, 0), "malaysia": (2, 0)}  # 7 + 3
    rest = {"angola": (0, 1), "kenya": (0, 2), "brazil": (0, 2), "colombia": (0, 1)}  # 4 + 1 and 5 + 1
    t = ended(asia | rest, vp=12)
    assert (t.vp, t.result) == (12 + 10 - 5 - 6, ("us", "final_scoring"))


def test_10_3_2_a_count_that_passes_20_on_the_way_does_not_win():
    asia = {"japan": (4, 0), "south_korea": (3, 0), "thailand": (2, 0), "malaysia": (2, 0)}
    t = ended(asia | {"angola": (0, 1), "kenya": (0, 2), "brazil": (0, 2), "colombia": (0, 1)}, vp=15)
    assert (t.vp, t.result) == (14, ("us", "final_scoring"))


@pytest.mark.parametrize(
    ("china", "up", "vp"), [("us", True, 6), ("us", False, 6), ("ussr", True, 4), ("none", True, 5)]
)
def test_10_3_2_the_holder_of_the_china_card_gains_1(china, up, vp):
    assert ended(vp=5, china=china, china_up=up).vp == vp


def test_10_3_2_zero_is_a_draw():
    assert ended(vp=1, china="ussr").result == (None, "final_scoring")
    assert ended(vp=0, china="us").result == ("us", "final_scoring")
    assert ended(vp=0, china="ussr").result == ("ussr", "final_scoring")


def test_10_3_2_control_of_europe_wins_whatever_the_points():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (0, 4))
    assert ended(board, vp=19).result == ("ussr", "control_of_europe")


def test_10_3_2_after_control_of_europe_nothing_else_is_counted():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (0, 4))
    t = ended(board | {"japan": (4, 0)}, vp=3)
    assert (t.result, t.vp) == (("ussr", "control_of_europe"), 3)


def test_10_3_2_southeast_asia_is_not_scored_apart():
    assert ended({"thailand": (2, 0), "vietnam": (1, 0)}).vp == 7 + 1


def test_10_3_2_shuttle_diplomacy_does_not_touch_it():
    t = ended({"iran": (0, 2)}, effects={"shuttle_diplomacy": "us"})
    assert t.vp == -4


def test_10_3_2_formosan_resolution_does():
    assert ended({"taiwan": (3, 0)}, effects={"formosan_resolution": "us"}).vp == 4


def test_10_3_2_it_comes_after_turn_10_only():
    t = table(phase="end", turn=9, military=(5, 5), vp=3, china="none")
    assert (t.turn, t.result) == (10, None)


def test_10_3_2_20_points_before_the_final_scoring_still_win_at_once():
    t = table(phase="end", turn=10, military=(5, 0), vp=16, influence={"iran": (0, 2)})
    assert (t.vp, t.result) == (21, ("us", "victory_points"))


# ---- the other ways to win: by events ----


def test_10_3_1_cuban_missile_crisis_a_coup_loses_whoever_is_phasing():
    t = table(us=["nato"], to_play="us", effects={"cuban_missile_crisis": "ussr"}, influence={"kenya": (0, 1)}, vp=19)
    assert t.play("card nato", "coup", "kenya", "die 6").result == ("ussr", "cuban_missile_crisis")


def test_10_3_1_cuban_missile_crisis_in_the_enemys_round():
    t = table(ussr=["cia_created"], effects={"cuban_missile_crisis": "ussr"}, influence={"kenya": (0, 1)}, defcon=2)
    t.play("card cia_created", "event first", "coup", "kenya", "die 1")
    assert t.result == ("ussr", "cuban_missile_crisis")


@pytest.mark.parametrize(("vp", "winner"), [(7, "us"), (6, None), (5, "ussr"), (-13, "ussr")])
def test_10_3_1_wargames_ends_the_game_without_final_scoring(vp, winner):
    t = table(us=["wargames"], to_play="us", turn=8, defcon=2, vp=vp, china="us", influence={"iran": (2, 0)})
    assert t.play("card wargames", "event", "yes").result == (winner, "wargames")


def test_10_3_1_wargames_may_lift_the_opponent_to_20():
    t = table(us=["wargames"], to_play="us", turn=8, defcon=2, vp=-14)
    assert t.play("card wargames", "event", "yes").result == ("ussr", "victory_points")


def test_10_3_1_wargames_may_be_declined():
    t = table(us=["wargames"], to_play="us", turn=8, defcon=2, vp=7, ussr=["fidel"])
    t.play("card wargames", "event", "no")
    assert (t.vp, t.result, t.where("wargames")) == (7, None, "removed")
