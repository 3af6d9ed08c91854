"""Reports over HTTP: only on games that are over, worked out once, told as they grow."""

import asyncio
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from detente.analysis.worth import DEPTHS, Depth
from detente.record import parse
from detente.server import reports
from detente.server.fairness import REPORTS
from detente.server.reports import fingerprint
from detente.server.store import Store
from detente.titles import title
from tests.server.conftest import Browser, Served, serving
from tests.server.test_imports import record_of, send


@pytest.fixture(autouse=True)
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", Depth(30, 2, 40, 4))


def wait_for(browser: Browser, table: str) -> dict[str, Any]:
    """Ask as a page does, until the report is there."""
    shares = []
    while True:
        answer = browser.ok(browser.http.get(f"/api/tables/{table}/report"))
        shares.append(answer["progress"])
        if answer["report"] is not None:
            assert shares == sorted(shares) and shares[-1] == 1.0
            report: dict[str, Any] = answer["report"]
            return report
        assert answer["state"] == "working" and answer["progress"] < 1
        time.sleep(0.05)


NO_WAIT = {"ahead": 0, "seconds": 0.0}


def test_a_game_that_is_over_has_a_report_for_everybody(served: Served, seat: Any) -> None:
    table, us, _ = seat()
    us.do(table, "resign", side="us")
    report = wait_for(us, table)
    assert (report["title"], report["result"]) == ("iron_curtain", {"winner": "ussr", "ending": "resigned"})
    assert report["players"] == {"us": "Anna", "ussr": "Boris"}
    assert report["steps"][-1]["kind"] == "resignation"
    assert wait_for(served.browser(), table) == report


@pytest.mark.parametrize("id", ["iron_curtain", "twilight_struggle"])
def test_an_imported_game_has_a_report(served: Served, id: str) -> None:
    browser = served.browser()
    table = send(browser, record_of(id, actions=60))["id"]
    report = wait_for(browser, table)
    assert report["result"] is None  # the record ends early
    assert report["plies"] == 60
    assert report["steps"][-1]["after"] == report["end"]


def test_a_running_game_has_no_report_even_for_its_players(seat: Any) -> None:
    table, us, _ = seat()
    answer = us.http.get(f"/api/tables/{table}/report")
    assert (answer.status_code, answer.json()["error"]) == (409, "error-game-running")
    assert set(answer.json()) == {"error", "args"}


def test_no_table_and_no_search_are_said(served: Served) -> None:
    browser = served.browser()
    assert browser.http.get("/api/tables/aaaaaaaaaaaaaa/report").json()["error"] == "error-no-such-table"
    assert browser.http.get("/api/tables/nonsense/report").status_code == 404
    table = browser.open("sealed", "hotseat")["id"]
    browser.do(table, "resign", side="us")
    answer = browser.http.get(f"/api/tables/{table}/report")
    assert (answer.status_code, answer.json()["error"]) == (409, "error-no-report")


