"""The random agent: any legal action, each as likely as the others."""

from random import Random

from detente.ai.agents import Wish
from detente.game import Game, View


class RandomAgent:
    """Plays any title, and needs nothing of it."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def decide(self, view: View) -> int:
        return self.rng.choice(view.choices).id


def make(game: Game, seed: int, wish: Wish) -> RandomAgent:
    """See detente.ai.agents."""
    return RandomAgent(seed)
