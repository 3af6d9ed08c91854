"""growth: processor time and memory per table and per move, from few tables to many and from one server to three."""

import argparse
from collections.abc import Sequence

from proof.figures import ROOT, Row
from proof.load import measure

WIDTH, HEIGHT, LEFT, BOTTOM = 360, 240, 50, 40
COLOURS = ("#1f6f8b", "#c2410c", "#4d7c0f", "#7c3aed")
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
    (ROOT / "docs/img/service-growth.svg").write_text(draw(rows))
    return rows, not any(row["refused"] for row in rows)


def draw(rows: Sequence[Row]) -> str:
    """Three panels over the number of tables, a line for each number of servers."""
    lines = sorted({(row["on"] != "sqlite", row["servers"]) for row in rows})
    width = len(PANELS) * WIDTH + 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + 60}" font-family="sans-serif"'
        ' font-size="11" fill="#444">',
        f'<rect width="{width}" height="{HEIGHT + 60}" fill="#fff"/>',
    ]
    for number, (name, about) in enumerate(PANELS):
        out += _panel(rows, lines, name, about, number * WIDTH)
    for number, (postgres, servers) in enumerate(lines):
        label = f"PostgreSQL, servers: {servers}" if postgres else "SQLite, one server"
        x = LEFT + 220 * number
        out.append(f'<rect x="{x}" y="{HEIGHT + 40}" width="14" height="4" fill="{COLOURS[number % len(COLOURS)]}"/>')
        out.append(f'<text x="{x + 20}" y="{HEIGHT + 46}">{label}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def _panel(rows: Sequence[Row], lines: Sequence[tuple[bool, int]], name: str, about: str, left: int) -> list[str]:
    sizes = sorted({row["tables"] for row in rows})
    top = max(row[name] for row in rows) * 1.1 or 1.0
    step = (WIDTH - LEFT - 20) / max(1, len(sizes) - 1)

    def x(tables: int) -> float:
        return left + LEFT + step * sizes.index(tables)

    def y(value: float) -> float:
        return 30 + (HEIGHT - 30 - BOTTOM) * (1 - value / top)

    out = [f'<text x="{left + LEFT}" y="18" font-weight="bold">{about}</text>']
    for share in (0, 0.5, 1):
        at = y(top * share)
        out.append(f'<path d="M{left + LEFT} {at:.1f}H{left + WIDTH - 20}" stroke="#ddd"/>')
        out.append(f'<text x="{left + LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{top * share:.3g}</text>')
    out += [f'<text x="{x(size):.1f}" y="{HEIGHT - 20}" text-anchor="middle">{size}</text>' for size in sizes]
    out.append(f'<text x="{left + WIDTH / 2:.1f}" y="{HEIGHT - 4}" text-anchor="middle">tables</text>')
    for number, (postgres, servers) in enumerate(lines):
        own = [row for row in rows if (row["on"] != "sqlite", row["servers"]) == (postgres, servers)]
        points = " ".join(f"{x(row['tables']):.1f},{y(row[name]):.1f}" for row in own)
        colour = COLOURS[number % len(COLOURS)]
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
    return out
