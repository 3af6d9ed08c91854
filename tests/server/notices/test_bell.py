"""The bell: what is told to whom, once, and not to who is looking."""

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Browser, Served
from tests.server.notices.conftest import DAYS, Player, over, seated


def ringing(browser: Browser) -> ClientConnection:
    cookie = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())
    return connect(
        browser.address.replace("http", "ws", 1) + "/api/notices/live", additional_headers={"cookie": cookie}
    )


def test_a_game_from_its_beginning_to_its_end(town: Served):
    table, first, second = seated(town, clock=DAYS)
    assert first.told() == second.told() == [("begun", True)]
    first.browser.do(table, "move", action=2)  # a sealed number
    assert second.told() == [("turn", True), ("begun", True)]
    assert first.told() == [("begun", True)]
    second.browser.do(table, "move", action=1)
    assert second.told() == [("turn", True), ("begun", True)]  # still to decide: nothing new
    second.browser.do(table, "move", action=3)
    assert (first.told()[0], second.told()[0]) == (("turn", True), ("turn", False))
    over(first.browser, table, "ussr")
    assert (first.told()[:2], second.told()[0]) == ([("lost", True), ("turn", False)], ("won", True))
    notice = second.bell()["notices"][0]
    assert (notice["kind"], notice["link"], notice["args"]) == (
        "over",
        f"/table/{table}",
        {"title": "sealed", "other": first.name},
    )


def test_whoever_looks_is_not_told_and_looking_is_reading(town: Served):
    table, first, second = seated(town, clock=DAYS)
    assert second.told() == [("begun", True)]
    with second.browser.live(table) as socket:
        version = socket.hear()["version"]
        assert second.told() == [("begun", False)]
        first.browser.do(table, "move", action=2)
        socket.hear_version(version + 1)
        assert second.told() == [("begun", False)]
        socket.say("looking", yes=False)
        second.browser.do(table, "move", action=1)
        second.browser.do(table, "move", action=3)
        socket.hear_version(version + 3)
        first.browser.do(table, "move", action=0)
        socket.hear_version(version + 4)
        assert second.told() == [("turn", True), ("begun", False)]  # the page was out of sight
        socket.say("looking", yes=True)
        socket.say("ping")
        while socket.hear()["type"] != "pong":
            pass
        assert second.told() == [("turn", False), ("begun", False)]


def test_of_a_live_game_an_open_page_is_enough(town: Served):
    table, first, second = seated(town, clock={"kind": "live", "bank": 600_000})
    assert second.told() == [("begun", True)]
    with second.browser.live(table) as socket:
        version = socket.hear()["version"]
        socket.say("looking", yes=False)
        first.browser.do(table, "move", action=2)
        socket.hear_version(version + 1)
        assert second.told() == [("begun", False)]


def test_what_is_asked_for_and_answered(town: Served):
    table, first, second = seated(town, clock=DAYS)
    first.browser.do(table, "pause")
    assert second.told()[0] == ("pause", True)
    assert second.bell()["notices"][0]["kind"] == "offer"
    second.browser.do(table, "answer", yes=False)
    assert second.told()[0] == ("pause", False)
    first.browser.do(table, "pause")
    assert [one for one in second.told() if one[0] == "pause"] == [("pause", True)]  # the old line has given way
    second.browser.do(table, "answer", yes=False)
    over(first.browser, table, "ussr")
    first.browser.do(table, "rematch")
    assert (second.told()[0], second.bell()["notices"][0]["kind"]) == (("rematch", True), "invitation")
    second.browser.do(table, "answer", yes=True)
    assert (first.told()[0], second.told()[0]) == (("begun", True), ("begun", True))  # of the next game


@pytest.mark.parametrize("clock", [DAYS, None, {"kind": "live", "bank": 600_000}], ids=["days", "none", "live"])
def test_who_may_choose_ahead_is_told_and_not_in_a_live_game(town: Served, clock: dict[str, Any] | None):
    """Agents X: both choose unseen, so the one who is not asked need not wait."""
    first, second = Player(town), Player(town)
    opened = first.browser.open("cia_vs_kgb", side="cia", clock=clock)
    table, players, rng = opened["id"], {"cia": first, "kgb": second}, random.Random(5)
    second.browser.sit(table, opened["seats"]["kgb"])
    begun = saved = town.run(town.house.store.load(table))
    assert first.told() == second.told() == [("begun", True)]

    def move() -> Any:
        side = first.browser.see(table)["view"]["decider"]
        choices = players[side].browser.see(table)["view"]["choices"]
        players[side].browser.do(table, "move", action=rng.choice(choices)["id"])
        return town.run(town.house.store.load(table))

    while saved.both_choose or saved.version == begun.version:
        saved = move()
    while not saved.both_choose:
        saved = move()
    decider = first.browser.see(table)["view"]["decider"]
    ahead = players["cia" if decider == "kgb" else "kgb"]
    assert dict(players[decider].told()).get("ahead") in (None, False)
    if clock and clock["kind"] == "live":
        assert "ahead" not in dict(ahead.told())
        return
    (line,) = [one for one in ahead.bell()["notices"] if one["said"] == "notice-ahead"]
    assert (line["kind"], line["unread"], line["link"]) == ("ahead", True, f"/table/{table}")
    assert line["args"] == {"title": "cia_vs_kgb", "other": players[decider].name}
    choice = ahead.browser.see(table)["unseen"]["choices"][0]["id"]
    ahead.browser.do(table, "seal", actions=[choice])
    assert dict(ahead.told())["ahead"] is False  # chosen


