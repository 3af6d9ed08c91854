"""kill: servers, workers and PostgreSQL die at random moments and connections are cut, while everybody plays."""

import argparse
import asyncio
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from cluster.client import Notes, Player, against_computer, hotseat
from cluster.cluster import Cluster, born, family, is_well
from proof.figures import Row, about, keep, quantile
from proof.playing import Lasting, Lost, Making, lost_moves, stored_actions

KINDS = ("server", "server", "server", "worker", "postgres", "cut", "nginx")  # what dies how often
BACK_SECONDS = 5.0  # then everybody must be at his table again
SERVERS_SECONDS = 120.0  # in which a server that was killed must have come back
SETTLE_SECONDS = 20.0  # in which every table must go on when all is well again


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--faults", type=int, default=50, help="of each seed")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--computers", type=int, default=4, help="further tables against the computer, level 1")
    parser.add_argument("--gap", type=float, default=3.0, help="seconds between two faults")
    parser.add_argument("--pause", type=float, default=0.2, help="seconds before a move")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--kinds", nargs="+", choices=sorted(set(KINDS)), default=KINDS, help="of faults")
    parser.add_argument("--seed", type=int, nargs="+", default=[1, 2, 3, 4], help="a cluster of its own for each")


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Start, harm, check; what is known is kept after each seed."""
    rows: list[Row] = []
    passed = True
    for seed in chosen.seed:
        with Cluster(3, chosen.workers) as cluster:
            row = {"seed": seed, **asyncio.run(_harm(cluster, chosen, seed))}
        rows.append(row)
        passed &= not (row["lost"] or row["stuck"] or row["orphans"]) and row["back_max_s"] <= BACK_SECONDS
        if chosen.keep:
            keep("kill", rows, passed, about())
    return rows, passed


async def _harm(cluster: Cluster, chosen: argparse.Namespace, seed: int) -> Row:
    notes, rng = Notes(), random.Random(seed)
    addresses = [cluster.address]
    places = [
        *(Lasting(_certain(hotseat, addresses, notes, "iron_curtain"), n) for n in range(chosen.tables)),
        *(Lasting(_certain(against_computer, addresses, notes, "cia_vs_kgb"), n) for n in range(chosen.computers)),
    ]
    begun = time.monotonic()
    end = begun + 24 * 60 * 60
    tasks = [asyncio.create_task(place.play(chosen.pause, end)) for place in places]
    await _all_move(places, 60)
    faults: list[tuple[float, str]] = []
    repaired: dict[str, float] = {}  # the longest time that it took to start it again
    killed: set[tuple[int, int]] = set()  # numbers of processes are given again, so with the time of their birth
    for _ in range(chosen.faults):
        kind = rng.choice(chosen.kinds)
        if kind == "worker" and not cluster.workers:
            kind = "server"
        await _all_well(cluster)
        faults.append((time.monotonic(), kind))
        print(
            f"{len(faults):4} {kind:9} back in {max(notes.away, default=0.0):.2f} s at most",
            file=sys.stderr,
            flush=True,
        )
        killed |= await asyncio.to_thread(_do, cluster, kind, rng)
        repaired[kind] = max(repaired.get(kind, 0.0), time.monotonic() - faults[-1][0])
        await asyncio.sleep(chosen.gap * rng.uniform(0.5, 1.5))
    await _all_well(cluster)
    stuck = await _all_move(places, SETTLE_SECONDS)
    why = await asyncio.to_thread(lambda: [_stuck(cluster, place.players[-1]) for place in stuck if place.players])
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    broken = [error for error in ended if isinstance(error, Exception)]
    players = [player for place in places for player in place.players]
    lost = lost_moves(players, await asyncio.to_thread(stored_actions, cluster))
    return {
        "faults": len(faults),
        "kinds": " ".join(f"{kind}:{count}" for kind, count in sorted(Counter(kind for _, kind in faults).items())),
        "seconds": round(time.monotonic() - begun),
        "games": len(players),
        "acknowledged": sum(place.moves for place in places),
        "lost": len(lost),
        "stuck": len(stuck) + len(broken),
        "orphans": sum(0 != then == born(pid) for pid, then in killed),
        "away": len(notes.away),
        "back_p50_s": round(quantile(notes.away, 0.5), 2),
        "back_p99_s": round(quantile(notes.away, 0.99), 2),
        "back_max_s": round(max(notes.away, default=0.0), 2),
        "repaired_max_s": " ".join(f"{kind}:{seconds:.1f}" for kind, seconds in sorted(repaired.items())),
        "late": "; ".join(notes.late[:3]),
        "refused": " ".join(f"{key}:{count}" for key, count in sorted(notes.refused.items())),
        "stuck_at": "; ".join(why),
        "broken": "; ".join(repr(error)[:200] for error in broken),
        "traces": "; ".join(_trace(one, faults) for one in lost),
    }


def _certain(make: Callable[..., Awaitable[Player]], *args: Any) -> Making:
    """Players who know which of their moves were taken."""

    async def made(seed: int) -> Player:
        player = await make(*args, seed)
        player.pings = True
        return player

    return made


def _trace(lost: Lost, faults: list[tuple[float, str]]) -> str:
    """What is known of a lost move: when it was acknowledged, how long after which fault."""
    move = lost.move
    at, kind = max((fault for fault in faults if fault[0] <= move.at), default=(move.at, "nothing"))
    stored = "nothing" if lost.stored is None else lost.stored
    return f"{lost.table}: {move.action} at {move.ply} (version {move.version}), stored {stored}, " + (
        f"{move.at - at:.2f} s after {kind}"
    )


async def _all_well(cluster: Cluster) -> None:
    """One thing at a time: while no server is left, nobody can be back at his table."""
    async with asyncio.timeout(SERVERS_SECONDS):
        while not all(await asyncio.to_thread(lambda: [is_well(one) for one in cluster.addresses])):
            await asyncio.sleep(0.2)


async def _all_move(places: list[Lasting], seconds: float) -> list[Lasting]:
    """Wait until something has been moved at every place; where nothing was in time."""
    before = [place.moves for place in places]
    end = time.monotonic() + seconds
    waiting = places
    while waiting and time.monotonic() < end:
        await asyncio.sleep(0.1)
        waiting = [place for place, was in zip(places, before, strict=True) if place.moves == was]
    return waiting


def _stuck(cluster: Cluster, player: Player) -> str:
    """What is known of a table that does not go on: what its player has seen, what is stored, and its jobs."""
    assert cluster.postgres is not None
    stored = cluster.postgres.run(f"SELECT version FROM tables WHERE id = '{player.table}'", "detente").strip()
    jobs = f"SELECT status, attempts FROM procrastinate_jobs WHERE args->>'table' = '{player.table}'"
    found = cluster.postgres.run(jobs, "detente").split()
    choices = len(player.seen.get("view", {}).get("choices", ()))
    return f"{player.table}: version {player.seen.get('version')} of {stored}, {choices} choices, jobs {found}"


def _do(cluster: Cluster, kind: str, rng: random.Random) -> set[tuple[int, int]]:
    """One fault, and its repair: what supervises the parts starts them again after a moment. Answers the processes of
    the one that was killed, all of which have to go with it."""
    whole: set[tuple[int, int]] = set()
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
        if kind != "nginx":  # its own children outlive a master that is killed, for as long as somebody is connected
            whole = {(pid, born(pid)) for pid in family(victim.pid)}
        victim.kill()
        time.sleep(rng.uniform(0.1, 1.0) if kind != "nginx" else 0.1)
        victim.start()
    return whole
