"""Time that counts: moments and spans in milliseconds, with weekends that somebody may have off.

Moments count from 1970 in UTC. A weekend is Saturday and Sunday where the person lives, told as an offset in
minutes that is fixed with the table: whoever travels does not get a third day.
"""

from typing import Final

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY
WORKDAYS: Final = 5 * DAY
MONDAY: Final = 4 * DAY  # the first one: 1970 began on a Thursday


def counted(start: int, end: int, *, weekends_off: bool, offset: int = 0) -> int:
    """How much of the span from `start` to `end` counts."""
    if end <= start:
        return 0
    if not weekends_off:
        return end - start
    return _worked(end, offset) - _worked(start, offset)


def reached(start: int, amount: int, *, weekends_off: bool, offset: int = 0) -> int:
    """The first moment at which `amount` has counted since `start`."""
    if not weekends_off or not amount:
        return start + amount
    weeks, rest = divmod(_worked(start, offset) + amount, WORKDAYS)
    if not rest:  # the last instant of a Friday, not the first one of the Monday after it
        weeks, rest = weeks - 1, WORKDAYS
    return weeks * WEEK + rest + MONDAY - offset * MINUTE


def _worked(moment: int, offset: int) -> int:
    """What had counted up to a moment since the first Monday."""
    weeks, rest = divmod(moment + offset * MINUTE - MONDAY, WEEK)
    return weeks * WORKDAYS + min(rest, WORKDAYS)
