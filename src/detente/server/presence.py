"""Who is at which table, on all servers that share a database.

Every server says what changes at its tables, and keeps a row for each of them for those who come later. A server that
has not been seen for a while is gone, and its people with it.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.server.bus import Bus
from detente.server.cluster_schema import AT_TABLES, SERVERS

logger: Final = logging.getLogger(__name__)
BEAT_SECONDS: Final = 2.0
BEATS: Final = 5  # then we read what may not have been heard
GONE_SECONDS: Final = 8.0  # then a server that said nothing is gone
MESSAGE: Final = "at"


class Here(NamedTuple):
    """Who is at a table by way of one server."""

    seated: tuple[str, ...] = ()  # clients that hold a seat
    spectators: int = 0


class Presence:
    """All who are at a table are at this server."""

    def __init__(self) -> None:
        self.on_change: Callable[[str], None] = lambda table: None  # at another server

    def elsewhere(self, table: str) -> set[str]:
        """The clients with a seat that are at a table by way of other servers."""
        return set()

    def spectators_elsewhere(self, table: str) -> int:
        """How many watch a table by way of other servers."""
        return 0

    def note(self, table: str, seated: Iterable[str], spectators: int) -> None:
        """Who is at a table here."""

    async def look(self, table: str) -> None:
        """Find out who is at a table by way of other servers."""

    async def anybody(self, tables: list[str]) -> set[str]:
        """At which of these tables somebody is, on any server."""
        return set()

    async def open(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """We are gone."""


class SharedPresence(Presence):
    """The same among servers that share a database."""

    def __init__(self, engine: AsyncEngine, bus: Bus) -> None:
        super().__init__()
        self._engine, self._bus = engine, bus
        self._here: dict[str, Here] = {}
        self._there: defaultdict[str, dict[str, Here]] = defaultdict(dict)  # by table and server
        self._unwritten: set[str] = set()
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        bus.on(MESSAGE, self._hear)
        bus.on_hearing(self._look_again)

    def elsewhere(self, table: str) -> set[str]:
        return {client for here in self._there.get(table, {}).values() for client in here.seated}

    def spectators_elsewhere(self, table: str) -> int:
        return sum(here.spectators for here in self._there.get(table, {}).values())

    def note(self, table: str, seated: Iterable[str], spectators: int) -> None:
        here = Here(tuple(sorted(set(seated))), spectators)
        if here == self._here.get(table, Here()):
            return
        if here == Here():
            del self._here[table]
            self._there.pop(table, None)  # nobody here wants to know; who comes looks again
        else:
            self._here[table] = here
        self._bus.say(MESSAGE, table, *here)
        self._unwritten.add(table)
        self._changed.set()

    async def look(self, table: str) -> None:
        if table not in self._here:
            await self._read([table])

    async def anybody(self, tables: list[str]) -> set[str]:
        async with self._engine.connect() as connection:
            return set((await connection.execute(watched().where(AT_TABLES.c.table.in_(tables)))).scalars())

    async def open(self) -> None:
        await self._beat()
        self._tasks = [asyncio.create_task(self._write_all()), asyncio.create_task(self._beat_on())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self._here:
            self._bus.say(MESSAGE, table, *Here())
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(AT_TABLES).where(AT_TABLES.c.server == self._bus.here))
            await connection.execute(sa.delete(SERVERS).where(SERVERS.c.id == self._bus.here))

    def _hear(self, table: str, seated: list[str], spectators: int, by: str) -> None:
        if table in self._here:
            self._set(table, by, Here(tuple(seated), spectators))

    def _set(self, table: str, server: str, here: Here) -> None:
        before = self._there[table].get(server, Here())
        if here == Here():
            self._there[table].pop(server, None)
        else:
            self._there[table][server] = here
        if here != before:
            self.on_change(table)

    async def _look_again(self) -> None:
        await self._read(list(self._here))

    async def _read(self, tables: list[str]) -> None:
        """What the rows say of these tables."""
        if not tables:
            return
        others = sa.select(AT_TABLES).where(AT_TABLES.c.table.in_(tables), AT_TABLES.c.server != self._bus.here)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(others.where(AT_TABLES.c.server.in_(_alive())))).all()
        found: defaultdict[str, dict[str, Here]] = defaultdict(dict)
        for row in rows:
            found[row.table][row.server] = Here(tuple(msgspec.json.decode(row.seated)), row.spectators)
        for table in tables:
            for server in {*self._there[table], *found[table]}:
                self._set(table, server, found[table].get(server, Here()))

    async def _beat_on(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
                await self._forget_dead()
                if (beats := beats + 1) % BEATS == 0:
                    await self._look_again()
            except Exception as error:
                logger.warning("who is at the other servers is not known: %s", error)

    async def _beat(self) -> None:
        """Say that we live; forget those who have not said so."""
        mine = insert(SERVERS).values(id=self._bus.here, seen=sa.func.now())
        async with self._engine.begin() as connection:
            known = sa.update(SERVERS).where(SERVERS.c.id == self._bus.here).values(seen=sa.func.now())
            if not (await connection.execute(known)).rowcount:  # we are new, or the database lost what is not logged
                await connection.execute(mine.on_conflict_do_nothing())
                self._unwritten |= set(self._here)
                self._changed.set()
            gone = sa.delete(SERVERS).where(SERVERS.c.seen < _ago(10 * GONE_SECONDS)).returning(SERVERS.c.id)
            ids = (await connection.execute(gone)).scalars().all()
            if ids:
                await connection.execute(sa.delete(AT_TABLES).where(AT_TABLES.c.server.in_(ids)))

    async def _forget_dead(self) -> None:
        """The people of a server that is gone are gone."""
        async with self._engine.connect() as connection:
            alive = set((await connection.execute(_alive())).scalars())
        for table, servers in list(self._there.items()):
            if table not in self._here:
                del self._there[table]
                continue
            for server in set(servers) - alive:
                self._set(table, server, Here())

    async def _write_all(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            tables, self._unwritten = sorted(self._unwritten), set()
            try:
                async with self._engine.begin() as connection:
                    await self._write(connection, tables)
            except Exception as error:
                logger.warning("who is here could not be noted: %s", error)
                self._unwritten |= set(tables)  # with the next beat that finds the database
                await asyncio.sleep(BEAT_SECONDS)
                self._changed.set()

    async def _write(self, connection: AsyncConnection, tables: list[str]) -> None:
        own = AT_TABLES.c.server == self._bus.here
        await connection.execute(sa.delete(AT_TABLES).where(own, AT_TABLES.c.table.in_(tables)))
        rows: list[dict[str, Any]] = [
            {
                "server": self._bus.here,
                "table": table,
                "seated": msgspec.json.encode(self._here[table].seated).decode(),
                "spectators": self._here[table].spectators,
            }
            for table in tables
            if table in self._here
        ]
        if rows:
            await connection.execute(sa.insert(AT_TABLES), rows)


def presence_of(engine: AsyncEngine, bus: Bus) -> Presence:
    """Who is where, as far as this process can know."""
    return SharedPresence(engine, bus) if bus.shared else Presence()


def watched() -> sa.Select[Any]:
    """The tables at which somebody is, on any server."""
    return sa.select(AT_TABLES.c.table).where(AT_TABLES.c.server.in_(_alive()))


def _ago(seconds: float) -> sa.ColumnElement[Any]:
    return sa.func.now() - sa.func.make_interval(0, 0, 0, 0, 0, 0, seconds)


def _alive() -> sa.Select[Any]:
    """The servers that were seen lately, by the clock of the database."""
    return sa.select(SERVERS.c.id).where(SERVERS.c.seen > _ago(GONE_SECONDS))
