"""Notes on a game, for nobody but whoever wrote them; and how far somebody has come in lessons and puzzles."""

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.schema import NOTES, PROGRESS


class Notes:
    """All notes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, client: str, table: str) -> str:
        """Somebody's notes on a game."""
        mine = sa.select(NOTES.c.text).where(NOTES.c.client == client, NOTES.c.table == table)
        async with self._engine.connect() as connection:
            return (await connection.execute(mine)).scalar_one_or_none() or ""

    async def write(self, client: str, table: str, text: str) -> None:
        """Keep notes; empty ones are forgotten."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(NOTES).where(NOTES.c.client == client, NOTES.c.table == table))
            if text:
                row = {"client": client, "table": table, "text": text, "updated": time.time()}
                await connection.execute(sa.insert(NOTES), row)

    async def hand_over(self, client: str, heir: str) -> None:
        """What a guest noted is the account's; where both have notes, the account's stay."""
        there = sa.select(NOTES.c.table).where(NOTES.c.client == heir)
        mine = sa.update(NOTES).where(NOTES.c.client == client, NOTES.c.table.not_in(there))
        async with self._engine.begin() as connection:
            await connection.execute(mine.values(client=heir))

    async def progress(self, account: str) -> str:
        """How far somebody has come."""
        mine = sa.select(PROGRESS.c.body).where(PROGRESS.c.account == account)
        async with self._engine.connect() as connection:
            return (await connection.execute(mine)).scalar_one_or_none() or ""

    async def keep_progress(self, account: str, body: str) -> None:
        """Keep that."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(PROGRESS).where(PROGRESS.c.account == account))
            row = {"account": account, "body": body, "updated": time.time()}
            await connection.execute(sa.insert(PROGRESS), row)
