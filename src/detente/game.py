"""The contract that every title obeys. It knows no rules and imports nothing of ours.

Who decides is a number: a side (0 or 1), `CHANCE`, or `TERMINAL` when the game is over. A choice is a number too, the
*action*: the same number means the same thing in every game of a title, and has a text form that a person can read.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec import Meta

USSR: Final = 0  # in CIA vs KGB: the KGB
US: Final = 1  # in CIA vs KGB: the CIA
CHANCE: Final = 2
TERMINAL: Final = 3
OBSERVER: Final = -1  # looks on, decides nothing, sees no hand

EVERYONE: Final = 7  # who may read a log entry: 1 the USSR, 2 the US, 4 observers

Options = Mapping[str, str | int | bool]


# ---- words of the structs below: tools/write_wire.py makes types of the page and a reference page of them ----


def one_of(name: str, values: Iterable[str]) -> Meta:
    """A string that is one of these; the type is called `name` wherever it is written down."""
    return Meta(title=name, extra_json_schema={"enum": list(values)})


def long(n: int) -> Meta:
    """A list of exactly so many."""
    return Meta(min_length=n, max_length=n)


SOME: Final = Meta(extra_json_schema={"x-partial": True})  # of a dict: not every side is in it

Side = Annotated[str, Meta(title="Side", description="The slug of a side.")]
Args = Annotated[dict[str, str | int], Meta(title="Args", description="The arguments of a sentence.")]
Names = Annotated[
    dict[str, str], Meta(title="Names", description="The same in several languages; English is always there.")
]
YesNo = Literal["yes", "no"]
SideOrNone = Side | Literal["none"]
Pair = Annotated[list[int], long(2)]
Triple = Annotated[list[int], long(3)]


def reader_bit(side: int) -> int:
    """The bit of a side, or of observers, in `Entry.readers`."""
    return 4 if side == OBSERVER else 1 << side


class Reason(NamedTuple):
    """Why something is not allowed: a key of the locale files, its arguments, and the rule's number."""

    key: str
    rule: str
    args: dict[str, str | int]


class IllegalAction(ValueError):
    """Raised by `Game.apply`, before anything has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {reason.args or ''} (rule {reason.rule})".replace("  ", " "))
        self.reason = reason


def line_keys(prefix: str) -> Callable[[str], str]:
    """The keys of lines by the names of their classes: SpaceRoll is inf-log-space-roll."""
    return lambda name: prefix + re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, as the log tells it: a class for each kind. Its fields are the arguments of the sentence
    whose key is the tag of the class.

    The class variables say what the report on a game makes of it; sources of points are named in analysis/sources.py.
    """

    goes_on: ClassVar[str | None] = None  # from here on points come from this source; "": from effects in force
    announces: ClassVar[str] = ""  # the points in the very next line come from this source
    gives: ClassVar[str] = ""  # `n` points for `winner` or `side` come from this source
    pays: ClassVar[bool] = False  # `n` points for `side` come from what was announced, or else from what goes on
    scores: ClassVar[bool] = False  # a region is scored
    ends: ClassVar[bool] = False  # the final scoring: what was scored and not paid counts now
    blow: ClassVar[str] = ""  # `side` strikes at `country`: what it is called where the story of a game is told

    @property
    def struck(self) -> bool:
        """Of a blow: whether it did what it should."""
        return False

    @property
    def card_use(self) -> tuple[str, str]:
        """The card that `side` uses here, and how; empty if it tells of no such thing."""
        return "", ""

    @property
    def story(self) -> float:
        """What the line is worth in the story of a game; 1: as much as points usually are."""
        return 0.0

    @property
    def key(self) -> str:
        """Of its sentence in the locale files."""
        return str(self.__struct_config__.tag)

    @property
    def args(self) -> dict[str, str | int]:
        """Of its sentence."""
        return msgspec.structs.asdict(self)


def kinds_of(base: type[LogLine]) -> list[type[LogLine]]:
    """The kinds of lines that extend it, and are extended by none."""
    return [kind for one in base.__subclasses__() for kind in (kinds_of(one) if one.__subclasses__() else [one])]


class Entry(NamedTuple):
    """One line of the log: what it tells, and who may read it."""

    line: LogLine
    readers: int

    @property
    def key(self) -> str:
        """Of its sentence in the locale files."""
        return self.line.key

    @property
    def args(self) -> dict[str, str | int]:
        """Of its sentence."""
        return self.line.args


Log = list[Entry]


class Result(NamedTuple):
    """How a game ended. `winner` is a side, or None for a draw."""

    winner: int | None
    ending: str

    @property
    def returns(self) -> tuple[float, float]:
        """What each side gets: 1 and -1, or 0 and 0."""
        if self.winner is None:
            return 0.0, 0.0
        return (1.0, -1.0) if self.winner == 0 else (-1.0, 1.0)


class Dice(NamedTuple):
    """The dice that are about to be rolled, as the rules see them: who rolls each, and whom a higher face helps."""

    rollers: tuple[int, ...]  # sides
    favours: tuple[int, ...]  # 1: a higher face of this die is never worse for side 1; -1: for side 0


