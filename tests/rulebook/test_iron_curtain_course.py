"""Iron Curtain, rules 0 (set-up) and 1 (course of the game)."""

from itertools import pairwise

import pytest

from detente.game import EVERYONE, reader_bit
from tests.iron_curtain_table import SIDES, US, USSR, last_turn, new, play_last, shipped, table, whole_game

REGION_SIZES = {"europe": 5, "middle_east": 2, "asia": 3, "africa": 4, "south_america": 2, "central_america": 2}


def deck_cards():
    return [card for card in shipped().describe().cards if card.side]


def end_of_round_1(score=0, active="us", **hands):
    """Seven cards lie there; the eighth turn is that of the US with South Africa (of the USSR with Angola)."""
    row = ["france", "italy", "iran", "japan", "nigeria", "brazil", "panama"]
    lines = [f"{card} {x},0 0:0" for x, card in enumerate(row, 1)]
    eighth = "south_africa" if active == "us" else "angola"
    hands[active] = [eighth, *hands.get(active, [])]
    t = table(*lines, active=active, score=score, **hands)
    return t.play(f"card {eighth}", "at 5,1", "influence", "done")


def game_over_all_turns():
    """All decisions of a random game that nobody won early: (round, side, action)."""
    for seed in range(1000):
        done = [(t.view("observer").round, t.decider, word, t) for t, word in whole_game(seed)]
        if done[-1][3].result[1] in ("points", "tie"):
            return [d[:3] for d in done]
    raise AssertionError("no random game went to its end")


# ---- 0 set-up ----


def test_0_1_eighteen_cards_ten_us_eight_ussr():
    flags = [card.side for card in deck_cards()]
    assert len(flags) == 18
    assert flags.count("us") == 10
    assert flags.count("ussr") == 8


def test_0_1_twenty_four_cubes_per_side():
    assert shipped().describe().cubes == 24
    for t, _ in whole_game(0):
        for side, i in (("us", 0), ("ussr", 1)):
            held = t.view("observer").lifted is not None and t.view("observer").decider == side
            assert t.supply(side) + sum(cubes[i] for cubes in t.board().values()) == 24 - held


def test_0_2_cards_per_region():
    described = {region.id: region.cards for region in shipped().describe().regions}
    assert described == REGION_SIZES
    regions = [card.region for card in deck_cards()]
    assert {region: regions.count(region) for region in REGION_SIZES} == REGION_SIZES


def test_0_2_influence_values_lie_between_1_and_4():
    assert {card.influence for card in deck_cards()} <= {1, 2, 3, 4}


def test_0_2_every_card_has_country_region_flag_event_and_bonus():
    bonus = {region.id: region.bonus for region in shipped().describe().regions}
    expected = {"europe": 3, "middle_east": 2, "asia": 2, "africa": 1, "south_america": 2, "central_america": 2}
    assert bonus == expected
    for card in deck_cards():
        assert card.name["en"]
        assert card.name["ru"]
        assert card.region in bonus
        assert card.event


def test_0_3_start_card_with_one_cube_each_and_score_0():
    t = new()
    assert t.laid() == {"start_europe": (0, 0)}
    assert t.cubes("start_europe") == (1, 1)
    assert t.supply("us") == 23
    assert t.supply("ussr") == 23
    assert t.score == 0


def test_0_4_hands_of_five_and_eight_hidden_cards():
    t = new().deal()
    view = t.view("observer")
    assert view.hands == {"us": 5, "ussr": 5}
    assert view.deck == 8
    assert len(t.view("us").unseen) == 13  # the other hand and the eight
    assert not set(t.view("us").hand) & set(t.view("ussr").hand)


def test_0_4_after_the_deal_nothing_lies_aside_and_nothing_was_scored():
    view = new().deal().view("observer")
    assert view.asides == {"us": 0, "ussr": 0}
    assert not any(region.scored for region in view.regions)


@pytest.mark.parametrize("seed", range(3))
def test_0_4_every_card_is_in_exactly_one_place_all_the_time(seed):
    for t, _ in whole_game(seed):
        found = [card for cards in t.game.zones(t.s).values() for card in cards]
        assert sorted(found) == sorted(t.game.deck.ids)


