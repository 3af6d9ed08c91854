"""Complaints, and what moderators do about them; all of it is written down. They see neither notes nor hidden cards."""

import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.chat import line_of
from detente.server.people.person import Person
from detente.server.people.schema import CASES, DECISIONS, MESSAGES, SILENCED
from detente.server.people.society_wire import Case, ChatLine, Decision, LoggedDecision
from detente.server.refusal import Refused
from detente.server.saved import new_id

AROUND: Final = 2  # messages before and after
SHOWN: Final = 200
DAY: Final = 24 * 3600.0


class Moderation:
    """Cases and decisions."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def complain(self, message: str, by: str, why: str) -> None:
        """A message is reported; once is enough."""
        async with self._engine.begin() as connection:
            said = (await connection.execute(sa.select(MESSAGES).where(MESSAGES.c.id == message))).one_or_none()
            if said is None:
                raise Refused("error-not-found")
            known = sa.select(CASES.c.id).where(CASES.c.message == message)
            if (await connection.execute(known)).first() is None:
                row = {"id": new_id(), "message": message, "table": said.table, "by": by, "why": why}
                await connection.execute(sa.insert(CASES), row | {"made": time.time(), "open": True})

    async def cases(self) -> list[Case]:
        """What is to be decided, the oldest first."""
        joined = CASES.join(MESSAGES, CASES.c.message == MESSAGES.c.id)
        wanted = sa.select(CASES, MESSAGES.c.name, MESSAGES.c.room).select_from(joined)
        open_ = wanted.where(CASES.c.open).order_by(CASES.c.made).limit(SHOWN)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(open_)).all()
        return [
            Case(row.id, row.table, row.by, row.why, row.made, row.name, row.message, await self._around(row))
            for row in rows
        ]

    async def decide(self, case: str, moderator: Person, decision: Decision) -> None:
        """Close a case."""
        now = time.time()
        async with self._engine.begin() as connection:
            close = sa.update(CASES).where(CASES.c.id == case, CASES.c.open).values(open=False)
            message = (await connection.execute(close.returning(CASES.c.message))).scalar_one_or_none()
            if message is None:
                raise Refused("error-not-found")
            said = (await connection.execute(sa.select(MESSAGES).where(MESSAGES.c.id == message))).one()
            if decision.what != "nothing":
                await connection.execute(sa.update(MESSAGES).where(MESSAGES.c.id == message).values(hidden=True))
            if decision.what == "silence":
                await connection.execute(sa.delete(SILENCED).where(SILENCED.c.client == said.client))
                row = {"client": said.client, "until": now + decision.days * DAY}
                await connection.execute(sa.insert(SILENCED), row)
            logged = {"id": new_id(), "made": now, "by": moderator.name, "what": decision.what, "whom": said.name}
            await connection.execute(sa.insert(DECISIONS), logged | {"why": decision.why, "case": case})

    async def log(self) -> list[LoggedDecision]:
        """What was done, the last first."""
        columns = [DECISIONS.c[name] for name in LoggedDecision.__struct_fields__]
        wanted = sa.select(*columns).order_by(DECISIONS.c.made.desc()).limit(SHOWN)
        async with self._engine.connect() as connection:
            return [LoggedDecision(*row) for row in await connection.execute(wanted)]

    async def _around(self, case: sa.Row[tuple[object, ...]]) -> list[ChatLine]:
        here = sa.and_(MESSAGES.c.table == case.table, MESSAGES.c.room == case.room)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(sa.select(MESSAGES).where(here).order_by(MESSAGES.c.said))).all()
        at = next(n for n, row in enumerate(rows) if row.id == case.message)
        return [line_of(row, "", veiled=False) for row in rows[max(0, at - AROUND) : at + AROUND + 1]]
