"""The analysis board's work: positions of games that are over, looked at piece by piece for whoever asks.

A piece waits for its turn among the workers like any other thought and is short, so who plays hardly waits. A worker
that dies takes a piece with it, which another one does again.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from detente.ai.levels import Searchable
from detente.analysis import deepening
from detente.analysis.deepening import Asked, Deepening, asked_of
from detente.game import Game
from detente.server.analysis_wire import Analysed, Deeper, Look, State, Stop, Wish
from detente.server.fairness import Wait
from detente.server.refusal import Refused
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.worker import deepen
from detente.server.workers import Waits, Workers

logger: Final = logging.getLogger(__name__)
OPEN: Final = "open"
AT_ONCE: Final = 40  # analyses that work in the whole house
EVERY: Final = 0.25  # seconds between two messages


class Analysis:
    """One page's analysis: what it looks at, and how far that is. `changed` is called whenever there is news."""

    def __init__(self, house: "Analyses", table: str, person: str, changed: Callable[[], None]) -> None:
        self._house, self._table, self._person, self._changed = house, table, person, changed
        self._deepening: Deepening | None = None
        self._number = self._version = 0
        self._task: asyncio.Task[None] | None = None
        self._state: State = "rests"
        self._spent = 0.0
        self._since = 0.0
        self._wait = Wait(0, 0.0)

    async def wish(self, wish: Wish) -> None:
        """What the page wants; Refused if it may not have it."""
        if isinstance(wish, Look):
            await self._look(wish)
        elif isinstance(wish, Stop):
            self.stop()
        elif self._deepening is not None:
            if await self._house.version_of(self._table) != self._version:
                raise Refused("error-analysis-running")
            if isinstance(wish, Deeper):
                self._deepening.deeper()
            self._go()

    def stop(self, state: State = "stopped") -> None:
        """Not any further for now."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            self._note(state)
        self._task = None

    def message(self) -> Analysed | None:
        """How it stands."""
        if self._deepening is None:
            return None
        working = time.monotonic() - self._since if self._state == "working" else 0.0
        spent, wait = round(self._spent + working, 1), self._wait if working else Wait(0, 0.0)
        return Analysed(self._number, self._state, spent, self._deepening.snapshot(), *wait)

    async def _look(self, look: Look) -> None:
        game, asked, version = await self._house.position(self._table, look, self._person)
        self.stop()
        self._deepening = Deepening(game, asked, deepening.ROUNDS)
        self._number, self._version, self._spent = look.number, version, 0.0
        self._go()

    def _go(self) -> None:
        if self._task is None or self._task.done():
            self._house.begins(self._person, self)
            self._state, self._since = "working", time.monotonic()
            self._task = asyncio.create_task(self._work())
        self._changed()

    async def _work(self) -> None:
        work = self._deepening
        assert work is not None
        try:
            while (piece := work.next()) is not None:
                found = await self._house.do(self._table, self._version, piece, self._person, self._note_wait)
                work.take(piece, found)
                self._note_wait(Wait(0, 0.0))
        except Refused:  # the game was taken up again
            self._note("stopped")
        except Exception:
            logger.exception("the analysis of table %s broke off", self._table)
            self._note("broken")
        else:
            self._note("rests")

    def _note_wait(self, wait: Wait) -> None:
        self._wait = wait
        self._changed()

    def _note(self, state: State) -> None:
        self._spent += time.monotonic() - self._since
        self._state = state
        self._house.ends(self._person, self)
        self._changed()


class Analyses:
    """All analyses of the house: one at work for each person."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables, self._workers = tables, workers
        self._working: dict[str, Analysis] = {}

    @property
    def working(self) -> int:
        """How many are at work."""
        return len(self._working)

    async def position(self, id: str, look: Look, person: str) -> tuple[Game, Asked, int]:
        """What is to be looked at, and the version of the table; Refused if it may not be."""
        table = await self._finished(id)
        if table.saved.start and self._tables.plays_without_hints(person, table.saved.title):
            raise Refused("error-analysis-playing")
        game: Game = table.game
        if not isinstance(table.game, Searchable):
            raise Refused("error-no-report")
        viewer = None if look.view == OPEN else table.side(look.view)
        state, done = table.along(table.at(look.ply), look.line)
        if done < len(look.line):
            raise Refused("error-no-such-line")
        return game, asked_of(game, state, viewer, lines=look.lines), table.saved.version

    async def version_of(self, id: str) -> int:
        """The version of a table whose game is over."""
        return (await self._finished(id)).saved.version

    async def _finished(self, id: str) -> Table:
        try:
            return await self._tables.finished(id)
        except Refused as refused:
            raise Refused("error-analysis-running") if refused.key == "error-game-running" else refused from None

    async def do(self, id: str, version: int, piece: Any, person: str, waits: Waits) -> Any:
        """A piece of work, in its turn; not if the game has been taken up again meanwhile."""
        if self._tables.version(id) not in (0, version):
            raise Refused("error-analysis-running")
        asking = self._workers.asking("analysis", person)
        return await self._workers.ask(f"{id}/analysis", 0, deepen, piece, asking, waits=waits)

    def begins(self, person: str, analysis: Analysis) -> None:
        """Note who works for whom: what the same person had begun elsewhere stops."""
        before = self._working.get(person)
        if before is not None and before is not analysis:
            before.stop("elsewhere")
        elif before is None and self.working >= AT_ONCE:
            raise Refused("error-too-fast")
        self._working[person] = analysis

    def ends(self, person: str, analysis: Analysis) -> None:
        """It works no longer."""
        if self._working.get(person) is analysis:
            del self._working[person]

    def close(self) -> None:
        """Stop everything."""
        for analysis in list(self._working.values()):
            analysis.stop()
