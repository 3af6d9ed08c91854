"""Reports over HTTP: only on games that are over, worked out once, told as they grow."""

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from detente.analysis.worth import DEPTHS, Depth
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
        assert answer["progress"] < 1
        time.sleep(0.05)


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


def test_a_report_is_worked_out_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from detente.server import reports

    asked = []
    real = reports.analyse
    monkeypatch.setattr(reports, "analyse", lambda *args, **more: asked.append(1) or real(*args, **more))
    browser = served.browser()
    table = send(browser, record_of("iron_curtain", seed=2, actions=40))["id"]
    wait_for(browser, table)
    wait_for(served.browser(), table)
    assert asked == [1]


def test_what_cannot_be_worked_out_is_said_and_tried_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    from detente.server import reports

    def breaks(*_: Any, **__: Any) -> None:
        raise RuntimeError("broken on purpose")

    browser = served.browser()
    table = send(browser, record_of("iron_curtain", seed=3, actions=40))["id"]
    with monkeypatch.context() as broken:
        broken.setattr(reports, "analyse", breaks)
        while (answer := browser.http.get(f"/api/tables/{table}/report")).status_code == 200:
            time.sleep(0.02)
        assert answer.json()["error"] == "error-no-report"
    assert wait_for(browser, table)["plies"] == 40


def test_a_server_that_closes_stops_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from detente.server import reports

    begun, stopped = threading.Event(), threading.Event()

    def endless(game: Any, record: Any, depth: str, jobs: int, progress: Any, **_: Any) -> None:
        begun.set()
        try:
            while True:
                progress(0.5)
                time.sleep(0.01)
        except reports.Stopped:
            stopped.set()
            raise

    monkeypatch.setattr(reports, "analyse", endless)
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = send(browser, record_of("iron_curtain", seed=4, actions=30))["id"]
        browser.ok(browser.http.get(f"/api/tables/{table}/report"))
        assert begun.wait(10)
        assert browser.ok(browser.http.get(f"/api/tables/{table}/report")) == {"progress": 0.5, "report": None}
    assert stopped.wait(10)
