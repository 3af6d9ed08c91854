"""The analysis board's socket: what it tells and in which order, what it refuses, and when it stops."""

import asyncio
import json
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from detente.analysis import deepening
from detente.analysis.deepening import Batch, Deepening, Row, asked_of
from detente.game import TERMINAL
from detente.record import Record
from detente.server.analysing import Analysis
from detente.server.analysis_wire import Look, Stop
from detente.server.refusal import Refused
from detente.titles import title
from tests.server.conftest import Browser, Served

GAME = "iron_curtain"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deepening, "FIRST", 30)
    monkeypatch.setattr(deepening, "ROUNDS", 1)
    monkeypatch.setattr(deepening, "PIECES", 3)
    monkeypatch.setattr(deepening, "DRAWN_DEALS", 3)


@pytest.fixture(scope="module")
def imported(served: Served) -> str:
    """A game that was played elsewhere and is not over in its record."""
    game, rng = title(GAME), Random(2)
    record = Record.of(game, {option.id: option.default for option in game.options})
    s = record.begin(game)
    while game.current(s) != TERMINAL and len(record.actions) < 40:
        record.add(game, s, rng.choice(game.legal(s)))
    browser = served.browser()
    id: str = browser.ok(browser.http.post("/api/imports", json={"text": record.text(game)}))["id"]
    return id


