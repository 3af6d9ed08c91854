"""Games small enough to be worked out by hand, and what the search makes of them. Run as a program in the plain build:
compiled steps cannot be written in a test.

    python -m tests.ai.small_trees NAME
"""

import sys

from detente.ai.knockout import Knockout, Vote, mixed, rounds_of, taking_part, vote
from detente.ai.playout import Settings
from detente.ai.search import Search
from detente.evaluator import Evaluator
from detente.machine import BUTTON, CHANCE, DIE, NO_ONE, Code, State, Step, proceed

WIN, LOSE = 1, 0


class Ask(Step):
    """A side presses one of n buttons; `then(s, button)` says how it goes on."""

    def __init__(self, side, n, then=lambda s, button: None):
        self.side, self.n, self.then = side, n, then

    def ask(self, s):
        s.buttons = (1 << self.n) - 1
        return self.side

    def press(self, s, button):
        s.count = s.count * 10 + button
        s.pc += 1
        self.then(s, button)


class Roll(Step):
    """A die; `then(s, die)`."""

    def __init__(self, then):
        self.then = then

    def ask(self, s):
        s.buttons = 0b111111 << (DIE + 1)
        return CHANCE

    def roll(self, s, die):
        s.pc += 1
        self.then(s, die)


class Finish(Step):
    """The game is over: side 1 has won if `won(s)`."""

    def __init__(self, won):
        self.won = won

    def ask(self, s):
        s.over = 2 if self.won(s) else 1
        return NO_ONE


def search(steps, iterations, worlds=None, evaluator=None, **settings):
    found = Search(*prepared(steps, worlds, evaluator, settings), 1)
    found.run(iterations)
    return found


def knockout(steps, iterations, worlds=None, evaluator=None, trees=2, seed=1, **settings):
    found = Knockout(*prepared(steps, worlds, evaluator, settings), trees, iterations, seed)
    found.run(iterations)
    return found


def prepared(steps, worlds, evaluator, settings):
    code = Code()
    start = code.program("game", steps)
    if worlds is None:
        worlds = [State()]
    for s in worlds:
        s.pc = start
        code.settle(s)
    chosen = Settings()
    for name, value in settings.items():
        setattr(chosen, name, value)
    return code, (evaluator or Evaluator)(code), worlds, chosen


def best(found):
    return found.tried()[0][0] - BUTTON


