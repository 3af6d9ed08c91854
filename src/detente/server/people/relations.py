"""Friends; people whom one does not want to hear; people with whom one wants nothing to do."""

import time
from collections.abc import Collection, Iterable
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.accounts import Account
from detente.server.people.person import account_of, client_key
from detente.server.people.schema import ACCOUNTS, RELATIONS
from detente.server.people.society_wire import Related, Relation
from detente.server.refusal import Refused

MOST: Final = 1_000  # of one person


class Relations:
    """Who has what to do with whom. Nobody is told that he was blocked or muted."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, account: str) -> list[Related]:
        """All of somebody's."""
        joined = RELATIONS.join(ACCOUNTS, RELATIONS.c.other == ACCOUNTS.c.id)
        wanted = sa.select(ACCOUNTS.c.name, RELATIONS.c.kind, RELATIONS.c.since).select_from(joined)
        mine = wanted.where(RELATIONS.c.account == account).order_by(ACCOUNTS.c.folded, RELATIONS.c.kind)
        async with self._engine.connect() as connection:
            return [Related(*row) for row in await connection.execute(mine)]

    async def between(self, account: str, other: str) -> list[Relation]:
        """What somebody has to do with another."""
        mine = sa.select(RELATIONS.c.kind).where(RELATIONS.c.account == account, RELATIONS.c.other == other)
        async with self._engine.connect() as connection:
            return list((await connection.execute(mine.order_by(RELATIONS.c.kind))).scalars())

    async def note(self, account: str, other: Account, kind: Relation) -> None:
        """Note something."""
        if other.id == account:
            raise Refused("error-yourself")
        await self.drop(account, other, kind)
        async with self._engine.begin() as connection:
            mine = sa.select(sa.func.count()).select_from(RELATIONS).where(RELATIONS.c.account == account)
            if (await connection.execute(mine)).scalar_one() >= MOST:
                raise Refused("error-too-many-keys")
            row = {"account": account, "other": other.id, "kind": kind, "since": time.time()}
            await connection.execute(sa.insert(RELATIONS), row)

    async def drop(self, account: str, other: Account, kind: Relation) -> None:
        """Forget it."""
        mine = sa.and_(RELATIONS.c.account == account, RELATIONS.c.other == other.id, RELATIONS.c.kind == kind)
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(RELATIONS).where(mine))

    async def unheard(self, account: str) -> set[str]:
        """The clients whom somebody does not want to hear."""
        quiet = RELATIONS.c.kind.in_(("mute", "block"))
        mine = sa.select(RELATIONS.c.other).where(RELATIONS.c.account == account, quiet)
        async with self._engine.connect() as connection:
            return {client_key(other) for other in (await connection.execute(mine)).scalars()} if account else set()

    async def blocked(self, client: str, others: Collection[str]) -> bool:
        """Whether one of these wants nothing to do with somebody, or he with them."""
        return bool(await self.apart(client, others))

    async def apart(self, client: str, others: Iterable[str]) -> set[str]:
        """Those of these who want nothing to do with somebody, or he with them."""
        me, them = account_of(client), [account_of(other) for other in others if account_of(other)]
        if not me or not them:
            return set()
        to, fro = RELATIONS.c.account, RELATIONS.c.other
        either = sa.or_(sa.and_(to == me, fro.in_(them)), sa.and_(to.in_(them), fro == me))
        wanted = sa.select(to, fro).where(RELATIONS.c.kind == "block", either)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return {client_key(one if other == me else other) for one, other in rows}