class Fact(NamedTuple):
    """Something that a move does for the side that makes it: a sentence of the locale files, and how much it counts."""

    key: str
    args: Args
    weight: float


class Option(NamedTuple):
    """A switch that is set when a game is opened."""

    id: str
    values: tuple[str, ...]
    default: str


# gc=False, here and in the views of titles: such a value holds no cycle, so the garbage collector need not walk it.


class Prompt(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is asked of the one who decides: a key of the locale files with its arguments."""

    key: str
    args: Args = {}


class Sentence(msgspec.Struct, frozen=True, gc=False):
    """A key of the locale files with its arguments."""

    key: str
    args: Args = {}


class Moment(msgspec.Struct, frozen=True):
    """A turn of a game or a phase of one. `said` names it on the page; where the log is a plain text, its heading has
    the same key with `-heading` behind it."""

    id: str  # as a record names it: 't4r1us', 'r1t3'
    said: Sentence
    turn: list[int] = []  # the number of the turn, behind that of the round it belongs to if there is one


def end_of_game() -> Moment:
    """The moment at which nothing is decided any more."""
    return Moment("end", Sentence("side-moment-end"))


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal action as the page draws it."""

    id: int
    text: str  # as a person writes it
    kind: str  # card, country, cell, group, agent or button
    name: str = ""  # the slug of what is chosen; of a cell: a card beside it
    x: int = 0  # of a cell; grows to the east
    y: int = 0  # grows to the south
    near: tuple[str, ...] = ()  # the cards beside a cell
    price: int = 0  # what the next point of influence there costs


class Refusal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something a person may point at that is not legal now, and why."""

    kind: str
    name: str
    key: str
    rule: str  # its number
    args: Args = {}
    x: int = 0
    y: int = 0
    also: list[str] = []  # others of which the same is true; in the sentence each stands as its `kind`


def one_by_one(refusals: Iterable[Refusal]) -> Iterator[Refusal]:
    """Every single thing that is refused."""
    for one in refusals:
        yield msgspec.structs.replace(one, also=[])
        for name in one.also:
            yield msgspec.structs.replace(one, name=name, args={**one.args, one.kind: name}, also=[])


def refused(kind: str, name: str, reason: Reason, x: int = 0, y: int = 0) -> Refusal:
    """A refusal for this reason."""
    return Refusal(kind, name, reason.key, reason.rule, reason.args, x, y)


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one side, or an observer, may know. Every title adds its own fields; nothing here is cut out of a state.

    Examples:
        >>> import detente
        >>> game = detente.title("iron_curtain")
        >>> state = game.new({"bonus_rule": "majority_of_region"})
        >>> view = game.view(state, OBSERVER)
        >>> view.title, view.decider, view.choices
        ('iron_curtain', 'chance', [])
    """

    title: str
    side: Side | None  # who looks; null is an observer
    decider: Side | Literal["chance"] | None  # null when the game is over
    moment: str  # the turn we are in, as a record names it
    prompt: Prompt
    choices: Sequence[Choice]  # empty unless the one who looks decides
    refusals: list[Refusal] = []  # only where a person looks: `Game.for_page` fills it in

    @property
    def asked(self) -> Prompt:
        """What a person reads as the question: the prompt, where a page does not say it more exactly."""
        return self.prompt


class Over(msgspec.Struct, frozen=True, gc=False):
    """How the game ended."""

    winner: Side | Literal["none"]
    ending: str


# ---- what a title says about itself ----


class Named(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that has a name."""

    id: str
    name: Names


class CardDescription(Named, frozen=True, kw_only=True):
    """A card; every title adds its own numbers."""

    number: int = 0  # as printed on it; 0: it has none
    certainty: str = ""  # where its values come from
    event: list[Sentence]  # what it does, sentence by sentence


class OptionDescription(msgspec.Struct, frozen=True, omit_defaults=True):
    """A switch that is set when a game is opened."""

    id: str
    values: list[str]
    default: str
    key: str = ""  # of its name in the locale files, where that is not the usual one; a value's is key-value


class Preset(msgspec.Struct, frozen=True):
    """A named set of options, to start from."""

    id: str
    options: dict[str, str]


class Description(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a page needs once of a title: names in all languages, regions, cards with their events, options."""

    id: str
    rules: int  # bumped whenever some legal record would replay differently
    data: str  # short hash of the data file that the rules were built from
    sides: list[Side]
    options: list[OptionDescription]
    presets: list[Preset] = []
    reconstructed: bool = False  # some of its cards are our guesses
    corrected: bool = False  # the owner of the game has another card file than the shipped one
    regions: Sequence[Named]
    countries: Sequence[Named] = ()
    cards: Sequence[CardDescription]
    guests: Sequence[CardDescription] = ()  # cards of another title that may take part in a mixed game

    @property
    def all_cards(self) -> list[CardDescription]:
        """Its own cards and those that may come as guests."""
        return [*self.cards, *self.guests]


def described(options: Iterable[Option]) -> list[OptionDescription]:
    """The options as a description has them."""
    return [OptionDescription(option.id, list(option.values), option.default) for option in options]


class CourseLaw:
    """A law about the course of one game, which is shown to it state by state. This one is never broken."""

    def see(self, s: Any) -> str:
        """What is wrong now that the game has come to this state; "" if nothing is."""
        return ""


class State(Protocol):
    """A flat value. Everything else about it is the title's own business."""

    def clone(self) -> Any: ...


class Game(Protocol):
    """The rules of one title. Immutable; one instance serves all its games.

    Examples:
        >>> import detente
        >>> game = detente.title("iron_curtain")
        >>> state = game.new({})
        >>> action = game.legal(state)[0]
        >>> game.text(action), game.action("card france") == action
        ('card france', True)
        >>> game.apply(state, action)
        >>> game.result(state) is None
        True
    """

    id: str
    rules: int  # bumped whenever some legal record would replay differently
    sides: tuple[str, str]
    actions: int  # size of the action space
    options: tuple[Option, ...]
    data: str  # short hash of the data file that the rules were built from
    data_text: str  # that file, so that a game can be stored with it; "" where the data are part of the rules

    def new(self, options: Options) -> Any:
        """A state in which nobody has decided anything. Unknown options or values raise ValueError."""
        ...

    def current(self, s: Any) -> int:
        """Who decides: a side, CHANCE or TERMINAL."""
        ...

    def legal(self, s: Any) -> list[int]:
        """What may be decided, in ascending order; empty only when the game is over."""
        ...

    def chances(self, s: Any) -> list[tuple[int, float]]:
        """When CHANCE decides: each outcome with its probability."""
        ...

    def apply(self, s: Any, action: int, log: Log | None = None) -> None:
        """Change `s` by a legal action, or raise IllegalAction and change nothing. Entries are added to `log`."""
        ...

    def why_not(self, s: Any, action: int) -> Reason | None:
        """Why this action is not legal now; None if it is."""
        ...

    def view(self, s: Any, side: int) -> View:
        """What a side (or OBSERVER) may know."""
        ...

    def refusals(self, s: Any, side: int) -> list[Refusal]:
        """Everything in sight that a side may not choose now, and why; empty unless it decides."""
        ...

    def for_page(self, s: Any, side: int, beside: View | None = None) -> View:
        """The view for a person's eyes: `view()` and all that agents do without (refusals, odds, notes). It is made
        apart so that agents need not wait for it, and keeps the same law: nothing in it depends on what is hidden.
        `beside` is the same state through other eyes, if it was made before: what both see alike may be taken from it.
        """
        ...

    def interrupts(self, s: Any, side: int) -> list[int]:
        """What a side may do although the other one decides. `apply` takes these actions too; each belongs to one side
        only. They are no part of `legal`: nobody waits for them."""
        ...

    def swapped(self, s: Any) -> bool:
        """Did a bid give the players each other's side? Until then the sides only name the two seats."""
        ...

    def world(self, view: View, rng: Random) -> Any:
        """A state that the owner of this view cannot tell from the real one; what is unknown is drawn at random."""
        ...

    def determinize(self, s: Any, side: int, rng: Random) -> Any:
        """`world(view(s, side), rng)`."""
        ...

    def result(self, s: Any) -> Result | None:
        """None until the game is over."""
        ...

    def evaluate(self, s: Any, side: int) -> float:
        """A guess how good the position is for a side, in victory points; a won game is worth 1000."""
        ...

    def playout(self, s: Any, seed: int) -> int:
        """Play `s` to its end at random, inside the compiled core; answers the number of actions taken."""
        ...

    def moment(self, s: Any) -> Moment:
        """The turn we are in: records note a hash, and a turn can be restarted, where it changes."""
        ...

    def zones(self, s: Any) -> dict[str, list[str]]:
        """Where every card is: each card in exactly one zone."""
        ...

    def text(self, action: int) -> str:
        """The action as a person writes it: 'card japan', 'east of japan', 'event'."""
        ...

    def action(self, text: str) -> int:
        """The inverse of `text`; ValueError says what is wrong."""
        ...

    def save(self, s: Any) -> dict[str, Any]:
        """The state as JSON values, at any moment."""
        ...

    def load(self, data: Mapping[str, Any]) -> Any:
        """The inverse of `save`; ValueError says what is wrong."""
        ...

    def field_kinds(self) -> dict[str, type]:
        """The fields of `save` with their types (int, str or list), for positions written as text."""
        ...

    def course_law(self) -> CourseLaw:
        """For the fuzzer: what is true of the course of every game of this title. A fresh one for each game."""
        ...

    def describe(self) -> Description:
        """What a page needs once."""
        ...


def actor(game: Game, s: Any, action: int) -> int:
    """Who takes this action now: the side that interrupts with it, or else the one who decides."""
    return next((side for side in (USSR, US) if action in game.interrupts(s, side)), game.current(s))
