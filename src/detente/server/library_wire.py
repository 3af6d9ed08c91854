"""What goes over the wire about the library and its imports."""

from msgspec import Struct

from detente.game import Pair, Sentence


class ExploredMove(Struct, frozen=True):
    """What was chosen in a position: in how many games, and who won them."""

    action: int
    text: str  # as a person writes it
    games: int
    won: Pair  # by the first side, by the second
    drawn: int


class Explored(Struct, frozen=True):
    """What was played from a moment, the most frequent first; rare choices may be missing."""

    ply: int
    games: int  # in which the position stood
    moves: list[ExploredMove]


class FileReason(Struct, frozen=True):
    """Why the rules forbid what a file says."""

    key: str
    rule: str
    args: dict[str, str | int]


class RefusedFile(Struct, frozen=True):
    """A file that was not taken into the library."""

    name: str
    line: int  # 0: no line is to blame
    why: Sentence
    reason: FileReason | None = None  # the rule that forbids what the game does
    title: str = ""  # whose rules they are


class LibraryImport(Struct, frozen=True):
    """Files on their way into the library."""

    id: str
    name: str
    files: int
    done: int
    new: int
    known: int  # that the library had already
    refused: int
    refusals: list[RefusedFile]  # the first of them
    over: bool
    paused: bool
    cancelled: bool  # what it had brought in is being taken out again, or has been
    seconds: float  # that it has worked so far


class ImportWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to become of an import."""

    paused: bool
