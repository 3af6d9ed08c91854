"""The HTTP half of docs/wire.md."""

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from litestar import Response, WebSocket, delete, get, post, websocket
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from detente import rulings
from detente.ai.agents import agent_manifests
from detente.analysis.ending import Ending
from detente.game import Description
from detente.languages import ENGLISH, all_languages, by_language, names_of, with_names
from detente.locale import languages, sentence_files
from detente.manifest import Manifest, Names, in_language
from detente.native import is_native
from detente.server import addresses, wire
from detente.server.analysis_routes import ANALYSIS
from detente.server.coach_routes import COACH
from detente.server.contests.rating import check_rated
from detente.server.contests.rating_routes import RATINGS
from detente.server.contests.tournament_routes import TOURNAMENTS
from detente.server.editor_routes import EDITOR
from detente.server.external_agents import PREFIX
from detente.server.lesson_routes import LESSONS
from detente.server.library_routes import LIBRARY
from detente.server.limit_routes import LIMITS
from detente.server.live import serve_socket
from detente.server.lobby.seek_routes import LOBBY
from detente.server.notices.notice_routes import NOTICES
from detente.server.people.account_routes import ACCOUNT
from detente.server.people.person import account_of, named
from detente.server.people.society_routes import SOCIETY
from detente.server.puzzle_routes import PUZZLES
from detente.server.refusal import Refused
from detente.server.reports import Reporting
from detente.server.routing import NO_TABLE, WRITING, Call, errors, exactly, game_of, house_of
from detente.server.security import address_of, client_of, welcome
from detente.server.study_routes import STUDIES
from detente.server.waiting_routes import WAITING
from detente.titles import manifest, titles

if TYPE_CHECKING:
    Spoken = str
else:
    Spoken = Literal[tuple(languages())]  # another language is refused, and the OpenAPI document lists ours
IMPORT_BYTES: Final = 512 * 1024  # a played game is longer than anything else that is sent to us


@get("/status", responses=errors())
async def status(request: Call) -> wire.Status:
    """How the server runs, and what its host announces."""
    house = house_of(request)
    return wire.Status(is_native(), house.settings.building, await house.announcements.current())


@get("/addresses", responses=errors())
async def list_addresses(request: Call) -> wire.Addresses:
    """By which addresses a friend can reach this server."""
    host, (_, port) = house_of(request).settings.host, request.scope["server"] or ("", None)
    if not addresses.is_here(address_of(request)) or port is None:
        return wire.Addresses(not addresses.is_here(host), [])
    found = addresses.of_machine() if addresses.is_here(host) or host in addresses.EVERYWHERE else [host]
    return wire.Addresses(not addresses.is_here(host), [addresses.written(one, port) for one in found])


# -- languages


@get("/languages", responses=errors())
async def list_languages(request: Call) -> list[wire.Language]:
    """The languages of the page, English first."""
    return [
        wire.Language(known.id, known.name, list(known.marks), known.fallback, known.complete)
        for known in all_languages().values()
    ]


@get("/languages/{language:str}", media_type="text/plain", responses=errors())
async def sentences(request: Call, language: FromPath[Spoken]) -> str:
    """All sentences of a language as one Fluent file, for a page that was built without them."""
    return "\n".join(file.read_text("utf-8") for file in sentence_files(language))


# -- titles


@get("/titles", responses=errors())
async def list_titles(request: Call) -> list[wire.TitleLine]:
    """The games in the order of the front page."""
    return [_line(manifest(id)) for id in titles()]


def _line(about: Manifest) -> wire.TitleLine:
    return wire.TitleLine(
        about.id,
        list(about.sides),
        list(about.minutes),
        name=_words(about.name | names_of(about.id, "title")),
        about=_words(about.about),
        solo=_words(about.solo),
        side_names={side: _words(about.side_names.get(side, {ENGLISH: side})) for side in about.sides},
    )


def _words(names: Names) -> wire.Words:
    """What is said of a title or an agent in the languages of the page."""
    return {language: in_language(names, language) for language in languages()}


@get("/titles/{title:str}", responses=errors(_404="there is no such title"))
async def describe_title(request: Call, title: FromPath[str]) -> Description:
    """What a page needs once of a title."""
    about = game_of(request, title).describe()
    if not any(language.names for language in all_languages().values()):
        return about
    return msgspec.convert(with_names(title, msgspec.to_builtins(about)), type(about))


@get("/titles/{title:str}/rules", responses=errors(_404="there is no such title"))
async def title_rules(request: Call, title: FromPath[str]) -> list[wire.Rule]:
    """The rules reference, by section."""
    return _rules(game_of(request, title).id)


@cache
def _rules(title: str) -> list[wire.Rule]:
    rows = tomllib.loads(manifest(title).text("rules.toml")).get("rule", ())
    return [
        wire.Rule(
            row["number"],
            by_language(row, "title"),
            by_language(row, "text"),
            "" if row.get("edition", "both") == "both" else row["edition"],
            _decided(rulings.of_rule(title, row["number"])),
        )
        for row in rows
    ]


