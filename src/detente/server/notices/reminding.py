"""One reminder before time runs out: found by looking at the clocks now and then, on whichever server."""

from collections.abc import Awaitable, Callable
from typing import Final

import sqlalchemy as sa

from detente.community.calendar import DAY
from detente.server.notices.happening import Event, reminds, running_out
from detente.server.refusal import Refused
from detente.server.schema import TABLES, from_row
from detente.server.tables import Tables

AT_ONCE: Final = 500


class Reminding:
    """Looks at clocks."""

    def __init__(self, tables: Tables, note: Callable[[Event], Awaitable[bool]]) -> None:
        self._tables, self._note = tables, note
        self._done: dict[str, int] = {}  # tables that were looked at, with when their time runs out

    async def look(self) -> None:
        """The job."""
        now = self._tables.now()
        soon = sa.select(TABLES).where(TABLES.c.falls > now, TABLES.c.falls <= now + DAY).order_by(TABLES.c.falls)
        async with self._tables.store.engine.connect() as connection:
            found = [from_row(row) for row in await connection.execute(soon.limit(AT_ONCE))]
        near = {saved.id: saved.falls for saved in found if saved.falls and reminds(saved, now, saved.falls)}
        self._done = {id: falls for id, falls in self._done.items() if near.get(id) == falls}
        for id in near.keys() - self._done.keys():
            try:
                events = await self._tables.know(id, lambda table: running_out(table, now))
            except Refused:
                continue
            for event in events:
                await self._note(event)
            self._done[id] = near[id]
