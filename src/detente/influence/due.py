"""Scoring cards may not be kept: how many rounds are left, and which of them can wait no longer (10.1.5)."""

from typing import Final

from mypy_extensions import i64

from detente import piles
from detente.influence.state import Position, hand
from detente.piles import Pile

SCORING_MAY_BE_KEPT: Final = 1 << 20  # bit of Position.options, the app's ruling: who keeps a scoring card just loses


def rounds_left(p: Position, side: i64) -> i64:
    """Action rounds of this turn that a side still has, the running one included."""
    return p.hooks.rounds(p, side) - p.round + (1 if p.round else 0)


def sure_rounds_left(p: Position, side: i64) -> i64:
    """Those of them that nobody can take away any more: the running one is sure."""
    return max(p.hooks.sure_rounds(p, side) - p.round, i64(0)) + (1 if p.round else 0)


def rounds_to_come(p: Position, side: i64) -> i64:
    """Action rounds of this turn that a side has not begun and that no event can take away."""
    waits = p.round > 0 and p.phasing != side and p.hooks.first_to_act(p) != side
    return max(i64(0), p.hooks.sure_rounds(p, side) - p.round + (1 if waits else 0))


def due_scoring(p: Position, side: i64) -> Pile:
    """The scoring cards of a hand if there are at least as many of them as rounds, the running one included."""
    scoring = piles.both(hand(p, side), p.hooks.board.scoring)
    if piles.some(scoring) and piles.size(scoring) >= sure_rounds_left(p, side):
        return scoring
    return (0, 0, 0)


def forced_scoring(p: Position, side: i64) -> Pile:
    """The scoring cards of which a side must play one now."""  # 10.1.5
    if p.options & SCORING_MAY_BE_KEPT:
        return (0, 0, 0)
    return due_scoring(p, side)


def rids_of_scoring(p: Position, side: i64) -> Pile:
    """The cards that a side may play instead of a scoring card that can wait no longer.

    The one rule: a scoring card may wait only if what is played is sure to take it away; those that are left must
    still find their rounds.
    """  # 10.1.5, 5.4
    out: Pile = (0, 0, 0)
    scoring = forced_scoring(p, side)
    if piles.some(scoring):
        too_many = piles.size(scoring) - (sure_rounds_left(p, side) - 1)  # if this round goes to another card
        rest = piles.minus(hand(p, side), p.hooks.board.scoring)
        while piles.some(rest):
            card = piles.first(rest)
            rest = piles.take(rest, card)
            if p.hooks.sure_to_take(p, side, card) >= too_many:
                out = piles.put(out, card)
    return out
