"""What an agent is, and the agents by name."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from detente.ai.greedy import Greedy
from detente.game import Game, View


class Agent(Protocol):
    """Decides from what its side may know."""

    def decide(self, view: View) -> int:
        """One of the view's choices."""
        ...


class RandomAgent:
    """Any legal action, each as likely as the others."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = Random(seed)

    def decide(self, view: View) -> int:
        return self.rng.choice(view.choices).id


AGENTS: dict[str, Callable[[Game, int], Agent]] = {"random": RandomAgent, "greedy": Greedy}


def agent(name: str, game: Game, seed: int = 0) -> Agent:
    """An agent by its name; ValueError lists the names."""
    if name not in AGENTS:
        raise ValueError(f"there is no agent {name[:40]!r}; there are: {', '.join(AGENTS)}")
    return AGENTS[name](game, seed)
