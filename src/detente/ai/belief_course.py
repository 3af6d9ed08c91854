"""Courses of beliefs: agents that search play each other, and what everybody sees on the way teaches what their secrets
may be: the weights of a softmax regression over named inputs. Needs numpy (extra `train`)."""

from array import array
from collections.abc import Callable, Iterator
from functools import partial
from math import log
from random import Random
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import structs

from detente.ai.levels import SearchAgent, level_of
from detente.ai.training import Course, Learnt, from_the_beginning
from detente.bits import count_word, members
from detente.game import Game
from detente.machine import CHANCE, Code, State, choices, legal, nth_choice
from detente.titles import title

EPOCHS: Final = 3  # through all positions
BATCH: Final = 256
STEP: Final = 0.004  # of a weight, at first
SMOOTH: Final = (0.9, 0.999)  # how much of the slopes so far is kept, and of their squares

Row = tuple[int, "array[int]", int, int, float]  # game, inputs, possible secrets, the true one, how unlikely it seemed


class BelievingEvaluator(Protocol):
    """An evaluator to which some secrets of a side seem likelier than others."""

    def belief_names(self) -> list[str]: ...

    def belief_inputs(self, s: State, side: int) -> Any: ...

    def beliefs(self, s: State, side: int) -> Any: ...

    def secrets(self, s: State, side: int) -> int: ...


@runtime_checkable
class Believing(Protocol):
    """A title whose evaluator has learnt what a secret may be."""

    code: Code
    secrets: int  # how many there are

    @property
    def evaluator(self) -> Any: ...

    def evaluator_with(
        self, weights: list[float] | None, net: list[float] | None = None, belief: list[float] | None = None
    ) -> Any: ...

    def secret(self, s: Any, side: int) -> int: ...

    def another(self, s: Any, side: int, rng: Random) -> Any: ...


def played(course: Course, number: int, game: Game, belief: list[float]) -> Iterator[Row]:
    """One game of level 6 with so many iterations, without a net; a row for each secret at each decision."""
    assert isinstance(game, Believing)
    evaluator = game.evaluator_with(None, [], belief)
    level = structs.replace(level_of(course.title, "6"), iterations=course.iterations)
    rng = Random(f"{course.seed}/{number}")
    agents = [SearchAgent(game, 2 * number + side, level) for side in (0, 1)]
    for agent in agents:
        agent.evaluator = evaluator
    s: Any = game.new({})
    decisions = 0
    while s.over == 0:
        if s.decider == CHANCE or choices(s) == 1:
            game.code.take(s, nth_choice(s, rng.randrange(choices(s))))
            continue
        for side in (0, 1):
            possible = evaluator.secrets(s, side)
            if count_word(possible) > 1:
                found, odds = game.secret(s, side), evaluator.beliefs(s, side)
                likely = odds[found] / sum(odds[one] for one in members(possible))
                yield number, array("h", evaluator.belief_inputs(s, side)), int(possible), found, -log(likely)
        moment = f"{course.seed}/{number}/{decisions}"
        action = agents[s.decider].choose(moment, legal(s), partial(dealt, game, s))
        game.code.take(s, action)
        decisions += 1


def dealt(game: Believing, s: Any, n: int, rng: Random) -> list[State]:
    """So many worlds that the side that decides cannot tell from this one."""
    return [game.another(s, s.decider, rng) for _ in range(n)]


def chunk(course: Course, belief: list[float], first: int, count: int) -> list[Row]:
    """The rows of some games of a course, by their numbers."""
    game = title(course.title)
    return [row for number in range(first, first + count) for row in played(course, number, game, belief)]


def train(
    courses: list[Course],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    told: Callable[[Course, Learnt], None] = lambda course, learnt: None,
) -> list[float]:
    """The weights after these courses, a row for each input; each is played with what was learnt so far."""
    return from_the_beginning(chunk, learn, courses, jobs, progress, told)


def learn(course: Course, rows: list[Row]) -> Learnt:
    """Weights from all these rows, and how unlikely (in nats) the true secrets of games that were kept aside seemed
    before and after: every tenth game."""
    import numpy as np

    game = title(course.title)
    assert isinstance(game, Believing)
    inputs, secrets = len(game.evaluator.belief_names()), game.secrets
    longest = max(len(row[1]) for row in rows)
    words = np.full((len(rows), longest), inputs)  # filled up with one that says nothing
    for n, row in enumerate(rows):
        words[n, : len(row[1])] = row[1]
    possible = np.array([[row[2] >> secret & 1 for secret in range(secrets)] for row in rows], dtype=bool)
    truth = np.array([row[3] for row in rows])
    aside = np.array([row[0] % 10 == 9 for row in rows])
    learnt = np.flatnonzero(~aside)
    order = np.random.Generator(np.random.PCG64(course.seed))
    weights = np.zeros((inputs + 1, secrets))
    slopes, squares = np.zeros_like(weights), np.zeros_like(weights)
    steps = EPOCHS * -(-len(learnt) // BATCH)
    done = 0
    for _ in range(EPOCHS):
        mixed = order.permutation(learnt)
        for first in range(0, len(mixed), BATCH):
            batch = mixed[first : first + BATCH]
            miss = chances(np, weights, words[batch], possible[batch])
            miss[np.arange(len(batch)), truth[batch]] -= 1.0
            slope = np.zeros_like(weights)
            np.add.at(slope, words[batch], miss[:, None, :] / len(batch))
            slope[inputs] = 0.0
            done += 1
            slopes = SMOOTH[0] * slopes + (1 - SMOOTH[0]) * slope
            squares = SMOOTH[1] * squares + (1 - SMOOTH[1]) * slope**2
            step = STEP * max(0.01, 1 - done / steps) * (1 - SMOOTH[1] ** done) ** 0.5 / (1 - SMOOTH[0] ** done)
            weights -= step * slopes / (squares**0.5 + 1e-8)
    kept = chances(np, weights, words[aside], possible[aside])[np.arange(aside.sum()), truth[aside]]
    before = sum(row[4] for row in rows if row[0] % 10 == 9) / max(1, int(aside.sum()))
    after = float(-np.log(kept).mean()) if len(kept) else 0.0
    return Learnt([float(w) for w in weights[:inputs].ravel()], len(rows), before, after)


def chances(np: Any, weights: Any, words: Any, possible: Any) -> Any:
    """How likely each secret is by these weights, a row for each position."""
    logits = np.where(possible, weights[words].sum(axis=1), -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)
