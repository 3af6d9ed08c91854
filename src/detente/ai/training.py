"""Learning the weights of an evaluator by self-play: value regression on the games' results, softened by TD(lambda).

Needs the extra `train` (numpy). `detente train TITLE` runs it; the weights that are shipped name their command.
"""

import multiprocessing
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any, Protocol, TypeVar, runtime_checkable

from detente.ai.playout import Settings
from detente.ai.self_play import Sample, play
from detente.evaluator import Evaluator
from detente.titles import title
from detente.weights import read_weights

CHUNK = 20  # games of one task
MANY = 100  # features

R = TypeVar("R")
Row = tuple[int, int, "array[float]", float]  # game, block, features, target


@runtime_checkable
class Trainable(Protocol):
    """A title whose evaluator has weights."""

    @property
    def evaluator(self) -> Evaluator: ...

    def evaluator_with(self, weights: list[float] | None) -> Evaluator: ...


@dataclass(frozen=True)
class Course:
    """One round of training: games by self-play, then a regression that starts from the weights of these games."""

    title: str
    games: int
    iterations: int  # of the search for a decision; 0: by first sight
    seed: int = 0
    horizon: int = 4
    blend: float = 0.7  # lambda: 1 learns from results only, 0 only from the outlook on the next positions
    restraint: float = 2e-4  # how strongly new weights are held at the old ones
    keep: int = 1  # one position of so many is learnt from
    sideways: int = 0  # plans of a turn that are looked at besides the one that is carried out
    first_sight: str = ""  # a file in the title's folder: what looks good, whatever policy is shipped


@dataclass(frozen=True)
class Learnt:
    """What came out: the weights, and the loss on games that were kept aside, before and after."""

    weights: list[float]
    samples: int
    before: float
    after: float


def for_features(course: Course, count: int) -> Course:
    """Of many features there is little to learn about each: held tighter, from every other position to save room. Games
    with many features are long ones, in which what came out must not fade on its way back."""
    return replace(course, restraint=1e-3, blend=0.97, keep=2) if count >= MANY else course


def self_play(course: Course, weights: list[float] | None, first: int, count: int) -> list[Sample]:
    """Some games of a course, by their numbers."""
    game = title(course.title)
    assert isinstance(game, Trainable)
    evaluator = game.evaluator_with(weights)
    if course.first_sight:
        file = resources.files(f"detente.titles.{course.title}").joinpath(course.first_sight)
        evaluator.learn(read_weights(file).for_features(evaluator.statement_names(), 1))
    return played(course, evaluator, first, count)


def played(course: Course, evaluator: Evaluator, first: int, count: int) -> list[Sample]:
    """The same with this evaluator."""
    game = title(course.title)
    settings = Settings()
    settings.horizon = course.horizon
    out: list[Sample] = []
    for number in range(first, first + count):
        seed = course.seed * 1_000_003 + number
        out += play(evaluator, game.new({}), settings, course.iterations, number, seed, course.sideways)
    return out


def targets(samples: list[Sample], blend: float) -> Iterator[tuple[Sample, float]]:
    """Each sample with its lambda-return, the last one first."""
    target = 0.5
    for i in range(len(samples) - 1, -1, -1):
        sample = samples[i]
        last = i + 1 == len(samples) or samples[i + 1].game != sample.game
        target = sample.result if last else blend * target + (1 - blend) * samples[i + 1].outlook
        yield sample, target


def rows_of(samples: list[Sample], blend: float) -> list[tuple[int, int, list[float], float]]:
    """(game, block, features, target) of samples in the order of play, the last one first."""
    return [(sample.game, sample.block, sample.features, target) for sample, target in targets(samples, blend)]


def chunk(course: Course, weights: list[float] | None, first: int, count: int) -> list[Row]:
    """The rows of some games of a course, by their numbers."""
    rows = rows_of(self_play(course, weights, first, count), course.blend)
    offset = first % course.keep
    return [(game, block, array("f", features), y) for game, block, features, y in rows[offset :: course.keep]]


