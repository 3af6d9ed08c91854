"""First sight, or a level, with another policy than the shipped one: is what `detente train --policy` gave any better?

DETENTE_POLICY=policy.npz DETENTE_AGENTS=bench/agents detente arena twilight_struggle taught glance -n 400 --seed 1732
"""

import os
from functools import cache
from pathlib import Path

from detente.ai import levels
from detente.ai.agents import Wish, agent_manifests
from detente.evaluator import Evaluator
from detente.game import Game
from detente.titles import title
from detente.weights import read_weights


@cache
def taught(id: str) -> Evaluator:
    """The evaluator of a title with the policy that the environment names."""
    evaluator: Evaluator = title(id).evaluator_with(None)  # type: ignore[attr-defined]
    learnt = read_weights(Path(os.environ["DETENTE_POLICY"]))
    evaluator.learn(learnt.for_features(evaluator.statement_names(), 1))
    return evaluator


def make(game: Game, seed: int, wish: Wish) -> levels.SearchAgent:
    """See detente.ai.agents."""
    agent = levels.make(game, seed, wish._replace(id=agent_manifests()[wish.id].settings["level"]))
    agent.evaluator = taught(game.id)
    return agent
