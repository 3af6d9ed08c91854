"""kill: servers, workers and PostgreSQL die at random moments and connections are cut, while everybody plays."""

import argparse
import asyncio
import random
import signal
import time

from cluster.client import Notes, against_computer, hotseat
from cluster.cluster import Cluster, is_well
from proof.figures import Row, quantile
from proof.playing import Lasting, lost_moves, stored_actions

KINDS = ("server", "server", "server", "worker", "postgres", "cut", "nginx")  # what dies how often
BACK_SECONDS = 5.0  # then everybody must be at his table again
SERVERS_SECONDS = 120.0  # in which a server that was killed must have come back
SETTLE_SECONDS = 20.0  # in which every table must go on when all is well again


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--computers", type=int, default=4, help="further tables against the computer, level 1")
    parser.add_argument("--gap", type=float, default=3.0, help="seconds between two faults")
    parser.add_argument("--pause", type=float, default=0.2, help="seconds before a move")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Start, harm, check."""
    with Cluster(3, chosen.workers) as cluster:
        row = asyncio.run(_harm(cluster, chosen))
    passed = not (row["lost"] or row["stuck"]) and row["back_max_s"] <= BACK_SECONDS
    return [row], passed


async def _harm(cluster: Cluster, chosen: argparse.Namespace) -> Row:
    notes, rng = Notes(), random.Random(chosen.seed)
    addresses = [cluster.address]
    places = [
        *(Lasting(lambda n: hotseat(addresses, notes, "iron_curtain", n), n) for n in range(chosen.tables)),
        *(Lasting(lambda n: against_computer(addresses, notes, "cia_vs_kgb", n), n) for n in range(chosen.computers)),
    ]
    begun = time.monotonic()
    end = begun + 24 * 60 * 60
    tasks = [asyncio.create_task(place.play(chosen.pause, end)) for place in places]
    await _all_move(places, 60)
    faults: dict[str, int] = {}
    for _ in range(chosen.faults):
        kind = rng.choice(KINDS)
        if kind == "worker" and not cluster.workers:
            kind = "server"
        faults[kind] = faults.get(kind, 0) + 1
        await _all_well(cluster)
        await asyncio.to_thread(_do, cluster, kind, rng)
        await asyncio.sleep(chosen.gap * rng.uniform(0.5, 1.5))
    await _all_well(cluster)
    stuck = await _all_move(places, SETTLE_SECONDS)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    broken = [error for error in ended if isinstance(error, Exception)]
    players = [player for place in places for player in place.players]
    lost = lost_moves(players, await asyncio.to_thread(stored_actions, cluster))
    return {
        "faults": sum(faults.values()),
        "kinds": " ".join(f"{kind}:{count}" for kind, count in sorted(faults.items())),
        "seconds": round(time.monotonic() - begun),
        "games": len(players),
        "acknowledged": sum(place.moves for place in places),
        "lost": lost,
        "stuck": stuck + len(broken),
        "away": len(notes.away),
        "back_p50_s": round(quantile(notes.away, 0.5), 2),
        "back_p99_s": round(quantile(notes.away, 0.99), 2),
        "back_max_s": round(max(notes.away, default=0.0), 2),
        "refused": " ".join(f"{key}:{count}" for key, count in sorted(notes.refused.items())),
        "broken": "; ".join(repr(error)[:200] for error in broken),
    }


async def _all_well(cluster: Cluster) -> None:
    """One thing at a time: while no server is left, nobody can be back at his table."""
    async with asyncio.timeout(SERVERS_SECONDS):
        while not all(await asyncio.to_thread(lambda: [is_well(one) for one in cluster.addresses])):
            await asyncio.sleep(0.2)


async def _all_move(places: list[Lasting], seconds: float) -> int:
    """Wait until something has been moved at every place; how many did not in time."""
    before = [place.moves for place in places]
    end = time.monotonic() + seconds
    waiting = len(places)
    while waiting and time.monotonic() < end:
        await asyncio.sleep(0.1)
        waiting = sum(place.moves == was for place, was in zip(places, before, strict=True))
    return waiting


def _do(cluster: Cluster, kind: str, rng: random.Random) -> None:
    """One fault, and its repair: what supervises the parts starts them again after a moment."""
    if kind == "postgres":
        assert cluster.postgres is not None
        cluster.postgres.restart(rng.choice((signal.SIGINT, signal.SIGQUIT)))  # shut down at once, or crashed
    elif kind == "cut":
        assert cluster.postgres is not None
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        cluster.postgres.run(f"{others} AND backend_type = 'client backend'")
    else:
        parts = {"server": cluster.servers, "worker": cluster.workers}.get(kind)
        victim = rng.choice(parts) if parts else cluster.nginx
        assert victim is not None
        victim.kill()
        time.sleep(rng.uniform(0.1, 1.0) if kind != "nginx" else 0.1)
        victim.start()
