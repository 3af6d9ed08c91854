"""Imports into the library by HTTP: begin one, see how far it is, let it rest, cancel it."""

from typing import Final

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from detente.library.explorer import SHIPPED
from detente.server import library_wire, wire
from detente.server.refusal import Refused
from detente.server.routing import WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, client_of, welcome

ARCHIVE_BYTES: Final = 32 * 1024 * 1024
NO_IMPORT: Final = "there is no such import"


@post("/library/imports", status_code=201, request_max_body_size=ARCHIVE_BYTES, responses=errors(**WRITING))
async def begin_import(
    request: Call,
    name: FromQuery[wire.FileName] = "",
    source: FromQuery[wire.Name] = "imported",
) -> Response[library_wire.LibraryImport]:
    """Import an archive (zip) or a single game, as the plain body; its owner is known by a cookie."""
    if source.startswith(SHIPPED):
        raise Refused("error-bad-message", detail=f"{SHIPPED} is before the names of what comes with a title")
    house = house_of(request)
    house.openings.take(address_of(request))
    client, cookies = welcome(request)
    begun = await house.collection.imports.begin(await request.body(), name, source or "imported", client)
    return Response(begun, cookies=cookies)


@get("/library/imports", responses=errors())
async def own_imports(request: Call) -> list[library_wire.LibraryImport]:
    """One's own imports that are not over."""
    return await house_of(request).collection.imports.mine(client_of(request))


@get("/library/imports/{id:str}", responses=errors(_404=NO_IMPORT))
async def see_import(request: Call, id: FromPath[str]) -> library_wire.LibraryImport:
    """How far an import is, and what was refused."""
    return await house_of(request).collection.imports.progress(id)


@put("/library/imports/{id:str}", responses=errors(_404=NO_IMPORT, **WRITING))
async def pause_import(
    request: Call, id: FromPath[str], data: JSONBody[library_wire.ImportWish]
) -> library_wire.LibraryImport:
    """Let an import of one's own rest, or go on."""
    wish = await exactly(request, library_wire.ImportWish)
    return await house_of(request).collection.imports.pause(id, client_of(request), paused=wish.paused)


@delete("/library/imports/{id:str}", status_code=200, responses=errors(_404=NO_IMPORT, **WRITING))
async def cancel_import(request: Call, id: FromPath[str]) -> library_wire.LibraryImport:
    """Cancel an import of one's own: what it has brought in goes out again."""
    return await house_of(request).collection.imports.cancel(id, client_of(request))


IMPORTS: Final = [
    begin_import,
    own_imports,
    see_import,
    pause_import,
    cancel_import,
]
