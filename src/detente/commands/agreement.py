"""`detente agreement`: how often an agent would have played what people played."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from detente.agreement import Agreement, Tally, compare
from detente.ai import agent
from detente.ai.levels import SearchAgent
from detente.commands.common import AsJson, Jobs, Trouble, print_json, progress, read_game

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records, or logs of the Playdek app.")]
Level = Annotated[str, typer.Option("--agent", metavar="LEVEL", help="A level that searches: 3 to 6.")]


def agreement(files: Files, level: Level = "4", seed: int = 0, jobs: Jobs = 1, as_json: AsJson = False) -> None:
    """Ask an agent at every decision of these games: was the move its first choice, or one of its first three?"""
    for file in files:
        read_game(file)
    total = Agreement()
    with progress(len(files), as_json) as move, _pool(jobs) as pool:
        for done in as_completed([pool.submit(one, file, level, seed) for file in files]):
            total.add(done.result())
            move(1)
    if as_json:
        print_json({"agent": level, "games": len(files), "total": _figures(total.total())} | _kinds(total))
    else:
        _tell(total, level, len(files))


def one(file: Path, level: str, seed: int) -> Agreement:
    """The agreement in one game."""
    game, record = read_game(file)
    asked = agent(level, game, seed)
    if not isinstance(asked, SearchAgent):
        raise Trouble(f"{level[:40]!r} cannot say what it considers; a level from 1 to 6 can")
    return compare(game, record, asked)


def _pool(jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))


def _figures(tally: Tally) -> dict[str, Any]:
    shares = {name: round(getattr(tally, name) / max(1, tally.asked), 4) for name in ("first", "among", "chance")}
    return {"decisions": tally.asked} | shares


def _kinds(total: Agreement) -> dict[str, Any]:
    return {"kinds": {kind: _figures(tally) for kind, tally in sorted(total.kinds.items())}}


def _tell(total: Agreement, level: str, games: int) -> None:
    table = Table(title=f"level {level}, {games} games")
    for column in ("asked", "decisions", "first", "first three", "a random choice"):
        table.add_column(column, justify="left" if column == "asked" else "right")
    rows = sorted(total.kinds.items(), key=lambda row: -row[1].asked)
    for kind, tally in [*rows, ("all", total.total())]:
        figures = _figures(tally)
        shares = [f"{figures[name]:.0%}" for name in ("first", "among", "chance")]
        table.add_row(kind, str(tally.asked), *shares)
    Console().print(table)
