"""The choices of a view that can lose the game before its owner can help it: what the page warns of, for any title."""

from random import Random
from typing import NamedTuple

from detente.ai.caution import worst
from detente.ai.levels import Searchable
from detente.game import Game, View

WORLDS = 3  # that are looked at: hidden cards matter little within an action round
POSITIONS = 60_000  # for one question


class Danger(NamedTuple):
    """An action that can lose: how, and how many decisions later (0: at once; chance does not count)."""

    action: int
    ending: str
    plies: int


def dangers(game: Game, view: View, rng: Random, positions: int = POSITIONS) -> list[Danger]:
    """The choices of this view that can lose the game, each with the quickest way that was found."""
    if view.side is None or view.decider != view.side or not isinstance(game, Searchable):
        return []
    share = positions // (WORLDS * len(view.choices))
    found: dict[int, Danger] = {}
    for _ in range(WORLDS):
        world = game.world(view, rng)
        for choice in view.choices:
            likely, ending, plies = worst(game.evaluator, world, choice.id, share)
            known = found.get(choice.id)
            if likely and (known is None or plies < known.plies):
                found[choice.id] = Danger(choice.id, game.ending_ids[ending], int(plies))
    return [found[action] for action in sorted(found)]
