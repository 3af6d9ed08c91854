"""A table at which a lesson is taught."""

import pytest

from detente.lessons.lesson import lessons
from detente.server import wire
from detente.server.lesson_table import LessonTable, teach
from detente.server.opening import fork
from detente.server.refusal import Refused
from detente.titles import title, titles
from tests.server.conftest import Served

GAME = title("twilight_struggle")
FIRST = lessons(GAME.id)["first_game"]
POLAND = 2  # the number of the step that asks for it


def say(table: LessonTable, word: str) -> None:
    seats = table.seats_of("me")
    table.perform(wire.Move(table.saved.version, table.game.action(word)), seats)


def go(table: LessonTable, step: int) -> None:
    table.perform(wire.GoToStep(table.saved.version, step), table.seats_of("me"))


def at(table: LessonTable) -> tuple[int, bool]:
    return table.place.step, table.place.done


def test_what_the_step_wants_is_taken_and_answered() -> None:
    table = teach(GAME, FIRST, POLAND, "me")
    for _ in range(4):
        assert at(table) == (POLAND, False)
        say(table, "poland")
    assert at(table) == (POLAND, True)
    go(table, POLAND + 1)
    say(table, "yugoslavia")
    say(table, "east_germany")
    assert at(table) == (POLAND + 1, True)
    assert GAME.view(table.state, 0).influence["west_germany"] == (4, 0), "the script has answered"


def test_what_it_does_not_want_changes_nothing() -> None:
    table = teach(GAME, FIRST, POLAND, "me")
    say(table, "poland")
    before, version = GAME.save(table.state), table.saved.version
    with pytest.raises(Refused) as refused:
        say(table, "czechoslovakia")
    assert (refused.value.key, refused.value.args_) == ("lesson-not-this", {"wrong": None})
    with pytest.raises(Refused, match="error-illegal"):
        say(table, "france")
    with pytest.raises(Refused, match="error-in-lesson"):
        table.perform(wire.Resign(version, "ussr"), table.seats_of("me"))
    assert (GAME.save(table.state), table.saved.version, at(table)) == (before, version, (POLAND, False))


def test_a_likely_wrong_choice_is_named() -> None:
    table = teach(GAME, FIRST, POLAND, "me")
    with pytest.raises(Refused) as refused:
        say(table, "czechoslovakia")
    assert refused.value.args_ == {"wrong": 1}


def test_somebody_else_may_not_learn_here() -> None:
    table = teach(GAME, FIRST, POLAND, "me")
    assert table.seats_of("you") == ()
    with pytest.raises(Refused, match="error-not-your-seat"):
        table.perform(wire.GoToStep(table.saved.version, 0), table.seats_of("you"))


def test_a_restart_of_the_server_keeps_the_place() -> None:
    table = teach(GAME, FIRST, POLAND, "me")
    say(table, "poland")
    again = LessonTable(GAME, table.saved)
    assert GAME.save(again.state) == GAME.save(table.state)
    assert at(again) == (POLAND, False)
    for _ in range(3):
        say(again, "poland")
    assert at(again) == (POLAND, True)


def test_a_lesson_that_was_changed_since_does_not_go_on() -> None:
    table = teach(GAME, FIRST, POLAND, "me")
    table.place.text = "another"
    with pytest.raises(Refused, match="error-lesson-changed"):
        LessonTable(GAME, table.saved)


@pytest.mark.parametrize("id", titles())
def test_every_lesson_can_be_shown_to_its_end(id: str) -> None:
    game = title(id)
    for lesson in lessons(id).values():
        table = teach(game, lesson, 0, "me")
        for number, step in enumerate(lesson.step):
            if number:
                go(table, number)
            if step.kind == "do":
                table.perform(wire.ShowStep(table.saved.version), table.seats_of("me"))
            assert at(table) == (number, True)
            message = table.message(table.seats_of("me"), ())
            assert message.lesson is not None
            assert (message.lesson.step, message.lesson.done) == (number, True)


@pytest.mark.parametrize("id", titles())
def test_a_first_game_goes_on_as_a_free_one(id: str) -> None:
    game, lesson = title(id), next(iter(lessons(id).values()))
    table = teach(game, lesson, len(lesson.step) - 1, "me")
    if lesson.step[-1].kind == "do":
        table.perform(wire.ShowStep(table.saved.version), table.seats_of("me"))
    free, _ = fork(table, wire.Forking(table.ply, "computer", lesson.side, agent="1"), "me")
    assert free.saved.mode == "computer"
    assert free.decider in (0, 1)


def test_what_a_bad_choice_leads_to_is_shown() -> None:
    game, lesson = title("iron_curtain"), lessons("iron_curtain")["closing"]
    table = teach(game, lesson, 1, "me")
    shown = table.wrong_line(0)
    assert shown.view is not None
    assert shown.view["score"] == -3
    assert shown.view["choices"] == []
    assert game.view(table.state, 1).score == 0, "and nothing has happened"


def test_by_http(served: Served) -> None:
    browser = served.browser()
    http, path = browser.http, "/api/titles/twilight_struggle/lessons"
    first = http.get(path).json()[0]
    assert (first["id"], first["guided"], first["steps"]) == ("first_game", True, len(FIRST.step))
    text = http.get(f"{path}/first_game").json()
    assert [step["id"] for step in text["steps"]] == [step.id for step in FIRST.step]
    assert "position" not in text["steps"][0]
    id = http.post(f"{path}/first_game", json={"step": POLAND}).json()["id"]
    table = browser.see(id)
    assert (table["mode"], table["lesson"]["step"], table["you"]) == ("lesson", POLAND, ["ussr"])
    assert browser.refused(id, "move", action=GAME.action("czechoslovakia")) == "lesson-not-this"
    assert browser.do(id, "move", action=GAME.action("poland"))["lesson"]["taken"] == 1
    assert browser.do(id, "step", step=POLAND)["lesson"]["taken"] == 0
    assert http.post(f"{path}/nothing", json={}).status_code == 404
    assert http.post(f"{path}/first_game", json={"step": 99}).status_code == 404
    assert http.get(f"/api/tables/{id}/wrong?number=99").status_code == 404


def test_at_a_game_there_is_no_lesson(served: Served) -> None:
    browser = served.browser()
    id = browser.open(mode="hotseat")["id"]
    assert browser.refused(id, "step", step=0) == "error-no-lesson"
    assert browser.http.get(f"/api/tables/{id}/wrong?number=0").status_code == 409
