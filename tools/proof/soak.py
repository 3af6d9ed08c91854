"""soak: many tables for a long time; memory and descriptors of every part must stay flat."""

import argparse
import asyncio
import json
import time
from pathlib import Path

from cluster.client import SIDES, Notes, against_computer, hotseat
from cluster.cluster import Cluster
from cluster.process import Process
from proof.drawing import Line, Panel, draw
from proof.figures import ROOT, Row, about, milliseconds
from proof.playing import Lasting

GROWTH = 1.10  # of memory and descriptors, from a third of the way to the end
SAMPLE_SECONDS = 60.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--computers", type=int, default=10, help="how many of them are against the computer, level 1")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--pause", type=float, default=2, help="seconds before a move")
    parser.add_argument("--titles", nargs="+", choices=list(SIDES), default=list(SIDES))
    parser.add_argument("--on", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--log", type=Path, help="where each minute is written as it comes")
    parser.add_argument("--read", type=Path, help="play nothing: judge and draw such a log")


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Play, look every minute; or read what was seen."""
    if chosen.read:
        first, *lines = chosen.read.read_text().splitlines()
        chosen.about = json.loads(first)
        rows = [json.loads(line) for line in lines]
    else:
        if chosen.log:
            chosen.log.write_text(json.dumps(about()) + "\n")
        postgres = chosen.on == "postgres"
        with Cluster(2 if postgres else 1, int(postgres), postgres=postgres, nginx=postgres) as cluster:
            rows = asyncio.run(_soak(cluster, chosen))
    early, late = rows[len(rows) // 3], rows[-1]
    measured = [name for name in early if name.startswith(("mb_", "descriptors_"))]
    if chosen.keep:
        (ROOT / "docs/img/service-soak.svg").write_text(_curves(rows))
    return rows, all(late[name] <= GROWTH * early[name] for name in measured)


async def _soak(cluster: Cluster, chosen: argparse.Namespace) -> list[Row]:
    notes, rows = Notes(), []
    places = [_place(cluster, chosen, notes, number) for number in range(chosen.tables)]
    begun = time.monotonic()
    end = begun + 60 * chosen.minutes
    tasks = [asyncio.create_task(place.play(chosen.pause, end)) for place in places]
    at = begun
    while (at := at + SAMPLE_SECONDS) <= end:
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        seconds, notes.seconds = notes.seconds, []
        row = {
            "minute": round((time.monotonic() - begun) / 60, 1),
            "games": sum(place.games for place in places),
            "moves": sum(place.moves for place in places),
            **{f"mb_{_short(part)}": round(cluster.memory(part) / 1e6, 1) for part in cluster.parts},
            **{f"descriptors_{_short(part)}": cluster.descriptors(part) for part in cluster.parts},
            **milliseconds(seconds),
            "lost_connections": len(notes.away),
            "refused": sum(notes.refused.values()),
        }
        rows.append(row)
        if chosen.log:
            with chosen.log.open("a") as log:
                log.write(json.dumps(row) + "\n")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows


def _place(cluster: Cluster, chosen: argparse.Namespace, notes: Notes, number: int) -> Lasting:
    title = chosen.titles[number % len(chosen.titles)]
    make = against_computer if number < chosen.computers else hotseat
    return Lasting(lambda seed: make([cluster.address], notes, title, seed), number)


def _short(part: Process) -> str:
    return part.name.replace(" ", "_")


def _curves(rows: list[Row]) -> str:
    minutes = [row["minute"] for row in rows]

    def panel(head: str, prefix: str) -> Panel:
        names = [name for name in rows[0] if name.startswith(prefix)]
        lines = [Line(name.removeprefix(prefix), minutes, [row[name] for row in rows]) for name in names]
        return Panel(head, "minutes", lines)

    return draw([panel("memory, MB", "mb_"), panel("open descriptors", "descriptors_")])
