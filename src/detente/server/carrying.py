"""A whole database carried to another one: from SQLite to PostgreSQL, back, or to a file elsewhere."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from detente.server.cluster_schema import passing
from detente.server.settings import database_url
from detente.server.store import migrate

TOGETHER: Final = 1_000  # rows in memory at once
VERSION: Final = "alembic_version"
QUEUE: Final = ("procrastinate_", "queue_version")
PASSING: Final = frozenset(passing.tables)


class NotEmpty(Exception):
    """There is something already where the database should go."""


async def carry(source: str, target: str) -> dict[str, int]:
    """Copy everything, all or nothing; how many rows of each table. No server may use either of them meanwhile."""
    engines = [create_async_engine(database_url(one)) for one in (source, target)]
    try:
        async with engines[0].begin() as reading, engines[1].begin() as writing:
            for connection in (reading, writing):
                await connection.run_sync(migrate)
            tables = [table for table in await shape(reading) if table.name != VERSION]
            for table in tables:
                if (await writing.execute(sa.select(sa.literal(1)).select_from(table).limit(1))).first():
                    raise NotEmpty
            return {table.name: await _copy(table, reading, writing) for table in tables}
    finally:
        for engine in engines:
            await engine.dispose()


async def shape(connection: AsyncConnection) -> list[sa.Table]:
    """The tables that a database has, but for what processes that share it know of each other."""
    found = sa.MetaData()
    await connection.run_sync(found.reflect)
    return [table for table in found.sorted_tables if not table.name.startswith(QUEUE) and table.name not in PASSING]


async def _copy(table: sa.Table, reading: AsyncConnection, writing: AsyncConnection) -> int:
    copied = 0
    rows = await reading.stream(sa.select(table))
    async for some in rows.mappings().partitions(TOGETHER):
        await writing.execute(sa.insert(table), [dict(row) for row in some])
        copied += len(some)
    return copied
