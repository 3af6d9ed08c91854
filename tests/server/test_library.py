"""The library by HTTP."""

import io
import time
import zipfile
from typing import Any

import pytest

from detente.library.digest import digest
from detente.titles import title
from tests.library.conftest import played
from tests.server.conftest import Browser, Served

GAME = title("iron_curtain")
RECORDS = [played(GAME.id, seed, players={"us": f"Visitor {seed}"}) for seed in (11, 12, 13)]


def zipped(**members: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return out.getvalue()


def imported(browser: Browser, raw: bytes, **more: str) -> dict[str, Any]:
    """An import that has come to its end."""
    answer: dict[str, Any] = browser.ok(browser.http.post("/api/library/imports", content=raw, params=more))
    for _ in range(200):
        if answer["over"]:
            return answer
        time.sleep(0.05)
        answer = browser.ok(browser.http.get(f"/api/library/imports/{answer['id']}"))
    raise AssertionError("the import does not end")


@pytest.fixture(scope="module")
def club(served: Served) -> Browser:
    """Somebody who has imported three games, one of them twice, and a file that is none."""
    browser = served.browser()
    members = {f"{n}.detente": record.text(GAME) for n, record in enumerate(RECORDS)}
    answer = imported(browser, zipped(**members, again=RECORDS[0].text(GAME), notes="no game"), source="club")
    assert (answer["files"], answer["done"], answer["new"], answer["known"], answer["refused"]) == (5, 5, 3, 1, 1)
    assert answer["refusals"][0]["name"] == "notes"
    return browser


def search(browser: Browser, **wanted: Any) -> list[str]:
    found = browser.ok(browser.http.get("/api/library/games", params=wanted))
    assert found["total"] == len(found["games"])
    return sorted(one["id"] for one in found["games"])


def test_games_are_found(club: Browser) -> None:
    ids = sorted(digest(GAME, record, "club").id for record in RECORDS)
    assert search(club, source="club") == ids
    assert search(club, player="visitor 12") == [digest(GAME, RECORDS[1], "club").id]
    assert search(club, title="red_sea", source="club") == []
    assert club.ok(club.http.get("/api/library/sources", params={"title": GAME.id}))["club"] == 3


def test_a_game_is_read_and_watched(club: Browser) -> None:
    id = digest(GAME, RECORDS[0], "club").id
    assert club.http.get(f"/api/library/games/{id}").text == RECORDS[0].text(GAME)
    table = club.see(club.ok(club.http.post(f"/api/library/games/{id}"))["id"])
    assert (table["mode"], table["ply"]) == ("record", len(RECORDS[0].actions))
    assert club.http.get("/api/library/games/nothing").status_code == 404


def test_a_moment_is_explored(club: Browser) -> None:
    kept = [digest(GAME, record, "club") for record in RECORDS]
    id = club.ok(club.http.post(f"/api/library/games/{kept[0].id}"))["id"]
    first = next(n for n, action in enumerate(RECORDS[0].actions) if action == kept[0].moves[0].action)
    found = club.ok(club.http.get(f"/api/tables/{id}/explore", params={"ply": first, "source": "club"}))
    same = [one for one in kept if one.moves[0].key == kept[0].moves[0].key]
    assert found["games"] == len(same)
    assert sum(move["games"] for move in found["moves"]) == len(same)
    running = club.open(mode="hotseat")["id"]
    assert club.http.get(f"/api/tables/{running}/explore", params={"ply": 0}).status_code == 409


def test_cards_are_counted(club: Browser) -> None:
    path = f"/api/titles/{GAME.id}/statistics"
    rows = club.http.get(path, params={"source": "club", "card": "japan"}).json()
    kept = [digest(GAME, record, "club") for record in RECORDS]
    assert sum(row["games"] for row in rows) == sum(use.card == "japan" for one in kept for use in one.uses)


@pytest.mark.parametrize(
    "raw, why", [(b"\xff\xfe\x00", "not a text in UTF-8"), (b"PK\x03\x04broken", "line 1"), (b"", "line 1")]
)
def test_what_is_no_game_changes_nothing(club: Browser, raw: bytes, why: str) -> None:
    before = search(club, source="bad")
    answer = imported(club, raw, source="bad", name="bad.zip")
    assert (answer["new"], answer["refused"]) == (0, 1)
    assert answer["refusals"][0]["name"] == "bad.zip"
    assert why in answer["refusals"][0]["why"]
    assert search(club, source="bad") == before


def test_an_import_is_stopped_by_its_owner_only(served: Served) -> None:
    owner, other = served.browser(), served.browser()
    for browser in (owner, other):
        browser.open(mode="hotseat")  # who has a table has a cookie, and is known by it
    answer = imported(owner, RECORDS[0].text(GAME).encode(), source="club")
    path = f"/api/library/imports/{answer['id']}"
    assert other.http.delete(path).status_code == 404
    assert not owner.ok(owner.http.get(path))["stopped"]
    assert owner.ok(owner.http.delete(path))["stopped"]
    assert owner.http.get("/api/library/imports/nothing").status_code == 404


def test_a_game_that_ends_at_a_listed_table_is_in_the_library(served: Served) -> None:
    browser = served.browser()
    before = search(browser, source="here")
    for listed in (False, True):
        id = browser.open(mode="hotseat", listed=listed)["id"]
        browser.do(id, "resign", side="us")
    for _ in range(100):
        if len(search(browser, source="here")) > len(before):
            break
        time.sleep(0.05)
    (new,) = set(search(browser, source="here")) - set(before)
    assert new
