"""What goes over the wire about puzzles."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.game import Side
from detente.puzzles.puzzle import Kind
from detente.server.wire import LogLine, Shown, TableMessage


class PuzzleProof(Struct, frozen=True):
    """What a puzzle was proved by: exact search in worlds that look the same to who solves it."""

    worlds: int
    positions: int
    choices: int


PuzzleKind = Annotated[Kind, Meta(title="PuzzleKind")]


class PuzzleLine(Struct, frozen=True):
    """A puzzle in the list of a title's puzzles."""

    id: str
    kind: PuzzleKind
    side: Side
    difficulty: int  # 1 to 5
    origin: Literal["game", "self_play", "editor"]
    source: str
    proof: PuzzleProof


class PuzzleList(Struct, frozen=True):
    """The puzzles of a title, and the set of the day."""

    puzzles: list[PuzzleLine]
    today: list[str]
    day: str


class PuzzleAsked(Struct, frozen=True):
    """A puzzle to solve, at its table."""

    puzzle: PuzzleLine
    table: TableMessage
    hint: bool  # there is one: GET .../hint


class PuzzleHint(Struct, frozen=True):
    """Choices that cannot be right: half of those that can be crossed out."""

    crossed: list[int]


class PuzzleAttempt(Struct, forbid_unknown_fields=True):
    """All choices from the beginning of the puzzle, or that one gives up."""

    line: list[int] = []  # what cannot be chosen is refused as at any table
    give_up: bool = False


class PuzzleStep(Struct, frozen=True):
    """What happens after an answer, and the board then."""

    lines: list[LogLine]
    view: Shown


class PuzzleWhy(Struct, frozen=True):
    """Why only the right choices are right."""

    right: int
    wrong: int
    endings: dict[str, int]  # how many of the wrong ones can lose the game how
    gain: int  # points that the right ones are sure of
    margin: int  # and by how many the others stay below it; 0: no points are asked for


class PuzzleAnswer(Struct, frozen=True):
    """What is said to an attempt; `more`: the choice goes on, at this table."""

    verdict: Literal["more", "right", "wrong", "shown"]
    table: TableMessage | None = None
    steps: list[PuzzleStep] = []
    own: int = 0  # actions that are the choice itself
    ending: str = ""  # how the game is lost
    gain: int = 0  # points that the steps bring the side
    why: PuzzleWhy | None = None
