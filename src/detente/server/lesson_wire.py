"""What goes over the wire about lessons and the page of five minutes."""

from typing import Literal

from msgspec import Struct

from detente.game import Names, Side
from detente.server.wire import Count, Shown


class Learning(Struct, forbid_unknown_fields=True):
    """Begin a lesson, at this step."""

    step: Count = 0


class LessonLine(Struct, frozen=True):
    """A lesson in the list of a title's lessons."""

    id: str
    name: Names
    about: Names
    minutes: int
    steps: int
    guided: bool  # the first game
    text: str  # fingerprint of its file: a lesson that was done may have changed since
    rules: list[str]  # that it is about


class LessonWrong(Struct, frozen=True):
    """A likely wrong choice, and what is said to it."""

    verdict: Literal["illegal", "bad", "later"]
    say: Names
    at: int  # so many actions of the step come before it
    text: str  # it, as a person writes it


class LessonOption(Struct, frozen=True):
    """An answer to a question, and what is said to it."""

    text: Names
    say: Names
    right: bool


class LessonStep(Struct, frozen=True):
    """A step of a lesson as the page tells it."""

    id: str
    kind: Literal["read", "watch", "do", "ask"]
    fresh: bool  # the table is set anew for it
    name: Names  # its title; a short lesson may do without
    say: Names
    look: list[str]
    done: Names
    reply_say: Names
    wrong: list[LessonWrong]
    option: list[LessonOption]


class LessonText(Struct, frozen=True):
    """A lesson as the page tells it."""

    id: str
    title: str
    side: Side
    minutes: int
    guided: bool
    name: Names
    about: Names
    takeaway: Names
    steps: list[LessonStep]
    text: str  # as in the list
    rules: list[str]  # that it is about


class FivePanel(Struct, frozen=True):
    """A panel of a title's page of five minutes."""

    name: Names
    text: Names  # **strong** words are marked so
    rules: list[str]
    cards: list[str]
    places: list[str]  # that the picture must show
    view: Shown | None = None  # of the picture's position, as the first side sees it


class FivePage(Struct, frozen=True):
    """The game in five minutes; without panels nobody wrote it yet."""

    lead: Names
    remember: Names
    panels: list[FivePanel]
