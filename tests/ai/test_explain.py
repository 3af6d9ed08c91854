"""Why a choice is good: reasons from the evaluator's terms, told in both languages."""

import re
from random import Random
from typing import Any

import pytest

from detente.ai.explain import SILENT, Effect, beside, explain, finished, reasons, sentence
from detente.ai.levels import Considered, Level, SearchAgent
from detente.game import CHANCE, Game, View
from detente.locale import Texts, languages
from detente.titles import title, titles


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
def test_every_feature_of_every_title_has_a_sentence_in_every_language(id: str) -> None:
    game: Any = title(id)
    names = [name for name in game.evaluator.feature_names() if name not in SILENT]
    sentences = {name: [sentence(game, name, change) for change in ("gain", "hold")] for name in names}
    assert {name for name, lines in sentences.items() if lines[0].key == "hint-in-sum"} == set(), (
        "name them in ai/explain.py"
    )
    for language in languages():
        texts = Texts(language, game)
        spoken = [texts.say(*line) for lines in sentences.values() for line in lines]
        assert [text for text in spoken if re.search(r"[\[{]|[a-z]_[a-z]", text)] == []  # a key, a hole, a bare slug


def test_a_feature_without_a_sentence_gets_the_general_one() -> None:
    assert sentence(title("iron_curtain"), "never_heard_of", "gain").key == "hint-in-sum"


def test_a_region_is_called_by_its_name_whether_the_feature_names_or_numbers_it() -> None:
    assert sentence(title("twilight_struggle"), "south_america_net_in_hand", "gain").args["region"] == "south_america"
    assert sentence(title("twilight_struggle"), "south_america_net_in_hand", "gain").key == "hint-region-net-in-hand"
    assert sentence(title("iron_curtain"), "region_2_net", "gain").args["region"] == "middle_east"


@pytest.mark.parametrize(
    ("id", "feature", "words"),
    [
        ("twilight_struggle", "hold_south_korea", "South Korea: a firmer hold on this country"),
        ("twilight_struggle", "effect_nato", "NATO: the effect is in its favour"),
        ("red_sea", "effect_red_scare_purge", "An effect that helps for long"),
        ("cia_vs_kgb", "alive_double_agent", "Double Agent: an enemy agent less"),
        ("cia_vs_kgb", "event_escalation", "An event to use later"),
    ],
)
def test_one_thing_on_the_table_is_called_by_its_name(id: str, feature: str, words: str) -> None:
    game = title(id)
    assert Texts("en", game).say(*sentence(game, feature, "gain")) == words


@pytest.mark.parametrize("id", titles())
@pytest.mark.parametrize("decisions", [1, 12, 30])
def test_hints_are_the_first_choices_of_the_search_each_with_a_reason(id: str, decisions: int) -> None:
    game = title(id)
    _, view = a_view(game, decisions)
    rows = considered(game, view)
    hints = explain(game, view, rows)
    assert 1 <= len(hints) <= 3
    assert hints[0].action == rows[0].action
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


def test_a_reason_is_what_the_choice_does_better_than_the_others() -> None:
    game = title("iron_curtain")
    choice = Effect({"score": 0.5, "supply": -0.2, "reach": 0.3, "bias": 9.0})
    others = [Effect({"score": 0.5, "supply": -0.2, "reach": -0.1}), Effect({"score": 0.4, "supply": -0.4})]
    assert beside(choice, others) == pytest.approx({"score": 0.05, "supply": 0.1, "reach": 0.35})
    assert [line.key for line in reasons(game, choice, others)] == ["hint-reach"]


def test_two_reasons_of_about_equal_weight_are_both_told_the_heavier_first() -> None:
    lines = reasons(title("iron_curtain"), Effect({"score": 0.3, "reach": 0.4, "supply": 0.1}), [Effect()])
    assert [line.key for line in lines] == ["hint-reach", "hint-score"]


def test_a_region_is_spoken_of_once() -> None:
    effect = Effect({"asia_net": 0.5, "asia_margins": 0.4, "space": 0.3})
    lines = reasons(title("twilight_struggle"), effect, [Effect()])
    assert [line.key for line in lines] == ["hint-region-net", "hint-space"]


def test_what_a_choice_only_keeps_is_not_called_a_gain() -> None:
    choice, other = Effect({"score": 0.0}), Effect({"score": -0.5})
    assert reasons(title("iron_curtain"), choice, [other]) == [("hint-score", {"change": "hold"})]


def test_an_end_comes_before_all_terms() -> None:
    game = title("iron_curtain")
    assert reasons(game, Effect({"score": 1.0}, won=1.0), [Effect()])[0].key == "hint-wins"
    assert reasons(game, Effect({"score": 1.0}), [Effect(lost=1.0), Effect()])[0].key == "hint-safe"
    assert reasons(game, Effect({"score": 1.0}, lost=0.5), [Effect(lost=0.5)])[0].key == "hint-score"


def test_a_choice_that_moves_nothing_and_a_title_without_terms_have_general_reasons() -> None:
    game = title("iron_curtain")
    assert reasons(game, Effect({"score": 0.1}), [Effect({"score": 0.1})]) == [("hint-in-sum", {})]
    assert reasons(game, Effect(), [Effect()]) == [("hint-by-search", {})]


def test_a_choice_is_played_on_until_the_turn_is_over() -> None:
    game: Any = title("twilight_struggle")
    state, view = a_view(game, 40)
    before = game.save(state)
    after = finished(game.code, game.evaluator, state, view.choices[0].id, Random(1))
    assert after.over or game.evaluator.clock(after) > game.evaluator.clock(state)
    assert game.save(state) == before


def test_where_there_is_one_choice_the_hint_says_so() -> None:
    game = title("iron_curtain")
    _, view = a_view(game, 5)
    view.choices[1:] = []
    hints = explain(game, view, [Considered(view.choices[0].id, 1, 0.5)])
    assert [hint.because for hint in hints] == [[("hint-only", {})]]
