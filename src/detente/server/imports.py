"""Imports into the library: files that workers read and check beside everything else, batch by batch."""

import asyncio
import logging
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from detente.game import Sentence
from detente.library.catalogue import Catalogue
from detente.library.digest import Digest
from detente.library.reading import BadArchive, Refusal, Source, how_many, sources
from detente.library.search import Wanted
from detente.server import library_wire
from detente.server.refusal import Refused
from detente.server.saved import new_id
from detente.server.worker import Files, take_in
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)
KEPT: Final = 50  # imports whose outcome can still be asked for
NAMED: Final = 200  # refused files that are named
BATCH: Final = 4  # files that a worker is given at once: who plays does not wait long for the next


class Import:
    """Files that are being read, checked and added."""

    def __init__(self, client: str, name: str) -> None:
        self.id, self.client, self.name = new_id(), client, name
        self.files = self.done = self.known = 0
        self.added: list[str] = []  # ids of the games that it brought in
        self.refused: list[library_wire.RefusedFile] = []
        self.refused_in_all = 0
        self.seconds = 0.0
        self.cancelled = False
        self.going = asyncio.Event()
        self.going.set()
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.task is not None and self.task.done()

    @property
    def progress(self) -> library_wire.LibraryImport:
        return library_wire.LibraryImport(
            self.id,
            self.name,
            self.files,
            self.done,
            len(self.added),
            self.known,
            self.refused_in_all,
            self.refused,
            self.over,
            not self.going.is_set(),
            self.cancelled,
            round(self.seconds, 1),
        )

    def refuse(self, name: str, why: Refusal) -> None:
        """Note a file that is no game."""
        self.refused_in_all += 1
        if len(self.refused) < NAMED:
            reason = library_wire.FileReason(*why.reason) if why.reason else None
            self.refused.append(library_wire.RefusedFile(name[-100:], why.line, why.said, reason, why.title))


class Imports:
    """All imports; one at a time works, and nobody has two."""

    def __init__(self, catalogue: Catalogue, workers: Workers, most: int) -> None:
        self._catalogue, self._workers, self._most = catalogue, workers, most
        self._imports: dict[str, Import] = {}
        self._one_at_a_time = asyncio.Semaphore(1)

    async def begin(self, raw: bytes, name: str, source: str, client: str) -> library_wire.LibraryImport:
        """Begin to import an archive or a single file; ask for its progress by its id."""
        if any(one.client == client and not one.over for one in self._imports.values()):
            raise Refused("error-one-import")
        if (await self._catalogue.count()) >= self._most:
            raise Refused("error-library-full")
        found = Import(client, name)
        self._imports[found.id] = found
        for old in list(self._imports)[: max(0, len(self._imports) - KEPT)]:
            if self._imports[old].over:
                del self._imports[old]
        found.task = asyncio.create_task(self._run(found, raw, source))
        return found.progress

    async def progress(self, id: str) -> library_wire.LibraryImport:
        """How far an import is."""
        if id not in self._imports:
            raise Refused("error-no-such-import")
        return self._imports[id].progress

    async def mine(self, client: str) -> list[library_wire.LibraryImport]:
        """The imports of a visitor that are not over."""
        return [one.progress for one in self._imports.values() if client and one.client == client and not one.over]

    async def pause(self, id: str, client: str, *, paused: bool) -> library_wire.LibraryImport:
        """Let an import rest, or go on; what is in stays."""
        found = self._own(id, client)
        if paused and not found.over and not found.cancelled:
            found.going.clear()
        else:
            found.going.set()
        return found.progress

    async def cancel(self, id: str, client: str) -> library_wire.LibraryImport:
        """Stop an import and take out what it has brought in, and nothing else."""
        found = self._own(id, client)
        if not found.cancelled:
            found.cancelled = True
            found.going.set()
            if found.over:
                found.task = asyncio.create_task(self._take_out(found))
        return found.progress

    def _own(self, id: str, client: str) -> Import:
        found = self._imports.get(id)
        if found is None or not client or found.client != client:
            raise Refused("error-no-such-import")
        return found

    async def close(self) -> None:
        """Stop what runs; what is in stays."""
        tasks = [one.task for one in self._imports.values() if one.task and not one.over]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- the work

    async def _run(self, found: Import, raw: bytes, source: str) -> None:
        try:
            async with self._one_at_a_time:
                with tempfile.TemporaryDirectory(prefix="detente-") as folder:
                    await self._read_all(found, Path(folder) / "file", raw, source)
        except BadArchive as error:
            found.refuse(found.name, Refusal(error.said))
        except Exception:
            logger.exception("an import failed")
            found.refuse(found.name, Refusal(Sentence("error-internal")))
        if found.cancelled:
            await self._take_out(found)

    async def _read_all(self, found: Import, file: Path, raw: bytes, source: str) -> None:
        await asyncio.to_thread(file.write_bytes, raw)
        found.files = await asyncio.to_thread(how_many, file)
        texts = sources(file)
        while not found.cancelled:
            await found.going.wait()
            begun = time.monotonic()
            batch = await asyncio.to_thread(_next, texts)
            if not batch:
                return
            named = [one if one.name != str(file) else one._replace(name=found.name) for one in batch]
            await self._add(found, named, source)
            found.seconds += time.monotonic() - begun

    async def _add(self, found: Import, files: list[Source], source: str) -> None:
        read = await self._take_in(found, Files(files, source))
        fit = [one for _, one in read if isinstance(one, Digest)]
        new = await self._catalogue.add(fit)
        found.added += new
        found.known += len(fit) - len(new)
        found.done += len(read)
        for name, one in read:
            if not isinstance(one, Digest):
                found.refuse(name, one)

    async def _take_in(self, found: Import, files: Files) -> list[tuple[str, Digest | Refusal]]:
        return await self._workers.ask(
            f"import {found.id}", 0, take_in, files, self._workers.asking("import", found.client)
        )

    async def _take_out(self, found: Import) -> None:
        """Its games are counted with others, so they are read once more to know what to take away."""
        while found.added:
            some = found.added[:BATCH]
            records = await self._catalogue.records(Wanted(), some)
            sourced = await self._catalogue.sources_of(some)
            for source in sorted(set(sourced.values())):
                files = Files([Source(id, text) for id, text in records if sourced[id] == source], source)
                read = await self._take_in(found, files)
                await self._catalogue.take_out([one for _, one in read if isinstance(one, Digest)])
            found.added = found.added[BATCH:]


def _next(texts: Iterator[Source]) -> list[Source]:
    return list(islice(texts, BATCH))
