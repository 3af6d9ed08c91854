"""Whoever looks at the lobby hears that there is something new, on whichever server it came; and nothing more."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from detente.server.lobby import hall
from tests.server.conftest import Browser, Served, serving
from tests.server.people.conftest import signed_up

CLOCK = {"kind": "correspondence", "per_decision": 259_200_000}
WISH = {"title": "iron_curtain", "clock": CLOCK}


@pytest.fixture(autouse=True)
def _breathless(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is told at once."""
    monkeypatch.setattr(hall, "PAUSES", {"seeks": 0.0, "games": 0.0, "tournaments": 0.0})


@contextmanager
def listening(served: Served, **headers: str) -> Iterator[ClientConnection]:
    """Somebody without an account or a cookie, who is there already."""
    while served.house.bus.deaf:  # whoever begins to hear others again tells everybody to look
        time.sleep(0.01)
    hall_, before = served.house.hall, len(served.house.hall._ears)
    hall_._resting.clear()  # of tests before
    address = served.address.replace("http", "ws", 1) + "/api/lobby/live"
    with connect(address, additional_headers=headers) as socket:
        while len(hall_._ears) == before:
            time.sleep(0.01)
        assert {heard(socket) for _ in hall.PAUSES} == {*hall.PAUSES}  # what was asked for before may be old
        yield socket


def heard(socket: ClientConnection) -> str:
    said = json.loads(socket.recv(10))
    assert set(said) == {"type", "of"} and said["type"] == "news"  # where to look, and nothing else
    return str(said["of"])


def seek(browser: Browser) -> str:
    return str(browser.ok(browser.http.post("/api/lobby/seeks", json=WISH))["seek"])


def test_seeks_come_and_go(either: Served):
    anna, boris = either.browser(), either.browser()
    with listening(either) as socket:
        id = seek(anna)
        assert heard(socket) == "seeks"
        assert anna.http.delete(f"/api/lobby/seeks/{id}").is_success
        assert heard(socket) == "seeks"
        id = seek(anna)
        assert heard(socket) == "seeks"
        boris.ok(boris.http.post(f"/api/lobby/seeks/{id}/take", json={}))
        assert {heard(socket), heard(socket)} == {"seeks", "games"}  # there is a table now


def test_of_tables_only_what_anybody_may_see_now(either: Served):
    anna = either.browser()
    with listening(either) as socket:
        shown = anna.open("sealed", "hotseat", listed=True)["id"]
        assert heard(socket) == "games"
        anna.do(shown, "move", action=2)
        assert heard(socket) == "games"
        for hidden in ({}, {"listed": True, "delay": {"kind": "minutes", "by": 5}}):
            friend, opened = either.browser(), anna.open("sealed", side="ussr", **hidden)
            friend.sit(opened["id"], opened["seats"]["us"])
            anna.do(opened["id"], "move", action=2)
        seek(anna)
        assert heard(socket) == "seeks"  # the first that is heard


def test_how_a_tournament_stands(either: Served):
    """The announcement, who enters, a round, and the end of a game: all that its page shows."""
    host, *players = (signed_up(either, name) for name in ("Doyenne", "Conference", "Comice"))
    wish = {"name": "Pears", "title": "iron_curtain", "terms": {"system": "knockout"}}

    def changed() -> None:
        while heard(socket) != "tournaments":  # of its tables there is something new, too
            pass

    with listening(either) as socket:
        id = host.ok(host.http.post("/api/tournaments", json=wish))["line"]["id"]
        changed()
        for player in players:
            player.ok(player.http.post(f"/api/tournaments/{id}/entry"))
            changed()
        version = host.ok(host.http.get(f"/api/tournaments/{id}/proposal"))["version"]
        page = host.ok(host.http.post(f"/api/tournaments/{id}/rounds", json={"version": version}))
        changed()
        (game,) = page["meetings"][0]["games"]
        players[0].do(game["table"], "resign", side=players[0].see(game["table"])["you"][0])
        changed()
        page = host.ok(host.http.get(f"/api/tournaments/{id}"))
        assert page["meetings"][0]["games"][0]["score"] is not None and page["line"]["state"] == "over"


def test_what_happens_at_another_server_is_heard(database: str):
    with serving(database) as one, serving(database) as other, listening(other) as socket:
        one.browser().open("sealed", "hotseat", listed=True)
        assert heard(socket) == "games"
        seek(one.browser())
        assert heard(socket) == "seeks"


def test_what_follows_soon_is_told_together(either: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hall, "PAUSES", {"seeks": 0.2, "games": 0.0, "tournaments": 0.0})

    async def crowd() -> None:
        for _ in range(4):
            either.house.hall.news("seeks")

    with listening(either) as socket:
        either.run(crowd())
        assert [heard(socket), heard(socket)] == ["seeks", "seeks"]  # the first at once, the others after a moment
        either.browser().open("sealed", "hotseat", listed=True)
        assert heard(socket) == "games"


def test_other_pages_do_not_listen(either: Served):
    with pytest.raises(InvalidStatus), listening(either, origin="https://elsewhere.example"):
        pass
