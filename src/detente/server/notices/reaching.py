"""Where people want their messages: browsers, and addresses of Apprise."""

import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.notices.notice_wire import ReachedAt
from detente.server.notices.schema import REACHED, insert_new
from detente.server.refusal import Refused
from detente.server.saved import hashed, new_id

MOST: Final = 10  # of one person


class Reaching:
    """All such places."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, account: str) -> list[ReachedAt]:
        """Somebody's."""
        wanted = sa.select(REACHED.c.id, REACHED.c.channel, REACHED.c.name, REACHED.c.created, REACHED.c.failing)
        mine = wanted.where(REACHED.c.account == account).order_by(REACHED.c.created)
        async with self._engine.connect() as connection:
            return [ReachedAt(*row) for row in await connection.execute(mine)]

    async def add(self, account: str, channel: str, address: str, key: str, name: str, session: str = "") -> None:
        """Another one; the same again is the same. `key`: what makes it the same; `session`: with which it ends."""
        if len(await self.of(account)) >= MOST:
            raise Refused("error-too-many-keys")
        row = {"id": new_id(), "account": account, "channel": channel, "fingerprint": hashed(key), "address": address}
        async with self._engine.begin() as connection:
            if channel == "push":  # a browser is one person's: whoever signed in there last
                theirs = sa.and_(REACHED.c.fingerprint == hashed(key), REACHED.c.account != account)
                await connection.execute(sa.delete(REACHED).where(theirs))
            further = {"name": name[:200], "created": time.time(), "failing": None, "session": session}
            if not await insert_new(connection, REACHED, row | further):
                same = sa.and_(REACHED.c.account == account, REACHED.c.fingerprint == hashed(key))
                again = {"address": address, "failing": None, "session": session}
                await connection.execute(sa.update(REACHED).where(same).values(again))

    async def remove(self, account: str, id: str) -> None:
        """One less; Refused if there is none."""
        mine = sa.delete(REACHED).where(REACHED.c.account == account, REACHED.c.id == id)
        async with self._engine.begin() as connection:
            if not (await connection.execute(mine)).rowcount:
                raise Refused("error-not-found")
