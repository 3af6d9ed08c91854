"""CIA vs KGB: the agent counts cards, wants what its Agent X wants, and cannot be read."""

import pytest

from detente.ai.levels import Level, SearchAgent
from detente.ai.search import first_sight
from tests.cia_vs_kgb_table import shipped, table

LEVEL = Level(400, 8, horizon=3)


def groups(*influences: int) -> str:
    """Groups of these influences, each once."""
    deck, out = shipped().deck, []
    for n in influences:
        out.append(next(id for i, id in enumerate(deck.group_ids) if deck.influence[i] == n and id not in out))
    return " ".join(out)


def move(t, seed: int = 1, level: Level = LEVEL) -> str:
    return t.game.text(SearchAgent(t.game, seed, level).decide(t.view(t.decider)))


@pytest.mark.parametrize("seed", range(3))
def test_nobody_recruits_over_the_stability_for_sure(seed: int) -> None:
    """The KGB leads with 8 of 9, and every group that is left counts at least 4."""
    t = table("cuba", kgb=groups(5, 3), cia=groups(2), deck=groups(6, 6, 4, 4), agents=("director", "analyst"))
    assert move(t, seed) != "recruit"


def test_a_sure_recruit_is_taken() -> None:
    """The KGB is behind, and every group that is left brings it ahead of the CIA, none over the stability."""
    t = table("cuba", kgb="-" + groups(3), cia="-" + groups(4), deck=groups(5, 5, 6), agents=("director", "analyst"))
    assert move(t) == "recruit"


def test_a_spy_does_not_want_the_lead() -> None:
    """With an equal position, and an enemy who is known, a director goes on, a spy lets the enemy have the token."""
    kgb, cia = "-" + groups(3), "-" + groups(4)
    for agent, wanted in (("director", "recruit"), ("master_spy", "wait")):
        t = table("cuba", kgb=kgb, cia=cia, waits=1, deck=groups(5, 5, 6), agents=(agent, "director"), shown=["cia"])
        assert move(t) == wanted, agent


def test_the_choice_of_an_agent_is_mixed_where_it_could_be_exploited() -> None:
    """Nobody plays one agent always when the enemy could answer him."""
    t = table("turkey", at="planning")
    player = SearchAgent(t.game, 1, Level(1500, 8, horizon=3))
    rows = player.consider(t.view("kgb"))
    assert sum(row.visits for row in rows) == pytest.approx(1000, abs=3)
    assert max(row.visits for row in rows) < 950
    assert len({SearchAgent(t.game, seed, LEVEL).decide(t.view("kgb")) for seed in range(12)}) > 1


@pytest.mark.parametrize("seed", range(6))
def test_a_search_that_has_hardly_begun_still_chooses(seed: int) -> None:
    """The second to choose is searched from before the first choice: one iteration may not come by his own."""
    t = table("egypt", at="planning").play("agent director")
    assert move(t, seed, Level(1, 1, horizon=3)) in [t.game.text(a) for a in t.game.legal(t.s)]


def test_the_second_to_choose_does_not_know_the_first() -> None:
    t = table("egypt", at="planning").play("agent director")
    other = table("egypt", at="planning").play("agent master_spy")
    assert t.decider == "cia"
    rows = [SearchAgent(t.game, 3, LEVEL).consider(x.view("cia")) for x in (t, other)]
    assert rows[0] == rows[1]
    assert t.game.evaluator.rewind(t.s).decider == 0


@pytest.mark.parametrize("enemy", ["master_spy", "assassin", "director"])
def test_the_hidden_agent_changes_nothing(enemy: str) -> None:
    known = {"kgb": groups(3), "cia": groups(4), "side": "kgb"}
    t = table("egypt", agents=("analyst", enemy), **known)
    same = table("egypt", agents=("analyst", "deputy_director"), **known)
    assert SearchAgent(t.game, 3, LEVEL).consider(t.view("kgb")) == SearchAgent(t.game, 3, LEVEL).consider(
        same.view("kgb")
    )


def test_first_sight_does_not_know_the_hidden_agent() -> None:
    known = {"kgb": groups(3), "cia": groups(4), "side": "kgb", "waits": 1}
    worlds = [table("egypt", agents=("analyst", enemy), **known).s for enemy in ("master_spy", "director")]
    assert first_sight(shipped().evaluator, worlds[0]) == first_sight(shipped().evaluator, worlds[1])


def test_an_imagined_secret_leaves_every_agent_in_one_place() -> None:
    t = table("egypt", kgb=groups(3), cia=groups(4), agents=("analyst", "director"))
    evaluator, s = t.game.evaluator, t.s.clone()
    assert evaluator.secrets(s, 1) == 0b111111
    evaluator.keep(s, 1, 0)
    assert (s.x_cia, s.hq_cia) == (0, 0b111110)
    assert evaluator.knowledge(s) == evaluator.knowledge(t.s), "the KGB has not been shown anything"
