"""The built page, held in memory: it is small, and what is not in the list of files cannot be asked for."""

import gzip
import mimetypes
from functools import cache, partial
from html import escape
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from detente.game import Game
from detente.lessons.lesson import lessons
from detente.locale import Texts, languages
from detente.server.house import House
from detente.server.puzzle_table import puzzle_of
from detente.server.refusal import Refused
from detente.server.security import address_of, client_of
from detente.server.sharing.tags import Pictures, picture, with_tags

Call = Request[Any, Any, Any]
SETTINGS: Final = (
    "profile",
    "sign-in",
    "notifications",
    "privacy",
    "tokens",
    "data",
)  # parts of one's own page
LASTING: Final = "public, max-age=31536000, immutable"  # names of assets contain a hash of their content
COMPRESSED: Final = {".br": "br", ".gz": "gzip"}
TOURNAMENT_TABS: Final = ("", "tree", "standings", "rounds", "games", "terms", "arbiter")


class File(Struct, frozen=True):
    """A file of the page in every encoding that we have."""

    media_type: str
    encodings: dict[str, bytes]  # "" is the plain one


def read(folder: Path) -> dict[str, File]:
    """Every file of the built page by its path."""
    files: dict[str, File] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if path.is_file() and path.suffix not in COMPRESSED:
            files[path.relative_to(folder).as_posix()] = _read_file(path)
    return files


def _read_file(path: Path) -> File:
    plain = path.read_bytes()
    encodings = {"": plain}
    for suffix, encoding in COMPRESSED.items():
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            encodings[encoding] = packed.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if media_type.startswith("text/") or path.suffix in (".js", ".json", ".svg"):
        encodings.setdefault("gzip", gzip.compress(plain))
        media_type += "" if media_type.startswith("text/") else "; charset=utf-8"  # Litestar adds it to texts itself
    return File(media_type, encodings)


def not_built(key: str = "error-page-not-built") -> File:
    """What is shown where the page, or the documentation, should be."""
    said = "".join(f"<p lang={lang}>{escape(Texts(lang).say(key))}</p>" for lang in languages())
    return File("text/html", {"": f"<!doctype html><meta charset=utf-8><title>Détente</title>{said}".encode()})


