"""What is to be told of a change is stored with it (`happened`), and taken from there: nothing is lost with a server
that dies in between, and of several servers that find it, one carries it out.

A row is gone in the same transaction in which all that it says is noted. Rows about one subject are taken in their
order, so that what is over by a later one stays over.
"""

import time
from collections.abc import Callable, Collection
from typing import Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.community.notifying import Plan
from detente.server.notices.by_hook import Hooks
from detente.server.notices.happening import Event, Happening, Hooked, Over
from detente.server.notices.keeping import Deciding, NoticeStore
from detente.server.schema import HAPPENED

LATE_SECONDS: Final = 30.0  # then whoever stored it is not at it
AT_ONCE: Final = 200
Key = tuple[str, int]


class Untold(NamedTuple):
    """A change that is to be told."""

    key: Key
    happening: Happening


class Outbox:
    """Changes that are to be told, of all servers on this database."""

    def __init__(self, engine: AsyncEngine, store: NoticeStore) -> None:
        self._engine, self._store = engine, store
        self.clock: Callable[[], float] = time.time
        self._nothing: set[Key] = set()  # rows that said nothing to anybody: they are dropped together, later

    async def about(self, subject: str) -> list[Untold]:
        """What is to be told about something, what happened first before the rest."""
        mine = sa.select(HAPPENED).where(HAPPENED.c.subject == subject).order_by(HAPPENED.c.version)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(mine)).all()
        found = [(row, (row.subject, row.version)) for row in rows]
        return [Untold(key, _read(row.body)) for row, key in found if key not in self._nothing]

    async def late(self, seconds: float = LATE_SECONDS) -> list[str]:
        """About what something is to be told that should have been told by now."""
        await self.drop()
        old = HAPPENED.c.made <= self.clock() - seconds
        late = sa.select(HAPPENED.c.subject).where(old).group_by(HAPPENED.c.subject)
        async with self._engine.connect() as connection:
            first = late.order_by(sa.func.min(HAPPENED.c.made)).limit(AT_ONCE)
            return list((await connection.execute(first)).scalars())

    async def carry_out(
        self,
        key: Key,
        over: Collection[Over],
        events: Collection[tuple[Event, Deciding]],
        hooks: tuple[Hooks, Collection[Hooked]] | None = None,
    ) -> list[tuple[Event, Plan]] | None:
        """Note all of it, and that it is told; what was new. None: another server did, or it tells nobody anything."""
        if not over and not events and not hooks:
            self._nothing.add(key)
            return None
        mine = sa.and_(HAPPENED.c.subject == key[0], HAPPENED.c.version == key[1])
        async with self._engine.begin() as connection:
            if not (await connection.execute(sa.delete(HAPPENED).where(mine))).rowcount:
                return None
            for one in over:
                await self._store.end(connection, one)
            made = [(event, await self._store.note(connection, event, decide)) for event, decide in events]
            if hooks is not None:
                await hooks[0].write(connection, hooks[1])
        return [(event, plan) for event, plan in made if plan is not None]

    async def drop(self) -> None:
        """Drop what said nothing."""
        while some := list(self._nothing)[:AT_ONCE]:
            key = sa.tuple_(HAPPENED.c.subject, HAPPENED.c.version)
            async with self._engine.begin() as connection:
                await connection.execute(sa.delete(HAPPENED).where(key.in_(some)))
            self._nothing.difference_update(some)


def _read(body: str) -> Happening:
    try:
        return msgspec.json.decode(body, type=Happening)
    except msgspec.MsgspecError:  # of a kind that is not told any more
        return Happening()
