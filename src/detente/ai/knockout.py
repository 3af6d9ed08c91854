"""The choices of one decision against each other: all are tried equally often, round by round the worse half leaves.

A single tree gives nearly all its visits to its first favourite, so that another seed finds another favourite and more
iterations change nothing. Here every choice has trees of its own: several, because each settles early on what follows,
and their mean is steadier than any of them. In each pass every choice is tried once in the same world and with the same
random numbers, so that choices differ by what they are and not by what they met (sequential halving).

Where a choice is made unseen, trees that see it made would answer it; such a decision goes to trees that vote.
"""

from typing import Final, final

from mypy_extensions import i64

from detente.ai.playout import Settings
from detente.ai.search import Search, first_sight
from detente.evaluator import Evaluator
from detente.machine import Code, State

MAX_CHOICES: Final = 16  # choices that take part, those that look best
MIN_ITERATIONS: Final = 20  # iterations of each in the first round: with fewer, fewer choices take part


@final
class Contender:
    """A choice, the worlds after it, and what its trees have found there."""

    def __init__(self, action: i64, worlds: list[State], trees: list[Search]) -> None:
        self.action: i64 = action
        self.worlds: list[State] = worlds
        self.trees: list[Search] = trees
        self.rounds: i64 = 0  # that it has lasted

    def visits(self) -> i64:
        n: i64 = 0
        for tree in self.trees:
            n += tree.root.visits
        return n

    def proven(self) -> i64:
        """1 + the side that wins for sure; 0 if that is not known."""
        for tree in self.trees:
            if tree.root.proven != 0:
                return tree.root.proven
        return 0

    def chance(self, side: i64) -> float:
        """How likely this side wins with it, as far as it was tried."""
        proven = self.proven()
        if proven != 0:
            return 1.0 if proven == 1 + side else 0.0
        n, total = 0.0, 0.0
        for tree in self.trees:
            n += float(tree.root.visits)
            total += tree.root.total
        if n == 0.0:
            return 0.5
        return total / n if side else 1.0 - total / n

    def iterate(self, number: i64, world: i64, random: i64) -> None:
        """One iteration of the tree of this number."""
        tree = self.trees[number]
        tree.random = random
        tree.iterate(self.worlds[world].clone())
        tree.iterations += 1


