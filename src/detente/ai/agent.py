"""An agent by its name: one of the registry (ai/agents), a part of it, anyone's program, or anyone's class."""

import re
from collections.abc import Callable
from importlib import import_module
from typing import Final

from detente.ai.agents import Agent, Wish, agent_manifests, made
from detente.ai.external_agent import PREFIX, SECONDS, ExternalAgent
from detente.game import Game

CLASS: Final = "class:"  # begins the name of a Python class: class:MODULE:NAME

AGENTS: Final = tuple(agent_manifests())  # by name, in the order of the page


def agent(
    name: str,
    game: Game,
    seed: int = 0,
    seconds: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[float], None] = lambda share: None,
) -> Agent:
    """An agent by its name, a part of a level (`6/16`), a program as `exec:COMMAND`, or a class as `class:MODULE:NAME`,
    which is made with the game and a seed; ValueError lists the names.

    `seconds`: the time for a decision. Without it a level looks at as much as it always does, wherever it runs. A level
    asks `cancelled` whether to go on, and tells `progress` its share of the work from 0 to 1.

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
    if name.startswith(CLASS):
        return _of_class(name, game, seed)
    id, of, part = name.partition("/")
    about = agent_manifests().get(id)
    if about is None or (of and not (about.takes_parts and re.fullmatch(r"\d{1,3}", part))):
        raise ValueError(
            f"there is no agent {name[:40]!r}; there are: {', '.join(AGENTS)}, exec:COMMAND, class:MODULE:NAME"
        )
    return made(game, seed, Wish(id, max(1, int(part or 1)), seconds, cancelled, progress))


def _of_class(name: str, game: Game, seed: int) -> Agent:
    """Somebody's class, imported by its name; ValueError says what is wrong with it."""
    module, _, what = name.removeprefix(CLASS).partition(":")
    try:
        made_here: Agent = getattr(import_module(module), what)(game, seed)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise ValueError(f"no agent can be made of {name[:80]!r}: {error}") from None
    if not callable(getattr(made_here, "decide", None)):
        raise ValueError(f"{name[:80]!r} has no method decide(view)")
    return made_here


def close(agent: Agent) -> None:
    """The game is over: an agent that is a program of its own ends."""
    if isinstance(agent, ExternalAgent):
        agent.close()
