"""What other servers have stored, loaded for all who want it at the same time by one question to PostgreSQL.

At hundreds of moves a second each server follows the half of them; three questions for each, and a connection borrowed
and given back, were a quarter of what a server did.
"""

import asyncio
from contextlib import suppress
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.server.saved import Saved
from detente.server.schema import ACTIONS, TABLES, from_row

_ASKED: Final = "SELECT * FROM unnest(CAST(:ids AS text[]), CAST(:kept AS int[])) asked (id, kept)"
_WANTED: Final = sa.text(_ASKED).columns(id=sa.String, kept=sa.Integer).subquery("wanted")
_LATER: Final = (
    sa.select(sa.func.array_agg(sa.text("actions.action ORDER BY actions.number")))
    .select_from(ACTIONS)
    .where(ACTIONS.c.table == TABLES.c.id, ACTIONS.c.number >= _WANTED.c.kept)
    .scalar_subquery()
)
SINCE: Final = sa.select(TABLES, _WANTED.c.kept, _LATER).join(
    _WANTED, TABLES.c.id == _WANTED.c.id
)  # one question sees one moment
Since = tuple[Saved, list[int]]


class _Wanted(NamedTuple):
    table: str
    kept: int
    found: "asyncio.Future[Since | None]"


class Following:
    """Asks for tables without their actions, and for the actions behind so many."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._waiting: list[_Wanted] = []
        self._asking: asyncio.Task[None] | None = None

    async def since(self, table: str, kept: int) -> Since | None:
        """A table without its actions, and those behind so many; None if it is not there any more."""
        wanted = _Wanted(table, kept, asyncio.get_running_loop().create_future())
        self._waiting.append(wanted)
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask_all())
        return await wanted.found

    async def close(self) -> None:
        """Let go of the database."""
        if self._asking is not None:
            await self._asking
        await self._give_back()

    async def _ask_all(self) -> None:
        """Ask until nobody waits; who comes meanwhile is in the next question."""
        while self._waiting:
            group, self._waiting = self._waiting, []
            answer: dict[tuple[str, int], Since] | Exception
            try:
                answer = await self._ask(group)
            except Exception:  # a connection that died with its server: once more, with another one
                await self._give_back()
                try:
                    answer = await self._ask(group)
                except Exception as error:
                    await self._give_back()
                    answer = error
            for wanted in group:
                if wanted.found.cancelled():
                    continue
                if isinstance(answer, Exception):
                    wanted.found.set_exception(answer)
                else:
                    wanted.found.set_result(answer.get((wanted.table, wanted.kept)))

    async def _ask(self, group: list[_Wanted]) -> dict[tuple[str, int], Since]:
        if self._connection is None:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        asked: dict[str, Any] = {"ids": [one.table for one in group], "kept": [one.kept for one in group]}
        rows = (await self._connection.execute(SINCE, asked)).all()
        return {(row.id, row.kept): (from_row(row[:-2]), row[-1] or []) for row in rows}

    async def _give_back(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()
