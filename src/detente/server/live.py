"""The websocket: a client hears of every change and says what it wants."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from detente.server import wire
from detente.server.house import House
from detente.server.live_tables import SEATED_SOCKETS
from detente.server.logs import logger_of
from detente.server.people.person import check_scope, person_of
from detente.server.refusal import Refused
from detente.server.security import address_of, check_host, check_origin, client_of
from detente.server.speaking import AT_ONCE

PONG: Final = wire.encoder.encode(wire.Pong())
TOO_LARGE: Final = 1009
TOO_SLOW: Final = 1013  # "try again later": the client reconnects and gets the whole table
NO_SUCH_TABLE: Final = 4404
SIGNED_OUT: Final = 4401
BACKLOG: Final = 200
log: Final = logger_of(__name__)


class Connection:
    """One client on one socket. What it is told waits in a queue, so a slow client holds nobody up."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        # a table inside another page is looked at as by anybody: a browser sends its cookies with every socket
        self.client = "" if socket.query_params.get("watch") else client_of(socket)
        self.knows: wire.TableMessage | None = None
        self.looks = True
        self._waiting: deque[bytes] = deque()
        self._something = asyncio.Event()
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._send_at_once: Callable[[bytes], bool] | None = extensions.get(AT_ONCE)
        self._is_behind = False  # something waits, or is being sent
        self.too_slow = False
        self.signed_out = False
        person = person_of(socket)
        self.session = person.session if person else ""

    def tell(self, message: bytes) -> None:
        """Take a message without waiting."""
        ended = self.too_slow or self.signed_out
        if self._send_at_once and not self._is_behind and not ended and self._send_at_once(message):
            return
        self._is_behind = True
        if len(self._waiting) >= BACKLOG:
            self.too_slow = True
        else:
            self._waiting.append(message)
        self._something.set()

    def end(self) -> None:
        """Whoever was signed in here is not any more."""
        self.signed_out = True
        self._something.set()

    def begin(self) -> asyncio.Task[None]:
        """Send from now on."""
        return asyncio.create_task(self.send_all())

    async def finish(self, sender: asyncio.Task[None]) -> None:
        """Send nothing more."""
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)

    async def send_all(self) -> None:
        """Send whatever is told, until the client is gone or hopelessly behind."""
        while not self.too_slow and not self.signed_out:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                await self.socket.send_data(self._waiting.popleft().decode(), mode="text")
            self._is_behind = False
        await self.socket.close(code=SIGNED_OUT if self.signed_out else TOO_SLOW)


async def admit(socket: WebSocket[Any, Any, Any], house: House) -> None:
    """Take a socket, unless another page or a token that may not read asks for it."""
    check_host(socket, house.settings.hosts)
    check_origin(socket, house.settings.origins)
    check_scope(socket, "read")
    await socket.accept()


async def serve_socket(socket: WebSocket[Any, Any, Any], table: str, house: House) -> None:
    """Tell a client everything about a table and do what it says, until it leaves."""
    await admit(socket, house)
    address = address_of(socket)
    connection = Connection(socket)
    sender = connection.begin()
    try:
        house.requests.take(address)
        house.saw(connection.client, address)
        seated = await house.tables.ask(table, connection.client, lambda _, seats: bool(seats))
        house.sockets.enter(address, house.limits.sockets_per_address + (SEATED_SOCKETS if seated else 0))
        try:
            await house.tables.join(table, connection)
            house.notices.looks(connection.client, table)
            house.signed_in.add(connection.session, connection.end)
            try:
                await _listen(connection, table, house)
            finally:
                house.signed_in.discard(connection.session, connection.end)
                await house.tables.leave(table, connection)
        finally:
            house.sockets.leave(address)
    except Refused as refused:
        sender.cancel()
        await socket.send_data(_error(refused, 0).decode(), mode="text")
        await socket.close(code=NO_SUCH_TABLE if refused.status == 404 else TOO_SLOW)
    except WebSocketDisconnect:
        pass
    finally:
        await connection.finish(sender)


async def serve_listener(
    socket: WebSocket[Any, Any, Any],
    house: House,
    add: Callable[[Connection], None],
    drop: Callable[[Connection], None],
) -> None:
    """Tell a client who only listens what he was added for, until he leaves; the socket is accepted."""
    address, connection = address_of(socket), Connection(socket)
    try:
        house.requests.take(address)
        house.sockets.enter(address, house.limits.sockets_per_address)
    except Refused:
        return await socket.close(code=TOO_SLOW)
    sender = connection.begin()
    house.signed_in.add(connection.session, connection.end)
    add(connection)
    try:
        while (await socket.receive())["type"] == "websocket.receive":
            house.requests.take(address)
    except (WebSocketDisconnect, Refused):
        pass
    finally:
        drop(connection)
        house.signed_in.discard(connection.session, connection.end)
        house.sockets.leave(address)
        await connection.finish(sender)


async def _listen(connection: Connection, table: str, house: House) -> None:
    while (event := await connection.socket.receive())["type"] == "websocket.receive":
        text = event.get("text")
        if len(text or event.get("bytes") or "") > house.limits.command_bytes:
            return await connection.socket.close(code=TOO_LARGE)
        try:
            await _hear(connection, table, house, text)
        except Refused as refused:
            connection.tell(_error(refused, house.tables.version_for(table, connection.client)))
            if refused.key == "error-too-fast":  # nothing more is heard meanwhile, so a flood ends in its own pipe
                await asyncio.sleep(house.limits.late_seconds)


async def _hear(connection: Connection, table: str, house: House, text: str | None) -> None:
    """Do what one message says; everyone at the table has been told when this returns."""
    begun = time.perf_counter()
    do = refusal = ""
    try:
        house.count_command(connection.client or address_of(connection.socket), table)
        said = _understood(text)
        do = str(said.__struct_config__.tag)
        await _obey(connection, table, house, said)
    except Refused as refused:
        refusal = refused.key
        house.metrics.errors.labels(refusal).inc()
        raise
    finally:
        seconds = time.perf_counter() - begun
        house.metrics.commands.labels(do, refusal).observe(seconds)
        if log.isEnabledFor(logging.DEBUG):
            log.debug("command", table=table, do=do, refusal=refusal, ms=round(1000 * seconds, 1))


def _understood(text: str | None) -> wire.Said:
    try:
        said: wire.Said = wire.said.decode(text or "")
    except msgspec.MsgspecError as error:
        raise Refused("error-bad-message", detail=str(error)) from error
    return said


async def _obey(connection: Connection, table: str, house: House, said: wire.Said) -> None:
    if isinstance(said, wire.Ping):
        connection.tell(PONG)
    elif isinstance(said, wire.Looking):
        connection.looks = said.yes
        if said.yes:
            house.notices.looks(connection.client, table)
    elif isinstance(said, wire.Whole):
        await house.tables.tell_all(table, connection)
    else:
        check_scope(connection.socket, "play")
        house.count_opening(address_of(connection.socket), table, said)
        await house.tables.command(table, connection.client, said)


def _error(refused: Refused, version: int) -> bytes:
    return wire.encoder.encode(wire.ErrorMessage(refused.key, refused.args_, version))
