"""How the shipped weights came about: from guessed ones, by courses that anybody can run again (`shipped.toml`)."""

import hashlib
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, Protocol, runtime_checkable

import msgspec

from detente.ai.training import Course, Learnt, Trainable, train
from detente.weights import Weights, write_weights

FILE: Final = Path(__file__).with_name("shipped.toml")
PLACES: Final = 6  # decimal places of a weight: the last bits of a sum differ from machine to machine


@runtime_checkable
class Guessed(Trainable, Protocol):
    """A title with weights from which training starts."""

    def guessed_weights(self) -> list[float]: ...


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The courses of a title's weights, one after the other, and what comes out of them."""

    rounds: tuple[tuple[int, int], ...]  # games and iterations of each course
    seed: int
    checksum: str  # of the file (SHA-256)
    seconds: int  # of one core
    match: str  # how they did against the weights before
    measured: str  # in docs/measured
    ran: str  # when the command was last run as it stands, on which commit
    ships: bool = True  # False: they were no better or too little was seen of them; the weights before are still there

    def courses(self, title: str) -> list[Course]:
        return [Course(title, games, steps, self.seed + n) for n, (games, steps) in enumerate(self.rounds)]


@cache
def recipes() -> dict[str, Recipe]:
    """The recipe of each title."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), dict[str, Recipe])


def recipe(title: str) -> Recipe:
    """The recipe of a title's weights; ValueError if it has none."""
    if title not in recipes():
        raise ValueError(f"{title} has no recipe for its weights; there are: {', '.join(recipes())}")
    return recipes()[title]


def learn(
    game: Guessed,
    courses: list[Course],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    told: Callable[[Course, Learnt], None] = lambda course, learnt: None,
) -> bytes:
    """The file of weights that these courses lead to, from the guessed ones; it depends on the courses alone, and on
    what the title's policy makes of choices at first sight."""
    weights = game.guessed_weights()
    for course in courses:
        learnt = train(course, weights, jobs, progress)
        weights = [round(weight, PLACES) + 0.0 for weight in learnt.weights]
        told(course, learnt)
    return write_weights(Weights(game.evaluator.feature_names(), weights))


def checksum(content: bytes) -> str:
    """What a recipe promises of its file."""
    return hashlib.sha256(content).hexdigest()
