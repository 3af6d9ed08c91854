"""Levels with other weights than the shipped ones: is what `detente train` gave any better?

DETENTE_WEIGHTS=weights.npz DETENTE_AGENTS=bench/agents detente arena iron_curtain trained_5 5 -n 400 --seed 1801

DETENTE_NET=net.npz names a net beside the shipped weights; with weights alone a title plays without a net.
DETENTE_BELIEF=belief.npz names beliefs beside the shipped weights and net; `none`: nothing learnt is believed.
"""

import os
from functools import cache
from pathlib import Path
from typing import Any

from detente.ai import levels
from detente.ai.agents import Wish, agent_manifests
from detente.evaluator import Evaluator
from detente.game import Game
from detente.titles import title
from detente.weights import by_input, read_weights


@cache
def trained(id: str) -> Evaluator:
    """The evaluator of a title with the weights or the net that the environment names."""
    game: Any = title(id)
    shipped: Evaluator = game.evaluator
    found: Evaluator
    if "DETENTE_NET" in os.environ:
        names = shipped.input_names()
        net = read_weights(Path(os.environ["DETENTE_NET"])).for_features(names, game.evaluator.width)
        found = game.evaluator_with(None, by_input(net, len(names)))
    elif "DETENTE_BELIEF" in os.environ:
        names, file = game.evaluator.belief_names(), os.environ["DETENTE_BELIEF"]
        rows = [] if file == "none" else read_weights(Path(file)).for_features(names, game.secrets)
        found = game.evaluator_with(None, list(game.evaluator.net), by_input(rows, len(names)))
    else:
        learnt = read_weights(Path(os.environ["DETENTE_WEIGHTS"]))
        found = game.evaluator_with(learnt.for_features(shipped.feature_names(), shipped.blocks()))
    return found


def make(game: Game, seed: int, wish: Wish) -> levels.SearchAgent:
    """See detente.ai.agents."""
    agent = levels.make(game, seed, wish._replace(id=agent_manifests()[wish.id].settings["level"]))
    agent.evaluator = trained(game.id)
    return agent
