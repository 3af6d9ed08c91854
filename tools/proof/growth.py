"""growth: processor time and memory per table and per move, from few tables to many and from one server to three."""

import argparse
from collections.abc import Sequence

from proof.drawing import Line, Panel, draw
from proof.figures import ROOT, Row
from proof.load import measure

PANELS = (
    ("cpu_ms_per_move", "processor time per move, ms"),
    ("p99_ms", "p99 of a move, ms"),
    ("kb_per_table", "memory per table, kB"),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 30, 100, 300, 1000, 2000])
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=5)
    parser.add_argument("--title", default="twilight_struggle")


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Every size with every number of servers, SQLite first; and the curve."""
    rows = []
    for servers in [0, *chosen.servers]:  # 0: SQLite
        for tables in chosen.tables:
            on = "postgres" if servers else "sqlite"
            rows.append(measure(on, max(1, servers), tables, chosen.seconds, chosen.pause, chosen.title))
    if chosen.keep:
        (ROOT / "docs/img/service-growth.svg").write_text(curves(rows))
    return rows, not any(row["refused"] for row in rows)


def curves(rows: Sequence[Row]) -> str:
    """Over the number of tables, a line for each number of servers."""
    sizes = sorted({row["tables"] for row in rows})
    kinds = list(dict.fromkeys((row["on"], row["servers"]) for row in rows))

    def line(name: str, on: str, servers: int) -> Line:
        label = "SQLite, one server" if on == "sqlite" else f"PostgreSQL, servers: {servers}"
        own = sorted((row["tables"], row[name]) for row in rows if (row["on"], row["servers"]) == (on, servers))
        return Line(label, [tables for tables, _ in own], [value for _, value in own])

    return draw([Panel(about, "tables", [line(name, *kind) for kind in kinds], sizes) for name, about in PANELS])
