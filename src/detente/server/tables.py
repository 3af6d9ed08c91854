"""The tables in memory: loaded when somebody asks, one change at a time, told to everyone, evicted when idle."""

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from detente.analysis.ending import Ending, ending_of
from detente.game import Game, View
from detente.lessons.lesson import Lesson
from detente.server import wire
from detente.server.bus import Bus
from detente.server.changes import encode_update, packed
from detente.server.importing import import_game
from detente.server.lesson_table import LessonTable, teach
from detente.server.log_text import log_text
from detente.server.opening import cleaned, fork, laid_out, open_table, rematch
from detente.server.presence import Presence
from detente.server.refusal import Refused
from detente.server.saved import Saved, hashed
from detente.server.schema import Stored
from detente.server.settings import Limits
from detente.server.store import CHANGED, Change, Conflict, Store
from detente.server.table import Table, players_of

ATTENDED_SECONDS: Final = 60.0  # that a player without a connection still counts as there
AT_A_LOOK: Final = 100  # tables whose versions are asked for at once
SHORTLY: Final = "shortly"  # what is said of an agent at work: the table, and what its listeners are told
SEATED_SOCKETS: Final = 20  # of those who play, when others have taken all that a table or an address has
logger: Final = logging.getLogger(__name__)
T = TypeVar("T")


class Listener(Protocol):
    """Somebody who is told about every change of a table."""

    client: str
    knows: wire.TableMessage | None  # what it was told last, packed

    def tell(self, message: bytes) -> None:
        """Take a message without waiting."""
        ...


class Live:
    """A table in memory, and who is connected to it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self.users = 0  # who holds the lock or waits for it
        self.attended = float("-inf")  # when somebody who sits here was last heard of

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten."""
        return not self.listeners and not self.users


class AgentTask(NamedTuple):
    """A decision that an agent must make."""

    title: str
    agent: str
    seconds: int
    version: int
    view: View
    person: str  # who waits for it


class DangerTask(NamedTuple):
    """A decision in which somebody wants to be warned; no view: there is nothing to warn of."""

    title: str
    version: int
    view: View | None


class Tables:
    """All tables of the house."""

    def __init__(
        self,
        store: Store,
        games: Callable[[str], Game],
        limits: Limits,
        bus: Bus | None = None,
        presence: Presence | None = None,
    ) -> None:
        self.store = store
        self.bus = bus or Bus()
        self.presence = presence or Presence()
        self.games = games
        self.limits = limits
        self.live: dict[str, Live] = {}
        self.moves = 0
        self.on_table: Callable[[Saved], None] = lambda saved: None  # with every table that changes or is looked at
        self.on_moved: Callable[[str, int], None] = lambda table, version: None  # by somebody elsewhere
        self.on_left: Callable[[str], None] = lambda table: None  # where nobody listens any more
        self.on_end: Callable[[Table], Coroutine[Any, Any, None]] | None = None  # of a game
        self._unfinished: set[asyncio.Task[None]] = set()
        self._reading = asyncio.Semaphore(1)
        self.bus.on(CHANGED, self._changed_elsewhere)
        self.bus.on(SHORTLY, self._pass_on)
        self.bus.on_hearing(self.look_around)
        self.presence.on_change = self._online_elsewhere

    # -- asking

    async def message(self, id: str, client: str) -> wire.TableMessage:
        """The table as this client sees it."""
        async with self._at(id, fresh=self.bus.shared) as (live, table):
            self._attend(live, table, client)
            self.on_table(table.saved)
            return self._message(live, table, client)

    async def ask(self, id: str, client: str, question: Callable[[Table, tuple[int, ...]], T]) -> T:
        """What a table answers to this client, who holds these seats; nothing is changed."""
        async with self._at(id) as (_, table):
            return question(table, table.seats_of(client))

    async def help(self, id: str, client: str, question: Callable[[Table, tuple[int, ...]], T]) -> T:
        """The same where the answer is help; Refused where it would help in another game."""

        def asked(table: Table, seats: tuple[int, ...]) -> T:
            self._no_way_around(table, client)
            return question(table, seats)

        return await self.ask(id, client, asked)

    async def exists(self, id: str) -> bool:
        """Whether there is such a table, even one whose rules have changed since."""
        if not re.fullmatch(wire.TABLE_ID, id):
            return False
        live = self.live.get(id)
        return bool(live and live.table) or await self.store.version(id) > 0

    async def past(
        self, id: str, client: str, ply: int, side: str | None, line: Sequence[int] = ()
    ) -> wire.PastMessage:
        """The table as it was, as far as this client may see it."""
        async with self._at(id) as (_, table):
            return await asyncio.to_thread(table.past, ply, side, table.seats_of(client), line)  # it replays the game

    async def wrong_line(self, id: str, client: str, number: int) -> wire.PastMessage:
        """At a lesson: the board after a wrong choice of the step."""
        async with self._at(id) as (_, table):
            if not isinstance(table, LessonTable):
                raise Refused("error-no-lesson")
            if not table.seats_of(client):
                raise Refused("error-not-your-seat")
            return table.wrong_line(number)

    async def log(self, id: str, client: str, language: str) -> str:
        """The log in words, as far as this client may read it."""
        async with self._at(id) as (_, table):  # only this table waits meanwhile
            lines = table.lines(table.seats_of(client))
            return await asyncio.to_thread(log_text, table.game, language, lines, table.turns)

    async def record_text(self, id: str) -> str:
        """The record of a game that is over, as text."""
        async with self._at(id) as (_, table):
            table.must_be_over()
            return await asyncio.to_thread(lambda: table.record().text(table.game))

    async def danger_task(self, id: str, client: str) -> DangerTask:
        """What is to be looked at if this client wants to be warned."""
        async with self._at(id) as (_, table):
            may = table.decider in table.seats_of(client) and not table.rated and not self._leads_around(table, client)
            view = table.game.view(table.state, table.decider) if may else None
            return DangerTask(table.game.id, table.saved.version, view)

    async def finished(self, id: str) -> Table:
        """A table whose game is over."""
        async with self._at(id) as (_, table):
            table.must_be_over()
            return table

    async def ending(self, id: str) -> Ending:
        """How the game at a table came to its end; read from its record once, beside us."""
        table = await self.finished(id)
        if table.ending is None:
            made, ply = table.record(), table.ply
            found = await asyncio.to_thread(ending_of, table.game, made)
            if table.ply != ply:  # its last move was taken back meanwhile
                raise Refused("error-game-running")
            table.ending = found
        return table.ending

    async def listed(self) -> list[wire.Listed]:
        """The tables that anybody may watch."""
        listed = []
        for saved in await self.store.listed(limit=50):
            with suppress(Refused):  # a title that this server does not have
                listed.append(self._listed(saved))
        return listed

    def is_attended(self, id: str) -> bool:
        """Whether somebody is at a table: connected, or one of its players who has asked for it lately."""
        live = self.live.get(id)
        return live is not None and bool(live.listeners or time.monotonic() - live.attended < ATTENDED_SECONDS)

    def is_watched(self, id: str) -> bool:
        """Whether somebody is connected to a table."""
        live = self.live.get(id)
        return bool(live and live.listeners)

    def offered(self, id: str) -> str:
        """What is offered at a table in memory; '' if nothing."""
        live = self.live.get(id)
        return live.table.saved.offer.kind if live and live.table and live.table.saved.offer else ""

    def plays_without_hints(self, client: str, title: str) -> bool:
        """Does somebody play this title against another person just now, and they did not agree on hints? Then a fork
        of that game, or its position laid out anew, would be a way around."""
        here = (live.table.saved for live in self.live.values() if live.table is not None)
        games = (saved for saved in here if saved.mode == "friend" and saved.title == title and not saved.over)
        return any(seat.client == client for saved in games if not saved.hints for seat in saved.seats if client)

    def is_seated(self, id: str, client: str) -> bool:
        """Whether a client sits at a table in memory."""
        live = self.live.get(id)
        return bool(live and live.table and live.table.seats_of(client))

    def version(self, id: str) -> int:
        """The version of a table in memory; 0 if there is none."""
        live = self.live.get(id)
        return live.table.saved.version if live and live.table else 0

    # -- doing

    async def open(self, game: Game, opening: wire.Opening, client: str) -> wire.Opened:
        """Open a table."""
        table, links = open_table(game, opening, client)
        return await self._opened(table, links)

    async def open_at(self, game: Game, opening: wire.Opening, start: str, client: str) -> wire.Opened:
        """Open a table at a position that was set."""
        table, links = open_table(game, opening, client, start=start)
        return await self._opened(table, links)

    async def lay_out(self, game: Game, start: str) -> wire.Opened:
        """Open a table at which one position is looked at."""
        return await self._opened(laid_out(game, start), {})

    async def teach(self, game: Game, lesson: Lesson, step: int, client: str) -> wire.Opened:
        """Open a table at which a lesson is taught."""
        return await self._opened(teach(game, lesson, step, client), {})

    async def import_game(self, text: str, id: str = "") -> wire.Imported:
        """Open a table for a game that was played elsewhere; reading it takes a while, so it is done beside us.

        With an `id` it has one table, however often it is asked for.
        """
        async with self._reading:
            if not id or await self.store.load(id) is None:
                table = await asyncio.to_thread(import_game, text, self.games, id)
                try:
                    await self._opened(table, {})
                except Refused:
                    if not await self.exists(table.saved.id):  # else another server was quicker
                        raise
                id = table.saved.id
        return wire.Imported(id)

    async def add(self, table: Table) -> wire.Opened:
        """Keep a table that was laid elsewhere, at which nobody sits."""
        return await self._opened(table, {})

    async def fork(self, id: str, forking: wire.Forking, client: str) -> wire.Opened:
        """Open a table at a moment of another one."""
        async with self._at(id) as (_, table):
            new, links = fork(table, forking, client)
        return await self._opened(new, links)

    async def sit(self, id: str, sitting: wire.Sitting, client: str) -> None:
        """Give a seat to whoever has its secret."""

        async def change(live: Live, table: Table) -> None:
            table.sit(hashed(sitting.secret), client, cleaned(sitting.name))
            await self._save(live, table)

        await self._change(id, change)

    async def command(self, id: str, client: str, command: wire.Command) -> None:
        """Do what a client asks; everyone has been told when this returns."""

        async def change(live: Live, table: Table) -> None:
            if command.version > table.saved.version < await self.store.version(id):
                table = await self._reload(id, live)  # the client comes from a server that has done more
            self._attend(live, table, client)
            try:
                await self._perform(live, table, command, table.seats_of(client))
            except Refused as refused:
                if refused.key in ("error-cannot-undo", "error-cannot-restart"):
                    self._tell(live, table, live.listeners)  # the asking has shown what `can` did not know yet
                raise

        await self._change(id, change)

    async def agent_moves(self, id: str, version: int, action: int) -> None:
        """The agent's move, on the same way as a person's; raises Refused if the table has changed meanwhile."""

        async def change(live: Live, table: Table) -> None:
            seats = [side for side in (0, 1) if table.saved.seat(side).kind == "computer"]
            await self._perform(live, table, wire.Move(version, action), tuple(seats))

        await self._change(id, change)

    async def agent_forfeits(self, id: str, why: str) -> None:
        """The agent that has to decide broke the rules of docs/bots.md."""

        async def change(live: Live, table: Table) -> None:
            if table.computer_decides:
                table.forfeit(why)
                await self._save(live, table)

        await self._change(id, change)

    async def seat_coach(self, id: str, sides: Collection[int], waits: bool) -> None:
        """Remember whether the computer waits for the coach of these sides: a server that starts anew has to know."""

        async def change(_: Live, table: Table) -> None:
            for side in sides:
                table.saved.seat(side).coached = waits
            await self._store(new=(), changed=[Change(table.saved, table.base, table.kept)])

        async with self._at(id) as (_, table):
            known = all(table.saved.seat(side).coached == waits for side in sides)
        if not known:
            await self._change(id, change)

    async def agent_task(self, id: str) -> AgentTask | None:
        """What an agent must decide at this table; None if nothing."""
        async with self._at(id) as (_, table):
            if not table.computer_decides:
                return None
            side = table.decider
            view = table.game.view(table.state, side)
            seat = table.saved.seat(side)
            person = next((one.client for one in table.saved.seats if one.client), "")
            return AgentTask(table.game.id, seat.agent, seat.seconds, table.saved.version, view, person)

    async def hint_task(self, id: str, client: str) -> AgentTask:
        """What is to be thought about if this client wants a hint; Refused if it may not have one."""
        async with self._at(id) as (_, table):
            self._no_way_around(table, client)
            view = table.hint_view(table.seats_of(client))
            return AgentTask(table.game.id, "", 0, table.saved.version, view, client)

    def tell_progress(self, id: str, version: int, share: float) -> None:
        """Tell everyone at a table how far the agent is."""
        self._tell_shortly(id, wire.Thinking(version, round(share, 2)))

    def tell_wait(self, id: str, version: int, ahead: int, seconds: float) -> None:
        """Tell everyone at a table how long the agent will wait before it begins."""
        self._tell_shortly(id, wire.Waiting(version, ahead, seconds))

    def _tell_shortly(self, id: str, message: wire.Message) -> None:
        text = wire.encoder.encode(message).decode()
        self.bus.say(SHORTLY, id, text)
        self._pass_on(id, text)

    def _pass_on(self, id: str, text: str, by: str = "") -> None:
        live = self.live.get(id)
        for listener in live.listeners if live is not None else ():
            listener.tell(text.encode())

    # -- who is there

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
                if version > self.version(id) > 0:
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
                since = await self.store.load_since(id, kept) if table.base.version == base else None
                if since is None or isinstance(table, LessonTable):
                    await self._reload(id, live)
                elif since[0].version > table.saved.version:
                    table.follow(since[0], kept, since[1])
                    self._tell(live, table, live.listeners)
                    self.on_table(table.saved)
            except Refused as refused:
                live.table = None
                logger.warning("table %s cannot be shown any more: %s", id, refused.key)
            except Exception:
                live.table = None  # the next to ask loads it
                logger.exception("table %s could not be followed", id)

    def _online_elsewhere(self, id: str) -> None:
        """Who is at a table by way of other servers has changed."""

        async def tell() -> None:
            async with self._alone(id) as live:
                if live.table is not None:
                    self._tell(live, live.table, live.listeners)

        if id in self.live:
            self._later(tell())

    async def delete(self, ids: Iterable[str]) -> int:
        """Forget those of these tables that nobody is at; how many that were."""
        gone, ids = 0, list(ids)
        watched = await self.presence.anybody(ids)
        for id in ids:
            if id not in self.live and id not in watched:
                async with self._alone(id):
                    await self.store.delete(id)
                gone += 1
        return gone

    async def close(self) -> None:
        """Let every change that has begun come to its end."""
        await asyncio.gather(*self._unfinished, return_exceptions=True)

    # -- inside

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

    @asynccontextmanager
    async def _alone(self, id: str) -> AsyncIterator[Live]:
        """The place of a table, loaded or not, with everybody else waiting."""
        live = self.live.setdefault(id, Live())
        live.users += 1
        try:
            async with live.lock:
                yield live
        finally:
            live.users -= 1
            live.used = time.monotonic()
            if live.table is None and live.idle:
                self.live.pop(id, None)

    async def _load(self, id: str, live: Live) -> Table:
        saved = await self.store.load(id)
        if saved is None:
            raise Refused("error-no-such-table")
        live.table = (LessonTable if saved.lesson else Table)(self._game(saved.title), saved)
        self.on_table(saved)
        return live.table

    async def _reload(self, id: str, live: Live) -> Table:
        """Another server has changed the table: show everyone here how it stands."""
        live.table = None
        table = await self._load(id, live)
        self._tell(live, table, live.listeners)
        return table

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
                    if live.table and live.table.saved.version != live.table.base.version:  # changed but not stored
                        live.table = None  # the next to ask loads what was stored last
                    raise
                except Exception as error:
                    logger.exception("table %s could not be changed", id)
                    live.table = None
                    raise Refused("error-internal") from error

        await asyncio.shield(self._later(run()))

    def _later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that is finished before the house closes."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return task

    async def _perform(self, live: Live, table: Table, command: wire.Command, seats: tuple[int, ...]) -> None:
        was_over = table.saved.over
        agreed = table.perform(command, seats)
        new = []
        if agreed:
            self._room()
            successor = rematch(table)
            table.saved.rematch = successor.saved.id
            new = [successor.saved]
        await self._save(live, table, new)
        if table.saved.over and not was_over and self.on_end is not None:
            self._later(self.on_end(table))
        for saved in new:
            self.on_table(saved)
        self.moves += isinstance(command, wire.Move)

    async def _save(self, live: Live, table: Table, new: Iterable[Saved] = ()) -> None:
        """Store a changed table, then tell everyone."""
        table.saved.updated = time.time()
        await self._store(new=new, changed=[Change(table.saved, table.base, table.kept)])
        table.base = Stored(table.saved.version, table.ply)
        table.kept = table.ply
        self._tell(live, table, live.listeners)
        self.on_table(table.saved)

    async def _opened(self, table: Table, links: dict[str, str]) -> wire.Opened:
        self._room()
        await self._store(new=[table.saved], changed=())
        self.on_table(table.saved)
        return wire.Opened(table.saved.id, links)

    def _room(self) -> None:
        """There must be room for another table."""
        if self.store.count >= self.limits.tables:
            raise Refused("error-too-many-tables")

    async def _store(self, new: Iterable[Saved], changed: Iterable[Change]) -> None:
        try:
            await self.store.save(new=new, changed=changed)
        except Conflict:
            raise
        except Exception as error:
            logger.exception("a table could not be stored")
            raise Refused("error-not-saved") from error

    def _leads_around(self, table: Table, client: str) -> bool:
        """Would help in this game help in another one? A game that began somewhere in the middle can be a fork."""
        begun_elsewhere = bool(table.saved.start or table.saved.forked) and table.saved.mode != "friend"
        return begun_elsewhere and self.plays_without_hints(client, table.saved.title)

    def _no_way_around(self, table: Table, client: str) -> None:
        if self._leads_around(table, client):
            raise Refused("error-no-hints")

    def _attend(self, live: Live, table: Table, client: str) -> None:
        if table.seats_of(client):
            live.attended = time.monotonic()

    def _message(self, live: Live, table: Table, client: str) -> wire.TableMessage:
        return table.message(table.seats_of(client), self._online(live, table))

    def _online(self, live: Live, table: Table) -> set[int]:
        clients = {listener.client for listener in live.listeners} | self.presence.elsewhere(table.saved.id)
        return {side for client in clients for side in table.seats_of(client)}

    def _note_presence(self, live: Live, table: Table) -> None:
        """Tell the other servers who is here."""
        seated = [listener.client for listener in live.listeners if table.seats_of(listener.client)]
        self.presence.note(table.saved.id, seated, len(live.listeners) - len(seated))

    def _tell(self, live: Live, table: Table, listeners: Iterable[Listener]) -> None:
        """Send what is new about the table, made and encoded once for all that hold and know the same."""
        self._note_presence(live, table)
        online = self._online(live, table)
        messages: dict[tuple[int, ...], wire.TableMessage] = {}
        encoded: dict[tuple[tuple[int, ...], int], bytes] = {}
        for listener in listeners:
            seats = table.seats_of(listener.client)
            if seats not in messages:
                messages[seats] = packed(table.message(seats, online))
            key = seats, id(listener.knows)
            if key not in encoded:
                encoded[key] = encode_update(listener.knows, messages[seats])
            listener.tell(encoded[key])
            listener.knows = messages[seats]

    def _listed(self, saved: Saved) -> wire.Listed:
        live = self.live.get(saved.id)
        online = self._online(live, live.table) if live and live.table else set()
        players = players_of(self._game(saved.title), saved, online)
        where = saved.moment, saved.said
        return wire.Listed(saved.id, saved.title, players, saved.plies, *where, saved.over, saved.updated)
