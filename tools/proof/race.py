"""race: two clients send different moves for the same moment through different servers, again and again."""

import argparse
import asyncio
import json
import random
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from cluster.client import Notes, Player, hotseat
from cluster.cluster import Cluster
from proof.figures import Row, milliseconds
from proof.playing import stored_actions

ANSWER_SECONDS = 20.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--races", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=8, help="races at the same time, each at a table of its own")
    parser.add_argument("--seed", type=int, default=1)


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Start two servers, race, check."""
    with Cluster(2, 0, nginx=False) as cluster:
        row = asyncio.run(_races(cluster, chosen))
    return [row], row["accepted_once"] == row["races"] and not row["wrong_in_database"]


class Racer:
    """One of two at the same seat, each at a server of its own."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: dict[str, Any] = {}
        self.errors: list[str] = []

    async def hear(self) -> str:
        """The next message; answers of what kind it was."""
        message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        kind: str = message["type"]
        if kind == "error":
            self.errors.append(message["error"])
        elif kind == "table":
            self.seen = message
        elif kind == "change":
            self.seen |= message | {"view": self.seen["view"] | message.get("view", {})}
        return kind

    async def hear_version(self, version: int) -> None:
        """Until the table is at least so new."""
        async with asyncio.timeout(ANSWER_SECONDS):
            while self.seen.get("version", -1) < version:
                await self.hear()

    async def send(self, action: int, version: int) -> None:
        """A move."""
        await self.socket.send(json.dumps({"do": "move", "version": version, "action": action}))


class Tally:
    """What came of the races."""

    def __init__(self) -> None:
        self.races = 0
        self.once = 0
        self.won = [0, 0]
        self.refused: dict[str, int] = {}
        self.seconds: list[float] = []
        self.moves: list[tuple[str, int, list[int]]] = []  # table, number of the action, what both sent


async def _races(cluster: Cluster, chosen: argparse.Namespace) -> Row:
    tally, begun = Tally(), time.monotonic()
    places = (_place(cluster, chosen, tally, number) for number in range(chosen.tables))
    await asyncio.gather(*places)
    stored = await asyncio.to_thread(stored_actions, cluster)
    wrong = 0
    for table, number, both in tally.moves:
        action = stored.get(table, {}).get(number)
        wrong += action not in both
        tally.won[both.index(action) if action in both else 0] += 1
    return {
        "races": tally.races,
        "accepted_once": tally.once,
        "wrong_in_database": wrong,
        "won_by": f"{tally.won[0]}/{tally.won[1]}",
        "refused": " ".join(f"{key}:{count}" for key, count in sorted(tally.refused.items())),
        "seconds": round(time.monotonic() - begun, 1),
        **milliseconds(tally.seconds),
    }


async def _place(cluster: Cluster, chosen: argparse.Namespace, tally: Tally, number: int) -> None:
    rng = random.Random(1000 * chosen.seed + number)
    games = 0
    while tally.races < chosen.races:
        player = await hotseat(cluster.addresses, Notes(), "iron_curtain", seed=100 * number + games)
        games += 1
        await _game(cluster, chosen, tally, player, rng)


async def _game(cluster: Cluster, chosen: argparse.Namespace, tally: Tally, player: Player, rng: random.Random) -> None:
    """One game in which every move is raced for."""
    async with player.at(cluster.addresses[0]) as here, player.at(cluster.addresses[1]) as there:
        racers = [Racer(here), Racer(there)]
        for racer in racers:
            await racer.hear_version(0)
        while tally.races < chosen.races:
            version, ply = racers[0].seen["version"], racers[0].seen["ply"]
            choices = [choice["id"] for choice in racers[0].seen["view"]["choices"]]
            if racers[0].seen["result"] or not choices:
                return
            both = rng.sample(choices, 2) if len(choices) > 1 else choices * 2
            tally.races += 1
            for racer in racers:
                racer.errors.clear()
            begun = time.perf_counter()
            await asyncio.gather(*(racer.send(one, version) for racer, one in zip(racers, both, strict=True)))
            await asyncio.gather(*(racer.hear_version(version + 1) for racer in racers))
            tally.seconds.append(time.perf_counter() - begun)
            await asyncio.gather(*(_rest(racer) for racer in racers))  # the refusal of who was late
            errors = [key for racer in racers for key in racer.errors]
            for key in errors:
                tally.refused[key] = tally.refused.get(key, 0) + 1
            # exactly one was refused, and the table went on by exactly one version
            tally.once += len(errors) == 1 and all(racer.seen["version"] == version + 1 for racer in racers)
            tally.moves.append((player.table, ply, both))


async def _rest(racer: Racer) -> None:
    """A ping is answered behind everything that was said before."""
    await racer.socket.send('{"do":"ping"}')
    async with asyncio.timeout(ANSWER_SECONDS):
        while await racer.hear() != "pong":
            pass
