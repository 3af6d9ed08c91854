"""What the log of Pebbles tells."""

from detente.game import LogLine, Side, line_keys


class Line(LogLine, frozen=True, tag_field="key", tag=line_keys("pebbles-log-")):
    """A line of this log."""


class First(Line, frozen=True):
    """Who hides first."""

    side: Side
    die: int


class Hides(Line, frozen=True):
    """A pebble is hidden."""

    side: Side


class Points(Line, frozen=True):
    """Points for the one who was right, or who hid well."""

    side: Side
    n: int
    card: str
    how: str
