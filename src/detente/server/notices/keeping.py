"""Notices and deliveries in the database."""

import time
from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.community.notifying import KINDS, USUAL, NoticeKind, Plan, Reach, Wishes
from detente.server.notices.happening import Event, Over
from detente.server.notices.notice_wire import Notice, NoticeList
from detente.server.notices.schema import DELIVERIES, NOTICES, REACHED, WISHES, insert_new
from detente.server.saved import new_id
from detente.server.schema import HAPPENED

LISTED: Final = 50
KEPT_SECONDS: Final = 90 * 24 * 3600.0
Deciding = Callable[[bool], Plan]  # whether the same is told already and unread


class NoticeStore:
    """All notices of all servers on this database."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self.clock = clock

    # -- what happens

    async def add(self, event: Event, decide: Deciding) -> Plan | None:
        """Note an event and what is to be sent about it; None if it was noted before, by whomever. What was noted of
        the same kind about the same thing gives way to it."""
        async with self._engine.begin() as connection:
            return await self.note(connection, event, decide)

    async def note(self, connection: AsyncConnection, event: Event, decide: Deciding) -> Plan | None:
        """The same within a transaction."""
        about = sa.and_(
            NOTICES.c.account == event.account,
            NOTICES.c.subject == event.subject,
            NOTICES.c.kind == event.kind,
            NOTICES.c.event != event.key,
        )
        row = {
            "id": new_id(),
            "account": event.account,
            "event": event.key,
            "kind": event.kind,
            "subject": event.subject,
            "said": event.said,
            "args": msgspec.json.encode(event.args).decode(),
            "link": event.link,
            "made": self.clock(),
            "shown": True,
            "unread": True,
        }
        if not await insert_new(connection, NOTICES, row):
            return None
        mine = NOTICES.c.id == row["id"]
        still = sa.select(NOTICES.c.id).where(about, NOTICES.c.unread, NOTICES.c.shown).limit(1)
        again = event.kind == "message" and (await connection.execute(still)).first() is not None
        plan = decide(again)
        if not plan.bell:
            await connection.execute(sa.update(NOTICES).where(mine).values(shown=False, unread=False))
        if not again:
            await self._void(connection, about)
        await connection.execute(sa.update(NOTICES).where(about).values(shown=False, unread=False))
        for sending in plan.sent:
            sent = {"account": event.account, "event": event.key, "channel": sending.channel, "due": sending.due}
            usual = {"state": "waiting", "digest": sending.digest, "tries": 0, "body": ""}
            await insert_new(connection, DELIVERIES, sent | usual)
        return plan

    async def settle(self, account: str, subject: str, kinds: Collection[str] = KINDS) -> bool:
        """What was noted about this is over or was seen: it is read, nothing more is sent; whether there was any."""
        one = Over(account, subject, tuple(kinds))  # type: ignore[arg-type]
        if not await self.unsettled([one]):
            return False
        async with self._engine.begin() as connection:
            await self.end(connection, one)
        return True

    async def unsettled(self, over: Iterable[Over]) -> list[Over]:
        """Those of these about which something was noted that is not read, or is still to be sent: mostly none, and
        then nothing is written."""
        async with self._engine.connect() as connection:
            return [one for one in over if (await connection.execute(_left(one))).first() is not None]

    async def end(self, connection: AsyncConnection, over: Over) -> None:
        """What was noted about this is over, within a transaction."""
        await self._void(connection, _about(over))
        read = {"unread": False} | ({"shown": False} if over.gone else {})
        await connection.execute(sa.update(NOTICES).where(_about(over)).values(read))

    async def _void(self, connection: AsyncConnection, about: sa.ColumnElement[bool]) -> None:
        told = sa.select(NOTICES.c.event).where(about, NOTICES.c.account == DELIVERIES.c.account)
        waiting = DELIVERIES.c.state == "waiting"
        await connection.execute(
            sa.update(DELIVERIES).where(waiting, DELIVERIES.c.event.in_(told)).values(state="void")
        )

    # -- the bell

    async def unread(self, account: str) -> int:
        """How many somebody has not read."""
        mine = sa.and_(NOTICES.c.account == account, NOTICES.c.unread, NOTICES.c.shown)
        async with self._engine.connect() as connection:
            count: int = (await connection.execute(sa.select(sa.func.count()).where(mine))).scalar_one()
            return count

    async def list(self, account: str) -> NoticeList:
        """The newest of somebody."""
        mine = sa.select(NOTICES).where(NOTICES.c.account == account, NOTICES.c.shown)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(mine.order_by(NOTICES.c.made.desc()).limit(LISTED))).all()
        return NoticeList(await self.unread(account), [_notice(row) for row in rows])

    async def read(self, account: str, ids: Collection[str]) -> None:
        """Somebody has read these; none: all."""
        mine = sa.and_(NOTICES.c.account == account, NOTICES.c.unread)
        ours = [one for one in ids if one.isalnum()]  # PostgreSQL does not take every string
        some = sa.and_(mine, NOTICES.c.id.in_(ours)) if ids else mine
        async with self._engine.begin() as connection:
            await self._void(connection, some)
            await connection.execute(sa.update(NOTICES).where(some).values(unread=False))

    # -- wishes

    async def wishes(self, account: str) -> Wishes:
        """What somebody has set, with every kind."""
        mine = sa.select(WISHES.c.body).where(WISHES.c.account == account)
        async with self._engine.connect() as connection:
            body = (await connection.execute(mine)).scalar_one_or_none()
        found = Wishes() if body is None else msgspec.json.decode(body, type=Wishes)
        return msgspec.structs.replace(found, ways=USUAL | found.ways)

    async def set_wishes(self, account: str, wishes: Wishes) -> None:
        """Set it."""
        body = msgspec.json.encode(wishes).decode()
        async with self._engine.begin() as connection:
            if not await insert_new(connection, WISHES, {"account": account, "body": body}):
                await connection.execute(sa.update(WISHES).where(WISHES.c.account == account).values(body=body))

    async def unsubscribe(self, account: str, kind: str) -> None:
        """No more letters of a kind; none named: of no kind."""
        wishes = await self.wishes(account)
        ways = {
            one: msgspec.structs.replace(how, mail="no") if kind in ("", one) else how
            for one, how in wishes.ways.items()
        }
        await self.set_wishes(account, msgspec.structs.replace(wishes, ways=ways))
        waiting = sa.update(DELIVERIES).where(DELIVERIES.c.account == account, DELIVERIES.c.state == "waiting")
        kinds = KINDS if kind == "" else (kind,)
        told = sa.select(NOTICES.c.event).where(NOTICES.c.account == account, NOTICES.c.kind.in_(kinds))
        letters = waiting.where(DELIVERIES.c.channel == "mail", DELIVERIES.c.event.in_(told))
        async with self._engine.begin() as connection:
            await connection.execute(letters.values(state="void"))

    async def reach(self, account: str, *, mail: bool) -> Reach:
        """Where somebody can be reached."""
        mine = sa.select(REACHED.c.id, REACHED.c.channel).where(REACHED.c.account == account)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(mine.order_by(REACHED.c.created))).all()
        push, other = (tuple(row.id for row in rows if row.channel == channel) for channel in ("push", "other"))
        return Reach(mail, push, other)

    async def forget(self) -> None:
        """Forget what is long past."""
        old = self.clock() - KEPT_SECONDS
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(NOTICES).where(NOTICES.c.made < old))
            over = DELIVERIES.c.state != "waiting"  # also what a server sent that died over it
            await connection.execute(sa.delete(DELIVERIES).where(over, DELIVERIES.c.due < old))
            await connection.execute(sa.delete(HAPPENED).where(HAPPENED.c.made < old))


def _about(over: Over) -> sa.ColumnElement[bool]:
    """What was noted about this; of what is gone, also what was read."""
    mine = sa.and_(NOTICES.c.account == over.account, NOTICES.c.subject == over.subject)
    return sa.and_(mine, NOTICES.c.kind.in_(over.kinds))


def _left(over: Over) -> sa.Select[Any]:
    """Something that was noted about this and is not settled."""
    same = sa.and_(DELIVERIES.c.account == NOTICES.c.account, DELIVERIES.c.event == NOTICES.c.event)
    waits = sa.exists().where(same, DELIVERIES.c.state == "waiting")
    seen = NOTICES.c.shown if over.gone else NOTICES.c.unread
    return sa.select(NOTICES.c.id).where(_about(over), sa.or_(seen, waits)).limit(1)


def _notice(row: Any) -> Notice:
    kind: NoticeKind = row.kind
    return Notice(row.id, kind, row.said, msgspec.json.decode(row.args), row.link, row.made, row.unread)
