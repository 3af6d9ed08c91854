"""Nothing that only the other side may know ever leaves the server."""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from math import inf
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from detente.game import Game
from detente.notation import position
from detente.server import wire, worker
from detente.server.dangers import Dangers
from detente.server.saved import Saved, Seat
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.tables import Tables
from detente.server.workers import Workers
from detente.titles import title
from tests.server.conftest import Browser, Seated, Served
from tests.server.hidden import (
    PUBLIC,
    SEEN_BEFORE,
    hidden_from,
    hidden_in_cia_vs_kgb,
    hidden_in_twilight,
    places,
)

GAME = title("iron_curtain")


# -- every byte of whole games


class Ear:
    """One client that keeps every byte it is sent, by websocket and by HTTP."""

    def __init__(self, browser: Browser, side: str | None) -> None:
        self.browser, self.side = browser, side
        self.heard: list[tuple[int, str]] = []  # ply of the table when it was heard, bytes

    def listen(self, socket: Any, version: int) -> dict[str, Any]:
        while True:
            raw = socket.raw.recv(10)
            message: dict[str, Any] = socket.understand(json.loads(raw))
            if message["type"] == "watching":  # of no ply
                self.heard.append((socket.table["ply"], raw))
                continue
            self.heard.append((message["ply"], raw))
            self.heard.append((message["ply"], json.dumps(message)))  # and what it makes of it
            if message["version"] >= version:
                return message

    def ask(self, table: str, ply: int, rng: random.Random) -> None:
        """Try to learn something by asking."""
        http = self.browser.http
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/past?ply={rng.randint(0, ply)}",
            f"/api/tables/{table}/past?ply={ply}&side=us",
            f"/api/tables/{table}/past?ply={ply}&side=ussr",
            f"/api/tables/{table}/past?ply={ply}&side=both",
            f"/api/tables/{table}/record",
        ):
            self.heard.append((ply, http.get(path).text))
        version = http.get(f"/api/tables/{table}").json()["version"]
        bad = {"do": "move", "version": version, "action": rng.randrange(GAME.actions)}
        if self.side is None:
            self.heard.append((ply, http.post(f"/api/tables/{table}/commands", json=bad).text))


@pytest.mark.parametrize("seed", range(3))
def test_every_byte_of_a_game(served: Served, seat: Callable[..., Seated], seed: int):
    table, us, ussr = seat(listed=True)
    hear_every_byte(served, table, us, ussr, served.browser(), seed)


def hear_every_byte(served: Served, table: str, us: Browser, ussr: Browser, watcher: Browser, seed: int) -> None:
    """A whole game, of which nobody is told anything that he may not know; `served` is the server of the first."""
    rng = random.Random(seed)
    ears = [Ear(us, "us"), Ear(ussr, "ussr"), Ear(watcher, None)]
    truth: dict[int, dict[str, list[str]]] = {}  # where every card is, by ply
    with us.live(table) as one, ussr.live(table) as two, ears[2].browser.live(table) as three:
        sockets = [one, two, three]
        version = us.see(table)["version"]
        while True:
            seen = [ear.listen(socket, version) for ear, socket in zip(ears, sockets, strict=True)]
            inside = served.house.tables.live[table].table
            assert inside is not None
            ply = inside.ply
            truth[ply] = zones = GAME.zones(inside.state)
            if seen[0]["result"]:
                break
            zones[f"hand_{seen[0]['view']['decider']}"] += zones.pop("playing")  # whoever plays a card knows it
            for ear in ears:
                if rng.random() < 0.1:
                    ear.ask(table, ply, rng)
                    ear.heard.append((ply, ear.browser.http.get("/api/tables").text))
            mover = 0 if seen[0]["view"]["decider"] == "us" else 1
            choices = seen[mover]["view"]["choices"]
            assert [bool(message["view"]["choices"]) for message in seen] == [mover == 0, mover == 1, False]
            sockets[mover].say("move", version=version, action=rng.choice(choices)["id"])
            version += 1
    saved = inside.saved
    secrets = [seat.secret for seat in saved.seats if seat.secret] + [seat.client for seat in saved.seats]
    over = max(truth)
    for ear in ears:
        assert len(ear.heard) > 50
        for ply, raw in ear.heard:
            assert not any(secret in raw for secret in secrets)
            if ply < over:
                assert saved.seed not in raw
                check(json.loads(raw), hidden_from(truth[ply], ear.side))


