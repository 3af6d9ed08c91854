"""Draws the house from the tree: docs/house.svg, the floors in docs/architecture.md, and every module in docs/rooms.md.

write_house.py            writes them
write_house.py --check    names what is out of date; exit code 1 if anything is

What a part is for, its own docstring says; where it stands, tools/floors.py.
"""

import ast
import re
import sys
import tomllib
from html import escape
from itertools import accumulate
from pathlib import Path

from floors import FLOORS, PACKAGE, ROOT, TITLES, Floor, place_of

DOCS = ROOT / "docs"
WRITTEN = "<!-- written by tools/write_house.py -->"
END = "<!-- end -->"


# ----------------------------------------------------------------------------------------- what is in the tree


def first_sentence(file: Path) -> str:
    """What a module says of itself."""
    said = ast.get_docstring(ast.parse(file.read_bytes())) or ""
    paragraph = " ".join(said.split("\n\n")[0].split())
    return re.split(r"(?<=[.?!]) (?=[A-Z`])", paragraph)[0]


def about(part: str) -> str:
    """What a part is for."""
    place = place_of(part)
    if part in TITLES:
        manifest = tomllib.loads((place / "title.toml").read_text("utf-8"))
        family = f", on `{manifest['family']}/`" if manifest.get("family") else ""
        return f"The title {manifest['name']['en']}{family}."
    return first_sentence(place / "__init__.py" if place.is_dir() else place)


def shown(part: str) -> str:
    """A part as the tree names it."""
    place = place_of(part)
    return f"{place.relative_to(PACKAGE)}{'/' if place.is_dir() else ''}"


def compiled() -> set[Path]:
    """The modules that mypyc compiles."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["detente"]["native"]
    found = {ROOT / file for file in project}
    for title in TITLES:
        native = tomllib.loads((place_of(title) / "title.toml").read_text("utf-8")).get("native", ())
        found |= {place_of(title) / f"{name}.py" for name in native}
    return found


def modules(part: str) -> list[Path]:
    """The modules of a part that say what they are for."""
    place = place_of(part)
    files = sorted(place.rglob("*.py")) if place.is_dir() and part != "titles" else []
    return [file for file in files if first_sentence(file) and file.name != "__init__.py"]


# ------------------------------------------------------------------------------------------------------- pages


def floors_table() -> str:
    """The floors from the top, one row for each part."""
    rows = ["| floor | part | what it is for |", "|---|---|---|"]
    for height, floor in reversed(list(enumerate(FLOORS))):
        for n, part in enumerate(floor.parts):
            rows.append(f"| {f'**{height}** {floor.about}' if n == 0 else ''} | `{shown(part)}` | {about(part)} |")
    return "\n".join(rows)


def architecture(text: str) -> str:
    """docs/architecture.md with the floors as they are now; all else in it is written by hand."""
    return re.sub(f"(?s){WRITTEN}.*?{END}", lambda _: f"{WRITTEN}\n{floors_table()}\n{END}", text, count=1)


def rooms() -> str:
    """Every module of the larger parts, by one sentence."""
    out = ["# The rooms", WRITTEN, "Every module by one sentence, which is its own. Those with a ✦ are compiled."]
    native = compiled()
    for floor in reversed(FLOORS):
        for part in floor.parts:
            if files := modules(part):
                rows = [
                    f"| `{f.relative_to(place_of(part))}`{' ✦' if f in native else ''} | {first_sentence(f)} |"
                    for f in files
                ]
                out += [f"## `{shown(part)}`", about(part), "\n".join(["| module | |", "|---|---|", *rows])]
    return "\n\n".join(out) + "\n"


# ----------------------------------------------------------------------------------------------------- drawing

WIDTH, MARGIN, GAP, BOX, LETTER = 920, 60, 10, 34, 9
INK, PAPER, SHEET, TITLE, GOLD = "#14213D", "#F3EBDD", "#FCF8F0", "#EAE0CD", "#D9A441"


def rows_of(floor: Floor) -> list[list[str]]:
    """The parts of a floor in as many rows as they need, each as full as the others."""
    rows: list[list[str]] = [[]]
    for name in map(shown, floor.parts):
        if sum(len(n) * LETTER + 24 + GAP for n in [*rows[-1], name]) > WIDTH - 2 * MARGIN:
            rows.append([])
        rows[-1].append(name)
    names, beside = list(map(shown, floor.parts)), -(-len(floor.parts) // len(rows))
    return [names[n : n + beside] for n in range(0, len(names), beside)]


def draw_row(names: list[str], y: int, fill: str) -> str:
    """Boxes of one row, together as wide as the house."""
    wide = WIDTH - 2 * MARGIN - GAP * (len(names) - 1)
    letters = sum(len(name) + 3 for name in names)
    widths = [wide * (len(name) + 3) / letters for name in names]
    starts = [MARGIN + at + GAP * n for n, at in enumerate(accumulate([0.0, *widths[:-1]]))]
    return "".join(
        f'<rect x="{x:.0f}" y="{y}" width="{w:.0f}" height="{BOX}" fill="{fill}" stroke="{INK}"/>'
        f'<text x="{x + w / 2:.0f}" y="{y + 22}" text-anchor="middle">{escape(name)}</text>'
        for name, x, w in zip(names, starts, widths, strict=True)
    )


def picture() -> str:
    """The house: the page under the roof, then the floors from the top."""
    y, drawn = 106, []
    page = Floor("the page: draws views, sends choices, computes no rules", ("web",))
    for floor in (page, *reversed(FLOORS)):
        drawn.append(f'<text x="{MARGIN}" y="{y + 14}" font-size="13" fill="{INK}">{escape(floor.about)}</text>')
        y += 20
        fill = TITLE if floor.parts == tuple(TITLES) else SHEET
        for names in [["web/"]] if floor is page else rows_of(floor):
            drawn.append(f'<g fill="{INK}" font-weight="700">{draw_row(names, y, fill)}</g>')
            y += BOX + 8
        y += 4
    roof = f'<path d="M40 96 460 24 880 96Z" fill="{INK}"/>'
    sign = f'<text x="460" y="78" fill="{GOLD}" font-size="26" font-weight="700" text-anchor="middle">Détente</text>'
    label = "Floors of the house, from the contract at the bottom to the page at the top"
    size = f'viewBox="0 0 {WIDTH} {y + 16}" font-family="PT Sans, Arial, sans-serif" font-size="15"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">'
    ground = f'<rect width="{WIDTH}" height="{y + 16}" fill="{PAPER}"/>'
    return "\n".join([head, ground, roof + sign, *drawn, "</svg>"]) + "\n"


# --------------------------------------------------------------------------------------------------- all of it


def pages() -> dict[Path, str]:
    """What has to stand where."""
    plan = DOCS / "architecture.md"
    return {
        DOCS / "house.svg": picture(),
        plan: architecture(plan.read_text("utf-8")),
        DOCS / "rooms.md": rooms(),
    }


def out_of_date() -> list[Path]:
    return [file for file, text in pages().items() if not file.exists() or file.read_text("utf-8") != text]


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        stale = out_of_date()
        for file in stale:
            print(f"out of date: {file.relative_to(ROOT)}; python tools/write_house.py writes it")
        sys.exit(1 if stale else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    for file, text in pages().items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
