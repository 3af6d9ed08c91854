"""Websockets to a server; one that is lost is made anew."""

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from detente.client.asking import Asking

T = TypeVar("T")
AGAIN: Final = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before the next try to connect


def connected(asking: Asking, path: str) -> ClientConnection:
    """A connection as whoever asks."""
    headers = asking.headers()
    if cookie := asking.cookie():
        headers["cookie"] = cookie
    address = f"ws{asking.address.removeprefix('http')}/api{path}"
    return connect(address, additional_headers=headers, open_timeout=asking.timeout, max_size=None)


def kept_up(listen: Callable[[], Iterator[T]], sleep: Callable[[float], None]) -> Iterator[T]:
    """What one connection after the other tells."""
    tries = 0
    while True:
        try:
            for told in listen():
                tries = 0
                yield told
            sleep(AGAIN[0])  # the server has ended the connection in good order
        except (OSError, WebSocketException):
            if tries == len(AGAIN):
                raise
            sleep(AGAIN[tries])
            tries += 1
