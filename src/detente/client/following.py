"""A table as it changes, over its websocket; a connection that is lost is made anew."""

import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Final

import msgspec
from msgspec import UNSET
from websockets.sync.client import ClientConnection

from detente.client.asking import Asking
from detente.client.refusal import ServerRefusal
from detente.client.sockets import connected, kept_up
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
        try:
            for table in kept_up(self._listen, self._sleep):
                yield table
                if table.result is not None:
                    return
        finally:
            self.close()

    def _listen(self) -> Iterator[wire.TableMessage]:
        self._asking.ask(
            "GET", f"/tables/{self._id}", wire.TableMessage
        )  # a table that there is not is a clear refusal
        with connected(self._asking, f"/tables/{self._id}/live") as socket:
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
