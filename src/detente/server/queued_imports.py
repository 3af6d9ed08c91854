"""Imports where several processes share a database: one of the workers reads the archive, everybody sees how far it is.

An import whose worker died is begun again by another one: what is in already is known by then.
"""

import asyncio
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from detente.library.catalogue import Catalogue
from detente.server.cluster_schema import IMPORTS
from detente.server.imports import Import, Imports
from detente.server.jobs import Jobs
from detente.server.library_wire import LibraryImport
from detente.server.refusal import Refused
from detente.server.workers import Workers

IMPORT: Final = "import"
NOTE_SECONDS: Final = 0.5  # between two notes of how far it is
KEPT_HOURS: Final = 24  # that one can still be asked for


class QueuedImports(Imports):
    """Asks for imports; makes them, if this process is a worker."""

    def __init__(self, catalogue: Catalogue, workers: Workers, most: int, jobs: Jobs) -> None:
        super().__init__(catalogue, workers, most)
        self._engine, self._jobs = catalogue.engine, jobs
        jobs.can(IMPORT, "library", self.make)
        jobs.can("forget imports", "house", self._forget, every=3600)

    async def begin(self, raw: bytes, name: str, source: str, client: str) -> LibraryImport:
        running = sa.select(sa.func.count()).select_from(IMPORTS).where(IMPORTS.c.client == client, ~IMPORTS.c.over)
        async with self._engine.connect() as connection:
            if client and (await connection.execute(running)).scalar_one():
                raise Refused("error-one-import")
        if (await self._catalogue.count()) >= self._most:
            raise Refused("error-library-full")
        found = Import(client, name)
        row = {"id": found.id, "client": client, "source": source, "raw": raw, "wish": "go", "added": "[]"}
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(IMPORTS), row | {"progress": _text(found.progress), "over": False})
        await self._send(found.id)
        return found.progress

    async def progress(self, id: str) -> LibraryImport:
        return self._told(await self._row(IMPORTS.c.id == id))

    async def mine(self, client: str) -> list[LibraryImport]:
        mine = sa.select(IMPORTS).where(IMPORTS.c.client == client, ~IMPORTS.c.over)
        async with self._engine.connect() as connection:
            return [self._told(row) for row in await connection.execute(mine)] if client else []

    async def pause(self, id: str, client: str, *, paused: bool) -> LibraryImport:
        row = await self._own_row(id, client)
        if row.wish != "cancel":
            await self._set(id, wish="pause" if paused and not row.over else "go")
        return await self.progress(id)

    async def cancel(self, id: str, client: str) -> LibraryImport:
        await self._own_row(id, client)
        await self._set(id, wish="cancel", over=False)
        await self._send(id)  # it may have been over
        return await self.progress(id)

    async def make(self, id: str) -> None:
        """The job."""
        row = await self._row(IMPORTS.c.id == id)
        if row.over:
            return
        found = Import(row.client, msgspec.json.decode(row.progress)["name"])
        found.id, found.added = id, msgspec.json.decode(row.added)
        self._heed(found, row.wish)
        again = row.raw is None or found.cancelled
        work = self._take_out(found) if again else self._run(found, row.raw, row.source)
        found.task = asyncio.create_task(work)
        try:
            while not (await asyncio.wait([found.task], timeout=NOTE_SECONDS))[0]:
                self._heed(found, (await self._note(found)).wish)
            found.task.result()
            await self._note(found, over=True, raw=None)
        finally:  # we are closing: another one takes it up
            found.task.cancel()

    def _heed(self, found: Import, wish: str) -> None:
        found.cancelled = found.cancelled or wish == "cancel"
        if wish == "pause" and not found.cancelled:
            found.going.clear()
        else:
            found.going.set()

    async def _send(self, id: str) -> None:
        await self._jobs.ask(IMPORT, "library", once=id, id=id)

    async def _own_row(self, id: str, client: str) -> Any:
        if not client:
            raise Refused("error-no-such-import")
        return await self._row(IMPORTS.c.id == id, IMPORTS.c.client == client)

    async def _row(self, *conditions: sa.ColumnElement[bool]) -> Any:
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(IMPORTS).where(*conditions))).one_or_none()
        if row is None:
            raise Refused("error-no-such-import")
        return row

    async def _note(self, found: Import, **more: Any) -> Any:
        """Write how far it is; what is wished."""
        told, added = _text(found.progress), msgspec.json.encode(found.added).decode()
        await self._set(found.id, progress=told, added=added, **more)
        return await self._row(IMPORTS.c.id == found.id)

    async def _set(self, id: str, **values: Any) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(IMPORTS).where(IMPORTS.c.id == id).values(**values))

    def _told(self, row: Any) -> LibraryImport:
        told = msgspec.json.decode(row.progress, type=LibraryImport)
        cancelled = row.wish == "cancel"
        return msgspec.structs.replace(told, over=row.over, paused=row.wish == "pause", cancelled=cancelled)

    async def _forget(self) -> None:
        old = IMPORTS.c.begun < sa.func.now() - sa.func.make_interval(0, 0, 0, 0, KEPT_HOURS)
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(IMPORTS).where(old, IMPORTS.c.over))


def _text(told: LibraryImport) -> str:
    return msgspec.json.encode(told).decode()
