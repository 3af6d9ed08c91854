"""CIA vs KGB: the evaluator with the weights that were learnt."""

from detente.machine import Code
from detente.titles.cia_vs_kgb.evaluator import CiaVsKgbEvaluator
from detente.titles.cia_vs_kgb.features import BLOCKS, FEATURES
from detente.titles.cia_vs_kgb.state import Deck
from detente.weights import shipped_weights

# Before anything was learnt: points, and agents that help to make some. Training starts from these.
GUESS = {"score": 5.0, "struggle": 1.0, "score_over_75": 1.0, "alive_director": 0.25, "alive_master_spy": 0.2}
GUESS |= {"alive_assassin": 0.15, "alive_double_agent": 0.1, "alive_analyst": 0.1, "away_director": -0.1}


def guessed_weights() -> list[float]:
    """The weights from which training starts, for all parts of the game alike."""
    return [GUESS.get(name, 0.0) for name in FEATURES] * BLOCKS


def make_evaluator(code: Code, deck: Deck, weights: list[float] | None = None) -> CiaVsKgbEvaluator:
    """The evaluator with these weights, by default those that are shipped."""
    if weights is None:
        weights = shipped_weights("detente.titles.cia_vs_kgb", FEATURES, BLOCKS) or guessed_weights()
    return CiaVsKgbEvaluator(code, deck, weights)