def minimax():
    """Side 1 chooses a branch, side 0 the leaf; only branch 2 holds whatever side 0 does."""
    wins = {0: {0, 1}, 1: {1, 2}, 2: {0, 1, 2}}
    found = search([Ask(1, 3), Ask(0, 3), Finish(lambda s: s.count % 10 in wins[s.count // 10])], 200)
    assert best(found) == 2
    assert found.root.proven == 1 + WIN
    assert found.iterations < 60, "a proven game is not searched on"


def lost():
    """Whatever side 1 does, it has lost; the proof says so and a move is named all the same."""
    found = search([Ask(1, 2), Ask(0, 2), Finish(lambda s: s.count % 10 == 1)], 200)
    assert found.root.proven == 1 + LOSE
    assert best(found) in (0, 1)


def chance_node():
    """Button 0 wins on 3 to 6, button 1 on 6 only; the estimates are near 4/6 and 1/6, and nothing is proven."""

    def outcome(s, die):
        s.subject = 1 if die >= (3 if s.count == 0 else 6) else 0

    found = search([Ask(1, 2), Roll(outcome), Finish(lambda s: s.subject == 1)], 4000, explore=1.5)
    rows = {action - BUTTON: chance for action, _, chance in found.tried()}
    assert best(found) == 0
    assert abs(rows[0] - 4 / 6) < 0.05 and abs(rows[1] - 1 / 6) < 0.08, rows
    assert found.root.proven == 0


def sure_roll():
    """A roll whose every outcome wins is a win."""
    found = search([Ask(1, 2), Roll(lambda s, die: None), Finish(lambda s: s.count == 1)], 400)
    assert found.root.proven == 1 + WIN
    assert best(found) == 1


def hidden():
    """Two worlds: guessing which wins, stopping wins in three of five. Who could see the world would guess."""
    worlds = [State() for _ in range(10)]
    for i, s in enumerate(worlds):
        s.subject = i % 2
        s.scratch_a = (i % 5, 0)

    def won(s):
        guess = s.count
        return s.scratch_a[0] < 3 if guess == 2 else s.subject == guess

    found = search([Ask(1, 3), Finish(won)], 4000, worlds, explore=1.5)
    rows = {action - BUTTON: chance for action, _, chance in found.tried()}
    assert best(found) == 2
    assert all(abs(rows[i] - expected) < 0.05 for i, expected in enumerate((0.5, 0.5, 0.6))), rows
    assert found.root.proven == 0, "nothing is proven where something is hidden"


class HidesFirst(Evaluator):
    """The first decision is hidden from the second."""

    def secret(self, s):
        return s.decider == 1


def matching_pennies(evaluator=HidesFirst):
    """Who may not see the other's penny cannot exploit it: both sides of the penny are worth a half."""
    steps = [Ask(1, 2), Ask(0, 2), Finish(lambda s: s.count // 10 == s.count % 10)]
    worlds = [State(), State()]
    return search(steps, 6000, worlds, evaluator)


def secret():
    seen = matching_pennies(Evaluator)
    assert all(chance < 0.1 for _, _, chance in seen.tried()), "an opponent who sees the penny always wins"
    hidden = matching_pennies()
    rows = hidden.tried()
    assert all(0.35 < chance < 0.65 for _, _, chance in rows), rows
    assert all(visits > 1200 for _, visits, _ in rows), "neither side of the penny is played always"


class Orderless(Evaluator):
    def commutes(self, s):
        return True


class Place(Step):
    """Side 1 places n points in any of 5 places."""

    def __init__(self, n):
        self.n = n

    def ask(self, s):
        if s.count == self.n:
            proceed(s)
            return NO_ONE
        s.places = (0b111110, 0)
        return 1

    def place(self, s, place):
        s.count += 1
        s.scratch_a = (s.scratch_a[0] + (1 << (4 * place)), 0)


def leaves(node, depth):
    if depth == 0:
        return 1
    return sum(leaves(child, depth - 1) for child in node.children)


def one_order():
    """3 points in 5 places: 35 ways if the order does not matter, 125 else."""
    last = Finish(lambda s: False)
    wide = {"widen": 100.0, "explore": 3.0}
    worlds = [State(), State()]  # two, so that the proof does not stop the search
    ordered = search([Place(3), last], 6000, worlds, **wide)
    assert leaves(ordered.root, 3) == 125
    once = search([Place(3), last], 6000, [State(), State()], Orderless, **wide)
    assert leaves(once.root, 3) == 35


class Prefers(Evaluator):
    def prior(self, s, a):
        return 3.0 if a - BUTTON == 17 else 0.0


def widening():
    """Of thirty choices the one that looks best is tried first, and others as visits grow."""
    few = search([Ask(1, 30), Finish(lambda s: False)], 1, [State(), State()], Prefers)
    assert best(few) == 17
    some = search([Ask(1, 30), Finish(lambda s: False)], 9, [State(), State()], Prefers)
    many = search([Ask(1, 30), Finish(lambda s: False)], 2000, [State(), State()], Prefers)
    assert len(some.root.children) < 10 < len(many.root.children) == 30


def halving():
    """Sixteen choices, each won so often as it says: every round tries all who are left equally often, the worse half
    leaves, and the best stays. Whatever the prior says, it is only a reason to take part."""
    worlds = [State() for _ in range(32)]
    for i, s in enumerate(worlds):
        s.subject = i
    found = knockout([Ask(1, 16), Finish(lambda s: s.subject < 12 + s.count)], 6400, worlds, Prefers)
    rows = found.tried()
    assert [action - BUTTON for action, _, _ in rows] == list(range(15, -1, -1))
    assert [n for _, n, _ in rows] == [1500] * 2 + [700] * 2 + [300] * 4 + [100] * 8, rows
    assert found.iterations == 6400 == sum(n for _, n, _ in rows)
    for action, n, chance in rows:  # each world as often as every other one, up to the last turn
        assert abs(chance - (12 + action - BUTTON) / 32) < 32 / n, (action - BUTTON, n, chance)


def same_luck():
    """Choices that differ in nothing come out equal to the last iteration: same worlds, same dice."""

    def outcome(s, die):
        s.subject += die

    steps = [Ask(1, 4), Roll(outcome), Roll(outcome), Finish(lambda s: s.subject > 9)]
    worlds = [State() for _ in range(7)]
    for i, s in enumerate(worlds):
        s.subject = i % 4
    rows = knockout(steps, 840, worlds, trees=3).tried()
    by_visits = {n: {chance for _, m, chance in rows if m == n} for _, n, _ in rows}
    assert sorted(by_visits) == [105, 315], by_visits
    assert all(len(chances) == 1 for chances in by_visits.values()), by_visits


def looks_ahead():
    """A choice is worth what the best own decision after it makes of it, were it one of six."""
    wins = {0: {0, 1, 2}, 1: {5}}
    worlds = [State(), State()]
    found = knockout([Ask(1, 2), Ask(1, 6), Finish(lambda s: s.count % 10 in wins[s.count // 10])], 800, worlds)
    rows = {action - BUTTON: chance for action, _, chance in found.tried()}
    assert all(chance > 0.9 for chance in rows.values()), rows


def knockout_proof():
    """Where nothing is hidden a win ends the contest, a loss leaves it."""
    wins = {0: {0, 1}, 1: {1, 2}, 2: {0, 1, 2}}
    found = knockout([Ask(1, 3), Ask(0, 3), Finish(lambda s: s.count % 10 in wins[s.count // 10])], 400)
    assert best(found) == 2
    assert found.finished() and found.iterations < 60
    lost = knockout([Ask(1, 2), Ask(0, 2), Finish(lambda s: s.count % 10 == 1)], 400)
    assert lost.finished() and best(lost) in (0, 1)
    assert [chance for _, _, chance in lost.tried()] == [0.0, 0.0]
    at_once = knockout([Ask(1, 4), Finish(lambda s: s.count == 3)], 400)
    assert best(at_once) == 3 and at_once.tried()[0][2] == 1.0


def knockout_clock():
    """Who goes by the clock corrects how much there will be: rounds end earlier, and it can be read at any time."""
    worlds = [State() for _ in range(8)]
    for i, s in enumerate(worlds):
        s.subject = i
    found = Knockout(*prepared([Ask(1, 8), Finish(lambda s: s.subject < s.count)], worlds, None, {}), 2, 10**9, 1)
    assert found.tried() == []
    found.run(81)
    assert len(found.left) == 8 and len(found.tried()) == 8
    found.expected = 160
    found.run(160)
    assert len(found.left) == 2 and best(found) == 7


def voting():
    """Trees that vote sum what they have tried; the penny is as well hidden from them as from one."""
    steps = [Ask(1, 2), Ask(0, 2), Finish(lambda s: s.count // 10 == s.count % 10)]
    found = vote(*prepared(steps, [State(), State()], HidesFirst, {}), 4, 1)
    assert isinstance(found, Vote)
    found.run(6001)
    rows = found.tried()
    assert sum(n for _, n, _ in rows) == 6001
    assert all(0.35 < chance < 0.65 for _, _, chance in rows), rows
    assert len({str(tree.tried()) for tree in found.searches}) == 4, "each has random numbers of its own"


def numbers():
    """Few iterations tell few choices apart; random numbers differ from pass to pass and stay in their range."""
    assert [taking_part(n) for n in (1, 40, 160, 480, 1280, 10**9)] == [2, 2, 4, 8, 16, 16]
    assert [rounds_of(n) for n in (1, 2, 3, 4, 5, 8, 9, 16)] == [1, 1, 2, 2, 3, 3, 4, 4]
    some = [mixed(7, n) for n in range(1000)]
    assert len(set(some)) == 1000 and all(0 <= x < 2**31 for x in some)


NEW = (halving, same_luck, looks_ahead, knockout_proof, knockout_clock, voting, numbers)
ALL = (minimax, lost, chance_node, sure_roll, hidden, secret, one_order, widening, *NEW)

if __name__ == "__main__":
    {f.__name__: f for f in ALL}[sys.argv[1]]()
