"""Twilight Struggle, sections 3 and 4 of the rulebook: set-up and course of the game."""

import pytest

from tests.twilight_table import CARDS, SIDES, START, in_region, new, table

SECOND = {"edition": "second"}
BASIC = {"optional_cards": "no"}


# ---- 3 Set-up ----


def test_3_1_both_sides_have_8_early_war_cards():
    t = new().deal()
    for side in SIDES:
        assert len(t.hand(side)) == 8
        assert {CARDS[card]["era"] for card in t.hand(side)} == {"early"}
    assert "the_china_card" not in t.hand("us") | t.hand("ussr")


def test_3_1_the_china_card_lies_face_up_with_the_ussr():
    t = new()
    assert t.china == ("ussr", True)
    assert table(turn=1, ussr=["fidel"]).may("card the_china_card")


def test_3_1_hands_may_be_seen_before_influence_is_placed():
    t = new().deal()
    assert (t.decider, t.prompt) == ("ussr", "inf-ask-set-up")
    assert set(t.view("ussr").hand) == t.hand("ussr")
    assert set(t.view("us").hand) == t.hand("us")


def test_3_2_the_ussr_places_6_points_in_eastern_europe_before_the_us():
    t = new().deal()
    fixed = {"syria": 1, "iraq": 1, "north_korea": 3, "east_germany": 3, "finland": 1}
    assert {c: ussr for c, (_, ussr) in t.board().items() if ussr} == fixed
    assert t.decider == "ussr"
    assert t.countries() == in_region("eastern_europe")
    assert t.buttons() == set()  # nobody may stop early
    t.play("austria", "finland", *["poland"] * 3)
    assert t.decider == "ussr"
    assert t.refuses("italy") == "3.2"
    assert t.play("poland").decider == "us"
    assert sum(ussr for _, ussr in t.board().values()) == 15


def test_3_3_the_us_places_7_points_in_western_europe():
    t = new().deal().play(*["poland"] * 6)
    assert t.decider == "us"
    one = ("iran", "israel", "japan", "philippines", "south_korea", "panama", "south_africa")
    fixed = {"canada": 2, "united_kingdom": 5, "australia": 4} | dict.fromkeys(one, 1)
    assert {c: us for c, (us, _) in t.board().items() if us} == fixed
    assert t.countries() == in_region("western_europe")
    t.play("canada", "turkey", *["italy"] * 4)
    assert t.refuses("poland") == "3.3"
    assert t.play("italy").prompt == "inf-ask-headline"
    assert sum(us for us, _ in t.board().values()) == 25


def test_3_3_in_the_second_edition_canada_is_empty():
    t = new(SECOND)
    assert t.at("canada") == (0, 0)
    assert sum(us for us, _ in t.board().values()) == 16
    assert sum(us for us, _ in t.set_up().board().values()) == 23


def test_3_4_the_markers_of_a_new_game():
    t = new()
    assert (t.space, t.military, t.turn, t.defcon, t.vp) == ((0, 0), (0, 0), 1, 5, 0)


def test_3_4_the_first_success_in_space_reaches_box_1():
    t = table(turn=1, ussr=["fidel"]).play("card fidel", "space", "die 3")
    assert t.space == (0, 1)
    assert t.vp == -2


# ---- 4 Course of the game ----


def test_4_1_no_mid_war_card_before_turn_4_and_no_late_war_card_before_turn_8():
    for turn, eras in ((3, {"early"}), (4, {"early", "mid"}), (7, {"early", "mid"}), (8, {"early", "mid", "late"})):
        t = table(phase="begin", turn=turn)
        assert {CARDS[card]["era"] for card in t.cards()} == eras


@pytest.mark.parametrize(("turn", "size"), [(1, 8), (3, 8), (4, 9), (10, 9)])
def test_4_1_hands_of_8_then_of_9(turn, size):
    t = table(phase="deal", turn=turn).deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (size, size)


def test_4_1_turn_11_never_starts():
    t = table(phase="end", turn=10)
    assert t.decider == "over"
    assert t.turn == 10


def test_4_2_during_the_opponents_event_i_remain_the_phasing_player():
    t = table(ussr=["duck_and_cover"], us=["nato"], defcon=2).play("card duck_and_cover", "event first")
    assert t.result == ("us", "nuclear_war")
    t = table(us=["comecon"], to_play="us").play("card comecon", "event first")
    assert (t.decider, t.phasing) == ("ussr", "us")


