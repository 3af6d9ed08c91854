"""What the fuzzer checks over the whole course of an influence game."""

from typing import Any

from detente import piles
from detente.game import CourseLaw
from detente.influence.due import SCORING_MAY_BE_KEPT, rounds_to_come
from detente.influence.kinds import CARDS, HEADLINE, SECOND_HEADLINE, TRAP
from detente.influence.state import SIDES, Position, hand
from detente.influence.track import HELD_SCORING_CARD
from detente.piles import Pile


class ScoringCardsArePlayed(CourseLaw):
    """A loss by a held scoring card may only follow from a card that came too late to be played."""  # 10.1.5

    def __init__(self) -> None:
        self.turn = 0
        self.before: list[Pile] = [(0, 0, 0), (0, 0, 0)]  # the scoring cards of both hands when we looked last
        self.too_late = [False, False]  # in this turn more of them came than could still be played

    def see(self, s: Any) -> str:
        p: Position = s
        if p.turn != self.turn:
            self.turn, self.too_late = int(p.turn), [False, False]
        for side in (0, 1):
            scoring = piles.both(hand(p, side), p.hooks.board.scoring)
            if piles.some(piles.minus(scoring, self.before[side])) and piles.size(scoring) > _chances(p, side):
                self.too_late[side] = True
            self.before[side] = scoring
        if not p.over or p.ending != HELD_SCORING_CARD or p.options & SCORING_MAY_BE_KEPT:
            return ""
        losers = [side for side in (0, 1) if piles.some(self.before[side]) and not self.too_late[side]]
        return f"{SIDES[losers[0]]} lost by a scoring card that could have been played" if losers else ""


def _chances(p: Position, side: int) -> int:
    """How many cards a side is sure to play in this turn from now on."""
    kind = p.hooks.code.steps[p.pc].choice_kind()
    now = kind in (CARDS, TRAP) and p.side == side
    headline = kind in (HEADLINE, SECOND_HEADLINE) and p.decider == side
    return int(rounds_to_come(p, side)) + now + headline
