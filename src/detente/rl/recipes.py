"""The standard data sets: each a recipe with the checksum of its games, not a file."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from detente.rl.dataset import Plan

FILE: Final = Path(__file__).with_name("recipes.toml")


class BadGames(ValueError):
    """Games that are not those of the recipe."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays which games, or which files they are read from, and what comes out: `checksum` of all games, `first` of
    the first `checked` of them."""

    title: str
    games: int
    checksum: str = ""  # empty: the set was never made as a whole
    rows: int = 0
    bytes: int = 0
    seconds: float = 0.0  # of one core that it took to make them
    agents: tuple[str, str] = ("", "")
    seed: int = 0
    policy: bool = False  # rows keep what the agents' searches thought
    shard: int = 1000  # games of one file
    checked: int = 0
    first: str = ""
    files: tuple[str, ...] = ()  # by name; whoever has them names where they are

    def plan(self, games: int | None = None, files: Sequence[Path] = ()) -> Plan:
        """The data set of this recipe, or of its first games; BadGames if it has fewer, or its files are not at
        hand."""
        if games and games > self.games:
            raise BadGames(f"this set has {self.games:,} games, not {games:,}")
        if missing := sorted(set(self.files) - {file.name for file in files}):
            raise BadGames(
                f"this set is made of {len(self.files)} files; name them by --record: {missing[0]} is missing"
            )
        if foreign := sorted({file.name for file in files} - set(self.files)):
            raise BadGames(f"{foreign[0]} does not belong to this set")
        named = tuple(str(file.resolve()) for file in sorted(files, key=lambda file: file.name))
        games = games or self.games
        return Plan(self.title, games, self.agents, self.seed, policy=self.policy, shard=self.shard, files=named)

    def compare(self, games: int, checksum: str) -> bool | None:
        """Are these the first games of the recipe? None: of so many it has no checksum; BadGames if they are others."""
        promised = {self.checked: self.first, self.games: self.checksum}.get(games)
        if promised and promised != checksum:
            raise BadGames(f"the games are not those of the recipe: checksum {checksum}, promised {promised}")
        return bool(promised) or None


@cache
def recipes() -> dict[str, Recipe]:
    """The standard data sets by name."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), dict[str, Recipe])


def recipe(name: str) -> Recipe:
    """A standard data set; ValueError lists those that there are."""
    if name not in recipes():
        raise ValueError(f"there is no recipe {name[:40]!r}; there are: {', '.join(recipes())}")
    return recipes()[name]
