"""Servers that share a PostgreSQL: whatever happens through one of them is seen at all."""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from detente.server import presence
from detente.server.bus import EAR
from postgres import Postgres
from tests.server.conftest import Browser, Served, Socket, serving
from tests.server.test_secrets import hear_every_byte

Pair = tuple[Served, Served]


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> str:
    """The database of the servers of this file."""
    return postgres.make_database("cluster", like="up_to_date")


@pytest.fixture(scope="module")
def pair(shared: str) -> Iterator[Pair]:
    """Two servers on one database."""
    with serving(shared) as one, serving(shared) as two:
        yield one, two


def at(served: Served, visitor: Browser) -> Browser:
    """The same visitor at another server."""
    there = served.browser()
    there.http.cookies = visitor.http.cookies
    return there


def seated(pair: Pair, **more: Any) -> tuple[str, Browser, Browser]:
    """A table: its id, the US by way of the first server, the USSR by way of the second."""
    us, ussr = (served.browser() for served in pair)
    opened = us.open("iron_curtain", "friend", "us", **more)
    ussr.sit(opened["id"], opened["seats"]["ussr"])
    return opened["id"], us, ussr


def hear_until(socket: Socket, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first table of which this is true."""
    while socket.table == {} or not wanted(socket.table):
        socket.hear()
    return socket.table


def test_whatever_is_done_at_one_server_is_seen_at_the_other(pair: Pair):
    """Moves, undo and take-back in turn by way of both; a watcher at each sees the same table."""
    player = pair[0].browser()
    table = player.open(mode="hotseat")["id"]
    players = [player, at(pair[1], player)]
    rng, watchers = random.Random(5), [served.browser() for served in pair]
    with watchers[0].live(table) as one, watchers[1].live(table) as two:
        hear_until(two, bool)
        inside = pair[1].house.tables.live[table].table
        for n in range(60):
            player = players[n % 2]
            seen = player.see(table)
            if seen["result"]:
                break
            kinds = ["move"] * 4 + ["undo"] * seen["can"]["undo"] + ["takeback"] * seen["can"]["takeback"]
            kind = rng.choice(kinds)
            more = {"action": rng.choice(seen["view"]["choices"])["id"]} if kind == "move" else {}
            player.do(table, kind, version=seen["version"], **more)
            heard = [socket.hear_version(seen["version"] + 1) for socket in (one, two)]
            assert heard[0] == heard[1]
            assert heard[0] == watchers[1].see(table)
        assert n > 30
        assert pair[1].house.tables.live[table].table is inside  # what was new was added to it


def test_a_seat_an_offer_and_a_rematch_by_way_of_two_servers(pair: Pair):
    table, us, ussr = seated(pair)
    with us.live(table) as socket:
        hear_until(socket, lambda seen: seen["players"]["ussr"]["taken"])
        ussr.do(table, "resign", side="ussr")
        hear_until(socket, lambda seen: seen["result"])
        ussr.do(table, "rematch")
        hear_until(socket, lambda seen: seen["offer"] == {"kind": "rematch", "by": "ussr"})
        us.do(table, "rematch")
        next_table = hear_until(socket, lambda seen: seen["rematch"])["rematch"]
    assert ussr.see(next_table)["you"] == ["us"] == ussr.see(next_table)["you"]
    assert us.see(next_table)["you"] == ["ussr"]


def test_who_is_there_is_known_at_both(pair: Pair):
    table, us, ussr = seated(pair)

    def online(socket: Socket, both: bool) -> None:
        hear_until(socket, lambda seen: all(player["online"] for player in seen["players"].values()) == both)

    with us.live(table) as one:
        online(one, False)
        with ussr.live(table) as two:
            online(one, True)
            online(two, True)
        online(one, False)
        with ussr.live(table) as two:
            online(two, True)  # who comes later knows it, too


def test_spectators_of_all_servers_are_counted(pair: Pair):
    table, us, _ = seated(pair)

    def watching(socket: Socket, count: int) -> None:
        while socket.spectators[-1:] != [count]:
            socket.say("ping")
            socket.hear()

    with us.live(table) as player:
        with pair[0].browser().live(table) as near:
            watching(player, 1)
            with pair[1].browser().live(table) as far:
                watching(player, 2)
                watching(near, 2)
                watching(far, 2)
            watching(player, 1)
        watching(player, 0)


def test_how_far_the_computer_is_is_told_at_both(pair: Pair):
    table = pair[0].browser().open(mode="hotseat")["id"]
    with pair[1].browser().live(table) as socket:
        hear_until(socket, bool)
        pair[0].loop.call_soon_threadsafe(pair[0].house.tables.tell_progress, table, 1, 0.256)
        assert socket.hear() == {"type": "thinking", "version": 1, "share": 0.26}


def test_a_server_that_cannot_hear_catches_up(pair: Pair, postgres: Postgres):
    table, us, ussr = seated(pair)
    ears = f"FROM pg_stat_activity WHERE datname = 'cluster' AND application_name = '{EAR}'"
    with us.live(table) as one, ussr.live(table) as two:
        for _ in range(3):
            assert "t" in postgres.run(f"SELECT pg_terminate_backend(pid) {ears}")
            seen = us.see(table)
            mover = us if seen["view"]["decider"] == "us" else ussr
            mover.do(table, "move", action=mover.see(table)["view"]["choices"][0]["id"])
            for socket in (one, two):
                socket.hear_version(seen["version"] + 1)


def test_the_people_of_a_killed_server_are_gone(pair: Pair, shared: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(presence, "GONE_SECONDS", 3.0)
    command = [sys.executable, "-m", "detente.server", shared]
    table, us, ussr = seated(pair)
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as third,
        us.live(table) as socket,
    ):
        assert third.stdout is not None
        there = Browser(third.stdout.readline().strip())
        there.http.cookies = ussr.http.cookies
        with there.live(table) as doomed:
            hear_until(socket, lambda seen: seen["players"]["ussr"]["online"])
            hear_until(doomed, lambda seen: seen["players"]["us"]["online"])
            third.kill()
            hear_until(socket, lambda seen: not seen["players"]["ussr"]["online"])


def test_the_other_server_tells_nobody_what_he_may_not_know(pair: Pair):
    table, us, ussr = seated(pair, listed=True)
    hear_every_byte(pair[0], table, us, ussr, pair[1].browser(), 4)
