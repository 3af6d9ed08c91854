"""Games of an evaluator against itself, inside the compiled core, for its training.

Both hands lie open in these games: an evaluator is only ever asked about imagined worlds, in which they do.
"""

from typing import Final, final

from mypy_extensions import i64

from detente.ai.playout import Playout, Settings
from detente.ai.search import Search
from detente.ai.secret_search import SecretSearch
from detente.ai.turns import Breadth, TurnSearch
from detente.evaluator import BY_SECRETS, BY_TURNS, Evaluator
from detente.machine import CHANCE, State, choices, nth_choice

LOOKS: Final = 1_000_000  # positions: more than such a search looks at
STRAY: Final = 0.12  # how often a side carries out a plan that is not the best one, so that games differ
LIKED: Final = 6  # among so many that look best
WILD: Final = 10  # one choice of so many is a wild one
BESIDE: Final = 12  # the same for plans that are not carried out, and yet learnt from


@final
class Sample:
    """A position on the way: its features, their block, how it looked then, and the chances of side 1 in the end."""

    def __init__(self, game: int, block: int, features: list[float], outlook: float) -> None:
        self.game: int = game
        self.block: int = block
        self.features: list[float] = features
        self.outlook: float = outlook
        self.result: float = 0.5
        self.fault: bool = False  # was the game lost by a fault, as searches hardly make them?
        self.inputs: list[int] = []  # of a net: what is so, and how it looks without one
        self.rough: float = 0.5
        self.beside: list[Sample] = []  # after other plans than the one that was carried out; their result is not known


def seen(evaluator: Evaluator, s: State, number: int) -> Sample:
    """A position as the evaluator sees it."""
    sample = Sample(number, evaluator.block(s), evaluator.features(s), evaluator.outlook(s))
    sample.inputs = [word for word in evaluator.inputs(s) if word >= 0]
    sample.rough = evaluator.rough_outlook(s)
    return sample


def beside(evaluator: Evaluator, s: State, turns: TurnSearch, n: i64, number: int, dice: Playout) -> list[Sample]:
    """Positions after so many of the plans that look best, as a search looks at them from there: what a search asks is
    how plans compare, and of all of them only one is carried out."""
    out: list[Sample] = []
    clock = evaluator.clock(s)
    for _ in range(n):
        plan = turns.plans[dice.below(min(i64(len(turns.plans)), i64(BESIDE)))]
        t = s.clone()
        for a in plan.actions:
            evaluator.code.take(t, a)
        if t.over == 0 and t.decider != CHANCE and evaluator.clock(t) != clock and choices(t) > 1:
            sample = seen(evaluator, t, number)
            sample.outlook = ahead(evaluator, t, turns.horizon).best_plan().chance
            out.append(sample)
    return out


def came_to(waiting: list[Sample], samples: list[Sample], outlook: float) -> None:
    """What these positions came to is known now; they are learnt from beside the last one."""
    for sample in waiting:
        sample.outlook = outlook
    samples[len(samples) - 1].beside += waiting


def ahead(evaluator: Evaluator, s: State, horizon: i64) -> TurnSearch:
    """A search so many turns beyond this one."""
    turns = TurnSearch(evaluator, [s.clone()], Breadth(1, 8, 1, 5, 0), horizon, LOOKS)
    turns.run(LOOKS)
    return turns


def best(evaluator: Evaluator, s: State, settings: Settings, iterations: i64, seed: i64) -> tuple[i64, float]:
    """What the kind of search that suits the title finds best, and the chances of side 1 that it sees."""
    if evaluator.search_method() == BY_SECRETS:
        secrets = SecretSearch(evaluator, [s], settings, seed)
        secrets.run(iterations)
        return of_side_1(secrets.tried()[0], s.decider)
    search = Search(evaluator.code, evaluator, [s], settings, seed)
    search.run(iterations)
    rows = search.tried()
    for action, _, _ in rows:
        if not evaluator.foolish(s, action):
            return action, search.root.chance(1)
    return rows[0][0], search.root.chance(1)


def of_side_1(row: tuple[int, int, float], side: i64) -> tuple[i64, float]:
    """An action that was tried, and the chances of side 1 with it."""
    action, _, chance = row
    return action, chance if side else 1.0 - chance


