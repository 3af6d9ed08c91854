"""Iron Curtain: the evaluator with the weights that were learnt."""

from detente.machine import Code
from detente.titles.iron_curtain.evaluator import IronCurtainEvaluator
from detente.titles.iron_curtain.features import BLOCKS, FEATURES
from detente.titles.iron_curtain.state import Deck
from detente.weights import shipped_weights

# Before anything was learnt: the points, and what leads to some. Training starts from these.
GUESS = {"net": 1.0, "net_soon": 0.7, "control": 0.3, "margins": 0.3, "score": 3.0, "aftermath": 1.0, "reach": 0.1}
GUESS |= {"ready_to_score": 0.3}


def guessed_weights() -> list[float]:
    """The weights from which training starts, for all parts of the game alike."""
    return [
        GUESS.get(name[len("region_1_") :] if name.startswith("region_") else name, 0.0) for name in FEATURES
    ] * BLOCKS


def make_evaluator(code: Code, deck: Deck, weights: list[float] | None = None) -> IronCurtainEvaluator:
    """The evaluator with these weights, by default those that are shipped."""
    if weights is None:
        weights = shipped_weights("detente.titles.iron_curtain", FEATURES, BLOCKS) or guessed_weights()
    return IronCurtainEvaluator(code, deck, weights)
