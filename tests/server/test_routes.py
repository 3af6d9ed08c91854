"""Every HTTP route, on a real server."""

import random
import re
from collections.abc import Callable

import httpx
import msgspec
import pytest

from detente.record import parse, verify
from detente.titles import title
from tests.server.conftest import Browser, Seated, Served
from tests.server.sealed import CONFIRM


def play_out(table: str, us: Browser, ussr: Browser) -> None:
    rng = random.Random(2)
    while not (seen := us.see(table))["result"]:
        browser = us if seen["view"]["decider"] == "us" else ussr
        browser.do(table, "move", action=rng.choice(browser.see(table)["view"]["choices"])["id"])


def test_titles(served: Served):
    lines = served.browser().http.get("/api/titles").json()
    assert [line["id"] for line in lines] == ["twilight_struggle", "red_sea", "cia_vs_kgb", "iron_curtain"]
    assert lines[0]["sides"] == ["ussr", "us"] and lines[0]["minutes"] == [120, 180]
    assert lines[0]["side_names"]["us"] == {"en": "US", "ru": "США"}


def test_options_name_what_the_document_says(served: Served):
    http = served.browser().http
    paths = http.get("/schema/openapi.json").json()["paths"]
    said = {path: http.options(re.sub(r"\{\w+\}", "1", path)).headers["allow"] for path in paths}
    assert said == {path: ", ".join(sorted(["OPTIONS", *map(str.upper, known)])) for path, known in paths.items()}
    assert any(allowed.count(",") == 3 for allowed in said.values())  # of a path with three handlers


def test_description(served: Served):
    http = served.browser().http
    described = http.get("/api/titles/iron_curtain").json()
    assert described == msgspec.to_builtins(title("iron_curtain").describe())
    for unknown in ("chess", "%2e%2e"):
        assert http.get(f"/api/titles/{unknown}").status_code == 404
    assert http.get("/api/titles/chess").json() == {"error": "error-no-such-title", "args": {}}


def test_rules(served: Served):
    rules = served.browser().http.get("/api/titles/iron_curtain/rules").json()
    assert set(rules[0]) == {"number", "title", "text"}
    assert set(rules[0]["title"]) == set(rules[0]["text"]) == {"en", "ru"}
    decided = {rule["number"]: rule["rulings"] for rule in rules if "rulings" in rule}
    assert [ruling["number"] for ruling in decided["3.3"]] == ["D5, 3.3", "D6, 3.3"]
    assert all(set(ruling) == {"number", "en", "ru"} for found in decided.values() for ruling in found)
    assert served.browser().http.get("/api/titles/chess/rules").status_code == 404


def test_open_against_a_friend(served: Served):
    us = served.browser()
    opened = us.open(name=" Anna\n of  Minsk ", options={"bonus_rule": "majority_of_region"})
    assert list(opened["seats"]) == ["ussr"]
    table = us.see(opened["id"])
    assert table["you"] == ["us"]
    assert table["players"]["us"] == {"name": "Anna of Minsk", "kind": "human", "online": False, "taken": True}
    assert table["players"]["ussr"]["taken"] is False
    assert table["options"] == {"bonus_rule": "majority_of_region", "start_card_counts": "yes"}
    assert table["side"] == "us"
    assert table["seed"] is None
    assert len(table["commitment"]) == 64


def test_open_against_the_computer(served: Served):
    browser = served.browser()
    opened = browser.open(mode="computer", side="random", agent="random")
    assert opened["seats"] == {}
    table = browser.see(opened["id"])
    kinds = {side: player["kind"] for side, player in table["players"].items()}
    assert sorted(kinds.values()) == ["computer", "human"]
    assert kinds[table["you"][0]] == "human"


def test_open_hotseat(served: Served):
    browser = served.browser()
    table = browser.see(browser.open(mode="hotseat")["id"])
    assert table["you"] == ["ussr", "us"]
    assert table["side"] == table["view"]["decider"]


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"title": "chess", "mode": "hotseat"}, 404, "error-no-such-title"),
        ({"title": "iron_curtain", "mode": "solo"}, 400, "error-bad-message"),
        ({"title": "iron_curtain", "mode": "hotseat", "side": "mars"}, 404, "error-no-such-side"),
        ({"title": "iron_curtain", "mode": "computer", "agent": "god"}, 404, "error-no-such-agent"),
        ({"title": "iron_curtain", "mode": "hotseat", "options": {"bonus_rule": "x"}}, 409, "error-bad-option"),
        ({"title": "iron_curtain", "mode": "hotseat", "options": {"x": 1}}, 409, "error-bad-option"),
        ({"title": "iron_curtain", "mode": "hotseat", "name": "x" * 41}, 400, "error-bad-message"),
        ({"title": "iron_curtain", "mode": "hotseat", "evil": 1}, 400, "error-bad-message"),
        ({"title": "iron_curtain"}, 400, "error-bad-message"),
        ([], 400, "error-bad-message"),
    ],
)
def test_bad_openings(served: Served, body: object, status: int, error: str):
    response = served.browser().http.post("/api/tables", json=body)
    assert (response.status_code, response.json()["error"]) == (status, error)


