"""Ratings and tournaments as the house holds them."""

from collections.abc import Callable

from detente.server.contests.judging import Judged
from detente.server.contests.keeping import Keeping
from detente.server.contests.ledger import Ledger
from detente.server.contests.rating import RatedTables
from detente.server.table import Table
from detente.server.tables import Tables


class Contests:
    """The book of rated games, and the tournaments."""

    def __init__(self, tables: Tables, address_of: Callable[[str], str]) -> None:
        self.ledger = Ledger(tables.store.engine)
        self.rated_tables = RatedTables(tables, self.ledger, address_of)
        self.tournaments = Judged(Keeping(tables.store.engine), tables, self.ledger)

    async def note_end(self, table: Table) -> None:
        """A game has ended: what it counts for is booked. What fails now, the next sweep does."""
        await self.rated_tables.note_end(table)
        await self.tournaments.note_end(table)

    async def sweep(self) -> None:
        """Do what was missed, and remind."""
        await self.rated_tables.sweep()
        await self.tournaments.sweep()
