"""CIA vs KGB: the evaluator with the weights that were learnt."""

from detente.machine import Code
from detente.titles.cia_vs_kgb.beliefs import belief_names
from detente.titles.cia_vs_kgb.evaluator import CiaVsKgbEvaluator
from detente.titles.cia_vs_kgb.features import BLOCKS, FEATURES
from detente.titles.cia_vs_kgb.inputs import UNITS, input_names
from detente.titles.cia_vs_kgb.state import AGENTS, Deck
from detente.weights import BELIEF_FILE, NET_FILE, shipped_rows, shipped_weights

# Before anything was learnt: points, and agents that help to make some. Training starts from these.
GUESS = {"score": 5.0, "struggle": 1.0, "score_over_75": 1.0, "alive_director": 0.25, "alive_master_spy": 0.2}
GUESS |= {"alive_assassin": 0.15, "alive_double_agent": 0.1, "alive_analyst": 0.1, "away_director": -0.1}


def guessed_weights() -> list[float]:
    """The weights from which training starts, for all parts of the game alike."""
    return [GUESS.get(name, 0.0) for name in FEATURES] * BLOCKS


PACKAGE = "detente.titles.cia_vs_kgb"


def make_evaluator(
    code: Code,
    deck: Deck,
    weights: list[float] | None = None,
    net: list[float] | None = None,
    belief: list[float] | None = None,
) -> CiaVsKgbEvaluator:
    """The evaluator with these weights, without a net unless one is given; by default with all that is shipped."""
    if net is None:
        net = shipped_rows(PACKAGE, input_names(deck), 1 + UNITS, NET_FILE) if weights is None else []
    if belief is None:
        belief = shipped_rows(PACKAGE, belief_names(deck), AGENTS, BELIEF_FILE)
    if weights is None:
        weights = shipped_weights(PACKAGE, FEATURES, BLOCKS) or guessed_weights()
    return CiaVsKgbEvaluator(code, deck, weights, net, belief)
