"""What only the log of Twilight Struggle tells."""

from typing import ClassVar

from detente.game import LogLine, Side, YesNo, line_keys


class Line(LogLine, frozen=True, tag_field="key", tag=line_keys("ts-log-")):
    """A line of this log."""


class VpBid(Line, frozen=True):
    """Who plays which side, and for how many points."""

    announces: ClassVar[str] = "bid"

    swapped: YesNo
    side: Side
    n: int


class Un(Line, frozen=True):
    """A card is played with UN Intervention."""

    card: str


class Defectors(Line, frozen=True):
    """Defectors cancels the headline of the USSR."""

    card: str


class TakesBack(Line, frozen=True):
    """A card is taken back from the discards."""

    card: str


class HandsOver(Line, frozen=True):
    """A card goes to the other hand."""

    card: str


class ShowsCard(Line, frozen=True):
    """A card of a hand is shown."""

    side: Side
    card: str
