"""What an editor shows and says: the things that can be set, and the verdict on what was set."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from detente.game import Sentence

Value = int | str | list[str]
Values = dict[str, Value]  # the fields of a position by name, with `moment` instead of the machine's frames

Kind = Annotated[
    Literal["number", "choice", "cards", "pieces", "effects", "places", "text", "list"],
    Meta(title="EditKind", description="How a thing is set: `pieces` are two numbers at each place."),
]
Group = Annotated[
    Literal["tracks", "effects", "cards", "board"], Meta(title="EditGroup", description="Where a thing is shown.")
]
Weight = Annotated[
    Literal["impossible", "unusual"], Meta(title="EditWeight", description="What is unusual can be played.")
]


class BadPosition(ValueError):
    """A part of a position that cannot be set; `said` says it in every language."""

    def __init__(self, detail: str, key: str, **args: str | int) -> None:
        super().__init__(detail)
        self.said = Sentence(key, dict(args))


def wrong_position(error: Exception) -> Sentence:
    """What is wrong with a position that could not be read."""
    return error.said if isinstance(error, BadPosition) else Sentence("position-unreadable")


class Setting(msgspec.Struct, frozen=True):
    """A value that can be chosen: said by a sentence, or by the name of a card, a place or a side."""

    value: int | str
    say: Sentence | None = None
    card: str = ""
    place: str = ""
    side: str = ""
    passing: bool = False  # an effect that ends with the turn


class Item(msgspec.Struct, frozen=True):
    """A thing that can be set."""

    name: str  # as a position's text names it
    kind: Kind
    group: Group
    say: Sentence  # what it is called
    side: str = ""  # whose it is
    least: int = 0
    most: int = 0
    choices: list[Setting] = []  # of `choice` and `effects`
    places: list[str] = []  # of `pieces`, in the order of a walk through them
    only: dict[str, list[int | str]] = {}  # shown only while another thing has one of these values
    deals: str = ""  # of cards: a hand that can be filled from this pile
    holds: list[str] = []  # of cards: what may lie here, if not everything


class Repair(msgspec.Struct, frozen=True):
    """What would settle a finding: fields with their new values."""

    say: Sentence
    values: dict[str, Any]


class Finding(msgspec.Struct, frozen=True):
    """Something that cannot be, or is unusual."""

    weight: Weight
    say: Sentence
    rule: str = ""
    at: list[str] = []  # what it concerns: 'field turn', 'card nato', 'place zaire', 'effect nato:30:us'
    repair: Repair | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What is to be said about a position that was set."""

    findings: list[Finding]  # first what cannot be
    text: str  # the position as one line, whatever is wrong with it
    state: Any = None  # of the game, if it can be played

    @property
    def possible(self) -> bool:
        return self.state is not None


def impossible(key: str, at: list[str], rule: str = "", repair: Repair | None = None, **args: str | int) -> Finding:
    """Something that cannot be."""
    return Finding("impossible", Sentence(key, args), rule, at, repair)


def unusual(key: str, at: list[str], rule: str = "", repair: Repair | None = None, **args: str | int) -> Finding:
    """Something that can be, but hardly comes to be."""
    return Finding("unusual", Sentence(key, args), rule, at, repair)


def repair(key: str, values: dict[str, Any], **args: str | int) -> Repair:
    """What a click would set."""
    return Repair(Sentence(key, args), values)