def _decided(found: list[rulings.Ruling]) -> list[wire.Ruling]:
    return [{"number": ruling.number, **ruling.text} for ruling in found]


@get("/titles/{title:str}/cards", responses=errors(_404="there is no such title"))
async def title_cards(request: Call, title: FromPath[str]) -> list[wire.CardNotes]:
    """What the cards' pages say beyond the cards themselves."""
    return [
        wire.CardNotes(
            card.id,
            _decided(rulings.of_card(title, card)),
            rulings.rules_naming(title, card),
        )
        for card in game_of(request, title).describe().cards
    ]


@get("/titles/{title:str}/sentences", responses=errors(_404="there is no such title"))
async def title_sentences(request: Call, title: FromPath[str]) -> dict[str, list[str]]:
    """Its files of sentences by language: for a page that was built without this title."""
    about = manifest(game_of(request, title).id)
    return {language: [file.read_text("utf-8") for file in about.sentences(language)] for language in languages()}


# -- tables


@get("/agents", responses=errors())
async def list_agents(request: Call) -> list[wire.AgentLine]:
    """The agents that a table can be opened with, in the order of the page."""
    ours = [
        wire.AgentLine(
            about.id,
            _words(about.name | names_of("agents", about.id)),
            _words(about.about | names_of("agents", f"{about.id}_about")),
            level=about.level,
            takes_time=about.takes_time,
        )
        for about in agent_manifests().values()
    ]
    guests = [
        wire.AgentLine(id, _words({ENGLISH: id.removeprefix(PREFIX)}), takes_time=True)
        for id in house_of(request).external_agents.names
    ]
    return ours + guests


@post("/tables", responses=errors(_404="there is no such title, side or agent", **WRITING))
async def open_table(request: Call, data: JSONBody[wire.Opening]) -> Response[wire.Opened]:
    """Open a table; the opener's own seat is kept by a cookie."""
    opening = named(request, await exactly(request, wire.Opening))
    game = game_of(request, opening.title)
    if opening.rated:
        check_rated(game, opening, account_of(client_of(request)))
    client, cookies = _opener(request, opening)
    return Response(await house_of(request).tables.open(game, opening, client), cookies=cookies)


@get("/tables", responses=errors())
async def list_tables(request: Call) -> list[wire.Listed]:
    """The tables that anybody may watch."""
    return await house_of(request).tables.listed()


@get("/tables/{table:str}", responses=errors(_404=NO_TABLE, _409="the rules have changed since"))
async def see_table(request: Call, table: FromPath[str]) -> wire.TableMessage:
    """The table as the caller sees it."""
    return await house_of(request).tables.message(table, client_of(request))


@post("/tables/{table:str}/seat", status_code=200, responses=errors(_404=NO_TABLE, **WRITING))
async def take_seat(request: Call, table: FromPath[str], data: JSONBody[wire.Sitting]) -> Response[wire.TableMessage]:
    """Exchange a seat's secret for a cookie."""
    client, cookies = welcome(request)
    tables = house_of(request).tables
    await tables.sit(table, named(request, await exactly(request, wire.Sitting)), client)
    return Response(await tables.message(table, client), cookies=cookies)


@post("/tables/{table:str}/commands", status_code=200, responses=errors(_404=NO_TABLE, **WRITING))
async def command_table(request: Call, table: FromPath[str], data: JSONBody[wire.Command]) -> wire.TableMessage:
    """Do one command."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    command: wire.Command = await exactly(request, wire.Command)  # type: ignore[arg-type]  # a union is a type too
    house.count_opening(address_of(request), table, command)
    await house.tables.command(table, client, command)
    return await house.tables.message(table, client)


@get("/tables/{table:str}/past", responses=errors(_403="not your seat", _404=NO_TABLE, _409="not while the game runs"))
async def past_of_table(
    request: Call,
    table: FromPath[str],
    ply: FromQuery[wire.Count],
    side: FromQuery[wire.Slug | None] = None,
    line: Annotated[str, QueryParameter(pattern=wire.LINE)] = "",
) -> wire.PastMessage:
    """The table as it was after so many actions, or as it would have been after a line of choices from there on."""
    choices = wire.choices_of(line)
    return await house_of(request).tables.past(table, client_of(request), ply, side, choices)


@post("/tables/{table:str}/fork", responses=errors(_404="there is no such table, ply, side or agent", **WRITING))
async def fork_table(request: Call, table: FromPath[str], data: JSONBody[wire.Forking]) -> Response[wire.Opened]:
    """Open a table at a moment of this one."""
    forking = named(request, await exactly(request, wire.Forking))
    client, cookies = _opener(request, forking)
    return Response(await house_of(request).tables.fork(table, forking, client), cookies=cookies)


@get(
    "/tables/{table:str}/record",
    media_type="text/plain",
    responses=errors(_404=NO_TABLE, _409="not while the game runs"),
)
async def record_of_table(request: Call, table: FromPath[str]) -> str:
    """The record as text, with the seed."""
    return await house_of(request).tables.record_text(table)


@get(
    "/tables/{table:str}/log",
    media_type="text/plain",
    responses=errors(_404=NO_TABLE, _409="the rules have changed since"),
)
async def log_of_table(request: Call, table: FromPath[str], language: FromQuery[Spoken] = ENGLISH) -> str:
    """The log as a text to read, as far as the caller may."""
    return await house_of(request).tables.log(table, client_of(request), language)


@get("/tables/{table:str}/dangers", responses=errors(_404=NO_TABLE, _409="the rules have changed since"))
async def dangers_of_table(request: Call, table: FromPath[str]) -> wire.Dangers:
    """Which of the caller's choices can lose the game before it can help it."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    return await house.dangers.find(table, client)


