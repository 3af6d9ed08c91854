"""Spectators who are behind: nothing that happened within the delay can be learnt by asking, in any way there is."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detente.community.calendar import MINUTE
from detente.game import CHANCE
from detente.server import wire
from detente.server.behind import behind, note_mark, shown_ply
from detente.server.opening import open_table, rematch
from detente.server.saved import hashed
from detente.server.schema import from_row, to_row
from detente.server.table import Table
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


def alike(message: wire.TableMessage) -> dict[str, Any]:
    """A message without what is told at once: how often something was changed."""
    plain: dict[str, Any] = json.loads(wire.encoder.encode(message))
    return plain | {"version": 0}


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
        note_mark(table.saved, table.ply, hands.now)
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
            again = Table(table.game, from_row([*to_row(table.saved).values()], table.saved.actions))
            again.now = hands  # another server knows it by what is stored
            assert alike(behind(again, None).message((), ())) == alike(known.message((), ()))


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
        seen, wanted = alike(known.message((), ())), alike(then.message((), ()))
        assert {name: seen[name] for name in ("view", "log", "turns", "ply", "players")} == {
            name: wanted[name] for name in ("view", "log", "turns", "ply", "players")
        }
        assert (seen["clock"], seen["offer"], seen["result"], seen["seed"]) == (None, None, None, None)
    assert known is not None


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
                answers[f"{path} {query}"] = f"{answer.status_code} {without_number(answer.text)}"
        for ply in (0, 3, 10, 30):
            wish = {"ply": ply, "mode": "hotseat"}
            answers[f"fork {ply}"] = str(eve.http.post(f"/api/tables/{id}/fork", json=wish).status_code)
        (line,) = [one for one in eve.http.get("/api/tables").json() if one["id"] == id]
        answers["list"] = str({name: value for name, value in line.items() if name != "updated"})
        return answers

    with eve.live(id) as socket:
        first = socket.hear()
        assert first["delay"] == delay and first["clock"] is None and anna.see(id)["clock"] is not None
        told = heard()
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


def without_number(text: str) -> str:
    try:
        answer = json.loads(text)
    except ValueError:
        return text
    return json.dumps(answer | {"version": 0} if isinstance(answer, dict) else answer)


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
        assert socket.hear()["ply"] == 1
    assert eve.see(id)["ply"] == 1
