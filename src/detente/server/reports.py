"""Reports on games that are over: made once, by the workers that do all thinking, and stored with their table."""

import asyncio
import hashlib
import logging
from typing import Any, Final, Literal
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from detente.ai.levels import Searchable
from detente.analysis.jobs import Chunk
from detente.analysis.report import FORMAT, Report, plan
from detente.analysis.walk import Found, Task, Walk
from detente.game import Game
from detente.record import Record
from detente.server.fairness import REPORTS, Wait
from detente.server.refusal import Refused
from detente.server.store import Store
from detente.server.tables import Tables
from detente.server.worker import look
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)
DEPTH: Final = "quick"
CHUNK: Final = 4  # pieces of a game that a worker is given at once: who plays does not wait long for the next
WAITING: Final = 200  # reports that are asked for and not ready
AT_ONCE: Final = 8  # reports that are made at once, of different people


class Reporting(Struct, frozen=True):
    """How a report stands: `absent` if nobody asked for it, `working` (from 0 to 1), `ready`, `failed`, or `cancelled`
    by those who had asked for it."""

    state: Literal["absent", "working", "ready", "failed", "cancelled"]
    progress: float = 0.0
    report: Report | None = None
    ahead: int = 0  # while it waits: pieces of other people's work that come first
    seconds: float = 0.0  # until it goes on, probably


class Work:
    """A report that is being made, for whom, and what became of it."""

    def __init__(self, of: str, person: str) -> None:
        self.of = of  # the game, as it was when it was asked for
        self.person = person  # who asked first
        self.wait = Wait(0, 0.0)
        self.progress = 0.0
        self.state: Literal["working", "ready", "failed", "cancelled"] = "working"
        self.wanted_by: set[str] = set()
        self.task: asyncio.Task[None] | None = None


class Reports:
    """Looks at one game of each person at a time, piece by piece; each waits for its turn like any other thought."""

    def __init__(self, tables: Tables, store: Store, workers: Workers, processes: int) -> None:
        self._tables, self._store, self._workers = tables, store, workers
        self._at_once = max(1, processes - 1)  # one worker is left for those who play
        self._works: dict[str, Work] = {}
        self._at_work = asyncio.Semaphore(AT_ONCE)
        self._one_each: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def find(self, id: str, asks: str, *, again: bool = False, begin: bool = True) -> Reporting:
        """The report on a table whose game is over, or how far it is; asking begins it, unless it was cancelled or has
        failed: then only who wants it `again` does; or unless the one who asks does not want it to `begin`. Refused
        while a game runs."""
        table = await self._tables.finished(id)
        if not isinstance(table.game, Searchable):
            raise Refused("error-no-report")
        record = table.record()
        of = fingerprint(record)
        work = self._works.get(id)
        if work is None or work.of != of:  # one that is being made is not stored yet
            stored = await self._stored(id, of)
            if stored is not None:
                return stored
            work = self._works.get(id)
        if not begin and (work is None or work.of != of):
            return Reporting("absent")
        if work is not None and (work.of != of or (again and work.state in ("failed", "cancelled"))):
            self._stop(id)  # it is about a game that was taken back since
            work = None
        if work is None:
            working = [work for work in self._works.values() if work.state == "working"]
            if len(working) >= WAITING or sum(work.person == asks for work in working) >= REPORTS:
                raise Refused("error-too-many-reports")
            work = self._works[id] = Work(of, asks)
            work.task = asyncio.create_task(self._make(id, work, table.game, record))
        if work.state == "working" and begin:
            work.wanted_by.add(asks)
        return _standing(work)

    async def _stored(self, id: str, of: str) -> Reporting | None:
        text = await self._store.load_report(id, of)
        return None if text is None else Reporting("ready", 1.0, msgspec.json.decode(text, type=Report))

    async def cancel(self, id: str, asks: str) -> Reporting:
        """Somebody does not want it any more; the work stops when nobody does."""
        await self._tables.finished(id)
        work = self._works.get(id)
        if work is None:
            return Reporting("cancelled")
        work.wanted_by.discard(asks)
        if work.state == "working" and not work.wanted_by:
            work.state = "cancelled"
            if work.task is not None:
                work.task.cancel()
        return _standing(work)

    async def close(self) -> None:
        """Stop what is under way."""
        tasks = [work.task for work in self._works.values() if work.task is not None and not work.task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _stop(self, id: str) -> None:
        work = self._works.pop(id)
        if work.task is not None:
            work.task.cancel()

    async def _make(self, id: str, work: Work, game: Game, record: Record) -> None:
        try:
            async with self._one_each.setdefault(work.person, asyncio.Lock()), self._at_work:
                report = await self._work(id, work, game, record)
            await self._store.save_report(id, work.of, msgspec.json.encode(report).decode())
            if self._works.get(id) is work:
                del self._works[id]
        except asyncio.CancelledError:
            work.state = "cancelled"
            raise
        except Exception:
            work.state = "failed"
            logger.exception("no report on table %s", id)

    async def _work(self, id: str, work: Work, game: Game, record: Record) -> Report:
        walk = await asyncio.to_thread(Walk.through, game, record)
        planned = plan(walk, DEPTH)
        tasks, share = await asyncio.to_thread(next, planned)
        while True:
            found = await self._work_off(id, work, game, record, tasks, share)
            try:
                tasks, share = await asyncio.to_thread(_send, planned, found)
            except _Ready as ready:
                return ready.report

    async def _work_off(
        self, id: str, work: Work, game: Game, record: Record, tasks: list[Task], share: tuple[float, float]
    ) -> dict[int, Found]:
        """A batch of pieces, some at once."""
        size = 1 if any(task.kind == "advise" for task in tasks) else CHUNK
        left = [tasks[n : n + size] for n in range(0, len(tasks), size)]
        found: dict[int, Found] = {}
        done, whole = 0, max(1, len(left))

        def waits(wait: Wait) -> None:
            work.wait = wait

        async def take() -> None:
            nonlocal done
            while left:
                some = left.pop(0)
                chunk = Chunk(work.of, game.id, game.data_text, record, DEPTH, some)
                asking = self._workers.asking("report", work.person, f"{game.id}/{size}")
                found.update(await self._workers.ask(f"{id}/report", 0, look, chunk, asking, waits=waits))
                done += 1
                work.wait = Wait(0, 0.0)
                work.progress = min(0.999, share[0] + (share[1] - share[0]) * done / whole)

        async with asyncio.TaskGroup() as group:
            for _ in range(self._at_once):
                group.create_task(take())
        return found


def _standing(work: Work) -> Reporting:
    return Reporting(work.state, work.progress, ahead=work.wait.ahead, seconds=work.wait.seconds)


class _Ready(Exception):
    """A generator that has ended, as an exception that may cross a thread."""

    def __init__(self, report: Report) -> None:
        self.report = report


def _send(planned: Any, found: dict[int, Found]) -> Any:
    try:
        return planned.send(found)
    except StopIteration as ended:
        raise _Ready(ended.value) from None


def fingerprint(record: Record) -> str:
    """The game that a report is about: another one after a take-back, or if the rules have changed since."""
    game = [FORMAT, record.title, record.rules, record.data, record.options, record.start, record.result]
    return hashlib.sha256(msgspec.json.encode([*game, record.players, record.actions])).hexdigest()