class Page:
    """The page's end of the socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, do: str, **more: Any) -> None:
        self.socket.send(json.dumps({"do": do, **more}))

    def look(self, ply: int = 20, view: str = "open", number: int = 1, **more: Any) -> None:
        self.say("look", number=number, ply=ply, view=view, **more)

    def hear(self) -> dict[str, Any]:
        heard: dict[str, Any] = json.loads(self.socket.recv(30))
        return heard

    def until(self, *states: str) -> list[dict[str, Any]]:
        """All that is told until it has come so far."""
        heard = [self.hear()]
        while heard[-1].get("state") not in states:
            assert heard[-1]["type"] == "analysis", heard[-1]
            heard.append(self.hear())
        return heard

    def refused(self) -> str:
        while (heard := self.hear())["type"] != "error":
            pass
        return str(heard["error"])


@contextmanager
def board(browser: Browser, table: str) -> Iterator[Page]:
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    address = browser.address.replace("http", "ws", 1)
    with connect(f"{address}/api/tables/{table}/analysis", additional_headers={"cookie": cookie}) as socket:
        yield Page(socket)


@pytest.fixture()
def page(served: Served, imported: str) -> Iterator[Page]:
    with board(served.browser(), imported) as page:
        yield page


def test_it_is_told_as_it_deepens(page: Page) -> None:
    page.look(view="us", number=7, lines=2)
    heard = page.until("rests")
    assert {one["number"] for one in heard} == {7}
    assert [one["state"] for one in heard[:-1]] == ["working"] * (len(heard) - 1)
    tries = [one["snapshot"]["tries"] for one in heard]
    assert tries == sorted(tries)
    last = heard[-1]["snapshot"]
    assert last["side"] == "us"
    assert not last["open"]
    assert last["deals"] > 0
    assert 0 <= last["low"] <= last["chance"] <= last["high"] <= 1
    assert 1 <= len(last["lines"]) <= 2
    assert last["lines"][0]["plies"]


def test_deeper_goes_on(page: Page) -> None:
    page.look()
    tries = page.until("rests")[-1]["snapshot"]["tries"]
    page.say("deeper")
    assert page.until("rests")[-1]["snapshot"]["tries"] > tries


def test_another_question_takes_the_place_of_the_first(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deepening, "ROUNDS", 12)
    page.look(number=1)
    while not page.hear()["snapshot"]["tries"]:
        pass
    page.look(ply=21, number=2)
    while (heard := page.hear())["number"] == 1:
        pass
    assert heard["state"] == "working"


def test_stop_and_go(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.look()
    page.say("stop")
    rested = page.until("stopped", "rests")[-1]
    page.say("stop")  # twice does no harm
    page.say("go")
    assert page.until("rests")[-1]["snapshot"]["tries"] >= rested["snapshot"]["tries"]


def test_a_line_is_stepped_into(page: Page) -> None:
    page.look(ply=20)
    line = next(
        ply["line"] for line in page.until("rests")[-1]["snapshot"]["lines"] for ply in line["plies"] if ply["line"]
    )
    page.look(ply=20, line=line, number=2)
    assert page.until("rests")[-1]["snapshot"]["chance"] is not None


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"ply": 4000}, "error-no-such-ply"),
        ({"view": "nato"}, "error-no-such-side"),
        ({"line": [1, 1, 1, 1]}, "error-no-such-line"),
        ({"line": [1] * 201}, "error-bad-message"),
        ({"lines": 6}, "error-bad-message"),
        ({"ply": -1}, "error-bad-message"),
        ({"more": 1}, "error-bad-message"),
    ],
)
def test_bad_questions_are_refused(page: Page, wish: dict[str, Any], why: str) -> None:
    page.look(**wish)
    assert page.refused() == why


def test_what_cannot_be_read_is_refused(page: Page) -> None:
    for text in ("", "{", '{"do": "dance"}', "[]"):
        page.socket.send(text)
        assert page.refused() == "error-bad-message"


def test_there_is_no_such_table(served: Served) -> None:
    with board(served.browser(), "abcdefghijkmnp") as page:
        page.look()
        assert page.refused() == "error-no-such-table"


@pytest.mark.parametrize("mode", ["computer", "hotseat", "friend"])
def test_a_running_game_is_not_analysed_for_anybody(served: Served, mode: str) -> None:
    player = served.browser()
    table = player.open(GAME, mode)["id"]
    for browser in (player, served.browser()):
        with board(browser, table) as page:
            for view in ("open", "us"):
                page.look(ply=0, view=view)
                assert page.refused() == "error-analysis-running"


def test_a_fork_of_a_game_between_people_is_no_way_around(served: Served) -> None:
    us, ussr = served.browser(), served.browser()
    opened = us.open(GAME)
    ussr.sit(opened["id"], opened["seats"]["ussr"])
    fork = us.ok(us.http.post(f"/api/tables/{opened['id']}/fork", json={"ply": 0, "mode": "hotseat", "side": "us"}))
    us.do(fork["id"], "resign", side="us")
    with board(us, fork["id"]) as page:
        page.look(ply=0)
        assert page.refused() == "error-analysis-playing"
    with board(served.browser(), fork["id"]) as page:  # nobody's own game
        page.look(ply=0)
        page.until("rests")
    us.do(opened["id"], "resign", side="us")
    with board(us, fork["id"]) as page:  # theirs is over
        page.look(ply=0)
        page.until("rests")


def test_a_game_that_is_taken_up_again_is_not_analysed_any_further(served: Served) -> None:
    player = served.browser()
    table = player.open(GAME, "hotseat")["id"]
    rng = Random(5)
    while (seen := player.see(table))["result"] is None:
        player.do(table, "move", action=rng.choice(seen["view"]["choices"])["id"])
    with board(player, table) as page:
        page.look(ply=3)
        page.until("rests")
        player.do(table, "takeback")
        page.say("deeper")
        assert page.refused() == "error-analysis-running"


def test_one_at_a_time_for_each_person(served: Served, imported: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deepening, "ROUNDS", 12)
    person, other = served.browser(), served.browser()
    person.open(GAME, "hotseat")  # who has opened a table has a cookie
    other.open(GAME, "hotseat")
    with board(person, imported) as one, board(person, imported) as two, board(other, imported) as three:
        one.look()
        one.hear()
        three.look()
        three.hear()
        two.look()
        assert one.until("elsewhere")
        assert three.hear()["state"] == "working"
        three.say("stop")
        assert three.until("stopped")


def test_who_leaves_has_his_analysis_stopped(served: Served, imported: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deepening, "ROUNDS", 12)
    analyses = served.house.analyses
    with board(served.browser(), imported) as page:
        page.look()
        page.hear()
        assert analyses.working == 1

    async def gone() -> None:
        while analyses.working or not served.house.workers.idle:
            await asyncio.sleep(0.01)

    served.run(gone())


# -- without a server


def alone(work: Coroutine[Any, Any, None]) -> None:
    """In a loop of its own, whatever runs in this thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result(60)


