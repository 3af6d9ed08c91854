"""CIA vs KGB, rules 6 and 7: détente, victory, and every way in which a game ends."""

import pytest

from detente.game import Over
from detente.titles.cia_vs_kgb.cards import BadCardFile, parse
from detente.titles.cia_vs_kgb.description import CountryCard
from tests.cia_vs_kgb_table import edited, shipped, table, whole_game, with_text

# What may be given as trophies: countries, and the events that ask nothing in a détente.
VALUES = {
    card.id: card.vp
    for card in shipped().describe().cards
    if isinstance(card, CountryCard) or card.id in ("nobel_peace_prize", "live_benefit", "summit_meeting")
}


def worth(kgb, cia, without=("cuba",)):
    """Trophies of so many points for both sides."""
    left, out = {id: vp for id, vp in VALUES.items() if id not in without}, []
    for points in (kgb, cia):
        chosen = _pick(points, left)
        assert chosen is not None, f"no trophies of {kgb} and {cia} points"
        left = {id: vp for id, vp in left.items() if id not in chosen}
        out.append(" ".join(chosen))
    return tuple(out)


def _pick(points, left):
    if points == 0:
        return []
    ids = sorted(left, key=lambda id: -left[id])
    for i, id in enumerate(ids):
        if left[id] <= points:
            found = _pick(points - left[id], {other: left[other] for other in ids[i + 1 :]})
            if found is not None:
                return [id, *found]
    return None


def last(kgb, cia, taker, **given):
    """A struggle for Cuba (10 points) at these scores; `taker` wins it."""
    rows = {"kgb": "police", "cia": "mafia"} if taker == "kgb" else {"kgb": "mafia", "cia": "police"}
    return table(trophies=worth(kgb, cia), **rows, **given).ceasefire()


def both(kgb, cia, **given):
    """The KGB's director takes Turkey (15) from under the deck, the CIA's spy takes Cuba (10)."""
    trophies = worth(kgb, cia, without=("cuba", "turkey"))
    agents = ("director", "master_spy")
    return table(kgb="police", cia="mafia", agents=agents, under="turkey", trophies=trophies, **given).ceasefire()


# ---- 6 détente ----


def test_6_1_agents_x_go_on_leave_face_up_and_cannot_be_picked_next_turn():
    t = table(kgb="police", cia="mafia", agents=("analyst", "deputy_director")).ceasefire()
    assert (t.where("kgb", "analyst"), t.where("cia", "deputy_director")) == ("leave", "hq")
    assert t.view("cia").offices["kgb"].leave == ["analyst"]
    t.play("card iran", "card mafia", "card radio", "card police", "card radio", "card mafia")
    assert t.decider == "kgb"
    assert t.refuses("agent analyst") == ("cvk-no-on-leave", "6.1")


def test_6_2_no_group_is_in_play_at_the_next_briefing():
    t = table(kgb="police", cia="mafia -radio").ceasefire()
    assert (t.row("kgb"), t.row("cia"), t.influence) == (set(), set(), (0, 0))


def test_6_3_after_cuba_the_kgb_has_10_the_cia_0():
    t = table(kgb="mafia", cia="police", agents=("master_spy", "assassin")).ceasefire()
    assert t.scores == (10, 0)


@pytest.mark.parametrize("seed", range(3))
def test_6_3_the_score_always_equals_the_points_of_the_trophies(seed):
    for t, _ in whole_game(seed):
        v = t.seen
        assert {side: sum(trophy.vp for trophy in of) for side, of in v.trophies.items()} == v.scores


def test_6_4_a_side_that_reaches_100_in_the_ceasefire_wins_only_in_detente():
    rows = {"kgb": "police", "cia": "generals infantry"}
    t = table(**rows, agents=("double_agent", "deputy_director"), trophies=worth(90, 0)).ceasefire()
    assert t.scores == (100, 0)
    assert t.decider == "kgb"  # his double agent still works
    assert t.play("watch").result == ("kgb", "goal")


# ---- 7 victory, and the ways to end ----


@pytest.mark.parametrize(("kgb", "cia", "taker"), [(90, 95, "kgb"), (95, 90, "cia")])
def test_7_1_100_against_95_wins(kgb, cia, taker):
    t = last(kgb, cia, taker)
    assert t.result == (taker, "goal")
    assert t.seen.over == Over(taker, "goal")
    assert t.prompt == "cvk-over"


def test_7_1_95_is_not_enough():
    assert last(85, 0, "kgb").result is None


def test_7_1_if_both_reach_100_the_higher_total_wins():
    t = both(85, 95)
    assert t.scores == (100, 105)
    assert t.result == ("cia", "higher_total")


def test_7_2_105_against_105_another_turn_follows():
    t = both(90, 95)
    assert t.scores == (105, 105)
    assert t.result is None
    assert (t.seen.extra, t.seen.turn) == (1, 4)


def test_7_2_the_extra_turn_decides():
    t = last(90, 100, "kgb", extra=1)  # 100 against 100: nobody leads yet
    assert (t.result, t.seen.extra) == (None, 2)
    t = last(95, 105, "cia", extra=1)
    assert t.result == ("cia", "extra_turns")


def test_end_after_200_turns_the_higher_score_wins():
    assert last(20, 0, "kgb", turn=200).result == ("kgb", "stopped")
    assert last(20, 0, "kgb", turn=199).result is None


def test_end_after_200_turns_equal_scores_are_a_draw():
    t = last(20, 30, "kgb", turn=200)
    assert t.result == (None, "stopped")
    assert t.game.result(t.s).returns == (0.0, 0.0)
    assert t.seen.over == Over("none", "stopped")


def test_end_nothing_is_legal_any_more():
    t = last(90, 0, "kgb")
    assert (t.decider, t.legal()) == ("over", set())
    assert t.refuses("wait") == ("cvk-no-over", "7.1")


def test_end_returns_are_zero_sum():
    t = last(90, 0, "kgb")
    assert t.game.result(t.s).returns == (1.0, -1.0)  # (KGB, CIA)


def test_end_goal_of_a_corrected_file():
    game = with_text(edited(("victory_points_to_win = 100", "victory_points_to_win = 50")))
    assert last(40, 0, "kgb", game=game).result == ("kgb", "goal")


def test_end_a_file_in_which_the_deck_could_run_out_is_refused():
    with pytest.raises(BadCardFile, match="cards-too-few-points"):
        parse(edited(("victory_points_to_win = 100", "victory_points_to_win = 110")))


def test_end_if_no_objective_is_left_at_all_points_decide():
    """Not in real games with the shipped cards (D9): an extra turn in which no event was ever used."""
    empty = {"objectives": "", "spent": "", "at": "struggle"}
    ids = [id for id in shipped().deck.objective_ids if id != "cuba"]
    t = table(kgb="police", cia="mafia", trophies=("", " ".join(ids)), **empty, agents=("master_spy", "analyst"))
    assert t.ceasefire().result == ("cia", "goal")
    t = table(at="briefing", trophies=(" ".join(["cuba", *ids]), ""), objectives="")
    assert t.result == ("kgb", "stopped")
