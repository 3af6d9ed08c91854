"""The stream of events: all that concerns an account, told to its programs as it happens, on whichever server."""

from typing import Any, Final, Protocol

import msgspec

from detente.server import wire
from detente.server.bus import Bus
from detente.server.notices.happening import Event
from detente.server.notices.notice_wire import EventMessage, Listening

HAPPENED: Final = "happened"  # what servers tell each other: an account, and what has happened to it


class Listener(Protocol):
    """Somebody who listens."""

    def tell(self, message: bytes) -> None:
        """Take a message without waiting."""
        ...


class Streams:
    """Tells of events. Nothing is kept: who was away looks at his games and challenges."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._listeners: dict[str, set[Listener]] = {}  # by account
        bus.on(HAPPENED, self._heard)

    def add(self, account: str, listener: Listener) -> None:
        """Somebody listens, and is told that he does."""
        self._listeners.setdefault(account, set()).add(listener)
        listener.tell(wire.encoder.encode(Listening()))

    def drop(self, account: str, listener: Listener) -> None:
        """He does not any more."""
        there = self._listeners.get(account, set())
        there.discard(listener)
        if not there:
            self._listeners.pop(account, None)

    def tell(self, event: Event) -> None:
        """Something has happened."""
        told = EventMessage(event.key, event.kind, event.subject, event.said, event.args, event.link)
        self._bus.say(HAPPENED, event.account, msgspec.to_builtins(told))
        self._heard(event.account, msgspec.to_builtins(told))

    def _heard(self, account: str, told: dict[str, Any], by: str = "") -> None:
        for listener in list(self._listeners.get(account, ())):
            listener.tell(wire.encoder.encode(told))