def check(message: Any, hidden: set[str]) -> None:
    """A hidden card is named only among those that are unseen, which are named in an order that says nothing."""
    for path, text in places(message):
        words = set(text.replace(",", " ").split())
        if path != ".view.unseen" and words & hidden:
            # a view of the past may name a card that was then in the viewer's own hand; it is never hidden now
            raise AssertionError(f"{path} tells {words & hidden}")
    view = message.get("view") if isinstance(message, dict) else None
    if view and message["type"] == "table":
        assert set(view["unseen"]) == hidden
        order = [card.id for card in GAME.describe().cards]
        assert view["unseen"] == sorted(view["unseen"], key=order.index)


# -- two worlds that one side cannot tell apart


class Recorder:
    """A listener that keeps every byte, but for the one that watches: he is counted by a clock, at any moment."""

    def __init__(self, client: str) -> None:
        self.client = client
        self.knows: wire.TableMessage | None = None
        self.looks = True
        self.heard: list[bytes] = []

    def tell(self, message: bytes) -> None:
        if message != wire.encoder.encode(wire.Watching(1)):
            self.heard.append(message)


def saved_at(game: Game, start: str) -> Saved:
    seats = [Seat(client="ussr"), Seat(client="us")]
    options: dict[str, str | int | bool] = {option.id: option.default for option in game.options}
    return Saved(
        "abcdefghijkmnp", game.id, game.rules, game.data, options, "friend", True, "11" * 32, seats, 1.0, 1.0, start
    )


async def sent_to(folder: Path, game: Game, start: str, side: int, seed: int) -> list[bytes]:
    """Every byte that goes to a side and to a watcher while that side plays on alone as far as it can."""
    store = Store(str(folder / "a.db"))
    await store.open()
    tables = Tables(store, title, Limits())
    workers = Workers(0)
    dangers = Dangers(tables, workers)
    client, id = game.sides[side], "abcdefghijkmnp"
    try:
        await store.save(new=[saved_at(game, start)])
        me, watcher = Recorder(client), Recorder("")
        await tables.join(id, me)
        await tables.join(id, watcher)
        rng = random.Random(seed)
        others: list[Any] = []
        while me.knows and (choices := msgspec.json.decode(me.knows.view["choices"])) and len(me.heard) < 12:
            table = tables.live[id].table
            assert table is not None
            others.append(await dangers.find(id, client))
            before = table.deciders.count(2)
            command = wire.Move(table.saved.version, rng.choice(choices)["id"])
            heard = len(me.heard), len(watcher.heard)
            await tables.command(id, client, command)
            if table.deciders.count(2) != before or table.saved.over:  # a draw may well differ from world to world
                del me.heard[heard[0] :], watcher.heard[heard[1] :]
                break
            for ply in range(table.ply + 1):
                others.append(await tables.past(id, client, ply, None))
            others += [await tables.listed(), await tables.log(id, client, "en"), await tables.log(id, "", "ru")]
        return me.heard + watcher.heard + [without_time(other) for other in others]
    finally:
        workers.close()
        await tables.close()
        await store.close()


def without_time(message: Any) -> bytes:
    if isinstance(message, list):
        message = [msgspec.structs.replace(line, updated=0.0) for line in message]
    return wire.encoder.encode(message)


@pytest.mark.parametrize(
    ("id", "games", "longest"), [("iron_curtain", 6, 95), ("twilight_struggle", 12, 400), ("cia_vs_kgb", 16, 120)]
)
def test_two_worlds_sound_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str, games: int, longest: int):
    monkeypatch.setattr(worker, "DANGER_SECONDS", inf)  # what a clock cuts off differs from run to run
    game, rng = title(id), random.Random(11)
    compared = 0
    for number in range(games):
        state = game.new({})
        for _ in range(rng.randrange(15, longest)):
            if game.current(state) == 3:
                break
            game.apply(state, rng.choice(game.legal(state)))
        if game.current(state) not in (0, 1):
            continue
        side = game.current(state)
        worlds = {position(game, game.determinize(state, side, rng)) for _ in range(3)} | {position(game, state)}
        heard = []
        for n, world in enumerate(sorted(worlds)):
            folder = tmp_path / f"{number}-{n}"
            folder.mkdir()
            heard.append(asyncio.run(sent_to(folder, game, world, side, number)))
        assert all(other == heard[0] for other in heard)
        compared += len(worlds) - 1
    assert compared >= 5


