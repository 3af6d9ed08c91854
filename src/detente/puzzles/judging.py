"""Judges the choices of a position: which reach a goal in every world that the side cannot tell apart, which do not."""

from random import Random
from typing import Any, NamedTuple

from detente.evaluator import BY_SECRETS
from detente.machine import CARD, card_of
from detente.puzzles.points import lead
from detente.puzzles.proof import Goal, Prover, Rules
from detente.puzzles.puzzle import Kind

WORLDS = 20  # drawn from the view; the real one comes on top
THOROUGH = 12_000  # positions of a proof, for a line
BROAD = 25_000  # the same of a line that is to bring fewer points: all its ways must be tried
MARGIN = 2  # points that every other line is sure to bring less
MIN_CHOICES = 3  # choices that make a puzzle
MAX_CHOICES = 60
SHARE = 3  # at most one in three of them is right, or a single one

Choices = tuple[int, ...]


class Judged(NamedTuple):
    """Which lines reach the goal in every world, which do not; and what it took."""

    right: list[Choices]
    wrong: list[Choices]
    positions: int


def lines_of(game: Rules, s: Any) -> list[Choices]:
    """What can be chosen: a card or a group with what is done with it, anything else by itself."""
    out = list[Choices]()
    for a in game.legal(s):
        t = s.clone()
        game.apply(t, a)
        uses = [int(b) for b in game.legal(t)] if _asks_for_more(game, s, a, t) else []
        out += [(int(a), b) for b in uses] if len(uses) > 1 else [(int(a),)]
    return out


def _asks_for_more(game: Rules, s: Any, a: int, t: Any) -> bool:
    """Is `t`, behind `a`, only the second half of a choice: what a card is played for, what a group is turned on?"""
    if game.current(t) != game.current(s) or game.evaluator.clock(t) != game.evaluator.clock(s):
        return False
    return card_of(a) >= 0 or (in_secret(game) and a < CARD and all(b < CARD for b in game.legal(t)))


def in_secret(game: Rules) -> bool:
    """A game of agents and groups: each side keeps a secret of its own, and no card is played from a hand."""
    return game.evaluator.search_method() == BY_SECRETS


def horizon(game: Rules, s: Any) -> int:
    """The last tick that is looked at: the game's end where that is near, else the turn's."""
    return 10**9 if game.evaluator.solvable(s) else int(game.evaluator.last_tick(s))


def worlds_of(game: Rules, s: Any, seed: int, n: int) -> list[Any]:
    """The real world, and others that the one who decides cannot tell from it."""
    side, rng = game.current(s), Random(seed)
    return [s, *(game.determinize(s, side, rng) for _ in range(n))]


def one_right(right: int, lines: int) -> bool:
    """Is this a puzzle, or are too many choices right?"""
    return right == 1 or 0 < right <= lines // SHARE


def judge(game: Rules, worlds: list[Any], lines: list[Choices], goal: Goal, until: int) -> Judged | None:
    """Every line in all worlds; None if one depends on what is hidden, or brings points that are not clearly fewer."""
    side, positions = game.current(worlds[0]), 0
    right: list[Choices] = []
    wrong: list[Choices] = []
    for line in lines:
        seer = Prover(game, side, goal, until, THOROUGH if goal.what != "points" else BROAD, sees_all=True)
        prover = Prover(game, side, goal, until, THOROUGH)
        before = seer.left + prover.left
        if not seer.holds(worlds[:1], line):
            if not _clearly(seer, worlds, line):
                return None
            wrong.append(line)
        elif seer.holds(worlds[1:], line) and prover.holds(worlds, line):
            right.append(line)
        else:
            return None  # it would do with these cards, and not with others: a guess
        positions += before - seer.left - prover.left
    return Judged(right, wrong, positions)


def _clearly(seer: Prover, worlds: list[Any], line: Choices) -> bool:
    """A line that misses the goal in the real world: does it so wherever that matters, and not by little?"""
    if seer.goal.what == "live":
        return not any(seer.holds([world], line) for world in worlds[1:])
    if seer.goal.what == "win":
        return True
    seer.goal = Goal("points", seer.goal.points - MARGIN + 1)
    return not seer.holds(worlds[:1], line)


def kind_of(game: Rules, s: Any, goal: Goal, until: int, course: list[int]) -> Kind:
    """What is asked; `course`: a right line and what follows it."""
    if goal.what == "win":
        return "win_by_force" if until > game.evaluator.last_tick(s) else "win_now"
    if goal.what == "points":
        plays = course[0] >= CARD and hasattr(game.view(s, game.current(s)), "hand")
        if plays and dealt_after(game, s, course):
            return "last_card"
    if game.evaluator.mixes(s) or game.evaluator.secret(s):  # the enemy chooses, too, and neither sees the other's
        return "safe_headline" if course[0] >= CARD else "safe_agent"
    return "most_points" if goal.what == "points" else "do_not_lose"


def dealt_after(game: Rules, s: Any, course: list[int]) -> bool:
    """Are new cards dealt behind this course, so that nothing more comes of those that are held?"""
    t = s.clone()
    for a in course:
        game.apply(t, a)
    return bool(game.evaluator.is_cutoff(t))


class Bounds:
    """What a line is sure to bring in the real world, if all lies open: by how many points the side will lead."""

    WON = 1000

    def __init__(self, game: Rules, side: int, until: int, positions: int) -> None:
        self.prover = Prover(game, side, Goal("points"), until, positions, sees_all=True)

    def sure(self, s: Any, line: Choices, more_than: int) -> int:
        """The lead that is sure; what is not `more_than` this may be less still. TooMuch as in a proof."""
        return self._value(s, 0, line, more_than, self.WON)

    def _value(self, s: Any, floor: int, line: Choices, low: int, high: int) -> int:
        prover = self.prover
        if prover.ends(s):
            return self._end(s)
        own = s.decider == prover.side
        menu = prover.menu(s, floor, line if own else ())
        best = low if own else high
        for a in menu:
            after = prover.taken(s, a, ordered=not (own and line))
            value = self._value(*after, line[1:] if own else line, *((best, high) if own else (low, best)))
            best = max(best, value) if own else min(best, value)
            if (best >= high) if own else (best <= low):
                break
        return best

    def _end(self, s: Any) -> int:
        if s.over:
            return self.WON if s.over == 1 + self.prover.side else -self.WON if s.over == 2 - self.prover.side else 0
        return lead(s, self.prover.side)
