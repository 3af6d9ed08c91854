"""The house's own part: what happens is noted for whom it concerns, and bells ring at once, on whichever server."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, ParamSpec, Protocol

from detente.community.notifying import Plan, Sending, plan
from detente.server import wire
from detente.server.contests.contests import Contests
from detente.server.contests.keeping import Document
from detente.server.notices.by_hook import Hooks
from detente.server.notices.contesting import contested
from detente.server.notices.happening import Event, Happening, Was, begun, happened
from detente.server.notices.keeping import Deciding, NoticeStore
from detente.server.notices.notice_wire import Bell
from detente.server.notices.outbox import LATE_SECONDS, Outbox, Untold
from detente.server.notices.streaming import Streams
from detente.server.people.people import People
from detente.server.people.person import account_of, client_key
from detente.server.saved import Saved, new_id
from detente.server.table import Table
from detente.server.tables import Tables

logger: Final = logging.getLogger(__name__)
NOTICED: Final = "noticed"  # what is said of an account whose bell has changed: it, and what that is about
DROP_SECONDS: Final = 5.0
P = ParamSpec("P")


class Ear(Protocol):
    """A page with a bell."""

    def tell(self, message: bytes) -> None:
        """Take a message without waiting."""
        ...


async def _nobody(when: float) -> None:
    """Where nothing is sent."""


class Notices:
    """Tells people."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables, self._people = tables, people
        self.store = NoticeStore(tables.store.engine)
        self.streams = Streams(tables.bus)
        self.outbox = Outbox(tables.store.engine, self.store)
        self.hooks: Hooks | None = None
        self.ask: Callable[[float], Awaitable[None]] = _nobody  # to send what is due then
        self._ears: dict[str, set[Ear]] = {}
        self._order = asyncio.Lock()  # what happened first is noted first
        self._dropping = False
        self._tasks: set[asyncio.Task[None]] = set()
        tables.bus.on(NOTICED, self._heard)

    def listen(self) -> None:
        """Look at whatever changes at the tables."""
        self._tables.tell_change = self._safely(self._change)
        self._tables.tell_opening = self._safely(self._opening)
        self._tables.on_told = self.told

    def connect(self, contests: Contests) -> None:
        """Tournaments have something to say, too."""
        contests.tournaments.keeping.tell = self._safely(self._contest)
        contests.tournaments.keeping.on_told = self.told

    async def close(self) -> None:
        """What has begun is noted."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.outbox.drop()

    # -- bells

    def add_ear(self, account: str, ear: Ear) -> None:
        """A page with a bell is open."""
        self._ears.setdefault(account, set()).add(ear)
        self._later(self._ring(account))

    def drop_ear(self, account: str, ear: Ear) -> None:
        """It is closed."""
        ears = self._ears.get(account, set())
        ears.discard(ear)
        if not ears:
            self._ears.pop(account, None)

    def rang(self, account: str, subject: str = "") -> None:
        """Somebody's bell has changed."""
        self._tables.bus.say(NOTICED, account, subject)
        self._later(self._ring(account))

    def _heard(self, account: str, subject: str, by: str = "") -> None:
        """Another server has noted something: whoever looks at it here needs no message."""
        if subject and self._tables.is_looking(subject, client_key(account)):
            self._later(self._seen(account, subject))
        else:
            self._later(self._ring(account))

    async def _ring(self, account: str) -> None:
        if ears := self._ears.get(account):
            message = wire.encoder.encode(Bell(await self.store.unread(account)))
            for ear in list(ears):
                ear.tell(message)

    # -- what happens

    def looks(self, client: str, table: str) -> None:
        """Somebody looks at a table: what was to be told about it is seen."""
        if account := account_of(client):
            self._later(self._seen(account, table))

    async def answered(self, client: str, subject: str) -> None:
        """Somebody has answered what he was told of."""
        if account := account_of(client):
            await self._seen(account, subject)

    async def note(self, event: Event) -> bool:
        """Note an event and have it told; False if there was nothing to do."""
        self.streams.tell(event)
        decide = await self._deciding(event)
        made = None if decide is None else await self.store.add(event, decide)
        if made is None:
            return False
        await self._noted(event, made)
        return True

    async def _deciding(self, event: Event) -> Deciding | None:
        """What to do about an event; None: nobody is told, or who is to be told looks at it."""
        account = await self._people.accounts.by_id(event.account)
        if account is None or account.program:
            return None
        if self._tables.is_looking(event.subject, client_key(event.account)):
            return None
        store, now = self.store, self.store.clock()
        wishes = await store.wishes(event.account)
        reach = await store.reach(event.account, mail=account.confirmed and self._people.post.works)
        return lambda again: plan(event.kind, wishes, reach, now, again=again, until=event.until)

    async def _noted(self, event: Event, made: Plan) -> None:
        """It is noted: ring, and have sent what is to be sent."""
        self.rang(event.account, event.subject)
        if self._tables.is_looking(event.subject, client_key(event.account)):  # since a moment ago
            await self._seen(event.account, event.subject)
        for due in {sending.due for sending in made.sent}:
            await self.ask(due)

    async def test(self, account: str, channel: str) -> bool:
        """Send a test by one channel, whatever was wished; False if nothing is set up for it."""
        found = await self._people.accounts.by_id(account)
        reach = await self.store.reach(account, mail=bool(found and found.confirmed and self._people.post.works))
        names = {"mail": ["mail"] if reach.mail else [], "push": reach.push, "other": reach.other}[channel]
        sent = [Sending(name if channel == "mail" else f"{channel}:{name}", self.store.clock()) for name in names]
        if sent:
            key = f"test:{new_id()}"
            event = Event(account, "message", key, key, "notice-test", {}, "/settings/notifications")
            await self.store.add(event, lambda again: Plan(False, tuple(sent)))
            await self.ask(self.store.clock())
        return bool(sent)

    # -- changes that are told

    def _change(self, before: Was, table: Table) -> str:
        """What is to be told of a change at a table, as it is stored with it."""
        events, over = happened(before, table)
        ended = self.hooks is not None and table.saved.over and not before.over
        return Happening(events, over, self.hooks.table_ended(table) if ended and self.hooks else []).body()

    def _opening(self, saved: Saved, seated: bool) -> str:
        hooks = self.hooks.table_opened(saved) if self.hooks else []
        return Happening(begun(saved) if seated else [], hooks=hooks).body()

    def _contest(self, old: Document | None, new: Document) -> str:
        """The same of a tournament."""
        hooks = self.hooks.tournament(old, new) if self.hooks and old else []
        return Happening(contested(old, new), hooks=hooks).body()

    def _safely(self, telling: Callable[P, str]) -> Callable[P, str]:
        """What cannot be told must not keep anybody from playing."""

        def told(*args: P.args, **kwargs: P.kwargs) -> str:
            try:
                return telling(*args, **kwargs)
            except Exception:
                logger.exception("what has happened could not be said")
                return ""

        return told

    def told(self, subject: str) -> None:
        """Something was stored that is to be told."""
        self._later(self.tell_about(subject))

    async def catch_up(self, seconds: float = LATE_SECONDS) -> None:
        """Tell what a server did not that has died meanwhile."""
        for subject in await self.outbox.late(seconds):
            await self.tell_about(subject)

    async def tell_about(self, subject: str) -> None:
        """Tell what is to be told about something."""
        async with self._order:
            for one in await self.outbox.about(subject):
                try:
                    await self._carry_out(one)
                except Exception:  # it is tried again; what came after it is told meanwhile
                    logger.exception("something could not be told")

    async def _carry_out(self, untold: Untold) -> None:
        key, happening = untold
        over = await self.store.unsettled(happening.over)
        events = [(event, decide) for event in happening.events if (decide := await self._deciding(event)) is not None]
        hooks = (self.hooks, happening.hooks) if self.hooks and happening.hooks else None
        made = await self.outbox.carry_out(key, over, events, hooks)
        if made is not None or not (over or events or hooks):  # else another server does
            for event in happening.events:
                self.streams.tell(event)
        if made is None:
            self._drop_soon()
            return
        for account in {one.account for one in over}:
            self.rang(account)
        for event, plan_ in made:
            await self._noted(event, plan_)
        if hooks is not None:
            await self.ask(self.store.clock())

    def _drop_soon(self) -> None:
        """Most changes say nothing to anybody, because both players look: these are dropped together."""
        if not self._dropping:
            self._dropping = True
            asyncio.get_running_loop().call_later(DROP_SECONDS, self._drop)

    def _drop(self) -> None:
        self._dropping = False
        self._later(self.outbox.drop())

    async def _seen(self, account: str, subject: str) -> None:
        if await self.store.settle(account, subject):
            self.rang(account)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            try:
                await work
            except Exception:
                logger.exception("something could not be told")

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
