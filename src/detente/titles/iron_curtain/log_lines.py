"""What the log of Iron Curtain tells."""

from typing import ClassVar

from detente.game import LogLine, Side, SideOrNone, line_keys


class Line(LogLine, frozen=True, tag_field="key", tag=line_keys("ic-log-")):
    """A line of this log."""


class OfCard(Line, frozen=True):
    """A card and whose it is."""

    side: Side
    card: str


class OfCountry(Line, frozen=True):
    """What a side does in a country."""

    side: Side
    country: str


class OfRegion(Line, frozen=True):
    """A region is counted."""

    scores: ClassVar[bool] = True

    region: str
    us: int  # countries dominated
    ussr: int
    bonus: int
    winner: SideOrNone
    n: int


class Round(Line, frozen=True):
    """A round begins."""

    round: int


class Hand(Line, frozen=True):
    """The cards of a hand; only its owner reads it."""

    side: Side
    cards: str


class First(Line, frozen=True):
    """Who chooses who is first, and whom."""

    side: Side
    first: Side


class Aside(Line, frozen=True):
    """The last card of each hand is set aside for the aftermath."""


class Laid(Line, frozen=True):
    """A card is laid on the table, beside a country."""

    goes_on: ClassVar[str | None] = ""

    side: Side
    card: str
    region: str
    direction: str
    country: str

    @property
    def card_use(self) -> tuple[str, str]:
        return self.card, "laid"


class Event(OfCard, frozen=True):
    """An event is carried out."""

    goes_on: ClassVar[str | None] = "event"

    @property
    def card_use(self) -> tuple[str, str]:
        return self.card, "event"


class Declined(OfCard, frozen=True):
    """The owner of an event does without it."""

    @property
    def card_use(self) -> tuple[str, str]:
        return self.card, "declined"


class Influence(Line, frozen=True):
    """A side may place so much influence."""

    side: Side
    n: int


class Placed(Line, frozen=True):
    """A cube is placed, for so many points."""

    side: Side
    country: str
    n: int


class Nowhere(Line, frozen=True):
    """There is nowhere to put a cube."""

    side: Side


class Lifted(OfCountry, frozen=True):
    """A cube is taken up to be put elsewhere."""


class Moved(OfCountry, frozen=True):
    """It is put down."""


class Infiltrated(OfCountry, frozen=True):
    """An event puts a cube down."""


class Replaced(OfCountry, frozen=True):
    """An event exchanges an enemy cube for an own one."""


class Removed(OfCountry, frozen=True):
    """An event takes an enemy cube off."""


class Points(Line, frozen=True):
    """Points by an event."""

    pays: ClassVar[bool] = True

    side: Side
    n: int


class Region(OfRegion, frozen=True):
    """A region is scored."""

    gives: ClassVar[str] = "scoring"


class Final(OfRegion, frozen=True):
    """A region is scored at the end."""

    gives: ClassVar[str] = "final"


class Aftermath(Line, frozen=True):
    """The cards laid aside are counted."""

    gives: ClassVar[str] = "aftermath"

    cards: str
    us: int  # stars
    ussr: int
    winner: SideOrNone
    n: int


class Won(Line, frozen=True):
    """The game is over."""

    winner: SideOrNone
    ending: str
    n: int
