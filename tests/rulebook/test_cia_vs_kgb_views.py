"""CIA vs KGB: what a side may know, the worlds made from it, and the odds of the next recruit."""

from random import Random

import pytest

from detente.titles.cia_vs_kgb.state import ROLES
from tests.cia_vs_kgb_table import SIDES, new, table, whole_game


def worlds(t, side, n=60):
    view = t.view(side)
    rng = Random(1)
    for _ in range(n):
        w = t.game.world(view, rng)
        assert t.game.view(w, -1 if side == "observer" else SIDES.index(side)) == view
        yield t.game.save(w)


# ---- Agent X ----


def test_the_worlds_of_the_opponent_have_every_possible_agent_x():
    t = table(
        agents=("director", "analyst"), kgb="police", cia="mafia", dead=("assassin", ""), rested=("master_spy", "")
    )
    assert {w["x_kgb"] for w in worlds(t, "cia")} == {"deputy_director", "double_agent", "analyst", "director"}
    assert {w["x_kgb"] for w in worlds(t, "kgb")} == {"director"}
    assert {w["x_cia"] for w in worlds(t, "kgb")} == set(ROLES)
    assert len({(w["x_kgb"], w["x_cia"]) for w in worlds(t, "observer", 200)}) > 12


def test_the_first_choice_of_a_planning_is_hidden_from_the_second():
    views = [table(at="planning").play(f"agent {role}").view("cia") for role in ROLES]
    assert all(view == views[0] for view in views)


# ---- the decks ----


def test_a_side_knows_the_group_it_put_back_and_the_other_does_not():
    t = table(cia="newspapers", kgb="police", side="cia").play("newspapers", "card mafia", "put back")
    assert {tuple(w["top"]) for w in worlds(t, "cia")} == {("mafia",)}
    assert len({tuple(w["top"]) for w in worlds(t, "kgb")}) > 10


def test_an_order_that_one_side_knows_is_any_order_for_the_other():
    t = table(kgb="police", cia="mafia", top="radio students generals", seen=(["radio", "students", "generals"], []))
    assert len({tuple(w["top"]) for w in worlds(t, "kgb")}) == 1
    assert len({tuple(w["top"]) for w in worlds(t, "cia")}) > 50


def test_cards_in_the_analysts_hand_are_hidden():
    t = table("iran", at="briefing", analyst="cia").play("card iran", "card mafia", "card radio", "card police")
    t.play("card radio")
    assert {tuple(w["looked"]) for w in worlds(t, "cia")} == {("police", "mafia")}
    assert len({tuple(w["looked"]) for w in worlds(t, "kgb")}) > 50


def test_what_lies_under_the_deck_is_known_to_all():
    t = table(kgb="police", cia="mafia", under="iran chile")
    for side in (*SIDES, "observer"):
        assert t.view(side).objective_deck.under == ["iran", "chile"]
        assert {tuple(w["under"]) for w in worlds(t, side, 5)} == {("iran", "chile")}


def test_cards_from_under_the_deck_that_were_put_in_order_are_hidden_again():
    t = table(kgb="police", cia="mafia", trophies=("space_race", ""), objectives="iran", under="egypt chile libya")
    t.ceasefire().play("card space_race", "card iran", "card chile", "card egypt")
    assert t.seen.objective.objective == "chile"
    assert t.seen.objective_deck.under == ["libya"]
    assert {tuple(w["ahead"]) for w in worlds(t, "kgb")} == {("egypt", "iran")}
    assert {tuple(w["ahead"]) for w in worlds(t, "cia")} == {("egypt", "iran"), ("iran", "egypt")}


# ---- odds ----


def test_the_chance_of_breaking_the_stability_counts_the_cards_that_may_come():
    t = table(kgb="generals", cia="mafia radio", pile="bankers television", side="kgb")  # 6, and 7, of 9
    odds = t.view("kgb").odds["kgb"]
    assert (odds.cards, odds.over) == (19, 8)  # every 4, 5 or 6 left: 3 fours, 3 fives, 2 sixes... of 19
    fours = [g for g in _left(t) if g >= 4]
    assert odds.over == len(fours)
    assert odds.percent == round(100 * odds.over / odds.cards)
    assert odds.expected == round(6 + sum(_left(t)) / 19, 2)


def _left(t):
    deck = t.game.deck
    hidden = t.game.zones(t.s)["deck"]
    return [int(deck.influence[deck.group_ids.index(id)]) for id in hidden]


def test_a_known_card_makes_it_certain_for_the_one_who_knows():
    t = table(kgb="generals", cia="mafia", top="police", seen=(["police"], []))
    own, theirs = t.view("kgb").odds["kgb"], t.view("cia").odds["kgb"]
    assert (own.card, own.cards, own.over, own.percent, own.expected) == ("police", 1, 1, 100, 10.0)
    assert (theirs.card, theirs.cards) == (None, 22)


def test_no_odds_where_a_side_cannot_recruit():
    assert table("greece", kgb="police radio workers", cia="mafia").seen.odds["kgb"] is None
    assert table(kgb="police", cia="mafia", deck="").seen.odds == {"kgb": None, "cia": None}
    assert new().seen.odds == {"kgb": None, "cia": None}


# ---- what a page needs ----


def test_who_would_dominate_now():
    def standing(**rows):
        s = table(**rows).seen.standing
        return s.side, s.by, s.tie

    assert standing(kgb="police", cia="mafia") == ("kgb", "influence", "cia")
    assert standing(kgb="workers militia", cia="mercenaries") == ("kgb", "bias", "kgb")
    assert standing(kgb="generals infantry", cia="mafia")[:2] == ("cia", "disorder")
    assert standing(kgb="generals infantry", cia="bankers radio")[:2] == (None, "both_disorder")
    assert standing() == (None, "nothing", None)


def test_the_bias_order_with_the_strongest_groups():
    lines = table(kgb="police guerrilla", cia="mafia industry").seen.bias
    assert [(line.faction, line.kgb, line.cia) for line in lines] == [
        ("economic", 0, 4), ("military", 4, 0), ("political", 0, 0), ("media", 0, 0),
    ]  # fmt: skip


def test_a_group_at_work_is_named():
    t = table(kgb="police", cia="mafia").play("police")
    assert (t.seen.using, t.seen.active) == ("police", "kgb")
    assert t.seen.rows["kgb"].groups[0].ready is False


@pytest.mark.parametrize("seed", range(3))
def test_reports_grow_and_stay_until_the_next_ceasefire(seed):
    turn = 0
    for t, _ in whole_game(seed):
        v = t.seen
        if v.report:
            assert v.report.turn in (v.turn, v.turn - 1)
            assert v.report.turn >= turn
            turn = v.report.turn
    assert turn > 3
