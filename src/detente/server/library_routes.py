"""The library by HTTP: search, explore, statistics of cards and beginnings."""

import asyncio
import io
import zipfile
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, QueryParameter

from detente.library.lines import CardLine, FirstLine, Found, SourceLine
from detente.library.search import Wanted
from detente.server import library_wire, wire
from detente.server.import_routes import IMPORTS
from detente.server.refusal import Refused
from detente.server.routing import NO_TABLE, WRITING, Call, errors, game_of, house_of
from detente.server.saved import id_of
from detente.server.security import address_of, client_of

EXPORTED: Final = 5_000  # games in one archive
Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


def _wanted(
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
    began: FromQuery[wire.Began] = "",
) -> Wanted:
    """What is looked for. `winner` is a side, and wants a title; `began` is what the first side did first."""
    for name in ("turns_from", "turns_to"):
        if not request.query_params.get(name, "0").isdecimal():  # Litestar would take 1.0 for 1
            raise Refused("error-bad-message", detail=name)
    number = None
    if winner:
        sides = game_of(request, title).sides
        if winner not in sides:
            raise Refused("error-no-such-side")
        number = sides.index(winner)
    return Wanted(
        title, player, number, ending, source, opening, card, use, turns_from, turns_to, date_from, date_to, began
    )


WANTED: Final = {"wanted": Provide(_wanted, sync_to_thread=False)}


@get("/library/games", dependencies=WANTED, responses=errors(_404="there is no such title or side"))
async def search_library(request: Call, wanted: NamedDependency[Wanted], page: Number = 0) -> Found:
    """The games that fit, the newest first; `page` counts from 0."""
    return await house_of(request).collection.catalogue.search(wanted, page)


@get(
    "/library/export",
    dependencies=WANTED,
    media_type="application/zip",
    responses=errors(_404="there is no such title or side", _409="too many games at once"),
)
async def export_library(request: Call, wanted: NamedDependency[Wanted]) -> Response[bytes]:
    """The records of the games that fit, as one archive; import brings it in again."""
    house = house_of(request)
    house.openings.take(address_of(request))
    catalogue = house.collection.catalogue
    if (await catalogue.search(wanted)).total > EXPORTED:
        raise Refused("error-too-many-games", most=EXPORTED)
    packed = await asyncio.to_thread(_archive, await catalogue.records(wanted))
    return Response(packed, headers={"content-disposition": 'attachment; filename="detente-games.zip"'})


def _archive(records: list[tuple[str, str]]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for id, text in records:
            packed.writestr(f"{id}.detente", text)
    return out.getvalue()


@get("/library/without", dependencies=WANTED, responses=errors(_404="there is no such title or side"))
async def search_without(request: Call, wanted: NamedDependency[Wanted]) -> dict[str, int]:
    """How many games would be found without each part of what is looked for."""
    return await house_of(request).collection.catalogue.would_find(wanted)


@get("/library/games/{game:str}", media_type="text/plain", responses=errors(_404="there is no such game"))
async def record_in_library(request: Call, game: FromPath[str]) -> str:
    """The record of a game."""
    return await _record(request, game)


@post("/library/games/{game:str}", responses=errors(_404="there is no such game", **WRITING))
async def watch_from_library(request: Call, game: FromPath[str]) -> wire.Imported:
    """Open a table on which a game can be watched and forked."""
    text = await _record(request, game)
    house_of(request).openings.take(address_of(request))
    return await house_of(request).tables.import_game(text, id_of(game))


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
    """How cards were used in the library or in a shipped source: by side, use and turn."""
    return await house_of(request).collection.explorer.cards(game_of(request, title).id, card, source)


@get("/titles/{title:str}/beginnings", responses=errors(_404="there is no such title"))
async def beginnings(request: Call, title: FromPath[str], source: FromQuery[wire.Name] = "") -> list[FirstLine]:
    """How games began: set-ups, first headlines, what each side did first."""
    return await house_of(request).collection.explorer.firsts(game_of(request, title).id, source)


@get("/titles/{title:str}/sources", responses=errors(_404="there is no such title"))
async def figure_sources(request: Call, title: FromPath[str]) -> list[SourceLine]:
    """Where figures of a title come from: those that come with it, and the collections of this house."""
    return await house_of(request).collection.explorer.sources(game_of(request, title).id)


@get("/tables/{table:str}/explore", responses=errors(_404=NO_TABLE, _409="not while the game runs"))
async def explore_table(
    request: Call,
    table: FromPath[str],
    ply: FromQuery[wire.Count],
    source: FromQuery[wire.Name] = "",
    line: Annotated[str, QueryParameter(pattern=wire.LINE)] = "",
) -> library_wire.Explored:
    """What was played from this moment of a game that is over, or from behind a line of choices from there on, in the
    library or in a shipped source."""
    house = house_of(request)
    house.count_command(client_of(request) or address_of(request), table)
    finished = await house.tables.finished(table)
    game, (state, _) = finished.game, finished.along(finished.at(ply), wire.choices_of(line))
    return await house.collection.explored(game, state, ply, source)


LIBRARY: Final = [
    search_library,
    export_library,
    search_without,
    record_in_library,
    watch_from_library,
    library_sources,
    card_statistics,
    beginnings,
    figure_sources,
    explore_table,
    *IMPORTS,
]
