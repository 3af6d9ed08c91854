"""The standard data sets: each a recipe with the checksum of its first games, not a file."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from detente.rl.dataset import Plan

FILE: Final = Path(__file__).with_name("recipes.toml")


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays which games; the checksum of the first `checked` of them says whether they came out the same."""

    title: str
    agents: tuple[str, str]
    games: int
    seed: int
    checked: int
    checksum: str = ""

    def plan(self, games: int | None = None) -> Plan:
        """The data set of this recipe, or of its first games."""
        return Plan(self.title, min(games or self.games, self.games), self.agents, self.seed)


@cache
def recipes() -> dict[str, Recipe]:
    """The standard data sets by name."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), dict[str, Recipe])


def recipe(name: str) -> Recipe:
    """A standard data set; ValueError lists those that there are."""
    if name not in recipes():
        raise ValueError(f"there is no recipe {name[:40]!r}; there are: {', '.join(recipes())}")
    return recipes()[name]
