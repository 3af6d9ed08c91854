"""Learning: the arithmetic of targets, and that a short course helps."""

from random import Random

import pytest

from detente.ai.self_play import Sample
from detente.ai.training import Course, rows_of, self_play, train
from detente.evaluator import LinearEvaluator, menu_at_once
from detente.game import CHANCE, TERMINAL
from detente.titles import title, titles


def sample(game: int, outlook: float, result: float) -> Sample:
    made = Sample(game, 0, [1.0], outlook)
    made.result = result
    return made


def test_targets_are_lambda_returns() -> None:
    samples = [sample(0, 0.5, 1.0), sample(0, 0.6, 1.0), sample(0, 0.8, 1.0), sample(1, 0.4, 0.0)]
    targets = {(game, i): target for i, (game, _, _, target) in enumerate(reversed(rows_of(samples, 0.5)))}
    assert targets[0, 2] == 1.0
    assert targets[0, 1] == pytest.approx(0.5 * 1.0 + 0.5 * 0.8)
    assert targets[0, 0] == pytest.approx(0.5 * 0.9 + 0.5 * 0.6)
    assert targets[1, 3] == 0.0, "no target crosses from one game to the next"


@pytest.mark.parametrize("id", titles())
def test_every_feature_has_a_name_and_every_block_its_weights(id: str) -> None:
    evaluator = title(id).evaluator
    names = evaluator.feature_names()
    assert len(set(names)) == len(names) > 0
    assert len(evaluator.weights) == len(names) * evaluator.blocks()
    samples = self_play(Course(id, 2, 0), list(evaluator.weights), 0, 2)
    assert all(len(s.features) == len(names) and 0 <= s.block < evaluator.blocks() for s in samples)
    assert max(abs(x) for s in samples for x in s.features) < 8
    assert {s.game for s in samples} == {0, 1}


def test_a_course_helps_and_depends_on_its_seed_only() -> None:
    evaluator = title("iron_curtain").evaluator
    course = Course("iron_curtain", 700, 0, blend=1.0, restraint=1e-3)  # from results only
    start = [0.0] * len(evaluator.weights)
    learnt = train(course, start)
    assert learnt.before == pytest.approx(0.6931, abs=1e-3), "nothing known: a coin"
    assert learnt.after < learnt.before - 0.05
    assert train(course, start, jobs=2).weights == learnt.weights


def test_games_by_turns_are_looked_at_by_a_search() -> None:
    """What it looks at is how the position seemed, and the same seed gives the same games."""
    evaluator = title("iron_curtain").evaluator
    course = Course("iron_curtain", 3, 2, seed=4)
    samples = self_play(course, list(evaluator.weights), 0, 3)
    again = self_play(course, list(evaluator.weights), 0, 3)
    assert [(s.outlook, s.features) for s in samples] == [(s.outlook, s.features) for s in again]
    at_a_glance = self_play(Course("iron_curtain", 3, 1, seed=4), list(evaluator.weights), 0, 3)
    assert samples[1].outlook != at_a_glance[1].outlook, "two turns are more than one"


def test_terms_add_up_to_the_outlook() -> None:
    import math

    for id in titles():
        game = title(id)
        s = game.new({})
        while game.current(s) > 1:
            game.apply(s, game.legal(s)[0])
        logit = sum(value for _, value in game.evaluator.terms(s))
        assert game.evaluator.outlook(s) == pytest.approx(1 / (1 + math.exp(-logit)), abs=1e-9)


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
def test_features_that_are_not_written_down_are_weighed_to_the_last_bit(id: str) -> None:
    game, seen = title(id), 0
    for seed in range(8):
        rng, s = Random(seed), game.new({})
        while game.current(s) != TERMINAL:
            logit = game.evaluator.logit(s)
            assert logit == LinearEvaluator.logit(game.evaluator, s)
            seen += logit != 0.0
            game.apply(s, rng.choice(game.legal(s)))
    assert seen > 500


@pytest.mark.parametrize("id", titles())
def test_a_menu_looks_as_its_actions_do_one_by_one(id: str) -> None:
    game, seen = title(id), 0
    for seed in range(4):
        rng, s = Random(seed), game.new({})
        while game.current(s) != TERMINAL:
            menu = game.legal(s)
            if game.current(s) != CHANCE:
                looks = menu_at_once(game.evaluator, s)
                assert looks == [game.evaluator.prior(s, a) for a in menu]
                seen += len(looks)
            game.apply(s, rng.choice(menu))
    assert seen > 500
