"""Levels of the influence games that deal what they do not see evenly: what are their beliefs worth?

`beliefs.npz` of tools/learn_beliefs.py must lie in the folder of the title, else all levels deal so.

DETENTE_AGENTS=bench/agents detente arena twilight_struggle 6/40 even_6/40 -n 200 --seed 1760
"""

from random import Random
from typing import Any

from detente.ai import levels
from detente.ai.agents import Wish, agent_manifests
from detente.game import Game, View
from detente.machine_game import MachineGame


class Even(levels.SearchAgent):
    """Believes nothing."""

    def decide(self, view: View) -> int:
        assert isinstance(self.game, MachineGame)
        game: MachineGame[Any] = self.game

        def worlds(n: int, rng: Random) -> list[Any]:
            return MachineGame.worlds(game, view, rng, n)

        return self.choose(view.moment, [choice.id for choice in view.choices], worlds)


def make(game: Game, seed: int, wish: Wish) -> levels.SearchAgent:
    """See detente.ai.agents."""
    usual = levels.make(game, seed, wish._replace(id=agent_manifests()[wish.id].settings["level"]))
    return Even(game, seed, usual.level, wish.cancelled, wish.progress)
