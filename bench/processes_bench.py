"""Decisions a second of the batch environment over processes of this machine, started by multiprocessing and by Ray.

    python bench/processes_bench.py [--json] [--seconds 1] [--games 256] [--processes 1,2] [--plain]

Every process steps a batch with a seed of its own; all begin each figure at the same moment. Decisions a second by the
clock on the wall, all processes together: on a machine that does other work, too, "cores" says how much of it they got.
"""

import argparse
import json
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from batch_bench import BARE, begun, run
from rich.console import Console
from rich.table import Table

from detente.rl.workers import spread
from detente.titles import titles

KINDS: dict[str, dict[str, Any]] = {"bare": BARE, "observed": {}}


def together(folder: Path, name: str, number: int, count: int) -> None:
    """Wait until all processes have come so far."""
    (folder / f"{name}-{number}").touch()
    while len(list(folder.glob(f"{name}-*"))) < count:
        time.sleep(0.002)


def work(folder: str, number: int, count: int, games: int, seconds: float) -> dict[str, tuple[float, float]]:
    """One process: of each figure the decisions a second, and the processor time of a second."""
    out = {}
    for title in titles():
        for kind, wishes in KINDS.items():
            batch = begun(title, games, number, **wishes)
            together(Path(folder), f"{title}-{kind}", number, count)
            found = run(batch, seconds, time.perf_counter)
            out[f"{title} {kind}"] = found.decisions / found.wall, found.processor / found.wall
    return out


def measure(count: int, games: int, seconds: float, *, ray: bool) -> dict[str, dict[str, float]]:
    """So many processes at once."""
    with TemporaryDirectory() as folder:
        tasks = [(folder, number, count, games, seconds) for number in range(count)]
        each = list(spread(work, tasks, count, ray=ray))
    return {
        name: {"decisions": sum(one[name][0] for one in each), "cores": sum(one[name][1] for one in each)}
        for name in each[0]
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each figure")
    parser.add_argument("--games", type=int, default=256, help="side by side in each process")
    parser.add_argument("--processes", default="1,2", help="how many at once, one after the other")
    parser.add_argument("--plain", action="store_true", help="without Ray")
    options = parser.parse_args()
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")  # else it writes a token into the home folder
    counts = [int(count) for count in options.processes.split(",")]
    ways = [("processes", False)] if options.plain else [("processes", False), ("ray", True)]
    rows = [
        {"way": way, "count": count, "of": measure(count, options.games, options.seconds, ray=ray)}
        for way, ray in ways
        for count in counts
    ]
    about = {"games": options.games, "seconds": options.seconds, "cores": os.cpu_count(), "load": os.getloadavg()[0]}
    if options.json:
        print(json.dumps(about | {"rows": rows}))
        return
    table = Table(title=f"decisions a second, all processes together; {about['cores']} cores, load {about['load']:.1f}")
    for column in ("", *(f"{row['way']} {row['count']}" for row in rows)):
        table.add_column(column, justify="right" if column else "left")
    for name in rows[0]["of"]:
        found = [row["of"][name] for row in rows]
        table.add_row(name, *(f"{one['decisions']:,.0f} ({one['cores']:.2f} cores)" for one in found))
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
