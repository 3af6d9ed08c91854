"""The coach where several processes share a database: that a computer has to wait is a row, which its worker reads.

Elsewhere a move that was thought of is kept back; here the computer does not begin to think before it may move, because
a worker that waits for a person would think for nobody.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from detente.server.cluster_schema import COACHED
from detente.server.coach import Coach
from detente.server.coach_wire import Coaching
from detente.server.coached import may_coach
from detente.server.refusal import Refused
from detente.server.saved import Saved
from detente.server.tables import Tables
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)


class QueuedCoach(Coach):
    """A coach whose tables all processes know. `free`: the computer may move at this table."""

    def __init__(self, tables: Tables, workers: Workers, free: Callable[[Saved], None]) -> None:
        super().__init__(tables, workers)
        self._engine, self._free = tables.store.engine, free
        self._plies: dict[str, int] = {}  # of tables against the computer
        self._notes: set[asyncio.Task[None]] = set()

    async def attend(self, id: str, client: str, wish: Coaching) -> None:
        await self._tables.ask(id, client, may_coach)
        fresh = {"client": client, "answered": wish.answered}
        row = insert(COACHED).values(table=id, **fresh).on_conflict_do_update(index_elements=["table"], set_=fresh)
        await self._write(row if wish.wait else sa.delete(COACHED).where(COACHED.c.table == id))
        self._free(await self._tables.ask(id, client, lambda table, seats: table.saved))

    async def keeps_back(self, id: str) -> bool:
        """Whether what the computer's opponent did is not answered yet."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(COACHED).where(COACHED.c.table == id))).one_or_none()
        if row is None:
            return False
        if not await self._tables.presence.anybody([id]):  # nobody is there to answer
            await self._write(sa.delete(COACHED).where(COACHED.c.table == id))
            return False
        try:
            last = await self._tables.ask(id, row.client, lambda table, seats: table.last_decision(seats))
        except Refused:
            return False
        return last is not None and last >= row.answered

    def look(self, saved: Saved) -> None:
        """A table has changed: what was taken back is not answered any more."""
        if saved.mode == "computer":
            plies = len(saved.actions)
            if plies < self._plies.get(saved.id, 0):
                later = COACHED.c.table == saved.id, COACHED.c.answered > plies
                task = asyncio.create_task(self._write(sa.update(COACHED).where(*later).values(answered=plies)))
                self._notes.add(task)
                task.add_done_callback(self._notes.discard)
            self._plies[saved.id] = plies
        self._on_table(saved)

    def left(self, table: str) -> None:
        """Everybody has left a table by way of this server."""
        self._plies.pop(table, None)
        self._on_left(table)

    async def _write(self, statement: Any) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.execute(statement)
        except sa.exc.SQLAlchemyError as error:
            logger.warning("the coach could not note something: %s", error)
