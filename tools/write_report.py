"""Writes what was measured for researchers into docs/report: tables and figures from the files in docs/measured.

write_report.py            writes them
write_report.py --check    exit code 1 if they are out of date

`rl-batch.json` is what `bench/batch_bench.py --json` prints; `rl-ppo.json`, `rl-cfr.json` and `rl-clone.json` are what
the examples print with --json, a list of them each.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable
from math import log10
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MEASURED = ROOT / "docs/measured"
PAGE = ROOT / "docs/report/index.md"
FIGURE = ROOT / "docs/report/speed.svg"
MARK = "<!-- {}: written by tools/write_report.py -->"
END = "<!-- end -->"

INK, PAPER, BARE, SEEN = "#14213D", "#FCF8F0", "#1D5B9B", "#B3261E"
LEFT, WIDTH, BAR = 170, 860, 14
LEAST, MOST = 3, 7  # powers of ten that the axis spans


def read(name: str) -> Any:
    return json.loads((MEASURED / f"rl-{name}.json").read_text("utf-8"))


def speeds() -> list[tuple[str, float, float]]:
    """Decisions a second without and with observations, ours and the neighbours'."""
    found = read("batch")
    ours = [(title, row["bare"], row["observed"]) for title, row in found["titles"].items()]
    return ours + [(name, row["without"], row["with"]) for name, row in found["neighbours"].items()]


def markdown(heads: str, rows: Iterable[Iterable[str]]) -> str:
    """A table of these columns, which are named with bars between them."""
    return "\n".join(
        [f"| {heads} |", "|---" * (heads.count("|") + 1) + "|", *(f"| {' | '.join(row)} |" for row in rows)]
    )


def share(row: dict[str, Any], name: str) -> str:
    return f"{row[name]:.1%} ({row['low']:.1%} to {row['high']:.1%})"


def speed_table() -> str:
    found = read("batch")
    rows = [[title, *(f"{value:,.0f}" for value in row.values())] for title, row in found["titles"].items()]
    for name, row in found["neighbours"].items():
        rows.append([name, f"{row['without']:,.0f}", "", f"{row['with']:,.0f}", "", "", ""])
    heads = "decisions/s, one core | bare | masks | observations | against level 0 | against level 1 | one by one"
    return markdown(heads, rows)


def ppo_table() -> str:
    rows = [
        [
            f"level {row['opponent']}",
            f"{row['before']:.1%}",
            share(row, "after"),
            str(row["games"]),
            f"{row['decisions']:,}",
            f"{row['seconds']:.0f}",
            str(row["seed"]),
        ]
        for row in read("ppo")
    ]
    return markdown("against | before | after (95 %) | games | decisions learnt from | seconds | seed", rows)


def cfr_table() -> str:
    rows = [
        [
            str(row["iterations"]),
            str(row["information_states"]),
            f"{row['solved']:.4f}",
            f"{row['random']:.4f}",
            f"{row['seconds']:.0f}",
        ]
        for row in read("cfr")
    ]
    return markdown("iterations | information states | exploitability | of a random player | seconds", rows)


def clone_table() -> str:
    rows = [
        [
            str(row["games"]),
            f"{row['learnt']:,}",
            f"{row['aside']:,}",
            share(row, "same"),
            f"{row['random']:.1%}",
            str(row["seed"]),
        ]
        for row in read("clone")
    ]
    return markdown("games | learnt from | kept aside | the same choice (95 %) | a random choice | seed", rows)


TABLES: dict[str, Callable[[], str]] = {
    "speed": speed_table,
    "ppo": ppo_table,
    "cfr": cfr_table,
    "clone": clone_table,
}


def figure() -> str:
    """Two bars for each environment on a logarithmic axis."""
    rows = speeds()
    height = 70 + len(rows) * (2 * BAR + 14)

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - 60) * (log10(value) - LEAST) / (MOST - LEAST)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
        ' font-family="sans-serif" font-size="13">',
        "<title>Decisions a second on one core</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="20" fill="{BARE}">without observations</text>',
        f'<text x="{LEFT + 180}" y="20" fill="{SEEN}">with observations</text>',
    ]
    for power in range(LEAST, MOST + 1):
        at = x(10**power)
        out.append(f'<line x1="{at:.0f}" x2="{at:.0f}" y1="30" y2="{height - 30}" stroke="#D8CDB8"/>')
        out.append(f'<text x="{at:.0f}" y="{height - 12}" text-anchor="middle" fill="{INK}">{10**power:,}</text>')
    for n, (name, bare, seen) in enumerate(rows):
        y = 40 + n * (2 * BAR + 14)
        out.append(f'<text x="{LEFT - 10}" y="{y + BAR + 4}" text-anchor="end" fill="{INK}">{name}</text>')
        for place, (value, colour) in enumerate(((bare, BARE), (seen, SEEN))):
            size = f'width="{x(value) - LEFT:.1f}" height="{BAR - 2}"'
            out.append(f'<rect x="{LEFT}" y="{y + place * BAR}" {size} fill="{colour}"/>')
    return "\n".join([*out, "</svg>", ""])


def page(text: str) -> str:
    """The page with its tables written anew."""
    for name, table in TABLES.items():
        mark = MARK.format(name)
        between = re.compile(re.escape(mark) + ".*?" + re.escape(END), re.S)
        text = between.sub(f"{mark}\n{table()}\n{END}".replace("\\", ""), text)
    return text


def written() -> dict[Path, str]:
    return {PAGE: page(PAGE.read_text("utf-8")), FIGURE: figure()}


def is_stale() -> bool:
    return any(not file.is_file() or file.read_text("utf-8") != text for file, text in written().items())


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(is_stale())
    for file, text in written().items():
        file.write_text(text, "utf-8")
