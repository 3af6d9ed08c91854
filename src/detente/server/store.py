"""Where tables are kept: a row for each and one for each of its actions, written in groups."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from detente.server.bus import CHANNEL, Bus
from detente.server.following import Following
from detente.server.saved import Saved
from detente.server.schema import (
    ACTIONS,
    APPEND,
    CUT,
    HAPPENED,
    INSERT,
    LISTED,
    REPORTS,
    RUNNING_BEHIND,
    TABLES,
    TELL,
    UPDATE,
    WAITING,
    Stored,
    action_rows,
    actions_of,
    from_row,
    of_client,
    place_of,
    to_row,
    version_of,
)
from detente.server.settings import database_url
from detente.server.sqlite_writer import PRAGMAS, SqliteWriter

if TYPE_CHECKING:
    from alembic.config import Config

# what is said in the same transaction is heard if, and only if, it was stored
SAY: Final = sa.text(f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:said AS text[])) said")
MIGRATING: Final = 20_261_118  # a lock of PostgreSQL: servers that start together do not do it twice
AGAIN_SECONDS: Final = 0.5  # until a write that did not reach the database is tried again
TRIES: Final = 8
GATHER_SECONDS: Final = 0.01  # from one group of changes to the next, where many tables change
CROWD: Final = 10  # so many different tables
CROWD_SECONDS: Final = 0.1  # in so short a time
WRITABLE_SECONDS: Final = 3.0  # then a database that does not answer counts as broken


CHANGED: Final = "table"  # what is said of a table that was stored: its id, from which version to which, actions kept


class Conflict(Exception):
    """A table is not stored any more as it was when the change was made: another server was quicker."""


class Change(NamedTuple):
    """A table to be stored anew."""

    saved: Saved
    base: Stored  # what it was made from
    kept: int  # so many of the actions that are stored stay


class Crowd:
    """Whether many tables change now: then a group waits a moment for more. One visit to the disk, one look at the
    sockets and one walk through the same code serve all of it; and whoever is alone never waits."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tables: set[str] = set()
        self._since = self._written = clock()
        self._is_crowded = False

    def wait(self) -> float:
        """How long the next group should wait, in seconds."""
        now = self._clock()
        if (passed := now - self._since) >= CROWD_SECONDS:
            self._is_crowded = len(self._tables) >= CROWD and passed < 2 * CROWD_SECONDS
            self._tables.clear()
            self._since = now
        return max(0.0, self._written + GATHER_SECONDS - now) if self._is_crowded else 0.0

    def write(self, tables: Iterable[str]) -> None:
        """A group with these tables is written now."""
        self._tables.update(tables)
        self._written = self._clock()


class _Write(msgspec.Struct):
    """Tables that must be stored together, and who waits for it."""

    new: list[dict[str, Any]]
    changed: list[dict[str, Any]]
    settled: list[dict[str, Any]]  # changed, but not where the indexes have it
    cut: list[dict[str, Any]]
    added: list[dict[str, Any]]
    told: list[dict[str, Any]]  # what is to be told of it
    said: list[str]  # to the other servers
    done: asyncio.Future[None]

    @classmethod
    def of(cls, new: Iterable[Saved], changed: Iterable[Change], told: Iterable[dict[str, Any]], bus: Bus) -> "_Write":
        """What has to be written for these tables."""
        new, changed = list(new), list(changed)
        moved: list[dict[str, Any]] = []
        settled: list[dict[str, Any]] = []
        for one in changed:
            row = to_row(one.saved) | {"_id": one.saved.id, "_base": one.base.version}
            (settled if one.base.place == place_of(one.saved) else moved).append(row)
        return cls(
            [to_row(saved) for saved in new],
            moved,
            settled,
            [{"_id": one.saved.id, "_kept": one.kept} for one in changed if one.kept < one.base.plies],
            [
                *(row for saved in new for row in action_rows(saved)),
                *(row for one in changed for row in action_rows(one.saved, one.kept)),
            ],
            list(told),
            [
                bus.message(CHANGED, one.saved.id, one.base.version, one.saved.version, one.kept)
                for one in changed
                if bus.shared
            ],
            asyncio.get_running_loop().create_future(),
        )


