"""The house's own part: what happens is noted for whom it concerns, and bells ring at once, on whichever server."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final, Protocol

from detente.community.notifying import Plan, Sending, plan
from detente.community.tournament import Game
from detente.server import wire
from detente.server.contests.keeping import Document
from detente.server.notices.happening import Event, Over, Was, begun, happened, talked
from detente.server.notices.keeping import NoticeStore
from detente.server.notices.notice_wire import Bell
from detente.server.notices.streaming import Streams
from detente.server.people.people import People
from detente.server.people.person import account_of, client_key
from detente.server.people.relations import Relations
from detente.server.saved import Saved, new_id
from detente.server.table import Table
from detente.server.tables import Tables

logger: Final = logging.getLogger(__name__)
NOTICED: Final = "noticed"  # what is said of an account whose bell has changed: it, and what that is about
PAIRED: Final = {"paired": "notice-paired", "deadline": "notice-deadline", "season": "notice-season"}


class Ear(Protocol):
    """A page with a bell."""

    def tell(self, message: bytes) -> None:
        """Take a message without waiting."""
        ...


async def _nobody(when: float) -> None:
    """Where nothing is sent."""


class Notices:
    """Tells people."""

    def __init__(self, tables: Tables, people: People, relations: Relations) -> None:
        self._tables, self._people, self._relations = tables, people, relations
        self.store = NoticeStore(tables.store.engine)
        self.streams = Streams(tables.bus)
        self.ask: Callable[[float], Awaitable[None]] = _nobody  # to send what is due then
        self._ears: dict[str, set[Ear]] = {}
        self._order = asyncio.Lock()  # what happened first is noted first
        self._tasks: set[asyncio.Task[None]] = set()
        tables.bus.on(NOTICED, self._heard)

    def listen(self) -> None:
        """Look at whatever changes at the tables."""
        self._tables.on_changed = self._changed
        self._tables.on_seated = lambda saved: self._later(self._told(begun(saved), []))

    async def close(self) -> None:
        """What has begun is noted."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

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

    async def talked(self, saved: Saved, client: str) -> None:
        """Somebody has said something at a table to the other player, who may not want to hear it."""
        for event in talked(saved, client, new_id()):
            if client not in await self._relations.unheard(event.account):
                await self._told([event], [])

    async def remind(self, account: str, kind: str, document: Document, game: Game | None) -> None:
        """A tournament has something to say."""
        if game is None:
            args = {"title": document.title, "name": document.name}
            link, key = f"/tournament/{document.id}", f"{kind}:{document.id}"
            await self.note(Event(account, "tournament", key, document.id, PAIRED[kind], args, link))
            return
        other = next((document.names.get(one, "") for one in game.players if one != account), "")
        args = {"title": document.title, "name": document.name, "other": other, "round": str(document.course.round)}
        link, key = f"/table/{game.table}", f"{kind}:{game.table}:{document.course.round}"
        await self.note(Event(account, "tournament", key, game.table, PAIRED[kind], args, link))

    async def note(self, event: Event) -> bool:
        """Note an event and have it told; False if there was nothing to do."""
        account = await self._people.accounts.by_id(event.account)
        if account is None:
            return False
        self.streams.tell(event)
        if account.program:
            return False
        if self._tables.is_looking(event.subject, client_key(event.account)):
            return False
        store, now = self.store, self.store.clock()
        wishes = await store.wishes(event.account)
        reach = await store.reach(event.account, mail=account.confirmed and self._people.post.works)
        made = await store.add(
            event, lambda again: plan(event.kind, wishes, reach, now, again=again, until=event.until)
        )
        if made is None:
            return False
        self.rang(event.account, event.subject)
        if self._tables.is_looking(event.subject, client_key(event.account)):  # since a moment ago
            await self._seen(event.account, event.subject)
        for due in {sending.due for sending in made.sent}:
            await self.ask(due)
        return True

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

    def _changed(self, before: Was, table: Table) -> None:
        events, over = happened(before, table)
        if events or over:
            self._later(self._told(events, over))

    async def _told(self, events: Iterable[Event], over: Iterable[Over]) -> None:
        async with self._order:
            for account, subject, kinds in over:
                if await self.store.settle(account, subject, kinds):
                    self.rang(account)
            for event in events:
                await self.note(event)

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
