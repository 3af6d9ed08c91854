"""Iron Curtain: the evaluator of its positions; at first sight an action is as good as what it leads to at once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import count_word
from detente.evaluator import BY_TURNS, LinearEvaluator
from detente.machine import CHANCE, Code, State
from detente.titles.iron_curtain.evaluation import value
from detente.titles.iron_curtain.features import BLOCKS, FEATURES, measure, part_of_game
from detente.titles.iron_curtain.rules import ChooseCard, Deal, Putting, Remove
from detente.titles.iron_curtain.state import Deck, board, hand, supply

EAGER: Final = 1.5  # how much a point of the evaluation counts at first sight


class IronCurtainEvaluator(LinearEvaluator):
    """Looks at imagined worlds of games with one card file."""

    def __init__(self, code: Code, deck: Deck, weights: list[float]) -> None:
        super().__init__(code)
        self.deck: Deck = deck
        self.weights = vec[float](weights)

    def measured(self, s: State) -> vec[float]:
        return measure(self.deck, board(s))

    def feature_names(self) -> list[str]:
        return FEATURES

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

    def is_cutoff(self, s: State) -> bool:
        return s.decider == CHANCE and isinstance(self.code.steps[s.pc], Deal)

    def commutes(self, s: State) -> bool:
        """Cubes from the supply; cubes that are lifted from the table first come in pairs of clicks."""
        step = self.code.steps[s.pc]
        b = board(s)
        if isinstance(step, Putting):
            return b.lifted == 0 and not step.moves and supply(b, s.side) > 0
        return isinstance(step, Remove)

    def mixes(self, s: State) -> bool:
        """The card that is not played last in round 1 is set aside: the enemy guesses which one."""
        b = board(s)
        return b.round == 1 and isinstance(self.code.steps[s.pc], ChooseCard) and count_word(hand(b, s.decider)) == 2

    def solvable(self, s: State) -> bool:
        b = board(s)
        return b.round == 2 and b.turn >= 7
