"""Spectators who are behind: nothing that happened within the delay can be learnt by asking, in any way there is."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detente.community.calendar import HOUR, MINUTE
from detente.game import CHANCE
from detente.server import wire
from detente.server.behind import behind, note_mark, shown_ply, shown_update, shown_version
from detente.server.opening import open_table, rematch
from detente.server.saved import hashed
from detente.server.schema import Stored, from_row, to_row
from detente.server.table import Table
from detente.server.tables import LISTED
from tests.server.conftest import Served, games, serving
from tests.server.people.test_access import QUERIES, handlers

NOON = 1_790_000_000_000
US, USSR = "me", "you"


class Hands:
    """The time, moved by the test."""

    now = NOON

    def __call__(self) -> int:
        return self.now


def seated(delay: wire.Delay, hands: Hands, title: str = "iron_curtain") -> Table:
    game = games(title)
    opening = wire.Opening(title, "friend", "us", "Anna", delay=delay)
    table, links = open_table(game, opening, US, hands)
    table.sit(hashed(links["ussr"]), USSR, "Boris")
    return table


def step(table: Table, rng: random.Random) -> None:
    """Somebody decides, or goes back."""
    client = (USSR, US)[table.decider]
    seats = table.seats_of(client)
    undo = table.can(seats).undo and rng.random() < 0.15
    command: Any = wire.Undo(table.saved.version)
    if not undo:
        command = wire.Move(table.saved.version, rng.choice(table.game.legal(table.state)))
    table.perform(command, seats)


def saved(table: Table, over: bool = False) -> None:
    """The table is stored."""
    table.saved.updated = table.now() / 1000
    note_mark(table, reopened=over and not table.saved.over)
    table.base, table.kept = Stored(table.saved.version, table.ply), table.ply


def plain(message: wire.TableMessage) -> dict[str, Any]:
    """A message as it goes over the wire."""
    said: dict[str, Any] = json.loads(wire.encoder.encode(message))
    return said


def again(table: Table) -> Table:
    """The same table at another server, which knows it by what is stored."""
    other = Table(table.game, from_row([*to_row(table.saved).values()], table.saved.actions))
    other.now = table.now
    return other


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10_000), minutes=st.integers(1, 4))
def test_what_is_shown_is_old_enough(seed: int, minutes: int):
    """Of every action that is shown, also after one was taken back: it has stood for so many minutes."""
    rng, hands = random.Random(seed), Hands()
    table = seated(wire.Delay("minutes", minutes), hands)
    stands_since: list[int] = [NOON] * table.ply  # by the definition
    known: Table | None = None
    for _ in range(40):
        if table.saved.over:
            break
        hands.now += rng.randrange(90_000)
        before = list(table.saved.actions)
        step(table, rng)
        saved(table)
        same = next((n for n, (a, b) in enumerate(zip(before, table.saved.actions, strict=False)) if a != b), None)
        kept = min(len(before), table.ply) if same is None else same
        stands_since = stands_since[:kept] + [hands.now] * (table.ply - kept)
        shown = shown_ply(table)
        due = hands.now - minutes * MINUTE
        old = next((n for n, when in enumerate(stands_since) if when > due), table.ply)
        while old < table.ply and table.deciders[old] == CHANCE:  # it follows from what is shown
            old += 1
        assert shown == (table.ply if table.saved.over else old)
        if not table.saved.over:
            known = behind(table, known)
            assert known.saved.actions == table.saved.actions[:shown]
            assert plain(behind(again(table), None).message((), ())) == plain(known.message((), ()))


@settings(deadline=None, max_examples=30)
@given(seed=st.integers(0, 10_000), by=st.integers(1, 3))
def test_turns_that_spectators_do_not_see(seed: int, by: int):
    """They see the table as it was when the turn before so many began: as one who is not behind saw it then."""
    rng, hands = random.Random(seed), Hands()
    table = seated(wire.Delay("turns", by), hands)
    known: Table | None = None
    for _ in range(60):
        step(table, rng)
        if table.saved.over:
            assert shown_ply(table) == table.ply
            break
        known = behind(table, known)
        upto = table.turns[-1 - by].ply if len(table.turns) > by else 0
        assert upto <= known.ply and all(one == CHANCE for one in table.deciders[upto : known.ply])
        then = Table(table.game, from_row([*to_row(table.saved).values()], table.saved.actions[: known.ply]))
        seen, wanted = plain(known.message((), ())), plain(then.message((), ()))
        assert {name: seen[name] for name in ("view", "log", "turns", "ply", "players")} == {
            name: wanted[name] for name in ("view", "log", "turns", "ply", "players")
        }
        assert (seen["clock"], seen["offer"], seen["result"], seen["seed"]) == (None, None, None, None)
    assert known is not None


DELAYS = st.builds(wire.Delay, st.sampled_from(["minutes", "turns"]), st.integers(1, 4))


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 10_000), delay=DELAYS, before=st.integers(0, 40), since=st.integers(1, 12))
def test_two_worlds_sound_the_same(seed: int, delay: wire.Delay, before: int, since: int):
    """Whether something has happened within the delay, or nothing: the same bytes, and the same line in the list."""
    rng, hands = random.Random(seed), Hands()
    table = seated(delay, hands)
    for _ in range(before):
        if not table.saved.over:
            hands.now += rng.randrange(MINUTE)
            step(table, rng)
            saved(table)
    if table.saved.over:
        return
    quiet = again(table)
    end = hands.now + delay.by * MINUTE
    for _ in range(since):
        hands.now += rng.randrange(1, MINUTE // 4)
        if hands.now >= end and delay.kind == "minutes":
            break
        stood = again(table)
        step(table, rng)
        saved(table)
        if table.saved.over or (delay.kind == "turns" and shown_of(table) != shown_of(stood)):
            return  # spectators see something new, as they should
        if shown_ply(table) < shown_ply(quiet):
            return  # what would have been shown was taken back
        assert shown_ply(table) == shown_ply(quiet)
        one, other = behind(table, None), behind(quiet, None)
        assert wire.encoder.encode(one.message((), (0, 1))) == wire.encoder.encode(other.message((), (0, 1)))
        assert shown_version(table.saved, hands.now) == shown_version(quiet.saved, hands.now) == one.saved.version
        assert shown_update(table.saved, hands.now) == shown_update(quiet.saved, hands.now)
        assert to_row(table.saved)["shown"] == to_row(quiet.saved)["shown"]  # by which lists are ordered


def shown_of(table: Table) -> int:
    """With which action the turn began that spectators see, by the definition."""
    delay = table.saved.delay
    assert delay is not None
    return table.turns[-1 - delay.by].ply if len(table.turns) > delay.by else 0


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 10_000), delay=DELAYS)
def test_what_they_see_has_a_version_that_never_goes_back(seed: int, delay: wire.Delay):
    """A page takes nothing that is older than what it has: also after what was seen is taken back, or a game that was
    over goes on. It is never ahead of the table's own, which they are told in the end."""
    rng, hands = random.Random(seed), Hands()
    table = seated(delay, hands)
    last, sights = 0, dict[int, Any]()
    for _ in range(60):
        hands.now += rng.randrange(90_000)
        over = table.saved.over
        if over:
            last_one = table.last_decision((0, 1))
            table._go_back(table.ply if last_one is None else last_one, "error-cannot-takeback")
            table.saved.resigned = None
            table._changed()
        elif rng.random() < 0.1 and (ply := table.last_decision((0,))) is not None:
            table._go_back(ply, "error-cannot-takeback")
            table._changed()
        elif rng.random() < 0.05:
            table.perform(wire.Resign(table.saved.version, "us"), (1,))
        else:
            step(table, rng)
        saved(table, over)
        for later in (0, rng.randrange(3 * MINUTE)):
            hands.now += later
            version = shown_version(table.saved, hands.now)
            assert last <= version <= table.saved.version
            sight = (shown_ply(table), table.saved.actions[: shown_ply(table)])
            if version == last:
                assert sights.get(version, sight) == sight  # what is new has a new version
            last, sights = version, {version: sight}


