"""For those who wait for each other: what can be chosen before one is asked, and what was seen last."""

from typing import Annotated, Any, Final

from litestar import get, put
from litestar.params import FromPath, JSONBody, QueryParameter

from detente.server import wire
from detente.server.people.society_wire import Seen
from detente.server.refusal import Refused
from detente.server.routing import NO_TABLE, WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, client_of


@get(
    "/tables/{table:str}/unseen",
    responses=errors(_403="not your seat", _404=NO_TABLE, _409="there is nothing to be sealed"),
)
async def unseen_at_table(
    request: Call, table: FromPath[str], line: Annotated[str, QueryParameter(pattern=wire.LINE)] = ""
) -> wire.UnseenMenu:
    """What comes after these steps of a choice that the caller makes before being asked; nothing is kept of them."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    steps = wire.choices_of(line)
    return await house.tables.ask(table, client, lambda found, seats: found.unseen_menu(seats, steps))


async def _player(request: Call, table: str) -> str:
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    if not await house.tables.ask(table, client, lambda _, seats: bool(seats)):
        raise Refused("error-not-your-seat")
    return client


@get("/tables/{table:str}/seen", responses=errors(_403="not your seat", _404=NO_TABLE, _409="the rules have changed"))
async def seen_at_table(request: Call, table: FromPath[str]) -> Seen:
    """How much of a game the caller, who plays it, has seen on any device."""
    client = await _player(request, table)
    return await house_of(request).society.looks.read(client, table)


@put("/tables/{table:str}/seen", responses=errors(_404=NO_TABLE, **WRITING))
async def note_seen(request: Call, table: FromPath[str], data: JSONBody[wire.Looked]) -> Seen:
    """Remember how much the caller has seen."""
    client = await _player(request, table)
    looked = await exactly(request, wire.Looked)
    return await house_of(request).society.looks.note(client, table, looked.ply)


WAITING: Final[list[Any]] = [unseen_at_table, seen_at_table, note_seen]
