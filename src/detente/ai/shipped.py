"""How the shipped files came about, by courses that anybody can run again (`shipped.toml`): an outlook from guessed
weights with first sight by a policy that was there before, then the policy from the tables with that outlook, or what
is believed of secrets, or a net beside it.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Final, Literal, Protocol, runtime_checkable

import msgspec

from detente.ai import belief_course, net_course
from detente.ai.belief_course import Believing
from detente.ai.net_course import Netted
from detente.ai.training import Course, Learnt, Trainable, train
from detente.weights import BELIEF_FILE, NET_FILE, POLICY_FILE, Weights, by_unit, write_weights
from detente.weights import FILE as OUTLOOK_FILE

FILE: Final = Path(__file__).with_name("shipped.toml")
Kind = Literal["outlook", "net", "policy", "belief"]
FILES: Final[dict[Kind, str]] = {
    "outlook": OUTLOOK_FILE,
    "net": NET_FILE,
    "policy": POLICY_FILE,
    "belief": BELIEF_FILE,
}
PLACES: Final = 6  # decimal places of a weight: the last bits of a sum differ from machine to machine


@runtime_checkable
class Guessed(Trainable, Protocol):
    """A title with weights from which training starts."""

    def guessed_weights(self) -> list[float]: ...


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The courses of a title's weights, one after the other, and what comes out of them."""

    rounds: tuple[tuple[int, int], ...]  # games (of a policy: decisions) and iterations of each course
    seed: int
    checksum: str  # of the file (SHA-256)
    seconds: int  # of one core
    match: str  # how they did against the weights before
    measured: str  # in docs/measured
    ran: str  # when the command was last run as it stands, on which commit
    ships: bool = True  # False: they were no better or too little was seen of them; the weights before are still there
    first_sight: str = ""  # the policy's file that an outlook is learnt with, if the shipped one is younger
    people: int = 0  # games of people that a policy learns from
    people_checksum: str = ""  # of these files, see checksum_of_files()

    def courses(self, title: str) -> list[Course]:
        return [
            Course(title, games, steps, self.seed + n, first_sight=self.first_sight)
            for n, (games, steps) in enumerate(self.rounds)
        ]

    def wants(self, contents: list[bytes]) -> None:
        """Are these the games of people that it learns from? ValueError says what is wrong with them."""
        if len(contents) != self.people:
            raise ValueError(f"games of people wanted: {self.people}, not {len(contents)}; name them by --people")
        if self.people and (found := checksum_of_files(contents)) != self.people_checksum:
            raise ValueError(f"other games of people than the recipe's: checksum {found}, not {self.people_checksum}")


@cache
def read() -> dict[Kind, dict[str, Recipe]]:
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), dict[Kind, dict[str, Recipe]])


def recipes(kind: Kind = "outlook") -> dict[str, Recipe]:
    """The recipe of each title that has a file of this kind."""
    return read()[kind]


def recipe(title: str, kind: Kind = "outlook") -> Recipe:
    """The recipe of a title's file; ValueError if it has none."""
    found = recipes(kind)
    if title not in found:
        raise ValueError(f"{title} has no recipe for its {kind}; there are: {', '.join(found)}")
    return found[title]


def learn(
    game: Guessed,
    courses: list[Course],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    told: Callable[[Course, Learnt], None] = lambda course, learnt: None,
) -> bytes:
    """The file of weights that these courses lead to, from the guessed ones; it depends on the courses alone, and on
    what the policy that they name, or else the title's, makes of choices at first sight."""
    weights = game.guessed_weights()
    for course in courses:
        learnt = train(course, weights, jobs, progress)
        weights = [round(weight, PLACES) + 0.0 for weight in learnt.weights]
        told(course, learnt)
    return write_weights(Weights(game.evaluator.feature_names(), weights))


def learn_net(
    game: Netted,
    courses: list[Course],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    told: Callable[[Course, Learnt], None] = lambda course, learnt: None,
) -> bytes:
    """The file of the net that these courses lead to, with the shipped outlook beside it."""
    net, names = net_course.train(courses, jobs, progress, told), game.evaluator.input_names()
    return write_weights(Weights(names, by_unit([round(weight, PLACES) + 0.0 for weight in net], len(names))))


def learn_belief(
    game: Believing,
    courses: list[Course],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    told: Callable[[Course, Learnt], None] = lambda course, learnt: None,
) -> bytes:
    """The file of beliefs that these courses lead to, with the shipped outlook and no net."""
    belief, names = belief_course.train(courses, jobs, progress, told), game.evaluator.belief_names()
    return write_weights(Weights(names, by_unit([round(weight, PLACES) + 0.0 for weight in belief], len(names))))


def checksum(content: bytes) -> str:
    """What a recipe promises of its file."""
    return hashlib.sha256(content).hexdigest()


def checksum_of_files(contents: Iterable[bytes]) -> str:
    """Of several files, whatever they are called and in whatever order they come."""
    return checksum("\n".join(sorted(checksum(content) for content in contents)).encode())
