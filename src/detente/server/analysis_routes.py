"""The analysis board's websocket: a page says what it wants to look at, and hears how that stands while it deepens."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from detente.server import wire
from detente.server.analysing import EVERY, Analysis
from detente.server.analysis_wire import Wish
from detente.server.house import House
from detente.server.live import NO_SUCH_TABLE, TOO_LARGE, TOO_SLOW, admit
from detente.server.refusal import Refused
from detente.server.routing import house_of
from detente.server.security import address_of, client_of

WISH: Final = msgspec.json.Decoder(Wish)


@websocket("/tables/{table:str}/analysis")
async def analyse_position(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Positions of a game that is over, looked at deeper and deeper."""
    house = house_of(socket)
    await admit(socket, house)
    address = address_of(socket)
    try:
        house.requests.take(address)
        house.sockets.enter(address, house.limits.sockets_per_address)
        try:
            await Board(socket, table, house).serve()
        finally:
            house.sockets.leave(address)
    except Refused as refused:
        await socket.send_data(_error(refused), mode="text")
        await socket.close(code=NO_SUCH_TABLE if refused.status == 404 else TOO_SLOW)
    except WebSocketDisconnect:
        pass


class Board:
    """One page's socket. The newest state is sent, not more often than a person can read it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], table: str, house: House) -> None:
        self._socket, self._table, self._house = socket, table, house
        self._client = client_of(socket)
        self._news = asyncio.Event()
        person = self._client or f"socket {id(socket)}"
        house.saw(person, address_of(socket))
        self._analysis = Analysis(house.analyses, table, person, self._news.set)

    async def serve(self) -> None:
        """Until the page leaves."""
        sender = asyncio.create_task(self._send_all())
        try:
            await self._listen()
        finally:
            self._analysis.stop()
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            message = self._analysis.message()
            if message is not None:
                await self._socket.send_data(wire.encoder.encode(message).decode(), mode="text")
            await asyncio.sleep(EVERY)

    async def _listen(self) -> None:
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            text = event.get("text")
            if len(text or event.get("bytes") or "") > self._house.limits.command_bytes:
                return await self._socket.close(code=TOO_LARGE)
            try:
                await self._hear(text or "")
            except Refused as refused:
                await self._socket.send_data(_error(refused), mode="text")

    async def _hear(self, text: str) -> None:
        self._house.count_command(self._client or address_of(self._socket), self._table)
        try:
            wish = WISH.decode(text)
        except msgspec.MsgspecError as error:
            raise Refused("error-bad-message", detail=str(error)) from error
        await self._analysis.wish(wish)


def _error(refused: Refused) -> str:
    return wire.encoder.encode(wire.ErrorMessage(refused.key, refused.args_, 0)).decode()


ANALYSIS: Final = [analyse_position]
