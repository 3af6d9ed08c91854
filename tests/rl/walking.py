"""Random games for the tests of this folder."""

from collections.abc import Iterator
from random import Random
from typing import Any

from detente.game import TERMINAL, Game


def walk(game: Game, seed: int, options: dict[str, str] | None = None) -> Iterator[Any]:
    """The states of a random game, one after the other; the same object, which changes."""
    s, rng = game.new(options or {}), Random(seed)
    while game.current(s) != TERMINAL:
        yield s
        game.apply(s, rng.choice(game.legal(s)))
    yield s