def test_0_4_every_card_is_as_likely():
    t = new()
    outcomes = t.game.chances(t.s)
    assert len(outcomes) == 18
    assert {p for _, p in outcomes} == {1 / 18}


def test_0_4_the_opponents_hand_is_hidden():
    t = new().deal()
    assert set(t.view("ussr").hand) <= set(t.view("us").unseen)
    assert t.view("observer").hand is None


def test_0_4_each_hand_is_told_to_its_owner_only():
    t = new().deal()
    logged = {
        entry.args["side"]: (entry.args["cards"].split(","), entry.readers)
        for entry in t.log
        if entry.key == "ic-log-hand"
    }
    assert logged == {
        "us": (t.view("us").hand, reader_bit(US)),
        "ussr": (t.view("ussr").hand, reader_bit(USSR)),
    }


def test_0_5_ussr_names_the_first_player_of_round_1():
    t = new().deal()
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-first"
    assert t.legal() == {"first us", "first ussr"}


@pytest.mark.parametrize("named", SIDES)
def test_0_5_named_player_begins_round_1(named):
    t = new().deal().play(f"first {named}")
    assert t.decider == named
    assert t.prompt == "ic-ask-card"
    assert t.view().first == named


@pytest.mark.parametrize(("score", "names"), [(2, "ussr"), (-2, "us"), (0, "ussr"), (1, "ussr"), (-1, "us")])
def test_0_5_the_one_who_trails_names_in_round_2_at_0_the_ussr(score, names):
    t = end_of_round_1(score).deal()
    assert t.prompt == "ic-ask-first"
    assert t.decider == names


@pytest.mark.parametrize("named", SIDES)
@pytest.mark.parametrize("score", [2, -2])
def test_0_5_the_one_who_names_may_name_the_opponent(score, named):
    t = end_of_round_1(score).deal().play(f"first {named}")
    assert t.decider == named
    assert t.prompt == "ic-ask-card"


@pytest.mark.parametrize("side", SIDES)
def test_0_5_on_the_first_turn_only_the_start_card_and_its_neighbour_are_in_reach(side):
    t = new().deal().play(f"first {side}")
    card = t.view().hand[0]
    t.play(f"card {card}", "at 1,0")
    t.play("influence" if t.decider == side else "decline")
    assert t.countries() == {"start_europe", card}


# ---- 1 course of the game ----


def test_1_1_eight_cards_are_played_per_round_sixteen_in_all():
    played = [(rnd, side) for rnd, side, word in game_over_all_turns() if side in SIDES and word.startswith("card ")]
    assert len(played) == 16
    assert [rnd for rnd, _ in played] == [1] * 8 + [2] * 8


def test_1_1_players_alternate():
    played = [(rnd, side) for rnd, side, word in game_over_all_turns() if side in SIDES and word.startswith("card ")]
    for turns in (played[:8], played[8:]):
        assert all(a != b for (_, a), (_, b) in pairwise(turns))


def test_1_1_a_turn_cannot_be_passed():
    t = table("japan 1,0 0:0")
    assert t.legal() == {f"card {card}" for card in t.view().hand}
    t.play(f"card {t.view().hand[0]}")
    assert {c.kind for c in t.choices()} == {"cell"}


def test_1_1_only_cards_of_the_own_hand():
    t = table("japan 1,0 0:0", us=["iran"], ussr=["cuba"])
    assert t.refuses("card cuba") == ("ic-no-card-in-hand", "1.1")


def test_1_2_two_hidden_cards_lie_aside_after_round_1():
    view = end_of_round_1().view("observer")
    assert view.round == 2
    assert view.asides == {"us": 1, "ussr": 1}
    assert view.aside is None
    assert view.revealed == {}


def test_1_2_the_fifth_card_is_set_aside():
    t = end_of_round_1(us=["west_germany"], ussr=["cuba"])
    assert t.view("us").aside == "west_germany"
    assert t.view("ussr").aside == "cuba"


def test_1_2_the_opponent_does_not_see_which_card_was_set_aside():
    t = end_of_round_1(us=["west_germany"], ussr=["cuba"])
    assert t.view("us").aside == "west_germany"
    assert "cuba" in t.view("us").unseen
    assert "west_germany" in t.view("ussr").unseen
    told_us = [entry for entry in t.log if entry.readers & reader_bit(US)]
    told_ussr = [entry for entry in t.log if entry.readers & reader_bit(USSR)]
    assert "cuba" not in str(told_us)
    assert "west_germany" not in str(told_ussr)


