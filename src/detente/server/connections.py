"""Connections that say nothing: they are given little time, and never keep out who speaks.

Uvicorn waits for ever for a request that does not come to its end. Here a request's head and body each have a time, and
one address (of IPv6: one network of 64 bits) has so many connections; a further one takes the place of the oldest that
has not said what it wants. Websockets are counted by the house, which knows who plays (house.py).
"""

import asyncio
from collections.abc import Collection
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from detente.server.addresses import prefix
from detente.server.settings import Limits

READING: Final = (h11.IDLE, h11.SEND_BODY)  # states of a client that has not said everything


class Connections:
    """All connections that are no websockets, by where they come from."""

    def __init__(self, limits: Limits, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self._proxies: list[IPv4Network | IPv6Network] = [ip_network(one, strict=False) for one in proxies]
        self._open: dict[str, dict[Guarded, None]] = {}  # by address, the oldest first

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def enter(self, connection: "Guarded", host: str) -> bool:
        """Count a connection in; False if there are too many from there and all of them are at work."""
        if self._is_proxy(host):
            return True
        there = self._open.setdefault(prefix(host), {})
        if len(there) >= self.limits.connections_per_address:
            silent = next((one for one in there if one.is_silent), None)
            if silent is None:
                return False
            silent.drop()
        there[connection] = None
        return True

    def leave(self, connection: "Guarded", host: str) -> None:
        """Count a connection out, if it was in."""
        there = self._open.get(prefix(host), {})
        there.pop(connection, None)
        if not there:
            self._open.pop(prefix(host), None)

    def _is_proxy(self, host: str) -> bool:
        """Everybody comes from there, so nobody is counted by it."""
        try:
            return any(ip_address(host) in network for network in self._proxies)
        except ValueError:  # no network: a socket of this machine
            return True


class Guarded(H11Protocol):
    """One connection, with a time for what it has to say."""

    guard: Connections  # of the server that it comes to

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._timer: asyncio.TimerHandle | None = None
        self._timed: object = None  # the state that the timer is about
        self._watched = True  # until it is a websocket, whose protocol has pings of its own

    @property
    def is_silent(self) -> bool:
        """Whether it has not yet said what it wants, or not in full."""
        return self._timer is not None

    @property
    def host(self) -> str:
        """Where it comes from."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.guard.enter(self, self.host):
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.guard.leave(self, self.host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._watched = False  # h11 still waits for the end of a body that never comes
        self._stop()
        self.guard.leave(self, self.host)
        super().handle_websocket_upgrade(event)

    def drop(self) -> None:
        """End it without a word."""
        self._stop()
        self.guard.leave(self, self.host)
        self.transport.abort()

    def _watch(self) -> None:
        """The time begins with a head or a body and is not prolonged by a byte now and then."""
        state = self.conn.their_state
        if state is self._timed or not self._watched:
            return
        self._stop()
        if state in READING and not self.transport.is_closing():
            limits = self.guard.limits
            seconds = limits.head_seconds if state is h11.IDLE else limits.body_seconds
            self._timed, self._timer = state, self.loop.call_later(seconds, self.drop)

    def _stop(self) -> None:
        self._timed = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