class Store:
    """The tables in a database. `save` returns when the rows are on the disk."""

    def __init__(self, database: str, bus: Bus | None = None) -> None:
        self._bus = bus or Bus()
        url = sa.make_url(database_url(database))
        in_memory = url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")
        self.engine: AsyncEngine = create_async_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=self._bus.shared,  # a connection that died with its server is found out before it is used
            # a database in memory has one connection for all: what one undoes must not be another's
            **({"isolation_level": "AUTOCOMMIT"} if in_memory else {}),
        )
        self.following = Following(self.engine)
        self._sqlite: SqliteWriter | None = None
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", _durable)
            if not in_memory:
                self._sqlite = SqliteWriter(str(self.engine.url.database))
        self._waiting: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._crowd = Crowd()
        self._writing: AsyncConnection | None = None
        self.on_commit: Callable[[float], object] = lambda seconds: None  # with every group that was written
        self.count = 0  # of tables

    async def open(self) -> None:
        """Bring the database up to date and start writing."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        await self.recount()
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what is waiting and let go of the database."""
        if self._writer is not None:
            self._waiting.put_nowait(None)
            await self._writer
        if self._sqlite is not None:
            await self._sqlite.close()
        await self.following.close()
        await self._give_back()
        await self.engine.dispose()

    # -- reading

    async def load(self, table: str) -> Saved | None:
        """A table by its id."""
        row = sa.select(TABLES).where(TABLES.c.id == table)
        async with self.engine.connect() as connection:
            while (found := (await connection.execute(row)).one_or_none()) is not None:
                actions = (await connection.execute(actions_of(table))).scalars().all()
                if (await connection.execute(version_of(table))).scalar_one_or_none() == found.version:
                    return from_row(found, actions)
                # else another server has changed it between the two
        return None

    async def version(self, table: str) -> int:
        """The version of a table as it is stored; 0 if there is none."""
        async with self.engine.connect() as connection:
            found: int | None = (await connection.execute(version_of(table))).scalar_one_or_none()
            return found or 0

    async def is_writable(self) -> bool:
        """Whether a row could be written now; none is."""
        try:
            async with asyncio.timeout(WRITABLE_SECONDS), self.engine.connect() as connection:
                await connection.execute(sa.update(TABLES).where(TABLES.c.id == "").values(version=0))
                await connection.rollback()
        except (sa.exc.SQLAlchemyError, OSError, TimeoutError):
            return False
        return True

    async def versions(self, tables: list[str]) -> dict[str, int]:
        """The versions of those of these tables that are stored."""
        wanted = sa.select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(tables))
        async with self.engine.connect() as connection:
            return {row.id: row.version for row in await connection.execute(wanted)}

    async def listed(self, limit: int) -> list[Saved]:
        """The tables that anybody may watch, the liveliest first; without their actions."""
        liveliest = sa.select(TABLES).where(sa.text(LISTED)).order_by(TABLES.c.shown.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [from_row(row) for row in await connection.execute(liveliest)]

    async def delayed(self, limit: int) -> list[Saved]:
        """The running games that anybody may watch behind, the youngest first; without their actions. How lively they
        are the database does not know: that would tell of moves that come late."""
        youngest = sa.select(TABLES).where(sa.text(RUNNING_BEHIND)).order_by(TABLES.c.shown.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [from_row(row) for row in await connection.execute(youngest)]

    async def of_client(self, client: str, most: int | None = None) -> list[Saved]:
        """The tables at which a client has a seat, the last changed first; without their actions."""
        mine = sa.select(TABLES).where(of_client(client)).order_by(TABLES.c.updated.desc()).limit(most)
        async with self.engine.connect() as connection:
            return [from_row(row) for row in await connection.execute(mine)] if client else []

    async def outdated(self, conditions: Sequence[sa.ColumnElement[bool]], most: int) -> list[str]:
        """The tables that one of these conditions is true of, the oldest first, no more than so many."""
        return await self._ids(sa.or_(sa.false(), *conditions), most)

    async def waiting_and_watched(self, watched: sa.Select[Any]) -> list[Saved]:
        """Those of these tables at which an agent must decide; without their actions."""
        waiting = sa.select(TABLES).where(sa.text(WAITING), TABLES.c.id.in_(watched))
        async with self.engine.connect() as connection:
            return [from_row(row) for row in await connection.execute(waiting)]

    async def fallen(self, now: int, most: int) -> list[str]:
        """The tables at which somebody's time has run out and nobody has noted it, no more than so many."""
        return await self._ids(TABLES.c.falls <= now, most)

    async def _ids(self, condition: sa.ColumnElement[bool], most: int | None = None) -> list[str]:
        wanted = sa.select(TABLES.c.id).where(condition).order_by(TABLES.c.updated).limit(most)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    # -- writing

    async def save(
        self, *, new: Iterable[Saved] = (), changed: Iterable[Change] = (), told: Iterable[dict[str, Any]] = ()
    ) -> None:
        """Store these tables and what is to be told of them, all or none; returns when they are on the disk. Conflict:
        somebody was quicker."""
        write = _Write.of(new, changed, told, self._bus)
        self._waiting.put_nowait(write)
        await write.done
        self.count += len(write.new)

    async def save_if(
        self,
        new: Saved,
        condition: Callable[[AsyncConnection], Awaitable[bool]],
        told: Sequence[dict[str, Any]] = (),
    ) -> bool:
        """Store a new table with what a condition writes; False, and nothing is stored, if it does not hold."""
        async with self.engine.connect() as connection:
            if not await condition(connection):
                await connection.rollback()
                return False
            await connection.execute(INSERT, to_row(new))
            if actions := action_rows(new):
                await connection.execute(APPEND, actions)
            if told:
                await connection.execute(TELL, told)
            await connection.commit()
        self.count += 1
        return True

    async def recount(self) -> None:
        """Where others open and delete tables, too: how many there are."""
        async with self.engine.connect() as connection:
            self.count = (await connection.execute(sa.select(sa.func.count()).select_from(TABLES))).scalar_one()

    async def delete(self, table: str) -> None:
        """Forget a table."""
        async with self.engine.begin() as connection:
            self.count -= (await connection.execute(sa.delete(TABLES).where(TABLES.c.id == table))).rowcount
            await connection.execute(sa.delete(ACTIONS).where(ACTIONS.c.table == table))
            await connection.execute(sa.delete(REPORTS).where(REPORTS.c.id == table))
            await connection.execute(sa.delete(HAPPENED).where(HAPPENED.c.subject == table))

    # -- reports

    async def load_report(self, table: str, game: str) -> str | None:
        """The report on this very game, if it was made."""
        wanted = sa.select(REPORTS.c.report).where(REPORTS.c.id == table, REPORTS.c.game == game)
        async with self.engine.connect() as connection:
            report: str | None = (await connection.execute(wanted)).scalar_one_or_none()
            return report

    async def save_report(self, table: str, game: str, report: str) -> None:
        """Keep a report with its table; one on another game that was played there goes."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(REPORTS).where(REPORTS.c.id == table))
            await connection.execute(
                sa.insert(REPORTS), {"id": table, "game": game, "made": time.time(), "report": report}
            )

    async def _write(self) -> None:
        """Write whatever has gathered while the last group was being written."""
        last = False
        while not last and (write := await self._waiting.get()) is not None:
            if wait := self._crowd.wait():
                await asyncio.sleep(wait)
            group = [write]
            while not self._waiting.empty() and not last:
                further = self._waiting.get_nowait()
                if further is None:
                    last = True
                else:
                    group.append(further)
            self._crowd.write(_id(row) for write in group for row in (*write.changed, *write.settled))
            await self._commit_group(group)

    async def _commit_group(self, group: list[_Write]) -> None:
        error = await self._commit(group)
        for _ in range(TRIES):
            if not self._bus.shared or not isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError):
                break
            await asyncio.sleep(AGAIN_SECONDS)  # the database starts again; what was stored nevertheless is a Conflict
            error = await self._commit(group)
        for write in group:
            # one bad write must not take the others of its group down with it
            if error is not None and len(group) > 1:
                failure = await self._commit([write])
            else:
                failure = error
            if write.done.cancelled():
                continue
            if failure is None:
                write.done.set_result(None)
            else:
                write.done.set_exception(failure)

    async def _commit(self, group: list[_Write]) -> Exception | None:
        begun = time.perf_counter()
        try:
            changed = [row for write in group for row in write.changed]
            settled = [row for write in group for row in write.settled]
            further = (
                [row for write in group for row in write.new],
                [row for write in group for row in write.cut],
                [row for write in group for row in write.added],
                [row for write in group for row in write.told],
            )
            if self._sqlite is not None:
                if not await self._sqlite.write(changed, settled, further):
                    raise Conflict
            else:
                connection = await self._to_write()
                # in one order, so that two servers never wait for each other; this asks for the right
                await self._update(connection, sorted([*changed, *settled], key=_id))
                for statement, rows in zip((INSERT, CUT, APPEND, TELL), further, strict=True):
                    if rows:
                        await connection.execute(statement, rows)
                if said := [text for write in group for text in write.said]:
                    await connection.execute(SAY, {"said": said})
                await connection.commit()
        except Exception as error:  # whatever it is, the writer goes on and whoever waits is told
            await self._give_back()
            return error
        self.on_commit(time.perf_counter() - begun)
        return None

    async def _to_write(self) -> AsyncConnection:
        """The writer's connection; another one if the database has dropped it."""
        if self._writing is None:
            self._writing = await self.engine.connect()
        return self._writing

    async def _give_back(self) -> None:
        """What was written and not committed is undone; the next write asks for a connection that works."""
        connection, self._writing = self._writing, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()

    async def _update(self, connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
        """Write over what each change was made from, and over nothing else."""
        together = self.engine.dialect.supports_sane_multi_rowcount  # else a driver does not say how many it found
        for some in [rows] if together and rows else [[row] for row in rows]:
            found = await connection.execute(UPDATE, some if together else some[0])
            if found.rowcount != len(some):
                raise Conflict


def _id(row: dict[str, Any]) -> str:
    id: str = row["id"]
    return id


def _durable(connection: Any, _: Any) -> None:
    """Readers beside one writer, and a commit that survives the loss of power."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Bring a database up to date."""
    from alembic import command

    config = _alembic()
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    command.upgrade(config, "head")


def newest_revision() -> str:
    """The version of the database that this program makes."""
    from alembic.script import ScriptDirectory

    return str(ScriptDirectory.from_config(_alembic()).get_current_head())


def _alembic() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "detente:server/migrations")
    return config