def test_1_2_after_round_1_a_player_knows_nine_of_the_eighteen():
    t = end_of_round_1()
    assert len(t.view("us").unseen) == 9
    assert len(t.view("ussr").unseen) == 9


def test_1_2_the_card_set_aside_does_not_come_back_in_round_2():
    t = end_of_round_1(us=["west_germany"], ussr=["cuba"]).deal()
    hands = {*t.view("us").hand, *t.view("ussr").hand}
    assert not hands & {"west_germany", "cuba"}


def test_1_3_four_cards_each_in_round_2_and_none_left():
    view = end_of_round_1().deal().view("observer")
    assert view.hands == {"us": 4, "ussr": 4}
    assert view.deck == 0


def test_1_3_both_hands_are_empty_after_round_2():
    t = play_last(last_turn())
    assert t.view("observer").hands == {"us": 0, "ussr": 0}
    assert t.decider == "over"


def test_1_4_place_check_then_event_or_influence():
    t = table("japan 1,0 0:0", us=["pakistan"])
    assert t.prompt == "ic-ask-card"
    t.play("card pakistan")
    assert t.prompt == "ic-ask-cell"
    t.play("at 2,0")
    assert t.prompt == "ic-ask-own"
    t.play("influence")
    assert t.prompt == "ic-ask-influence"


def test_1_4_everybody_is_told_what_happens_in_a_turn():
    t = table("japan 1,0 2:0", us=["vietnam"], active="us")
    t.play("card vietnam", "at 2,0", "event", "vietnam", "done", "japan", "start_europe", "japan")
    assert [entry.key for entry in t.log] == [
        "ic-log-laid",
        "ic-log-event",
        "ic-log-infiltrated",
        "ic-log-removed",
        "ic-log-influence",
        "ic-log-placed",
        "ic-log-placed",
    ]
    assert {entry.readers for entry in t.log} == {EVERYONE}
    assert t.logged("ic-log-placed")[0] == {"side": "us", "country": "start_europe", "n": 1}


def test_1_4_region_is_scored_before_the_influence_of_the_completing_card():
    t = table("japan 1,0 0:0", "pakistan 2,0 0:1", us=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == -3  # Pakistan for the USSR and the bonus of 2
    t.play("decline", "done")
    assert t.score == -3


def test_1_4_cubes_of_the_completing_card_come_too_late_for_the_check():
    t = table("japan 1,0 1:0", "pakistan 2,0 1:1", us=["vietnam"]).play("card vietnam", "at 3,0", "decline")
    t.play("pakistan", "vietnam")
    assert t.score == 3  # Japan and the bonus; Pakistan and Vietnam were still tied


@pytest.mark.parametrize(("cubes", "sign", "winner"), [("1:0", 1, "us"), ("0:1", -1, "ussr")])
def test_1_5_lead_of_8_after_a_region_check_ends_the_game_before_step_3(cubes, sign, winner):
    t = table("japan 1,0 0:0", f"pakistan 2,0 {cubes}", us=["vietnam"], score=5 * sign)
    t.play("card vietnam", "at 3,0")
    assert t.result == (winner, "lead_by_region")
    assert t.legal() == set()
    assert t.cubes("vietnam") == (0, 0)


@pytest.mark.parametrize(("cubes", "sign"), [("1:0", 1), ("0:1", -1)])
def test_1_5_gain_beyond_8_is_cut_off(cubes, sign):
    t = table("japan 1,0 0:0", f"pakistan 2,0 {cubes}", us=["vietnam"], score=7 * sign)
    t.play("card vietnam", "at 3,0")
    assert t.score == 8 * sign


@pytest.mark.parametrize(("cubes", "sign"), [("1:0", 1), ("0:1", -1)])
def test_1_5_lead_of_7_does_not_end_the_game(cubes, sign):
    t = table("japan 1,0 0:0", f"pakistan 2,0 {cubes}", us=["vietnam"], score=4 * sign)
    t.play("card vietnam", "at 3,0")
    assert t.score == 7 * sign
    assert t.result is None
    assert t.decider == "ussr"  # asked whether to carry out the event
