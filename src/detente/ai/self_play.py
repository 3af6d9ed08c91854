"""Games of a judge against itself, inside the compiled core, for its training.

Both hands lie open in these games: a judge is only ever asked about imagined worlds, in which they do.
"""

from typing import final

from mypy_extensions import i64

from detente.ai.playout import Playout, Settings
from detente.ai.search import Search
from detente.ai.secret_search import SecretSearch
from detente.ai.turns import Breadth, TurnSearch
from detente.judge import BY_SECRETS, BY_TURNS, Judge
from detente.machine import CHANCE, State, choices, nth_choice


@final
class Sample:
    """A position on the way: its features, their block, how it looked then, and the chances of side 1 in the end."""

    def __init__(self, game: int, block: int, features: list[float], outlook: float) -> None:
        self.game: int = game
        self.block: int = block
        self.features: list[float] = features
        self.outlook: float = outlook
        self.result: float = 0.5


def best(judge: Judge, s: State, settings: Settings, iterations: i64, seed: i64) -> tuple[i64, float]:
    """What the kind of search that suits the title finds best, and the chances of side 1 that it sees."""
    if judge.search_method() == BY_TURNS:
        turns = TurnSearch(judge, [s], Breadth(1, 8, 0, 4), 0)
        turns.run(iterations)
        return of_side_1(turns.tried()[0], s.decider)
    if judge.search_method() == BY_SECRETS:
        secrets = SecretSearch(judge, [s], settings, seed)
        secrets.run(iterations)
        return of_side_1(secrets.tried()[0], s.decider)
    search = Search(judge.code, judge, [s], settings, seed)
    search.run(iterations)
    rows = search.tried()
    for action, _, _ in rows:
        if not judge.foolish(s, action):
            return action, search.root.chance(1)
    return rows[0][0], search.root.chance(1)


def of_side_1(row: tuple[int, int, float], side: i64) -> tuple[i64, float]:
    """An action that was tried, and the chances of side 1 with it."""
    action, _, chance = row
    return action, chance if side else 1.0 - chance


def play(judge: Judge, start: State, settings: Settings, iterations: i64, number: int, seed: i64) -> list[Sample]:
    """One game: so many iterations for a decision, by first sight alone without any. A sample for every tick.

    How a position looked is what the search came to, where there was one: it saw further than the judge.
    """
    s = start.clone()
    dice = Playout(judge, s, settings, seed)
    samples: list[Sample] = []
    clock: i64 = -1
    rested: i64 = -1
    while s.over == 0:
        if s.decider == CHANCE:
            if judge.is_cutoff(s) and judge.clock(s) != rested:  # searches end there, too
                rested = judge.clock(s)
                samples.append(Sample(number, judge.block(s), judge.features(s), judge.outlook(s)))
            judge.code.take(s, nth_choice(s, dice.below(choices(s))))
            continue
        new = judge.clock(s) != clock
        if new:
            clock = judge.clock(s)
            samples.append(Sample(number, judge.block(s), judge.features(s), judge.outlook(s)))
        if iterations == 0 or choices(s) == 1 or dice.fraction() < 0.05:  # now and then something else
            judge.code.take(s, dice.pick(s))
        else:
            action, looks = best(judge, s, settings, iterations, dice.below(1 << 22))
            if new:
                samples[len(samples) - 1].outlook = looks
            judge.code.take(s, action)
    for sample in samples:
        sample.result = 0.5 if s.over > 2 else float(s.over - 1)
    return samples
