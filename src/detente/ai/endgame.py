"""Exact play where the end is near: who wins each world, if both sides see it, whatever the first action is.

A won or lost game is a yes or a no, so the search stops at the first answer that holds; places whose order does not
matter are tried in one order. Lines with chance in them, or more positions than allowed, are given up.
"""

from typing import Final, final

from mypy_extensions import i64

from detente.evaluator import Evaluator
from detente.machine import CARD, CHANCE, State, legal

UNKNOWN: Final = 0


@final
class Endgame:
    """Looks at up to `positions` positions in all."""

    def __init__(self, evaluator: Evaluator, positions: int) -> None:
        self.evaluator: Evaluator = evaluator
        self.left: i64 = positions

    def after(self, s: State, a: i64) -> i64:
        """1 + the side that wins if this action is taken now; UNKNOWN if that cannot be told."""
        t = s.clone()
        self.evaluator.code.take(t, a)
        return self.winner(t, floor_after(self.evaluator, s, t, a))

    def winner(self, s: State, floor: i64) -> i64:
        """1 + the side that wins from here."""
        if s.over != 0:
            return s.over if s.over < 3 else UNKNOWN
        settled = self.evaluator.settled(s)
        if settled != UNKNOWN:
            return settled
        self.left -= 1
        if s.decider == CHANCE or self.left < 0:
            return UNKNOWN
        for a in self.ordered(s, floor):
            t = s.clone()
            self.evaluator.code.take(t, a)
            found = self.winner(t, floor_after(self.evaluator, s, t, a))
            if found == UNKNOWN or found == 1 + s.decider:
                return found
        return 2 - s.decider

    def ordered(self, s: State, floor: i64) -> list[int]:
        """What may be done, what looks best first."""
        menu = candidates(s, floor)
        if len(menu) == 1:
            return menu
        rows = [(-self.evaluator.prior(s, a), a) for a in menu]
        rows.sort()
        return [a for _, a in rows]


def floor_after(evaluator: Evaluator, s: State, t: State, a: i64) -> i64:
    """The place that led from s to t, if places below it come earlier in the one order that is tried; else 0."""
    same = t.pc == s.pc and t.depth == s.depth and t.decider == s.decider
    return a if a < CARD and same and evaluator.commutes(s) and evaluator.commutes(t) else 0


def candidates(s: State, floor: i64) -> list[int]:
    """The menu, places in ascending order only where the order does not matter."""
    menu = legal(s)
    if floor == 0:
        return menu
    later = [a for a in menu if a >= floor]
    return later if later and later[0] < CARD else menu


def solve(evaluator: Evaluator, worlds: list[State], positions: int, *, one: bool = False) -> list[tuple[int, int]]:
    """In how many of these worlds each action wins for the side that decides; empty if the end is too far away. With
    `one` an action that wins all of them is enough."""
    endgame = Endgame(evaluator, positions)
    side = worlds[0].decider
    out: list[tuple[int, int]] = []
    for a in endgame.ordered(worlds[0], 0):
        wins = 0
        for s in worlds:
            found = endgame.after(s, a)
            if found == UNKNOWN:
                return []
            if found == 1 + side:
                wins += 1
        out.append((a, wins))
        if one and wins == len(worlds):
            return [(a, wins)]
    return out
