"""What an agent is, and the agents by name."""

import re
from collections.abc import Callable
from random import Random
from typing import Protocol

from detente.ai.external_agent import PREFIX, SECONDS, ExternalAgent
from detente.ai.greedy import Greedy
from detente.ai.levels import LEVELS, SearchAgent, level_of, maker, part_of, with_time
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


AGENTS: dict[str, Callable[[Game, int], Agent]] = {
    "random": RandomAgent,
    "greedy": Greedy,
    **{name: maker(name) for name in LEVELS},
}


def agent(
    name: str,
    game: Game,
    seed: int = 0,
    seconds: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[float], None] = lambda share: None,
) -> Agent:
    """An agent by its name, a part of a level (`6/16`), or a program as `exec:COMMAND`; ValueError lists the names.

    `seconds`: the time for a decision. Without it a level looks at as much as it always does, wherever it runs. A level
    asks `cancelled` whether to go on, and tells `progress` its share of the way from 0 to 1.

    Examples:
        >>> import detente
        >>> game = detente.title("iron_curtain")
        >>> state = game.new({})
        >>> while game.current(state) == detente.CHANCE:
        ...     game.apply(state, game.legal(state)[0])
        >>> side = game.current(state)
        >>> choice = detente.agent("random", game, seed=3).decide(game.view(state, side))
        >>> choice in game.legal(state)
        True
    """
    if name.startswith(PREFIX):
        return ExternalAgent(game, seed, name.removeprefix(PREFIX), seconds or SECONDS)
    if part := re.fullmatch(r"([1-6])/(\d{1,3})", name):
        return SearchAgent(game, seed, part_of(level_of(game.id, part[1]), max(1, int(part[2]))), cancelled, progress)
    if name not in AGENTS:
        raise ValueError(f"there is no agent {name[:40]!r}; there are: {', '.join(AGENTS)}, exec:COMMAND")
    if name in LEVELS:
        usual = level_of(game.id, name)
        level = with_time(usual, seconds) if seconds and usual.iterations else usual
        return SearchAgent(game, seed, level, cancelled, progress)
    return AGENTS[name](game, seed)


def close(agent: Agent) -> None:
    """The game is over: an agent that is a program of its own ends."""
    if isinstance(agent, ExternalAgent):
        agent.close()
