"""At a table: talk, complaints, notes."""

from typing import Any, Final

from litestar import get, post, put
from litestar.params import FromPath, JSONBody

from detente.server.people import society_wire as wire
from detente.server.people.chat import Talker
from detente.server.people.person import SCOPE, person_of
from detente.server.refusal import Refused
from detente.server.routing import NO_TABLE, WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, client_of

TALK: Final = {SCOPE: "talk"}


async def _talker(request: Call, table: str) -> Talker:
    """The caller, who may not ask too often, as somebody at a table."""
    house, client, person = house_of(request), client_of(request), person_of(request)
    house.count_command(client or address_of(request), table)
    name = person.name if person else ""
    return await house.tables.ask(table, client, lambda found, _: Talker(found.saved, client, name))


@get("/tables/{table:str}/chat", responses=errors(_404=NO_TABLE, _409="the rules have changed since"))
async def read_chat(request: Call, table: FromPath[str]) -> wire.Chat:
    """What the caller may read at a table."""
    return await house_of(request).society.chats.read(await _talker(request, table))


@post("/tables/{table:str}/chat", opt=TALK, responses=errors(_404=NO_TABLE, **WRITING))
async def talk(request: Call, table: FromPath[str], data: JSONBody[wire.Talk]) -> wire.Chat:
    """Say something: players to each other, watchers among themselves."""
    house, who = house_of(request), await _talker(request, table)
    house.talk.take(who.client or address_of(request))
    said = await house.society.chats.say(who, (await exactly(request, wire.Talk)).text)
    house.tables.tell_talk(table, said.room)
    await house.notices.tell_about(said.id)  # before the answer, for whoever asks then
    return await house.society.chats.read(who)


@post(
    "/tables/{table:str}/chat/{message:str}/report",
    opt=TALK,
    responses=errors(_404="there is no such table or message", **WRITING),
)
async def report_message(
    request: Call, table: FromPath[str], message: FromPath[str], data: JSONBody[wire.Complaint]
) -> wire.Complaint:
    """Report a message to the moderators."""
    house, who = house_of(request), await _talker(request, table)
    wish = await exactly(request, wire.Complaint)
    if not await house.society.chats.readable(who, message):
        raise Refused("error-not-found")
    house.talk.take(who.client or address_of(request))
    await house.society.moderation.complain(message, who.name, wish.why)
    return wish


def _noter(request: Call, who: Talker) -> str:
    """Notes need somebody whose they are."""
    if not who.plays and person_of(request) is None:
        raise Refused("error-sign-in-first")
    return who.client


@get("/tables/{table:str}/notes", responses=errors(_401="sign in first", _404=NO_TABLE, _409="the rules have changed"))
async def read_notes(request: Call, table: FromPath[str]) -> wire.Note:
    """The caller's own notes on a game."""
    client = _noter(request, await _talker(request, table))
    return wire.Note(await house_of(request).society.notes.read(client, table))


@put(
    "/tables/{table:str}/notes",
    request_max_body_size=128 * 1024,
    responses=errors(_401="sign in first", _404=NO_TABLE, **WRITING),
)
async def write_notes(request: Call, table: FromPath[str], data: JSONBody[wire.Note]) -> wire.Note:
    """Keep notes on a game, for the caller alone."""
    client = _noter(request, await _talker(request, table))
    note = await exactly(request, wire.Note)
    await house_of(request).society.notes.write(client, table, note.text)
    return note


TALKING: Final[list[Any]] = [
    read_chat,
    talk,
    report_message,
    read_notes,
    write_notes,
]
