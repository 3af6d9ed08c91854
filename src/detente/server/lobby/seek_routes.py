"""The routes of the lobby."""

from typing import Any, Final

from litestar import Response, WebSocket, delete, get, post, websocket
from litestar.params import FromPath, JSONBody

from detente.server.live import admit, serve_listener
from detente.server.lobby_wire import Lobby, Seeking, Sought, Taking
from detente.server.people.person import named, person_of
from detente.server.routing import WRITING, Call, errors, exactly, game_of, house_of
from detente.server.security import address_of, client_of, welcome

NO_SEEK: Final = "nobody seeks this any more"


@get("/lobby", responses=errors())
async def see_lobby(request: Call) -> Lobby:
    """Who seeks a game."""
    return await house_of(request).seeks.look(client_of(request), _program(request))


@post(
    "/lobby/seeks",
    responses=errors(_401="sign in first", _404="there is no such title, side or person", **WRITING),
)
async def post_seek(request: Call, data: JSONBody[Seeking]) -> Response[Sought]:
    """Seek a game, or challenge somebody."""
    seeking = named(request, await exactly(request, Seeking))
    game = game_of(request, seeking.title)
    house_of(request).openings.take(address_of(request))
    client, cookies = welcome(request)
    sought = await house_of(request).seeks.post(game, seeking, client, _program(request))
    if seeking.to:  # before the answer, for whoever asks then
        await house_of(request).notices.tell_about(sought.seek)
    return Response(sought, cookies=cookies)


@post("/lobby/seeks/{seek:str}/take", status_code=200, responses=errors(_404=NO_SEEK, **WRITING))
async def take_seek(request: Call, seek: FromPath[str], data: JSONBody[Taking]) -> Response[Sought]:
    """Sit down with somebody who seeks a game, or accept a challenge."""
    taking = named(request, await exactly(request, Taking))
    house_of(request).openings.take(address_of(request))
    client, cookies = welcome(request)
    table = await house_of(request).seeks.take(seek, client, taking.name, _program(request))
    await house_of(request).notices.answered(client, seek)
    return Response(Sought(seek, table), cookies=cookies)


@post("/lobby/seeks/{seek:str}/decline", status_code=204, responses=errors(_404=NO_SEEK, **WRITING))
async def decline_challenge(request: Call, seek: FromPath[str]) -> None:
    """Do not accept a challenge."""
    await house_of(request).seeks.decline(seek, client_of(request))
    await house_of(request).notices.answered(client_of(request), seek)


@delete("/lobby/seeks/{seek:str}", responses=errors(_404=NO_SEEK, **WRITING))
async def withdraw_seek(request: Call, seek: FromPath[str]) -> None:
    """Seek no more."""
    await house_of(request).seeks.withdraw(seek, client_of(request))
    await house_of(request).notices.tell_about(seek)


@post("/lobby/found", status_code=204, responses=errors(**WRITING))
async def leave_for_table(request: Call) -> None:
    """I have gone to the table that was found for me."""
    await house_of(request).seeks.leave(client_of(request))


@websocket("/lobby/live")
async def hear_news(socket: WebSocket[Any, Any, Any]) -> None:
    """Tell a page that there is something new, until it leaves."""
    house = house_of(socket)
    await admit(socket, house)
    await serve_listener(socket, house, house.hall.add, house.hall.drop)


def _program(request: Call) -> bool:
    """Whether no person calls."""
    person = person_of(request)
    return person is not None and person.program


LOBBY: Final = [see_lobby, post_seek, take_seek, decline_challenge, withdraw_seek, leave_for_table, hear_news]
