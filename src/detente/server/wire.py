"""What goes over the wire, as in docs/wire.md."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from detente.game import View

NewMode = Literal["computer", "hotseat", "friend"]
Mode = Literal[NewMode, "record"]  # a game that was played elsewhere
Args = dict[str, str | int]
Slug = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seconds = Annotated[int, Meta(ge=0, le=30)]  # that an agent may think about a decision; 0: as its level likes
TABLE_ID = r"[a-z2-9]{14}"


# -- what a client sends


class Opening(Struct, forbid_unknown_fields=True):
    """Open a table."""

    title: Slug
    mode: NewMode
    side: Slug = "random"
    name: Name = ""
    agent: Slug = "3"
    seconds: Seconds = 0
    options: dict[Slug, str | int | bool] = {}
    listed: bool = False


class Forking(Struct, forbid_unknown_fields=True):
    """Open a table at a moment of another one."""

    ply: Count
    mode: NewMode
    side: Slug = "random"
    name: Name = ""
    agent: Slug = "3"
    seconds: Seconds = 0


class Importing(Struct, forbid_unknown_fields=True):
    """A played game as text: a record of ours, or a log of an app. `name` is the file's; it is not kept."""

    text: str
    name: Annotated[str, Meta(max_length=200)] = ""


class Sitting(Struct, forbid_unknown_fields=True):
    """Take the seat that a secret belongs to."""

    secret: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class _Command(Struct, tag_field="do", forbid_unknown_fields=True):
    version: Count


class Move(_Command, tag="move"):
    """Decide."""

    action: Count


class Interrupt(_Command, tag="interrupt"):
    """Do what may be done although another one decides."""

    action: Count


class Undo(_Command, tag="undo"):
    """Back to my last decision, if nothing hidden or random came since."""


class Restart(_Command, tag="restart"):
    """Back to the start of my turn, under the same condition."""


class Takeback(_Command, tag="takeback"):
    """Ask to go back to my last decision, whatever came since."""


class Answer(_Command, tag="answer"):
    """Answer what the opponent asked."""

    yes: bool


class Resign(_Command, tag="resign"):
    """Give the game up."""

    side: Slug


class Rematch(_Command, tag="rematch"):
    """Ask for another game with sides swapped."""


class AskHints(_Command, tag="hints"):
    """Ask the opponent to agree that both may have hints at this table."""


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


class Whole(Struct, tag_field="do", tag="table", forbid_unknown_fields=True):
    """Send me the whole table again."""


Command = Move | Interrupt | Undo | Restart | Takeback | Answer | Resign | Rematch | AskHints
Said = Command | Ping | Whole


# -- what the server sends


class Player(Struct, frozen=True, omit_defaults=True):
    """Who sits on a side."""

    name: str
    kind: Literal["human", "computer"]
    online: bool
    taken: bool
    agent: str = ""
    seconds: int = 0


class Line(Struct, frozen=True):
    """A line of the log; `ply` is the number of actions up to and with the one that wrote it."""

    ply: int
    key: str
    args: Args


class Turn(Struct, frozen=True):
    """A turn began when the record had `ply` actions."""

    ply: int
    moment: str


class Can(Struct, frozen=True):
    """What this client may ask for now."""

    undo: bool = False
    restart: bool = False
    takeback: bool = False
    resign: bool = False
    rematch: bool = False
    hint: bool = False
    ask_hints: bool = False


class Offer(Struct, frozen=True):
    """Somebody waits for the opponent's answer."""

    kind: Literal["takeback", "rematch", "hints"]
    by: str


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    winner: str | None
    ending: str
    resigned: bool
    why: str = ""  # of a forfeit


class TableMessage(Struct, frozen=True, tag_field="type", tag="table"):
    """A table as one client sees it."""

    id: str
    title: str
    options: dict[str, str | int | bool]
    data: str
    version: int
    ply: int
    mode: Mode
    you: list[str]
    side: str | None
    players: dict[str, Player]
    view: dict[str, Any]  # made by shown()
    log: list[Line]
    turns: list[Turn]
    can: Can
    offer: Offer | None
    rematch: str | None
    thinking: bool
    result: Outcome | None
    commitment: str
    seed: str | None


class PastMessage(Struct, frozen=True, tag_field="type", tag="past", omit_defaults=True):
    """A table as it was after `ply` actions: one view, or both sides' views."""

    ply: int
    view: dict[str, Any] | None = None
    views: dict[str, dict[str, Any]] = {}


class ErrorMessage(Struct, frozen=True, tag_field="type", tag="error"):
    """A command that changed nothing, and why."""

    error: str
    args: dict[str, Any]
    version: int


class Thinking(Struct, frozen=True, tag_field="type", tag="thinking"):
    """How far the agent is with its decision, from 0 to 1. Nothing about what it thinks."""

    version: int
    share: float


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """I am here."""


class ErrorBody(Struct, frozen=True):
    """A request that changed nothing, and why."""

    error: str
    args: dict[str, Any] = {}


class Opened(Struct, frozen=True):
    """A new table, with the secrets of seats that are still to be taken."""

    id: str
    seats: dict[str, str]


class Imported(Struct, frozen=True):
    """The table of an imported game."""

    id: str


class Danger(Struct, frozen=True):
    """A choice that can lose the game: how, and after how many actions."""

    action: int
    ending: str
    plies: int


class Dangers(Struct, frozen=True):
    """What was found at this version of the table."""

    version: int
    dangers: list[Danger]


class Because(Struct, frozen=True):
    """Why: a sentence of the locale files."""

    key: str
    args: Args


class Hint(Struct, frozen=True):
    """A choice worth thinking of, how likely its side wins with it, and why."""

    action: int
    chance: float
    because: list[Because]


class Hints(Struct, frozen=True):
    """Hints for this version of the table, the best first."""

    version: int
    hints: list[Hint]


class Listed(Struct, frozen=True):
    """A table that anybody may watch."""

    id: str
    title: str
    players: dict[str, Player]
    ply: int
    moment: str
    over: bool
    updated: float


class Words(Struct, frozen=True):
    """The same in both languages."""

    en: str
    ru: str


class Status(Struct, frozen=True):
    """How the server runs: with compiled modules, or without them as yet, while they are being built beside it."""

    native: bool
    building: bool


class TitleLine(Struct, frozen=True):
    """A game on the front page; `minutes` are the shortest and the longest that it usually takes, `solo` is what is to
    be said about playing it alone."""

    id: str
    sides: list[str]
    minutes: list[int]
    name: Words
    about: Words
    solo: Words


class Ruling(Struct, frozen=True):
    """How a question that the rulebook leaves open is answered here."""

    number: str
    en: str
    ru: str


class Rule(Struct, frozen=True, omit_defaults=True):
    """A section of the rules reference; `edition` only where the editions differ, `rulings` only if there are any."""

    number: str
    title: Words
    text: Words
    edition: str = ""
    rulings: list[Ruling] = []


class CardNotes(Struct, frozen=True):
    """What a card's page says beyond the card itself."""

    id: str
    rulings: list[Ruling]
    rules: list[str]


class Health(Struct, frozen=True):
    """The server is well."""

    status: Literal["ok"] = "ok"


def shown(view: View) -> dict[str, Any]:
    """A view as a page gets it: without the frame, which only agents need."""
    return {name: getattr(view, name) for name in view.__struct_fields__ if name != "frame"}


encoder = msgspec.json.Encoder()
said = msgspec.json.Decoder(Said)
