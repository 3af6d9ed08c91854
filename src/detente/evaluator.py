"""What a search asks of a title: how a position looks, what is worth trying first, and where it may stop looking.

An evaluator is immutable and belongs to one `Code`. It is asked of imagined worlds only, in which both hands lie open,
so it may look at everything. A title without an evaluator of its own is judged by its `evaluate` (`PlainEvaluator`).
"""

from collections.abc import Callable
from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from detente.machine import ALL_ACTIONS, CHANCE, Code, State, list_menu

BY_ACTIONS: Final = 0  # ways to search: ai/search.py, ai/turns.py, ai/secret_search.py
BY_TURNS: Final = 1
BY_SECRETS: Final = 2

SURE: Final = 7.0  # the logit of a game that is won
LANES: Final = 3  # weights of a net in a word
LANE: Final = 21  # bits of each
HALF_LANE: Final = 1 << 20  # sums of weights stay below it
FINE: Final = 8192.0  # parts of a weight

POINTS: Final = 6.0  # victory points of `evaluate` that make a position e times as likely to be won


@mypyc_attr(allow_interpreted_subclasses=True)  # of titles that are not compiled; its methods are virtual anyway
class Evaluator:
    """The answers of a title about which nothing is known but its rules; what a step knows itself it is asked."""

    def __init__(self, code: Code) -> None:
        self.code: Code = code
        self.weights: vec[float] = vec[float]()  # for the features, a row for each block

    def outlook(self, s: State) -> float:
        """The probability that side 1 wins a game that is not over."""
        return 0.5

    def rough_outlook(self, s: State) -> float:
        """The same, less well and quickly: enough to compare many choices with."""
        return self.outlook(s)

    def prior(self, s: State, a: i64) -> float:
        """How good an action looks beside its siblings: one more is e times as likely to be tried."""
        return 0.0

    def priors(self, s: State, menu: vec[i64], n: i64, out: vec[float]) -> None:
        """The same of the first n actions of a menu, written into `out`: what they have in common is looked at once."""
        for i in range(n):
            out[i] = self.prior(s, menu[i])

    def clock(self, s: State) -> i64:
        """A number that never falls during a game: a search looks so many ticks ahead."""
        return 0

    def last_tick(self, s: State) -> i64:
        """The last tick of the clock in the turn that we are in, as `Game.moment` names turns."""
        return self.clock(s)

    def is_cutoff(self, s: State) -> bool:
        """Is chance about to deal new hands? No search looks beyond that."""
        return s.decider == CHANCE and self.code.steps[s.pc].deals(s)

    def commutes(self, s: State) -> bool:
        """Does the order of the places chosen at this step not matter? A search then tries one order only."""
        return self.code.steps[s.pc].commutes(s)

    def secret(self, s: State) -> bool:
        """Will the opponent make his next decision without having seen this one?"""
        return self.code.steps[s.pc].secret(s)

    def mixes(self, s: State) -> bool:
        """Is this one of two choices that meet unseen, so that the best way to choose is by lot?"""
        return self.code.steps[s.pc].mixes(s)

    def unseen(self, s: State) -> bool:
        """Will what is decided or drawn now stay hidden from a side?"""
        return self.code.steps[s.pc].unseen(s)

    def knowledge(self, s: State) -> i64:
        """What the side that decides knows and the other may not, as a number."""
        return 0

    def secrets(self, s: State, side: i64) -> i64:
        """What a side's secret may be in the eyes of its enemy, as a set; empty if it has none."""
        return 0

    def beliefs(self, s: State, side: i64) -> vec[float]:
        """How likely each secret of a side is beside the others, by its number, as far as everybody sees."""
        return vec[float]([1.0] * 64)

    def tells(self, s: State) -> bool:
        """Does the outlook tell enough here, so that a search need not play on to the horizon?"""
        return False

    def keep(self, s: State, side: i64, secret: i64) -> None:
        """Give a side this secret in place of its own."""

    def rewind(self, s: State) -> State | None:
        """The state before the enemy's hidden choice, if that one and this one meet unseen."""
        return None

    def solvable(self, s: State) -> bool:
        """Is the end so near that every line can be looked at?"""
        return False

    def settled(self, s: State) -> i64:
        """1 + the side that wins whatever is still done; 0 if that cannot be told at a glance."""
        return 0

    def book(self, s: State) -> list[tuple[int, float]]:
        """Well-tried choices, with how often each is made, where no search is needed; empty: search."""
        return []

    def risky(self, s: State) -> bool:
        """May a fault lose the game at once? Then a search looks twice at what it likes."""
        return False

    def foolish(self, s: State, a: i64) -> bool:
        """Does this action ask to lose, as everybody who knows the game would see? Then anything else is better."""
        return False

    def peril(self, s: State, side: i64) -> float:
        """How likely a side will lose by a fault that it can no longer avoid, as far as its cards tell."""
        return 0.0

    def otherwise(self, s: State) -> list[State]:
        """The same world with each other choice that the opponent may just have made unseen; empty if he made none."""
        return []

    def fault(self, s: State) -> bool:
        """Was this game, which is over, lost by somebody's fault and not in the course of play?"""
        return False

    def search_method(self) -> i64:
        """How positions of this title are searched best."""
        return BY_ACTIONS

    def pace(self) -> float:
        """Iterations that this one affords in the time of one of the usual kind: levels think about equally long."""
        return 1.0

    def feature_names(self) -> list[str]:
        """What the outlook is made of, if its weights can be learnt; the weights are a row of these for each block."""
        return []

    def blocks(self) -> int:
        """How many sets of weights there are: a feature may count differently late in the game."""
        return 1

    def block(self, s: State) -> i64:
        """The set of weights for this position."""
        return 0

    def features(self, s: State) -> list[float]:
        """The features of a position, in the order of their names."""
        return []

    def terms(self, s: State) -> list[tuple[str, float]]:
        """What the outlook is made of, as named parts of its logit, positive for side 1."""
        return []

    def input_names(self) -> list[str]:
        """What a net knows of a position, if there is one: each is so or not."""
        return []

    def inputs(self, s: State) -> vec[i64]:
        """The numbers of what is so here; the rest of the row is -1."""
        return vec[i64]()

    def statement_names(self) -> list[str]:
        """What may be true of a choice, if its prior can be learnt."""
        return []

    def learn(self, weights: list[float]) -> None:
        """Look at choices with these weights from now on: for who trains, before anything is searched."""

    def statements(self, s: State, a: i64) -> tuple[int, float, list[int]] | None:
        """What is true of a choice, by number, after what is known of it without learning: the statement whose weight
        that has, and how much it is. None: nothing is learnt of it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearEvaluator(Evaluator):
    """The outlook is a sum of features, each with the weight that it has in this block of the game."""

    def measured(self, s: State) -> vec[float]:
        """The features of a position, in the order of their names."""
        raise NotImplementedError

    def logit(self, s: State) -> float:
        features, weights = self.measured(s), self.weights
        count = i64(len(features))
        base = count * self.block(s)
        total = 0.0
        for i in range(count):
            if features[i] != 0.0:  # few are not
                total += weights[base + i] * features[i]
        return total

    def outlook(self, s: State) -> float:
        return logistic(self.logit(s))

    def features(self, s: State) -> list[float]:
        return list(self.measured(s))

    def terms(self, s: State) -> list[tuple[str, float]]:
        features = self.measured(s)
        names = self.feature_names()
        base = len(names) * self.block(s)
        return [(names[i], self.weights[base + i] * features[i]) for i in range(len(names))]


@mypyc_attr(allow_interpreted_subclasses=True)
class NetEvaluator(LinearEvaluator):
    """The sum of the features tells how it looks at a glance; a net sees what they come to together and adds to it.

    Each of its units sums up its weights of the inputs that are so, and counts as far as that is above 0: every other
    unit for side 1, the others against it. A row of weights belongs to an input: the one that it adds by itself, then
    those of the units. It plays with them in whole numbers, a third of the additions; what is learnt is not rounded."""

    def __init__(self, code: Code, weights: list[float], units: int, net: list[float]) -> None:
        super().__init__(code)
        self.weights = vec[float](weights)
        self.width: i64 = 1 + units
        whole = [round(weight * FINE) / FINE for weight in net]
        self.net: vec[float] = vec[float](whole)  # none: it stays at the glance
        self.words: i64 = (self.width + LANES - 1) // LANES
        self.packed: vec[i64] = packed(net, self.width)  # the same in whole numbers
        self.silence: vec[i64] = vec[i64]([0] * self.words)

    def outlook(self, s: State) -> float:
        return logistic(self.logit(s) + self.added(s))

    def rough_outlook(self, s: State) -> float:
        return logistic(self.logit(s))

    def added(self, s: State) -> float:
        """What the net adds to the logit."""
        if len(self.packed) == 0:
            return 0.0
        numbers, rows, words = self.inputs(s), self.packed, self.words
        sums = self.silence[:]
        for number in numbers:
            if number < 0:
                break
            row = number * words
            for k in range(words):
                sums[k] += rows[row + k]
        return spoken(sums)

    def sums(self, s: State) -> vec[float]:
        """What every unit comes to, behind what the inputs add by themselves."""
        out = vec[float]([0.0] * self.width)
        so = vec[i16]([i16(number) for number in self.inputs(s) if number >= 0])
        add_up(self.net, so, 0, i64(len(so)), out)
        return out

    def terms(self, s: State) -> list[tuple[str, float]]:
        found = super().terms(s)
        if not len(self.net):
            return found
        names, sums = self.input_names(), self.sums(s)
        for number in self.inputs(s):
            if number < 0:
                break
            row = number * self.width
            found.append(
                (
                    names[number],
                    self.net[row]
                    + sum([self.net[row + k] * (1 if k & 1 else -1) for k in range(1, self.width) if sums[k] > 0.0]),
                )
            )
        return found


def packed(net: list[float], width: i64) -> vec[i64]:
    """The weights of a net in whole numbers, of `FINE` parts each, and three of them in a word: they are added up all
    at once. A row begins with a new word."""
    out = vec[i64]()
    for row in range(0, len(net), width):
        for first in range(row, row + width, LANES):
            word: i64 = 0
            for at in range(min(first + LANES, row + width) - 1, first - 1, -1):
                word = (word << LANE) + i64(round(net[at] * FINE))  # what a sign borrows, spoken() gives back
            out = append(out, word)
    return out


def spoken(sums: vec[i64]) -> float:
    """What a net says as a logit, of sums of packed weights; see speaks()."""
    total: i64 = 0
    k: i64 = 0
    for word in sums:
        for _ in range(LANES):
            one = ((word + HALF_LANE) & (2 * HALF_LANE - 1)) - HALF_LANE
            word = (word - one) >> LANE
            if k == 0:
                total += one
            elif one > 0:
                total += one if k & 1 else -one
            k += 1
    return float(total) / FINE


def add_up(weights: vec[float], words: vec[i16], first: i64, end: i64, sums: vec[float]) -> None:
    """What every unit comes to with these inputs, behind what they add by themselves."""
    width = i64(len(sums))
    for k in range(width):
        sums[k] = 0.0
    for at in range(first, end):
        row = i64(words[at]) * width
        for k in range(width):
            sums[k] += weights[row + k]


def speaks(sums: vec[float]) -> float:
    """What a net says as a logit: the first sum, and the units that are above 0, every other one against side 1."""
    total = sums[0]
    for k in range(i64(1), i64(len(sums))):
        if sums[k] > 0.0:
            total += sums[k] if k & 1 else -sums[k]
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainLinearEvaluator(LinearEvaluator):
    """The evaluator of a title that is not compiled: its features are a list of Python numbers. At first sight an
    action is as good as what it leads to at once."""

    def __init__(self, code: Code, weights: list[float]) -> None:
        super().__init__(code)
        self.weights = vec[float](weights)

    def measured(self, s: State) -> vec[float]:
        return vec[float](self.features(s))

    def features(self, s: State) -> list[float]:
        raise NotImplementedError

    def prior(self, s: State, a: i64) -> float:
        t = s.clone()
        self.code.take(t, a)
        if t.over != 0:
            return 0.0 if t.over == 3 else SURE if t.over == 1 + s.decider else -SURE
        return self.logit(t) if s.decider == 1 else -self.logit(t)

    def pace(self) -> float:
        return 0.1


class PlainEvaluator(Evaluator):
    """Goes by the title's evaluation in points; an action by what it leads to at once."""

    def __init__(self, code: Code, evaluate: Callable[[State, int], float]) -> None:
        super().__init__(code)
        self.evaluate: Callable[[State, int], float] = evaluate

    def outlook(self, s: State) -> float:
        return logistic(self.evaluate(s, 1) / POINTS)

    def prior(self, s: State, a: i64) -> float:
        t = s.clone()
        self.code.take(t, a)
        return max(-40.0, min(40.0, self.evaluate(t, int(s.decider))))

    def pace(self) -> float:
        return 0.1


def logistic(x: float) -> float:
    """A logit as a probability; never quite 0 or 1, which are left to games that are over."""
    return 1.0 / (1.0 + exp(-max(-7.0, min(7.0, x))))


def menu_at_once(evaluator: Evaluator, s: State) -> list[float]:
    """How good every legal action looks, in the order of the menu, for callers outside the hot path."""
    menu, out = vec[i64]([0] * ALL_ACTIONS), vec[float]([0.0] * ALL_ACTIONS)
    n = list_menu(s, menu)
    evaluator.priors(s, menu, n, out)
    return list(out[:n])