def handlers(folder: Path) -> list[HTTPRouteHandler]:
    """The routes of the page."""
    files = read(folder)
    files.pop("index.html", None)
    pictures = Pictures()

    @get(
        [
            "/",
            "/watch",
            "/watch/{title:str}",
            "/import",
            "/library",
            "/rules",
            "/learn",
            "/study",
            "/puzzles",
            "/sign-in",
            "/sign-up",
            "/home",
            "/settings",
            "/moderation",
            "/confirm",
            "/new-password",
            "/unsubscribe",
            "/tournaments",
            "/people",
        ],
        include_in_schema=False,
    )
    async def page(request: Call, title: FromPath[str] = "") -> Response[bytes]:
        if title:
            _known(request, title)
        return show(request)

    @get("/settings/{part:str}", include_in_schema=False)
    async def settings(request: Call, part: FromPath[str]) -> Response[bytes]:
        if part not in SETTINGS:
            raise Refused("error-not-found")
        return show(request)

    @get(["/{person:str}", "/{person:str}/vs/{other:str}"], include_in_schema=False)
    async def people(request: Call, person: FromPath[str], other: FromPath[str] = "") -> Response[bytes]:
        if not person.startswith("@"):
            raise Refused("error-not-found")
        _house(request).requests.take(address_of(request))
        for name in filter(None, (person[1:], other)):
            if await _house(request).people.accounts.by_name(name) is None:
                raise Refused("error-no-such-person")
        return await _about(request, "person", person[1:])

    @get(
        ["/table/{table:str}", "/report/{table:str}", "/analysis/{table:str}", "/embed/{table:str}"],
        include_in_schema=False,
    )
    async def of_table(request: Call, table: FromPath[str]) -> Response[bytes]:
        _house(request).requests.take(address_of(request))
        if not await _house(request).tables.exists(table):
            raise Refused("error-no-such-table")
        return await _about(request, "table", table)

    @get(
        [
            "/rules/{title:str}",
            "/rules/{title:str}/cards",
            "/rules/{title:str}/cards/{card:str}",
            "/library/{title:str}/beginnings",
            "/library/{title:str}/cards",
            "/library/{title:str}/cards/{card:str}",
        ],
        include_in_schema=False,
    )
    async def rules(request: Call, title: FromPath[str], card: FromPath[str] = "") -> Response[bytes]:
        game = _known(request, title)
        if card and card not in {one.id for one in game.describe().cards}:
            raise Refused("error-not-found")
        return show(request)

    @get(["/editor", "/editor/{title:str}"], include_in_schema=False)
    async def editor(request: Call, title: FromPath[str] = "") -> Response[bytes]:
        if title:
            _known(request, title)
        return show(request)

    @get(["/learn/{title:str}", "/learn/{title:str}/{lesson:str}"], include_in_schema=False)
    async def learn(request: Call, title: FromPath[str], lesson: FromPath[str] = "") -> Response[bytes]:
        game = _known(request, title)
        if lesson and lesson != "five_minutes" and lesson not in lessons(game.id):
            raise Refused("error-no-such-lesson")
        return show(request)

    @get(["/study/{study:str}", "/study/{study:str}/{chapter:int}"], include_in_schema=False)
    async def study(request: Call, study: FromPath[str], chapter: FromPath[int] = 0) -> Response[bytes]:
        _house(request).requests.take(address_of(request))
        if not await _house(request).studies.exists(study, client_of(request)):
            raise Refused("error-no-such-study")
        return await _about(request, "study", study)

    @get(["/tournament/{id:str}", "/tournament/{id:str}/{tab:str}"], include_in_schema=False)
    async def tournament(request: Call, id: FromPath[str], tab: FromPath[str] = "") -> Response[bytes]:
        _house(request).requests.take(address_of(request))
        await _house(request).contests.tournaments.keeping.load(id)
        if tab not in TOURNAMENT_TABS:
            raise Refused("error-not-found")
        return await _about(request, "tournament", id)

    @get("/picture/{kind:str}/{name:str}", include_in_schema=False)
    async def shared_picture(request: Call, kind: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        _house(request).requests.take(address_of(request))
        if not name.endswith(".png"):
            raise Refused("error-not-found")
        return await picture(request, _house(request), pictures, kind, name.removesuffix(".png"))

    @get(["/puzzles/{title:str}", "/puzzles/{title:str}/{puzzle:str}"], include_in_schema=False)
    async def solve(request: Call, title: FromPath[str], puzzle: FromPath[str] = "") -> Response[bytes]:
        game = _known(request, title)
        if puzzle:
            puzzle_of(game.id, puzzle)
        return show(request)

    @get("/assets/{path:path}", include_in_schema=False)
    async def asset(request: Call, path: FromPath[str]) -> Response[bytes]:
        file = files.get(f"assets{path}")
        if file is None:
            raise Refused("error-not-found")
        return _answer(request, file, LASTING)

    @get([f"/{name}" for name in files if "/" not in name] or "/favicon.ico", include_in_schema=False)
    async def beside(request: Call) -> Response[bytes]:
        file = files.get(request.url.path.lstrip("/"))
        if file is None:
            raise NotFoundException
        return _answer(request, file, "no-cache")

    return [
        page,
        settings,
        people,
        of_table,
        rules,
        editor,
        learn,
        study,
        tournament,
        solve,
        shared_picture,
        asset,
        beside,
    ]


def index_of(folder: Path) -> File:
    """The one document of the page, which shows whatever its address says."""
    path = folder / "index.html"
    return _read_file(path) if path.is_file() else not_built()


def show(request: Call, status: int = 200) -> Response[bytes]:
    """The page: it finds out by its address what to show, also that there is nothing of that name."""
    answer = _answer(request, request.app.state.index, "no-cache")
    answer.status_code = status
    return answer


async def _about(request: Call, kind: str, id: str) -> Response[bytes]:
    """The page with what it is about in its head."""
    index: File = request.app.state.index
    told = await with_tags(request, _house(request), index.encodings[""], kind, id)
    return Response(told, media_type=index.media_type, headers={"cache-control": "no-cache", "vary": "accept-language"})


def wants_page(request: Call) -> bool:
    """Whether a person's browser goes to this address; programs, and our page when it asks for data, take anything."""
    return request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


def _house(request: Call) -> House:
    house: House = request.app.state.house
    return house


def _known(request: Call, title: str) -> Game:
    try:
        return _house(request).tables.games(title)
    except ValueError as error:
        raise Refused("error-no-such-title") from error


def docs_handler(folder: Path) -> HTTPRouteHandler:
    """The route of the documentation; its files are read when somebody first asks for one."""
    files = cache(partial(read, folder))

    @get(["/docs", "/docs/{path:path}"], include_in_schema=False)
    async def docs(request: Call) -> Response[bytes]:
        if not files():
            return _answer(request, not_built("error-docs-not-built"), "no-cache")
        path = request.url.path.removeprefix("/docs").strip("/")
        if not path:
            return Redirect("/docs/index.html")
        if path not in files():
            raise Refused("error-not-found")
        return _answer(request, files()[path], "no-cache")

    return docs


def _answer(request: Call, file: File, cache: str) -> Response[bytes]:
    accepted = request.headers.get("accept-encoding", "")
    encoding = next((name for name in ("br", "gzip") if name in accepted and name in file.encodings), "")
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.encodings[encoding], media_type=file.media_type, headers=headers)
