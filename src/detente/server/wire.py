"""What goes over the wire, as in docs/wire.md."""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from detente.community.clocks import TimeControl
from detente.game import SOME, Args, Choice, Names, Pair, Prompt, Refusal, Sentence, Side, View

_NewMode = Literal["computer", "hotseat", "friend"]
NewMode = Annotated[_NewMode, Meta(title="NewMode")]
Mode = Annotated[
    Literal[_NewMode, "record", "lesson"], Meta(title="Mode", description="A record was played elsewhere.")
]
Shown = Annotated[dict[str, Any], Meta(title="View")]  # made by shown()
ShownChanges = Annotated[dict[str, Any], Meta(title="Partial<View>")]
Slug = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=40)]
CardSlug = Annotated[str, Meta(max_length=60)]
FileName = Annotated[str, Meta(max_length=200)]
Began = Annotated[str, Meta(max_length=120)]
LINE = r"^([0-9]{1,6}(,[0-9]{1,6}){0,79})?$"  # numbers of actions, one after another
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seconds = Annotated[int, Meta(ge=0, le=30)]  # that an agent may think about a decision; 0: as its level likes
T = TypeVar("T")
NOT_SHOWN: Final = "frame"  # of a view, to pages
TABLE_ID = r"[a-z2-9]{14}"


# -- what a client sends


class Delay(Struct, frozen=True, forbid_unknown_fields=True):
    """How far spectators are behind the players while a game runs: so many minutes, or so many turns of the log."""

    kind: Literal["minutes", "turns"]
    by: Annotated[int, Meta(ge=1, le=120)]


class Opening(Struct, forbid_unknown_fields=True):
    """Open a table."""

    title: Slug
    mode: NewMode
    side: Slug = "random"
    name: Name = ""
    agent: Slug = "3"
    seconds: Seconds = 0
    options: dict[str, str | int | bool] = {}
    listed: bool = False
    clock: TimeControl | None = None
    rated: bool = False  # it counts: for accounts only, by the usual options or a preset, without hints
    delay: Delay | None = None  # of what spectators see


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
    name: FileName = ""


class Sitting(Struct, forbid_unknown_fields=True):
    """Take the seat that a secret belongs to."""

    secret: Annotated[str, Meta(max_length=100)]
    name: Name = ""


class Looked(Struct, forbid_unknown_fields=True):
    """I have seen so many actions."""

    ply: Count


class _Command(Struct, tag_field="do", forbid_unknown_fields=True):
    version: Count


class Move(_Command, tag="move"):
    """Decide."""

    action: Count


class Seal(_Command, tag="seal"):
    """Choose before I am asked, where both sides choose unseen of each other. It binds, and is opened when the
    other one has chosen; if that has just happened, it is my decision."""

    actions: Annotated[list[Count], Meta(min_length=1, max_length=20)]  # a bid takes several


class Foresee(_Command, tag="foresee"):
    """Answer in advance what the opponent may offer, or what his doing may ask me (`foreseen` of the table)."""

    when: CardSlug
    answer: Slug  # empty: ask me


class Interrupt(_Command, tag="interrupt"):
    """Do what may be done although another one decides."""

    action: Count


class Undo(_Command, tag="undo"):
    """Back to my last decision, if nothing hidden or random came since."""


class Restart(_Command, tag="restart"):
    """Back to the start of my turn, under the same condition."""


class Takeback(_Command, tag="takeback"):
    """Ask to go back to my last decision, whatever came since: against the computer also the end of the game."""


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


class GoToStep(_Command, tag="step"):
    """At a lesson: begin this step. The next one goes on from where the player stands."""

    step: Count


class ShowStep(_Command, tag="show"):
    """At a lesson: do the rest of the step for me."""


class Pause(_Command, tag="pause"):
    """Ask the opponent to stop both clocks; at a table without another person they stop."""


class Resume(_Command, tag="resume"):
    """End a pause. The opponent is asked if it would be the opponent's time that runs again."""


class Claim(_Command, tag="claim"):
    """The opponent's time has run out: I have won."""


class GiveTime(_Command, tag="give"):
    """Give the opponent time: a minute in a live game, a day by correspondence."""


class Vacation(_Command, tag="vacation"):
    """Go on vacation for so many days, or longer by so many; 0: come back."""

    days: Annotated[int, Meta(ge=0, le=60)]


