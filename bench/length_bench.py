"""What a move costs the server as its game gets longer: checked, stored, made into what each viewer sees, encoded.

Random games of Twilight Struggle are cut off after 50, 500 and 1,000 actions and played on, with both players and
a spectator listening; then the same again from the same positions, as if each game had begun there. Positions differ in
what there is to see, so the ratio of the two is what a game's length costs. Processor time of the whole process, the
database's thread included.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

import msgspec

from detente.game import TERMINAL, Game
from detente.notation import position
from detente.server import wire
from detente.server.opening import open_table
from detente.server.saved import Saved, new_id
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.table import Table
from detente.server.tables import Tables
from detente.titles import title

TITLE = "twilight_struggle"
LENGTHS = (50, 500, 1000)
MOVES = 40  # that are measured at each length
MARGIN = 60  # actions beyond the longest


class Listener:
    """Somebody at the table who takes what is told."""

    def __init__(self, client: str) -> None:
        self.client = client
        self.knows: wire.TableMessage | None = None
        self.looks = True

    def tell(self, message: bytes) -> None:
        """A socket would send it."""


def safe(table: Table, rng: random.Random) -> int:
    """Any action that does not end the game at once, if there is one; rather one of many small ones."""
    game, second = table.game, -1
    legal = game.legal(table.state)
    rng.shuffle(legal)
    for action in legal:
        after = table.state.clone()
        game.apply(after, action)
        if game.current(after) == table.decider:
            return action
        if game.current(after) != TERMINAL:
            second = action
    return legal[0] if second < 0 else second


def play(table: Table, rng: random.Random, length: int) -> None:
    """Play until so many actions were taken or the game is over."""
    while not table.saved.over and table.ply < length:
        table.perform(wire.Move(table.saved.version, safe(table, rng)), (0, 1))


def long_game(game: Game, rng: random.Random) -> Table:
    """A game that has more actions than the longest that is measured: where it would end, other dice are rolled."""
    table, _ = open_table(game, wire.Opening(TITLE, "hotseat"), "")
    table.saved.seats[0].client, table.saved.seats[1].client = "one", "two"
    while table.ply < max(LENGTHS) + MARGIN:
        play(table, rng, max(LENGTHS) + MARGIN)
        if table.saved.over:
            again = cut(table, max(0, table.ply - rng.randrange(5, 300)))
            again.seed = rng.randbytes(32).hex()
            table = Table(game, again)
    return table


def cut(table: Table, length: int) -> Saved:
    """The table as it was after so many actions."""
    new = {"id": new_id(), "actions": table.saved.actions[:length], "version": 1}
    return msgspec.structs.replace(table.saved, **new)


def begun_here(table: Table, length: int) -> Saved:
    """The same position, with nothing before it."""
    start = position(table.game, table.at(length))
    return msgspec.structs.replace(table.saved, id=new_id(), start=start, actions=[], version=1)


async def cost(tables: Tables, saved: Saved, seed: int) -> list[float]:
    """Seconds of the processor for each of some moves."""
    await tables.store.save(new=[saved])
    listeners = [Listener(client) for client in ("one", "two", "")]
    for listener in listeners:
        await tables.join(saved.id, listener)
    rng, seconds = random.Random(seed), []
    for _ in range(MOVES):
        table = tables.live[saved.id].table
        assert table is not None
        if table.saved.over:
            break
        client, move = ("one", "two")[table.decider], wire.Move(table.saved.version, safe(table, rng))
        begun = time.process_time()
        await tables.command(saved.id, client, move)
        seconds.append(time.process_time() - begun)
    for listener in listeners:
        await tables.leave(saved.id, listener)
    return seconds


async def loading(tables: Tables, saved: Saved) -> float:
    """Seconds of the processor to load a table and show it."""
    await tables.store.save(new=[saved])
    begun = time.process_time()
    await tables.message(saved.id, "one")
    return time.process_time() - begun


async def measure(path: Path, games: int) -> dict[str, float]:
    """The figures, in milliseconds for a move."""
    game, rng = title(TITLE), random.Random(1)
    store = Store(str(path))
    await store.open()
    tables = Tables(store, title, Limits())
    long = [long_game(game, rng) for _ in range(games)]
    figures: dict[str, float] = {}
    for length in LENGTHS:
        after: list[float] = []
        fresh: list[float] = []
        for seed, table in enumerate(long):
            after += await cost(tables, cut(table, length), seed)
            fresh += await cost(tables, begun_here(table, length), seed)
        figures[f"{length}_ms"] = round(1000 * sum(after) / len(after), 3)
        figures[f"{length}_fresh_ms"] = round(1000 * sum(fresh) / len(fresh), 3)
        figures[f"{length}_ratio"] = round(sum(after) / len(after) / (sum(fresh) / len(fresh)), 3)
    loads = [await loading(tables, cut(table, max(LENGTHS))) for table in long]
    figures[f"load_{max(LENGTHS)}_ms"] = round(1000 * sum(loads) / len(loads), 2)
    await store.close()
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measure(Path(folder) / "bench.db", chosen.games))
    if chosen.json:
        print(json.dumps(figures))
    else:
        print("\n".join(f"{name:>18} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
