"""Why a choice is good: sentences about what it does, told in both languages."""

import re
from random import Random
from typing import Any

import pytest

from detente.ai.explain import Effect, effect_of, equal, explain, facts_of, finished, reasons
from detente.ai.levels import Considered, Level, SearchAgent
from detente.game import CHANCE, TERMINAL, Game, View
from detente.locale import Texts, languages
from detente.titles import title, titles
from detente.titles.cia_vs_kgb.state import agent_x
from tests.twilight_table import table

UNSAID = re.compile(r"[\[{]|[a-z]_[a-z]|\$")  # a key, a hole, a bare slug


def a_view(game: Game, decisions: int, seed: int = 3) -> tuple[Any, View]:
    """A position some decisions into a game at random, where there is something to choose."""
    rng, state = Random(seed), game.new({})
    while True:
        who = game.current(state)
        if who != CHANCE:
            view = game.view(state, who)
            decisions -= 1
            if decisions < 0 and len(view.choices) > 2:
                return state, view
        game.apply(state, rng.choice(game.legal(state)))


def considered(game: Game, view: View) -> list[Considered]:
    return SearchAgent(game, 1, Level(200, 8)).consider(view)


@pytest.mark.parametrize("id", titles())
def test_every_fact_of_random_games_has_a_sentence_in_every_language(id: str) -> None:
    game: Any = title(id)
    rng = Random(f"{id} facts")
    told = {}
    for _ in range(6):
        s = game.new({})
        before = s.clone()
        while game.current(s) != TERMINAL:
            game.apply(s, rng.choice(game.legal(s)))
            if rng.random() < 0.2 and game.current(s) in (0, 1):
                for side in (0, 1):
                    for fact in facts_of(game, before, s, side):
                        told[fact.key, tuple(sorted(fact.args.items()))] = fact
                before = s.clone()
    assert len({key for key, _ in told}) >= 5, "too few kinds of facts to say anything"
    for language in languages():
        texts = Texts(language, game)
        spoken = {texts.say(fact.key, fact.args) for fact in told.values()}
        assert [text for text in spoken if UNSAID.search(text)] == []


@pytest.mark.parametrize("id", titles())
def test_every_deed_of_random_games_has_a_sentence_in_every_language(id: str) -> None:
    game: Any = title(id)
    rng, s, deeds = Random(f"{id} deeds"), game.new({}), {}
    while game.current(s) != TERMINAL:
        who = game.current(s)
        action = rng.choice(game.legal(s))
        if who in (0, 1):
            choice = next(choice for choice in game.view(s, who).choices if choice.id == action)
            said = game.deed([choice], "")
            deeds[said.key, tuple(sorted(said.args.items()))] = said
        game.apply(s, action)
    for language in languages():
        texts = Texts(language, game)
        spoken = {texts.say(said.key, said.args) for said in deeds.values()}
        assert [text for text in spoken if not text or UNSAID.search(text)] == []


@pytest.mark.parametrize("id", titles())
@pytest.mark.parametrize("decisions", [1, 12, 30])
def test_hints_are_the_first_choices_of_the_search_each_with_a_reason(id: str, decisions: int) -> None:
    game = title(id)
    _, view = a_view(game, decisions)
    rows = considered(game, view)
    hints = explain(game, view, rows)
    assert 1 <= len(hints) <= 3
    assert hints[0].action == rows[0].action and not hints[0].equal
    assert {hint.action for hint in hints} <= {choice.id for choice in view.choices}
    assert all(0.0 <= hint.chance <= hints[0].chance <= 1.0 for hint in hints)
    assert all(1 <= len(hint.because) <= 2 for hint in hints)
    assert explain(game, view, rows) == hints  # the same again


@pytest.mark.parametrize("id", titles())
def test_hints_do_not_change_with_what_is_hidden(id: str) -> None:
    game = title(id)
    state, view = a_view(game, 25)
    side = game.current(state)
    other_worlds = [game.view(game.determinize(state, side, Random(n)), side) for n in range(3)]
    hints = explain(game, view, considered(game, view))
    assert all(explain(game, other, considered(game, other)) == hints for other in other_worlds)