def test_4_2_the_phasing_player_switches_after_every_action_round():
    t = table(ussr=["fidel"], us=["nuclear_test_ban"])
    assert (t.phasing, t.play("card fidel", "event").phasing) == ("ussr", "us")


def test_4_3_an_empty_deck_is_replaced_by_the_discards():
    t = table(phase="deal", turn=1, only_deck=True, deck=["nasser"], discard=["blockade", "nato"], removed=["fidel"])
    t.deal("nasser")
    assert t.cards() == {"blockade", "nato"}
    assert t.pile("discard") == set()
    assert t.where("fidel") == "removed"
    assert t.logged("inf-log-reshuffle") == [{}]


def test_4_3_a_deck_that_a_deal_takes_to_the_last_card_is_made_anew_at_once():
    """Else the Late War cards of turn 8 would join an empty deck."""
    names = [card for card, row in CARDS.items() if row["era"] != "late" and card != "the_china_card"]
    t = table(
        phase="deal", turn=7, us=names[:1], ussr=names[1:2], deck=names[2:18], discard=names[18:40], only_deck=True
    )
    t.deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (9, 9)
    assert (t.pile("deck"), t.pile("discard")) == (set(names[18:40]), set())
    assert t.logged("inf-log-reshuffle") == [{}]


def test_4_3_a_deck_that_ran_out_before_there_were_discards_is_made_anew_when_a_card_is_needed():
    t = table(phase="deal", turn=1, only_deck=True, deck=["nasser"])
    t.deal("nasser")
    assert (t.decider, t.pile("deck")) == ("ussr", set())
    later = table(phase="deal", turn=2, only_deck=True, deck=[], discard=["blockade", "nato"])
    assert (later.cards(), later.pile("discard")) == ({"blockade", "nato"}, set())


def test_4_3_1_the_rest_of_the_deck_is_dealt_before_the_discards_are_shuffled():
    deck = ["fidel", "nasser", "blockade"]
    hand = ["comecon", "nato", "containment"]
    out = {*deck, *hand, "the_china_card"}
    discard = [card for card, row in CARDS.items() if row["era"] == "early" and card not in out][:20]
    t = table(phase="deal", turn=2, deck=deck, ussr=hand, only_deck=True, discard=discard)
    assert t.cards() == set(deck)
    t.deal(*deck)
    assert t.cards() == set(discard)
    t.deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (8, 8)


def test_4_3_1_turn_3_deals_the_last_early_war_cards_before_any_reshuffle():
    t = new(BASIC)
    t.deal()
    assert len(t.pile("deck")) == 35 - 16
    t = table(phase="deal", turn=3, only_deck=True, deck=["fidel", "nasser", "blockade"], discard=["comecon", "nato"])
    assert t.cards() == {"fidel", "nasser", "blockade"}


@pytest.mark.parametrize(("options", "mid", "late"), [(BASIC, 46, 21), ({}, 48, 23), (SECOND, 46, 21)])
def test_4_4_a_new_period_joins_the_rest_of_the_deck_only(options, mid, late):
    rest, discard = ["fidel", "nasser"], ["blockade", "comecon", "nato"]
    for turn, joining in ((4, mid), (8, late)):
        t = table(phase="begin", turn=turn, deck=rest, discard=discard, options=options, only_deck=True)
        assert len(t.cards()) == 2 + joining
        assert t.pile("discard") == set(discard)


def test_4_5_the_phases_of_a_turn_come_in_their_order():
    t = table(phase="begin", turn=2, defcon=4, china="us", china_up=False, us=["nasser"], ussr=["fidel"])
    assert (t.defcon, t.decider) == (5, "chance")  # A before B
    t.deal()
    assert t.prompt == "inf-ask-headline"  # C
    t.run(until=lambda t: t.round == 1 and t.prompt == "inf-ask-card")  # D
    assert t.phasing == "ussr"
    end = table(phase="end", turn=2, defcon=4, military=(4, 3), china="us", china_up=False)
    assert (end.vp, end.military) == (1, (0, 0))  # E
    assert end.china == ("us", True)  # G
    assert (end.turn, end.defcon) == (3, 5)  # H and A of the next turn


def test_4_5_the_final_scoring_comes_only_after_turn_10():
    for turn in range(1, 10):
        assert table(phase="end", turn=turn, influence=START).result is None
    assert table(phase="end", turn=10, influence=START).result[1] == "final_scoring"


def test_4_5_A_defcon_rises_by_one_below_5():
    assert table(phase="end", turn=4, defcon=2).defcon == 3
    assert table(phase="end", turn=4, defcon=5).defcon == 5


