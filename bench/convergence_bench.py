"""Does more search find the same, and play better? Seed stability of a level and its parts, and the gain per step.

    python bench/convergence_bench.py                                             # a quick look at Twilight Struggle
    python bench/convergence_bench.py --asked inf-ask-card --records logs/*.txt --positions 60 --parts 16 4 1
    python bench/convergence_bench.py red_sea --parts 64 16 4 --games 100 --out docs/measured/gain-red_sea.json

*Stability*: the share of pairs of seeds that decide alike, over decisions of games (records, or games of level 3
against itself). Choices that are mixed on purpose are left out. *Gain*: what each part scores against the one before it
(`--games`). It asks nothing that older commits do not have: run with the Python of a frozen one (tools/freeze.py) it
measures that.
"""

import argparse
import json
import time
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

from msgspec import structs
from rich.console import Console
from rich.table import Table

from detente.ai import agent
from detente.ai.levels import Searchable, SearchAgent
from detente.arena import Arena, play_all, wilson
from detente.commands.common import read_game
from detente.game import CHANCE, TERMINAL, Game, View, actor
from detente.titles import title

LEAST = 4  # choices that a decision must leave
PATIENCE = 1000.0  # seconds for a decision: its iterations count, however busy the machine is
PLAYED = "3"  # the level whose games are looked at where there are no records


def of_records(files: list[Path]) -> Iterator[list[tuple[Game, View]]]:
    """The decisions of each record."""
    for file in files:
        game, record = read_game(file)
        s, found = record.begin(game), []
        for action in record.actions:
            side = game.current(s)
            if side != CHANCE and actor(game, s, action) == side and worth_asking(game, s):
                found.append((game, game.view(s, side)))
            game.apply(s, action)
        yield found


def of_games(game: Game, n: int, seed: int) -> Iterator[list[tuple[Game, View]]]:
    """The decisions of games that are played at first sight."""
    for number in range(n):
        rng, s, found = Random(f"convergence {seed} {number}"), game.new({}), []
        players = [agent(PLAYED, game, rng.getrandbits(60)) for _ in game.sides]
        while (side := game.current(s)) != TERMINAL:
            if side == CHANCE:
                game.apply(s, rng.choice(game.legal(s)))
                continue
            view = game.view(s, side)
            if worth_asking(game, s):
                found.append((game, view))
            game.apply(s, players[side].decide(view))
        yield found


def worth_asking(game: Game, s: Any) -> bool:
    assert isinstance(game, Searchable)
    mixed = game.evaluator.secret(s) or game.evaluator.mixes(s) or game.evaluator.book(s)
    return len(game.legal(s)) >= LEAST and not mixed


def chosen(options: argparse.Namespace) -> list[tuple[Game, View]]:
    """As many decisions as wanted, spread over all games."""
    rng, out = Random(options.seed), []
    games = of_records(options.records) if options.records else of_games(title(options.title), 10, options.seed)
    for found in games:
        asked = [one for one in found if not options.asked or one[1].prompt.key == options.asked]
        rng.shuffle(asked)
        out.append(asked)
    each = -(-options.positions // max(1, len(out)))
    return [one for found in out for one in found[:each]][: options.positions]


def stability(decisions: list[tuple[Game, View]], name: str, seeds: int) -> dict[str, Any]:
    """How often two seeds decide alike, and the processor time of a decision."""
    same, took = [], []
    for game, view in decisions:
        picks = []
        for seed in range(seeds):
            player = agent(name, game, 7000 + seed)
            assert isinstance(player, SearchAgent)
            player.level = structs.replace(player.level, seconds=PATIENCE)
            start = time.process_time()
            picks.append(player.decide(view))
            took.append(time.process_time() - start)
        same += [a == b for a, b in combinations(picks, 2)]
    low, high = wilson(sum(same), len(same))
    took.sort()
    row = {"agent": name, "pairs": len(same), "same": sum(same) / max(1, len(same)), "low": low, "high": high}
    return row | {"median_seconds": took[len(took) // 2], "longest": took[-1]}


def gain(id: str, weaker: str, stronger: str, games: int, seed: int) -> dict[str, Any]:
    """A match between two parts of a level."""
    found = play_all(Arena(id, (stronger, weaker), games, seed)).summary()
    return {"seed": seed} | found["pairs"][0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", nargs="?", default="twilight_struggle")
    parser.add_argument("--level", default="6")
    parser.add_argument("--parts", type=int, nargs="+", default=[64, 16], help="of the level, the smallest first")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--asked", default="", help="only decisions with this key of the prompt")
    parser.add_argument("--records", type=Path, nargs="*", default=[], help="records or logs to take decisions from")
    parser.add_argument("--games", type=int, default=0, help="of every part against the one before it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="write the figures there, as JSON")
    options = parser.parse_args()
    names = [f"{options.level}/{part}" if part > 1 else options.level for part in options.parts]
    decisions = chosen(options)
    rows = [stability(decisions, name, options.seeds) for name in names]
    gains = [gain(options.title, a, b, options.games, options.seed) for a, b in pairwise(names) if options.games]
    figures = {"title": options.title, "asked": options.asked, "decisions": len(decisions), "seeds": options.seeds}
    if options.out:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(json.dumps(figures | {"stability": rows, "gains": gains}, indent=1) + "\n")
    tell(f"{options.title}: {len(decisions)} decisions, {options.seeds} seeds", rows, gains)


def tell(heading: str, rows: list[dict[str, Any]], gains: list[dict[str, Any]]) -> None:
    """Both as tables."""
    table = Table(title=heading)
    for column in ("agent", "same choice", "95 %", "median", "longest"):
        table.add_column(column, justify="left" if column == "agent" else "right")
    for row in rows:
        times = (f"{row['median_seconds']:.3f} s", f"{row['longest']:.3f} s")
        table.add_row(row["agent"], f"{row['same']:.1%}", f"{row['low']:.0%} to {row['high']:.0%}", *times)
    Console().print(table)
    for row in gains:
        interval = f"{row['low']:.0%} to {row['high']:.0%}"
        Console().print(f"{row['a']} : {row['b']}  {row['score']:.1%} of {row['games']} ({interval})")


if __name__ == "__main__":
    main()
