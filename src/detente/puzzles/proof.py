"""Proves what a side can reach before the search stops: a win, no loss, or points, whatever the hidden cards, the dice
and the enemy are.

The side decides knowing no more than it sees: worlds that look alike to it go the same way. Of the enemy and of chance
everything counts. `until` is the last tick of the evaluator's clock that is looked at. More positions than allowed
raise TooMuch: nothing is proved then, neither that it holds nor that it does not.
"""

from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from detente.ai.endgame import candidates, floor_after
from detente.ai.levels import Searchable
from detente.game import CHANCE, Game
from detente.machine import legal
from detente.puzzles.points import lead


class Goal(NamedTuple):
    """What the side is after; `points`: to lead by so many at least where the search stops (or to have won)."""

    what: Literal["win", "live", "points"]
    points: int = 0


WIN, LIVE = Goal("win"), Goal("live")


class Rules(Game, Searchable, Protocol):
    """A title whose positions can be searched."""


def searchable(game: Game) -> Rules:
    """The same game; ValueError if nothing can be searched in it."""
    if not isinstance(game, Searchable):
        raise ValueError(f"nothing can be searched in {game.id}")
    return game


class TooMuch(Exception):
    """More positions than allowed."""


class Stopped(Exception):
    """Nobody waits for the proof any more."""


NOBODY_WAITS: ContextVar[Callable[[], bool]] = ContextVar("NOBODY_WAITS", default=lambda: False)  # asked now and then
NOW_AND_THEN = 256  # positions


def _in_any_order(group: list[tuple[Any, int]]) -> list[tuple[Any, int]]:
    return [(s, 0) for s, _ in group]