def test_broken_json(served: Served):
    response = served.browser().http.post(
        "/api/tables", content=b'{"title"', headers={"content-type": "application/json"}
    )
    assert (response.status_code, response.json()["error"]) == (400, "error-bad-message")


def test_unknown_tables_look_alike(served: Served):
    http = served.browser().http
    answers = {
        (response.status_code, response.text)
        for table in ("x", "k3f9x2abcdefgh", "%00", "a" * 500)
        for response in (http.get(f"/api/tables/{table}/past?ply=0"), http.get(f"/api/tables/{table}/record"))
    }
    assert answers == {(404, '{"error":"error-no-such-table","args":{}}')}


def test_unknown_addresses(served: Served):
    http = served.browser().http
    assert http.get("/api/nothing").json() == {"error": "error-not-found", "args": {}}
    response = http.delete("/api/tables")
    assert (response.status_code, response.json()["error"]) == (405, "error-no-such-method")
    assert "GET" in response.headers["allow"]


def test_seats(seat: Callable[..., Seated], served: Served):
    table, us, ussr = seat("sealed")
    assert us.see(table)["players"]["ussr"]["name"] == "Boris"
    assert ussr.see(table)["you"] == ["ussr"]
    assert served.browser().see(table)["you"] == []
    stranger = served.browser()
    response = stranger.http.post(f"/api/tables/{table}/seat", json={"secret": "guess", "name": ""})
    assert (response.status_code, response.json()["error"]) == (403, "error-wrong-secret")


def test_the_senders_own_link(served: Served):
    us, ussr = served.browser(), served.browser()
    opened = us.open("sealed")
    body = {"secret": opened["seats"]["ussr"], "name": ""}
    address = f"/api/tables/{opened['id']}/seat"
    assert us.http.post(address, json=body).json()["error"] == "error-own-link"
    assert ussr.http.post(address, json=body).status_code == 200
    assert ussr.http.post(address, json=body).status_code == 200
    assert served.browser().http.post(address, json=body).json()["error"] == "error-seat-taken"


def test_a_cookie_of_another_table_is_worth_nothing(seat: Callable[..., Seated]):
    one, _, ussr = seat("sealed")
    other, _, foreign = seat("sealed")
    assert foreign.see(one)["you"] == []
    assert foreign.refused(one, "move", action=0) == "error-not-your-seat"
    assert ussr.refused(other, "move", action=0) == "error-not-your-seat"


def test_commands(seat: Callable[..., Seated]):
    table, us, ussr = seat("sealed")
    assert us.refused(table, "move", action=0) == "error-not-your-turn"
    moved = ussr.do(table, "move", action=1)
    assert (moved["ply"], moved["view"]["decider"]) == (1, "us")
    assert ussr.refused(table, "move", version=1, action=0) == "error-stale"
    assert ussr.do(table, "undo")["ply"] == 0
    ussr.do(table, "move", action=1)
    illegal = us.post(table, "move", action=CONFIRM)
    assert illegal.status_code == 409
    assert illegal.json() == {
        "error": "error-illegal",
        "args": {"reason": {"key": "sealed-no", "rule": "1", "args": {}}},
    }
    us.do(table, "move", action=1)
    assert us.refused(table, "restart") == "error-cannot-restart"
    assert us.do(table, "takeback")["offer"] == {"kind": "takeback", "by": "us"}
    assert ussr.do(table, "answer", yes=True)["ply"] == 1
    assert us.do(table, "resign", side="us")["result"] == {"winner": "ussr", "ending": "resigned", "resigned": True}


