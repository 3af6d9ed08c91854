"""How fast the library answers with many games in it, on SQLite, and how fast it takes them in.

    python bench/library_bench.py [--games 100000] [--logs FOLDER] [--database FILE]

A few hundred random games are digested and added; the rest are multiplied inside the database: the same games with
other ids and names, whose positions part after the first ten decisions as those of real games do. So the tables that
are asked have the size that they would have; only the records, which no question reads, are short. With `--logs` it
also measures how fast logs are read, checked, digested and added, in seconds of a processor. A `--database` is kept and
asked again as it is if it is there: so that it can be filled while others work, and asked on a quiet machine.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from detente.library.catalogue import Catalogue
from detente.library.digest import Digest, digest
from detente.library.importing import take
from detente.library.reading import sources
from detente.library.search import Wanted
from detente.record import Record
from detente.server.store import Store
from detente.titles import title

TITLE = "twilight_struggle"
REAL = 200  # games that are played
SHARED = 10  # decisions that many games have in common
ASKED = 50  # times each question is asked


def played(seed: int) -> Digest:
    game, rng = title(TITLE), Random(seed)
    record = Record.of(game, {}, players={"ussr": f"player {seed % 97}", "us": f"player {seed % 89}"})
    state = record.begin(game)
    while game.result(state) is None:
        record.add(game, state, rng.choice(game.legal(state)))
    return digest(game, record, "bench")


NUMBERS = "WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < {times})"
NEW_ID = "printf('%06d', n) || substr({id}, 7)"
MULTIPLY = (
    "INSERT INTO game_records " + NUMBERS + " SELECT " + NEW_ID.format(id="game") + ", '' FROM game_records, k",
    "INSERT INTO game_cards " + NUMBERS + " SELECT " + NEW_ID.format(id="game") + ", card, use FROM game_cards, k",
    "INSERT INTO games (id, title, source, player_0, player_1, winner, ending, turns, decisions, date, opening, began,"
    " added) "
    + NUMBERS
    + " SELECT "
    + NEW_ID.format(id="id")
    + ", title, source, 'player ' || ((n * 31 + turns) % 4001),"
    " 'visitor ' || ((n * 37 + decisions) % 3989), winner, ending, turns, decisions, date, opening, began, added - n"
    " FROM games, k",
    "INSERT OR IGNORE INTO players SELECT player_0, player_0 FROM games",
    "INSERT OR IGNORE INTO players SELECT player_1, player_1 FROM games",
    "INSERT INTO move_counts (title, position, action, source, games, won_0, won_1, drawn) "
    + NUMBERS
    + " SELECT title,"
    " position + n * 7919, action, source, games, won_0, won_1, drawn FROM move_counts, k WHERE position NOT IN"
    " (SELECT position FROM shared)",
    "UPDATE move_counts SET games = games * ({times} + 1), won_0 = won_0 * ({times} + 1), won_1 = won_1 * ({times} + 1)"
    " WHERE position IN (SELECT position FROM shared)",
    "UPDATE card_counts SET games = games * ({times} + 1), won = won * ({times} + 1), lost = lost * ({times} + 1)",
    "UPDATE first_counts SET games = games * ({times} + 1), won = won * ({times} + 1), lost = lost * ({times} + 1)",
)


async def multiply(store: Store, real: list[Digest], games: int) -> None:
    """Make many games of a few."""
    keys = {move.key for one in real for move in one.moves[:SHARED]}
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql("CREATE TEMP TABLE shared (position INTEGER PRIMARY KEY)")
        await connection.exec_driver_sql("INSERT INTO shared VALUES (?)", [(key,) for key in sorted(keys)])
        for statement in MULTIPLY:
            await connection.exec_driver_sql(statement.replace("{times}", str(games // REAL - 1)))


async def fill(path: Path, games: int) -> None:
    """Make the database."""
    begun = time.process_time()
    real = [played(seed) for seed in range(REAL)]
    print(f"digest: {REAL / (time.process_time() - begun):.0f} games/s of a processor, random play included")
    store = Store(str(path))
    await store.open()
    begun = time.process_time()
    await Catalogue(store.engine).add(real)
    print(f"add: {REAL / (time.process_time() - begun):.0f} games/s of a processor", flush=True)
    await multiply(store, real, games)
    await store.close()


async def measure(path: Path) -> None:
    """Ask it."""
    real = [played(seed) for seed in range(3)]
    store = Store(str(path))
    await store.open()
    catalogue = Catalogue(store.engine)
    print(f"{await catalogue.count():,} games, {path.stat().st_size >> 20} MB", flush=True)
    key = real[0].moves[0].key
    questions = {
        "explore, first decision": lambda: catalogue.explore(TITLE, key),
        "explore, tenth decision": lambda: catalogue.explore(TITLE, real[1].moves[9].key),
        "explore, one collection": lambda: catalogue.explore(TITLE, key, "bench"),
        "explore, late position": lambda: catalogue.explore(TITLE, real[2].moves[-1].key + 2 * 7919),
        "statistics of a card": lambda: catalogue.cards(TITLE, "fidel"),
        "beginnings": lambda: catalogue.firsts(TITLE),
        "search by title": lambda: catalogue.search(Wanted(title=TITLE)),
        "search by player": lambda: catalogue.search(Wanted(player="layer 17")),
        "search by first deed": lambda: catalogue.search(Wanted(title=TITLE, began=real[0].began)),
        "search by card": lambda: catalogue.search(Wanted(card="fidel")),
        "search by title and card": lambda: catalogue.search(Wanted(title=TITLE, card="fidel", use="event")),
        "search by card and use": lambda: catalogue.search(Wanted(card="fidel", use="event")),
    }
    for name, ask in questions.items():
        times, worked = [], time.process_time()
        for _ in range(ASKED):
            begun = time.perf_counter()
            await ask()
            times.append(1000 * (time.perf_counter() - begun))
        mean = 1000 * (time.process_time() - worked) / ASKED
        p95 = statistics.quantiles(times, n=20)[-1]
        print(
            f"{name:26} p50 {statistics.median(times):7.1f} ms   p95 {p95:7.1f} ms   processor {mean:6.1f} ms",
            flush=True,
        )
    await store.close()


async def measure_import(path: Path, logs: Path) -> None:
    store = Store(str(path))
    await store.open()
    begun = time.process_time()
    taken = [one async for one in take(Catalogue(store.engine), sources(logs), title, "bench")]
    new = sum(one.new for one in taken)
    print(f"import of {new} logs: {new / (time.process_time() - begun):.1f} games/s")
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--logs", type=Path)
    parser.add_argument("--database", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if arguments.logs:
            asyncio.run(measure_import(Path(folder) / "logs.db", arguments.logs))
        database = arguments.database or Path(folder) / "library.db"
        if not database.exists():
            asyncio.run(fill(database, arguments.games))
        asyncio.run(measure(database))
