"""Every system of play at a real server, bids for sides, and what is done about who does not play."""

import csv
import io
from typing import Any

import pytest
import sqlalchemy as sa

from detente.server.contests import keeping
from detente.server.notices.contesting import contested
from detente.server.schema import TABLES
from tests.server.conftest import Browser, Served
from tests.server.contests.test_tournaments import announced, error, paired, play, somebody


def entered(town: Served, host: Browser, number: int, **more: Any) -> tuple[str, dict[str, Browser]]:
    """A tournament that so many people have entered."""
    id = announced(host, **more)["line"]["id"]
    people = dict(somebody(town) for _ in range(number))
    for browser in people.values():
        browser.ok(browser.http.post(f"/api/tournaments/{id}/entry"))
    return id, people


def played_out(town: Served, host: Browser, id: str, people: dict[str, Browser]) -> dict[str, Any]:
    """Whoever sits on the first side resigns, round after round, until nothing is left."""
    for _ in range(20):
        play(people, paired(host, id))
        town.run(town.house.sweep())
        page = host.ok(host.http.get(f"/api/tournaments/{id}"))
        if page["line"]["state"] == "over":
            return page
    raise AssertionError("it does not end")


def lost_by(page: dict[str, Any]) -> dict[str, int]:
    """How many meetings everybody has lost."""
    losses = dict.fromkeys((one["name"] for one in page["entrants"]), 0)
    for meeting in page["meetings"]:
        for game in meeting["games"]:
            losses[game["players"][0]] += 1
    return losses


@pytest.mark.parametrize(("system", "out"), [("knockout", 1), ("double-knockout", 2)])
def test_who_has_lost_is_out_and_one_is_left(town: Served, system: str, out: int) -> None:
    host = somebody(town)[1]
    id, people = entered(town, host, 5, terms={"system": system})
    page = played_out(town, host, id, people)
    losses = lost_by(page)
    winner = page["standings"][0]["name"]
    assert losses.pop(winner) < out and set(losses.values()) == {out}
    assert [row["place"] for row in page["standings"]][:2] == [1, 2]


