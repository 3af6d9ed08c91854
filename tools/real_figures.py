"""Writes `figures/real.json` of Twilight Struggle from the tables that were made of 64 games of people.

    python tools/real_figures.py ../shared/ai/stats

The tables hold counts only: cards by era and not by turn, and who won only for set-ups.
"""

import csv
import sys
from collections import Counter
from pathlib import Path

from detente.library.beginnings import counted
from detente.library.figures import FOLDER, CardRow, Figures, FirstRow, write
from detente.manifest import manifests
from detente.titles import title

GAME = title("twilight_struggle")
TURNS = {"early": (1, 3), "mid": (4, 7), "late": (8, 10)}
OTHERWISE = {"uk": "united_kingdom"}  # what the tables call in another way
USES = ("headline", "event", "event_only", "influence", "coup", "realign", "space", "trap_discard")


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / f"{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def side(row: dict[str, str], key: str = "side") -> int:
    return GAME.sides.index(row[key].lower())


def slug(name: str) -> str:
    found = name.lower().replace(" ", "_").replace("/", "_").replace(".", "")
    return OTHERWISE.get(found, found)


def setups(folder: Path) -> list[FirstRow]:
    out: list[FirstRow] = []
    for row in rows(folder, "setups"):
        placed = Counter({slug(part.split("+")[0]): int(part.split("+")[1]) for part in row["setup"].split()})
        numbers = int(row["games"]), int(row["wins"]), int(row["losses"])
        out.append(("setup", side(row), counted(placed.elements()), *numbers, 0))
    return out


def headlines(folder: Path) -> list[FirstRow]:
    return [("headline", side(row), row["card"], int(row["games"]), 0, 0, 0) for row in rows(folder, "headlines_turn1")]


def first_deeds(folder: Path) -> list[FirstRow]:
    """A coup with UN Intervention is a coup."""
    found: Counter[tuple[int, str]] = Counter()
    for row in rows(folder, "first_actions"):
        deed, _, what = row["action"].partition(":")
        if what.startswith("UN_coup "):
            deed, what = "coup", what.removeprefix("UN_coup ")
        words = what if deed == "event" else " ".join(sorted(slug(place) for place in what.split("+")))
        found[side(row), f"{deed} {words}".strip()] += int(row["games"])
    return [("first", who, words, n, 0, 0, 0) for (who, words), n in found.items()]


def cards(folder: Path) -> list[CardRow]:
    return [
        (row["card"], side(row), use, *TURNS[row["era"]], int(row[use]), 0, 0)
        for row in rows(folder, "card_use")
        for use in USES
        if int(row[use])
    ]


def figures(folder: Path) -> Figures:
    results = {(row["group"], row["key"]): row["value"] for row in rows(folder, "results")}
    endings = Counter({key[0].removeprefix("end_"): 0 for key in results if key[0].startswith("end_")})
    for (group, _), n in results.items():
        if group.startswith("end_"):
            endings[group.removeprefix("end_")] += int(n)
    return Figures(
        title=GAME.id,
        rules=GAME.rules,
        source="real",
        recipe="tools/real_figures.py",
        seeds=[],
        games=int(results["games", "all"]),
        won=(int(results["winner_known", "USSR"]), int(results["winner_known", "US"])),
        drawn=0,
        results=False,
        endings=dict(sorted(endings.items())),
        firsts=sorted(setups(folder) + headlines(folder) + first_deeds(folder)),
        cards=sorted(cards(folder)),
        positions=[],
    )


if __name__ == "__main__":
    path = manifests()[GAME.id].folder / FOLDER / "real.json"
    path.parent.mkdir(exist_ok=True)
    write(figures(Path(sys.argv[1])), path)
    print(f"{path}: {path.stat().st_size // 1024} KB")
