"""The end of a game over HTTP: only of games that are over, read once, the same for everybody."""

from typing import Any

import pytest

from tests.server.conftest import Served


def ending(browser: Any, table: str) -> dict[str, Any]:
    found: dict[str, Any] = browser.ok(browser.http.get(f"/api/tables/{table}/ending"))
    return found


def test_a_game_that_is_over_has_an_ending_for_everybody(served: Served, seat: Any) -> None:
    table, us, ussr = seat()
    us.do(table, "resign", side="us")
    found = ending(us, table)
    assert set(found) == {"why", "points", "one_marker", "curve", "story", "sources"}
    assert found["story"][-1]["line"] is None  # nothing but the end itself
    assert ending(ussr, table) == ending(served.browser(), table) == found


def test_a_running_game_has_no_ending_even_for_its_players(seat: Any) -> None:
    table, us, _ = seat()
    answer = us.http.get(f"/api/tables/{table}/ending")
    assert (answer.status_code, answer.json()["error"]) == (409, "error-game-running")


def test_no_table_has_no_ending(served: Served) -> None:
    answer = served.browser().http.get("/api/tables/aaaaaaaaaaaaaa/ending")
    assert (answer.status_code, answer.json()["error"]) == (404, "error-no-such-table")


def test_an_ending_is_read_once(seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from detente.server import tables

    asked = []
    real = tables.ending_of

    def counted(*args: Any) -> Any:
        asked.append(args)
        return real(*args)

    monkeypatch.setattr(tables, "ending_of", counted)
    table, us, _ = seat()
    us.do(table, "resign", side="us")
    assert ending(us, table) == ending(us, table)
    assert len(asked) == 1