def test_a_league_goes_on_with_who_went_up_and_down(town: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    host = somebody(town)[1]
    id, people = entered(town, host, 6, terms={"system": "league", "division": 3, "promoted": 1})
    season = {"name": "The second season"}
    assert error(host.http.post(f"/api/tournaments/{id}/season", json=season)) == "error-season-not-over"
    page = played_out(town, host, id, people)
    upper, lower = ([row["name"] for row in page["standings"] if row["division"] == n] for n in (0, 1))
    assert page["next_season"] == [[upper[0], upper[1], lower[0]], [upper[2], lower[1], lower[2]]]
    table = list(csv.reader(io.StringIO(host.http.get(f"/api/tournaments/{id}/crosstable.csv").text)))
    assert [(line[0], line[2]) for line in table] == [
        ("division", "name"),
        *(("1", name) for name in upper),
        *(("2", name) for name in lower),
    ]
    told: list[tuple[str, str]] = []

    def tell(old: keeping.Document | None, new: keeping.Document) -> str:
        told.extend((one.said.removeprefix("notice-"), one.account) for one in contested(old, new))
        return ""

    monkeypatch.setattr(town.house.contests.tournaments.keeping, "tell", tell)
    stranger = somebody(town)[1]
    assert error(stranger.http.post(f"/api/tournaments/{id}/season", json=season)) == "error-not-arbiter"
    new = host.ok(host.http.post(f"/api/tournaments/{id}/season", json=season))
    assert (new["after"], new["line"]["state"], new["line"]["name"]) == (id, "open", season["name"])
    assert new["terms"] == page["terms"] and new["entrants"] == []
    assert {kind for kind, _ in told} == {"season"} and len(told) == 6
    assert error(host.http.post(f"/api/tournaments/{id}/season", json=season)) == "error-season-announced"
    assert host.ok(host.http.get(f"/api/tournaments/{id}"))["next"] == new["line"]["id"]
    newcomer_name, newcomer = somebody(town)
    for browser in (newcomer, *(people[name] for name in people if name != lower[2])):
        browser.ok(browser.http.post(f"/api/tournaments/{new['line']['id']}/entry"))
    page = paired(host, new["line"]["id"])
    divisions = [{one["name"] for one in page["entrants"] if one["division"] == n} for n in (0, 1)]
    assert divisions == [{upper[0], upper[1], lower[0]}, {upper[2], lower[1], newcomer_name}]


@pytest.mark.parametrize("title", ["twilight_struggle", "red_sea"])
def test_sides_that_are_bid_for(town: Served, title: str) -> None:
    host = somebody(town)[1]
    id, people = entered(town, host, 2, title=title, terms={"system": "round-robin", "sides": "bid"})
    page = paired(host, id)
    (game,) = page["meetings"][0]["games"]
    first, second = game["players"]
    table = people[first].see(game["table"])
    assert table["options"]["bid"] == "influence" and page["rated"]
    seats = {name: people[name].see(game["table"])["you"][0] for name in (first, second)}
    for _ in range(40):  # both want the other side, until the bids are made
        deciders = [name for name in seats if people[name].see(game["table"])["view"]["choices"]]
        sides = {name: people[name].see(game["table"])["you"][0] for name in seats}
        if sides != seats or not deciders:
            break
        view = people[deciders[0]].see(game["table"])["view"]
        other = "us" if sides[deciders[0]] == "ussr" else "ussr"
        wanted = next((c for c in view["choices"] if other in str(c.get("button", c))), view["choices"][-1])
        people[deciders[0]].do(game["table"], "move", action=wanted["id"])
    loser = people[first].see(game["table"])["you"][0]
    people[first].do(game["table"], "resign", side=loser)
    town.run(town.house.sweep())
    page = host.ok(host.http.get(f"/api/tournaments/{id}"))
    points = {row["name"]: row["points"] for row in page["standings"]}
    assert points == {first: 0, second: 1}  # whoever has resigned has lost, on whichever side


def test_moderators_are_shown_who_leaves_and_who_never_moves(town: Served) -> None:
    names = [somebody(town) for _ in range(3)]
    (quitter, leaver), (idler, _), (judge, moderator) = names

    def game(one: Browser, other: tuple[str, Browser]) -> str:
        opened = one.open("iron_curtain", side="us", rated=True)
        other[1].sit(opened["id"], next(iter(opened["seats"].values())), other[0])
        id: str = opened["id"]
        return id

    left = [game(leaver, names[1 + n % 2]) for n in range(5)]
    for table in left:
        leaver.do(table, "resign", side="us")
    standing = [game(leaver, names[1]) for _ in range(2)]  # the second player decides first

    async def grow_old() -> None:
        async with town.house.store.engine.begin() as connection:
            old = sa.update(TABLES).where(TABLES.c.id.in_(standing))
            await connection.execute(old.values(updated=TABLES.c.updated - 15 * 86400))

    town.run(town.house.sweep())
    town.run(grow_old())
    account = town.run(town.house.people.accounts.by_name(judge))
    town.run(town.house.people.accounts.change(account.id, role="moderator"))
    town.house.people.sessions.changed(account.id)
    seen = moderator.ok(moderator.http.get("/api/ratings/notices"))
    found = {(one["kind"], *one["players"]): set(one["games"]) for one in seen}  # type: ignore[index]
    assert found["aborts", quitter] == set(left)
    assert found["stalls", idler] == set(standing)


def test_who_does_not_appear(town: Served) -> None:
    host = somebody(town)[1]
    terms = {"system": "swiss", "rounds": 2, "tie_breaks": ["wins"]}
    id, people = entered(town, host, 4, terms=terms)
    page = paired(host, id)
    first = page["meetings"][0]
    absent, present = first["games"][0]["players"]
    where = {"round": 1, "board": first["board"], "game": 0, "score": 0, "forfeit": True}
    page = host.ok(
        host.http.post(f"/api/tournaments/{id}/decisions", json=where | {"reason": "Did not come to the board."})
    )
    assert page["meetings"][0]["games"][0]["how"] == "forfeit"
    row = next(row for row in page["standings"] if row["name"] == present)
    assert (row["points"], row["tie_breaks"]) == (1, [0])  # a point, but no win at the board
    out = {"name": absent, "reason": "Has not answered for two weeks."}
    url = f"/api/tournaments/{id}/removals"
    assert error(people[present].http.post(url, json=out)) == "error-not-arbiter"
    page = host.ok(host.http.post(url, json=out))
    assert [(one["whom"], one["reason"]) for one in page["decisions"][1:]] == [(absent, out["reason"])]
    assert error(host.http.post(url, json=out)) == "error-not-entered"
    assert error(host.http.post(url, json=out | {"name": "nobody"})) == "error-not-entered"
    play(people, page)
    town.run(town.house.sweep())
    page = paired(host, id)
    assert absent not in {name for m in page["meetings"] if m["round"] == 2 for name in m["players"]}
