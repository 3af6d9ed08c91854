"""Games small enough to be worked out by hand, and what the search makes of them. Run as a program in the plain build:
compiled steps cannot be written in a test.

    python -m tests.ai.small_trees NAME
"""

import sys

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
    found = Search(code, (evaluator or Evaluator)(code), worlds, chosen, 1)
    found.run(iterations)
    return found


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


if __name__ == "__main__":
    {f.__name__: f for f in (minimax, lost, chance_node, sure_roll, hidden, secret, one_order, widening)}[sys.argv[1]]()