def gather(course: Course, weights: list[float] | None, jobs: int, progress: Callable[[int], None]) -> Iterator[Row]:
    """All rows of a course, in the order of the games."""
    return in_order(chunk, course, weights, jobs, progress)


def in_order(
    chunk: Callable[[Course, Any, int, int], list[R]],
    course: Course,
    weights: Any,
    jobs: int,
    progress: Callable[[int], None],
) -> Iterator[R]:
    """What comes of the chunks of a course, in the order of the games whatever the number of processes."""
    tasks = [(first, min(CHUNK, course.games - first)) for first in range(0, course.games, CHUNK)]
    if jobs <= 1:
        for first, count in tasks:
            yield from chunk(course, weights, first, count)
            progress(count)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        futures = {pool.submit(chunk, course, weights, *task): task for task in tasks}
        done = {}
        for future in as_completed(futures):
            done[futures[future]] = future.result()
            progress(futures[future][1])
        for task in tasks:
            yield from done[task]


def from_the_beginning(
    chunk: Callable[[Course, Any, int, int], list[R]],
    learn: Callable[[Course, list[R]], Learnt],
    courses: list[Course],
    jobs: int,
    progress: Callable[[int], None],
    told: Callable[[Course, Learnt], None],
) -> list[float]:
    """The weights after these courses: each is played with what was learnt so far, then all so far is learnt anew."""
    rows: list[R] = []
    weights: list[float] = []
    for course in courses:
        rows += in_order(chunk, course, weights, jobs, progress)
        learnt = learn(course, rows)
        weights = learnt.weights
        told(course, learnt)
    return weights


def train(
    course: Course, weights: list[float], jobs: int = 1, progress: Callable[[int], None] = lambda games: None
) -> Learnt:
    """Play a course and learn from it; every tenth game is kept aside to see whether that helped."""
    game = title(course.title)
    assert isinstance(game, Trainable)
    evaluator = game.evaluator_with(weights)
    course = for_features(course, len(evaluator.feature_names()))
    return learn(course, evaluator, weights, list(gather(course, weights, jobs, progress)))


def learn(course: Course, evaluator: Evaluator, weights: list[float], rows: Sequence[Row]) -> Learnt:
    """New weights from rows that were gathered before."""
    import numpy as np

    count = len(evaluator.feature_names())
    aside = np.array([row[0] % 10 == 9 for row in rows])
    block = np.array([row[1] for row in rows])
    x = np.array([row[2] for row in rows], dtype=np.float32)
    y = np.array([row[3] for row in rows])
    old = np.array(weights).reshape(-1, count)
    new = old.copy()
    for b in range(evaluator.blocks()):
        in_block = (block == b) & ~aside
        if in_block.sum() > 20 * count:
            new[b] = _fit(np, x[in_block], y[in_block], old[b], course.restraint)
    before, after = (_loss(np, x[aside], y[aside], w[block[aside]]) for w in (old, new))
    return Learnt([float(w) for w in new.ravel()], len(rows), before, after)


def _fit(np: Any, x: Any, y: Any, old: Any, restraint: float) -> Any:
    """Logistic regression by Newton's method, held at the old weights."""
    w = old.copy()
    for _ in range(12):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -7, 7)))
        gradient = x.T @ (p - y) / len(y) + restraint * (w - old)
        curvature = (x * (p * (1 - p))[:, None]).T @ x / len(y) + (restraint + 1e-6) * np.eye(len(w))
        w -= np.linalg.solve(curvature, gradient)
    return w


def _loss(np: Any, x: Any, y: Any, w: Any) -> float:
    """Mean cross-entropy."""
    p = 1 / (1 + np.exp(-np.clip((x * w).sum(axis=1), -7, 7)))
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean()) if len(y) else 0.0
