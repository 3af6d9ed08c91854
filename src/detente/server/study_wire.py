"""What goes over the wire about studies."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.game import Sentence, Side
from detente.server.wire import Count, Name, Shown, Slug
from detente.study.rows import Row
from detente.study.study import MAX_COMMENT, MAX_MARKS, MAX_NAME, MAX_START, MAX_TEXT, Arrow, Audience, Mark

StudyName = Annotated[str, Meta(max_length=MAX_NAME)]
StudyId = Annotated[str, Meta(max_length=20)]
GlyphName = Annotated[str, Meta(max_length=2)]
MAX_LINE = 200  # actions that are added at once


# -- what a client sends


class StudySource(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Where chapters come from; exactly one of `title`, `position`, `table`, `game` and `text` is given."""

    name: StudyName = ""  # of the chapter; "" as it comes
    title: Slug = ""  # the beginning of a game
    position: Annotated[str, Meta(max_length=MAX_START)] = ""  # as a record writes it
    table: StudyId = ""  # whose game is over
    points: bool = False  # of that table the turning points of its report, not the whole game
    game: StudyId = ""  # of the library
    text: Annotated[str, Meta(max_length=MAX_TEXT)] = ""  # a study or a played game
    language: Slug = "en"  # in which the report is told


class NewStudy(Struct, forbid_unknown_fields=True):
    """Make a study."""

    source: StudySource
    name: StudyName = ""
    author: Name = ""


class MoreChapters(Struct, forbid_unknown_fields=True):
    """Add chapters to a study."""

    version: Count
    source: StudySource


class CopyStudy(Struct, forbid_unknown_fields=True):
    """Make a copy of one's own."""

    author: Name = ""


class _Edit(Struct, tag_field="do", forbid_unknown_fields=True):
    version: Count


class _ChapterEdit(_Edit):
    chapter: Count


class _NodeEdit(_ChapterEdit):
    node: Count


class AddMoves(_NodeEdit, tag="add"):
    """Take actions after a node, one after another."""

    actions: Annotated[list[Count], Meta(min_length=1, max_length=MAX_LINE)]


class DeleteMoves(_NodeEdit, tag="delete"):
    """Delete a node and all that follows it."""


class PromoteLine(_NodeEdit, tag="promote"):
    """Make the line of a node the main one where it leaves it."""


class SetComment(_NodeEdit, tag="comment"):
    """Say something about a node."""

    text: Annotated[str, Meta(max_length=2 * MAX_COMMENT)]


class SetGlyph(_NodeEdit, tag="glyph"):
    """Judge a node."""

    glyph: GlyphName


class Draw(_NodeEdit, tag="draw"):
    """What is marked at a node, and the arrows there."""

    marks: Annotated[list[Mark], Meta(max_length=MAX_MARKS)]
    arrows: Annotated[list[Arrow], Meta(max_length=MAX_MARKS)]


class RenameChapter(_ChapterEdit, tag="rename_chapter"):
    """Call a chapter otherwise."""

    name: StudyName


class MoveChapter(_ChapterEdit, tag="move_chapter"):
    """Put a chapter elsewhere in the order."""

    to: Count


class DeleteChapter(_ChapterEdit, tag="delete_chapter"):
    """Delete a chapter."""


class SetView(_ChapterEdit, tag="view"):
    """Through whose eyes a chapter is first shown; "" as the page likes."""

    side: Slug


class RenameStudy(_Edit, tag="rename"):
    """Call the study otherwise."""

    name: StudyName


class SetAudience(_Edit, tag="audience"):
    """Who may read the study."""

    audience: Audience


class UndoEdit(_Edit, tag="undo"):
    """Take back the last change of this very version."""


Edit = (
    AddMoves
    | DeleteMoves
    | PromoteLine
    | SetComment
    | SetGlyph
    | Draw
    | RenameChapter
    | MoveChapter
    | DeleteChapter
    | SetView
    | RenameStudy
    | SetAudience
    | UndoEdit
)


# -- what the server answers


class StudyLine(Struct, frozen=True):
    """A study in a list."""

    id: str
    name: str
    author: str
    audience: Audience
    titles: list[str]  # of its chapters
    chapters: int
    updated: float  # seconds since 1970


class Shelf(Struct, frozen=True):
    """The caller's studies and those for everybody, the newest first."""

    mine: list[StudyLine]
    listed: list[StudyLine]


class ChapterLine(Struct, frozen=True):
    """A chapter in the list of chapters."""

    id: int
    name: str
    title: str
    moves: int
    variations: int


class StudyChange(Struct, frozen=True):
    """Something that was changed."""

    version: int  # that it led to
    when: float
    what: Sentence


class StudyMessage(Struct, frozen=True):
    """A study without its trees."""

    id: str
    name: str
    author: str
    audience: Audience
    version: int
    mine: bool  # the caller may change it
    undo: bool  # the last change can be taken back
    created: float
    updated: float
    chapters: list[ChapterLine]
    changes: list[StudyChange]  # the latest first


class StudyNode(Struct, frozen=True, omit_defaults=True):
    """An action in the tree; node 0 is where the chapter begins."""

    id: int
    parent: int
    text: str = ""  # as a record writes it
    comment: str = ""
    glyph: str = ""
    marks: list[Mark] = []
    arrows: list[Arrow] = []


class ChapterMessage(Struct, frozen=True):
    """A chapter with its tree."""

    id: int
    version: int  # of the study
    name: str
    title: str
    players: dict[Side, str]
    date: str
    view: str
    whole: bool  # it begins at the beginning of a game
    nodes: list[StudyNode]
    rows: list[Row]


class Edited(Struct, frozen=True):
    """What came of an edit: the study, the chapter that was changed, and the node to look at."""

    study: StudyMessage
    chapter: ChapterMessage | None
    node: int


class ChanceLine(Struct, frozen=True):
    """What chance may bring."""

    action: int
    text: str
    share: float


class ChapterPicture(Struct, frozen=True):
    """A small picture of a chapter: a position, and the places that matter in it."""

    view: Shown
    places: list[str]


class StudyBoard(Struct, frozen=True):
    """The position at a node, with both hands open; the one who decides has choices."""

    node: int
    decider: Side | Literal["chance"] | None  # null: the game is over
    views: dict[Side, Shown]
    chances: list[ChanceLine]