@pytest.mark.parametrize(("turn", "drawn"), [(2, 7), (5, 8)])
def test_4_5_B_a_kept_card_counts_the_china_card_does_not(turn, drawn):
    t = table(phase="begin", turn=turn, ussr=["fidel"])
    deck = len(t.pile("deck"))
    t.deal()
    assert len(t.hand("ussr")) == drawn + 1
    assert len(t.hand("us")) == drawn + 1
    assert deck - len(t.pile("deck")) == 2 * drawn + 1


def test_4_5_C_the_higher_value_goes_first():
    t = table(phase="headline", ussr=["flower_power"], us=["camp_david_accords"])
    t.headline("camp_david_accords", "flower_power")
    assert [args["card"] for args in t.logged("inf-log-event")] == ["flower_power", "camp_david_accords"]


def test_4_5_C_at_equal_values_the_us_card_goes_first():
    t = table(phase="headline", ussr=["fidel"], us=["camp_david_accords"]).headline("camp_david_accords", "fidel")
    assert [args["card"] for args in t.logged("inf-log-event")] == ["camp_david_accords", "fidel"]
    assert t.where("fidel") == "removed"


def test_4_5_C_nobody_sees_the_other_headline_before_both_have_chosen():
    t = table(phase="headline", ussr=["fidel"], us=["camp_david_accords"]).play("card fidel")
    assert t.view("us").headlines["ussr"] == "hidden"
    assert t.view("observer").headlines["ussr"] == "hidden"
    assert "fidel" not in t.view("us").known
    assert t.log == []


def test_4_5_C_a_scoring_headlines_are_resolved_second():
    t = table(phase="headline", ussr=["asia_scoring"], us=["kitchen_debates"], influence={"iran": (2, 0)})
    t.headline("kitchen_debates", "asia_scoring")
    assert [args["card"] for args in t.logged("inf-log-event")] == ["kitchen_debates", "asia_scoring"]


def test_4_5_C_a_of_two_scoring_cards_that_of_the_us_is_scored_first():
    t = table(phase="headline", ussr=["asia_scoring"], us=["africa_scoring"]).headline("africa_scoring", "asia_scoring")
    assert [args["region"] for args in t.logged("inf-log-scored")] == ["africa", "asia"]


def test_4_5_C_b_the_owner_carries_out_an_event_that_the_other_side_chose():
    t = table(phase="headline", us=["comecon"], ussr=["fidel"]).headline("comecon", "fidel")
    assert (t.decider, t.phasing) == ("ussr", "us")
    assert t.countries() == in_region("eastern_europe")


@pytest.mark.parametrize(
    ("us", "ussr", "winner"), [("nato", "duck_and_cover", "us"), ("duck_and_cover", "fidel", "ussr")]
)
def test_4_5_C_b_the_one_who_chose_the_card_is_blamed_for_defcon_1(us, ussr, winner):
    t = table(phase="headline", us=[us], ussr=[ussr], defcon=2).headline(us, ussr)
    assert t.result == (winner, "nuclear_war")


def test_4_5_C_c_the_china_card_is_no_headline():
    t = table(phase="headline", ussr=["fidel"], us=["nato"])
    assert t.cards() == {"fidel"}
    assert t.why_not("card the_china_card") == ("inf-no-china-headline", "4.5.C.c")


def test_4_5_C_d_a_headline_gives_no_operations():
    t = table(phase="headline", ussr=["fidel"], us=["east_european_unrest"], influence={"poland": (0, 2)})
    t.headline("east_european_unrest", "fidel").play("poland")
    assert t.prompt == "inf-ask-card"  # straight to the first action round
    assert t.round == 1


def test_4_5_C_d_unless_the_event_grants_them():
    t = table(phase="headline", ussr=["fidel"], us=["cia_created"], influence={"iran": (1, 0)})
    t.headline("cia_created", "fidel")
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-operation", 1)


def play_a_turn(turn):
    """A turn in which everything goes into influence; the table, and who chose a card in each action round."""
    who = []

    def watch(t):
        if t.prompt == "inf-ask-card" and (not who or who[-1] != (t.round, t.decider)):
            who.append((t.round, t.decider))
        return t.turn > turn

    t = table(phase="deal", turn=turn, influence=START)
    t.run(lambda t: "influence" if t.may("influence") else None, watch)
    return t, who


