"""What a study is made of, and how much of it there may be.

A chapter begins at the beginning of a game or at a position. Its nodes are flat, parents before children: node 0 is
where it begins, every other node is an action taken after its parent. The first child of a node goes on with its line,
the others are variations.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, Literal

from msgspec import Struct, field

from detente.game import Description, Game

Audience = Literal["private", "link", "listed"]
GLYPHS: Final = ("!", "?", "!?", "?!", "!!", "??", "=", "∞")

MAX_CHAPTERS: Final = 64
MAX_NODES: Final = 8_000  # of a chapter
MAX_NESTING: Final = 24  # variations of variations
MAX_COMMENT: Final = 4_000  # letters of one comment
MAX_COMMENTS: Final = 200_000  # letters of all comments of a chapter
MAX_MARKS: Final = 40  # at one node; as many arrows
MAX_NAME: Final = 100  # letters of the name of a study or a chapter
MAX_PLAYER: Final = 40
MAX_START: Final = 10_000  # letters of a position
MAX_TEXT: Final = 2_000_000  # letters of a file


class Mark(Struct, frozen=True, omit_defaults=True):
    """A place that is ringed, or numbered if it has a label: one digit or letter."""

    place: str
    label: str = ""


class Arrow(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """An arrow from one place to another."""

    start: str
    end: str


class Node(Struct, omit_defaults=True):
    """An action in the tree, and what is said about it."""

    id: int
    parent: int
    action: int
    comment: str = ""
    glyph: str = ""
    marks: list[Mark] = []
    arrows: list[Arrow] = []

    @property
    def annotated(self) -> bool:
        """Whether anything is said about it."""
        return bool(self.comment or self.glyph or self.marks or self.arrows)


def root() -> Node:
    """Where a chapter begins."""
    return Node(0, -1, -1)


class Chapter(Struct, omit_defaults=True):
    """A game or a position, with its tree."""

    name: str
    title: str
    rules: int
    data: str = ""
    options: dict[str, str] = {}
    start: str = ""  # a position, where it does not begin at the beginning
    players: dict[str, str] = {}
    date: str = ""
    view: str = ""  # the side through whose eyes it is first shown; "" as the page likes
    nodes: list[Node] = field(default_factory=lambda: [root()])

    @classmethod
    def of(cls, game: Game, name: str) -> "Chapter":
        """An empty chapter of a title."""
        return cls(name, game.id, game.rules, game.data)


class Study(Struct):
    """Chapters under one name."""

    name: str
    chapters: list[Chapter] = []


class BadStudy(ValueError):
    """Something that cannot be part of a study: a key of the locale files with its arguments, and where it stands."""

    def __init__(self, key: str, line: int = 0, **args: str | int) -> None:
        super().__init__(f"{key} {args or ''}".strip())
        self.key, self.line = key, line
        self.args_: dict[str, str | int] = args
        self.title = ""  # the game whose rules refuse it
        self.reason: dict[str, object] | None = None  # of the rules


def cleaned_line(text: str, most: int) -> str:
    """A name in one line, without anything that cannot be seen."""
    return " ".join(_visible(text).split())[:most].strip()


def cleaned_comment(text: str) -> str:
    """A comment as it is kept: its lines without what cannot be seen and without blanks at their ends."""
    lines = [_visible(line).strip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def _visible(text: str) -> str:
    """Without control characters, marks that turn the direction of writing, and halves of characters."""
    return _UNSEEN.sub(" ", text)


_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def places_of(game: Game) -> frozenset[str]:
    """What can be marked in a title: its places and its cards."""
    return _places(game.id, game.data, game.describe)


@cache
def _places(title: str, data: str, describe: Callable[[], Description]) -> frozenset[str]:
    about = describe()
    return frozenset(thing.id for thing in (*about.regions, *about.countries, *about.all_cards))


def check_comment(text: str, line: int = 0) -> None:
    """BadStudy if a comment is too long."""
    if len(text) > MAX_COMMENT:
        raise BadStudy("study-bad-comment", line, most=MAX_COMMENT)
