"""How long a player against level 1 waits for a reply while many others play against level 6.

A real server process with its workers; every table has one client, who answers at once with any legal choice. Prints
the time from a choice to the next moment at which the client decides again, for the cheap table and for the dear ones.
A reply of level 6 can be several decisions of it, so its time for each is printed, too: of all tables together, and
of the table that waited longest for each (its share was the same as everybody's).
"""

import argparse
import asyncio
import json
import random
import time
from typing import Any

from server_bench import Client, with_server

TITLE = "twilight_struggle"


def open_table(address: str, level: str) -> tuple[str, Client]:
    """A new table against the computer."""
    client = Client(address)
    opening = {"title": TITLE, "mode": "computer", "side": "us", "agent": level}
    return client.post("/api/tables", opening)["id"], client


Waits = list[tuple[float, int]]  # how long a reply took, and how many decisions it was


async def play(address: str, level: str, seed: int, until: float, waits: Waits, pause: float) -> None:
    """Games against the computer, one after the other; notes how long each reply took."""
    rng = random.Random(seed)
    while time.perf_counter() < until:
        table, client = await asyncio.to_thread(open_table, address, level)
        async with client.live(table) as socket:
            seen: dict[str, Any] = {"view": {}}
            sent, thought, asked = time.perf_counter(), False, 0
            async for raw in socket:
                message = json.loads(raw)
                if time.perf_counter() > until:
                    return
                if message["type"] not in ("table", "change"):
                    continue
                seen |= message | {"view": seen["view"] | message.get("view", {})}
                if seen["result"]:
                    break
                choices = seen["view"]["choices"]
                if not choices:
                    thought = thought or seen["thinking"]
                    continue
                if thought:  # the computer has had its turn since the last choice
                    waits.append((time.perf_counter() - sent, seen["version"] - asked))
                await asyncio.sleep(pause)
                sent, thought, asked = time.perf_counter(), False, seen["version"] + 1
                move = {"do": "move", "version": seen["version"], "action": rng.choice(choices)["id"]}
                await socket.send(json.dumps(move))


def figures(name: str, replies: Waits) -> dict[str, float]:
    """How many replies there were, and how long they took."""
    waits = sorted(wait for wait, _ in replies) or [0.0]
    return {
        f"{name}_replies": len(waits),
        f"{name}_p50_s": round(waits[len(waits) // 2], 3),
        f"{name}_p95_s": round(waits[int(len(waits) * 0.95)], 3),
        f"{name}_max_s": round(waits[-1], 3),
    }


def of_decision(replies: Waits) -> float:
    """How long one decision took, on average."""
    return sum(wait for wait, _ in replies) / max(1, sum(decisions for _, decisions in replies))


async def measure(address: str, dear: int, seconds: float) -> dict[str, float]:
    """The figures."""
    until = time.perf_counter() + seconds
    cheap: Waits = []
    tables: list[Waits] = [[] for _ in range(dear)]
    games = [play(address, "6", seed, until, waits, 0.0) for seed, waits in enumerate(tables)]
    await asyncio.gather(*games, play(address, "1", 1000, until, cheap, 0.3))
    every = [reply for waits in tables for reply in waits]
    worst = max(of_decision(waits) for waits in tables)
    return {
        **figures("level_1", cheap),
        **figures("level_6", every),
        "level_6_s_per_decision": round(of_decision(every), 3),
        "level_6_worst_table_s_per_decision": round(worst, 3),
    }


def main() -> None:
    """Start a server, measure it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dear", type=int, default=20, help="tables at level 6")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with_server(lambda address, _: measure(address, chosen.dear, chosen.seconds), chosen.json)


if __name__ == "__main__":
    main()
