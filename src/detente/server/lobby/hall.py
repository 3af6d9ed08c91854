"""Pages that show seeks, games or tournaments: they hear that there is news, never what it is."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from detente.server.behind import is_delayed
from detente.server.bus import Bus
from detente.server.lobby_wire import News, NewsOf
from detente.server.notices.happening import Was
from detente.server.notices.telling import Ear
from detente.server.saved import Saved
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.wire import encoder

NEWS: Final = "news"  # what is said to other servers: of what
PAUSES: Final[dict[NewsOf, float]] = {  # seconds in which what follows is told together
    "seeks": 0.5,
    "games": 10.0,
    "tournaments": 2.0,
}


class Visitor(Ear, Protocol):
    """A page in the hall."""

    client: str  # empty: nobody yet


class Hall:
    """Those who listen here."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._ears: set[Visitor] = set()
        self.on_left: Callable[[str], None] = lambda client: None  # with everybody whose last page here is closed
        self._resting: dict[NewsOf, bool] = {}  # what was told a moment ago, and whether there is more of it
        bus.on(NEWS, lambda of, by: self._tell(of))
        bus.on_hearing(self._may_have_missed)

    def listen(self, tables: Tables) -> None:
        """Look at tables that are opened or change, after those who already do."""
        new, changed = tables.on_new, tables.on_changed

        def on_new(saved: Saved) -> None:
            new(saved)
            self._look(saved)

        def on_changed(before: Was, table: Table) -> None:
            changed(before, table)
            self._look(table.saved)

        tables.on_new, tables.on_changed = on_new, on_changed

    def add(self, ear: Visitor) -> None:
        """A page listens; what it asked for before may be old already."""
        self._ears.add(ear)
        for of in PAUSES:
            ear.tell(encoder.encode(News(of)))

    def drop(self, ear: Visitor) -> None:
        """It does not any more."""
        self._ears.discard(ear)
        if ear.client and not self.has(ear.client):
            self.on_left(ear.client)

    def has(self, client: str) -> bool:
        """Whether somebody has a page open here."""
        return any(ear.client == client for ear in self._ears)

    def news(self, of: NewsOf) -> None:
        """There is something new: everybody is told at once, and what follows soon is told together."""
        if of in self._resting:
            self._resting[of] = True
            return
        self._resting[of] = False
        self._bus.say(NEWS, of)
        self._tell(of)
        asyncio.get_running_loop().call_later(PAUSES[of], self._rested, of)

    def _rested(self, of: NewsOf) -> None:
        if self._resting.pop(of, False):
            self.news(of)

    def _look(self, saved: Saved) -> None:
        if saved.listed and not is_delayed(saved):  # else one could hear that somebody has moved
            self.news("games")

    def _tell(self, of: NewsOf) -> None:
        message = encoder.encode(News(of))
        for ear in list(self._ears):
            ear.tell(message)

    async def _may_have_missed(self) -> None:
        for of in PAUSES:
            self._tell(of)