class Ping(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


class Whole(Struct, tag_field="do", tag="table", forbid_unknown_fields=True):
    """Send me the whole table again."""


class Looking(Struct, tag_field="do", tag="looking", forbid_unknown_fields=True):
    """Whether the page is in sight; until it says so, it is. Who looks is not notified."""

    yes: bool


Command = (
    Move
    | Seal
    | Foresee
    | Interrupt
    | Undo
    | Restart
    | Takeback
    | Answer
    | Resign
    | Rematch
    | AskHints
    | Pause
    | Resume
    | Claim
    | GiveTime
    | Vacation
    | GoToStep
    | ShowStep
)
Said = Command | Ping | Whole | Looking


# -- what the server sends


class Player(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who sits on a side."""

    name: str
    kind: Literal["human", "computer"]
    online: bool | None  # may change without a new version; None: whoever is behind is not told
    taken: bool
    agent: str = ""
    seconds: int = 0  # that the computer may think about a decision; 0: as its level likes
    account: bool = False  # the name is that of an account, with a page of its own
    program: bool = False  # which is no person's


class LogLine(Struct, frozen=True, gc=False):
    """A line of the log."""

    ply: int  # the number of actions up to and with the one that wrote it
    key: str
    args: Args


class Turn(Struct, frozen=True, gc=False):
    """A turn began when the record had `ply` actions."""

    ply: int
    moment: str  # as a record names it
    said: Sentence
    turn: list[int]  # its number, behind that of the round it belongs to; empty before the first and after the last


class Can(Struct, frozen=True, gc=False):
    """What this client may ask for now."""

    undo: bool = False  # may still be refused if the last action showed its maker something hidden
    restart: bool = False
    takeback: bool = False  # with a `result`: the move that ended the game
    resign: bool = False
    rematch: bool = False
    hint: bool = False  # GET .../hint would answer
    ask_hints: bool = False  # the opponent can be asked for it
    coach: bool = False  # the coach may sit down here: only against the computer
    forced: bool = False  # the one choice there is can be made for the person: it tells nobody anything, and undo stays
    pause: bool = False  # of the clock
    resume: bool = False
    claim: bool = False  # the opponent's time has run out
    give: bool = False  # time to the opponent


OfferKind = Literal["takeback", "rematch", "hints", "pause", "resume"]


class Offer(Struct, frozen=True, gc=False):
    """Somebody waits for the opponent's answer."""

    kind: OfferKind
    by: Side


class Outcome(Struct, frozen=True, omit_defaults=True, gc=False):
    """How the game ended."""

    winner: Side | None
    ending: str
    resigned: bool
    why: str = ""  # of a forfeit: what the program did


class SpentSeed(Struct, frozen=True, gc=False):
    """A seed that was published when the game was over, before its last move was taken back: all chance of the first
    `upto` actions, as far as no other seed has given it, follows from it, and nothing later."""

    upto: int
    seed: str


class ClockState(Struct, frozen=True, omit_defaults=True, gc=False):
    """The clock of a table. Moments and spans are milliseconds, moments since 1970 by the server's time."""

    control: TimeControl
    now: int  # when this was true
    left: dict[Side, int]  # of each side's time, for a decision that it makes or would have to make
    away: dict[Side, int]  # until when a side is on vacation; 0 or past: it is not
    vacation: dict[Side, int]  # that each side may still take
    runs: Side | None = None  # whose time runs
    since: int = 0  # from when on it does: what a page has to show first costs nothing
    falls: int | None = None  # when it will have run out
    stands: bool = False  # but not just now: a vacation, or a weekend
    paused: bool = False  # both agreed
    fell: Side | None = None  # whose time has run out, if the opponent may claim the win


class Unseen(Struct, frozen=True, omit_defaults=True, gc=False):
    """Both sides choose something unseen of each other, and it opens when both have."""

    what: str  # headline, agent, bid
    chosen: list[Side]  # who has chosen
    sealed: list[Choice] = []  # what this client has, before it was asked
    prompt: Prompt | None = None  # what this client may choose before it is asked
    choices: Sequence[Choice] = []
    refusals: list[Refusal] = []
    more: bool = False  # a choice takes several steps: `GET /api/tables/{id}/unseen` says what comes after some


class Foreseen(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that can be answered in advance. Nobody else is told what was."""

    when: str  # an offer (takeback, pause, hints), or the key of a question
    said: Prompt | None  # a question in words
    choices: list[str]  # yes and no, or names of buttons
    answer: str = ""  # empty: one wants to be asked


class UnseenMenu(Struct, frozen=True, omit_defaults=True):
    """The next step of such a choice; `done`: there is none, it can be sealed."""

    prompt: Prompt | None = None
    choices: Sequence[Choice] = []
    refusals: list[Refusal] = []
    done: bool = False


class LessonState(Struct, frozen=True, gc=False):
    """Where a lesson stands."""

    id: str
    step: int
    done: bool  # nothing is to be done in this step any more
    taken: int  # actions since it began
    wrong: list[int]  # the wrong choices of the step that can be shown from here


class TableMessage(Struct, frozen=True, tag_field="type", tag="table", gc=False):
    """A table as one client sees it."""

    id: str
    title: str
    options: dict[str, str | int | bool]
    data: str  # short hash of the title's data file
    version: int  # only grows
    ply: int  # the number of actions in the record, chance included; falls with an undo
    mode: Mode
    you: list[Side]  # the seats of this client: two at one screen
    side: Side | None  # through whose eyes `view` looks; at one screen: who decides
    players: dict[Side, Player]
    view: Shown  # the title's own, see below
    log: list[LogLine]  # all that this client may read
    turns: list[Turn]
    can: Can
    offer: Offer | None
    rematch: str | None  # the new table
    thinking: bool  # the computer is at work
    result: Outcome | None
    commitment: str  # sha256 in hex
    seed: str | None  # published when the game is over
    spent: list[SpentSeed]  # what was published before; since then a new seed, which `commitment` promises
    lesson: LessonState | None = None  # of a lesson's table
    clock: ClockState | None = None  # if the game is played with one
    unseen: Unseen | None = None  # what both choose now, between people
    foreseen: list[Foreseen] = []  # what this client can answer in advance, or has
    delay: Delay | None = None  # spectators are behind by it, and are told nothing of the clock, until the game is over
    private: bool = False  # it stands in no list


class Tail(Struct, Generic[T], frozen=True):
    """A list that keeps its first entries and gets some more."""

    keep: int
    add: list[T]


class ChangeMessage(Struct, frozen=True, tag_field="type", tag="change", kw_only=True, rename={"base": "from"}):
    """The same message with only what is different; what is there replaces the old whole."""

    base: Pair  # version and `ply` of the message that it builds on
    version: int
    ply: int
    mode: Mode | UnsetType = UNSET
    you: list[Side] | UnsetType = UNSET
    side: Side | UnsetType | None = UNSET
    players: dict[Side, Player] | UnsetType = UNSET
    view: ShownChanges | UnsetType = UNSET  # only its fields that are different
    log: Tail[LogLine] | UnsetType = UNSET
    turns: Tail[Turn] | UnsetType = UNSET
    can: Can | UnsetType = UNSET
    offer: Offer | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    thinking: bool | UnsetType = UNSET
    result: Outcome | UnsetType | None = UNSET
    commitment: str | UnsetType = UNSET
    seed: str | UnsetType | None = UNSET
    spent: list[SpentSeed] | UnsetType = UNSET
    lesson: LessonState | UnsetType | None = UNSET
    clock: ClockState | UnsetType | None = UNSET
    unseen: Unseen | UnsetType | None = UNSET
    foreseen: list[Foreseen] | UnsetType = UNSET


class PastMessage(Struct, frozen=True, tag_field="type", tag="past", omit_defaults=True):
    """A table as it was after `ply` actions: one view, or both sides' views."""

    ply: int
    view: Shown | None = None
    views: dict[Side, Shown] = {}


class ErrorMessage(Struct, frozen=True, tag_field="type", tag="error"):
    """A command that changed nothing, and why."""

    error: str
    args: dict[str, Any]
    version: int


class Thinking(Struct, frozen=True, tag_field="type", tag="thinking"):
    """How far the agent is with its decision, from 0 to 1. Nothing about what it thinks."""

    version: int
    share: float


class Talked(Struct, frozen=True, tag_field="type", tag="chat"):
    """Somebody has said something in this room: players, watchers."""

    room: str


class Waiting(Struct, frozen=True, tag_field="type", tag="waiting"):
    """The agent has not begun to decide: others come first."""

    version: int
    ahead: int  # pieces of work
    seconds: float  # until it probably begins


class Watching(Struct, frozen=True, tag_field="type", tag="watching"):
    """How many people watch without a seat, on all servers."""

    spectators: int


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """I am here."""


class ErrorBody(Struct, frozen=True):
    """A request that changed nothing, and why."""

    error: str
    args: dict[str, Any] = {}


class Opened(Struct, frozen=True):
    """A new table, with the secrets of seats that are still to be taken."""

    id: str
    seats: Annotated[dict[Side, str], SOME]


class Imported(Struct, frozen=True):
    """The table of an imported game."""

    id: str


class Danger(Struct, frozen=True):
    """A choice that can lose the game, and how."""

    action: int
    ending: str
    plies: int  # decisions after the choice: 0 loses at once
    rule: str  # the number of the rule by which it would be lost; empty where a card says it
    story: list[Sentence]  # what would happen, as the log would tell it; the opponent's part is imagined


class Dangers(Struct, frozen=True):
    """What was found at this version of the table."""

    version: int
    dangers: list[Danger]


class Hint(Struct, frozen=True):
    """A choice worth thinking of, how likely its side wins with it, and why."""

    action: int
    chance: float
    equal: bool  # no worse than the first, as far as the search can tell
    because: list[Sentence]


class Hints(Struct, frozen=True):
    """Hints for this version of the table, the best first."""

    version: int
    hints: list[Hint]


class Listed(Struct, frozen=True):
    """A table that anybody may watch."""

    id: str
    title: str
    players: dict[Side, Player]
    ply: int
    moment: str
    said: Sentence  # where it stands, in words
    over: bool
    updated: float  # seconds since 1970; with a delay, when spectators were last shown more
    rated: bool = False
    delay: Delay | None = None  # then nothing is told of where it stands
    clock: bool = False  # it is played live, by the clock


Words = Names


class Language(Struct, frozen=True):
    """A language of the page; `marks` are its outer and inner quotation marks. The built page has the sentences of a
    `complete` one, those of others are fetched, and what they lack is said in the `fallback`."""

    id: str
    name: str
    marks: list[str]
    fallback: str
    complete: bool


class Status(Struct, frozen=True):
    """How the server runs: with compiled modules, or without them as yet, while they are being built beside it."""

    native: bool
    building: bool
    announcement: Words | None = None  # of the host, by language


class Addresses(Struct, frozen=True):
    """By which addresses a friend can reach this server; said only to whoever sits at the server's own machine.
    `listens`: it does so already; else it has to be started anew for that."""

    listens: bool
    addresses: list[str]


class TitleLine(Struct, frozen=True):
    """A game on the front page."""

    id: str
    sides: list[Side]
    minutes: Pair  # the shortest and the longest that it usually takes
    name: Words
    about: Words
    solo: Words  # what is to be said about playing it alone
    side_names: dict[str, Words]  # by the words for the sides


class AgentLine(Struct, frozen=True, omit_defaults=True):
    """An agent that a table can be opened with."""

    id: str  # as `agent` names it; that of a program which the host has let in begins with `program:`
    name: Words
    about: Words = {}  # how it plays, in a few words; of a program nothing is known
    level: int = 0  # its place on the ladder of levels; 0: it stands beside it
    takes_time: bool = False  # it decides better if it may think longer


Ruling = dict[str, str]  # how a question that the rulebook leaves open is answered: its number, and Words


class Rule(Struct, frozen=True, omit_defaults=True):
    """A section of the rules reference."""

    number: str
    title: Words
    text: Words
    edition: str = ""  # `deluxe` or `second`, only where they differ
    rulings: list[Ruling] = []


class CardNotes(Struct, frozen=True):
    """What a card's page says beyond the card itself."""

    id: str
    rulings: list[Ruling]  # that carry its number
    rules: list[str]  # that name it


class LimitLine(Struct, frozen=True, gc=False):
    """How often something may be done."""

    # `address`: requests from one address; `client`: commands of one caller; `table`: commands at one table, of all
    # together; `opening`, `sign_up`: tables and accounts made from one address; `talk`: messages of one person
    what: Literal["address", "client", "table", "opening", "sign_up", "talk"]
    per_second: float  # in the long run
    burst: float  # at once


class Health(Struct, frozen=True):
    """The server is well."""

    status: Literal["ok"] = "ok"


class Ready(Struct, frozen=True):
    """Whether the server can do its work, and which part of it cannot."""

    ready: bool
    database: bool  # it can be written to
    disk: bool  # there is room
    workers: bool  # they live long enough to think


def choices_of(line: str) -> list[int]:
    """The choices of a line in an address."""
    return [int(action) for action in line.split(",") if action]


def shown(view: View) -> dict[str, Any]:
    """A view as a page gets it: without the frame, which only agents need."""
    names, values = _fields_of(type(view))
    return dict(zip(names, values(view), strict=True))


@cache
def _fields_of(kind: type[View]) -> tuple[tuple[str, ...], Callable[[View], tuple[Any, ...]]]:
    """What is shown of such a view, and how to get it."""
    names = tuple(name for name in kind.__struct_fields__ if name != NOT_SHOWN)
    return names, attrgetter(*names)


Message = TableMessage | ChangeMessage | ErrorMessage | Thinking | Waiting | Watching | Talked | Pong

encoder = msgspec.json.Encoder()
said = msgspec.json.Decoder(Said)
