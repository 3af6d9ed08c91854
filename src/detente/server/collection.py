"""The library of the house: imports that run beside everything else, and games that have ended at listed tables."""

import asyncio
import logging
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from detente.game import Game
from detente.library.catalogue import Catalogue
from detente.library.digest import Digest, digest
from detente.library.importing import digests
from detente.library.reading import BadArchive, Source, sources
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.saved import new_id
from detente.server.store import Store
from detente.server.table import Table

logger: Final = logging.getLogger(__name__)
HERE: Final = "here"  # the collection of games that were played at listed tables
KEPT: Final = 50  # imports whose outcome can still be asked for
NAMED: Final = 200  # refused files that are named
WAITING: Final = 3  # imports of one visitor at a time


class Import:
    """Files that are being read, checked and added."""

    def __init__(self, client: str) -> None:
        self.id, self.client = new_id(), client
        self.files = self.done = self.new = self.known = 0
        self.refused: list[wire.RefusedFile] = []
        self.refused_in_all = 0
        self.stopped = False
        self.task: asyncio.Task[None] | None = None

    @property
    def progress(self) -> wire.LibraryImport:
        over = self.task is not None and self.task.done()
        return wire.LibraryImport(
            self.id, self.files, self.done, self.new, self.known, self.refused_in_all, self.refused, over, self.stopped
        )

    def refuse(self, name: str, why: str) -> None:
        """Note a file that is no game."""
        self.refused_in_all += 1
        if len(self.refused) < NAMED:
            self.refused.append(wire.RefusedFile(name[-100:], why[:300]))


class Collection:
    """The library, and who adds to it."""

    def __init__(self, store: Store, games: Callable[[str], Game], most: int) -> None:
        self.catalogue = Catalogue(store.engine)
        self._games, self._most = games, most
        self._imports: dict[str, Import] = {}
        self._one_at_a_time = asyncio.Semaphore(1)

    async def begin(self, raw: bytes, name: str, source: str, client: str) -> wire.LibraryImport:
        """Begin to import an archive or a single file; ask for its progress by its id."""
        running = [one for one in self._imports.values() if one.client == client and not one.progress.over]
        if len(running) >= WAITING:
            raise Refused("error-too-fast")
        if (await self.catalogue.count()) >= self._most:
            raise Refused("error-library-full")
        found = Import(client)
        self._imports[found.id] = found
        for old in list(self._imports)[: max(0, len(self._imports) - KEPT)]:
            if self._imports[old].progress.over:
                del self._imports[old]
        found.task = asyncio.create_task(self._run(found, raw, name, source))
        return found.progress

    def progress(self, id: str) -> wire.LibraryImport:
        """How far an import is."""
        if id not in self._imports:
            raise Refused("error-no-such-import")
        return self._imports[id].progress

    def stop(self, id: str, client: str) -> wire.LibraryImport:
        """Stop an import; what is in stays."""
        found = self._imports.get(id)
        if found is None or found.client != client:
            raise Refused("error-no-such-import")
        found.stopped = True
        return found.progress

    async def _run(self, found: Import, raw: bytes, name: str, source: str) -> None:
        try:
            async with self._one_at_a_time:
                files = await asyncio.to_thread(_unpack, raw, name)
                found.files = len(files)
                while files and not found.stopped:
                    await self._add(found, files[:10], source)
                    files = files[10:]
        except BadArchive as error:
            found.refuse(name, str(error))
        except Exception:
            logger.exception("an import failed")
            found.refuse(name, "internal error")

    async def _add(self, found: Import, files: list[Source], source: str) -> None:
        read = await asyncio.to_thread(lambda: list(digests(files, self._games, source)))
        fit = [one for _, one in read if isinstance(one, Digest)]
        new = await self.catalogue.add(fit)
        found.new += len(new)
        found.known += len(fit) - len(new)
        found.done += len(read)
        for name, one in read:
            if isinstance(one, str):
                found.refuse(name, one)

    async def note_end(self, table: Table) -> None:
        """Take in a game that has ended where anybody could watch it."""
        if table.saved.listed and table.saved.mode in ("computer", "friend", "hotseat"):
            game, record = table.game, table.record()
            try:
                await self.catalogue.add([await asyncio.to_thread(digest, game, record, HERE)])
            except Exception:  # the game itself is stored; the library can do without it
                logger.exception("the game at table %s is not in the library", table.saved.id)

    async def close(self) -> None:
        """Stop what runs."""
        for one in self._imports.values():
            one.stopped = True
        await asyncio.gather(*(one.task for one in self._imports.values() if one.task), return_exceptions=True)


def _unpack(raw: bytes, name: str) -> list[Source]:
    """The texts in an archive, or the one text."""
    with tempfile.TemporaryDirectory(prefix="detente-") as folder:
        file = Path(folder) / "file"
        file.write_bytes(raw)
        found = list(sources(file))
    return [one if one.name != str(file) else one._replace(name=name) for one in found]
