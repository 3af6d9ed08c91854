"""The library of the house: what it holds, what is imported, and games that have ended at listed tables."""

import asyncio
import logging
from typing import Any, Final

from detente.game import CHANCE, TERMINAL, Game
from detente.library.catalogue import Catalogue
from detente.library.digest import digest, position_key
from detente.library.explorer import Explorer
from detente.server.imports import Imports
from detente.server.library_wire import Explored, ExploredMove
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

    async def explored(self, game: Game, state: Any, ply: int, source: str) -> Explored:
        """What was played from a position, in the library or in a shipped source; nothing where chance decides."""
        if game.current(state) in (CHANCE, TERMINAL):
            return Explored(ply, 0, [])
        found = await self.explorer.moves(game, position_key(game, state), source)
        moves = [
            ExploredMove(one.action, game.text(one.action), one.games, list(one.won), one.drawn) for one in found.moves
        ]
        return Explored(ply, found.games, moves)

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
