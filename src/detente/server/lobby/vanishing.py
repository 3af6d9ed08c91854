"""Who seeks a live game and has closed his last page: what he seeks goes too, unless he is back after a moment."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

import sqlalchemy as sa

from detente.server.bus import Bus
from detente.server.lobby.hall import Hall
from detente.server.lobby.rows import NOTED
from detente.server.lobby.schema import SEEKS
from detente.server.tables import Tables

logger: Final = logging.getLogger(__name__)
GRACE: Final = 10.0  # seconds: a page that is loaded again is back by then
LEFT: Final = "left the lobby"  # what is said to other servers: who


class Vanishing:
    """Looks after those who leave the hall. Whoever has a page open at another server is noted as there by it, and a
    page that comes back notes it by looking; what nobody has touched meanwhile goes. A server that ends does nothing:
    its pages come back to another one."""

    def __init__(self, hall: Hall, tables: Tables, bus: Bus, on_change: Callable[[], None]) -> None:
        self._hall, self._tables, self._bus, self._on_change = hall, tables, bus, on_change
        self._engine = tables.store.engine
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_left = lambda client: self._later(self._wait_for(client))
        bus.on(LEFT, self._left_elsewhere)

    async def close(self) -> None:
        """Nobody is waited for any more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _wait_for(self, client: str) -> None:
        doubted = self._tables.now() - NOTED - 1  # so long ago that the next look notes it anew
        if not await self._note(client, doubted):
            return
        self._bus.say(LEFT, client)
        await asyncio.sleep(GRACE)
        if not self._hall.has(client):
            await self._give_up(client, doubted)

    async def _note(self, client: str, seen: int) -> bool:
        """Note when somebody was last there; False if he seeks nothing that would wait for him."""
        async with self._engine.connect() as connection:  # most who leave seek nothing: nothing is written
            if (await connection.execute(sa.select(SEEKS.c.id).where(_waits(client)).limit(1))).first() is None:
                return False
            await connection.execute(sa.update(SEEKS).where(_waits(client)).values(seen=seen))
            await connection.commit()
        return True

    async def _give_up(self, client: str, doubted: int) -> None:
        untouched = sa.and_(_waits(client), SEEKS.c.seen <= doubted)
        async with self._engine.begin() as connection:
            gone = (await connection.execute(sa.delete(SEEKS).where(untouched))).rowcount
        if gone:
            self._on_change()

    def _left_elsewhere(self, client: str, by: str = "") -> None:
        if self._hall.has(client):
            self._later(self._still_there(client))

    async def _still_there(self, client: str) -> None:
        await self._note(client, self._tables.now())

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            try:
                await work
            except Exception:  # it goes after a minute
                logger.exception("what somebody sought who has left could not be taken back")

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _waits(client: str) -> sa.ColumnElement[bool]:
    """What somebody seeks that needs him to be there: a live game, with whoever comes."""
    open_ = sa.and_(SEEKS.c.found.is_(None), SEEKS.c.asked == "")
    return sa.and_(SEEKS.c.client == client, open_, SEEKS.c.clock.contains('"live"'))
