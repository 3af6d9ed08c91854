"""Tournaments and rated games at a real server: eight people from the announcement to the crosstable."""

import csv
import io
from itertools import permutations
from typing import Any

import pytest
import sqlalchemy as sa

from detente.community.levels import computer_ratings
from detente.community.ratings import RatedGame, curves
from detente.server.contests import keeping
from detente.server.contests.schema import RATED_GAMES, RATING_DAYS
from detente.server.notices.contesting import contested
from tests.server.conftest import Browser, Served
from tests.server.people.conftest import signed_up

WORDS = ("amber", "birch", "cedar", "dusty", "ember", "fjord", "grove", "heath", "ivory", "juniper", "kelp", "larch")
NAMES = (f"{first}_{second}" for first, second in permutations(WORDS, 2))  # no two of them look alike
SWISS = {"system": "swiss", "rounds": 3, "tie_breaks": ["buchholz", "sonneborn-berger", "direct", "wins"]}


def somebody(town: Served) -> tuple[str, Browser]:
    name = next(NAMES)
    return name, signed_up(town, name)


def announced(host: Browser, **more: Any) -> dict[str, Any]:
    wish = {"name": "Winter Swiss", "title": "iron_curtain", "terms": SWISS, **more}
    return host.ok(host.http.post("/api/tournaments", json=wish))


def paired(host: Browser, id: str) -> dict[str, Any]:
    proposal = host.ok(host.http.get(f"/api/tournaments/{id}/proposal"))
    page = host.ok(host.http.post(f"/api/tournaments/{id}/rounds", json={"version": proposal["version"]}))
    shown = [meeting["players"] for meeting in page["meetings"] if meeting["round"] == page["line"]["round"]]
    assert shown == [meeting["players"] for meeting in proposal["meetings"]]  # what was shown is what is played
    return page


def play(browsers: dict[str, Browser], page: dict[str, Any], loser: int = 0) -> None:
    """In every open game of a round somebody resigns."""
    for meeting in page["meetings"]:
        for game in meeting["games"]:
            if game["score"] is None:
                side = browsers[game["players"][loser]].see(game["table"])["you"][0]
                browsers[game["players"][loser]].do(game["table"], "resign", side=side)


def error(response: Any) -> str:
    assert response.status_code >= 400, response.text
    key: str = response.json()["error"]
    return key


def rows(town: Served, table: sa.Table) -> list[Any]:
    async def read() -> list[Any]:
        async with town.house.store.engine.connect() as connection:
            return list((await connection.execute(sa.select(table))).all())

    found: list[Any] = town.run(read())
    return found


def test_eight_from_announcement_to_crosstable(town: Served) -> None:
    host_name, host = somebody(town)
    page = announced(host)
    id = page["line"]["id"]
    people = dict(somebody(town) for _ in range(8))
    for browser in people.values():
        page = browser.ok(browser.http.post(f"/api/tournaments/{id}/entry"))
    assert (page["line"]["entrants"], page["line"]["host"], page["line"]["state"]) == (8, host_name, "open")
    for number in (1, 2, 3):
        page = paired(host, id)
        assert (page["line"]["round"], page["line"]["state"]) == (number, "running")
        play(people, page)
    town.run(town.house.sweep())
    page = host.ok(host.http.get(f"/api/tournaments/{id}"))
    assert page["line"]["state"] == "over"
    pairs = [frozenset(meeting["players"]) for meeting in page["meetings"]]
    assert len(set(pairs)) == len(pairs) == 12
    assert sorted(row["points"] for row in page["standings"]) == sorted(
        sum(
            game["score"] if game["players"][0] == name else 1 - game["score"]
            for meeting in page["meetings"]
            for game in meeting["games"]
            if name in game["players"]
        )
        for name in people
    )
    table = list(csv.reader(io.StringIO(host.http.get(f"/api/tournaments/{id}/crosstable.csv").text)))
    assert table[0] == [
        "place", "name", "rating", "points", "round 1", "round 2", "round 3",
        "buchholz", "sonneborn-berger", "direct", "wins",
    ]  # fmt: skip
    assert [line[1] for line in table[1:]] == [row["name"] for row in page["standings"]]
    places = {row["name"]: row["place"] for row in page["standings"]}
    first = next(m for m in page["meetings"] if m["round"] == 1)
    black, white = first["games"][0]["players"]
    cells = {line[1]: line[4] for line in table[1:]}
    assert (cells[black], cells[white]) == (f"{places[white]}:10", f"{places[black]}:21")
    assert error(host.http.get(f"/api/tournaments/{id}/proposal")) == "error-tournament-over"


