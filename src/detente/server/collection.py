"""The library of the house: what it holds, what is imported, and games that have ended at listed tables."""

import asyncio
import logging
from typing import Final

from detente.library.catalogue import Catalogue
from detente.library.digest import digest
from detente.library.explorer import Explorer
from detente.server.imports import Imports
from detente.server.store import Store
from detente.server.table import Table
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)
HERE: Final = "here"  # the collection of games that were played at listed tables


class Collection:
    """The library, and who adds to it."""

    def __init__(self, store: Store, workers: Workers, most: int) -> None:
        self.catalogue = Catalogue(store.engine)
        self.explorer = Explorer(self.catalogue)
        self.imports = Imports(self.catalogue, workers, most)

    def wants(self, table: Table) -> bool:
        """Whether a game that has ended here belongs into the library."""
        return table.saved.listed and table.saved.mode in ("computer", "friend", "hotseat")

    async def note_end(self, table: Table) -> None:
        """Take in a game that has ended where anybody could watch it."""
        if self.wants(table):
            game, record = table.game, table.record()
            try:
                await self.catalogue.add([await asyncio.to_thread(digest, game, record, HERE)])
            except Exception:  # the game itself is stored; the library can do without it
                logger.exception("the game at table %s is not in the library", table.saved.id)

    async def close(self) -> None:
        """Stop what runs."""
        await self.imports.close()