def test_a_move_that_takes_the_last_battleground_before_a_scoring_in_hand_is_told_so() -> None:
    """10.1.1: Central America has three battlegrounds; Mexico and Cuba are held, Panama is taken."""
    t = table(
        turn=5,
        round=3,
        to_play="us",
        us=["central_america_scoring", "nato", "duck_and_cover"],
        ussr=["fidel", "decolonization"],
        influence={"mexico": (3, 0), "cuba": (3, 0), "panama": (1, 0), "costa_rica": (1, 0)},
    )
    before = t.s.clone()
    t.play("card nato", "influence", "panama")
    facts = {fact.key: fact for fact in facts_of(t.game, before, t.s, 1)}
    fact = facts["inf-why-last-battleground"]
    assert fact.args == {"country": "panama", "region": "central_america", "near": "held"}
    assert Texts("en", t.game).say(fact.key, fact.args) == (
        "Central America: takes Panama, the last battleground, before its scoring, which you hold"
    )
    t.still_open()


def told(game: Any, before: Any, after: Any, side: int) -> list[str]:
    return [Texts("en", game).say(fact.key, fact.args) for fact in facts_of(game, before, after, side)]


def test_the_small_titles_speak_of_this_move_too() -> None:
    """CIA vs KGB: 2.2, 3.4. An agent says what he does about this objective, waiting what it would bring."""
    game: Any = title("cia_vs_kgb")
    rng, seen = Random(4), set[str]()
    s = game.new({"political_steal_from_over": "no"})
    while game.current(s) != TERMINAL and len(seen) < 3:
        side, before = game.current(s), s.clone()
        action = rng.choice(game.legal(s))
        game.apply(s, action)
        if side == CHANCE:
            continue
        said = told(game, before, s, side)
        objective = Texts("en", game).name(game.deck.objective_ids[before.objective])
        if agent_x(s, side) >= 0 > agent_x(before, side):
            assert any(objective in line for line in said), said
            seen.add("agent")
        for fact, line in zip(facts_of(game, before, s, side), said, strict=True):
            if fact.key in ("cvk-why-leads", "cvk-why-waits"):
                assert objective in line and f"{fact.args['vp']} points" in line
                assert f"by {fact.args['n']}" in line
                seen.add(fact.key)
    assert seen == {"agent", "cvk-why-leads", "cvk-why-waits"}


def effect(facts: dict[str, float], won: float = 0.0, lost: float = 0.0, often: float = 1.0) -> Effect:
    named = {(key, ("region", key)): weight for key, weight in facts.items()}
    return Effect(won, lost, named, dict.fromkeys(named, often))


def test_a_reason_is_what_the_choice_does_more_than_the_others() -> None:
    choice, others = effect({"a": 2.0, "b": 1.0, "c": 0.5}), [effect({"a": 2.0}), effect({"a": 2.0})]
    assert [line.key for line in reasons(choice, others)] == ["b", "c"]
    assert [line.key for line in reasons(choice, [])] == ["a", "b"]


def test_what_is_rarely_true_or_bad_is_no_reason() -> None:
    assert [line.key for line in reasons(effect({"a": 2.0}, often=0.3), [])] == ["hint-by-search"]
    assert [line.key for line in reasons(effect({"a": -1.0}), [])] == ["hint-by-search"]


def test_an_end_comes_before_all_facts() -> None:
    assert reasons(effect({"a": 1.0}, won=1.0), [])[0].key == "hint-wins"
    assert reasons(effect({"a": 1.0}), [effect({}, lost=1.0), effect({})])[0].key == "hint-safe"
    assert reasons(effect({"a": 1.0}, lost=0.5), [effect({}, lost=0.5)])[0].key == "a"


def test_choices_that_do_not_differ_are_equal() -> None:
    first = Considered(1, 2000, 0.60)
    assert equal(first, Considered(2, 1500, 0.59))
    assert not equal(first, Considered(2, 1500, 0.50))
    assert equal(first, Considered(2, 5, 0.50))  # seen too rarely to know


def test_a_choice_is_played_on_until_the_turn_is_over() -> None:
    game: Any = title("twilight_struggle")
    state, view = a_view(game, 40)
    before = game.save(state)
    after = finished(game.code, game.evaluator, state, [view.choices[0].id], Random(1))
    assert after.over or game.evaluator.clock(after) > game.evaluator.clock(state) or game.evaluator.secret(after)
    assert game.save(state) == before
    assert effect_of(game, [state], [view.choices[0].id]).won <= 1


def test_where_there_is_one_choice_the_hint_says_so() -> None:
    game = title("iron_curtain")
    _, view = a_view(game, 5)
    view.choices[1:] = []
    hints = explain(game, view, [Considered(view.choices[0].id, 1, 0.5)])
    assert [hint.because for hint in hints] == [[("hint-only", {})]]
