"""The tables in memory: loaded when somebody asks, changed by one at a time, stored, followed where another server was
quicker, evicted when idle."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from detente.game import Game
from detente.server import wire
from detente.server.audience import Audience, Listener, Live
from detente.server.behind import note_mark
from detente.server.bus import Bus
from detente.server.lesson_table import LessonTable
from detente.server.notices.happening import Was, was
from detente.server.presence import Presence
from detente.server.refusal import Refused
from detente.server.saved import Saved
from detente.server.schema import Stored, happened_rows
from detente.server.settings import Limits
from detente.server.store import CHANGED, Change, Conflict, Store
from detente.server.table import Table
from detente.server.timing import wall

LOST_SECONDS: Final = 1.0  # until we try again to read how a table stands
AT_A_LOOK: Final = 100  # tables whose versions are asked for at once
SEATED_SOCKETS: Final = 20  # of those who play, when others have taken all that a table or an address has
logger: Final = logging.getLogger(__name__)


class _Alone:
    """Holds the place of a table; a class of its own, because every move goes through it."""

    def __init__(self, places: dict[str, Live], id: str) -> None:
        self._places, self._id = places, id
        self._live = places.setdefault(id, Live()) if id not in places else places[id]

    async def __aenter__(self) -> Live:
        live = self._live
        live.users += 1
        try:
            await live.lock.acquire()
        except BaseException:
            self._leave()
            raise
        return live

    async def __aexit__(self, *_: object) -> None:
        self._live.lock.release()
        self._leave()

    def _leave(self) -> None:
        live = self._live
        live.users -= 1
        live.used = time.monotonic()
        if live.table is None and live.idle:
            self._places.pop(self._id, None)


class LiveTables(Audience):
    """Tables that are in memory and in the store."""

    def __init__(
        self,
        store: Store,
        games: Callable[[str], Game],
        limits: Limits,
        bus: Bus | None = None,
        presence: Presence | None = None,
    ) -> None:
        super().__init__(bus, presence)
        self.store = store
        self.games = games
        self.limits = limits
        self.on_table: Callable[[Saved], None] = lambda saved: None  # with every table that changes or is looked at
        self.on_moved: Callable[[str, int], None] = lambda table, version: None  # by somebody elsewhere
        # what is to be told of a change, or of a new table (at which both players sit already): stored with it
        self.tell_change: Callable[[Was, Table], str] = lambda before, table: ""
        self.tell_opening: Callable[[Saved, bool], str] = lambda saved, seated: ""
        self.on_changed: Callable[[Was, Table], None] = lambda before, table: None  # stored here, by us
        self.on_new: Callable[[Saved], None] = lambda saved: None  # with every table that is opened here
        self.on_told: Callable[[str], None] = lambda subject: None  # there is something to be told
        self.on_left: Callable[[str], None] = lambda table: None  # where nobody listens any more
        self.now: Callable[[], int] = wall  # in milliseconds since 1970
        self.outages: list[tuple[int, int]] = []  # in which no server was alive
        self._unfinished: set[asyncio.Task[None]] = set()
        self._lost: dict[str, asyncio.Task[None]] = {}  # tables that could not be read while somebody listened
        self.bus.on(CHANGED, self._changed_elsewhere)
        self.bus.on_hearing(self.look_around)
        self.presence.on_change = self._online_elsewhere

    # -- coming and going

    async def join(self, id: str, listener: Listener) -> None:
        """Tell a listener the table, now and at every change."""
        await self.presence.look(id)
        async with self._at(id, fresh=self.bus.shared) as (live, table):
            seated = table.seats_of(listener.client)
            if len(live.listeners) >= self.limits.sockets_per_table + (SEATED_SOCKETS if seated else 0):
                raise Refused("error-too-fast")
            before = self._online(live, table)
            live.listeners.add(listener)
            self.on_table(table.saved)
            if self._online(live, table) != before:
                self._tell(live, table, live.listeners)
            else:
                self._tell(live, table, [listener])
            if live.watching:
                listener.tell(wire.encoder.encode(wire.Watching(live.watching)))
            self._count_soon(id, live)

    async def tell_all(self, id: str, listener: Listener) -> None:
        """Tell a listener the whole table again."""
        async with self._at(id) as (live, table):
            listener.knows = None
            self._tell(live, table, [listener])

    async def leave(self, id: str, listener: Listener) -> None:
        """Tell a listener nothing more."""
        live = self.live[id]  # it stays while somebody listens
        table = live.table
        before = self._online(live, table) if table else set()
        live.listeners.discard(listener)
        live.used = time.monotonic()
        if not live.listeners:
            self.on_left(id)
            self.presence.note(id, (), 0)
        self._count_soon(id, live)
        if table and self._online(live, table) != before:
            async with self._at(id) as (live, table):
                self._tell(live, table, live.listeners)

    # -- keeping house

    def evict_idle(self) -> None:
        """Drop from memory what nobody is connected to: after a while, or sooner when there are too many."""
        idle = sorted((live.used, id) for id, live in self.live.items() if live.idle)
        too_many = len(self.live) - self.limits.live_tables
        oldest = time.monotonic() - self.limits.idle_seconds
        for number, (used, id) in enumerate(idle):
            if used < oldest or number < too_many:
                del self.live[id]

    async def look_around(self) -> None:
        """Show everyone what was stored by somebody else and not heard of: another server, or a backup put back."""
        here = list(self.live)
        for some in (here[n : n + AT_A_LOOK] for n in range(0, len(here), AT_A_LOOK)):  # others go on in between
            for id, version in (await self.store.versions(some)).items():
                if version > self.version(id) and (self.version(id) or self.is_watched(id)):
                    with suppress(Refused):
                        async with self._at(id, fresh=True):
                            pass

    def _changed_elsewhere(self, id: str, base: int, version: int, kept: int, by: str) -> None:
        """Another server has stored a table."""
        if id in self.live:
            self._later(self._follow(id, base, version, kept))

    async def _follow(self, id: str, base: int, version: int, kept: int) -> None:
        """Load what is new at a table, and tell those who are here."""
        async with self._alone(id) as live:
            table = live.table
            if table is None or table.saved.version >= version:
                return
            if not live.listeners:  # the next to ask loads it
                live.table = None
                self.on_moved(id, version)
                return
            try:
                since = await self.store.following.since(id, kept) if table.base.version == base else None
                if since is None or isinstance(table, LessonTable):
                    await self._reload(id, live)
                elif since[0].version > table.saved.version:
                    table.follow(since[0], kept, since[1])
                    live.was = was(table.saved)
                    self._tell(live, table, live.listeners)
                    self.on_table(table.saved)
            except Refused as refused:
                live.table = None
                logger.warning("table %s cannot be shown any more: %s", id, refused.key)
            except Exception:
                self._lose(id, live)
                logger.exception("table %s could not be followed", id)

    def _online_elsewhere(self, id: str) -> None:
        """Who is at a table by way of other servers has changed."""

        async def tell() -> None:
            async with self._alone(id) as live:
                if live.table is not None:
                    self._tell(live, live.table, live.listeners)
                    self._count_soon(id, live)

        if id in self.live:
            self._later(tell())

    def _wake(self, id: str) -> None:
        async def tell() -> None:
            async with self._alone(id) as live:
                if live.table is not None:
                    seated = live.table.seats_of
                    self._tell(live, live.table, [one for one in live.listeners if not seated(one.client)])

        if id in self.live:
            self._later(tell())

    async def close(self) -> None:
        """Let every change that has begun come to its end."""
        for looking in self._lost.values():
            looking.cancel()
        await asyncio.gather(*self._unfinished, return_exceptions=True)

    # -- one at a time

    @asynccontextmanager
    async def _at(self, id: str, *, fresh: bool = False) -> AsyncIterator[tuple[Live, Table]]:
        """A table, loaded and ours alone; `fresh`, or where we do not hear others: no older than what is stored."""
        if not re.fullmatch(wire.TABLE_ID, id):
            raise Refused("error-no-such-table")
        async with self._alone(id) as live:
            table = live.table
            doubtful = fresh or (self.bus.shared and self.bus.deaf)
            if table is not None and doubtful and table.base.version < await self.store.version(id):
                table = await self._reload(id, live)
            yield live, table or await self._load(id, live)

    def _alone(self, id: str) -> "_Alone":
        """The place of a table, loaded or not, with everybody else waiting."""
        return _Alone(self.live, id)

    async def _load(self, id: str, live: Live) -> Table:
        saved = await self.store.load(id)
        if saved is None:
            raise Refused("error-no-such-table")
        live.table = (LessonTable if saved.lesson else Table)(self._game(saved.title), saved)
        live.table.now, live.table.outages = self.now, self.outages
        live.was = was(saved)
        self.on_table(saved)
        if live.listeners and saved.version > live.told:
            self._tell(live, live.table, live.listeners)
        return live.table

    async def _reload(self, id: str, live: Live) -> Table:
        """Another server has changed the table: show everyone here how it stands."""
        live.table = None
        return await self._load(id, live)

    def _lose(self, id: str, live: Live) -> None:
        """How a table stands is not known any more: the next to ask loads it, and whoever listens need not ask."""
        live.table = None
        if live.listeners and id not in self._lost:
            self._lost[id] = asyncio.create_task(self._find_again(id, live))

    async def _find_again(self, id: str, live: Live) -> None:
        try:
            while live.table is None and live.listeners:
                await asyncio.sleep(LOST_SECONDS)
                with suppress(OSError, SQLAlchemyError):
                    async with self._at(id):
                        pass
        except Refused as refused:
            logger.warning("table %s cannot be shown any more: %s", id, refused.key)
        finally:
            del self._lost[id]

    def _game(self, title: str) -> Game:
        try:
            return self.games(title)
        except ValueError as error:
            raise Refused("error-no-such-title") from error

    async def _change(self, id: str, change: Callable[[Live, Table], Coroutine[Any, Any, None]]) -> None:
        """Run a change to its end even if whoever asked for it has left; if it cannot be stored, it did not happen."""

        async def run() -> None:
            async with self._at(id) as (live, table):
                try:
                    await change(live, table)
                except Conflict as conflict:
                    await self._reload(id, live)
                    raise Refused("error-stale") from conflict
                except Refused:
                    if live.table and live.table.saved.version != live.table.base.version:  # stored? We cannot tell
                        self._lose(id, live)
                    raise
                except Exception as error:
                    logger.exception("table %s could not be changed", id)
                    self._lose(id, live)
                    raise Refused("error-internal") from error

        await asyncio.shield(self._later(run()))

    def _later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that is finished before the house closes."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return task

    async def _save(self, live: Live, table: Table, new: Iterable[Saved] = ()) -> None:
        """Store a changed table, then tell everyone."""
        saved, new = table.saved, list(new)
        saved.updated = time.time()
        note_mark(table, reopened=live.was.over and not saved.over)
        told = happened_rows(saved.id, saved.version, self.tell_change(live.was, table))
        told += self._told_of(new, seated=True)
        await self._store(new=new, changed=[Change(saved, table.base, table.kept)], told=told)
        before, live.was = live.was, was(saved)
        table.base = Stored.of(table.saved, table.ply)
        table.kept = table.ply
        self._tell(live, table, live.listeners)
        self.on_table(table.saved)
        self.on_changed(before, table)

    def _told_of(self, new: Iterable[Saved], *, seated: bool) -> list[dict[str, Any]]:
        """What is to be told of new tables."""
        rows = (happened_rows(saved.id, saved.version, self.tell_opening(saved, seated)) for saved in new)
        return [row for some in rows for row in some]

    def _mark_programs(self, saved: Saved) -> None:
        """Note which seats are no people's."""
        for seat in saved.seats:
            seat.program = self.circles is not None and self.circles.is_program(seat.client)

    async def _store(
        self, new: Iterable[Saved], changed: Iterable[Change], told: Sequence[dict[str, Any]] = ()
    ) -> None:
        new, changed = list(new), list(changed)
        for saved in (*new, *(change.saved for change in changed)):
            self._mark_programs(saved)
        try:
            await self.store.save(new=new, changed=changed, told=told)
        except Conflict:
            raise
        except Exception as error:
            logger.exception("a table could not be stored")
            raise Refused("error-not-saved") from error
        for row in told:
            self.on_told(row["subject"])
