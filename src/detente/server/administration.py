"""What a host does to a database beside the servers that use it: look and delete; a deletion names its version."""

from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from detente.server.announcing import Announcements
from detente.server.jobs import STATUSES
from detente.server.people.names import folded
from detente.server.people.person import client_key
from detente.server.people.schema import ACCOUNTS
from detente.server.retention import conditions
from detente.server.saved import Saved
from detente.server.schema import ACTIONS, REPORTS, TABLES, actions_of, from_row
from detente.server.settings import Retention, database_url
from detente.server.store import newest_revision

JOBS: Final = """
SELECT id, queue_name AS queue, task_name AS task, status::text AS status, attempts, scheduled_at
FROM procrastinate_jobs WHERE status::text = ANY(:statuses) ORDER BY id DESC LIMIT :limit
"""
RETRY: Final = "SELECT procrastinate_retry_job_v2(:id, now(), NULL, NULL, NULL)"
CANCEL: Final = "SELECT procrastinate_cancel_job_v1(:id, true, false)"


class OtherVersion(Exception):
    """The database is of another version of the server: it must not be touched by this one."""


class Moved(Exception):
    """The table has changed since it was looked at."""


class Line(NamedTuple):
    """A table in the host's list."""

    id: str
    title: str
    mode: str
    plies: int
    over: bool
    updated: float
    version: int
    players: list[str]


class Somebody(NamedTuple):
    """An account in the host's list."""

    name: str
    created: float
    seen: float
    role: str
    program: bool
    tables: int  # that are kept


class Everybody(NamedTuple):
    """Those who were here last, and how many there are."""

    lines: list[Somebody]
    all: int


class Administration:
    """A database that servers may be using at the same time. Nothing is migrated, so an older server goes on."""

    def __init__(self, database: str) -> None:
        self.engine: AsyncEngine = create_async_engine(database_url(database), hide_parameters=True)

    async def open(self) -> None:
        """See whether we understand the database; else OtherVersion."""
        async with self.engine.connect() as connection:
            try:
                found = (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar_one()
            except sa.exc.DBAPIError as error:
                raise OtherVersion from error
        if found != newest_revision():
            raise OtherVersion

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @property
    def has_queue(self) -> bool:
        """Whether jobs are in the database, and not in the one server."""
        return self.engine.dialect.name == "postgresql"

    # -- tables

    async def tables(self, limit: int, title: str = "") -> list[Line]:
        """The tables that changed last."""
        wanted = sa.select(TABLES).order_by(TABLES.c.updated.desc()).limit(limit)
        if title:
            wanted = wanted.where(TABLES.c.title == title)
        async with self.engine.connect() as connection:
            return [_line(from_row(row)) for row in await connection.execute(wanted)]

    async def count(self) -> int:
        """How many tables there are."""
        async with self.engine.connect() as connection:
            found: int = (await connection.execute(sa.select(sa.func.count()).select_from(TABLES))).scalar_one()
            return found

    async def table(self, id: str) -> Saved | None:
        """A table with its actions."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == id))).one_or_none()
            if row is None:
                return None
            return from_row(row, (await connection.execute(actions_of(id))).scalars())

    async def delete(self, id: str, version: int) -> None:
        """Delete a table as it was when it was looked at; Moved if somebody has played on.

        A server that has it in memory finds out at the next move, and says that there is no such table.
        """
        async with self.engine.begin() as connection:
            gone = sa.delete(TABLES).where(TABLES.c.id == id, TABLES.c.version == version)
            if not (await connection.execute(gone)).rowcount:
                raise Moved
            await connection.execute(sa.delete(ACTIONS).where(ACTIONS.c.table == id))
            await connection.execute(sa.delete(REPORTS).where(REPORTS.c.id == id))

    async def outdated(self, rules: Retention, now: float) -> list[str]:
        """The tables that the servers would delete by these rules, the oldest first."""
        wanted = sa.select(TABLES.c.id).where(sa.or_(sa.false(), *conditions(rules, now))).order_by(TABLES.c.updated)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    # -- people

    async def people(self, limit: int) -> Everybody:
        """The accounts that were here last."""
        wanted = sa.select(ACCOUNTS).order_by(ACCOUNTS.c.seen.desc(), ACCOUNTS.c.name).limit(limit)
        lines = []
        async with self.engine.connect() as connection:
            for row in await connection.execute(wanted):
                client = client_key(row.id)
                mine = sa.or_(TABLES.c.first_client == client, TABLES.c.second_client == client)
                sits = sa.select(sa.func.count()).select_from(TABLES).where(mine)
                tables: int = (await connection.execute(sits)).scalar_one()
                lines.append(Somebody(row.name, row.created, row.seen, row.role, row.program, tables))
            found: int = (await connection.execute(sa.select(sa.func.count()).select_from(ACCOUNTS))).scalar_one()
        return Everybody(lines, found)

    async def set_role(self, name: str, role: str) -> bool:
        """Give somebody a role, or none; whether there is somebody. A server notices within a minute."""
        mine = sa.update(ACCOUNTS).where(ACCOUNTS.c.folded == folded(name)).values(role=role)
        async with self.engine.begin() as connection:
            return (await connection.execute(mine)).rowcount > 0

    async def vacuum(self) -> None:
        """Give the room of what was deleted back to the disk."""
        async with self.engine.connect() as connection:
            outside = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await outside.execute(sa.text("VACUUM"))

    # -- announcements

    @property
    def announcements(self) -> Announcements:
        """What the servers tell everybody."""
        return Announcements(self.engine)

    # -- jobs

    async def jobs(self, limit: int, statuses: tuple[str, ...] = STATUSES) -> list[dict[str, Any]]:
        """The newest jobs of the queue."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.text(JOBS), {"statuses": list(statuses), "limit": limit})
            return [dict(row) for row in rows.mappings()]

    async def retry(self, job: int) -> bool:
        """Let a job that failed be done again; whether there was one."""
        return await self._job(job, "failed", RETRY)

    async def cancel(self, job: int) -> bool:
        """Stop a job that waits or is being done; whether there was one."""
        return await self._job(job, "todo,doing", CANCEL)

    async def _job(self, job: int, statuses: str, sql: str) -> bool:
        async with self.engine.begin() as connection:
            found = await _status(connection, job)
            if found not in statuses.split(","):
                return False
            await connection.execute(sa.text(sql), {"id": job})
            return True


async def _status(connection: AsyncConnection, job: int) -> str:
    wanted = sa.text("SELECT status::text FROM procrastinate_jobs WHERE id = :id FOR UPDATE")
    return str((await connection.execute(wanted, {"id": job})).scalar_one_or_none())


def _line(saved: Saved) -> Line:
    players = [seat.name or seat.agent or seat.kind for seat in saved.seats]
    return Line(saved.id, saved.title, saved.mode, saved.plies, saved.over, saved.updated, saved.version, players)
