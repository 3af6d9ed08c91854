"""For those who wait for each other: choices sealed by way of a real server, and what was seen on which device."""

import json
from typing import Any

from tests.server.conftest import Browser, Served, Socket
from tests.server.people.conftest import signed_in, signed_up


def play(browser: Browser, table: str, number: int = 0) -> None:
    action = browser.see(table)["view"]["choices"][number]["id"]
    browser.ok(browser.post(table, "move", action=action))


def planning(town: Served, kgb: Browser, cia: Browser) -> str:
    """A table at which both are to name their Agent X; the KGB is asked first."""
    opened = kgb.open("cia_vs_kgb", "friend", "kgb")
    cia.sit(opened["id"], opened["seats"]["cia"])
    while (seen := cia.see(opened["id"]))["unseen"] is None:
        play(cia if seen["view"]["choices"] else kgb, opened["id"])
    return str(opened["id"])


def next_change(socket: Socket) -> dict[str, Any]:
    """As it comes, byte by byte; who is connected is told whenever it is counted."""
    while (message := json.loads(socket.raw.recv(10)))["type"] != "change" or "unseen" not in message:
        pass
    return {name: value for name, value in message.items() if name != "players"}


def test_others_hear_that_something_was_sealed_and_nothing_else(town: Served):
    """Every byte that the opponent and a watcher are sent, by socket and by request, with different choices."""
    heard = []
    for number in (0, 1, 5):
        kgb, cia, watcher = town.browser(), town.browser(), town.browser()
        table = planning(town, kgb, cia)
        with kgb.live(table) as one, watcher.live(table) as two:
            for socket in (one, two):
                socket.hear()
            action = cia.see(table)["unseen"]["choices"][number]["id"]
            cia.ok(cia.post(table, "seal", actions=[action]))
            heard.append([next_change(socket) for socket in (one, two)])
        for other in (kgb, watcher):
            assert other.see(table)["unseen"] == {"what": "agent", "chosen": ["cia"]}
            assert other.http.get(f"/api/tables/{table}/unseen").status_code in (403, 409)
        assert [one["id"] for one in cia.see(table)["unseen"]["sealed"]] == [action]
        assert cia.post(table, "undo").json()["error"] == "error-cannot-undo"
        play(kgb, table)
        assert cia.see(table)["unseen"] is None and kgb.see(table)["ply"] >= 2
    assert all(one == heard[0] for one in heard)


def test_home_says_where_one_may_choose_ahead(town: Served):
    kgb, cia = signed_up(town, "Ahead-first"), signed_up(town, "Ahead-second")
    table = planning(town, kgb, cia)

    def line(browser: Browser) -> tuple[bool, bool]:
        running = browser.ok(browser.http.get("/api/home"))["running"]
        found = next(game for game in running if game["table"] == table)
        return found["mine"], found["ahead"]

    assert (line(kgb), line(cia)) == ((True, False), (False, True))
    cia.ok(cia.post(table, "seal", actions=[cia.see(table)["unseen"]["choices"][0]["id"]]))
    assert (line(kgb), line(cia)) == ((True, False), (False, False))


def test_what_was_seen_is_known_on_every_device(town: Served):
    first, other = signed_up(town, "Traveller"), town.browser()
    opened = first.open("iron_curtain", "friend", "us")
    table = opened["id"]
    other.sit(table, opened["seats"]["ussr"])
    where = f"/api/tables/{table}/seen"
    assert first.ok(first.http.get(where)) == {"ply": None, "updated": None}
    for ply in (3, 4):
        assert first.ok(first.http.put(where, json={"ply": ply}))["ply"] == ply
    assert signed_in(town, "Traveller").http.get(where).json()["ply"] == 4
    assert other.http.get(where).json()["ply"] is None
    assert town.browser().http.get(where).status_code == 403


def test_a_guest_takes_along_what_was_seen(town: Served):
    guest = town.browser()
    table = guest.open("iron_curtain", "friend", "us")["id"]
    guest.ok(guest.http.put(f"/api/tables/{table}/seen", json={"ply": 7}))
    signed_up(town, "Formerly-guest", guest)
    assert signed_in(town, "Formerly-guest").http.get(f"/api/tables/{table}/seen").json()["ply"] == 7
