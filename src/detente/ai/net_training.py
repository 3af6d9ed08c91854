"""Learning of a net's weights (`NetEvaluator`) from positions and what came of them: stochastic gradient descent, one
position at a time, with steps that shrink to nothing.

It is compiled and adds up in one order, so that the same positions give the same weights.
"""

from math import log
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from detente.evaluator import add_up, logistic, speaks

FAINT: Final = 0.05  # the largest weight of a unit that nobody has taught yet: equal ones would learn the same


@final
class Lessons:
    """Positions to learn from: the numbers of the inputs that are so, one position's behind the other's, what is known
    without the net (as a logit), and the probability that is to be learnt."""

    def __init__(self) -> None:
        self.inputs: vec[i16] = vec[i16]()  # of millions of positions: short numbers
        self.ends: vec[i64] = vec[i64]([0])  # where those of each position end
        self.known: vec[float] = vec[float]()
        self.target: vec[float] = vec[float]()

    def add(self, inputs: list[int], known: float, target: float) -> None:
        for number in inputs:
            self.inputs = append(self.inputs, i16(number))
        self.ends = append(self.ends, i64(len(self.inputs)))
        self.known = append(self.known, known)
        self.target = append(self.target, target)


@final
class Lots:
    """Random numbers that are the same on every machine (Park and Miller)."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = 1 + seed % 2147483646

    def below(self, n: i64) -> i64:
        self.state = self.state * 48271 % 2147483647
        return self.state % n


def untaught(inputs: i64, units: i64, seed: i64) -> list[float]:
    """The weights of a net that says nothing of consequence yet."""
    lots, width = Lots(seed), units + 1
    return [0.0 if n % width == 0 else FAINT * float(lots.below(2001) - 1000) / 1000.0 for n in range(inputs * width)]


def taught(net: list[float], units: i64, lessons: Lessons, rounds: i64, step: float, seed: i64) -> list[float]:
    """The weights of a net after so many rounds through the lessons."""
    width = units + 1
    lots = Lots(seed)
    weights = vec[float](net)
    words, ends = lessons.inputs, lessons.ends
    count = i64(len(lessons.target))
    order = vec[i64](list(range(count)))
    sums = vec[float]([0.0] * width)
    slopes = vec[float]([0.0] * width)
    left = rounds * count
    for _ in range(rounds):
        for n in range(count - 1, i64(0), i64(-1)):
            other = lots.below(n + 1)
            order[n], order[other] = order[other], order[n]
        for n in range(count):
            lesson = order[n]
            first, end = ends[lesson], ends[lesson + 1]
            add_up(weights, words, first, end, sums)
            miss = logistic(lessons.known[lesson] + speaks(sums)) - lessons.target[lesson]
            slope = miss * step * float(left) / float(rounds * count)
            left -= 1
            slopes[0] = slope
            for k in range(i64(1), width):
                slopes[k] = 0.0 if sums[k] <= 0.0 else slope if k & 1 else -slope
            for at in range(first, end):
                row = i64(words[at]) * width
                for k in range(width):
                    weights[row + k] -= slopes[k]
    return list(weights)


def loss(net: list[float], units: i64, lessons: Lessons) -> float:
    """Mean cross-entropy of what a net says of the lessons."""
    weights, sums = vec[float](net), vec[float]([0.0] * (units + 1))
    total = 0.0
    for n in range(i64(len(lessons.target))):
        add_up(weights, lessons.inputs, lessons.ends[n], lessons.ends[n + 1], sums)
        chance = logistic(lessons.known[n] + speaks(sums))
        total -= lessons.target[n] * log(chance) + (1.0 - lessons.target[n]) * log(1.0 - chance)
    return total / max(1.0, float(len(lessons.target)))
