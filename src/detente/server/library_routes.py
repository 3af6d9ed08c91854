"""The library by HTTP: search, explore, statistics of cards, imports."""

from typing import Annotated, Final

from litestar import Response, delete, get, post, route
from litestar.params import FromPath, FromQuery, QueryParameter

from detente.game import CHANCE, TERMINAL
from detente.library.catalogue import CardLine, Found, Wanted
from detente.library.digest import position_key
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.routing import NO_TABLE, WRITING, Call, errors, game_of, house_of
from detente.server.security import address_of, client_of

ARCHIVE_BYTES: Final = 32 * 1024 * 1024
Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


@get("/library/games", responses=errors(_404="there is no such title or side"))
async def search_library(
    request: Call,
    title: FromQuery[wire.Slug] = "",
    player: FromQuery[wire.Name] = "",
    winner: FromQuery[wire.Slug] = "",
    ending: FromQuery[wire.Slug] = "",
    source: FromQuery[wire.Name] = "",
    opening: FromQuery[wire.Name] = "",
    card: FromQuery[wire.CardSlug] = "",
    use: FromQuery[wire.Slug] = "",
    turns_from: Number = 0,
    turns_to: Number = 0,
    date_from: FromQuery[wire.Slug] = "",
    date_to: FromQuery[wire.Slug] = "",
    page: Number = 0,
) -> Found:
    """The games that fit, the newest first; `page` counts from 0. `winner` is a side, and wants a title."""
    number = None
    if winner:
        sides = game_of(request, title).sides
        if winner not in sides:
            raise Refused("error-no-such-side")
        number = sides.index(winner)
    wanted = Wanted(title, player, number, ending, source, opening, card, use, turns_from, turns_to, date_from, date_to)
    return await house_of(request).collection.catalogue.search(wanted, page)


@get("/library/games/{game:str}", media_type="text/plain", responses=errors(_404="there is no such game"))
async def record_in_library(request: Call, game: FromPath[str]) -> str:
    """The record of a game."""
    return await _record(request, game)


@post("/library/games/{game:str}", responses=errors(_404="there is no such game", **WRITING))
async def watch_from_library(request: Call, game: FromPath[str]) -> wire.Imported:
    """Open a table on which a game can be watched and forked."""
    text = await _record(request, game)
    house_of(request).openings.take(address_of(request))
    return await house_of(request).tables.import_game(text)


@route("/library/games/{game:str}", http_method="OPTIONS", status_code=204, include_in_schema=False)
async def methods_of_game(game: FromPath[str]) -> Response[None]:
    """Litestar's own answer would forget one of the two handlers of this path."""
    return Response(None, headers={"allow": "GET, OPTIONS, POST"})


async def _record(request: Call, game: str) -> str:
    text = await house_of(request).collection.catalogue.record(game)
    if text is None:
        raise Refused("error-no-such-game")
    return text


@get("/library/sources", responses=errors())
async def library_sources(request: Call, title: FromQuery[wire.Slug] = "") -> dict[str, int]:
    """The collections, with how many games each has."""
    return await house_of(request).collection.catalogue.sources(title)


@get("/titles/{title:str}/statistics", responses=errors(_404="there is no such title"))
async def card_statistics(
    request: Call, title: FromPath[str], card: FromQuery[wire.CardSlug] = "", source: FromQuery[wire.Name] = ""
) -> list[CardLine]:
    """How cards were used in the library: by side, use and turn."""
    return await house_of(request).collection.catalogue.cards(game_of(request, title).id, card, source)


@get("/tables/{table:str}/explore", responses=errors(_404=NO_TABLE, _409="not while the game runs"))
async def explore_table(
    request: Call, table: FromPath[str], ply: FromQuery[wire.Count], source: FromQuery[wire.Name] = ""
) -> wire.Explored:
    """What was played in the library from this moment of a game that is over."""
    house = house_of(request)
    house.count_command(client_of(request) or address_of(request), table)
    finished = await house.tables.finished(table)
    game, state = finished.game, finished.at(ply)
    if game.current(state) in (CHANCE, TERMINAL):
        return wire.Explored(ply, 0, [])
    found = await house.collection.catalogue.explore(game.id, position_key(game, state), source)
    moves = [wire.ExploredMove(one.action, game.text(one.action), one.games, list(one.won)) for one in found]
    return wire.Explored(ply, sum(one.games for one in found), moves)


@post(
    "/library/imports",
    status_code=201,
    request_max_body_size=ARCHIVE_BYTES,
    responses=errors(**WRITING),
)
async def begin_import(
    request: Call,
    name: FromQuery[wire.FileName] = "",
    source: FromQuery[wire.Name] = "imported",
) -> wire.LibraryImport:
    """Import an archive (zip) or a single game, as the plain body; ask for the progress by the id of the answer."""
    house = house_of(request)
    house.openings.take(address_of(request))
    whose = client_of(request) or address_of(request)
    return await house.collection.begin(await request.body(), name, source or "imported", whose)


@get("/library/imports/{id:str}", responses=errors(_404="there is no such import"))
async def see_import(request: Call, id: FromPath[str]) -> wire.LibraryImport:
    """How far an import is, and what was refused."""
    return house_of(request).collection.progress(id)


@delete("/library/imports/{id:str}", status_code=200, responses=errors(_404="there is no such import"))
async def stop_import(request: Call, id: FromPath[str]) -> wire.LibraryImport:
    """Stop an import of one's own; what is in stays."""
    return house_of(request).collection.stop(id, client_of(request) or address_of(request))


@route("/library/imports/{id:str}", http_method="OPTIONS", status_code=204, include_in_schema=False)
async def methods_of_import(id: FromPath[str]) -> Response[None]:
    """As above."""
    return Response(None, headers={"allow": "DELETE, GET, OPTIONS"})


LIBRARY: Final = [
    search_library,
    methods_of_game,
    record_in_library,
    watch_from_library,
    library_sources,
    card_statistics,
    explore_table,
    begin_import,
    methods_of_import,
    see_import,
    stop_import,
]
