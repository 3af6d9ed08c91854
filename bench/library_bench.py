"""How fast the library answers with many games in it, on SQLite, and how fast it takes them in.

    python bench/library_bench.py [--games 100000]

A few hundred random games are digested; the rest are the same games with other ids, whose positions part after the
first ten decisions as those of real games do. So the tables have the size that they would have.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec

from detente.library.catalogue import Catalogue, Wanted
from detente.library.digest import Digest, digest
from detente.record import Record
from detente.server.store import Store
from detente.titles import title

TITLE = "twilight_struggle"
REAL = 200  # games that are played
SHARED = 10  # decisions that many games have in common
GROUP = 500
ASKED = 50  # times each question is asked


def played(seed: int) -> Digest:
    game, rng = title(TITLE), Random(seed)
    record = Record.of(game, {}, players={"ussr": f"player {seed % 97}", "us": f"player {seed % 89}"})
    state = record.begin(game)
    while game.result(state) is None:
        record.add(game, state, rng.choice(game.legal(state)))
    return digest(game, record, "bench")


def copied(one: Digest, n: int) -> Digest:
    apart = [msgspec.structs.replace(move, key=move.key ^ n) for move in one.moves[SHARED:]]
    return msgspec.structs.replace(one, id=f"{n:020}", moves=one.moves[:SHARED] + apart)


async def measure(path: Path, games: int) -> None:
    begun = time.process_time()
    real = [played(seed) for seed in range(REAL)]
    print(f"digest: {REAL / (time.process_time() - begun):.0f} games/s, random play included")
    store = Store(str(path))
    await store.open()
    catalogue = Catalogue(store.engine)
    begun = time.perf_counter()
    for first in range(0, games, GROUP):
        await catalogue.add([copied(real[n % REAL], n) for n in range(first, min(first + GROUP, games))])
        print(f"\r{first + GROUP:,} games", end="", flush=True)
    print(f"\radd: {games / (time.perf_counter() - begun):.0f} games/s; {path.stat().st_size >> 20} MB")
    key = real[0].moves[0].key
    questions = {
        "explore, first decision": lambda: catalogue.explore(TITLE, key),
        "explore, tenth decision": lambda: catalogue.explore(TITLE, real[1].moves[9].key),
        "explore, one collection": lambda: catalogue.explore(TITLE, key, "bench"),
        "explore, late position": lambda: catalogue.explore(TITLE, real[2].moves[-1].key ^ 2),
        "statistics of a card": lambda: catalogue.cards(TITLE, "fidel"),
        "search by title": lambda: catalogue.search(Wanted(title=TITLE)),
        "search by player": lambda: catalogue.search(Wanted(player="player 17")),
        "search by card and use": lambda: catalogue.search(Wanted(card="fidel", use="event")),
    }
    for name, ask in questions.items():
        times = []
        for _ in range(ASKED):
            begun = time.perf_counter()
            await ask()
            times.append(1000 * (time.perf_counter() - begun))
        p95 = statistics.quantiles(times, n=20)[-1]
        print(f"{name:26} p50 {statistics.median(times):7.1f} ms   p95 {p95:7.1f} ms")
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder) / "library.db", arguments.games))
