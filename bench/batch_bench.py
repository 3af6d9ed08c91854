"""Decisions a second of the batch environment on one core, beside the nearest public environments on the same machine
in one run: OpenSpiel's backgammon and catanatron's gym, from their packages, in a virtual environment of their own.

    python bench/batch_bench.py [--json] [--seconds 2] [--games 256] [--alone]

Processor time. Every action is drawn at random among the legal ones by the environment itself (`Batch.sample`) or, of
the neighbours, by Python. "one by one" is a PettingZoo environment, which builds a view for every observation.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from detente.rl import Batch
from detente.rl.episode import Episode
from detente.rl.spec import spec
from detente.titles import titles

HERE = Path(__file__).parent / "neighbours"
VENV = Path(__file__).parent.parent / "build/bench-venv"
BARE: dict[str, Any] = {"observe": False, "mask": False, "history": 0}


class Run(NamedTuple):
    """What a batch did, by the clock on the wall and by that of the processor."""

    decisions: int
    wall: float
    processor: float


def run(batch: Batch, seconds: float, clock: Callable[[], float]) -> Run:
    """Step a batch that has begun, its actions drawn at random, until so many seconds of this clock are over."""
    before, wall, processor, end = batch.decisions, time.perf_counter(), time.process_time(), clock() + seconds
    while clock() < end:
        batch.step(batch.sample())
    return Run(batch.decisions - before, time.perf_counter() - wall, time.process_time() - processor)


def begun(title: str, games: int, seed: int, **wishes: Any) -> Batch:
    """A batch that has taken its first step."""
    batch = Batch(title, games, seed=seed, **wishes)
    batch.step(batch.sample())
    return batch


def batch_speed(title: str, games: int, seconds: float, **wishes: Any) -> float:
    """Decisions a second of processor time."""
    found = run(begun(title, games, 1, **wishes), seconds, time.process_time)
    return found.decisions / found.processor


def single_speed(title: str, seconds: float) -> float:
    """Decisions a second of games that are observed one by one, through views."""
    about, decisions, start = spec(title), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        episode = Episode(about, {}, decisions)
        episode.run_chance()
        while not episode.over:
            episode.observe(episode.current)
            episode.apply(episode.rng.choice(episode.legal()))
            episode.run_chance()
            decisions += 1
    return decisions / spent


def neighbours(seconds: float) -> dict[str, dict[str, float]]:
    """The same of the environments of others."""
    python, wanted = VENV / "bin/python", (HERE / "requirements.txt").read_text()
    stamp = VENV / "stamp"
    if not stamp.is_file() or stamp.read_text() != wanted:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "-r", HERE / "requirements.txt"], check=True)
        stamp.write_text(wanted)
    out = {}
    for name in ("backgammon", "catanatron"):
        run = [python, HERE / "measure.py", name, str(seconds)]
        out[name] = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each figure")
    parser.add_argument("--games", type=int, default=256, help="side by side")
    parser.add_argument("--alone", action="store_true", help="without the environments of others")
    options = parser.parse_args()
    games, seconds = options.games, options.seconds
    rows = {
        title: {
            "bare": batch_speed(title, games, seconds, **BARE),
            "masks": batch_speed(title, games, seconds, observe=False),
            "observed": batch_speed(title, games, seconds),
            "against_0": batch_speed(title, games, seconds, opponent=0),
            "against_1": batch_speed(title, games, seconds, opponent=1),
            "one_by_one": single_speed(title, seconds),
        }
        for title in titles()
    }
    others = {} if options.alone else neighbours(seconds)
    if options.json:
        print(json.dumps({"games": games, "seconds": seconds, "titles": rows, "neighbours": others}))
        return
    table = Table(title=f"decisions a second on one core, {games} games side by side")
    for column in ("", "bare", "with masks", "with observations", "against level 0", "level 1", "one by one"):
        table.add_column(column, justify="right" if column else "left")
    for title, row in rows.items():
        table.add_row(title, *(f"{value:,.0f}" for value in row.values()))
    for name, speeds in others.items():
        table.add_row(name, f"{speeds['without']:,.0f}", "", f"{speeds['with']:,.0f}", "", "", "")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