def test_each_game_is_booked_once_and_rerating_gives_the_same_numbers(town: Served) -> None:
    host = somebody(town)[1]
    id = announced(host)["line"]["id"]
    people = dict(somebody(town) for _ in range(4))
    for browser in people.values():
        browser.ok(browser.http.post(f"/api/tournaments/{id}/entry"))
    page = paired(host, id)
    play(people, page)
    tables = {game["table"] for meeting in page["meetings"] for game in meeting["games"]}
    for _ in range(2):
        town.run(town.house.sweep())
        for table in tables:  # whoever notes an end again changes nothing
            town.run(town.house.contests.note_end(town.run(town.house.tables.finished(table))))
    games = [row for row in rows(town, RATED_GAMES) if row.table in tables]
    assert sorted(row.table for row in games) == sorted(tables)
    before = sorted(map(tuple, rows(town, RATING_DAYS)))
    town.run(town.house.contests.ledger.rerate())
    assert sorted(map(tuple, rows(town, RATING_DAYS))) == before  # to the last bit
    booked = [
        RatedGame(row.table, row.title, row.kind, row.ended, (row.first, row.second), row.score)
        for row in rows(town, RATED_GAMES)
        if (row.title, row.kind) == ("iron_curtain", "correspondence")
    ]
    wanted = curves(booked, computer_ratings("iron_curtain"))
    days = [row for row in rows(town, RATING_DAYS) if (row.title, row.kind) == ("iron_curtain", "correspondence")]
    for row in days:
        point = next(point for point in wanted[row.player] if point.day == row.day)
        assert (row.rating, row.deviation, row.games) == (point.rating.rating, point.rating.deviation, point.games)
    name, browser = next(iter(people.items()))
    shown = browser.ok(browser.http.get(f"/api/people/{name}/ratings"))
    assert [(one["title"], one["kind"], one["provisional"], one["games"]) for one in shown] == [
        ("iron_curtain", "correspondence", True, 1)
    ]
    curve = browser.ok(browser.http.get(f"/api/people/{name}/ratings/iron_curtain/correspondence"))
    assert len(curve["points"]) == 1 and [level["agent"] for level in curve["levels"]] == ["1", "2", "3", "4", "5"]
    leaders = browser.ok(browser.http.get("/api/ratings/iron_curtain/correspondence"))
    assert leaders["least"] == 10 and name not in {leader["name"] for leader in leaders["leaders"]}


def test_late_entries_withdrawals_and_an_arbiter(town: Served) -> None:
    host = somebody(town)[1]
    page = announced(host, terms=SWISS | {"late_until": 2, "late_score": 0.5})
    id = page["line"]["id"]
    people = dict(somebody(town) for _ in range(4))
    for browser in people.values():
        browser.ok(browser.http.post(f"/api/tournaments/{id}/entry"))
    page = paired(host, id)
    late_name, late = somebody(town)
    page = late.ok(late.http.post(f"/api/tournaments/{id}/entry"))
    assert next(e for e in page["entrants"] if e["name"] == late_name)["first_round"] == 2
    first, second = page["meetings"]
    leaver, stayer = first["games"][0]["players"]
    page = people[leaver].ok(people[leaver].http.delete(f"/api/tournaments/{id}/entry"))
    assert page["meetings"][0]["games"][0] | {"table": ""} == {
        "players": [leaver, stayer], "score": 0.0, "other": None, "how": "forfeit", "reason": "", "table": "",
    }  # fmt: skip
    where = {"round": 1, "board": second["board"], "game": 0, "score": 0.5}
    assert error(host.http.get(f"/api/tournaments/{id}/proposal")) == "error-round-not-over"
    url = f"/api/tournaments/{id}/decisions"
    assert error(host.http.post(url, json=where | {"reason": "short"})) == "error-bad-message"
    assert error(late.http.post(url, json=where | {"reason": "I should like to win."})) == "error-not-arbiter"
    page = host.ok(host.http.post(url, json=where | {"reason": "Both were ill for a week."}))
    assert page["meetings"][1]["games"][0]["how"] == "adjudicated"
    assert [d["reason"] for d in page["decisions"]] == ["Both were ill for a week."]
    page = paired(host, id)
    new = [meeting for meeting in page["meetings"] if meeting["round"] == 2]
    assert sorted(p for meeting in new for p in meeting["players"]) == sorted({*people, late_name} - {leaver})
    assert next(row for row in page["standings"] if row["name"] == late_name)["points"] == 0.5
    assert error(host.http.post(url, json=where | {"reason": "Too late for this one."})) == "error-round-closed"
    stranger = somebody(town)[1]
    assert error(stranger.http.post(f"/api/tournaments/{id}/entry")) == "error-entries-closed"