class Prover:
    """One question about one side. `sees_all`: it sees through all that is hidden, which is quicker to find out; what
    it cannot do then, it can do even less without."""

    def __init__(self, game: Rules, side: int, goal: Goal, until: int, positions: int, sees_all: bool = False) -> None:
        self.game, self.evaluator, self.code = game, game.evaluator, game.code
        self.side, self.goal, self.until, self.left = side, goal, until, positions
        self.sees_all = sees_all

    def holds(self, worlds: Sequence[Any], line: Sequence[int]) -> bool:
        """Is the goal reached after these choices of the side, which it makes one after the other?"""
        if self.sees_all and self.goal.what == "points":
            return all(self._in_the_open(world, 0, line) for world in worlds)
        first, *rest = line
        met = self._after([(world, 0) for world in worlds], first)
        if met is None or not rest:
            return met is not None and all(self._can(_in_any_order(group)) for group in met)
        return all(rest[0] in legal(group[0][0]) and self.holds([s for s, _ in group], rest) for group in met)

    def _in_the_open(self, s: Any, floor: int, line: Sequence[int] = ()) -> bool:
        try:
            return self._surely(s, floor, line)
        except RecursionError:  # rolls that are repeated without end
            raise TooMuch from None

    def _surely(self, s: Any, floor: int, line: Sequence[int]) -> bool:
        """The same of one world that lies open, one reply and roll after the other: points are lost by many of them,
        games by few, which are found sooner if all are looked at before the side's next choice."""
        if self.ends(s):
            return self.reached(s)
        if s.decider == self.side:
            menu = self.menu(s, floor, line)
            return any(self._surely(*self.taken(s, a, ordered=not line), line[1:]) for a in menu)
        return all(self._surely(*self.taken(s, a), line) for a in self.menu(s, floor))

    def menu(self, s: Any, floor: int, line: Sequence[int] = ()) -> Sequence[int]:
        """What may happen here: of the side the next choice of the line, or any, what looks best first."""
        if s.decider == CHANCE:
            return legal(s)
        if line:
            return line[:1] if line[0] in legal(s) else ()
        return sorted(candidates(s, floor), key=lambda a: -self.evaluator.prior(s, a))

    def _can(self, group: list[tuple[Any, int]]) -> bool:
        """Has the side, which cannot tell these states apart, a choice that reaches the goal in all of them?"""
        return self.choice(group) is not None

    def choice(self, group: list[tuple[Any, int]]) -> int | None:
        """That choice; what looks best is tried first."""
        for a in self.menu(*group[0]):
            met = self._after(group, a)
            if met is not None and all(self._can(next) for next in met):
                return a
        return None

    def _after(self, group: list[tuple[Any, int]], a: int) -> list[list[tuple[Any, int]]] | None:
        """Where the side decides next, in groups that look alike to it; None if it may miss the goal before that."""
        met: list[tuple[Any, int]] = []
        for s, _ in group:
            for found in self._outcomes(self.taken(s, a)):
                if found is None:
                    return None
                met.append(found)
        return self._alike(met)

    def taken(self, s: Any, a: int, ordered: bool = True) -> tuple[Any, int]:
        """The next state, with the place from which on places are tried; one position fewer is left. What is asked
        about is not `ordered`: any place may follow it, as its sibling may not be where they are tried in order."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        if self.left % NOW_AND_THEN == 0 and NOBODY_WAITS.get()():
            raise Stopped
        t = s.clone()
        self.code.take(t, a)
        return t, floor_after(self.evaluator, s, t, a) if ordered else 0

    def _outcomes(self, at: tuple[Any, int]) -> Iterator[tuple[Any, int] | None]:
        """All that enemy and chance can make of it; None for an end that misses the goal."""
        found: list[tuple[Any, int]] = [at]
        todo: list[tuple[Any, int]] = []  # states, and what is to be tried there
        while found or todo:
            s, floor = found.pop() if found else self.taken(*todo.pop())
            if self.ends(s):
                if not self.reached(s):
                    yield None
            elif s.decider == self.side:
                yield s, floor
            else:  # rolls may be repeated without end: then the positions run out
                todo += [(s, a) for a in candidates(s, 0 if s.decider == CHANCE else floor)]

    def ends(self, s: Any) -> bool:
        """Does the search not look beyond this?"""
        return bool(s.over or self.evaluator.clock(s) > self.until or self.evaluator.is_cutoff(s))

    def reached(self, s: Any) -> bool:
        """Is the goal reached where the search stops?"""
        if s.over == 1 + self.side:
            return True
        if self.goal.what == "win" or s.over == 2 - self.side:
            return False
        return self.goal.what == "live" or lead(s, self.side) >= self.goal.points

    def _alike(self, met: list[tuple[Any, int]]) -> list[list[tuple[Any, int]]]:
        if len(met) < 2 or self.sees_all:
            return [[one] for one in met]
        groups: dict[bytes, list[tuple[Any, int]]] = {}
        for s, floor in met:
            key = msgspec.json.encode(self.game.view(s, self.side))
            groups.setdefault(key, []).append((s, floor))
        return list(groups.values())

    # ---- the way to an end, to be shown ----

    def course(self, s: Any, line: Sequence[int]) -> list[int]:
        """These choices, and what follows in this world until the goal is reached (or missed, if it can be)."""
        out: list[int] = []
        floor = 0
        for a in line:
            if a not in legal(s):
                return out
            s, floor = self.taken(s, a, ordered=False)
            out.append(a)
        while not self.ends(s):
            a = self._shown(s, floor)
            s, floor = self.taken(s, a)
            out.append(a)
        return out

    def _shown(self, s: Any, floor: int) -> int:
        """What leads there: of the side its choice, else what the side misses its goal by, if anything does."""
        menu = self.menu(s, floor)
        if len(menu) == 1:
            return int(menu[0])
        if s.decider == self.side:
            found = next((a for a in menu if self._holds_after(s, a)), None)
            return self.best(s) if found is None else int(found)
        for a in menu:
            if not self._holds_after(s, a):
                return int(a)
        return int(menu[0]) if s.decider == CHANCE else self.best(s)

    def _holds_after(self, s: Any, a: int) -> bool:
        """Can the side still reach its goal, if all lies open?"""
        if self.goal.what == "points":
            return self._in_the_open(*self.taken(s, a))
        return all(met is not None and self._can([met]) for met in self._outcomes(self.taken(s, a)))

    def best(self, s: Any) -> int:
        """What looks best to the one who decides."""
        return int(max(legal(s), key=lambda a: self.evaluator.prior(s, a)))