def test_talk_is_told_once_and_not_from_the_muted(town: Served):
    table, first, second = seated(town)
    for text in ("one", "two"):
        first.browser.ok(first.browser.http.post(f"/api/tables/{table}/chat", json={"text": text}))
    assert [one for one in second.told() if one[0] == "message"] == [("message", True)]
    assert "message" not in dict(first.told())
    assert "two" not in json.dumps(second.bell())  # what was said stands at the table
    first.browser.ok(first.browser.http.put(f"/api/relations/{second.name}/mute"))
    second.browser.ok(second.browser.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}))
    assert "message" not in dict(first.told())


def test_guests_are_not_told_and_neither_are_programs(town: Served):
    player, guest = Player(town), town.browser()
    opened = player.browser.open("sealed", side="ussr")
    guest.sit(opened["id"], opened["seats"]["us"])
    player.browser.do(opened["id"], "move", action=2)
    assert player.told() == [("begun", True)]
    assert guest.http.get("/api/notices").status_code == 401
    bot = Player(town)
    bot.browser.ok(bot.browser.http.put("/api/account/program"))
    opened = player.browser.open("sealed", side="ussr")
    bot.browser.sit(opened["id"], opened["seats"]["us"])
    assert bot.told() == []


def test_the_bell_rings_and_is_silent_when_all_is_read(town: Served):
    table, first, second = seated(town)
    assert second.told() == [("begun", True)]
    with ringing(second.browser) as socket:
        assert json.loads(socket.recv(10)) == {"type": "bell", "unread": 1}
        first.browser.do(table, "move", action=0)
        assert json.loads(socket.recv(10)) == {"type": "bell", "unread": 2}
        ids = [one["id"] for one in second.bell()["notices"]]
        read = second.browser.ok(second.browser.http.post("/api/notices/read", json={"ids": ids[:1]}))
        assert (read["unread"], [one["unread"] for one in read["notices"]]) == (1, [False, True])
        assert json.loads(socket.recv(10)) == {"type": "bell", "unread": 1}
        second.browser.ok(second.browser.http.post("/api/notices/read", json={}))
        assert json.loads(socket.recv(10)) == {"type": "bell", "unread": 0}
    stranger = Player(town)
    stranger.browser.ok(stranger.browser.http.post("/api/notices/read", json={"ids": ids}))
    assert stranger.bell() == {"unread": 0, "notices": []}


def test_only_accounts_hear_the_bell(town: Served):
    guest, player = town.browser(), Player(town)
    guest.open("sealed", "hotseat")
    token = town.run(town.house.people.tokens.make(player.id, "x", ["read"]))
    for headers in ({}, {"authorization": f"Bearer {token}"}):
        address = guest.address.replace("http", "ws", 1) + "/api/notices/live"
        with pytest.raises(ConnectionClosed, match="4401"), connect(address, additional_headers=headers) as socket:
            socket.recv(10)
    with ringing(player.browser) as socket:
        assert json.loads(socket.recv(10))["unread"] == 0
        player.browser.ok(player.browser.http.delete("/api/session"))
        with pytest.raises(ConnectionClosed, match="4401"):
            socket.recv(10)


def test_whoever_leaves_leaves_no_notices(town: Served):
    _, first, second = seated(town)
    assert (first.bell()["unread"], second.bell()["unread"]) == (1, 1)
    exported = first.browser.ok(first.browser.http.get("/api/account/export"))
    assert [one["said"] for one in exported["notices"]] == ["notice-begun"]
    gone = {"name": first.name, "password": "correct horse battery"}
    first.browser.ok(first.browser.http.request("DELETE", "/api/account", json=gone))
    assert town.run(town.house.notices.store.unread(first.id)) == 0
    assert second.bell()["unread"] == 1
    assert first.name not in json.dumps(second.bell())  # nor is anybody else told of one who is not here
