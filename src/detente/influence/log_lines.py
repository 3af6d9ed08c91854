"""What the log of an influence game tells."""

from typing import Annotated, ClassVar, Literal

from detente.game import LogLine, Side, SideOrNone, YesNo, line_keys, one_of

LEVELS = ["none", "presence", "domination", "control"]  # of a side in a region
Level = Annotated[str, one_of("Level", LEVELS)]


class Line(LogLine, frozen=True, tag_field="key", tag=line_keys("inf-log-")):
    """A line of this log."""


class Bid(Line, frozen=True):
    """Who plays which side, and with how many points of influence more."""

    swapped: YesNo
    side: Side
    n: int


class Turn(Line, frozen=True):
    """A turn begins."""

    goes_on: ClassVar[str | None] = ""

    turn: int


class Reshuffle(Line, frozen=True):
    """The discard pile becomes the deck."""


class Headline(Line, frozen=True):
    """A headline is turned over."""

    goes_on: ClassVar[str | None] = ""

    side: Side
    card: str

    @property
    def card_use(self) -> tuple[str, str]:
        return self.card, "headline"


class Plays(Line, frozen=True):
    """A card is played from the hand."""

    goes_on: ClassVar[str | None] = ""

    side: Side
    card: str
    use: str

    @property
    def card_use(self) -> tuple[str, str]:
        return self.card, self.use


class Event(Line, frozen=True):
    """An event happens; `side` carries it out."""

    goes_on: ClassVar[str | None] = "event"

    side: Side
    card: str


class NoEvent(Line, frozen=True):
    """An event could not happen."""

    side: Side
    card: str


class Guest(Line, frozen=True):
    """A side adds a card of another title to the game."""

    side: Side
    card: str


class Discards(Line, frozen=True):
    """A card is discarded."""

    side: Side
    card: str


class Held(Line, frozen=True):
    """A side shows a card that it keeps."""

    side: Side
    card: str


class InForce(Line, frozen=True):
    """A card is in force from now on."""

    effect: str
    side: Side


class Ends(Line, frozen=True):
    """A card is no longer in force."""

    announces: ClassVar[str] = "effect"

    effect: str


class Influence(Line, frozen=True):
    """Influence in a country changes."""

    side: Side
    country: str
    n: int
    sign: Literal["plus", "minus"]
    us: int  # what both have there now
    ussr: int


class Coup(Line, frozen=True):
    """A coup, and its roll."""

    blow: ClassVar[str] = "coup"

    side: Side
    country: str
    die: int
    bonus: int
    ops: int
    stability: int
    n: int  # the margin

    @property
    def struck(self) -> bool:
        return self.n > 0

    @property
    def story(self) -> float:
        return 0.2 * min(5, max(0, self.n))


class Realigns(Line, frozen=True):
    """A realignment roll is called for."""

    side: Side
    country: str


class Realigned(Line, frozen=True):
    """Both sides have rolled for a realignment."""

    ussr: int  # dice
    us: int
    ussr_bonus: int
    us_bonus: int


class War(Line, frozen=True):
    """An event makes war, and its roll."""

    blow: ClassVar[str] = "war"

    side: Side
    country: str
    die: int
    against: int
    needed: int
    won: YesNo

    @property
    def struck(self) -> bool:
        return self.won == "yes"

    @property
    def story(self) -> float:
        return 0.7 if self.struck else 0.0


class Contest(Line, frozen=True):
    """Both sides roll for an event."""

    side: Side
    die: int
    other: int
    bonus: int


class Trap(Line, frozen=True):
    """A trapped side rolls."""

    side: Side
    die: int
    free: YesNo


class SpaceRoll(Line, frozen=True):
    """A roll for the space race."""

    side: Side
    die: int
    needed: int


class Space(Line, frozen=True):
    """A marker of the space race moves to a box."""

    announces: ClassVar[str] = "space"

    side: Side
    n: int


class Military(Line, frozen=True):
    """The military operations of a side."""

    side: Side
    n: int


class Penalty(Line, frozen=True):
    """What military operations both sides lack at the end of the turn."""

    announces: ClassVar[str] = "military"

    us: int
    ussr: int


class Defcon(Line, frozen=True):
    """DEFCON changes."""

    n: int
    better: YesNo


class Scored(Line, frozen=True):
    """A region is scored."""

    announces: ClassVar[str] = "scoring"
    scores: ClassVar[bool] = True

    region: str
    us: int
    ussr: int
    us_level: Level
    ussr_level: Level


class FinalCard(Line, frozen=True):
    """A card is worth points in the final scoring."""

    gives: ClassVar[str] = "final"

    side: Side
    card: str
    n: int


class Final(Line, frozen=True):
    """The final scoring."""

    ends: ClassVar[bool] = True

    score: int
    lead: SideOrNone
    points: int


class Vp(Line, frozen=True):
    """Victory points are awarded."""

    pays: ClassVar[bool] = True

    side: Side
    n: int
    score: int  # of the marker, positive: the US
    lead: SideOrNone
    points: int
    effect: str = ""  # the card in force that pays them, where it is no event that happens now


class Won(Line, frozen=True):
    """The game is over."""

    winner: SideOrNone
    ending: str
