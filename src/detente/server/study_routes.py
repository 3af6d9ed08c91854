"""Studies by HTTP: make, read, change, copy, export."""

from typing import Annotated, Any, Final

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from detente.server import study_wire as wire
from detente.server.library_wire import Explored
from detente.server.routing import WRITING, Call, errors, exactly, house_of
from detente.server.security import address_of, client_of, welcome
from detente.server.wire import Count, Imported, Name

STUDY_BYTES: Final = 8 * 1024 * 1024
NO_STUDY: Final = "there is no such study, chapter or title, or it is private"
REFUSED: Final = WRITING | {"_403": "not your study", "_409": "changed elsewhere meanwhile, or against the rules"}
Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


@get("/studies", responses=errors())
async def list_studies(request: Call) -> wire.Shelf:
    """The caller's studies, and those for everybody."""
    return await house_of(request).studies.shelf(client_of(request))


@post("/studies", request_max_body_size=STUDY_BYTES, responses=errors(_404=NO_STUDY, **REFUSED))
async def make_study(request: Call, data: JSONBody[wire.NewStudy]) -> Response[wire.StudyMessage]:
    """Make a study of a game that is over, of the turning points of its report, of a position or of a file."""
    house = house_of(request)
    house.openings.take(address_of(request))
    wish = await exactly(request, wire.NewStudy)
    client, cookies = welcome(request)
    return Response(await house.studies.make(wish, client), cookies=cookies)


@get("/studies/{study:str}", responses=errors(_404=NO_STUDY))
async def see_study(request: Call, study: FromPath[str]) -> wire.StudyMessage:
    """A study without its trees."""
    return await house_of(request).studies.see(study, client_of(request))


@delete("/studies/{study:str}", responses=errors(_404=NO_STUDY, **REFUSED))
async def delete_study(request: Call, study: FromPath[str]) -> None:
    """Forget a study of one's own."""
    await house_of(request).studies.delete(study, client_of(request))


@post("/studies/{study:str}/copy", responses=errors(_404=NO_STUDY, **REFUSED))
async def copy_study(
    request: Call, study: FromPath[str], data: JSONBody[wire.CopyStudy]
) -> Response[wire.StudyMessage]:
    """Make a copy of one's own."""
    house = house_of(request)
    house.openings.take(address_of(request))
    wish = await exactly(request, wire.CopyStudy)
    client, cookies = welcome(request)
    return Response(await house.studies.copy(study, wish, client), cookies=cookies)


@get("/studies/{study:str}/text", media_type="text/plain", responses=errors(_404=NO_STUDY, _409="of other rules"))
async def study_as_text(request: Call, study: FromPath[str], chapter: Number = 0) -> str:
    """A study, or one chapter of it, as a file; 0: all of it."""
    return await house_of(request).studies.text(study, chapter, client_of(request))


@post("/studies/{study:str}/edits", status_code=200, responses=errors(_404=NO_STUDY, **REFUSED))
async def edit_study(request: Call, study: FromPath[str], data: JSONBody[wire.Edit]) -> wire.Edited:
    """Change a study of one's own; `version` says which one the caller has seen."""
    edit: wire.Edit = await exactly(request, wire.Edit)  # type: ignore[arg-type]  # a union is a type too
    client = _counted(request, study)
    return await house_of(request).studies.edit(study, edit, client)


@post(
    "/studies/{study:str}/chapters",
    request_max_body_size=STUDY_BYTES,
    responses=errors(_404=NO_STUDY, **REFUSED),
)
async def add_chapters(request: Call, study: FromPath[str], data: JSONBody[wire.MoreChapters]) -> wire.StudyMessage:
    """Add chapters from elsewhere to a study of one's own."""
    house_of(request).openings.take(address_of(request))
    wish = await exactly(request, wire.MoreChapters)
    return await house_of(request).studies.add_chapters(study, wish, client_of(request))


@get("/studies/{study:str}/chapters/{chapter:int}", responses=errors(_404=NO_STUDY, _409="of other rules"))
async def see_chapter(request: Call, study: FromPath[str], chapter: FromPath[Count]) -> wire.ChapterMessage:
    """A chapter with its tree."""
    _counted(request, study)
    return await house_of(request).studies.chapter(study, chapter, client_of(request))


@get("/studies/{study:str}/chapters/{chapter:int}/board", responses=errors(_404=NO_STUDY, _409="of other rules"))
async def board_of_study(
    request: Call, study: FromPath[str], chapter: FromPath[Count], node: FromQuery[Count]
) -> wire.StudyBoard:
    """The position at a node, with both hands open and what may be chosen there."""
    _counted(request, study)
    return await house_of(request).studies.board(study, chapter, node, client_of(request))


@get("/studies/{study:str}/chapters/{chapter:int}/explore", responses=errors(_404=NO_STUDY, _409="of other rules"))
async def explore_study(
    request: Call, study: FromPath[str], chapter: FromPath[Count], node: FromQuery[Count], source: FromQuery[Name] = ""
) -> Explored:
    """What was played from the position at a node, in the library or in a shipped source."""
    house, client = house_of(request), _counted(request, study)
    game, state, ply = await house.studies.position(study, chapter, node, client)
    return await house.collection.explored(game, state, ply, source)


@get("/studies/{study:str}/chapters/{chapter:int}/picture", responses=errors(_404=NO_STUDY, _409="of other rules"))
async def picture_of_chapter(request: Call, study: FromPath[str], chapter: FromPath[Count]) -> wire.ChapterPicture:
    """A small picture of a chapter: the position that it is about."""
    return await house_of(request).studies.picture(study, chapter, client_of(request))


@post("/studies/{study:str}/chapters/{chapter:int}/table", responses=errors(_404=NO_STUDY, **REFUSED))
async def lay_on_table(
    request: Call, study: FromPath[str], chapter: FromPath[Count], node: FromQuery[Count]
) -> Imported:
    """A table with the line that leads to a node, to be analysed and played on from."""
    house_of(request).openings.take(address_of(request))
    return Imported(await house_of(request).studies.lay(study, chapter, node, client_of(request)))


def _counted(request: Call, study: str) -> str:
    """The caller, who may not ask too often."""
    client = client_of(request)
    house_of(request).count_command(client or address_of(request), study)
    return client


STUDIES: Final[list[Any]] = [
    list_studies,
    make_study,
    see_study,
    delete_study,
    copy_study,
    study_as_text,
    edit_study,
    add_chapters,
    see_chapter,
    board_of_study,
    explore_study,
    picture_of_chapter,
    lay_on_table,
]
