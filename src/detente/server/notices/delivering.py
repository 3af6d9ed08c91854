"""Messages that are due are sent: each is taken by one server, which marks it before it sends it.

A server that dies in between has sent it or not: nobody is told twice. Only what was certainly not taken is tried anew,
a few times and later each time. A webhook's receiver knows a message by its number, so there it is the other way round:
what is in doubt is sent again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.logs import logger_of
from detente.server.notices.by_apprise import Apprises
from detente.server.notices.by_hook import HOOK, Hooks
from detente.server.notices.by_mail import Letters
from detente.server.notices.by_push import Pushes
from detente.server.notices.keys import Keys
from detente.server.notices.message import Gone, Lost, Message, Unsent, said
from detente.server.notices.schema import DELIVERIES, NOTICES, REACHED
from detente.server.people.accounts import Account, Accounts

AT_ONCE: Final = 100
AT_ONCE_PEOPLE: Final = 8
WAITS: Final = (30.0, 120.0, 600.0)  # seconds until it is tried again
HOOK_WAITS: Final = (10.0, 60.0, 300.0, 1800.0, 7200.0, 6 * 3600.0, 12 * 3600.0)
DEAD_SECONDS: Final = 300.0  # then the server that was sending a webhook is gone
log: Final = logger_of(__name__)


class Delivering:
    """Sends what is due."""

    def __init__(
        self,
        engine: AsyncEngine,
        accounts: Accounts,
        keys: Keys,
        senders: tuple[Letters, Pushes, Apprises],
        hooks: Hooks,
        address: str,
    ) -> None:
        self._engine, self._accounts, self._keys, self._hooks = engine, accounts, keys, hooks
        self._letters, self._pushes, self._apprises = senders
        self._address = address
        self.clock: Callable[[], float] = time.time

    async def send_due(self) -> None:
        """The job."""
        now = self.clock()
        waiting = sa.and_(DELIVERIES.c.state == "waiting", DELIVERIES.c.due <= now)
        lost = sa.and_(
            DELIVERIES.c.state == "sending", DELIVERIES.c.channel == HOOK, DELIVERIES.c.due <= now - DEAD_SECONDS
        )
        due = sa.select(DELIVERIES).where(sa.or_(waiting, lost)).order_by(DELIVERIES.c.due).limit(AT_ONCE)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(due)).all()
        by_person: dict[str, list[Any]] = {}
        for row in rows:
            by_person.setdefault(row.account, []).append(row)
        places = asyncio.Semaphore(AT_ONCE_PEOPLE)
        await asyncio.gather(*(self._send_all(some, places) for some in by_person.values()))

    async def _send_all(self, rows: Sequence[Any], places: asyncio.Semaphore) -> None:
        """What one person gets, one after the other: an address that does not answer keeps nobody else waiting."""
        async with places:
            for row in rows:
                try:
                    await self._send(row)
                except Exception:
                    log.exception("a message could not be sent", channel=row.channel.partition(":")[0])

    async def _send(self, row: Any) -> None:
        taken = await self._take(row)
        if not taken:
            return  # another server does
        if row.channel == HOOK:
            return await self._try(taken, HOOK_WAITS, lambda: self._hooks.send(row.account, row.event, row.body))
        account = await self._accounts.by_id(row.account)
        messages = [] if account is None else await self._messages(account, taken)
        if account is None or not messages:
            return await self._mark(taken, "void")
        channel, _, id = row.channel.partition(":")
        if channel == "mail":
            if not account.confirmed:
                return await self._mark(taken, "void")
            return await self._try(taken, WAITS, lambda: self._letters.send(account, messages, digest=row.digest))
        address = await self._where(id)
        if address is None:
            return await self._mark(taken, "void")
        sender = self._pushes if channel == "push" else self._apprises
        await self._try(taken, WAITS, lambda: sender.send(address, messages[0]), id)

    async def _take(self, row: Any) -> list[Any]:
        """Mark what we send now; of a daily letter all that belongs into it. Nothing: somebody was quicker."""
        same = [DELIVERIES.c.account == row.account, DELIVERIES.c.channel == row.channel]
        same.append(DELIVERIES.c.state == row.state)
        if row.digest:
            same += [DELIVERIES.c.digest, DELIVERIES.c.due <= self.clock()]
        else:
            same += [DELIVERIES.c.event == row.event, DELIVERIES.c.due == row.due]
        mark = (
            sa.update(DELIVERIES).where(*same).values(state="sending", due=self.clock(), tries=DELIVERIES.c.tries + 1)
        )
        async with self._engine.begin() as connection:
            return list((await connection.execute(mark.returning(*DELIVERIES.c))).all())

    async def _try(
        self, rows: Sequence[Any], waits: tuple[float, ...], send: Callable[[], Awaitable[None]], address: str = ""
    ) -> None:
        channel, tries = rows[0].channel.partition(":")[0], rows[0].tries
        try:
            await send()
        except Gone:
            await self._drop(address)
            return await self._mark(rows, "void")
        except Exception as error:  # what nobody has thought of is not tried again: perhaps it was taken
            why = str(error) if isinstance(error, Unsent | Lost) else type(error).__name__
            log.warning("a message did not arrive", channel=channel, why=why, tries=tries)
            await self._failing(address, self.clock())
            if isinstance(error, Unsent) and tries <= len(waits):
                return await self._mark(rows, "waiting", self.clock() + waits[tries - 1])
            return await self._mark(rows, "failed")
        await self._failing(address, None)
        await self._mark(rows, "sent")

    async def _mark(self, rows: Sequence[Any], state: str, due: float | None = None) -> None:
        # what is over keeps no text: there are names in it
        values: dict[str, Any] = {"state": state} | ({"body": ""} if due is None else {"due": due})
        async with self._engine.begin() as connection:
            for row in rows:
                mine = [DELIVERIES.c[name] == getattr(row, name) for name in ("account", "event", "channel")]
                await connection.execute(sa.update(DELIVERIES).where(*mine).values(values))

    async def _messages(self, account: Account, rows: Sequence[Any]) -> list[Message]:
        """The notices of these rows in words; not those that were read meanwhile."""
        events = [row.event for row in rows]
        told = sa.select(NOTICES).where(NOTICES.c.account == account.id, NOTICES.c.event.in_(events))
        async with self._engine.connect() as connection:
            notices = (await connection.execute(told.order_by(NOTICES.c.made))).all()
        base = await self._keys.base(self._address)
        kind = "" if len(notices) > 1 or rows[0].digest else notices[0].kind if notices else ""
        token = self._keys.signed("mail", account.id, kind)
        pages = f"{base}/unsubscribe#{token}", f"{base}/api/notices/unsubscribe?token={token}"
        return [
            Message(
                said(account.language, one.said, msgspec.json.decode(one.args)),
                base + one.link,
                f"{one.kind}:{one.subject}",
                one.kind,
                *pages,
            )
            for one in notices
        ]

    async def _where(self, id: str) -> str | None:
        async with self._engine.connect() as connection:
            found: str | None = (
                await connection.execute(sa.select(REACHED.c.address).where(REACHED.c.id == id))
            ).scalar_one_or_none()
            return found

    async def _drop(self, id: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(REACHED).where(REACHED.c.id == id))

    async def _failing(self, id: str, since: float | None) -> None:
        if id:
            other = REACHED.c.failing.is_(None) if since else REACHED.c.failing.is_not(None)
            async with self._engine.begin() as connection:
                await connection.execute(sa.update(REACHED).where(REACHED.c.id == id, other).values(failing=since))
