"""Search iterations per second on one core for every title, compiled against plain Python; and worlds per second."""

import argparse
import json
import os
import subprocess
import sys
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from detente.ai.levels import LEVELS, Searchable
from detente.ai.playout import Settings
from detente.ai.search import Search
from detente.commands.bench import rate
from detente.game import TERMINAL, Game
from detente.titles import title, titles

HORIZON = LEVELS["6"].horizon


def positions(game: Game, n: int) -> list[Any]:
    """Views of decisions with something to choose, spread over a random game that lasts."""
    for seed in range(100):
        rng, s, found = Random(seed), game.new({}), []
        while game.current(s) != TERMINAL:
            if game.current(s) < 2 and len(game.legal(s)) > 3:
                found.append(game.view(s, game.current(s)))
            game.apply(s, rng.choice(game.legal(s)))
        if len(found) >= 10 * n:
            return found[:: len(found) // n][:n]
    raise AssertionError("no game lasts")


def measure(id: str, seconds: float) -> dict[str, float]:
    """Rates of the build that runs here, over five decisions."""
    game = title(id)
    assert isinstance(game, Searchable)
    views, rng = positions(game, 5), Random(1)
    worlds = [[game.world(view, rng) for _ in range(8)] for view in views]
    settings = Settings()
    settings.horizon = HORIZON

    def run(n: int) -> None:
        for some in worlds:
            Search(game.code, game.evaluator, some, settings, 1).run(max(1, n // len(worlds)))

    return {
        "iterations": rate(run, seconds),
        "worlds": rate(lambda n: [game.world(views[i % 5], rng) for i in range(n)], seconds),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure")
    parser.add_argument("--here", action="store_true", help="only the build that runs here")
    options = parser.parse_args()
    here = {id: measure(id, options.seconds) for id in titles()}
    if options.here:
        print(json.dumps(here))
        return
    command = [sys.executable, __file__, "--here", "--seconds", str(options.seconds)]
    env = {**os.environ, "DETENTE_PURE": "1"}
    pure = json.loads(subprocess.run(command, env=env, capture_output=True, check=True).stdout)
    if options.json:
        print(json.dumps({"compiled": here, "pure": pure}))
        return
    table = Table(title=f"search, horizon {HORIZON}, on one core: CPU time, best of three")
    for column in ("title", "", "compiled", "plain Python", "ratio"):
        table.add_column(column, justify="right" if column in ("compiled", "plain Python", "ratio") else "left")
    for id, rates in here.items():
        for name, value in rates.items():
            ratio = value / pure[id][name]
            table.add_row(id, f"{name}/s", f"{value:,.0f}", f"{pure[id][name]:,.0f}", f"{ratio:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
