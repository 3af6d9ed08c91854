"""`make cluster`: start it, say where it is, and take it down on Ctrl-C; with --check, after one game through nginx."""

import argparse
import asyncio
import sys
import time
from pathlib import Path

from cluster.client import Notes, against_computer
from cluster.cluster import Cluster
from cluster.nginx import install_nginx, trouble_in_deployed
from postgres import install_postgres

CHECK_SECONDS = 300


def main() -> int:
    """Start, wait or check, stop."""
    parser = argparse.ArgumentParser(prog="make cluster", description=__doc__)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, help="where everything is kept; else in one that goes when it stops")
    parser.add_argument("--check", action="store_true", help="play one game through nginx, then stop")
    chosen = parser.parse_args()
    if install_postgres() is None or install_nginx() is None:
        print("PostgreSQL and nginx are needed: apt install postgresql nginx-light", file=sys.stderr)
        return 1
    with Cluster(chosen.servers, chosen.workers, folder=chosen.folder, level="info") as cluster:
        print(f"{'the page':>12}  {cluster.address}")
        for part, address in zip(cluster.servers, cluster.addresses, strict=True):
            print(f"{part.name:>12}  {address}  (process {part.pid})")
        for part in cluster.workers:
            print(f"{part.name:>12}  process {part.pid}")
        print(f"{'PostgreSQL':>12}  {cluster.database}")
        print(f"{'logs':>12}  {cluster.folder}", flush=True)
        if chosen.check:
            trouble = trouble_in_deployed(cluster.folder)
            print(f"deploy/nginx/detente.conf: {trouble or 'nginx has nothing against it'}")
            return asyncio.run(play_one(cluster)) or bool(trouble)
        try:
            while True:
                time.sleep(1)
        except KeyboardInterrupt:
            print()
    return 0


async def play_one(cluster: Cluster) -> int:
    """A whole game against the computer, through nginx."""
    notes = Notes()
    player = await against_computer([cluster.address], notes, "iron_curtain", seed=1)
    begun = time.monotonic()
    await player.stay(0, begun + CHECK_SECONDS)
    over = player.seen.get("result")
    told = f"{len(player.acknowledged)} moves, {player.seen.get('ply')} actions, {time.monotonic() - begun:.1f} s"
    print(f"a game against the computer: {told}: {'over' if over else 'NOT over'}")
    return 0 if over and not notes.refused else 1


if __name__ == "__main__":
    sys.exit(main())
