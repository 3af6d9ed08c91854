"""What only the log of Red Sea tells."""

from typing import ClassVar

from detente.game import LogLine, Side, line_keys


class Line(LogLine, frozen=True, tag_field="key", tag=line_keys("rs-log-")):
    """A line of this log."""


class TakesBack(Line, frozen=True):
    """A card is taken back from the discards."""

    card: str


class Elections(Line, frozen=True):
    """US Presidential Elections cancels the headline of the US."""

    card: str


class Reveals(Line, frozen=True):
    """A flashpoint is revealed."""

    card: str


class Mirrors(Line, frozen=True):
    """The event of a US card happens for the USSR."""

    card: str


class ShowsCard(Line, frozen=True):
    """A card of a hand is shown."""

    card: str


class Roll(Line, frozen=True):
    """A roll of an event."""

    die: int
    needed: int


class FinalSea(Line, frozen=True):
    """The Sea Lanes in the final scoring."""

    gives: ClassVar[str] = "final"

    side: Side
    country: str
    n: int