def test_a_reminder_comes_once_a_day_before_the_end(town: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    host = somebody(town)[1]
    id = announced(host, days=5)["line"]["id"]
    people = dict(somebody(town) for _ in range(2))
    for browser in people.values():
        browser.ok(browser.http.post(f"/api/tournaments/{id}/entry"))
    told: list[tuple[str, str]] = []

    def tell(old: keeping.Document | None, new: keeping.Document) -> str:
        if new.id == id:
            told.extend((one.said.removeprefix("notice-"), new.names[one.account]) for one in contested(old, new))
        return ""

    monkeypatch.setattr(town.house.contests.tournaments.keeping, "tell", tell)
    page = paired(host, id)
    assert sorted(told) == [("paired", name) for name in sorted(people)]
    told.clear()
    begun = page["deadlines"][0] - 5 * 86400
    for days, expected in ((1, 0), (3.9, 0), (4.1, 2), (4.2, 2)):
        monkeypatch.setattr("detente.server.contests.tournaments.now", lambda days=days: begun + days * 86400)
        town.run(town.house.contests.sweep())
        assert len(told) == expected
    assert sorted(told) == [("deadline", name) for name in sorted(people)]


def test_who_deletes_his_account_is_a_number_in_every_tournament(town: Served) -> None:
    """Two of them stay apart, in the crosstable and in its file; one who is to be paired is withdrawn."""
    (hosts_name, host), people = somebody(town), dict(somebody(town) for _ in range(4))
    id = announced(host)["line"]["id"]
    for browser in people.values():
        browser.ok(browser.http.post(f"/api/tournaments/{id}/entry"))
    play(people, paired(host, id))
    gone = list(people)[:2]
    for name, browser in [*((one, people[one]) for one in gone), (hosts_name, host)]:
        wish = {"name": name, "password": "correct horse battery"}
        browser.ok(browser.http.request("DELETE", "/api/account", json=wish))
    visitor = town.browser()
    page = visitor.ok(visitor.http.get(f"/api/tournaments/{id}"))
    table = list(csv.DictReader(io.StringIO(visitor.http.get(f"/api/tournaments/{id}/crosstable.csv").text)))
    for text in (str(page), str(table)):
        assert not any(name in text for name in (*gone, hosts_name))
    entrants = {one["name"]: one["withdrawn"] for one in page["entrants"]}
    assert entrants == {"#1": True, "#2": True} | dict.fromkeys(list(people)[2:], False)
    assert (page["line"]["host"], page["arbiters"]) == ("#3", ["#3"])
    assert sorted(row["name"] for row in table) == sorted(entrants)
    assert {row["name"]: float(row["points"]) for row in table} == {
        one["name"]: one["points"] for one in page["standings"]
    }


def test_what_rated_means(town: Served) -> None:
    name, browser = somebody(town)
    guest = town.browser()
    wish = {"title": "iron_curtain", "mode": "computer", "side": "us", "agent": "2", "rated": True}
    assert error(guest.http.post("/api/tables", json=wish)) == "error-rated-needs-account"
    assert error(browser.http.post("/api/tables", json=wish | {"mode": "hotseat"})) == "error-rated-alone"
    assert error(browser.http.post("/api/tables", json=wish | {"agent": "random"})) == "error-rated-level"
    table = browser.open(**wish)["id"]
    assert browser.see(table)["can"]["hint"] is False and browser.see(table)["can"]["coach"] is False
    assert town.run(town.house.tables.danger_task(table, "")).rated  # nothing is looked for further ahead
    friend = browser.open(title="iron_curtain", rated=True)
    secret = next(iter(friend["seats"].values()))
    url = f"/api/tables/{friend['id']}/seat"
    assert error(guest.http.post(url, json={"secret": secret, "name": "x"})) == "error-rated-needs-account"
    other_name, other = somebody(town)
    other.sit(friend["id"], secret, other_name)
    other.do(friend["id"], "resign", side=other.see(friend["id"])["you"][0])
    town.run(town.house.sweep())
    assert browser.http.get(f"/api/people/{name}/ratings").json()[0]["rating"] > 1500
    assert other.http.get(f"/api/people/{other_name}/ratings").json()[0]["rating"] < 1500


def test_who_may_do_what(town: Served) -> None:
    host, guest = somebody(town)[1], town.browser()
    id = announced(host)["line"]["id"]
    assert error(guest.http.post(f"/api/tournaments/{id}/entry")) == "error-sign-in-first"
    assert error(guest.http.get("/api/ratings/notices")) == "error-sign-in-first"
    assert error(host.http.get("/api/ratings/notices")) == "error-moderators-only"
    assert error(host.http.get(f"/api/tournaments/{id}/proposal")) == "error-too-few-players"
    stranger = somebody(town)[1]
    assert error(stranger.http.get(f"/api/tournaments/{id}/proposal")) == "error-not-arbiter"
    assert error(stranger.http.delete(f"/api/tournaments/{id}/entry")) == "error-not-entered"
    assert error(stranger.http.get("/api/tournaments/nothing")) == "error-no-such-tournament"
    bad = {"name": "No bid here", "title": "iron_curtain", "terms": SWISS | {"sides": "bid"}}
    assert error(host.http.post("/api/tournaments", json=bad)) == "error-no-bid"
    stranger.ok(stranger.http.post(f"/api/tournaments/{id}/entry"))
    assert error(stranger.http.post(f"/api/tournaments/{id}/entry")) == "error-already-entered"
    assert error(host.http.post(f"/api/tournaments/{id}/rounds", json={"version": 1})) == "error-stale"
    page = stranger.ok(stranger.http.delete(f"/api/tournaments/{id}/entry"))
    assert page["entrants"] == [] and page["may_enter"]
