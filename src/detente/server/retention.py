"""What is forgotten, and when: by rules of the host, a little at a time, and never by a clock that has jumped.

A table's age is counted from its last change by the clock of the wall, which people and machines set. So nothing is
deleted until that clock has gone along with the steady one for an hour, and then no more than a small part of all
tables in an hour: whoever set the clock wrongly has a day to notice.
"""

import time
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from detente.server.logs import logger_of
from detente.server.schema import TABLES
from detente.server.settings import Retention
from detente.server.tables import Tables

log: Final = logger_of(__name__)
DAY: Final = 24 * 60 * 60.0
CALM_SECONDS: Final = 60 * 60.0  # that both clocks must agree, and between two deletions
JUMP_SECONDS: Final = 5 * 60.0  # by which they may differ
SHARE: Final = 0.01  # of all tables that may go at once
FEW: Final = 20  # that may go however few there are


class Forgetting:
    """Deletes tables that are older than the host wants to keep them."""

    def __init__(
        self,
        tables: Tables,
        rules: Retention,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tables, self._rules, self._wall, self._steady = tables, rules, wall, steady
        self._since = wall(), steady()
        self.calm = CALM_SECONDS

    async def sweep(self) -> int:
        """Delete what may go now; how many tables that was."""
        wall, steady = self._wall(), self._steady()
        went = wall - self._since[0], steady - self._since[1]
        if abs(went[0] - went[1]) > JUMP_SECONDS:
            log.warning("the clock has jumped, nothing is deleted for a while", seconds=round(went[0] - went[1]))
            self._since = wall, steady
            return 0
        if went[1] < self.calm:
            return 0
        self._since = wall, steady
        most = max(FEW, int(self._tables.store.count * SHARE))
        gone = await self._tables.delete(await self._tables.store.outdated(conditions(self._rules, wall), most))
        if gone:
            log.info("tables were deleted because of their age", tables=gone)
        return gone


def conditions(rules: Retention, now: float) -> list[sa.ColumnElement[bool]]:
    """Of each rule, which tables it lets go. A running game between two people is never among them."""
    mode = TABLES.c.mode
    kinds = (
        (rules.unplayed_days, sa.and_(TABLES.c.decisions == 0, mode != "lesson")),
        (rules.lesson_days, mode == "lesson"),
        (rules.watched_days, mode == "record"),
        (rules.computer_days, mode.in_(("computer", "hotseat"))),
        (rules.friend_days, sa.and_(mode == "friend", TABLES.c.over)),
    )
    return [sa.and_(kind, TABLES.c.updated < now - days * DAY) for days, kind in kinds if days]
