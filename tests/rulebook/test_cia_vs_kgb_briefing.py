"""CIA vs KGB, rules 0 to 2: set-up, briefing, planning."""

from collections import Counter

import pytest

from detente.titles.cia_vs_kgb.description import AgentCard, CountryCard, EventCard, GroupCard, ObjectiveCard
from detente.titles.cia_vs_kgb.state import FACTIONS, ROLES
from tests.cia_vs_kgb_table import new, shipped, table, whole_game

CARDS = shipped().describe().cards


def planning(**given):
    return table(at="planning", **given)


# ---- 0 set-up ----


def test_0_1_21_objectives_24_groups_12_agents():
    assert Counter(map(type, CARDS)) == {GroupCard: 24, EventCard: 6, CountryCard: 15, AgentCard: 6}
    zones = new().game.zones(new().s)
    assert len(zones["hq_kgb"]) == len(zones["hq_cia"]) == 6


@pytest.mark.parametrize("faction", FACTIONS)
def test_0_1_each_faction_has_the_values_1_to_6_once(faction):
    values = [card.influence for card in CARDS if isinstance(card, GroupCard) and card.faction == faction]
    assert sorted(values) == [1, 2, 3, 4, 5, 6]


def test_0_2_every_bias_is_a_permutation_of_the_factions():
    for card in CARDS:
        if isinstance(card, ObjectiveCard):
            assert sorted(card.bias) == sorted(FACTIONS)
            assert card.vp in (5, 10, 15, 20)


def test_0_2_cuba():
    cuba = next(card for card in CARDS if card.id == "cuba")
    assert (cuba.stability, cuba.population, cuba.vp) == (9, 5, 10)
    assert cuba.bias == ["economic", "military", "political", "media"]


def test_0_3_both_headquarters_hold_six_agents_and_scores_are_0():
    v = new().seen
    assert [office.hq for office in v.offices.values()] == [ROLES, ROLES]
    assert v.scores == {"kgb": 0, "cia": 0}
    assert (v.group_deck.cards, v.objective_deck.cards, v.discards) == (24, 21, 0)


def test_0_4_a_turn_goes_through_six_phases():
    phases = []
    for t, _ in whole_game(1):
        if t.seen.turn == 2:
            break
        if not phases or phases[-1] != t.phase:
            phases.append(t.phase)
    # nobody decides anything in the ceasefire and the détente of a first turn
    assert phases[:3] == ["briefing", "planning", "struggle"]
    keys = [entry.key for entry in t.log]
    order = ["cvk-log-turn", "cvk-log-planned", "cvk-log-first", "cvk-log-ceasefire", "cvk-log-score"]
    assert sorted(order, key=keys.index) == order


def test_0_4_after_detente_a_new_briefing_follows():
    t = table(kgb="mafia", cia="police").ceasefire()
    assert t.decider == "chance"
    assert (t.seen.turn, t.phase) == (4, "briefing")


# ---- 1 briefing ----


def test_1_1_the_objective_is_open_and_no_longer_in_the_deck():
    t = new().play("card cuba")
    for side in ("kgb", "cia", "observer"):
        assert t.view(side).objective.objective == "cuba"
    assert t.seen.objective_deck.cards == 20


def test_1_1_a_known_top_card_is_turned_up_without_chance():
    t = table(at="briefing", ahead="iran cuba", ahead_kgb=["iran", "cuba"])
    assert t.seen.objective.objective == "iran"
    assert [slot.card for slot in t.view("kgb").objective_deck.top] == ["cuba"]


def test_1_2_in_turn_1_the_balance_token_goes_by_lot():
    t = new().play("card cuba")
    assert t.decider == "chance"
    assert t.legal() == {"balance kgb", "balance cia"}
    assert t.play("balance cia").seen.balance == "cia"


@pytest.mark.parametrize(("trophies", "holder"), [(("cuba", "panama"), "kgb"), (("panama", "cuba"), "cia")])
def test_1_2_the_side_with_fewer_points_takes_it(trophies, holder):
    t = table("iran", at="briefing", trophies=trophies, balance="kgb", loser="cia").play("card iran")
    assert t.seen.balance == holder


@pytest.mark.parametrize("loser", ["kgb", "cia"])
def test_1_2_at_equal_scores_the_loser_of_the_last_ceasefire(loser):
    t = table("iran", at="briefing", trophies=("cuba", "chile"), balance="kgb", loser=loser).play("card iran")
    assert t.seen.balance == loser


@pytest.mark.parametrize("holder", ["kgb", "cia"])
def test_1_2_after_disorder_of_both_it_stays(holder):
    t = table("iran", at="briefing", balance=holder, loser="none").play("card iran")
    assert t.seen.balance == holder


@pytest.mark.parametrize("first", ["kgb", "cia"])
@pytest.mark.parametrize("holder", ["kgb", "cia"])
def test_1_3_the_holder_names_himself_or_the_opponent(holder, first):
    t = table(at="first", balance=holder)
    assert (t.decider, t.prompt) == (holder, "cvk-ask-first")
    assert t.play(f"first {first}").decider == first


