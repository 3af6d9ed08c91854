"""The websocket, on a real server."""

import json
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.conftest import Seated, Served
from tests.server.sealed import CONFIRM


def test_everyone_hears_a_move_through_their_own_eyes(seat: Callable[..., Seated], served: Served):
    table, us, ussr = seat("sealed")
    with us.live(table) as one, ussr.live(table) as two, served.browser().live(table) as watching:
        first = two.hear()
        assert first["type"] == "table"
        two.say("move", version=first["version"], action=2)
        version = first["version"] + 1
        assert two.hear_version(version)["view"]["numbers"] == [2]
        assert one.hear_version(version)["view"]["numbers"] == [None]
        seen = watching.hear_version(version)
        assert seen["view"]["numbers"] == [None]
        assert (seen["you"], seen["side"]) == ([], None)


def test_two_sockets_of_one_seat_agree(seat: Callable[..., Seated]):
    table, _us, ussr = seat("sealed")
    with ussr.live(table) as one, ussr.live(table) as two:
        version = one.hear()["version"]
        for do, more in (("move", {"action": 1}), ("undo", {}), ("move", {"action": 0})):
            (one if do == "undo" else two).say(do, version=version, **more)
            version += 1
            assert one.hear_version(version) == two.hear_version(version)
        one.say("move", version=version - 1, action=0)
        assert one.hear_error()["error"] == "error-stale"


def test_presence(seat: Callable[..., Seated]):
    table, us, ussr = seat("sealed")
    with us.live(table) as one:
        first = one.hear()
        assert first["players"]["us"]["online"]
        assert not first["players"]["ussr"]["online"]
        with ussr.live(table):
            there = one.hear()
            assert there["players"]["ussr"]["online"]
            assert there["version"] == first["version"]  # who is there changes nothing that was decided
        assert not one.hear()["players"]["ussr"]["online"]


def test_the_opener_hears_that_a_seat_is_taken(served: Served):
    us, ussr = served.browser(), served.browser()
    opened = us.open("sealed")
    with us.live(opened["id"]) as one:
        assert not one.hear()["players"]["ussr"]["taken"]
        ussr.sit(opened["id"], opened["seats"]["ussr"], "Boris")
        assert one.hear()["players"]["ussr"] == {"name": "Boris", "kind": "human", "online": False, "taken": True}


def test_takeback_and_rematch_are_heard(seat: Callable[..., Seated]):
    table, us, ussr = seat("sealed")
    with us.live(table) as one, ussr.live(table) as two:
        version = two.hear()["version"]
        two.say("move", version=version, action=0)
        one.say("move", version=one.hear_version(version + 1)["version"], action=0)
        two.say("takeback", version=two.hear_version(version + 2)["version"])
        assert one.hear_version(version + 3)["offer"] == {"kind": "takeback", "by": "ussr"}
        one.say("answer", version=version + 3, yes=True)
        assert two.hear_version(version + 4)["ply"] == 0
        two.say("resign", version=version + 4, side="ussr")
        one.say("rematch", version=one.hear_version(version + 5)["version"])
        assert two.hear_version(version + 6)["offer"]["kind"] == "rematch"
        two.say("rematch", version=version + 6)
        assert one.hear_version(version + 7)["rematch"] == two.hear_version(version + 7)["rematch"] is not None


def test_a_refused_undo_shows_what_is_left(seat: Callable[..., Seated]):
    table, us, ussr = seat("sealed")
    ussr.do(table, "move", action=0)
    us.do(table, "move", action=0)
    with us.live(table) as one:
        first = one.hear()
        one.say("undo", version=first["version"])
        assert one.hear()["can"]["takeback"]
        assert one.hear_error()["error"] == "error-cannot-undo"