def test_a_rematch_keeps_it():
    table = seated(wire.Delay("turns", 2), Hands())
    table.perform(wire.Resign(table.saved.version, "us"), (1,))
    assert rematch(table).saved.delay == wire.Delay("turns", 2)


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose time stands still."""
    path: Path = tmp_path_factory.mktemp("behind") / "detente.db"
    with serving(path) as served:
        served.house.tables.now = Hands()
        yield served


PATHS = sorted(path for method, path in handlers() if method == "GET" and "{table}" in path)


@pytest.mark.parametrize("delay", [{"kind": "minutes", "by": 5}, {"kind": "turns", "by": 2}], ids=["minutes", "turns"])
def test_nothing_is_learnt_by_asking(town: Served, delay: dict[str, Any]):
    """Every route that a table has, generated from the routes, and its socket: the same before and after a move."""
    anna, boris, eve = town.browser(), town.browser(), town.browser()
    opened = anna.open("iron_curtain", "friend", "us", listed=True, delay=delay, clock={"kind": "live", "bank": 60_000})
    id = opened["id"]
    boris.sit(id, opened["seats"]["ussr"])
    rng = random.Random(3)

    def heard() -> dict[str, str]:
        answers = {}
        for path in PATHS:
            for query in ({}, {"ply": 0}, {"ply": 3}, {"ply": 10}, {"ply": 30}, {"ply": 10, "side": "us"}):
                usual = next((one for end, one in QUERIES.items() if path.endswith(end)), {})
                where = path.replace("{table}", id)
                if "{" in where:
                    continue
                answer = eve.http.get(where, params=usual | query)
                answers[f"{path} {query}"] = f"{answer.status_code} {answer.text}"
        for ply in (0, 3, 10, 30):
            wish = {"ply": ply, "mode": "hotseat"}
            answers[f"fork {ply}"] = str(eve.http.post(f"/api/tables/{id}/fork", json=wish).status_code)
        (line,) = [one for one in eve.http.get("/api/tables").json() if one["id"] == id]
        answers["list"] = str(line)
        command = {"do": "move", "version": 1, "action": 0}
        answers["command"] = eve.http.post(f"/api/tables/{id}/commands", json=command).text
        for said in ("no JSON", json.dumps(command)):
            socket.raw.send(said)
            answers[said] = str(socket.hear())  # and nothing before it
        return answers

    with eve.live(id) as socket:
        first = socket.hear()
        assert first["delay"] == delay and first["clock"] is None and anna.see(id)["clock"] is not None
        told = heard()
        with anna.live(id) as here:
            mine = here.hear()
            assert heard() == told  # who is there is not told
            assert {side: one["online"] for side, one in mine["players"].items()} == {"us": True, "ussr": False}
        assert [one["online"] for one in first["players"].values()] == [None, None]
        moved = 0
        while moved < 8:
            who = {"us": anna, "ussr": boris}[anna.see(id)["view"]["decider"]]
            turns = len(who.do(id, "move", action=rng.choice(who.see(id)["view"]["choices"])["id"])["turns"])
            moved += 1
            if delay["kind"] == "turns" and turns > delay["by"]:  # from here on there is something to tell
                break
            assert heard() == told
        assert moved > 1 and anna.see(id)["ply"] > eve.see(id)["ply"]
        socket.say("ping")
        assert socket.hear()["type"] == "pong"  # and nothing before it
    refused = eve.http.get(f"/api/tables/{id}/past", params={"ply": anna.see(id)["ply"]})
    assert (refused.status_code, refused.json()["error"]) == (404, "error-no-such-ply")
    anna.do(id, "resign", side="us")
    assert eve.see(id)["ply"] == anna.see(id)["ply"] and eve.see(id)["result"]["ending"] == "resigned"
    assert [one["online"] for one in eve.see(id)["players"].values()] == [False, False]


def test_time_brings_it(town: Served):
    """Minutes pass and nobody does anything: spectators are shown more by themselves."""
    hands: Any = town.house.tables.now
    anna, boris, eve = town.browser(), town.browser(), town.browser()
    opened = anna.open("sealed", "friend", "us", delay={"kind": "minutes", "by": 1})
    id = opened["id"]
    boris.sit(id, opened["seats"]["ussr"])
    boris.do(id, "move", action=1)
    with eve.live(id) as socket:
        assert (socket.hear()["ply"], eve.see(id)["ply"], anna.see(id)["ply"]) == (0, 0, 1)
        hands.now += MINUTE

        async def wake() -> None:
            town.house.tables._wake(id)

        town.run(wake())
        seen = socket.hear()
        assert (seen["ply"], seen["version"]) == (1, eve.see(id)["version"])
    assert eve.see(id)["ply"] == 1


def test_the_place_in_the_list_tells_nothing(town: Served):
    """Whoever moves comes first in it; not where spectators are behind."""
    anna, boris, eve = town.browser(), town.browser(), town.browser()
    late = anna.open("sealed", "friend", "us", listed=True, delay={"kind": "minutes", "by": 9})
    boris.sit(late["id"], late["seats"]["ussr"])
    other = anna.open("sealed", "friend", "us", listed=True)
    boris.sit(other["id"], other["seats"]["ussr"])

    def places() -> list[str]:
        return [one["id"] for one in eve.http.get("/api/tables").json() if one["id"] in (late["id"], other["id"])]

    before = places()
    assert before == [other["id"], late["id"]]
    boris.do(late["id"], "move", action=1)
    assert places() == before
    anna.do(late["id"], "resign", side="us")
    assert places() == before[::-1]  # now there is nothing left to hide


def test_a_long_game_stays_in_the_list(town: Served):
    """However many have begun since: it is as lively as what spectators have just been shown. (The last of this
    server: it fills the list.)"""
    hands: Any = town.house.tables.now
    anna, boris, eve = town.browser(), town.browser(), town.browser()
    late = anna.open("sealed", "friend", "us", listed=True, delay={"kind": "minutes", "by": 9})
    boris.sit(late["id"], late["seats"]["ussr"])
    before, hands.now = hands.now, hands.now + HOUR
    for _ in range(LISTED):
        anna.open("sealed", "hotseat", listed=True)

    def listed() -> list[str]:
        return [one["id"] for one in eve.http.get("/api/tables").json()]

    boris.do(late["id"], "move", action=1)
    assert late["id"] not in listed() and len(listed()) == LISTED
    hands.now += 9 * MINUTE
    assert late["id"] in listed() and len(listed()) == LISTED
    hands.now = before
