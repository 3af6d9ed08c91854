"""What the tree searches share: how they search, where they stop, and how they play on beyond the tree."""

from math import exp, log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente.evaluator import Evaluator
from detente.machine import ALL_ACTIONS, CARD, CHANCE, State, choices, list_menu, nth_choice

MAX_ITERATION_ACTIONS: Final = 400  # actions of one iteration: guards against a title whose evaluator never stops


@final
class Settings:
    """How to search. The defaults were tuned in self-play (docs/ai.md)."""

    def __init__(self) -> None:
        # Weight of the confidence bound. Choices differ by a few hundredths: a larger weight tries all of them equally
        # often, and a node is then worth the average of its children, not the best of them.
        self.explore: float = 0.03
        self.bias: float = 0.5  # weight of first sight, which fades as an action is tried
        self.width: float = 2.0  # children of a node: width + widen * sqrt(visits)
        self.widen: float = 1.5
        self.temperature: float = 0.8  # of play beyond the tree: 0 would always take what looks best
        self.horizon: i64 = 4  # ticks of the evaluator's clock


class Playout:
    """Plays on from a position by first sight, up to a horizon. The same seed gives the same play, compiled or not."""

    def __init__(self, evaluator: Evaluator, start: State, settings: Settings, seed: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.settings: Settings = settings
        self.stop: i64 = evaluator.clock(start) + settings.horizon
        self.random: i64 = seed & 0x7FFFFFFF
        self.actions: vec[i64] = vec[i64]([0] * ALL_ACTIONS)  # of the choice that pick() looks at, and its weights
        self.weights: vec[float] = vec[float]([0.0] * ALL_ACTIONS)
        self.marks: vec[i64] = vec[i64]([0] * ALL_ACTIONS)  # when an action was last noted as tried, see begin_trying()
        self.moment: i64 = 0

    def ends(self, s: State) -> bool:
        """Is there nothing to decide, or does the search not look beyond this?"""
        if s.over != 0:
            return True
        if s.decider == CHANCE:
            return self.evaluator.is_cutoff(s)
        return self.evaluator.clock(s) > self.stop

    def rests(self, s: State) -> bool:
        """Is there nothing to play on for?"""
        return self.ends(s)

    def play_on(self, s: State) -> float:
        """Play by first sight to the horizon; answers the chances of side 1."""
        n: i64 = 0
        while not self.rests(s) and n < MAX_ITERATION_ACTIONS:
            if s.decider == CHANCE:
                self.evaluator.code.take(s, nth_choice(s, self.below(choices(s))))
            else:
                self.evaluator.code.take(s, self.pick(s))
            n += 1
        if s.over != 0:
            return 0.5 if s.over > 2 else float(s.over - 1)
        return self.evaluator.outlook(s)

    def pick(self, s: State) -> i64:
        """An action, the likelier the better it looks."""
        menu, weights, temperature = self.actions, self.weights, self.settings.temperature
        n = list_menu(s, menu)
        if n == 1:
            return menu[0]
        self.evaluator.priors(s, menu, n, weights)
        highest = -1.0e9
        for i in range(n):
            highest = max(highest, weights[i])
        total = 0.0
        for i in range(n):
            weights[i] = exp((weights[i] - highest) / temperature)
            total += weights[i]
        left = self.fraction() * total
        for i in range(n):
            left -= weights[i]
            if left < 0.0:
                return menu[i]
        return menu[n - 1]

    # ---- in the tree ----

    def score(self, chance: float, visits: i64, available: i64, prior: float) -> float:
        """How much an action deserves to be tried: by value, by doubt, and by first sight while it is new."""
        n = float(visits)
        doubt = sqrt(log(float(available) + 1.0) / (n + 1.0))
        return chance + self.settings.explore * doubt + self.settings.bias * prior / (n + 1.0)

    def allowed(self, visits: i64) -> float:
        """How many actions of a node may have been tried after so many visits."""
        return self.settings.width + self.settings.widen * sqrt(float(visits))

    def list_choices(self, s: State, floor: i64) -> i64:
        """Write the menu into `actions`, without the places below `floor` if any other is left; answers how many."""
        menu = self.actions
        n = list_menu(s, menu)
        first: i64 = 0
        while first < n and menu[first] < floor:
            first += 1
        if first == 0 or first == n or menu[first] >= CARD:
            return n
        for i in range(first, n):
            menu[i - first] = menu[i]
        return n - first

    def begin_trying(self) -> None:
        """From here on note_tried() tells untried() what to leave out."""
        self.moment += 1

    def note_tried(self, action: i64) -> None:
        self.marks[action] = self.moment

    def untried(self, s: State, n: i64) -> tuple[i64, float]:
        """The action that looks best of those not tried yet (-1: none), and how it looks beside the best of all:
        of the first n in `actions`."""
        menu, weights, marks, moment = self.actions, self.weights, self.marks, self.moment
        self.evaluator.priors(s, menu, n, weights)
        best: i64 = -1
        best_prior = -1.0e9
        highest = -1.0e9
        for i in range(n):
            prior = weights[i] + 0.001 * self.fraction()  # so that equals are tried in any order
            highest = max(highest, prior)
            if prior > best_prior and marks[menu[i]] != moment:
                best, best_prior = menu[i], prior
        return best, exp(best_prior - highest)

    # ---- chance, the same in both builds ----

    def below(self, n: i64) -> i64:
        self.random = (self.random * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.random >> 8) % n

    def fraction(self) -> float:
        return float(self.below(1 << 20)) / 1048576.0
