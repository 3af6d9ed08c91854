"""load: many tables with two players each, one move per five seconds at each: latencies and processor time per move."""

import argparse
import asyncio
import gc
import time
from collections.abc import Awaitable

from cluster.client import Notes, two
from cluster.cluster import Cluster
from proof.figures import Row, milliseconds

OPENING = 8  # tables opened at the same time
WANTED_MS = 100.0  # p99


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--tables", type=int, nargs="+", default=[2000])
    parser.add_argument("--seconds", type=float, default=60, help="of measurement, behind the opening")
    parser.add_argument("--pause", type=float, default=5, help="seconds between two moves at a table")
    parser.add_argument("--title", default="twilight_struggle")
    parser.add_argument("--on", choices=("sqlite", "postgres"), nargs="+", default=["sqlite", "postgres"])
    parser.add_argument("--servers", type=int, default=2, help="with PostgreSQL")


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Each size on each database."""
    rows = []
    for on in chosen.on:
        for tables in chosen.tables:
            servers = 1 if on == "sqlite" else chosen.servers
            rows.append(measure(on, servers, tables, chosen.seconds, chosen.pause, chosen.title))
    return rows, all(row["p99_ms"] < WANTED_MS and not row["refused"] for row in rows)


def measure(on: str, servers: int, tables: int, seconds: float, pause: float, title: str) -> Row:
    """One size on one database."""
    with Cluster(servers, 0, postgres=on == "postgres", nginx=False) as cluster:
        return {"on": on, "servers": servers, **asyncio.run(_measure(cluster, tables, seconds, pause, title))}


async def _measure(cluster: Cluster, tables: int, seconds: float, pause: float, title: str) -> Row:
    gc.disable()  # of 4,000 players it takes a second, in which they are silent; then all move at once
    notes = Notes()
    empty = sum(cluster.memory(server) for server in cluster.servers)
    opening = asyncio.Semaphore(OPENING)
    end = time.monotonic() + 24 * 60 * 60
    playing: list[asyncio.Task[None]] = []

    async def open_one(number: int) -> None:
        async with opening:
            players = await two(cluster.addresses, notes, title, number)
        playing.extend(asyncio.create_task(player.stay(pause, end)) for player in players)

    begun = time.monotonic()
    openings: list[Awaitable[None]] = [open_one(number) for number in range(tables)]
    await asyncio.gather(*openings)
    opened = time.monotonic() - begun
    await asyncio.sleep(pause)
    notes.seconds.clear()
    before = sum(cluster.processor_seconds(server) for server in cluster.servers)
    own, started = time.process_time(), time.monotonic()
    await asyncio.sleep(seconds)
    measured = time.monotonic() - started
    moves, used = list(notes.seconds), sum(cluster.processor_seconds(one) for one in cluster.servers) - before
    memory = sum(cluster.memory(server) for server in cluster.servers)
    row: Row = {
        "tables": tables,
        "opened_s": round(opened, 1),
        "moves": len(moves),
        "moves_per_s": round(len(moves) / measured, 1),
        **milliseconds(moves),
        "cpu_ms_per_move": round(1000 * used / len(moves), 2) if moves else 0.0,
        "cpu_share": round(used / measured, 2),
        "clients_cpu_share": round((time.process_time() - own) / measured, 2),
        "kb_per_table": round((memory - empty) / 1024 / tables, 1),
        "mb": round(memory / 1e6, 1),
        "lost_connections": len(notes.away),
        "refused": " ".join(f"{key}:{count}" for key, count in sorted(notes.refused.items())),
    }
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return row
