"""All tables of the house: what they are asked for, and how they are opened."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from detente.analysis.ending import Ending, ending_of
from detente.game import Game, Sentence
from detente.lessons.lesson import Lesson
from detente.server import wire
from detente.server.behind import is_delayed, shown_update
from detente.server.bus import Bus
from detente.server.importing import import_game
from detente.server.lesson_table import LessonTable, teach
from detente.server.log_text import log_text
from detente.server.opening import fork, laid_out, open_table
from detente.server.played_tables import PlayedTables
from detente.server.presence import Presence
from detente.server.refusal import Refused
from detente.server.saved import Saved
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.table import Table, players_of

T = TypeVar("T")
LISTED: Final = 50
DELAYED: Final = 500  # running games with a delay, looked at for that list


class Tables(PlayedTables):
    """All tables of the house."""

    def __init__(
        self,
        store: Store,
        games: Callable[[str], Game],
        limits: Limits,
        bus: Bus | None = None,
        presence: Presence | None = None,
    ) -> None:
        super().__init__(store, games, limits, bus, presence)
        self._reading = asyncio.Semaphore(1)

    # -- asking

    async def message(self, id: str, client: str) -> wire.TableMessage:
        """The table as this client sees it."""
        async with self._at(id, fresh=self.bus.shared) as (live, table):
            self._attend(live, table, client)
            self.on_table(table.saved)
            return self._message(live, table, client)

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
        async with self._at(id) as (live, table):
            seen = self._seen(live, table, client)
            return await asyncio.to_thread(seen.past, ply, side, table.seats_of(client), line)  # it replays the game

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
        async with self._at(id) as (live, table):  # only this table waits meanwhile
            seen = self._seen(live, table, client)
            lines = seen.lines(table.seats_of(client))
            return await asyncio.to_thread(log_text, table.game, language, lines, list(seen.turns))

    async def record_text(self, id: str) -> str:
        """The record of a game that is over, as text."""
        async with self._at(id) as (_, table):
            table.must_be_over()
            return await asyncio.to_thread(lambda: table.record().text(table.game))

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
        found = [*await self.store.listed(LISTED), *await self.store.delayed(DELAYED)]
        for saved in {saved.id: saved for saved in found}.values():
            if self.circles and self.circles.unlisted(seat.client for seat in saved.seats):
                continue
            with suppress(Refused):  # a title that this server does not have
                listed.append(self._listed(saved))
        return sorted(listed, key=lambda one: -one.updated)[:LISTED]

    def _listed(self, saved: Saved) -> wire.Listed:
        live = self.live.get(saved.id)
        online = self._online_for(live, live.table if live else None, saved, "")
        players = players_of(self._game(saved.title), saved, online)
        late = is_delayed(saved)
        where = (0, "", Sentence("")) if late else (saved.plies, saved.moment, saved.said)
        live_clock = saved.clock is not None and saved.clock.clock.control.kind == "live"
        return wire.Listed(
            saved.id,
            saved.title,
            players,
            *where,
            saved.over,
            shown_update(saved, self.now()),
            bool(saved.rated),
            saved.delay if late else None,
            live_clock,
        )

    # -- opening

    async def open(self, game: Game, opening: wire.Opening, client: str) -> wire.Opened:
        """Open a table."""
        table, links = open_table(game, opening, client, self.now)
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

    async def add_if(self, table: Table, condition: Callable[[AsyncConnection], Awaitable[bool]]) -> bool:
        """The same, together with what a condition writes into the database; False if it does not hold."""
        self._room()
        self._mark_programs(table.saved)
        told = self._told_of([table.saved], seated=True)
        stored = await self.store.save_if(table.saved, condition, told)
        if stored:
            self.on_table(table.saved)
            self.on_new(table.saved)
            for row in told:
                self.on_told(row["subject"])
        return stored

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

    async def fork(self, id: str, forking: wire.Forking, client: str) -> wire.Opened:
        """Open a table at a moment of another one."""
        async with self._at(id) as (live, table):
            new, links = fork(self._seen(live, table, client), forking, client)
        return await self._opened(new, links)

    async def _opened(self, table: Table, links: dict[str, str]) -> wire.Opened:
        self._room()
        await self._store(new=[table.saved], changed=(), told=self._told_of([table.saved], seated=False))
        self.on_table(table.saved)
        self.on_new(table.saved)
        return wire.Opened(table.saved.id, links)
