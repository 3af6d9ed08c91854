"""Reports where several processes share a database: one of the workers makes them, everybody sees how far they are."""

import asyncio
import logging
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from detente.ai.levels import Searchable
from detente.server.bus import Bus
from detente.server.cluster_schema import REPORTING
from detente.server.fairness import REPORTS
from detente.server.jobs import Jobs
from detente.server.refusal import Refused
from detente.server.reports import WAITING, Reporting, Reports, Work, fingerprint
from detente.server.store import Store
from detente.server.tables import Tables
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)
REPORT: Final = "report"
UNWANTED: Final = "unwanted"  # what is said of a report that nobody waits for any more
NOTE_SECONDS: Final = 1.0  # between two notes of how far it is
LOST_SECONDS: Final = 20.0  # without a note: then it is asked for again


class QueuedReports(Reports):
    """Asks for reports; makes them, if this process is a worker."""

    def __init__(self, tables: Tables, store: Store, workers: Workers, processes: int, jobs: Jobs, bus: Bus) -> None:
        super().__init__(tables, store, workers, processes)
        self._jobs, self._bus = jobs, bus
        bus.on(UNWANTED, self._unwanted)
        jobs.can(REPORT, "report", self.make)

    async def find(self, id: str, asks: str, *, again: bool = False, begin: bool = True) -> Reporting:
        table = await self._tables.finished(id)
        if not isinstance(table.game, Searchable):
            raise Refused("error-no-report")
        of = fingerprint(table.record())
        row = await self._row(id)  # before the other: it goes when the report is stored
        stored = await self._stored(id, of)
        if stored is not None:
            return stored
        if not begin and (row is None or row.game != of):
            return Reporting("absent")
        if row is None or row.game != of or (again and row.state in ("failed", "cancelled")):
            await self._begin(id, of, asks)
            return Reporting("working", 0.0)
        if row.state == "working":
            if row.lost:
                await self._send(id, of)
            if begin and asks not in (wanted_by := msgspec.json.decode(row.wanted_by)):
                await self._set(id, of, wanted_by=_text([*wanted_by, asks]))
        return Reporting(row.state, row.progress)

    async def cancel(self, id: str, asks: str) -> Reporting:
        await self._tables.finished(id)
        row = await self._row(id)
        if row is None:
            return Reporting("cancelled")
        others = [one for one in msgspec.json.decode(row.wanted_by) if one != asks]
        if row.state != "working" or others:
            await self._set(id, row.game, wanted_by=_text(others))
            return Reporting(row.state, row.progress)
        await self._set(id, row.game, wanted_by=_text([]), state="cancelled")
        self._bus.say(UNWANTED, id)
        self._unwanted(id)
        return Reporting("cancelled", row.progress)

    async def make(self, table: str, game: str) -> None:
        """The job."""
        row = await self._row(table)
        if row is None or row.game != game or row.state != "working":
            return
        try:
            found = await self._tables.finished(table)
            record = found.record()
        except Refused:  # it was taken back since
            return await self._clear(table, game)
        if fingerprint(record) != game or await self._stored(table, game) is not None:
            return await self._clear(table, game)
        work = self._works[table] = Work(game, next(iter(msgspec.json.decode(row.wanted_by)), ""))
        work.task = making = asyncio.create_task(self._work_and_keep(table, work, found.game, record))
        try:
            while not (await asyncio.wait([making], timeout=NOTE_SECONDS))[0]:
                await self._set(table, game, progress=work.progress, seen=sa.func.now())
            if making.cancelled():
                await self._set(table, game, state="cancelled")
            elif making.exception() is not None:
                logger.error("no report on table %s", table, exc_info=making.exception())
                await self._set(table, game, state="failed")
            else:
                await self._clear(table, game)
        finally:  # we are closing: another one takes it up
            making.cancel()
            self._works.pop(table, None)

    async def _work_and_keep(self, table: str, work: Work, *what: Any) -> None:
        report = await self._work(table, work, *what)
        await self._store.save_report(table, work.of, msgspec.json.encode(report).decode())

    def _unwanted(self, table: str, by: str = "") -> None:
        work = self._works.get(table)
        if work is not None and work.task is not None:
            work.task.cancel()

    # -- rows

    async def _begin(self, id: str, of: str, asks: str) -> None:
        fresh = {"game": of, "state": "working", "progress": 0.0, "wanted_by": _text([asks]), "seen": sa.func.now()}
        working = sa.select(REPORTING.c.wanted_by).where(REPORTING.c.state == "working", REPORTING.c.table != id)
        async with self._store.engine.begin() as connection:
            people = [next(iter(msgspec.json.decode(one)), "") for one in await connection.scalars(working)]
            if len(people) >= WAITING or people.count(asks) >= REPORTS:
                raise Refused("error-too-many-reports")
            row = insert(REPORTING).values(table=id, **fresh)
            await connection.execute(row.on_conflict_do_update(index_elements=["table"], set_=fresh))
        await self._send(id, of)

    async def _send(self, id: str, of: str) -> None:
        await self._jobs.ask(REPORT, "report", once=f"{id} {of[:8]}", table=id, game=of)

    async def _row(self, id: str) -> Any:
        lost = REPORTING.c.seen < sa.func.now() - sa.func.make_interval(0, 0, 0, 0, 0, 0, LOST_SECONDS)
        async with self._store.engine.connect() as connection:
            wanted = sa.select(REPORTING, lost.label("lost")).where(REPORTING.c.table == id)
            return (await connection.execute(wanted)).one_or_none()

    async def _set(self, id: str, of: str, **values: Any) -> None:
        same = sa.update(REPORTING).where(REPORTING.c.table == id, REPORTING.c.game == of)
        async with self._store.engine.begin() as connection:
            await connection.execute(same.values(**values))

    async def _clear(self, id: str, of: str) -> None:
        async with self._store.engine.begin() as connection:
            await connection.execute(sa.delete(REPORTING).where(REPORTING.c.table == id, REPORTING.c.game == of))


def _text(names: list[str]) -> str:
    return msgspec.json.encode(names).decode()
