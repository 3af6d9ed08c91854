"""The client for programs, against a server that runs: whole games, a lost connection, refusals, and its examples."""

import dataclasses
import importlib.util
import random
import time
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import tests
from detente.client import Client, ServerRefusal
from detente.client.following import changed
from detente.record import parse, verify
from detente.server import wire
from detente.server.notices.notice_wire import EventMessage, Listening
from detente.server.people.society_wire import GameLine
from detente.server.settings import Rate
from detente.titles import title
from tests.server.conftest import NO_LIMITS, Browser, Served, serving
from tests.server.people.conftest import signed_up

EXAMPLES = Path(tests.__file__).parents[1] / "examples/client"
WORDS = ("maple", "north", "otter", "pearl", "quartz", "raven", "stone", "tulip")
NAMES = (f"{first}_{second}" for first, second in permutations(WORDS, 2))  # no two of them look alike
Person = tuple[str, Browser, Client]


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture()
def person(town: Served) -> Callable[[], Person]:
    """Somebody with an account, and a client with a token of it."""

    def make(*scopes: str) -> Person:
        name = next(NAMES)
        browser = signed_up(town, name)
        wish = {"name": "program", "scopes": list(scopes or ("read", "play"))}
        secret = browser.ok(browser.http.post("/api/account/tokens", json=wish))["secret"]
        return name, browser, Client(town.address, secret, sleep=lambda seconds: None)

    return make


def noted(client: Client, name: str) -> list[GameLine]:
    """Somebody's games; how one ended is noted a moment after its end was told."""
    until = time.monotonic() + 20
    while not (games := list(client.games_of(name))):
        assert time.monotonic() < until, "the end was not noted"
    return games


def seated(one: Client, two: Client) -> str:
    """The two at a table of Iron Curtain; its id."""
    opened = one.open("iron_curtain", "friend", side="us")
    two.sit(opened.id, opened.seats["ussr"])
    return opened.id


def test_two_programs_play_a_whole_game_that_a_guest_follows(town: Served, person: Callable[..., Person]) -> None:
    (name, _, us), (_, _, ussr) = person(), person()
    id = seated(us, ussr)
    bot, rng = example("bot_account"), random.Random(1)
    assert [game.table for game in us.home().running] == [id]
    seen: list[wire.TableMessage] = []
    with Client(town.address).follow(id) as following:
        for table in following:
            seen.append(table)
            bot.play_waiting(us, rng)
            bot.play_waiting(ussr, rng)
    end = us.table(id)
    assert seen[-1].result == end.result is not None
    assert [table.version for table in seen] == sorted({table.version for table in seen})
    game = title("iron_curtain")
    assert verify(game, parse(us.record(id), game)) > 0
    assert [(game.table, game.side) for game in noted(us, name)] == [(id, "us")]
    assert [text for _, text in us.records_of(name)] == [us.record(id)]
    assert us.person(name).games[0].table == id


def test_a_program_accepts_a_challenge(town: Served, person: Callable[..., Person]) -> None:
    (name, _, one), (other, _, two) = person(), person()
    bot = example("bot_account")
    assert bot.accept_all(two) == 0
    sought = one.seek("iron_curtain", to=other, side="us")
    assert [line.to for line in one.lobby().challenges] == [other]
    assert [line.name for line in two.lobby().invitations] == [name]
    assert bot.accept_all(two) == 1 and one.lobby().found == two.home().running[0].table
    again = one.seek("iron_curtain", to=other)
    two.decline(again.seek)
    assert sought.table is None and [line.declined for line in one.lobby().challenges] == [True]
    posted = one.seek("red_sea")
    assert two.take(posted.seek).table in [game.table for game in two.home().running]


def test_events_are_told_as_they_happen(town: Served, person: Callable[..., Person]) -> None:
    (name, _, one), (other, browser, two) = person(), person()
    browser.ok(browser.http.put("/api/account/program"))  # a program has no bell, but it has events
    events = two.events()
    assert next(events) == Listening()

    def told() -> EventMessage:
        event = next(events)
        assert isinstance(event, EventMessage)
        return event

    seek = one.seek("iron_curtain", to=other, side="ussr").seek
    challenge = told()
    assert (challenge.kind, challenge.said, challenge.subject) == ("invitation", "notice-challenge", seek)
    assert challenge.args["other"] == name
    table = two.take(seek or "").table
    assert table is not None and told().said == "notice-begun"
    while one.table(table).view["decider"] == "ussr":
        one.move(one.table(table), one.table(table).view["choices"][0]["id"])
    one.send(table, wire.Resign(one.table(table).version, "ussr"))
    assert [told().said, told().said] == ["notice-turn", "notice-won"]
    with pytest.raises(ServerRefusal, match="error-sign-in-first"):
        next(Client(town.address).events())


def test_what_is_followed_is_what_is_asked_for(town: Served, person: Callable[..., Person]) -> None:
    (_, _, us), (_, _, ussr) = person(), person()
    id, rng = seated(us, ussr), random.Random(2)
    with us.follow(id) as following:
        for number, table in zip(range(30), following, strict=False):
            whole = us.table(id)
            if whole.version == table.version:
                assert msgspec.structs.replace(table, players=whole.players, thinking=False) == whole
            mover = us if table.view["decider"] == "us" else ussr
            if number < 29 and whole.version == table.version:
                mover.move(mover.table(id), rng.choice(mover.table(id).view["choices"])["id"])


