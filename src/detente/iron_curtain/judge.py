"""Iron Curtain: the judge of its positions; an action is judged by what it changes at once."""

from typing import Final

from mypy_extensions import i64

from detente.iron_curtain.evaluation import value
from detente.iron_curtain.rules import Deal, Putting, Remove
from detente.iron_curtain.state import US, Deck, board, supply
from detente.judge import Judge, logistic
from detente.machine import CHANCE, Code, State

POINTS: Final = 2.5  # of the evaluation that make a position e times as likely to be won
EAGER: Final = 1.5  # how much a point of the evaluation counts at first sight


class IronCurtainJudge(Judge):
    """Looks at imagined worlds of games with one card file."""

    def __init__(self, code: Code, deck: Deck) -> None:
        super().__init__(code)
        self.deck: Deck = deck

    def outlook(self, s: State) -> float:
        return logistic(value(self.deck, board(s), US) / POINTS)

    def prior(self, s: State, a: i64) -> float:
        t = s.clone()
        self.code.take(t, a)
        side = s.decider
        change = value(self.deck, board(t), side) - value(self.deck, board(s), side)
        return EAGER * max(-8.0, min(8.0, change))

    def clock(self, s: State) -> i64:
        b = board(s)
        return 10 * b.round + b.turn

    def rests(self, s: State) -> bool:
        return s.decider == CHANCE and isinstance(self.code.steps[s.pc], Deal)

    def commutes(self, s: State) -> bool:
        """Cubes from the supply; cubes that are lifted from the table first come in pairs of clicks."""
        step = self.code.steps[s.pc]
        b = board(s)
        if isinstance(step, Putting):
            return b.lifted == 0 and not step.moves and supply(b, s.side) > 0
        return isinstance(step, Remove)

    def solvable(self, s: State) -> bool:
        b = board(s)
        return b.round == 2 and b.turn >= 7
