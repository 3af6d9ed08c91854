"""The floors of the house, from the bottom: which part of src/detente stands where. Whoever adds a part says it here.

tests/house/test_imports.py holds every import to it, tools/write_house.py draws it.
"""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/detente"

TITLES = sorted(file.parent.name for file in (PACKAGE / "titles").glob("*/title.toml"))


class Floor(NamedTuple):
    """Parts of the same height. A part imports itself and lower floors; on a common floor also its neighbours."""

    about: str
    parts: tuple[str, ...]
    common: bool = False


FLOORS = (
    Floor(
        "the contract, and what knows no rules",
        ("game", "bits", "places", "piles", "chance", "manifest", "languages", "native", "memory"),
        common=True,
    ),
    Floor(
        "the machine, records and sentences: the same for every title",
        (
            "machine",
            "machine_game",
            "evaluator",
            "observer",
            "observation",
            "weights",
            "record",
            "notation",
            "unseen",
            "foreseen",
            "saving",
            "steps",
            "card_file",
            "titles",
            "editing",
            "locale",
            "rulings",
        ),
        common=True,
    ),
    Floor("families: rules that several titles share", ("influence",)),
    Floor("titles: each a folder, none knows another", (*TITLES, "template")),
    Floor("who thinks about any title, through the contract only", ("ai", "laws")),
    Floor(
        "many games, games looked at again, lessons, a library, puzzles, studies",
        ("simulate", "fuzz", "arena", "agreement", "analysis", "lessons", "library", "puzzles", "study"),
    ),
    Floor("environments, data sets and benchmarks for those who teach machines", ("rl",)),
    Floor("a coach, who judges by what games looked at again show", ("coach",)),
    Floor("the arithmetic of a community: clocks, ratings, pairings", ("community",)),
    Floor("tables for people", ("server",)),
    Floor("a program that talks to such a server", ("client",)),
    Floor("commands", ("commands",)),
    Floor("the command line", ("cli",)),
    Floor("the door", ("__main__",)),
)
FLOOR = {part: height for height, floor in enumerate(FLOORS) for part in floor.parts}
COMMON = {height for height, floor in enumerate(FLOORS) if floor.common}
FACE = {"game", "record", "titles", "ai"}  # where `import detente` finds what it offers


def place_of(part: str) -> Path:
    """The file or the folder of a part."""
    if part in TITLES:
        return PACKAGE / "titles" / part
    file = PACKAGE / f"{part}.py"
    return file if file.is_file() else PACKAGE / part
