"""A table as it changes, over its websocket; a connection that is lost is made anew."""

import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Final

import msgspec
from msgspec import UNSET
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from detente.client.asking import Asking
from detente.client.refusal import ServerRefusal
from detente.server import wire

Told = (
    wire.TableMessage
    | wire.ChangeMessage
    | wire.ErrorMessage
    | wire.Thinking
    | wire.Talked
    | wire.Waiting
    | wire.Watching
    | wire.Pong
)
TOLD: Final = msgspec.json.Decoder(Told)
AGAIN: Final = (0.5, 1.0, 2.0, 5.0, 10.0)  # seconds before the next try to connect
LISTS: Final = ("log", "turns")


class Following:
    """Iterates over the table, whole each time, from how it stands now to the end of the game.

    Close it, or use it in a `with` block.
    """

    def __init__(self, asking: Asking, id: str, sleep: Callable[[float], None] = time.sleep) -> None:
        self._asking, self._id, self._sleep = asking, id, sleep
        self._socket: ClientConnection | None = None
        self.table: wire.TableMessage | None = None

    def __enter__(self) -> "Following":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Stop listening."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def __iter__(self) -> Iterator[wire.TableMessage]:
        """Each state of the table that the server tells of; one that is over is the last."""
        tries = 0
        while True:
            try:
                for table in self._listen():
                    tries = 0
                    yield table
                    if table.result is not None:
                        return
                self._sleep(AGAIN[0])  # the server has ended the connection in good order
            except (OSError, WebSocketException):
                if tries == len(AGAIN):
                    raise
                self._sleep(AGAIN[tries])
                tries += 1
            finally:
                self.close()

    def _listen(self) -> Iterator[wire.TableMessage]:
        address = f"ws{self._asking.address.removeprefix('http')}/api/tables/{self._id}/live"
        headers = self._asking.headers()
        if cookie := self._asking.cookie():
            headers["cookie"] = cookie
        self._asking.ask(
            "GET", f"/tables/{self._id}", wire.TableMessage
        )  # a table that there is not is a clear refusal
        with connect(address, additional_headers=headers, open_timeout=self._asking.timeout, max_size=None) as socket:
            self._socket = socket
            for data in socket:
                told = TOLD.decode(data)
                if isinstance(told, wire.TableMessage):
                    self.table = told
                elif isinstance(told, wire.ChangeMessage):
                    if self.table is None or (self.table.version, self.table.ply) != tuple(told.base):
                        socket.send(msgspec.json.encode(wire.Whole()))
                        continue
                    self.table = changed(self.table, told)
                elif isinstance(told, wire.ErrorMessage):
                    raise ServerRefusal(told.error, dict(told.args), 0)
                else:
                    continue
                yield self.table


def changed(old: wire.TableMessage, change: wire.ChangeMessage) -> wire.TableMessage:
    """The message that a change stands for."""
    new: dict[str, Any] = {}
    for field in change.__struct_fields__:
        value = getattr(change, field)
        if value is UNSET or field == "base":
            continue
        if field == "view":
            value = {**old.view, **value}
        elif field in LISTS:
            value = [*getattr(old, field)[: value.keep], *value.add]
        new[field] = value
    return msgspec.structs.replace(old, **new)