# -- a whole game of Twilight Struggle, byte by byte


Hidden = TypeVar("Hidden")
PATHS = ("", "/log", "/log?language=ru", "/dangers", "/past?ply={ply}", "/past?ply=0&side={side}", "/record")


def overhear(
    served: Served, table: str, ears: list[Ear], hidden_in: Callable[[Any, str | None], Hidden], seed: int, moves: int
) -> tuple[Any, dict[int, list[Hidden]]]:
    """Play at random while two players and a watcher listen; answers the table, and what was hidden, by ply and ear."""
    rng = random.Random(seed)
    hidden: dict[int, list[Hidden]] = {}
    with ExitStack() as stack:
        sockets = [stack.enter_context(ear.browser.live(table)) for ear in ears]
        version = ears[0].browser.see(table)["version"]
        for _ in range(moves):
            seen = [ear.listen(socket, version) for ear, socket in zip(ears, sockets, strict=True)]
            inside = served.house.tables.live[table].table
            assert inside is not None
            hidden[inside.ply] = [hidden_in(inside.state, ear.side) for ear in ears]
            if seen[0]["result"]:
                break
            for ear in ears:
                if rng.random() < 0.2:
                    for path in PATHS:
                        asked = path.format(ply=inside.ply, side=ears[1].side)
                        ear.heard.append((inside.ply, ear.browser.http.get(f"/api/tables/{table}{asked}").text))
            mover = 0 if seen[0]["view"]["decider"] == ears[0].side else 1
            choices = seen[mover]["view"]["choices"]
            assert [bool(message["view"]["choices"]) for message in seen] == [mover == 0, mover == 1, False]
            sockets[mover].say("move", version=version, action=rng.choice(choices)["id"])
            version += 1
    return inside, hidden


def test_every_byte_of_a_game_of_twilight_struggle(served: Served, seat: Callable[..., Seated]):
    table, us, ussr = seat("twilight_struggle", options={"variant": "late_war"})
    ears = [Ear(us, "us"), Ear(ussr, "ussr"), Ear(served.browser(), None)]
    inside, hidden = overhear(served, table, ears, hidden_in_twilight, seed=2, moves=120)
    over = max(hidden)
    for i, ear in enumerate(ears):
        for ply, raw in ear.heard:
            if ply not in hidden or (ply == over and inside.saved.over):
                continue
            assert inside.saved.seed not in raw
            if not raw.startswith("{"):
                continue  # the log as a text holds what is in the log: played cards, which may be in the deck again
            for path, text in places(json.loads(raw)):
                words = set(text.replace(",", " ").split())
                if not path.startswith(PUBLIC):
                    assert not words & hidden[ply][i], f"{path} tells {words & hidden[ply][i]} at {ply}"


# -- a whole game of CIA vs KGB, byte by byte


PRIVATE = {"cvk-log-chose", "cvk-log-shown", "cvk-log-looked", "cvk-log-sees"}


@pytest.mark.parametrize("seed", range(2))
def test_every_byte_of_a_game_of_cia_vs_kgb(served: Served, seat: Callable[..., Seated], seed: int):
    table, cia, kgb = seat("cia_vs_kgb", listed=True)
    ears = [Ear(cia, "cia"), Ear(kgb, "kgb"), Ear(served.browser(), None)]
    inside, hidden = overhear(served, table, ears, hidden_in_cia_vs_kgb, seed, moves=150)
    over = max(hidden) if inside.saved.over else -1
    faces = 0
    for i, ear in enumerate(ears):
        for ply, raw in ear.heard:
            if ply not in hidden or ply == over:
                continue
            assert inside.saved.seed not in raw
            if not raw.startswith("{"):
                continue
            message = json.loads(raw)
            cards, camps = hidden[ply][i]
            for path, text in places(message):
                words = set(text.replace(",", " ").split())
                if not path.startswith(SEEN_BEFORE):
                    assert not words & cards, f"{path} tells {words & cards} at {ply}"
            if message.get("type") == "table":
                offices = message["view"]["offices"]
                assert {camp for camp in offices if offices[camp]["x"] == "hidden"} == camps
                faces += len(camps)
                others = [line for line in message["log"] if line["key"] in PRIVATE]
                allowed = {"cvk-log-shown": {"cia": "kgb", "kgb": "cia"}.get(ear.side or "")}
                assert all(line["args"]["side"] == allowed.get(line["key"], ear.side) for line in others)
    assert faces > 100