@pytest.mark.parametrize(
    "body",
    [
        {"do": "dance", "version": 1},
        {"do": "move", "version": 1},
        {"do": "move", "version": "1", "action": 1},
        {"do": "move", "version": 1, "action": 1.5},
        {"do": "move", "version": 1, "action": -1},
        {"do": "move", "version": 1, "action": 2**70},
        {"do": "undo", "version": 1, "more": 1},
        {"version": 1},
        {"do": "ping"},
        None,
        "undo",
    ],
)
def test_bad_commands(served: Served, seat: Callable[..., Seated], body: object):
    table, us, _ = seat("sealed")
    before = us.see(table)
    response = us.http.post(f"/api/tables/{table}/commands", json=body)
    assert (response.status_code, response.json()["error"]) == (400, "error-bad-message")
    assert us.see(table) == before


def test_rematch(seat: Callable[..., Seated]):
    table, us, ussr = seat("sealed")
    us.do(table, "resign", side="us")
    assert us.do(table, "rematch")["rematch"] is None
    new = ussr.do(table, "rematch")["rematch"]
    assert us.see(table)["rematch"] == new
    assert us.see(new)["you"] == ["ussr"]
    assert ussr.see(new)["you"] == ["us"]


def test_past(seat: Callable[..., Seated], served: Served):
    table, us, ussr = seat("sealed")
    ussr.do(table, "move", action=2)
    assert us.past(table, 1).json()["view"]["numbers"] == [None]
    assert ussr.past(table, 1).json()["view"]["numbers"] == [2]
    assert us.past(table, 1, "ussr").status_code == 403
    assert us.past(table, 1, "both").status_code == 409
    assert us.past(table, 9).json()["error"] == "error-no-such-ply"
    assert us.http.get(f"/api/tables/{table}/past").status_code == 400
    assert us.http.get(f"/api/tables/{table}/past?ply=x").status_code == 400
    us.do(table, "resign", side="us")
    both = served.browser().past(table, 1, "both").json()
    assert both["type"] == "past"
    assert both["views"]["ussr"]["numbers"] == [2]
    assert "view" not in both
    for line in ("x", "1,,2", "٣", "-1", ",".join("0" * 81)):
        refused = us.http.get(f"/api/tables/{table}/past", params={"ply": 1, "line": line})
        assert (refused.status_code, refused.json()["error"]) == (400, "error-bad-message"), line


def test_record(seat: Callable[..., Seated]):
    game = title("iron_curtain")
    table, us, ussr = seat()
    refused = us.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["error"]) == (409, "error-game-running")
    play_out(table, us, ussr)
    text = httpx.get(f"{us.address}/api/tables/{table}/record").text
    record = parse(text, game)
    assert record.players == {"us": "Anna", "ussr": "Boris"}
    assert verify(game, record) > 0
    assert us.see(table)["seed"] == record.seed


def test_fork(seat: Callable[..., Seated], served: Served):
    table, us, ussr = seat("sealed")
    ussr.do(table, "move", action=2)
    forked = us.ok(us.http.post(f"/api/tables/{table}/fork", json={"ply": 1, "mode": "hotseat"}))
    assert us.see(forked["id"])["view"]["numbers"] == [None]
    beyond = us.http.post(f"/api/tables/{table}/fork", json={"ply": 7, "mode": "hotseat"})
    assert (beyond.status_code, beyond.json()["error"]) == (404, "error-no-such-ply")
    us.do(table, "resign", side="us")
    watcher = served.browser()
    body = {"ply": 1, "mode": "friend", "side": "ussr", "name": "Carl"}
    opened = watcher.ok(watcher.http.post(f"/api/tables/{table}/fork", json=body))
    assert list(opened["seats"]) == ["us"]
    assert watcher.see(opened["id"])["view"]["numbers"] == [2]


def test_listed_tables(served: Served):
    shown, hidden = served.browser(), served.browser()
    one = shown.open("sealed", name="Anna", listed=True)["id"]
    other = hidden.open("sealed")["id"]
    listed = {table["id"]: table for table in served.browser().http.get("/api/tables").json()}
    assert other not in listed
    assert listed[one]["players"]["us"]["name"] == "Anna"
    place = {"ply", "moment", "said", "over", "updated"}
    assert set(listed[one]) == {"id", "title", "players", "rated", "delay", "clock"} | place
    assert listed[one]["moment"] == shown.see(one)["view"]["moment"]


def test_health_and_metrics(served: Served):
    http = served.browser().http
    assert http.get("/health").json() == {"status": "ok"}
    metrics = http.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
    assert float(values["detente_commit_seconds_count"]) >= 0
    assert "detente_moves_total" in values
    assert "detente_sockets" in values
    health = 'detente_request_seconds_count{method="GET",route="/health",status="200"}'
    assert float(values[health]) >= 1
    assert float(values["detente_workers"]) == 2  # threads, in these tests
