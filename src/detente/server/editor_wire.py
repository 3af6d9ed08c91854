"""What goes over the wire about the position editor."""

from typing import Annotated

from msgspec import Meta, Struct

from detente.editing.model import Finding, Item
from detente.game import Sentence
from detente.server.wire import Name, NewMode, Seconds, Slug

EditValue = Annotated[
    int | str | list[str], Meta(title="EditValue", description="What one thing of a position is set to.")
]
EditValues = Annotated[
    dict[str, EditValue], Meta(title="EditValues", description="A position as it is set, field by field.")
]


class EditSheet(Struct):
    """What can be set in positions of a title."""

    items: list[Item]
    start: EditValues  # a new game
    empty: EditValues


class EditPosition(Struct, forbid_unknown_fields=True):
    """A position as it is set."""

    values: EditValues


class EditVerdict(Struct):
    """What is to be said about a position."""

    findings: list[Finding]  # first what cannot be
    text: str  # the position as one line, whatever is wrong with it
    possible: bool
    decider: str | None = None  # of a position that can be


class EditText(Struct, forbid_unknown_fields=True):
    """A position as one line of text."""

    text: Annotated[str, Meta(min_length=1)]


class EditRead(Struct):
    """A position that was read from a text or a game."""

    values: EditValues
    moved: bool  # it stood at another moment, and went back to where that began


class EditFill(Struct, forbid_unknown_fields=True):
    """Fill a hand at random."""

    values: EditValues
    hand: Slug


class EditFilled(Struct):
    """What has changed."""

    values: EditValues


class EditOpening(Struct, forbid_unknown_fields=True):
    """Play on from a position."""

    values: EditValues
    mode: NewMode
    side: Slug = "random"
    name: Name = ""
    agent: Slug = "3"
    seconds: Seconds = 0


class EditLesson(Struct):
    """A lesson's file that begins with the position."""

    name: str
    text: str


class EditProof(EditPosition):
    """Prove a position; the ticket, which the caller makes up, stops it."""

    ticket: Slug


class EditPuzzle(Struct):
    """The line of a puzzle's file, or why the position is no puzzle."""

    text: str = ""
    why: Sentence | None = None
