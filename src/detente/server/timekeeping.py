"""The end of time, decided by the server; and the time in which there was no server, which counts for nobody.

Every server notes again and again that the service lives. Whoever finds that the last note is old writes down from when
to when nobody did: every clock leaves that out.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.community.calendar import DAY, SECOND
from detente.server.saved import Saved
from detente.server.schema import LIFE, OUTAGES
from detente.server.tables import Tables

logger: Final = logging.getLogger(__name__)
BEAT: Final = 5 * SECOND
GAP: Final = 3 * BEAT  # then the service has not lived in between
AT_ONCE: Final = 200  # tables whose time has run out that are looked at together


class Timekeeper:
    """Knows when somebody's time runs out."""

    def __init__(self, tables: Tables, engine: AsyncEngine, *, shared: bool) -> None:
        self._tables, self._engine, self._shared = tables, engine, shared
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._others: Callable[[Saved], None] = lambda saved: None

    def listen(self) -> None:
        """Look at every table that changes or is looked at, after those who already do."""
        self._others = self._tables.on_table
        self._tables.on_table = self._look

    async def open(self) -> None:
        """Begin; the time since the last note is given back."""
        await self.beat(GAP if self._shared else 0)  # else another server may be alive
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """The last note."""
        for timer in self._timers.values():
            timer.cancel()
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            try:
                await self.beat()
            except Exception:
                logger.exception("the last moment could not be noted")

    async def beat(self, gap: int = GAP) -> None:
        """Note that the service lives, and find out when it did not."""
        if self._engine.url.database in (None, "", ":memory:"):  # nothing in it outlives the service
            return
        now = self._tables.now()
        noted = sa.update(LIFE).where(LIFE.c.seen < now).values(seen=now, before=LIFE.c.seen)
        async with self._engine.begin() as connection:
            # written before it is read: of servers that start together, the second one finds the note of the first
            if (await connection.execute(noted)).rowcount:
                before = (await connection.execute(sa.select(LIFE.c.before))).scalar_one()
                if now - before > gap:
                    await connection.execute(sa.insert(OUTAGES), {"begun": before, "ended": now})
            elif (await connection.execute(sa.select(LIFE.c.seen))).scalar_one_or_none() is None:
                with suppress(sa.exc.IntegrityError):  # another one that starts with us was quicker
                    async with connection.begin_nested():
                        await connection.execute(sa.insert(LIFE), {"id": 1, "seen": now, "before": now})
            found = await connection.execute(sa.select(OUTAGES.c.begun, OUTAGES.c.ended).order_by(OUTAGES.c.ended))
            self._tables.outages[:] = [(row.begun, row.ended) for row in found]

    async def sweep(self) -> None:
        """Look at the tables at which time has run out, wherever they were played."""
        for id in await self._tables.store.fallen(self._tables.now(), AT_ONCE):
            await self._tables.note_time(id)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(BEAT / SECOND)
            try:
                await self.beat()
                await self.sweep()
            except Exception:
                logger.exception("time could not be kept")

    def _look(self, saved: Saved) -> None:
        self._others(saved)
        timer = self._timers.pop(saved.id, None)
        if timer is not None:
            timer.cancel()
        if saved.falls is not None and saved.falls < self._tables.now() + DAY:  # later ones are found by sweeping
            seconds = max(0, saved.falls - self._tables.now()) / SECOND
            self._timers[saved.id] = asyncio.get_running_loop().call_later(seconds, self._due, saved.id)

    def _due(self, id: str) -> None:
        self._timers.pop(id, None)
        self._tables.note_time_later(id)
