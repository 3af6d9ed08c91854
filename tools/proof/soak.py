"""soak: many tables for a long time; memory and descriptors of every part must stay flat."""

import argparse
import asyncio
import time

from cluster.client import Notes, hotseat
from cluster.cluster import Cluster
from proof.figures import Row, milliseconds
from proof.playing import Lasting

GROWTH = 1.10  # of memory, from a third of the way to the end
SAMPLES = 30


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--pause", type=float, default=2)
    parser.add_argument("--title", default="iron_curtain")
    parser.add_argument("--on", choices=("sqlite", "postgres"), default="postgres")


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Play, look now and then."""
    postgres = chosen.on == "postgres"
    with Cluster(2 if postgres else 1, 0, postgres=postgres, nginx=postgres) as cluster:
        rows = asyncio.run(_soak(cluster, chosen))
    early, late = rows[len(rows) // 3], rows[-1]
    flat = late["mb"] <= GROWTH * early["mb"] and late["descriptors"] <= GROWTH * early["descriptors"]
    return rows, flat


async def _soak(cluster: Cluster, chosen: argparse.Namespace) -> list[Row]:
    notes, rows = Notes(), []
    places = [
        Lasting(lambda n: hotseat([cluster.address], notes, chosen.title, n), number) for number in range(chosen.tables)
    ]
    begun = time.monotonic()
    end = begun + 60 * chosen.minutes
    tasks = [asyncio.create_task(place.play(chosen.pause, end)) for place in places]
    for sample in range(1, SAMPLES + 1):
        await asyncio.sleep(max(0.0, begun + sample * 60 * chosen.minutes / SAMPLES - time.monotonic()))
        seconds, notes.seconds = notes.seconds, []
        rows.append(
            {
                "minute": round((time.monotonic() - begun) / 60, 1),
                "games": sum(len(place.players) for place in places),
                "moves": sum(place.moves for place in places),
                "mb": round(sum(cluster.memory(server) for server in cluster.servers) / 1e6, 1),
                "descriptors": sum(cluster.descriptors(server) for server in cluster.servers),
                **milliseconds(seconds),
            }
        )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows
