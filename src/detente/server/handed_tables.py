"""Seats that go from one client to another: a guest's to his account, and a leaving account's to nobody."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from detente.server.live_tables import LiveTables
from detente.server.notices.happening import was
from detente.server.schema import Stored
from detente.server.store import Change, Conflict

HANDED: Final = "handed"  # what is said of a client all of whose seats another one has now
TRIES: Final = 5


class HandedTables(LiveTables):
    """Tables whose seats can be handed over."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.bus.on(HANDED, self._handed_over)

    async def hand_over(self, client: str, heir: str, name: str) -> None:
        """Give all seats of a client to another one, who is called so; but not both of a table that two play at."""
        # Said before, so that whoever listens at another server has the new name when the table comes; and after, for
        # who connected there meanwhile.
        self.bus.say(HANDED, client, heir)
        for saved in await self.store.of_client(client):
            for _ in range(TRIES):  # somebody may move meanwhile, here or at another server
                with suppress(Conflict):
                    await asyncio.shield(self._later(self._hand_over(saved.id, client, heir, name)))
                    break
        self.bus.say(HANDED, client, heir)
        self._handed_over(client, heir)

    async def _hand_over(self, id: str, client: str, heir: str, name: str) -> None:
        async with self._alone(id) as live:
            table, saved = live.table, live.table.saved if live.table else await self.store.load(id)
            if saved is None or any(seat.client == heir for seat in saved.seats):
                return
            base = Stored(saved.version, len(saved.actions))
            for seat in saved.seats:
                if seat.client == client:
                    seat.client, seat.name = heir, name
            saved.version += 1
            for listener in live.listeners:
                listener.client = heir if listener.client == client else listener.client
            try:
                if table is not None:
                    live.was = was(saved)  # nobody is told that he is somebody else now
                    await self._save(live, table)
                else:  # also one whose rules have changed since
                    await self._store(new=(), changed=[Change(saved, base, len(saved.actions))])
            except BaseException:
                self._lose(id, live)
                raise

    def _handed_over(self, client: str, heir: str, by: str = "") -> None:
        """Whoever is connected as the one is the other now."""
        for live in self.live.values():
            for listener in live.listeners:
                listener.client = heir if listener.client == client else listener.client
