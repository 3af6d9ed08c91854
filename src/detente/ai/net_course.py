"""Courses of a net: its evaluator plays itself, then the net learns from all games so far, from the beginning."""

from array import array
from collections.abc import Callable, Iterable
from dataclasses import replace
from math import log
from typing import Final, Protocol, runtime_checkable

from detente.ai.net_training import Lessons, loss, taught, untaught
from detente.ai.playout import Settings
from detente.ai.self_play import Sample, stray
from detente.ai.training import Course, Learnt, from_the_beginning, played, targets
from detente.evaluator import BY_ACTIONS, BY_SECRETS, BY_TURNS, NetEvaluator
from detente.titles import title

SIDEWAYS: Final = 2  # plans of a turn that are learnt from besides the one that is carried out
ROUNDS: Final = {BY_ACTIONS: 1, BY_SECRETS: 12, BY_TURNS: 12}  # through all lessons, by the way to search
# How far a net gives way to its first lesson: little where many lessons come of one turn, each of which tells the same.
STEP: Final = {BY_ACTIONS: 0.002, BY_SECRETS: 0.001, BY_TURNS: 0.005}
# Of games that are searched by actions, played at first sight: how sure of itself it is, and its wild choices.
SURE: Final = 0.5
WILD: Final = 4.0
FEW: Final = 12  # positions of each game: more of one game tell little more
FAULTS: Final = 7  # of games that were lost by a fault one in so many is kept: who searches makes few

Row = tuple[int, "array[int]", float, float]  # game, inputs, logit without the net, target


@runtime_checkable
class Netted(Protocol):
    """A title whose evaluator has a net."""

    @property
    def evaluator(self) -> NetEvaluator: ...

    def evaluator_with(self, weights: list[float] | None, net: list[float] | None = None) -> NetEvaluator: ...


def chunk(course: Course, net: list[float], first: int, count: int) -> list[Row]:
    """The rows of some games of a course, by their numbers."""
    game = title(course.title)
    assert isinstance(game, Netted)
    evaluator = game.evaluator_with(None, net)
    if game.evaluator.search_method() == BY_ACTIONS:
        return at_first_sight(course, evaluator, first, count)
    rows: list[Row] = []
    for sample, target in targets(played(replace(course, sideways=SIDEWAYS), evaluator, first, count), course.blend):
        rows.append(row_of(sample, target))
        rows += [row_of(other, other.outlook) for other in sample.beside]
    return rows


def at_first_sight(course: Course, evaluator: NetEvaluator, first: int, count: int) -> list[Row]:
    """The same of a game in which first sight plays on well enough: what came out is what is learnt."""
    settings, wild = Settings(), Settings()
    settings.temperature, wild.temperature = SURE, WILD
    start = title(course.title).new({})
    rows: list[Row] = []
    for number in range(first, first + count):
        samples = stray(evaluator, start, settings, wild, FEW, number, course.seed * 1_000_003 + number)
        rows += [row_of(sample, sample.result) for sample in samples if not sample.fault or number % FAULTS == 0]
    return rows


def row_of(sample: Sample, target: float) -> Row:
    return sample.game, array("h", sample.inputs), log(sample.rough / (1.0 - sample.rough)), target


def train(
    courses: list[Course],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    told: Callable[[Course, Learnt], None] = lambda course, learnt: None,
) -> list[float]:
    """The net after these courses, each of them played with the net so far."""
    return from_the_beginning(chunk, learn, courses, jobs, progress, told)


def learn(course: Course, rows: list[Row]) -> Learnt:
    """A net from all these rows; every tenth game is kept aside."""
    game = title(course.title)
    assert isinstance(game, Netted)
    inputs, units = len(game.evaluator.input_names()), game.evaluator.width - 1
    start = untaught(inputs, units, course.seed)
    method = int(game.evaluator.search_method())
    mine = lessons(row for row in rows if row[0] % 10 != 9)
    net = taught(start, units, mine, ROUNDS[method], STEP[method], course.seed)
    aside = lessons(row for row in rows if row[0] % 10 == 9)
    return Learnt(net, len(rows), loss([0.0] * len(start), units, aside), loss(net, units, aside))


def lessons(rows: Iterable[Row]) -> Lessons:
    """The same for the compiled core."""
    out = Lessons()
    for _, inputs, known, target in rows:
        out.add(inputs.tolist(), known, target)
    return out
