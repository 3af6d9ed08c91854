"""Tickets: who has one may do one thing once, before it is too late."""

import time
from collections.abc import Callable
from typing import Literal

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.schema import TICKETS
from detente.server.refusal import Refused
from detente.server.saved import hashed, new_secret

Kind = Literal["confirm", "password", "newkey", "newaccount", "passkey", "proof"]


class Ticket(Struct, frozen=True):
    """What a ticket is about."""

    account: str
    data: str


class Tickets:
    """All that were given out; what is kept of each is its hash."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._clock = clock

    async def give(self, kind: Kind, account: str, data: str, seconds: float) -> str:
        """A new one: its secret."""
        secret = new_secret()
        row = {"id": hashed(secret), "kind": kind, "account": account, "data": data}
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(TICKETS), row | {"until": self._clock() + seconds})
        return secret

    async def take(self, secret: str, *kinds: Kind) -> tuple[str, Ticket]:
        """Its kind and what it is about; it is used up. Refused if there is none."""
        mine = sa.delete(TICKETS).where(TICKETS.c.id == hashed(secret), TICKETS.c.kind.in_(kinds))
        async with self._engine.begin() as connection:
            found = (await connection.execute(mine.returning(*TICKETS.c))).one_or_none()
        if found is None or found.until < self._clock():
            raise Refused("error-ticket")
        return found.kind, Ticket(found.account, found.data)

    async def forget(self) -> None:
        """Forget those that are too old."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(TICKETS).where(TICKETS.c.until < self._clock()))
