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


def test_a_line_is_explored_and_a_bad_one_refused(club: Browser) -> None:
    """Behind choices that were made, the same is told as at that moment of the game."""
    record, kept = RECORDS[0], digest(GAME, RECORDS[0], "club")
    path = f"/api/tables/{club.ok(club.http.post(f'/api/library/games/{kept.id}'))['id']}/explore"
    first = record.actions.index(kept.moves[0].action)
    later = next(n for n in range(first + 1, 60) if GAME.current(record.replay(GAME, n)) < 2)
    line = ",".join(map(str, record.actions[first:later]))
    there = club.ok(club.http.get(path, params={"ply": later, "source": "club"}))
    along = club.ok(club.http.get(path, params={"ply": first, "line": line, "source": "club"}))
    assert there["moves"] and along["moves"] == there["moves"]
    assert club.http.get(path, params={"ply": 0, "line": "x"}).status_code == 400


def test_what_was_found_is_exported_and_can_be_brought_in(club: Browser) -> None:
    answer = club.http.get("/api/library/export", params={"title": GAME.id, "source": "club"})
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        texts = {packed.read(name).decode() for name in packed.namelist()}
    assert texts == {record.text(GAME) for record in RECORDS}


def test_cards_are_counted(club: Browser) -> None:
    path = f"/api/titles/{GAME.id}/statistics"
    rows = club.http.get(path, params={"source": "club", "card": "japan"}).json()
    kept = [digest(GAME, record, "club") for record in RECORDS]
    assert sum(row["games"] for row in rows) == sum(use.card == "japan" for one in kept for use in one.uses)


@pytest.mark.parametrize(
    "raw, why",
    [(b"\xff\xfe\x00", "file-not-utf8"), (b"PK\x03\x04broken", "file-bad-archive"), (b"", "file-log-begins")],
)
def test_what_is_no_game_changes_nothing(club: Browser, raw: bytes, why: str) -> None:
    before = search(club, source="bad")
    answer = imported(club, raw, source="bad", name="bad.zip")
    assert (answer["new"], answer["refused"]) == (0, 1)
    assert answer["refusals"][0]["name"] == "bad.zip"
    assert answer["refusals"][0]["why"]["key"] == why
    assert search(club, source="bad") == before


def test_a_forbidden_move_is_refused_by_its_rule(club: Browser) -> None:
    lines = RECORDS[0].text(GAME).splitlines()
    at = next(n for n, line in enumerate(lines) if " card " in line and line.split()[1] != "chance")
    lines[at] = " ".join([*lines[at].split()[:2], "done"])
    answer = imported(club, "\n".join(lines).encode(), source="bad", name="bad.detente")
    (refused,) = answer["refusals"]
    assert refused["why"]["key"] == "file-action" and refused["title"] == GAME.id
    assert refused["reason"]["key"].startswith("ic-")


def test_an_import_belongs_to_its_cookie(served: Served) -> None:
    """Who has none gets one: an address may be shared by many."""
    owner, other = served.browser(), served.browser()
    raw = zipped(**{f"{n}.detente": played(GAME.id, n).text(GAME) for n in (21, 22)})
    answer = imported(owner, raw, source="mine")
    path = f"/api/library/imports/{answer['id']}"
    assert other.http.delete(path).status_code == other.http.put(path, json={"paused": True}).status_code == 404
    assert not owner.ok(owner.http.get(path))["cancelled"]
    assert owner.http.get("/api/library/imports/nothing").status_code == 404
    assert owner.ok(owner.http.get("/api/library/imports")) == []


def test_a_cancelled_import_takes_out_what_it_brought_in_and_nothing_else(served: Served) -> None:
    owner = served.browser()
    counted = f"/api/titles/{GAME.id}/statistics"
    first = imported(owner, played(GAME.id, 31).text(GAME).encode(), source="kept")
    before = owner.http.get(counted).json(), search(owner)
    raw = zipped(**{f"{n}.detente": played(GAME.id, n).text(GAME) for n in (31, 32, 33)})
    answer = imported(owner, raw, source="kept")
    assert (answer["new"], answer["known"]) == (2, 1)
    path = f"/api/library/imports/{answer['id']}"
    assert owner.ok(owner.http.delete(path))["cancelled"]
    for _ in range(200):
        if (answer := owner.ok(owner.http.get(path)))["over"]:
            break
        time.sleep(0.05)
    assert (answer["over"], answer["new"]) == (True, 0)
    assert (owner.http.get(counted).json(), search(owner)) == before
    assert first["new"] == 1


def test_an_import_rests_and_goes_on_and_nobody_has_two(served: Served) -> None:
    owner = served.browser()
    raw = zipped(**{f"{n}.detente": played(GAME.id, n).text(GAME) for n in range(41, 47)})
    turn = served.house.collection.imports._one_at_a_time
    served.run(turn.acquire())  # so that it has not begun yet when it is asked to rest
    begun = owner.ok(owner.http.post("/api/library/imports", content=raw, params={"source": "rest"}))
    path = f"/api/library/imports/{begun['id']}"
    assert owner.ok(owner.http.put(path, json={"paused": True}))["paused"]
    assert [one["id"] for one in owner.ok(owner.http.get("/api/library/imports"))] == [begun["id"]]
    again = owner.http.post("/api/library/imports", content=raw, params={"source": "rest"})
    assert (again.status_code, again.json()["error"]) == (429, "error-one-import")
    served.loop.call_soon_threadsafe(turn.release)
    assert not owner.ok(owner.http.put(path, json={"paused": False}))["paused"]
    for _ in range(200):
        if (answer := owner.ok(owner.http.get(path)))["over"]:
            break
        time.sleep(0.05)
    assert (answer["over"], answer["done"], answer["new"]) == (True, 6, 6)


def test_a_game_of_the_library_has_one_table_however_often_it_is_watched(club: Browser, served: Served) -> None:
    id = digest(GAME, RECORDS[1], "club").id
    tables = {served.browser().ok(one.http.post(f"/api/library/games/{id}"))["id"] for one in (club, served.browser())}
    assert len(tables) == 1


def test_what_comes_with_a_title_is_explored_like_a_collection(club: Browser) -> None:
    for title_id in ("twilight_struggle", GAME.id):
        sources = {one["id"]: one for one in club.ok(club.http.get(f"/api/titles/{title_id}/sources"))}
        assert sources["@self-play"]["games"] > 0 and sources["@self-play"]["recipe"]
        for path in ("statistics", "beginnings"):
            rows = club.http.get(f"/api/titles/{title_id}/{path}", params={"source": "@self-play"}).json()
            assert rows and all(row["won"] + row["lost"] + row["drawn"] == row["games"] for row in rows)
    assert club.http.get(f"/api/titles/{GAME.id}/statistics", params={"source": "@nothing"}).json() == []
    wrong = club.http.post("/api/library/imports", content=b"x", params={"source": "@self-play"})
    assert wrong.status_code == 400


def test_what_would_be_found_without_a_part(club: Browser) -> None:
    wanted = {"source": "club", "player": "nobody at all", "title": GAME.id}
    assert search(club, **wanted) == []
    without = club.ok(club.http.get("/api/library/without", params=wanted))
    assert without == {"title": 0, "player": 3, "source": 0}


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
