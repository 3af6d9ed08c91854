"""Pebbles: what a search asks about positions beyond the rules: features, each white minus black, and their weights."""

from detente.evaluator import PlainLinearEvaluator
from detente.machine import Code, State
from detente.manifest import manifests
from detente.weights import shipped_weights

from .rules import NOTHING, TURNS, own

FEATURES = ["lead", "lead_late", "closed_fist"]
GUESS = [0.4, 0.6, 0.3]  # before anything was learnt: training starts from these


class PebblesEvaluator(PlainLinearEvaluator):
    """The outlook is a sum of the features; where a search may stop and what is secret the steps say themselves."""

    def feature_names(self) -> list[str]:
        return FEATURES

    def clock(self, s: State) -> int:
        return 2 * own(s).turn + (own(s).fist != NOTHING)

    def pace(self) -> float:
        return 1.0  # a game of this size affords as many iterations as a compiled one

    def features(self, s: State) -> list[float]:
        board = own(s)
        lead = (board.white - board.black) / 3
        hides = 1.0 if board.hider == 1 else -1.0  # whoever has closed his fist has more to gain
        return [lead, lead * board.turn / TURNS, hides * (board.fist + 1) / 3 if board.fist != NOTHING else 0.0]


def make_evaluator(code: Code, weights: list[float] | None = None) -> PebblesEvaluator:
    """The evaluator with these weights, by default those of weights.npz, or else the guess."""
    learnt = shipped_weights(manifests()["pebbles"].package, FEATURES, 1)
    return PebblesEvaluator(code, weights or learnt or GUESS)
