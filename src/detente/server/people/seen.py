"""How much of a game somebody has seen, on whatever device: what happened since can be told on any other."""

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.schema import SEEN
from detente.server.people.society_wire import Seen


class Looks:
    """Who has seen how much of which game."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, client: str, table: str) -> Seen:
        """How much somebody has seen of a game."""
        mine = sa.select(SEEN.c.ply, SEEN.c.updated).where(SEEN.c.client == client, SEEN.c.table == table)
        async with self._engine.connect() as connection:
            row = (await connection.execute(mine)).first()
        return Seen() if row is None else Seen(row.ply, row.updated)

    async def note(self, client: str, table: str, ply: int) -> Seen:
        """Keep that."""
        now = time.time()
        mine = sa.and_(SEEN.c.client == client, SEEN.c.table == table)
        row = {"client": client, "table": table, "ply": ply, "updated": now}
        try:
            async with self._engine.begin() as connection:
                found = await connection.execute(sa.update(SEEN).where(mine).values(ply=ply, updated=now))
                if not found.rowcount:
                    await connection.execute(sa.insert(SEEN), row)
        except sa.exc.IntegrityError:  # two devices at the same moment: one of them was the first
            return await self.read(client, table)
        return Seen(ply, now)

    async def hand_over(self, client: str, heir: str) -> None:
        """What a guest has seen the account has; where both have, the account's stays."""
        there = sa.select(SEEN.c.table).where(SEEN.c.client == heir)
        async with self._engine.begin() as connection:
            await connection.execute(
                sa.update(SEEN).where(SEEN.c.client == client, SEEN.c.table.not_in(there)).values(client=heir)
            )
