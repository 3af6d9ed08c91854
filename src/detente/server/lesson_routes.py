"""Lessons by HTTP: which there are, what they say, and a table at which one is taught."""

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from detente.game import Game
from detente.lessons.five_minutes import Panel, five_minutes, state_of
from detente.lessons.lesson import Lesson, Step, lessons
from detente.server import lesson_wire, wire
from detente.server.lesson_table import fingerprint, lesson_of
from detente.server.routing import NO_TABLE, WRITING, Call, errors, exactly, game_of, house_of
from detente.server.security import address_of, client_of, welcome
from detente.server.table import without_choices

NO_LESSON: Final = "there is no such title, lesson or step"


@get("/titles/{title:str}/lessons", responses=errors(_404="there is no such title"))
async def list_lessons(request: Call, title: FromPath[str]) -> list[lesson_wire.LessonLine]:
    """The lessons of a title, in their order."""
    return [_line(one) for one in lessons(game_of(request, title).id).values()]


def _line(one: Lesson) -> lesson_wire.LessonLine:
    text, rules = fingerprint(one.title, one.id), list(one.rules)
    return lesson_wire.LessonLine(one.id, one.name, one.about, one.minutes, len(one.step), one.guided, text, rules)


@get("/titles/{title:str}/lessons/{lesson:str}", responses=errors(_404=NO_LESSON))
async def see_lesson(request: Call, title: FromPath[str], lesson: FromPath[str]) -> lesson_wire.LessonText:
    """What a lesson says."""
    return told(lesson_of(game_of(request, title).id, lesson))


@post("/titles/{title:str}/lessons/{lesson:str}", responses=errors(_404=NO_LESSON, **WRITING))
async def begin_lesson(
    request: Call, title: FromPath[str], lesson: FromPath[str], data: JSONBody[lesson_wire.Learning]
) -> Response[wire.Opened]:
    """Open a table at which this lesson is taught; it is cleared away after a day."""
    game, wish = game_of(request, title), await exactly(request, lesson_wire.Learning)
    house = house_of(request)
    house.openings.take(address_of(request))
    client, cookies = welcome(request)
    opened = await house.tables.teach(game, lesson_of(game.id, lesson), wish.step, client)
    return Response(opened, cookies=cookies)


@get("/tables/{table:str}/wrong", responses=errors(_403="not your seat", _404=NO_TABLE, _409="no lesson here"))
async def wrong_at_table(request: Call, table: FromPath[str], number: FromQuery[wire.Count]) -> wire.PastMessage:
    """At a lesson: the board after this wrong choice of the step, and what would follow on it."""
    return await house_of(request).tables.wrong_line(table, client_of(request), number)


@get("/titles/{title:str}/five_minutes", responses=errors(_404="there is no such title"))
async def see_five_minutes(request: Call, title: FromPath[str]) -> lesson_wire.FivePage:
    """The game in five minutes."""
    game = game_of(request, title)
    page = five_minutes(game.id)
    return lesson_wire.FivePage(page.lead, page.remember, [_panel(game, panel) for panel in page.panel])


def _panel(game: Game, panel: Panel) -> lesson_wire.FivePanel:
    state = state_of(game, panel)
    view = None if state is None else without_choices(wire.shown(game.for_page(state, 0)))
    return lesson_wire.FivePanel(panel.name, panel.text, list(panel.rules), list(panel.cards), list(panel.places), view)


def told(lesson: Lesson) -> lesson_wire.LessonText:
    """A lesson as the page tells it: what is done by script stays here."""
    return lesson_wire.LessonText(
        lesson.id,
        lesson.title,
        lesson.side,
        lesson.minutes,
        lesson.guided,
        lesson.name,
        lesson.about,
        lesson.takeaway,
        [_step(step) for step in lesson.step],
        fingerprint(lesson.title, lesson.id),
        list(lesson.rules),
    )


def _step(step: Step) -> lesson_wire.LessonStep:
    return lesson_wire.LessonStep(
        step.id,
        step.kind,
        bool(step.position),
        step.name,
        step.say,
        list(step.look),
        step.done,
        step.reply_say,
        [lesson_wire.LessonWrong(one.verdict, one.say, len(one.attempt) - 1, one.attempt[-1]) for one in step.wrong],
        [lesson_wire.LessonOption(one.text, one.say, one.right) for one in step.option],
    )


LESSONS: Final = [list_lessons, see_lesson, begin_lesson, wrong_at_table, see_five_minutes]