def test_ping(seat: Callable[..., Seated]):
    table, us, _ = seat("sealed")
    with us.live(table) as one:
        one.hear()
        one.say("ping")
        assert one.hear() == {"type": "pong"}


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("", "error-bad-message"),
        ("{", "error-bad-message"),
        ("[]", "error-bad-message"),
        ("null", "error-bad-message"),
        ('{"do":"dance","version":1}', "error-bad-message"),
        ('{"do":"move","version":1,"action":"0"}', "error-bad-message"),
        ('{"do":"move","version":1,"action":1e400}', "error-bad-message"),
        ('{"do":"move","version":1,"action":99999999999999999999}', "error-bad-message"),
        ('{"do":"move","version":null,"action":1}', "error-bad-message"),
        ('{"do":"resign","version":1}', "error-bad-message"),
        ("[" * 4000, "error-bad-message"),
        (b"\x00\xff\xfe", "error-bad-message"),
        (b'{"do":"ping"}', "error-bad-message"),
        ('{"do":"move","version":1,"action":0}', "error-stale"),
    ],
)
def test_nonsense_changes_nothing_and_the_socket_stays(seat: Callable[..., Seated], message: str | bytes, error: str):
    table, _us, ussr = seat("sealed")
    before = ussr.see(table)
    with ussr.live(table) as socket:
        socket.hear()
        socket.raw.send(message)
        answer = socket.hear()
        assert (answer["type"], answer["error"], answer["version"]) == ("error", error, before["version"])
        socket.say("ping")
        assert socket.hear() == {"type": "pong"}
    assert ussr.see(table) == before


def test_a_huge_message_closes_the_socket(seat: Callable[..., Seated]):
    table, _us, ussr = seat("sealed")
    with ussr.live(table) as socket:
        socket.hear()
        socket.raw.send(json.dumps({"do": "ping", "padding": "x" * 5000}))
        with pytest.raises(ConnectionClosed) as caught:
            socket.hear()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 1009
    assert ussr.see(table)["ply"] == 0


def test_a_watcher_may_not_move(seat: Callable[..., Seated], served: Served):
    table, _us, _ussr = seat("sealed")
    with served.browser().live(table) as watching:
        version = watching.hear()["version"]
        for do, more in (("move", {"action": 0}), ("undo", {}), ("resign", {"side": "us"}), ("takeback", {})):
            watching.say(do, version=version, **more)
            assert watching.hear_error()["error"] == "error-not-your-seat"


def test_no_such_table(served: Served):
    with served.browser().live("k3f9x2abcdefgh") as socket:
        assert socket.hear()["error"] == "error-no-such-table"
        with pytest.raises(ConnectionClosed) as caught:
            socket.hear()
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404


def test_another_pages_socket_is_refused(seat: Callable[..., Seated]):
    table, us, _ = seat("sealed")
    for origin in ("https://evil.example", "null", us.address.replace("http", "https") + "0"):
        with pytest.raises(InvalidStatus), us.live(table, origin=origin):
            pass
    with us.live(table, origin=us.address) as socket:
        assert socket.hear()["you"] == ["us"]


def test_an_illegal_move_says_why(seat: Callable[..., Seated]):
    table, _us, ussr = seat("sealed")
    with ussr.live(table) as socket:
        socket.say("move", version=socket.hear()["version"], action=CONFIRM)
        error = socket.hear_error()
    assert error["args"]["reason"]["rule"] == "1"


def test_of_many_at_once_one_moves(seat: Callable[..., Seated], served: Served):
    table, _, ussr = seat("sealed")
    with ExitStack() as stack:
        sockets = [stack.enter_context(ussr.live(table)) for _ in range(8)]
        version = max(socket.hear()["version"] for socket in sockets)
        for _ in range(5):
            for socket in sockets:
                socket.say("move", version=version, action=1)
            answers = [socket.hear_version(version + 1)["ply"] for socket in sockets]
            assert answers == [1] * 8
            sockets[0].say("undo", version=version + 1)
            version += 2
            assert [socket.hear_version(version)["ply"] for socket in sockets] == [0] * 8
    stored = served.run(served.house.store.load(table))
    assert (stored.version, stored.actions) == (version, [])
