"""How a websocket says what is to be said."""

import asyncio
from typing import Any

import pytest

from detente.server.live import Connection
from detente.server.speaking import AT_ONCE, Speaking


class Line:
    """A socket of the application that takes what is sent at once as long as it is free."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"extensions": {AT_ONCE: self.at_once}}
        self.query_params = {"watch": "1"}
        self.free = True
        self.sent: list[str] = []
        self.open = asyncio.Event()

    def at_once(self, text: bytes) -> bool:
        """Only when it is free."""
        if self.free:
            self.sent.append(f"at once {text.decode()}")
        return self.free

    async def send_data(self, text: str, mode: str) -> None:
        """When it is free again."""
        await self.open.wait()
        self.sent.append(f"{mode} {text}")


def test_nothing_overtakes_what_has_to_wait() -> None:
    async def run() -> list[str]:
        line: Any = Line()
        connection = Connection(line)
        sender = connection.begin()
        connection.tell(b"1")
        line.free = False
        connection.tell(b"2")
        await asyncio.sleep(0)  # it is being sent
        line.free = True
        connection.tell(b"3")
        line.open.set()
        await asyncio.sleep(0.01)
        connection.tell(b"4")
        await connection.finish(sender)
        sent: list[str] = line.sent
        return sent

    assert asyncio.run(run()) == ["at once 1", "text 2", "text 3", "at once 4"]


class Clock:
    """A loop that only knows the time, and what is to be done later."""

    def __init__(self) -> None:
        self.now = 100.0
        self.later: list[float] = []

    def time(self) -> float:
        """Now."""
        return self.now

    def call_later(self, seconds: float, _: Any) -> None:
        """It is noted."""
        self.later.append(seconds)


@pytest.mark.parametrize(("silent", "later", "pings"), [(5.0, [15.0], 0), (19.5, [0.5], 0), (20.0, [7.0], 1)])
def test_only_who_is_silent_gets_a_ping(silent: float, later: list[float], pings: int) -> None:
    sent: list[bytes] = []

    class Protocol:
        """Takes a ping."""

        def send_ping(self, payload: bytes) -> None:
            """It is counted."""
            sent.append(payload)

        def data_to_send(self) -> list[bytes]:
            """Nothing that matters here."""
            return []

    class Transport:
        """Open."""

        def is_closing(self) -> bool:
            """Never."""
            return False

        def write(self, data: bytes) -> None:
            """Nothing that matters here."""

    line: Any = Speaking.__new__(Speaking)
    line.loop, line.conn, line.transport = Clock(), Protocol(), Transport()
    line.ping_interval, line.ping_timeout, line.close_sent = 20.0, 7.0, False
    line._heard = line.loop.now - silent
    line.send_keepalive_ping()
    assert (line.loop.later, len(sent)) == (later, pings)