class Dying:
    """A house whose workers die after a while."""

    def __init__(self, pieces: int) -> None:
        self.left = pieces

    async def position(self, id: str, look: Look, person: str = "") -> Any:
        game = title(GAME)
        s = game.new({})
        while game.current(s) > 1:
            game.apply(s, game.legal(s)[0])
        return game, asked_of(game, s, None), 1

    async def version_of(self, id: str) -> int:
        return 1

    async def do(self, id: str, version: int, piece: Any, *_: Any) -> Any:
        if not self.left:
            raise BrokenProcessPool
        self.left -= 1
        action = 1
        return Batch([Row(action, 9, 0.4, (action,), True)], 0.4, 9, 0, 0) if piece.plan is None else []

    def begins(self, person: str, analysis: Analysis) -> None:
        pass

    def ends(self, person: str, analysis: Analysis) -> None:
        pass


def test_what_was_found_stays_when_the_workers_die() -> None:
    async def inside() -> None:
        house = Dying(1)
        analysis = Analysis(house, "t", "p", lambda: None)  # type: ignore[arg-type]
        await analysis.wish(Look(1, 0, "open"))
        while (message := analysis.message()) is None or message.state == "working":
            await asyncio.sleep(0)
        assert message.state == "broken"
        assert (message.snapshot.chance, message.snapshot.tries) == (0.4, 9)
        await analysis.wish(Stop())  # nothing is left to stop
        message = analysis.message()
        assert message is not None
        assert message.state == "broken"

    alone(inside())


def test_too_many_at_once_are_refused(served: Served, imported: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("detente.server.analysing.AT_ONCE", 0)
    with board(served.browser(), imported) as page:
        page.look()
        assert page.refused() == "error-too-fast"


def test_a_title_that_cannot_be_searched_is_refused(served: Served) -> None:
    us, ussr = served.browser(), served.browser()
    opened = us.open("sealed")
    ussr.sit(opened["id"], opened["seats"]["ussr"])
    us.do(opened["id"], "resign", side="us")
    with board(us, opened["id"]) as page:
        page.look(ply=0)
        assert page.refused() == "error-no-report"


def test_refusals_change_nothing() -> None:
    async def inside() -> None:
        class Refusing(Dying):
            async def position(self, id: str, look: Look, person: str = "") -> Any:
                if look.ply:
                    raise Refused("error-no-such-ply")
                return await super().position(id, look, person)

        analysis = Analysis(Refusing(10**6), "t", "p", lambda: None)  # type: ignore[arg-type]
        await analysis.wish(Look(1, 0, "open"))
        with pytest.raises(Refused):
            await analysis.wish(Look(2, 5, "open"))
        message = analysis.message()
        assert message is not None
        assert message.number == 1
        analysis.stop()

    alone(inside())


def test_rounds_can_be_counted() -> None:
    game = title(GAME)
    work = Deepening(game, asked_of(game, game.new({}), None), 9)
    assert [work._at(n)[0] for n in (0, 2, 3, 5, 6)] == [0, 0, 1, 1, 2]
    longest = 3 * (deepening.DEEPEST + 1)
    assert work._at(longest)[0] == deepening.DEEPEST + 1
    assert work._at(longest + 5)[0] == deepening.DEEPEST + 1  # twice as many
    assert work._at(longest + 6)[0] == deepening.DEEPEST + 2
