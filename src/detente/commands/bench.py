"""`detente bench`: the speed of the engine, and how much the compiled core gains over plain Python."""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

import detente
from detente.commands.common import AsJson, game_of, print_json
from detente.game import TERMINAL, Game
from detente.machine import clone_many
from detente.native import is_native
from detente.simulate import PlaysMany

PACKAGE = Path(detente.__file__).parent
ROWS = {
    "games_inside": "random games/s inside the core",
    "actions_inside": "actions/s inside the core",
    "clones_inside": "clones/s inside the core",
    "actions_python": "legal + apply, actions/s from Python",
    "views": "views/s",
}

Pure = Annotated[bool, typer.Option("--pure/--no-pure", help="Measure the plain Python build, too.")]


def bench(
    title: Annotated[str, typer.Argument()] = "iron_curtain",
    pure: Pure = True,
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="For each figure.")] = 0.5,
    as_json: AsJson = False,
) -> None:
    """Measure the engine on one core, with the ratio to the same code as plain Python."""
    result = (
        measure_both(title, seconds)
        if pure
        else {"title": title, "native": is_native(), "rates": measure(title, seconds)}
    )
    if as_json:
        print_json(result)
    else:
        Console().print(table(result))


def measure(title: str, seconds: float) -> dict[str, float]:
    """Rates per second of the build that runs here."""
    game = game_of(title)
    assert isinstance(game, PlaysMany)
    games = rate(lambda n: game.play_many({}, n, 1), seconds)
    per_game = int(game.play_many({}, 100, 1).actions) / 100
    s = halfway(game)
    return {
        "games_inside": games,
        "actions_inside": round(games * per_game, 1),
        "clones_inside": rate(lambda n: clone_many(s, n), seconds),
        "actions_python": rate(lambda n: walk(game, n), seconds),
        "views": rate(lambda n: [game.view(s, i & 1) for i in range(n)], seconds),
    }


def measure_both(title: str, seconds: float = 0.5) -> dict[str, Any]:
    """Rates of this build and of plain Python, which runs in a process of its own, and their ratios."""
    here = measure(title, seconds)
    command = [sys.executable, "-m", "detente", "bench", title, "--no-pure", "--json", "--seconds", str(seconds)]
    with TemporaryDirectory() as folder:  # a copy of the package without the libraries
        shutil.copytree(PACKAGE, Path(folder, "detente"), ignore=shutil.ignore_patterns("*.so", "*.pyd", "static"))
        env = {**os.environ, "PYTHONPATH": folder}
        pure = json.loads(subprocess.run(command, cwd=folder, env=env, capture_output=True, check=True).stdout)
    assert not pure["native"]
    ratios = {name: round(here[name] / pure["rates"][name], 1) for name in here}
    return {"title": title, "native": is_native(), "rates": here, "pure": pure["rates"], "ratios": ratios}


def rate(run: Callable[[int], object], long_enough: float) -> float:
    """How often a second of this process `run(n)` does its thing: the best of three, each taking long enough."""
    n, best, runs = 1, 0.0, 0
    while runs < 3:
        start = time.process_time()
        run(n)
        seconds = time.process_time() - start
        if seconds >= long_enough / 3:
            best, runs = max(best, n / seconds), runs + 1
        else:
            n = int(1.2 * n * long_enough / 3 / seconds) + 1 if seconds > long_enough / 300 else 10 * n
    return round(best, 1)


def halfway(game: Game) -> Any:
    """A state in the middle of a random game that goes on so long."""
    for seed in range(1, 100):
        rng, s, moves = random.Random(seed), game.new({}), 0
        while game.current(s) != TERMINAL and moves < 60:
            game.apply(s, rng.choice(game.legal(s)))
            moves += 1
        if game.current(s) != TERMINAL:
            return s
    raise AssertionError("every game was over too soon")


def walk(game: Game, actions: int) -> None:
    """So many random actions, asked and applied from Python."""
    rng = random.Random(1)
    s = game.new({})
    for _ in range(actions):
        if game.current(s) == TERMINAL:
            s = game.new({})
        legal = game.legal(s)
        game.apply(s, legal[int(rng.random() * len(legal))])


def table(result: dict[str, Any]) -> Table:
    """The rates as a table."""
    out = Table(title=f"{result['title']}, on one core: CPU time, best of three")
    out.add_column()
    out.add_column("compiled" if result["native"] else "plain Python", justify="right")
    pure, ratios = result.get("pure"), result.get("ratios")
    if pure:
        out.add_column("plain Python", justify="right")
        out.add_column("ratio", justify="right")
    for name, label in ROWS.items():
        row = [label, f"{result['rates'][name]:,.0f}"]
        if pure and ratios:
            row += [f"{pure[name]:,.0f}", f"{ratios[name]:.1f}"]
        out.add_row(*row)
    return out
