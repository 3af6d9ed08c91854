"""The coach at a table: where it may sit, what it knows, and that the computer waits for the answer."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from detente.ai.explain import Because
from detente.coach.advice import SCENES, scenes
from detente.coach.verdict import Asked, Done, Verdict
from detente.game import Sentence
from detente.manifest import manifests
from detente.notation import read_position
from detente.server import coach as coaching
from detente.server import wire
from detente.server.coached import Judging, judging
from detente.server.opening import open_table
from detente.server.table import Table
from detente.titles import title
from tests.server.conftest import Browser, Seated, Served, serving

GAME = title("twilight_struggle")
USSR, US = 0, 1
SCENE = scenes(manifests()[GAME.id].folder / SCENES)


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose computer never moves."""
    with serving(tmp_path_factory.mktemp("coach") / "a.db") as served:
        served.house.seated_agents._closed = True
        yield served


def get(browser: Browser, table: str, path: str = "") -> Any:
    return browser.http.get(f"/api/tables/{table}/coach{path}")


def refused(browser: Browser, table: str, path: str = "") -> tuple[int, str]:
    response = get(browser, table, path)
    return response.status_code, response.json()["error"]


def attend(browser: Browser, table: str, **wish: Any) -> int:
    return browser.http.post(f"/api/tables/{table}/coach", json=wish).status_code


# -- where it may sit


@pytest.mark.parametrize("path", ["", "/nudge", "/verdict"])
def test_never_against_people(seat: Callable[..., Seated], path: str) -> None:
    table, us, ussr = seat()
    for browser in (us, ussr):
        assert not browser.see(table)["can"]["coach"]
        assert refused(browser, table, path) == (403, "error-no-coach")
        assert attend(browser, table, wait=True) == 403


def test_not_at_one_screen_and_not_for_strangers(quiet: Served) -> None:
    browser = quiet.browser()
    shared = browser.open(mode="hotseat")["id"]
    assert not browser.see(shared)["can"]["coach"]
    assert refused(browser, shared) == (403, "error-no-coach")
    mine = browser.open(mode="computer", agent="1", listed=True)["id"]
    assert browser.see(mine)["can"]["coach"]
    stranger = quiet.browser()
    assert not stranger.see(mine)["can"]["coach"]
    assert refused(stranger, mine) == (403, "error-not-your-seat")
    assert attend(stranger, mine, wait=True) == 403
    assert get(stranger, "k3f9x2abcdefgh").status_code == 404


def test_never_where_something_is_at_stake(monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid("deadly_card")
    assert table.can((USSR,)).coach
    monkeypatch.setattr(Table, "rated", True)
    assert not table.can((USSR,)).coach


# -- what it says before a decision


def test_what_matters_at_the_first_decision(quiet: Served) -> None:
    browser = quiet.browser()
    table = browser.open("twilight_struggle", "computer", "ussr", agent="1")["id"]
    found = get(browser, table).json()
    assert [one["id"] for one in found["matters"]] == ["set_up_ussr"]
    assert found["matters"][0]["look"] == ["place:poland", "place:east_germany"]
    assert found["version"] == 1
    other = browser.open("twilight_struggle", "computer", "us", agent="1")["id"]
    assert refused(browser, other) == (409, "error-not-your-turn")


def test_a_title_without_advice_has_nothing_written(quiet: Served) -> None:
    browser = quiet.browser()
    table = browser.open("sealed", "computer", "ussr", agent="random")["id"]
    assert get(browser, table).json()["matters"] == []


# -- what it judges


def laid(scene: str, side: str = "ussr") -> Table:
    """A table against the computer at a position."""
    opening = wire.Opening(GAME.id, "computer", side, agent="1")
    return open_table(GAME, opening, "me", start=SCENE[scene])[0]


def play(table: Table, *words: str) -> None:
    for word in words:
        table.perform(wire.Move(table.saved.version, GAME.action(word)), table.seats_of("me"))


def judged(table: Table) -> Judging:
    found = judging(table, table.seats_of("me"))
    assert found is not None
    return found


def test_a_row_of_choices_is_judged_when_it_is_complete() -> None:
    table = laid("quiet_card_ussr")
    before = read_position(GAME, SCENE["quiet_card_ussr"])
    assert judging(table, (USSR,)) is None, "nothing was decided yet"
    play(table, "card comecon", "influence", "poland", "poland")
    assert judging(table, (USSR,)) is None, "there is one point left"
    play(table, "east_germany")
    task = judged(table)
    assert (task.row, task.again) == ((0, 5), False)
    assert task.asked is not None
    words = ["card comecon", "influence", "poland", "poland", "east_germany"]
    assert task.asked == Asked(GAME.id, GAME.view(before, USSR), tuple(map(GAME.action, words)))


def test_a_row_ends_where_chance_speaks_and_then_it_can_only_be_tried_again() -> None:
    table = laid("quiet_card_ussr")
    play(table, "card comecon", "coup", "iran")
    task = judged(table)
    assert table.ply == 4, "the die has fallen"
    assert (task.row, task.again) == ((0, 3), True)


def test_a_secret_is_a_decision_of_its_own() -> None:
    table = laid("quiet_headline_ussr")
    play(table, "card comecon")
    task = judged(table)
    assert task.row == (0, 1)
    assert task.asked is not None
    assert task.asked.card == ""


def test_what_was_played_before_is_known() -> None:
    table = laid("quiet_card_ussr")
    play(table, "card comecon", "influence", "poland", "poland", "east_germany")
    table.saved.seats[US].client = "me"  # so that we can play both sides
    play(table, "card nato", "coup")
    assert coaching.deciding(table, (US,))[2] == "nato"


# -- at the server


def verdict(asked: Asked, watch: object) -> Verdict:
    done = Done(Sentence("inf-deed-pass"), list(asked.view.choices)[:1], 0.55)
    better = Done(Sentence("inf-deed-pass"), list(asked.view.choices)[-1:], 0.63)
    return Verdict(0.08, True, done, better, [Because("hint-wins", {})])


def test_the_verdict_is_given_once_and_to_its_player_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Asked] = []
    monkeypatch.setattr(coaching, "judge", lambda one, watch: asked.append(one) or verdict(one, watch))
    with serving(tmp_path / "a.db") as served:
        served.house.seated_agents._closed = True
        browser = served.browser()
        table = browser.open("iron_curtain", "computer", "ussr", agent="1")["id"]
        seen = browser.see(table)
        first = seen["ply"]
        assert get(browser, table, "/verdict").json() == {"version": 1, "verdict": None}
        while not seen["thinking"]:
            seen = browser.do(table, "move", action=seen["view"]["choices"][0]["id"])
        found = get(browser, table, "/verdict").json()
        assert found["version"] == seen["version"]
        assert (found["verdict"]["cost"], found["verdict"]["again"]) == (0.08, False)
        assert first <= found["verdict"]["start"] < seen["ply"]
        assert get(browser, table, "/verdict").json() == found
        assert len(asked) == 1
        assert asked[0].view.side == "ussr"
        assert refused(served.browser(), table, "/verdict") == (403, "error-not-your-seat")


