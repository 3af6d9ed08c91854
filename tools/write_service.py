"""Writes what was measured of the service into docs/hosting.md, from docs/measured/service-*.json.

write_service.py            writes it
write_service.py --check    exit code 1 if it is out of date
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MEASURED = ROOT / "docs/measured"
PAGE = ROOT / "docs/hosting.md"
BEGIN, END = "<!-- measured: python tools/write_service.py -->\n", "<!-- end of measured -->\n"
ROWS = 12  # of a long table; it is shown at equal distances
LONGEST = 100  # characters of a cell
DRAWN = {"growth": "img/service-growth.svg", "soak": "img/service-soak.svg"}


def section(name: str, kept: dict[str, Any]) -> str:
    """One proof: how it was made, and its rows."""
    passed = "passed" if kept["passed"] else "**not passed**"
    load = kept.get("load_average", kept.get("load_average_at_the_end"))
    about = f"{kept['when'][:16].replace('T', ' ')} UTC, commit {kept['commit']}, {kept['cores']} cores, load {load}"
    picture = DRAWN.get(name, "")
    lines = [f"**{name}** ({passed}): `{kept['command']}`; {about}.", "", *table(kept["rows"])]
    if picture and (ROOT / "docs" / picture).is_file():
        lines += ["", f"![{name}]({picture})"]
    return "\n".join(lines)


def table(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Rows of figures; a column in which nothing stands is left out."""
    if len(rows) > ROWS:
        rows = [rows[round(n * (len(rows) - 1) / (ROWS - 1))] for n in range(ROWS)]
    names = [name for name in dict.fromkeys(name for row in rows for name in row) if any(row.get(name) for row in rows)]
    names = [*names, *(name for name in ("lost", "stuck", "hidden", "wrong_in_database") if name in rows[0])]
    names = list(dict.fromkeys(names))
    cells = ["| " + " | ".join(cell(row.get(name, "")) for name in names) + " |" for row in rows]
    return ["| " + " | ".join(name.replace("_", " ") for name in names) + " |", "|---" * len(names) + "|", *cells]


def cell(value: Any) -> str:
    """A value as a table shows it; the whole of a long text stands in the file."""
    text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 2].rstrip(" ,;") + " …"


def written() -> str:
    """The page as it should be."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    files = sorted(MEASURED.glob("service-*.json"))
    parts = (section(file.stem.removeprefix("service-"), json.loads(file.read_text("utf-8"))) for file in files)
    return before + BEGIN + "\n" + "\n\n".join(parts) + "\n\n" + END + after


def is_stale() -> bool:
    """Whether the page says something else than the files."""
    return PAGE.read_text("utf-8") != written()


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(int(is_stale()))
    PAGE.write_text(written(), "utf-8")