def test_1_4_from_turn_2_the_deck_holds_all_24_groups():
    t = table(kgb="mafia", cia="police", pile="radio", top="students", seen=(["students"], [])).ceasefire()
    t.draw()
    v = t.view("kgb")
    assert (v.group_deck.cards, v.group_deck.top, v.discards) == (24, [], 0)


def test_1_5_the_analyst_sees_three_groups_and_orders_them():
    t = table("iran", at="briefing", analyst="cia").play("card iran")
    t.play("card mafia", "card radio", "card police")
    assert (t.decider, t.prompt) == ("cia", "cvk-ask-order")
    assert t.legal() == {"card mafia", "card radio", "card police"}
    t.play("card radio", "card police")
    assert [slot.card for slot in t.view("cia").group_deck.top] == ["radio", "police", "mafia"]
    assert t.seen.analyst is None


def test_1_5_the_chosen_order_is_the_order_of_the_next_recruits():
    t = table("iran", at="briefing", analyst="cia").play("card iran", "card mafia", "card radio", "card police")
    t.play("card radio", "card police").agents("analyst", "director").play("first kgb")
    t.play("recruit", "recruit", "recruit")
    assert (t.row("kgb"), t.row("cia")) == ({"radio", "mafia"}, {"police"})


def test_1_5_only_the_analyst_sees_them():
    t = table("iran", at="briefing", analyst="cia").play("card iran", "card mafia", "card radio", "card police")
    assert set(t.view("cia").looking.cards) == {"mafia", "police", "radio"}
    assert t.view("kgb").looking.cards is None
    t.play("card radio", "card police")
    assert [slot.card for slot in t.view("kgb").group_deck.top] == [None] * 3
    assert [slot.seen_by for slot in t.view("kgb").group_deck.top] == [["cia"]] * 3
    (entry,) = [entry for entry in t.log if entry.key == "cvk-log-sees"]
    assert entry.readers == 2


def test_1_5_without_an_analyst_nothing_is_shown():
    t = table("iran", at="briefing").play("card iran")
    assert t.prompt == "cvk-ask-agent"


# ---- 2 planning ----


def test_2_1_the_opponent_does_not_see_the_choice():
    t = planning().play("agent assassin")
    assert t.decider == "cia"
    assert t.view("kgb").offices["kgb"].x == "assassin"
    for side in ("cia", "observer"):
        office = t.view(side).offices["kgb"]
        assert (office.x, office.maybe, office.hq) == ("hidden", ROLES, [])
    (entry,) = [entry for entry in t.log if entry.key == "cvk-log-chose"]
    assert entry.readers == 1


def test_2_1_agents_on_leave_or_terminated_are_not_offered():
    t = planning(leave=("assassin", ""), dead=("master_spy", ""))
    assert t.legal() == {"agent deputy_director", "agent double_agent", "agent analyst", "agent director"}
    assert t.refuses("agent assassin") == ("cvk-no-on-leave", "6.1")
    assert t.refuses("agent master_spy") == ("cvk-no-dead", "2.1")


def test_2_1_it_does_not_matter_what_the_first_one_chose():
    offered = [planning().play(f"agent {role}").legal() for role in ROLES]
    assert all(legal == {f"agent {role}" for role in ROLES} for legal in offered)


@pytest.mark.parametrize(("watcher", "watched"), [("kgb", "cia"), ("cia", "kgb")])
def test_2_2_the_watched_side_picks_first_and_only_the_watcher_sees_it(watcher, watched):
    t = planning(watcher=watcher)
    assert t.decider == watched
    t.play("agent director")
    assert t.decider == watcher
    assert t.view(watcher).offices[watched].x == "director"
    assert t.view("observer").offices[watched].x == "hidden"
    (entry,) = [entry for entry in t.log if entry.key == "cvk-log-shown"]
    assert entry.readers == 1 << ("kgb", "cia").index(watcher)
    t.play("agent analyst")
    assert t.view(watched).offices[watcher].x == "hidden"


def test_2_2_the_right_lapses_after_this_planning():
    t = planning(watcher="cia").agents("director", "analyst")
    assert t.seen.watcher is None


def test_2_3_an_agent_used_in_turn_1_is_missing_in_turn_2_and_back_in_turn_3():
    t = planning(turn=1).agents("assassin", "analyst").play("first kgb")
    play_out(t)
    assert t.seen.turn == 2
    assert "agent assassin" not in t.legal()
    t.agents("deputy_director", "deputy_director")
    assert t.where("kgb", "assassin") == "hq"
    t.play("first kgb")
    play_out(t)
    assert t.seen.turn == 3
    assert "agent assassin" in t.legal()


def test_2_3_the_opponent_knows_that_who_returns_from_leave_is_not_agent_x():
    t = planning(leave=("assassin director", "")).agents("analyst", "analyst")
    office = t.view("cia").offices["kgb"]
    assert office.hq == ["assassin", "director"]
    assert office.maybe == ["master_spy", "deputy_director", "double_agent", "analyst"]


def play_out(t):
    """Each side recruits once, then both wait; the turn ends, the next objective is turned up."""
    t.play("recruit").draw().play("recruit").draw().play("wait", "wait")
    t.next_turn()
