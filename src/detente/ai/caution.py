"""Looking twice: could a choice lose the game at once, by the fault of the side that makes it?

A search counts on what it has tried; a blunder that needs one card in the other hand is easily missed. So the choices
that a search likes are tried once more in every world: the opponent looks for the reply that ends the game, chance
takes its course, and the side itself avoids what it can, until the judge's clock ticks; what its cards threaten from
then on is the judge's `peril`.
"""

from typing import Final, final

from mypy_extensions import i64

from detente import piles
from detente.ai.search import first_sight
from detente.judge import Judge
from detente.machine import CHANCE, State, choices, nth_choice

BUDGET: Final = 600  # positions for one choice in one world
TRIED: Final = 4  # choices that each side tries
LATER: Final = 2  # of its own, after a few actions: a row of realignments must not use up the budget
DEEP: Final = 30  # actions
SOON: Final = 4  # actions that are looked at more broadly
ROLLS: Final = 6  # outcomes of chance that are looked at; of a second roll only the one in the middle


@final
class Caution:
    """One choice in one world."""

    def __init__(self, judge: Judge, side: i64, clock: i64, shift: i64) -> None:
        self.judge: Judge = judge
        self.side: i64 = side
        self.clock: i64 = clock
        self.shift: i64 = shift  # of the outcomes that are looked at: others in every world
        self.left: i64 = BUDGET
        self.rolled: i64 = 0

    def risk(self, s: State, deep: i64) -> float:
        """How likely the side loses by a fault before the clock ticks, if the opponent does all he can."""
        self.left -= 1
        if s.over != 0:
            return 1.0 if s.over == 2 - self.side and self.judge.fault(s) else 0.0
        if self.judge.clock(s) != self.clock:
            return self.judge.peril(s, self.side)
        if self.left <= 0 or deep == 0:
            return 0.0
        if s.decider == CHANCE:
            return self.average(s, deep)
        return self.least(s, deep) if s.decider == self.side else self.most(s, deep)

    def after(self, s: State, a: i64, deep: i64) -> float:
        t = s.clone()
        self.judge.code.take(t, a)
        return self.risk(t, deep - 1)

    def average(self, s: State, deep: i64) -> float:
        if self.judge.rests(s):
            return self.judge.peril(s, self.side)
        n = choices(s)
        if self.rolled:
            return self.after(s, nth_choice(s, n // 2), deep)
        rolls = min(n, i64(ROLLS))
        total = 0.0
        self.rolled += 1
        for k in range(rolls):
            total += self.after(s, nth_choice(s, (k * n // rolls + self.shift) % n), deep)
        self.rolled -= 1
        return total / float(rolls)

    def least(self, s: State, deep: i64) -> float:
        """The side decides."""
        least = 1.0
        for a in self.likely(s, deep):
            least = min(least, self.after(s, a, deep))
            if least == 0.0:
                break
        return least

    def most(self, s: State, deep: i64) -> float:
        """The opponent decides."""
        most = 0.0
        for a in self.likely(s, deep):
            most = max(most, self.after(s, a, deep))
            if most == 1.0:
                break
        return most

    def likely(self, s: State, deep: i64) -> list[int]:
        """The choices that look best; where points are placed one by one, only the best; of cards all."""
        rows = first_sight(self.judge, s)
        if piles.some(s.cards):
            return [a for a, _ in rows]  # few, and a headline that kills need not look best
        tried = LATER if s.decider == self.side and deep <= DEEP - SOON else TRIED
        return [a for a, _ in rows[: 1 if self.judge.commutes(s) else tried]]


def risk(judge: Judge, worlds: list[State], a: i64) -> float:
    """How likely an action loses by a fault at once, at worst, over these worlds."""
    total = 0.0
    for number, world in enumerate(worlds):
        worst = in_world(judge, world, a, number)
        for other in judge.otherwise(world):
            if worst == 1.0:
                break
            worst = max(worst, in_world(judge, other, a, number))
        total += worst
    return total / float(len(worlds))


def in_world(judge: Judge, world: State, a: i64, number: i64) -> float:
    """The same in one world, the one of this number."""
    return Caution(judge, world.decider, judge.clock(world), number).after(world, a, DEEP)