def test_a_failure_is_told_and_may_be_tried_again(quiet: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(asked: Asked, watch: object) -> None:
        raise RuntimeError("no")

    browser = quiet.browser()
    table = browser.open("iron_curtain", "computer", "ussr", agent="1")["id"]
    monkeypatch.setattr(coaching, "nudge", fail)
    assert refused(browser, table, "/nudge") == (500, "error-internal")
    monkeypatch.setattr(coaching, "nudge", lambda asked, watch: None)
    assert get(browser, table, "/nudge").json() == {"version": 1, "best": None}


def test_the_computer_waits_until_it_is_answered(quiet: Served) -> None:
    browser = quiet.browser()
    table = browser.open("iron_curtain", "computer", "ussr", agent="1")["id"]
    coach = quiet.house.coach

    async def waits() -> bool:
        """Does the computer, if it wants to move now?"""
        task = asyncio.create_task(coach.wait(table))
        for _ in range(50):
            await asyncio.sleep(0)
        task.cancel()
        return not task.done() or task.cancelled()

    seen = browser.see(table)
    assert not quiet.run(waits()), "nobody has asked for it"
    with browser.live(table):
        assert attend(browser, table, wait=True) == 204
        while not seen["thinking"]:
            seen = browser.do(table, "move", action=seen["view"]["choices"][0]["id"])
        assert quiet.run(waits())
        coach._sessions.clear()  # the server was started anew: all that it knows is what is stored
        coach._met.clear()
        assert quiet.run(waits()), "a coach sat here"
        assert attend(browser, table, wait=True, answered=seen["ply"]) == 204
        assert not quiet.run(waits())
        back = browser.do(table, "undo")
        seen = browser.do(table, "move", action=back["view"]["choices"][-1]["id"])
        assert quiet.run(waits()), "what was taken back is decided again"
        assert attend(browser, table, wait=False) == 204
        assert not quiet.run(waits())
        attend(browser, table, wait=True)
        assert quiet.run(waits())
        quiet.run(left(quiet, table))
        assert not quiet.run(waits()), "nobody is there to answer"


async def left(served: Served, table: str) -> None:
    served.house.coach.left(table)


def test_the_computer_moves_when_it_is_answered(tmp_path: Path) -> None:
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = browser.open("iron_curtain", "computer", "ussr", agent="random")["id"]
        with browser.live(table) as socket:
            socket.hear()
            attend(browser, table, wait=True)
            seen = browser.see(table)
            while not seen["thinking"]:
                seen = browser.do(table, "move", action=seen["view"]["choices"][0]["id"])
            attend(browser, table, wait=True, answered=seen["ply"])
            socket.hear_version(seen["version"] + 1)
            assert browser.see(table)["ply"] > seen["ply"]


@pytest.mark.parametrize("wish", [{}, {"wait": 1}, {"wait": True, "answered": -1}, {"wait": True, "more": 1}])
def test_bad_wishes(quiet: Served, wish: dict[str, Any]) -> None:
    browser = quiet.browser()
    table = browser.open("iron_curtain", "computer", "ussr", agent="1")["id"]
    assert attend(browser, table, **wish) == 400