@final
class Knockout:
    """One decision. `run()` may be called again and again; what was learnt so far can be read at any time.

    `expected`: iterations that there will be in all. Rounds are equally long. Who goes by the clock corrects it.
    """

    def __init__(
        self,
        code: Code,
        evaluator: Evaluator,
        worlds: list[State],
        settings: Settings,
        trees: i64,
        expected: i64,
        seed: i64,
    ) -> None:
        self.side: i64 = worlds[0].decider
        self.seed: i64 = seed & 0x7FFFFFFF
        self.expected: i64 = expected
        self.iterations: i64 = 0
        self.trees: i64 = trees
        self.order: list[i64] = [i64(i) for i in range(len(worlds))]  # of the worlds
        self.all: list[Contender] = []
        stop = evaluator.clock(worlds[0]) + settings.horizon
        for action, _ in first_sight(evaluator, worlds[0])[: taking_part(expected)]:
            self.all.append(contender(code, evaluator, worlds, settings, trees, stop, action))
        self.left: list[Contender] = self.all[:]  # still in the contest
        self.rounds: i64 = rounds_of(i64(len(self.all)))
        self.round: i64 = 0
        self.passes: i64 = 0
        self.next: i64 = 0  # the one to be tried in this pass

    def run(self, iterations: i64) -> None:
        """So many iterations more, or none if the decision is already proven."""
        for _ in range(iterations):
            if self.finished():
                return
            if self.next == 0:
                self.shuffle()
            one = self.left[self.next]
            world = self.order[self.passes % i64(len(self.order))]
            one.iterate(self.passes % self.trees, world, mixed(self.seed, 2 * self.passes))
            self.iterations += 1
            self.next += 1
            if one.proven() != 0:
                self.settle(one)
            if self.next >= i64(len(self.left)):
                self.end_pass()

    def finished(self) -> bool:
        """Is nothing left to find out?"""
        return len(self.left) == 0

    def shuffle(self) -> None:
        """When every world had its turn, they come in another order: each equally often, none in step with a tree."""
        n = i64(len(self.order))
        if self.passes % n != 0:
            return
        for i in range(n - 1, 0, -1):
            j = mixed(self.seed, 2 * (self.passes + i) + 1) % (i + 1)
            self.order[i], self.order[j] = self.order[j], self.order[i]

    def settle(self, one: Contender) -> None:
        """A choice that is proven needs no more tries: a win ends the contest, a loss leaves it."""
        self.left.remove(one)
        self.next -= 1
        if one.proven() == 1 + self.side:
            one.rounds = self.rounds + 1
            self.left = []

    def end_pass(self) -> None:
        """All had the same number of tries: is the round over, too?"""
        self.next = 0
        self.passes += 1
        if self.iterations * self.rounds < self.expected * (self.round + 1):
            return
        self.round += 1
        if len(self.left) <= 2 or self.round >= self.rounds:
            return
        side = self.side
        self.left.sort(key=lambda one: (-one.chance(side), one.action))
        self.left = self.left[: (len(self.left) + 1) // 2]
        for one in self.left:
            one.rounds = self.round

    def tried(self) -> list[tuple[int, int, float]]:
        """The choices: action, visits, and the chances of the side that decides; the best first, who left last."""
        won, lost = 1 + self.side, 2 - self.side
        rows: list[tuple[bool, bool, int, float, int, int]] = []
        for one in self.all:
            visits, proven = one.visits(), one.proven()
            if visits:
                chance = one.chance(self.side)
                rows.append((proven != won, proven == lost, -int(one.rounds), -chance, int(one.action), int(visits)))
        rows.sort()
        return [(action, visits, -chance) for _, _, _, chance, action, visits in rows]


@final
class Vote:
    """Independent trees of one decision, whose visits are summed. The same calls as those of a search."""

    def __init__(self, searches: list[Search]) -> None:
        self.searches: list[Search] = searches
        self.iterations: i64 = 0

    def run(self, iterations: i64) -> None:
        """So many iterations more, by the trees in turn."""
        for _ in range(iterations):
            if self.finished():
                return
            self.searches[self.iterations % i64(len(self.searches))].run(1)
            self.iterations += 1

    def finished(self) -> bool:
        """Is nothing left to find out?"""
        return any(search.finished() for search in self.searches)

    def tried(self) -> list[tuple[int, int, float]]:
        """The choices: action, visits, and the chances of the side that decides; the most visited first."""
        for search in self.searches:
            if search.finished():
                return search.tried()
        visits: dict[int, int] = {}
        total: dict[int, float] = {}
        for search in self.searches:
            for action, n, chance in search.tried():
                visits[action] = visits.get(action, 0) + n
                total[action] = total.get(action, 0.0) + float(n) * chance
        rows = [(-n, -total[action] / float(max(1, n)), action) for action, n in visits.items()]
        rows.sort()
        return [(action, -n, -chance) for n, chance, action in rows]


def contender(
    code: Code, evaluator: Evaluator, worlds: list[State], settings: Settings, trees: i64, stop: i64, action: i64
) -> Contender:
    """A choice with its trees; all look as far as the decision itself would."""
    after: list[State] = []
    for world in worlds:
        s = world.clone()
        code.take(s, action)
        after.append(s)
    searches: list[Search] = []
    for _ in range(trees):
        search = Search(code, evaluator, after, settings, 0)
        search.stop = stop
        searches.append(search)
    return Contender(action, after, searches)


def vote(code: Code, evaluator: Evaluator, worlds: list[State], settings: Settings, trees: i64, seed: i64) -> Vote:
    """So many trees of one decision, each with random numbers of its own."""
    searches = [Search(code, evaluator, worlds, settings, mixed(seed & 0x7FFFFFFF, i)) for i in range(trees)]
    return Vote(searches)


def taking_part(expected: i64) -> i64:
    """How many choices so many iterations can tell apart."""
    n: i64 = 2
    while 2 * n <= MAX_CHOICES and expected >= MIN_ITERATIONS * 2 * n * rounds_of(2 * n):
        n *= 2
    return n


def rounds_of(choices: i64) -> i64:
    """Rounds until two are left, and one for these."""
    rounds: i64 = 1
    while choices > 2:
        choices = (choices + 1) // 2
        rounds += 1
    return rounds


def mixed(seed: i64, number: i64) -> i64:
    """A random number for each number: not the next of a sequence that a tree would go on with."""
    x = (seed + number * 0x9E3779B1) & 0xFFFFFFFF
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    return (x ^ (x >> 16)) & 0x7FFFFFFF
