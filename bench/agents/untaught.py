"""Levels of the influence games without what their policy has learnt: what is the policy worth?

DETENTE_AGENTS=bench/agents detente arena red_sea 3 untaught_3 -n 200 --seed 1718
"""

from functools import cache

from detente.ai import levels
from detente.ai.agents import Wish, agent_manifests
from detente.game import Game
from detente.influence.evaluator import InfluenceEvaluator
from detente.influence.policy import Policy
from detente.titles import title


@cache
def untaught(id: str) -> InfluenceEvaluator:
    """The evaluator of a title that goes by its tables at first sight."""
    evaluator = title(id).evaluator_with(None)  # type: ignore[attr-defined]
    assert isinstance(evaluator, InfluenceEvaluator)
    evaluator.policy = Policy(evaluator.board, None)
    return evaluator


def make(game: Game, seed: int, wish: Wish) -> levels.SearchAgent:
    """See detente.ai.agents."""
    agent = levels.make(game, seed, wish._replace(id=agent_manifests()[wish.id].settings["level"]))
    agent.evaluator = untaught(game.id)
    return agent