def play(
    evaluator: Evaluator, start: State, settings: Settings, iterations: i64, number: int, seed: i64, sideways: i64 = 0
) -> list[Sample]:
    """One game: so many iterations for a decision, by first sight alone without any. A sample for every tick.

    How a position looked is what the search came to, where there was one: it saw further than the evaluator. A search
    by turns looks at as many turns as there are `iterations`, and its plan is carried out as a whole; `sideways` is how
    many others are looked at besides. Of a search by secrets all decisions are looked at then, as it may stop at any:
    they are worth what the turn comes to.
    """
    s = start.clone()
    dice = Playout(evaluator, s, settings, seed)
    samples: list[Sample] = []
    clock: i64 = -1
    rested: i64 = -1
    waiting: list[Sample] = []  # decisions in which a search by secrets may stop: what they come to is not known yet
    while s.over == 0:
        if s.decider == CHANCE:
            if evaluator.is_cutoff(s) and evaluator.clock(s) != rested:  # searches end there, too
                rested = evaluator.clock(s)
                samples.append(seen(evaluator, s, number))
                came_to(waiting, samples, samples[len(samples) - 1].outlook)
                waiting = []
            evaluator.code.take(s, nth_choice(s, dice.below(choices(s))))
            continue
        new = evaluator.clock(s) != clock
        if new:
            clock = evaluator.clock(s)
            samples.append(seen(evaluator, s, number))
        elif sideways != 0 and evaluator.search_method() == BY_SECRETS and choices(s) > 1:
            waiting.append(seen(evaluator, s, number))
        if iterations != 0 and choices(s) > 1 and evaluator.search_method() == BY_TURNS:
            turns = ahead(evaluator, s, iterations - 1)
            plan = turns.best_plan()
            if new:
                samples[len(samples) - 1].outlook = plan.chance
            if sideways != 0:
                samples[len(samples) - 1].beside += beside(evaluator, s, turns, sideways, number, dice)
            if dice.fraction() < STRAY:
                plan = turns.plans[dice.below(min(i64(len(turns.plans)), i64(LIKED)))]
            for a in plan.actions:
                evaluator.code.take(s, a)
        elif iterations == 0 or choices(s) == 1 or dice.fraction() < 0.05:  # now and then something else
            evaluator.code.take(s, dice.pick(s))
        else:
            action, looks = best(evaluator, s, settings, iterations, dice.below(1 << 22))
            if new:
                samples[len(samples) - 1].outlook = looks
            evaluator.code.take(s, action)
    came_to(waiting, samples, 0.5 if s.over > 2 else float(s.over - 1))
    for sample in samples:
        sample.result = 0.5 if s.over > 2 else float(s.over - 1)
    return samples


def stray(
    evaluator: Evaluator, start: State, settings: Settings, wild: Settings, few: i64, number: int, seed: i64
) -> list[Sample]:
    """One game at first sight in which every tenth choice is a wild one, so that a net also sees what no policy would
    choose: whoever searches asks about that, too. Some positions of it, for a net alone."""
    s = start.clone()
    dice, other = Playout(evaluator, s, settings, seed), Playout(evaluator, s, wild, seed + 1)
    found: list[State] = []
    clock: i64 = -1
    rested: i64 = -1
    while s.over == 0:
        if s.decider == CHANCE:
            if evaluator.is_cutoff(s) and evaluator.clock(s) != rested:
                rested = evaluator.clock(s)
                found.append(s.clone())
            evaluator.code.take(s, nth_choice(s, dice.below(choices(s))))
            continue
        if evaluator.clock(s) != clock:
            clock = evaluator.clock(s)
            found.append(s.clone())
        evaluator.code.take(s, other.pick(s) if dice.below(WILD) == 0 else dice.pick(s))
    while i64(len(found)) > few:
        found.pop(dice.below(i64(len(found))))
    samples: list[Sample] = []
    for t in found:
        sample = Sample(number, 0, [], 0.5)
        sample.inputs = [word for word in evaluator.inputs(t) if word >= 0]
        sample.rough = evaluator.rough_outlook(t)
        sample.result = 0.5 if s.over > 2 else float(s.over - 1)
        sample.fault = evaluator.fault(s)
        samples.append(sample)
    return samples
