"""Iron Curtain: the evaluator with the weights that were learnt."""

from detente.machine import Code
from detente.titles.iron_curtain.evaluator import IronCurtainEvaluator
from detente.titles.iron_curtain.features import BLOCKS, FEATURES
from detente.titles.iron_curtain.inputs import UNITS, input_names
from detente.titles.iron_curtain.state import Deck
from detente.weights import NET_FILE, shipped_rows, shipped_weights

# Before anything was learnt: the points, and what leads to some. Training starts from these.
GUESS = {"net": 1.0, "net_soon": 0.7, "control": 0.3, "margins": 0.3, "score": 3.0, "aftermath": 1.0, "reach": 0.1}
GUESS |= {"ready_to_score": 0.3}


def guessed_weights() -> list[float]:
    """The weights from which training starts, for all parts of the game alike."""
    return [
        GUESS.get(name[len("region_1_") :] if name.startswith("region_") else name, 0.0) for name in FEATURES
    ] * BLOCKS


PACKAGE = "detente.titles.iron_curtain"


def make_evaluator(
    code: Code, deck: Deck, weights: list[float] | None = None, net: list[float] | None = None
) -> IronCurtainEvaluator:
    """The evaluator with these weights, without a net unless one is given; by default with all that is shipped."""
    if net is None:
        net = shipped_net(deck) if weights is None else []
    if weights is None:
        weights = shipped_weights(PACKAGE, FEATURES, BLOCKS) or guessed_weights()
    return IronCurtainEvaluator(code, deck, weights, net)


def shipped_net(deck: Deck) -> list[float]:
    """The weights of the net, by the names of the cards of this deck; none if no net is shipped."""
    return shipped_rows(PACKAGE, input_names(deck), 1 + UNITS, NET_FILE)
