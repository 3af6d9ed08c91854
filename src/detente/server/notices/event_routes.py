"""The socket by which programs hear what happens to their accounts."""

from functools import partial
from typing import Any

from litestar import WebSocket, websocket

from detente.server.live import SIGNED_OUT, admit, serve_listener
from detente.server.people.person import person_of
from detente.server.routing import house_of


@websocket("/events")
async def events(socket: WebSocket[Any, Any, Any]) -> None:
    """Tell whoever is signed in, or a program that acts for him, what happens to his account, until he leaves."""
    house = house_of(socket)
    person = person_of(socket)
    await admit(socket, house)
    if person is None:
        return await socket.close(code=SIGNED_OUT)
    streams = house.notices.streams
    await serve_listener(socket, house, partial(streams.add, person.id), partial(streams.drop, person.id))
