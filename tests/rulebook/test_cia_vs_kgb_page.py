"""CIA vs KGB: what a person's page is told beyond what agents are, and that it tells the truth and nothing hidden."""

import pytest

from detente.game import CHANCE, OBSERVER
from detente.server import wire
from tests.cia_vs_kgb_table import SIDES, table, whole_game


def page(t, side):
    return t.game.for_page(t.s, OBSERVER if side == "observer" else SIDES.index(side))


def afters(t, side):
    return {choice.name: choice.after for choice in page(t, side).choices if getattr(choice, "after", None)}


# ---- sums after a choice ----


def test_a_military_target_says_both_sums_and_who_would_dominate():
    t = table(kgb="generals workers", cia="mafia radio").play("generals")  # 7 against 7 of 9
    afterwards = {name: (a.kgb, a.cia, a.over, a.side) for name, a in afters(t, "kgb").items()}
    assert afterwards == {"workers": (6, 7, [], "cia"), "mafia": (7, 5, [], "kgb"), "radio": (7, 2, [], "kgb")}
    assert not afters(t, "cia") and not afters(t, "observer")


def test_a_political_target_may_lift_the_own_side_over():
    t = table(kgb="students generals", cia="police").play("students")
    over = afters(t, "kgb")["police"]
    assert (over.kgb, over.cia, over.over, over.side) == (11, 0, ["kgb"], "cia")


def test_the_last_but_one_military_group_takes_the_last_with_it():
    t = table(kgb="generals workers", cia="police mafia", trophies=("nuclear_escalation", ""))
    t.play("card nuclear_escalation")
    assert {(a.kgb, a.cia) for a in afters(t, "kgb").values()} == {(1, 2)}


def test_taking_what_the_media_found():
    t = table(kgb="radio", cia="mafia", top="police", seen=(["police"], [])).play("radio")
    after = afters(t, "kgb")
    assert list(after) == ["take"]
    assert (after["take"].kgb, after["take"].cia, after["take"].over) == (9, 2, [])


def test_what_moves_no_influence_has_no_sums():
    t = table(kgb="workers police", cia="mafia radio")
    assert not afters(t, "kgb")
    assert not afters(t.play("workers"), "kgb")


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_the_sums_come_true(seed):
    expected, seen = None, 0
    for t, word in whole_game(seed):
        if expected:
            assert (expected.kgb, expected.cia) == t.influence
            assert expected.over == [side for side in SIDES if t.seen.rows[side].over]
            assert expected.side == (t.seen.standing and t.seen.standing.side)
            seen += 1
        expected = afters(t, t.decider).get(word.replace(" ", "_")) if t.decider in SIDES else None
    assert seen > 10


# ---- groups that may still come ----


def test_unseen_groups_are_those_in_the_deck_whose_place_the_viewer_does_not_know():
    t = table(kgb="generals", cia="mafia", pile="infantry", top="radio police", seen=(["radio"], []))
    kgb, cia = page(t, "kgb").group_deck, page(t, "cia").group_deck
    everything = set(t.game.deck.group_ids) - {"generals", "mafia", "infantry"}
    assert set(cia.unseen) == everything
    assert set(kgb.unseen) == everything - {"radio"}
    assert cia.unseen == [id for id in t.game.deck.group_ids if id in everything]  # an order that says nothing


def test_groups_in_the_own_hand_are_seen_and_those_in_the_others_are_not():
    t = table("iran", at="briefing", analyst="cia").play("card iran", "card mafia", "card radio", "card police")
    assert len(page(t, "cia").group_deck.unseen) == 21
    assert len(page(t, "kgb").group_deck.unseen) == len(page(t, "observer").group_deck.unseen) == 24


def test_the_groups_that_would_lift_a_side_over_the_stability():
    t = table(kgb="generals", cia="mafia", top="police", seen=(["police"], []))  # 6, and 2, of 9
    deck, view = t.game.deck, page(t, "kgb").group_deck
    influence = dict(zip(deck.group_ids, deck.influence, strict=True))
    assert "police" in view.over["kgb"]
    assert set(view.over["kgb"]) == {id for id in [*view.unseen, "police"] if influence[id] > 3}
    assert view.over["cia"] == []
    assert len(page(t, "cia").group_deck.over["kgb"]) == page(t, "cia").odds["kgb"].over
    assert page(table(at="planning"), "kgb").group_deck.over == {"kgb": [], "cia": []}


# ---- agents ----


def test_2_3_who_came_back_from_leave_is_named_until_the_turn_ends():
    t = table(at="planning", leave=("analyst", "master_spy director")).agents("assassin", "analyst")
    for side in (*SIDES, "observer"):
        offices = page(t, side).offices
        assert (offices["kgb"].back, offices["cia"].back) == (["analyst"], ["master_spy", "director"])
        assert not set(offices["kgb"].back) & set(offices["kgb"].maybe)
    t.play("first kgb", "recruit").draw().play("recruit").draw().ceasefire().next_turn()
    assert page(t, "kgb").offices["kgb"].back == []


@pytest.mark.parametrize(
    ("agents", "rows", "deeds"),
    [
        (("master_spy", "analyst"), ("police", "mafia"), {"kgb": "turned"}),
        (("analyst", "master_spy"), ("police", "mafia"), {"cia": "turned"}),
        (("master_spy", "master_spy"), ("police", "mafia"), {"cia": "turned"}),
        (("assassin", "analyst"), ("police", "mafia"), {"kgb": "killed"}),
        (("assassin", "deputy_director"), ("police", "mafia"), {"kgb": "failed", "cia": "survived"}),
        (("assassin", "master_spy"), ("police", "mafia"), {"kgb": "killed", "cia": "turned"}),
        (("analyst", "assassin"), ("police", "mafia"), {}),
        (("director", "deputy_director"), ("police", "mafia"), {"kgb": "bottom"}),
        (("analyst", "director"), ("police", "mafia"), {}),
        (("deputy_director", "assassin"), ("generals bankers", "mafia"), {"kgb": "survived"}),
        (("master_spy", "assassin"), ("generals bankers", "mafia"), {}),
        (("master_spy", "deputy_director"), ("generals bankers", "television infantry"), {"cia": "survived"}),
    ],
)
def test_what_an_agent_did_for_the_objective(agents, rows, deeds):
    t = table(kgb=rows[0], cia=rows[1], agents=agents, under="chile").ceasefire()
    for side in (*SIDES, "observer"):
        assert page(t, side).report.deeds == deeds


def test_an_assassin_who_has_not_worked_yet_has_not_failed():
    t = table(kgb="police", cia="mafia", agents=("assassin", "double_agent")).ceasefire()
    assert t.prompt == "cvk-ask-double-agent"
    assert page(t, "cia").report.deeds == {}
    assert page(t.play("watch"), "cia").report.deeds == {"kgb": "killed"}


# ---- secrets ----


def test_the_public_place_in_the_rules_stays_on_the_server():
    t = table(kgb="police", cia="mafia")
    assert t.view("kgb").frame
    assert page(t, "kgb").frame == {}
    assert "frame" not in wire.shown(page(t, "kgb"))


@pytest.mark.parametrize("seed", range(2))
def test_agents_are_sent_less_than_pages(seed):
    """What the page adds is not in the view of agents, which is made thousands of times a second."""
    for t, _ in whole_game(seed):
        if t.game.current(t.s) == CHANCE:
            continue
        view = t.view("observer")
        assert not hasattr(view.group_deck, "unseen") and not hasattr(view.offices["kgb"], "back")