@get(
    "/tables/{table:str}/hint",
    responses=errors(_403="not your seat, or not between people without consent", _404=NO_TABLE, _409="not now"),
)
async def hint_at_table(request: Call, table: FromPath[str]) -> wire.Hints:
    """What the caller, whose decision it is, should think of first."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    return await house.hints.find(table, client)


REPORTS: Final = errors(_404=NO_TABLE, _409="not while the game runs, or no report can be made")


@get("/tables/{table:str}/report", responses=REPORTS)
async def report_on_table(request: Call, table: FromPath[str], begin: FromQuery[bool] = True) -> Reporting:
    """The analysis of a game that is over, or how far it is: ask again until it is there. Without `begin` none is made
    that nobody has asked for."""
    house = house_of(request)
    house.count_command(address_of(request), table)
    return await house.reports.find(table, client_of(request) or address_of(request), begin=begin)


@post("/tables/{table:str}/report", status_code=200, responses=REPORTS)
async def report_again(request: Call, table: FromPath[str]) -> Reporting:
    """Begin an analysis that was cancelled or has failed."""
    house = house_of(request)
    house.count_command(address_of(request), table)
    return await house.reports.find(table, client_of(request) or address_of(request), again=True)


@delete("/tables/{table:str}/report", status_code=200, responses=REPORTS)
async def cancel_report(request: Call, table: FromPath[str]) -> Reporting:
    """The caller does not want the analysis any more; it stops when nobody does."""
    house = house_of(request)
    house.count_command(address_of(request), table)
    return await house.reports.cancel(table, client_of(request) or address_of(request))


@get("/tables/{table:str}/ending", responses=errors(_404=NO_TABLE, _409="not while the game runs"))
async def ending_of_table(request: Call, table: FromPath[str]) -> Ending:
    """Why a game that is over ended, its score through time, its story and its points by source."""
    house, client = house_of(request), client_of(request)
    house.count_command(client or address_of(request), table)
    return await house.tables.ending(table)


@post(
    "/imports",
    request_max_body_size=IMPORT_BYTES,
    responses=errors(_404="there is no such title", **WRITING | {"_409": "no game that we can read"}),
)
async def import_game(request: Call, data: JSONBody[wire.Importing]) -> wire.Imported:
    """Open a table on which a played game can be watched and forked."""
    house_of(request).openings.take(address_of(request))
    return await house_of(request).tables.import_game((await exactly(request, wire.Importing)).text)


@websocket("/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The table as it changes, and commands."""
    await serve_socket(socket, table, house_of(socket))


def _opener(request: Call, wish: wire.Opening | wire.Forking) -> tuple[str, list[Any]]:
    if wish.mode == "computer" and wish.agent not in house_of(request).agents:
        raise Refused("error-no-such-agent")
    house_of(request).openings.take(address_of(request))
    return welcome(request)


# -- the host


@get("/health")
async def health() -> wire.Health:
    """Whether the server is well."""
    return wire.Health()


@get("/ready", responses={503: ResponseSpec(wire.Ready, description="not now", generate_examples=False)})
async def ready(request: Call) -> Response[wire.Ready]:
    """Whether the server can do its work."""
    found = await house_of(request).readiness()
    return Response(found, status_code=200 if found.ready else 503)


@get("/metrics", media_type="text/plain")
async def metrics(request: Call) -> str:
    """What a host may want to watch."""
    return house_of(request).metrics.text()


API: Final = [
    status,
    list_addresses,
    list_languages,
    sentences,
    list_titles,
    describe_title,
    title_rules,
    title_cards,
    title_sentences,
    list_agents,
    *LIMITS,
    open_table,
    list_tables,
    see_table,
    take_seat,
    command_table,
    past_of_table,
    fork_table,
    record_of_table,
    log_of_table,
    dangers_of_table,
    hint_at_table,
    report_on_table,
    report_again,
    cancel_report,
    ending_of_table,
    import_game,
    *LESSONS,
    *COACH,
    *LIBRARY,
    *STUDIES,
    *PUZZLES,
    *EDITOR,
    *ANALYSIS,
    *ACCOUNT,
    *SOCIETY,
    *RATINGS,
    *TOURNAMENTS,
    *LOBBY,
    *WAITING,
    *NOTICES,
    live,
]
HOST: Final = [health, ready, metrics]
