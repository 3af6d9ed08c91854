"""The position editor by HTTP: what can be set, the verdict on it, and what can be done with a position."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from detente.editing.editor import Editor, editor_of
from detente.editing.model import Verdict, wrong_position
from detente.game import CHANCE, Sentence
from detente.lessons.skeleton import skeleton
from detente.server import editor_wire, wire
from detente.server.people.person import named
from detente.server.refusal import Refused
from detente.server.routing import NO_TABLE, WRITING, Call, errors, exactly, game_of, house_of
from detente.server.security import address_of, client_of, welcome
from detente.server.worker import prove

STOPPED: Final = -1  # no version of a position
LOOKED_AT: Final = 120  # states before a moment: a round is shorter
NO_TITLE: Final = errors(_404="there is no such title", _409="no position that can be", _413="too large")


def _of(call: Call, title: str) -> Editor:
    return editor_of(game_of(call, title))


@get("/titles/{title:str}/editor", responses=NO_TITLE)
async def see_editor(request: Call, title: FromPath[str]) -> editor_wire.EditSheet:
    """What can be set in positions of a title."""
    editor = _of(request, title)
    return editor_wire.EditSheet(editor.items(), editor.start(), editor.empty())


@post("/titles/{title:str}/editor/verdict", status_code=200, responses=NO_TITLE)
async def judge_position(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditPosition]
) -> editor_wire.EditVerdict:
    """What cannot be in a position, what is unusual, and the position as one line of text."""
    editor = _of(request, title)
    verdict = judged(editor, (await exactly(request, editor_wire.EditPosition)).values)
    decider = None
    if verdict.possible:
        now = editor.game.current(verdict.state)
        decider = "chance" if now == CHANCE else editor.game.sides[now]
    return editor_wire.EditVerdict(verdict.findings, verdict.text, verdict.possible, decider)


@post("/titles/{title:str}/editor/fill", status_code=200, responses=NO_TITLE)
async def fill_hand(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditFill]
) -> editor_wire.EditFilled:
    """Fill a hand with cards drawn at random, and answer what has changed."""
    wish = await exactly(request, editor_wire.EditFill)
    editor = _of(request, title)
    try:
        return editor_wire.EditFilled(editor.fill(editor.checked(wish.values), wish.hand))
    except ValueError as error:
        raise _bad(error) from error


@post("/titles/{title:str}/editor/text", status_code=200, responses=NO_TITLE)
async def read_position_text(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditText]
) -> editor_wire.EditRead:
    """A position's line of text as what can be set; it need not be possible."""
    editor = _of(request, title)
    try:
        values = editor.read_text((await exactly(request, editor_wire.EditText)).text)
    except ValueError as error:
        raise _bad(error) from error
    return editor_wire.EditRead(values, moved=False)


@get(
    "/tables/{table:str}/editor",
    responses=errors(_404=NO_TABLE, _409="the game is not over"),
)
async def edit_moment(request: Call, table: FromPath[str], ply: FromQuery[wire.Count]) -> editor_wire.EditRead:
    """A moment of a game that is over, as what can be set: the last one at or before a ply that can be."""
    played = await house_of(request).tables.finished(table)
    return _nearest(editor_of(played.game), played.states(ply)[-LOOKED_AT:])


def _nearest(editor: Editor, states: list[Any]) -> editor_wire.EditRead:
    for back, s in enumerate(reversed(states)):
        if editor.is_clean(s):
            return editor_wire.EditRead(editor.values(s), moved=back > 0)
    return editor_wire.EditRead(editor.start(), moved=True)


@post("/titles/{title:str}/editor/table", responses=errors(_404="there is no such title", **WRITING))
async def play_position(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditOpening]
) -> Response[wire.Opened]:
    """Open a table at a position."""
    wish = await exactly(request, editor_wire.EditOpening)
    editor, house = _of(request, title), house_of(request)
    if wish.mode == "computer" and wish.agent not in house.agents:
        raise Refused("error-no-such-agent")
    start = _playable(editor, wish.values)
    house.openings.take(address_of(request))
    client, cookies = welcome(request)
    wish = named(request, wish)
    opening = wire.Opening(editor.game.id, wish.mode, wish.side, wish.name, wish.agent, wish.seconds)
    return Response(await house.tables.open_at(editor.game, opening, start, client), cookies=cookies)


@post("/titles/{title:str}/editor/analysis", responses=errors(_404="there is no such title", **WRITING))
async def analyse_set_position(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditPosition]
) -> wire.Opened:
    """Lay a position out at a table of its own, where the analysis board can look at it."""
    editor, house = _of(request, title), house_of(request)
    start = _playable(editor, (await exactly(request, editor_wire.EditPosition)).values)
    house.openings.take(address_of(request))
    return await house.tables.lay_out(editor.game, start)


@post("/titles/{title:str}/editor/lesson", status_code=200, responses=NO_TITLE)
async def lesson_of_position(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditPosition]
) -> editor_wire.EditLesson:
    """The file of a lesson that begins with a position."""
    editor = _of(request, title)
    text = skeleton(editor.game, _playable(editor, (await exactly(request, editor_wire.EditPosition)).values))
    return editor_wire.EditLesson("50_new_lesson.toml", text)


@post("/titles/{title:str}/editor/puzzle", status_code=200, responses=NO_TITLE)
async def puzzle_of_position(
    request: Call, title: FromPath[str], data: JSONBody[editor_wire.EditProof]
) -> editor_wire.EditPuzzle:
    """The puzzle that a position is; if it is none, why not. A worker proves it, which takes a while."""
    editor, house = _of(request, title), house_of(request)
    wish = await exactly(request, editor_wire.EditProof)
    verdict = judged(editor, wish.values)
    if not verdict.possible:
        raise Refused("error-impossible-position")
    house.openings.take(address_of(request))
    asking = house.workers.asking("prove", client_of(request) or address_of(request), editor.game.id)
    work = house.workers.ask(_work(wish.ticket), 0, prove, (editor.game.id, verdict.text), asking)
    proving = asyncio.create_task(work)
    try:
        await asyncio.wait([proving])
    finally:
        proving.cancel()
    if proving.cancelled():
        raise Refused("error-proof-stopped")
    line, why = proving.result()
    return editor_wire.EditPuzzle(line, Sentence(why) if why else None)


@delete("/titles/{title:str}/editor/puzzle/{ticket:str}", responses=NO_TITLE)
async def stop_proof(request: Call, title: FromPath[str], ticket: FromPath[str]) -> None:
    """Nobody waits for a proof any more; whoever has its ticket may say so."""
    game_of(request, title)
    house_of(request).workers.moved_on(_work(ticket), STOPPED)


def _work(ticket: str) -> str:
    return f"editor {ticket[:40]}"


def judged(editor: Editor, values: dict[str, Any]) -> Verdict:
    """The verdict, or a refusal of what has not even the form of a position."""
    try:
        return editor.verdict(values)
    except ValueError as error:
        raise _bad(error) from error


def _playable(editor: Editor, values: dict[str, Any]) -> str:
    verdict = judged(editor, values)
    if not verdict.possible:
        raise Refused("error-impossible-position")
    return verdict.text


def _bad(error: ValueError) -> Refused:
    return Refused("error-bad-position", detail=msgspec.structs.asdict(wrong_position(error)))


EDITOR: Final = [
    see_editor,
    judge_position,
    fill_hand,
    read_position_text,
    edit_moment,
    play_position,
    analyse_set_position,
    lesson_of_position,
    puzzle_of_position,
    stop_proof,
]