def test_a_lost_connection_is_made_anew(town: Served, person: Callable[..., Person]) -> None:
    (_, _, us), (_, _, ussr) = person(), person()
    id = seated(us, ussr)
    with us.follow(id) as following:
        tables = iter(following)
        first = next(tables)
        assert following._socket is not None
        following._socket.socket.shutdown(2)
        mover = us if first.view["decider"] == "us" else ussr
        ussr_or_us = mover.move(mover.table(id), mover.table(id).view["choices"][0]["id"])
        later = next(table for table in tables if table.version == ussr_or_us.version)
        assert later.log[-1] == us.table(id).log[-1]


def test_refusals_are_told_by_their_key(town: Served, person: Callable[..., Person]) -> None:
    (_, _, us), (_, _, ussr) = person(), person()
    id = seated(us, ussr)
    table = us.table(id)
    for call, key, status in (
        (lambda: us.table("nowhere"), "error-no-such-table", 404),
        (lambda: us.record(id), "error-game-running", 409),
        (lambda: us.person("nobody at all"), "error-no-such-person", 404),
        (lambda: us.send(id, wire.Move(table.version + 5, 0)), "error-stale", 409),
        (lambda: Client(town.address, "dt_wrong").titles(), "error-token", 401),
        (lambda: next(iter(us.follow("aaaaaaaaaaaaaa"))), "error-no-such-table", 404),
    ):
        with pytest.raises(ServerRefusal) as refused:
            call()
        assert (refused.value.key, refused.value.status) == (key, status)
    _, _, reader = person("read")
    with pytest.raises(ServerRefusal) as refused:
        reader.open("iron_curtain")
    assert refused.value.status == 403


def test_who_is_too_fast_waits_and_asks_again(town: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    client = Client(town.address, sleep=waited.append)
    real, answers = client._asking._once, iter(["error-too-fast", "error-too-fast", ""])

    def once(*wish: Any) -> bytes:
        key = next(answers)
        if key:
            raise ServerRefusal(key, {}, 429)
        return real(*wish)

    monkeypatch.setattr(client._asking, "_once", once)
    assert {one.id for one in client.titles()} >= {"iron_curtain", "twilight_struggle"}
    assert waited == [0.5, 1.0]


def test_a_program_waits_as_long_as_it_is_told(tmp_path: Path) -> None:
    limits = dataclasses.replace(NO_LIMITS, address=Rate(0.25, 1))
    with serving(tmp_path / "detente.db", limits) as served:
        waited: list[float] = []

        def sleep(seconds: float) -> None:
            waited.append(seconds)
            bucket = served.house.requests._buckets
            bucket.update({key: (1.0, counted) for key, (_, counted) in bucket.items()})  # as if it had been waited

        client = Client(served.address, sleep=sleep)
        told = {line.what: (line.per_second, line.burst) for line in client.limits()}
        assert told["address"] == (0.25, 1) and told["talk"] == (1e9, 1e9)
        client.titles()
    assert waited == [4]


def test_a_change_keeps_what_it_does_not_name() -> None:
    line = wire.LogLine(1, "a", {})
    old = msgspec.json.decode(
        msgspec.json.encode({"type": "table", **TABLE, "log": [line, line], "view": {"a": 1, "b": 2}}),
        type=wire.TableMessage,
    )
    change = wire.ChangeMessage(
        base=(1, 1), version=2, ply=3, view={"b": 3}, log=wire.Tail(1, [wire.LogLine(3, "b", {})]), offer=None
    )
    new = changed(old, change)
    assert (new.version, new.ply, new.view) == (2, 3, {"a": 1, "b": 3})
    assert [entry.key for entry in new.log] == ["a", "b"]
    assert new == msgspec.structs.replace(old, version=2, ply=3, view=new.view, log=new.log, offer=None)


TABLE: dict[str, Any] = {
    "id": "t", "title": "iron_curtain", "options": {}, "data": "", "version": 1, "ply": 1, "mode": "friend", "you": [],
    "side": None, "players": {}, "turns": [], "can": {}, "offer": {"kind": "pause", "by": "us"}, "rematch": None,
    "thinking": False, "result": None, "commitment": "", "seed": None, "spent": [],
}  # fmt: skip


def test_the_examples_download_and_follow(town: Served, person: Callable[..., Person], tmp_path: Path) -> None:
    (name, browser, us), (_, _, ussr) = person(), person()
    id = seated(us, ussr)
    us.send(id, wire.Resign(us.table(id).version, "us"))
    assert [game.table for game in noted(us, name)] == [id]
    download = example("download_games").download
    (file,) = download(us, name, tmp_path / "games")
    assert file.read_text("utf-8") == us.record(id)
    assert download(us, name, tmp_path / "games") == []
    terms = {"system": "round-robin"}
    wish = {"name": f"Cup {name}", "title": "iron_curtain", "terms": terms}
    cup = browser.ok(browser.http.post("/api/tournaments", json=wish))["line"]["id"]
    assert cup in [line.id for line in us.tournaments()]
    lines = next(iter(example("follow_tournament").standings(us, cup)))
    assert lines[0].startswith(f"Cup {name}, round 0")
