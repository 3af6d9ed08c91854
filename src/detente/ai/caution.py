"""Could a choice lose the game before the side that makes it can help it?

The opponent looks for the reply that ends the game, chance takes its course, and the side itself avoids what it can,
until the evaluator's clock ticks. Two ask, and look in different ways:

- An agent counts on what its search has tried, and easily misses a blunder that needs one card in the other hand. So
  the choices that it likes are tried once more in every world (`risk`): how likely do they lose by a fault? Only what
  looks likely is tried; what the cards threaten from the next tick on is the evaluator's `peril`.
- A person is warned of every choice that can lose (`worst`): all replies and all outcomes of chance are tried, and the
  answer says how the game would end, and how soon. What is not found is not thereby safe.
"""

from typing import Final, final

from mypy_extensions import i64

from detente import piles
from detente.ai.search import first_sight
from detente.evaluator import Evaluator
from detente.machine import CHANCE, State, choices, legal, nth_choice

BUDGET: Final = 600  # positions for one choice in one world
TRIED: Final = 4  # choices that each side tries
LATER: Final = 2  # of its own, after a few actions: a row of realignments must not use up the budget
DEEP: Final = 30  # actions
SOON: Final = 4  # actions that are looked at more broadly
ROLLS: Final = 6  # outcomes of chance that are looked at; of a second roll only the one in the middle

# The same for a warning.
MENU: Final = 8  # the side itself tries all of so many choices
OWN: Final = 6  # decisions of the side itself
REPLIES: Final = 3  # decisions of the opponent in a row

Loss = tuple[float, i64, i64]  # how likely; by which ending; how many decisions later (0: at once)


@final
class LossSearch:
    """One choice in one world. `thorough`: whatever can happen counts, not what is likely; any loss, not only faults.

    `until`: the last tick of the clock that is looked at. `shift`: of the outcomes that are looked at if these are not
    all; others in every world.
    """

    def __init__(self, evaluator: Evaluator, side: i64, until: i64, budget: i64, thorough: bool, shift: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.side: i64 = side
        self.until: i64 = until
        self.left: i64 = budget
        self.thorough: bool = thorough
        self.shift: i64 = shift
        self.replies: i64 = REPLIES if thorough else DEEP
        self.rolled: i64 = 0

    def loss(self, s: State, deep: i64, own: i64, replies: i64) -> Loss:
        """How the side may lose from here, within so many actions, own decisions and replies in a row."""
        self.left -= 1
        if s.over != 0:
            lost = s.over == 2 - self.side and (self.thorough or self.evaluator.fault(s))
            return (1.0 if lost else 0.0, s.ending, 0)
        if self.evaluator.clock(s) > self.until:
            return self.foreseen(s)
        if self.left <= 0 or deep == 0:
            return (0.0, 0, 0)
        if s.decider == CHANCE:
            return self.chance(s, deep, own, replies)
        if s.decider == self.side:
            return later(self.least(s, deep, own - 1)) if own > 0 else (0.0, 0, 0)
        return later(self.most(s, self.likely(s, deep), deep, own, replies - 1)) if replies > 0 else (0.0, 0, 0)

    def after(self, s: State, a: i64, deep: i64, own: i64, replies: i64) -> Loss:
        t = s.clone()
        self.evaluator.code.take(t, a)
        return self.loss(t, deep - 1, own, replies)

    def foreseen(self, s: State) -> Loss:
        """Where the search stops: what the evaluator fears, which is nothing that can be shown to anybody."""
        return (0.0 if self.thorough else self.evaluator.peril(s, self.side), 0, 0)

    def chance(self, s: State, deep: i64, own: i64, replies: i64) -> Loss:
        if self.evaluator.is_cutoff(s):
            return self.foreseen(s)
        if self.thorough:
            return self.most(s, legal(s), deep, own, replies)
        n = choices(s)
        if self.rolled:
            return self.after(s, nth_choice(s, n // 2), deep, own, replies)
        rolls = min(n, i64(ROLLS))
        total = 0.0
        worst: Loss = (0.0, 0, 0)
        self.rolled += 1
        for k in range(rolls):
            loss = self.after(s, nth_choice(s, (k * n // rolls + self.shift) % n), deep, own, replies)
            total += loss[0]
            if loss[0] > worst[0]:
                worst = loss
        self.rolled -= 1
        return (total / float(rolls), worst[1], worst[2])

    def least(self, s: State, deep: i64, own: i64) -> Loss:
        """The side decides."""
        least: Loss = (2.0, 0, 0)  # more than any
        for a in self.likely(s, deep):
            loss = self.after(s, a, deep, own, self.replies)
            if loss[0] < least[0]:
                least = loss
            if least[0] == 0.0:
                break
        return least

    def most(self, s: State, menu: list[int], deep: i64, own: i64, replies: i64) -> Loss:
        """The opponent decides, or chance as badly as it can."""
        most: Loss = (0.0, 0, 0)
        for a in menu:
            loss = self.after(s, a, deep, own, replies)
            if loss[0] > most[0]:
                most = loss
            if most[0] == 1.0:
                break
        return most

    def likely(self, s: State, deep: i64) -> list[int]:
        """The choices that look best; where points are placed one by one, only the best; of cards all."""
        if self.thorough and (s.decider != self.side or choices(s) <= MENU):
            return legal(s)
        rows = first_sight(self.evaluator, s)
        if piles.some(s.cards):
            return [a for a, _ in rows]  # few, and a headline that kills need not look best
        tried = LATER if s.decider == self.side and deep <= DEEP - SOON else TRIED
        return [a for a, _ in rows[: 1 if self.evaluator.commutes(s) else tried]]


def later(loss: Loss) -> Loss:
    """The same loss, seen one decision earlier."""
    return (loss[0], loss[1], loss[2] + 1)


def risk(evaluator: Evaluator, worlds: list[State], a: i64) -> float:
    """How likely an action loses by a fault at once, at worst, over these worlds."""
    total = 0.0
    for number, world in enumerate(worlds):
        worst = in_world(evaluator, world, a, number)
        for other in evaluator.otherwise(world):
            if worst == 1.0:
                break
            worst = max(worst, in_world(evaluator, other, a, number))
        total += worst
    return total / float(len(worlds))


def in_world(evaluator: Evaluator, world: State, a: i64, number: i64) -> float:
    """The same in one world, the one of this number."""
    search = LossSearch(evaluator, world.decider, evaluator.clock(world), BUDGET, False, number)
    return search.after(world, a, DEEP, DEEP, DEEP)[0]


def worst(evaluator: Evaluator, world: State, a: i64, budget: i64) -> Loss:
    """The loss that this action can lead to before the turn ends: a shallow look first, as it finds most and costs
    least."""
    search = LossSearch(evaluator, world.decider, evaluator.last_tick(world), budget, True, 0)
    found = search.after(world, a, DEEP, 0, REPLIES)
    if found[0] == 0.0:
        found = search.after(world, a, DEEP, 1, REPLIES)
    return found if found[0] > 0.0 else search.after(world, a, DEEP, OWN, REPLIES)
