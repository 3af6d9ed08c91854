"""Reports on games that are over: worked out once, beside the thinking of the opponents, and kept."""

import asyncio
import logging
from typing import Final

from msgspec import Struct

from detente.ai.levels import Searchable
from detente.analysis import Report, analyse
from detente.game import Game
from detente.record import Record
from detente.server.refusal import Refused
from detente.server.tables import Tables

logger: Final = logging.getLogger(__name__)
DEPTH: Final = "quick"
KEPT: Final = 50  # reports
WAITING: Final = 20  # reports that are asked for and not ready


class Reporting(Struct, frozen=True):
    """How far a report is, from 0 to 1; the report when it is ready."""

    progress: float
    report: Report | None = None


class Stopped(Exception):
    """The server closes: nobody waits for the report any more."""


class Work:
    """One report, ready or under way."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.task: asyncio.Task[Report] | None = None

    @property
    def ready(self) -> bool:
        return self.task is not None and self.task.done()


class Reports:
    """Looks at one game at a time. `processes`: 0 works in a thread of the server, for tests."""

    def __init__(self, tables: Tables, processes: int) -> None:
        self._tables = tables
        self._processes = processes
        self._works: dict[str, Work] = {}
        self._one = asyncio.Semaphore(1)
        self._closed = False

    async def find(self, id: str) -> Reporting:
        """The report on a table whose game is over, or how far it is; asking begins it. Refused while a game runs."""
        table = await self._tables.finished(id)
        id = f"{id} {table.saved.seed}"  # a game that was taken up again after its end has ended another way
        if id not in self._works:
            if not isinstance(table.game, Searchable):
                raise Refused("error-no-report")
            if sum(not work.ready for work in self._works.values()) >= WAITING:
                raise Refused("error-too-fast")
            self._begin(id, table.game, table.record())
        work = self._works[id]
        if not work.ready or work.task is None:
            return Reporting(work.progress)
        if work.task.cancelled() or work.task.exception() is not None:
            del self._works[id]  # the next one may have more luck
            raise Refused("error-no-report")
        return Reporting(1.0, work.task.result())

    async def close(self) -> None:
        """Stop what is under way."""
        self._closed = True
        tasks = [work.task for work in self._works.values() if work.task is not None and not work.task.done()]
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, id: str, game: Game, record: Record) -> None:
        ready = [known for known, work in self._works.items() if work.ready]
        for known in ready[: max(0, len(self._works) - KEPT + 1)]:
            del self._works[known]
        work = self._works[id] = Work()
        work.task = asyncio.create_task(self._work(id, work, game, record))

    async def _work(self, id: str, work: Work, game: Game, record: Record) -> Report:
        def progress(share: float) -> None:
            work.progress = min(share, 0.999)
            if self._closed:
                raise Stopped

        async with self._one:
            try:
                progress(0.0)
                jobs, apart = max(1, self._processes), self._processes > 0
                return await asyncio.to_thread(analyse, game, record, DEPTH, jobs, progress, apart=apart)
            except Stopped:
                raise
            except Exception:
                logger.exception("no report on table %s", id)
                raise