def test_a_report_is_made_once_and_stored_with_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a restart of the server nobody thinks again."""
    asked: list[int] = []
    real = reports.look
    monkeypatch.setattr(reports, "look", lambda chunk, watch: asked.append(len(chunk.tasks)) or real(chunk, watch))
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = send(browser, record_of("iron_curtain", seed=2, actions=40))["id"]
        report = wait_for(browser, table)
        assert wait_for(served.browser(), table) == report
    worked = len(asked)
    assert worked
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        answer = browser.ok(browser.http.get(f"/api/tables/{table}/report"))
        assert answer == {"state": "ready", "progress": 1.0, "report": report} | NO_WAIT
    assert len(asked) == worked


def test_what_cannot_be_made_is_said_and_made_again_when_it_is_wanted(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(chunk: Any, watch: Any) -> None:
        raise RuntimeError("broken on purpose")

    browser = served.browser()
    table = send(browser, record_of("iron_curtain", seed=3, actions=40))["id"]
    address = f"/api/tables/{table}/report"
    with monkeypatch.context() as broken:
        broken.setattr(reports, "look", breaks)
        while (answer := browser.ok(browser.http.get(address)))["state"] == "working":
            time.sleep(0.02)
        assert answer == {"state": "failed", "progress": 0.0, "report": None} | NO_WAIT
    assert browser.ok(browser.http.get(address))["state"] == "failed"  # looking does not begin it anew
    assert browser.ok(browser.http.post(address))["state"] == "working"
    assert wait_for(browser, table)["plies"] == 40


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> tuple[threading.Event, threading.Event]:
    """A worker that thinks until it is stopped: begun, stopped."""
    begun, stopped = threading.Event(), threading.Event()

    def look(chunk: Any, watch: Any) -> dict[int, Any]:
        begun.set()
        while not watch.stopped():
            time.sleep(0.01)
        stopped.set()
        return {}

    monkeypatch.setattr(reports, "look", look)
    return begun, stopped


def test_who_asked_can_cancel_and_the_work_stops_when_nobody_wants_it(served: Served, endless: Any) -> None:
    begun, stopped = endless
    one, other = served.browser(), served.browser()
    one.open(mode="hotseat")  # a browser that has opened a table is known by its cookie
    other.open(mode="hotseat")
    table = send(one, record_of("iron_curtain", seed=4, actions=30))["id"]
    address = f"/api/tables/{table}/report"
    for browser in (one, other):
        assert browser.ok(browser.http.get(address))["state"] == "working"
    assert begun.wait(10)
    assert one.ok(one.http.delete(address))["state"] == "working"  # the other one still waits for it
    assert not stopped.is_set()
    assert other.ok(other.http.delete(address))["state"] == "cancelled"
    assert stopped.wait(10)
    assert one.ok(one.http.get(address)) == {"state": "cancelled", "progress": 0.0, "report": None} | NO_WAIT


def test_what_one_person_may_ask_for_is_bounded_and_nobody_else_waits_for_it(served: Served, endless: Any) -> None:
    """A person's reports are made one after the other, those of several people side by side."""
    greedy, other = served.browser(), served.browser()
    for browser in (greedy, other):
        browser.open(mode="hotseat")
    tables = [send(greedy, record_of("iron_curtain", seed=20 + n, actions=30))["id"] for n in range(REPORTS + 1)]
    *within, beyond = [f"/api/tables/{table}/report" for table in tables]
    for address in within:
        assert greedy.ok(greedy.http.get(address))["state"] == "working"
    refused = greedy.http.get(beyond)
    assert (refused.status_code, refused.json()["error"]) == (429, "error-too-many-reports")
    assert other.ok(other.http.get(beyond))["state"] == "working"
    about = served.house.workers._about
    while {f"{tables[0]}/report", f"{tables[-1]}/report"} - set(about):
        time.sleep(0.005)
    assert not {f"{table}/report" for table in tables[1:-1]} & set(about)
    for browser, address in [(greedy, address) for address in within] + [(other, beyond)]:
        assert browser.ok(browser.http.delete(address))["state"] == "cancelled"


def test_a_server_that_closes_stops_the_work(tmp_path: Path, endless: Any) -> None:
    begun, stopped = endless
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = send(browser, record_of("iron_curtain", seed=4, actions=30))["id"]
        browser.ok(browser.http.get(f"/api/tables/{table}/report"))
        assert begun.wait(10)
    assert stopped.wait(10)


def test_a_report_on_another_game_is_not_shown(served: Served, seat: Any) -> None:
    """A take-back of the end, and another end: the fingerprint is of the game, not of the table."""
    table, us, _ = seat()
    us.do(table, "resign", side="us")
    wait_for(us, table)
    game, record = title("iron_curtain"), record_of("iron_curtain", seed=5, actions=30)
    one = parse(record, game)
    other = replace(one, actions=one.actions[:-1])
    assert len({fingerprint(one), fingerprint(other), fingerprint(replace(one, result="us resigned"))}) == 3
    assert fingerprint(one) == fingerprint(parse(record, game))


def test_a_table_that_goes_takes_its_report_along(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(str(tmp_path / "a.db"))
        await store.open()
        await store.save_report("aaaaaaaaaaaaaa", "one", "{}")
        assert await store.load_report("aaaaaaaaaaaaaa", "one") == "{}"
        assert await store.load_report("aaaaaaaaaaaaaa", "two") is None
        await store.save_report("aaaaaaaaaaaaaa", "two", "[]")
        assert await store.load_report("aaaaaaaaaaaaaa", "one") is None
        await store.delete("aaaaaaaaaaaaaa")
        assert await store.load_report("aaaaaaaaaaaaaa", "two") is None
        await store.close()

    asyncio.run(scene())
