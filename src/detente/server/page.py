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

from detente.locale import Texts, languages
from detente.server.refusal import Refused

LASTING: Final = "public, max-age=31536000, immutable"  # names of assets contain a hash of their content
COMPRESSED: Final = {".br": "br", ".gz": "gzip"}


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
        media_type += "; charset=utf-8"
    return File(media_type, encodings)


def not_built(key: str = "error-page-not-built") -> File:
    """What is shown where the page, or the documentation, should be."""
    said = "".join(f"<p lang={lang}>{escape(Texts(lang).say(key))}</p>" for lang in languages())
    return File(
        "text/html; charset=utf-8", {"": f"<!doctype html><meta charset=utf-8><title>Détente</title>{said}".encode()}
    )


def handlers(folder: Path) -> list[HTTPRouteHandler]:
    """The routes of the page."""
    files = read(folder)
    index = files.pop("index.html", None) or not_built()

    @get(
        ["/", "/watch", "/import", "/table/{rest:path}", "/report/{rest:path}", "/rules", "/rules/{rest:path}"],
        include_in_schema=False,
    )
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _answer(request, index, "no-cache")

    @get("/assets/{path:path}", include_in_schema=False)
    async def asset(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
        file = files.get(f"assets{path}")
        if file is None:
            raise Refused("error-not-found")
        return _answer(request, file, LASTING)

    @get([f"/{name}" for name in files if "/" not in name] or "/favicon.ico", include_in_schema=False)
    async def beside(request: Request[Any, Any, Any]) -> Response[bytes]:
        file = files.get(request.url.path.lstrip("/"))
        if file is None:
            raise NotFoundException
        return _answer(request, file, "no-cache")

    return [page, asset, beside]


def docs_handler(folder: Path) -> HTTPRouteHandler:
    """The route of the documentation; its files are read when somebody first asks for one."""
    files = cache(partial(read, folder))

    @get(["/docs", "/docs/{path:path}"], include_in_schema=False)
    async def docs(request: Request[Any, Any, Any]) -> Response[bytes]:
        if not files():
            return _answer(request, not_built("error-docs-not-built"), "no-cache")
        path = request.url.path.removeprefix("/docs").strip("/")
        if not path:
            return Redirect("/docs/index.html")
        if path not in files():
            raise Refused("error-not-found")
        return _answer(request, files()[path], "no-cache")

    return docs


def _answer(request: Request[Any, Any, Any], file: File, cache: str) -> Response[bytes]:
    accepted = request.headers.get("accept-encoding", "")
    encoding = next((name for name in ("br", "gzip") if name in accepted and name in file.encodings), "")
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.encodings[encoding], media_type=file.media_type, headers=headers)
