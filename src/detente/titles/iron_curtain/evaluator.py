"""Iron Curtain: the evaluator of its positions; at first sight an action is as good as what it leads to at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.evaluator import BY_TURNS, NetEvaluator
from detente.machine import Code, State
from detente.titles.iron_curtain.evaluation import value
from detente.titles.iron_curtain.features import BLOCKS, FEATURES, measure, part_of_game
from detente.titles.iron_curtain.inputs import UNITS, input_names, inputs
from detente.titles.iron_curtain.last_turn import lost
from detente.titles.iron_curtain.rules import Influence
from detente.titles.iron_curtain.state import Deck, board

EAGER: Final = 1.5  # how much a point of the evaluation counts at first sight


class IronCurtainEvaluator(NetEvaluator):
    """Looks at imagined worlds of games with one card file."""

    def __init__(self, code: Code, deck: Deck, weights: list[float], net: list[float]) -> None:
        super().__init__(code, weights, UNITS, net)
        self.deck: Deck = deck

    def measured(self, s: State) -> vec[float]:
        return measure(self.deck, board(s))

    def feature_names(self) -> list[str]:
        return FEATURES

    def input_names(self) -> list[str]:
        return input_names(self.deck)

    def inputs(self, s: State) -> vec[i64]:
        return inputs(self.deck, board(s))

    def blocks(self) -> int:
        return BLOCKS

    def block(self, s: State) -> i64:
        return part_of_game(board(s))

    def prior(self, s: State, a: i64) -> float:
        t = s.clone()
        self.code.take(t, a)
        return EAGER * max(-40.0, min(40.0, value(self.deck, board(t), s.decider)))

    def search_method(self) -> i64:
        return BY_TURNS

    def pace(self) -> float:
        return 0.25

    def clock(self, s: State) -> i64:
        b = board(s)
        return 10 * b.round + b.turn

    def settled(self, s: State) -> i64:
        b = board(s)
        if b.round != 2 or b.turn != 8 or not isinstance(self.code.steps[s.pc], Influence):
            return 0
        return 2 - s.side if lost(self.deck, b, s.side, s.count) else 0

    def solvable(self, s: State) -> bool:
        b = board(s)
        return b.round == 2 and b.turn >= 7
