"""Who is at the tables in memory, and what they are told."""

import asyncio
import time
from collections.abc import Iterable
from typing import Final, Protocol

from detente.game import View
from detente.server import wire
from detente.server.behind import behind, is_delayed, next_change, shown_version
from detente.server.bus import Bus
from detente.server.changes import Packing, encode_update
from detente.server.notices.happening import Was
from detente.server.people.chat import Talker
from detente.server.people.privacy import Circles
from detente.server.people.society_wire import Room
from detente.server.presence import Presence
from detente.server.saved import Saved
from detente.server.table import Table

ATTENDED_SECONDS: Final = 60.0  # that a player without a connection still counts as there
WATCHING_SECONDS: Final = 1.0  # between two counts of the spectators: a crowd that comes and goes is told of once
TALKED: Final = "talked"  # what is said of a table at which somebody talked: the room
SHORTLY: Final = "shortly"  # what is said of an agent at work: the table, and what its listeners are told


class Listener(Protocol):
    """Somebody who is told about every change of a table."""

    client: str
    knows: wire.TableMessage | None  # what it was told last, packed
    looks: bool  # whether its page is in sight

    def tell(self, message: bytes) -> None:
        """Take a message without waiting."""
        ...


class Live:
    """A table in memory, and who is connected to it."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.told = 0  # the version that all of them know
        self.used = time.monotonic()
        self.users = 0  # who holds the lock or waits for it
        self.attended = float("-inf")  # when somebody who sits here was last heard of
        self.watching = 0  # spectators on all servers, as everybody was told last
        self.counting = False  # whether they will be counted again
        self.was = Was()  # how the table stood when it was last stored
        self.behind: Table | None = None  # as spectators see it, if they are behind
        self.waking: asyncio.TimerHandle | None = None  # when they may see more

    @property
    def idle(self) -> bool:
        """Whether it may be forgotten."""
        return not self.listeners and not self.users


class Audience:
    """Everybody at the tables in memory."""

    def __init__(self, bus: Bus | None, presence: Presence | None) -> None:
        self.bus = bus or Bus()
        self.presence = presence or Presence()
        self.live: dict[str, Live] = {}
        self.circles: Circles | None = None  # what people keep to themselves
        self.bus.on(SHORTLY, self._pass_on)
        self.bus.on(TALKED, self._talked)

    # -- who is there

    def is_attended(self, id: str) -> bool:
        """Whether somebody is at a table: connected, or one of its players who has asked for it lately."""
        live = self.live.get(id)
        return live is not None and bool(live.listeners or time.monotonic() - live.attended < ATTENDED_SECONDS)

    def is_watched(self, id: str) -> bool:
        """Whether somebody is connected to a table."""
        live = self.live.get(id)
        return bool(live and live.listeners)

    def is_looking(self, id: str, client: str) -> bool:
        """Whether somebody has a table before his eyes, here; of a live game, an open page is enough."""
        live = self.live.get(id)
        clock = live.table.saved.clock if live and live.table else None
        open_ = clock is not None and clock.clock.control.kind == "live"
        return any(one.client == client and (open_ or one.looks) for one in (live.listeners if live else ()))

    def is_seated(self, id: str, client: str) -> bool:
        """Whether a client sits at a table in memory."""
        live = self.live.get(id)
        return bool(live and live.table and live.table.seats_of(client))

    def version(self, id: str) -> int:
        """The version of a table in memory; 0 if there is none."""
        live = self.live.get(id)
        return live.table.saved.version if live and live.table else 0

    def version_for(self, id: str, client: str) -> int:
        """The same as far as a client may know it."""
        live = self.live.get(id)
        if live is None or live.table is None or not self._is_behind(live.table, client):
            return self.version(id)
        return shown_version(live.table.saved, live.table.now())

    def offered(self, id: str) -> str:
        """What is offered at a table in memory; '' if nothing."""
        live = self.live.get(id)
        return live.table.saved.offer.kind if live and live.table and live.table.saved.offer else ""

    def plays_without_hints(self, client: str, title: str) -> bool:
        """Does somebody play this title against another person just now, and they did not agree on hints? Then a fork
        of that game, or its position laid out anew, would be a way around."""
        here = (live.table.saved for live in self.live.values() if live.table is not None)
        games = (saved for saved in here if saved.mode == "friend" and saved.title == title and not saved.over)
        return any(seat.client == client for saved in games if not saved.hints for seat in saved.seats if client)

    def _attend(self, live: Live, table: Table, client: str) -> None:
        if table.seats_of(client):
            live.attended = time.monotonic()

    def _online_for(self, live: Live | None, table: Table | None, saved: Saved, client: str) -> set[int] | None:
        """The same as far as a client may know it: whoever is behind could guess by it that somebody moves, and is
        told nothing of it."""
        if is_delayed(saved) and not (client and any(seat.client == client for seat in saved.seats)):
            return None
        return self._online(live, table) if live and table else set()

    def _online(self, live: Live, table: Table) -> set[int]:
        """The sides whose players are connected."""
        clients = {listener.client for listener in live.listeners} | self.presence.elsewhere(table.saved.id)
        seats = {side: table.saved.seat(side).client for side in (0, 1)}
        hidden = self.circles.hides_presence if self.circles else lambda client: False
        return {side for side, client in seats.items() if client and client in clients and not hidden(client)}

    def _note_presence(self, live: Live, table: Table) -> None:
        """Tell the other servers who is here."""
        if not self.bus.shared:
            return
        seated = [listener.client for listener in live.listeners if table.seats_of(listener.client)]
        self.presence.note(table.saved.id, seated, len(live.listeners) - len(seated))

    def _spectators(self, live: Live, table: Table) -> int:
        here = sum(not table.seats_of(listener.client) for listener in live.listeners)
        return here + self.presence.spectators_elsewhere(table.saved.id)

    # -- what they are told

    def tell_progress(self, id: str, version: int, share: float) -> None:
        """Tell everyone at a table how far the agent is."""
        self._tell_shortly(id, wire.Thinking(version, round(share, 2)))

    def tell_wait(self, id: str, version: int, ahead: int, seconds: float) -> None:
        """Tell everyone at a table how long the agent will wait before it begins."""
        self._tell_shortly(id, wire.Waiting(version, ahead, seconds))

    def tell_talk(self, id: str, room: Room) -> None:
        """Tell those at a table who may read a room that something was said there."""
        self.bus.say(TALKED, id, room)
        self._talked(id, room)

    def _talked(self, id: str, room: Room, by: str = "") -> None:
        live = self.live.get(id)
        message = wire.encoder.encode(wire.Talked(room))
        if live is not None and live.table is not None:
            for listener in live.listeners:
                if room in Talker(live.table.saved, listener.client, "").reads:
                    listener.tell(message)

    def _tell_shortly(self, id: str, message: wire.Message) -> None:
        text = wire.encoder.encode(message).decode()
        self.bus.say(SHORTLY, id, text)
        self._pass_on(id, text)

    def _pass_on(self, id: str, text: str, by: str = "") -> None:
        live = self.live.get(id)
        for listener in live.listeners if live is not None else ():
            if live and live.table and not self._is_behind(live.table, listener.client):
                listener.tell(text.encode())  # who is behind is not told what goes on now

    def _count_soon(self, id: str, live: Live) -> None:
        """Tell everyone at a table in a moment how many watch, if that is news to them."""
        if not live.counting:
            live.counting = True
            asyncio.get_running_loop().call_later(WATCHING_SECONDS, self._count, id, live)

    def _count(self, id: str, live: Live) -> None:
        live.counting = False
        if live.table is None or self.live.get(id) is not live:
            return
        count = self._spectators(live, live.table)
        if count != live.watching:
            live.watching = count
            message = wire.encoder.encode(wire.Watching(count))
            for listener in live.listeners:
                listener.tell(message)

    def _seen(self, live: Live, table: Table, client: str) -> Table:
        """The table as far as a client may know it: spectators may be behind. Whatever is asked for somebody goes
        through this."""
        if not self._is_behind(table, client):
            return table
        live.behind = behind(table, live.behind)
        return live.behind

    def _is_behind(self, table: Table, client: str) -> bool:
        return is_delayed(table.saved) and not table.seats_of(client)

    def _message(self, live: Live, table: Table, client: str) -> wire.TableMessage:
        online = self._online_for(live, table, table.saved, client)
        return self._seen(live, table, client).message(table.seats_of(client), online)

    def _tell(self, live: Live, table: Table, listeners: Iterable[Listener]) -> None:
        """Send what is new about the table, made and encoded once for all that hold and know the same."""
        self._note_presence(live, table)
        if listeners is live.listeners:
            live.told = table.saved.version
        messages: dict[tuple[int, ...], wire.TableMessage] = {}
        encoded: dict[tuple[tuple[int, ...], int], bytes] = {}
        looks: list[View] = []
        packing = Packing()
        for listener in listeners:
            seats = table.seats_of(listener.client)
            if seats not in messages:
                seen = self._seen(live, table, listener.client)
                online = self._online_for(live, table, table.saved, listener.client)
                messages[seats] = packing.of(seen.message(seats, online, looks if seen is table else None))
            if self._is_behind(table, listener.client) and listener.knows == messages[seats]:
                continue  # else one could hear that somebody has moved
            key = seats, id(listener.knows)
            if key not in encoded:
                encoded[key] = encode_update(listener.knows, messages[seats])
            listener.tell(encoded[key])
            listener.knows = messages[seats]
        self._wake_later(live, table)

    def _wake_later(self, live: Live, table: Table) -> None:
        """Show spectators more when its time has come."""
        wait = next_change(table)
        if live.waking is not None:
            live.waking.cancel()
            live.waking = None
        if wait is not None and any(not table.seats_of(listener.client) for listener in live.listeners):
            live.waking = asyncio.get_running_loop().call_later(wait / 1000 + 0.01, self._wake, table.saved.id)

    def _wake(self, id: str) -> None:
        """Spectators of a table may see more."""
        raise NotImplementedError