@pytest.mark.parametrize(("turn", "rounds"), [(1, 6), (4, 7)])
def test_4_5_D_the_sides_alternate_the_ussr_first(turn, rounds):
    assert play_a_turn(turn)[1] == [(n, side) for n in range(1, rounds + 1) for side in SIDES]


def test_4_5_D_a_choice_of_an_event_is_made_before_the_next_action_round():
    t = table(ussr=["comecon"], us=["nato"]).play("card comecon", "event")
    for country in ("poland", "hungary", "austria"):
        assert t.play(country).decider == "ussr"
    assert t.play("bulgaria").prompt == "inf-ask-card"
    assert t.decider == "us"


def test_4_5_D_a_after_turn_1_one_card_is_left():
    t = play_a_turn(1)[0]
    assert t.turn == 2
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (1, 1)


def test_4_5_D_a_the_card_kept_is_there_after_the_next_deal():
    t = table(turn=1, ussr=["fidel", "nasser"], us=["nato", "containment"], round=6)
    t.play("card nasser", "event", "card containment", "event")
    assert t.turn == 2
    assert (t.hand("ussr"), t.hand("us")) == ({"fidel"}, {"nato"})
    t.deal()
    assert "fidel" in t.hand("ussr")
    assert "nato" in t.hand("us")
    assert len(t.hand("us")) == 8


def test_4_5_D_b_a_side_without_cards_sits_out():
    t = table(ussr=["fidel", "nasser"], us=[], china="ussr").play("card fidel", "event")
    assert (t.decider, t.round) == ("ussr", 2)


def test_4_5_D_b_a_china_card_that_lies_face_down_is_no_card():
    t = table(ussr=[], us=["nato"], china_up=False)
    assert (t.decider, t.round) == ("us", 1)


def test_4_5_D_b_with_only_the_china_card_one_may_play_it_or_not():
    t = table(ussr=[], us=["nato"], influence={"angola": (0, 1)})
    assert t.legal() == {"card the_china_card", "pass"}
    assert t.copy().play("pass").decider == "us"
    assert t.play("card the_china_card", "influence", *["angola"] * 4).china == ("us", False)


def test_4_5_E_missing_military_operations_give_the_opponent_points():
    t = table(phase="end", defcon=4, military=(2, 4))
    assert t.vp == -2
    assert t.military == (0, 0)


def test_4_5_E_the_check_uses_defcon_before_it_rises():
    t = table(phase="end", defcon=2, military=(2, 0))
    assert (t.vp, t.defcon) == (2, 3)


def test_4_5_F_with_tournament_rules_a_kept_scoring_card_loses():
    t = table(phase="end", ussr=["asia_scoring"], options={"tournament": "yes"})
    assert t.result == ("us", "held_scoring_card")


@pytest.mark.parametrize("options", [{}, {"tournament": "yes"}])
def test_4_5_F_the_hands_stay_hidden(options):
    t = table(phase="end", ussr=["fidel"], us=["nato"], options=options)
    assert t.result is None
    assert t.view("us").known == t.view("ussr").known == []


def test_4_5_G_a_china_card_passed_in_turn_2_is_playable_in_turn_3():
    t = table(turn=2, round=6, us=["nato"], influence=START, ussr=["fidel"])
    t.play("card the_china_card", "influence", *["afghanistan"] * 5)
    assert t.china == ("us", False)
    assert t.refuses("card the_china_card") == "9.3"
    t.play("card nato", "influence", *["iran"] * 4)
    assert t.turn == 3
    assert t.china == ("us", True)
    t.deal()
    t.run(until=lambda t: t.round == 1 and t.decider == "us" and t.prompt == "inf-ask-card")
    assert t.may("card the_china_card")


def test_4_5_H_the_new_cards_join_after_turns_3_and_7():
    assert "mid" not in {CARDS[c]["era"] for c in table(phase="end", turn=2).pile("deck")}
    assert "mid" in {CARDS[c]["era"] for c in table(phase="end", turn=3).pile("deck")}
    assert "late" not in {CARDS[c]["era"] for c in table(phase="end", turn=6).pile("deck")}
    t = table(phase="end", turn=7)
    assert t.turn == 8
    assert "late" in {CARDS[c]["era"] for c in t.pile("deck")}


def test_4_5_I_the_final_scoring_follows_turn_10_once():
    t = table(turn=10, round=7, to_play="us", us=["nuclear_test_ban"], influence=START, defcon=2, military=(2, 2))
    t.play("card nuclear_test_ban", "event")
    assert t.decider == "over"
    assert len(t.logged("inf-log-final")) == 1
    assert len(t.logged("inf-log-scored")) == 6
