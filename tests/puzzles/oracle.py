"""A second prover, slow and simple, written from docs/puzzles.md: it knows the contract of a game only, tries every
order of everything, and shares no code with puzzles/proof.py."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from detente.analysis.sources import points_of
from detente.game import OBSERVER, TERMINAL, Game
from detente.notation import read_position
from detente.puzzles.puzzle import Line, Puzzle


class OutOfBreath(Exception):
    """The puzzle is too large for this prover."""


class Oracle:
    """One puzzle; `breath`: actions that may be tried."""

    def __init__(self, game: Game, puzzle: Puzzle, breath: int) -> None:
        self.game, self.puzzle, self.breath = game, puzzle, breath
        self.real = read_position(game, puzzle.position)
        self.side = game.sides.index(puzzle.side)
        self.moment = game.moment(self.real).id

    def problems(self, worlds: int, seed: int) -> list[str]:
        """What is not as the puzzle says: a right line that can fail, a wrong one that cannot, one that is missing."""
        rng = Random(seed)
        drawn = [self.real, *(self.game.determinize(self.real, self.side, rng) for _ in range(worlds))]
        wrong = [one.line for one in self.puzzle.wrong]
        out = [f"{line} can fail" for line in self.puzzle.solution if not self.succeeds(drawn, line, self.lead)]
        out += [f"{line} does as well" for line in wrong if self._as_good(drawn, line)]
        out += [
            f"{word} is in no line"
            for word in self._beginnings() - {line[0] for line in (*self.puzzle.solution, *wrong)}
        ]
        return out

    @property
    def lead(self) -> int:
        return self.puzzle.proof.points

    def _beginnings(self) -> set[str]:
        return {self.game.text(a) for a in self.game.legal(self.real)}

    def _as_good(self, drawn: list[Any], line: Line) -> bool:
        """Does a wrong line do as well for who sees all? Where one must not lose: in any world, else in this one."""
        live = self.puzzle.kind not in ("win_now", "win_by_force") and not self.puzzle.proof.margin
        nearly = self.lead - self.puzzle.proof.margin + 1
        return any(self.succeeds([world], line, nearly, sees_all=True) for world in (drawn if live else drawn[:1]))

    def succeeds(self, worlds: list[Any], line: Line, lead: int, sees_all: bool = False) -> bool:
        """Does the side reach its goal behind this line in all worlds, choosing the same where it sees the same?"""
        actions = [self.game.action(word) for word in line]
        try:
            return self._line(worlds, actions, lead, sees_all)
        except RecursionError:  # rolls that are repeated without end
            raise OutOfBreath from None

    def _line(self, states: list[Any], actions: list[int], lead: int, sees_all: bool) -> bool:
        if not actions:
            return any(self._line(states, [a], lead, sees_all) for a in self.game.legal(states[0]))
        alike: dict[bytes, list[Any]] = {}
        for number, s in enumerate(met for one in states for met in self._until_own(self._after(one, actions[0]))):
            if self._over(s):
                if not self._reached(s, lead):
                    return False
                continue
            seen = b"%d" % number if sees_all else msgspec.json.encode(self.game.view(s, self.side))
            alike.setdefault(seen, []).append(s)
        return all(self._line(group, actions[1:], lead, sees_all) for group in alike.values())

    def _after(self, s: Any, action: int) -> Any:
        self.breath -= 1
        if self.breath < 0:
            raise OutOfBreath
        t = s.clone()
        self.game.apply(t, action)
        return t

    def _until_own(self, s: Any) -> Iterator[Any]:
        """Everything that enemy and chance can make of it, until the side decides or it is over."""
        if self._over(s) or self.game.current(s) == self.side:
            yield s
            return
        for action in self.game.legal(s):
            yield from self._until_own(self._after(s, action))

    def _over(self, s: Any) -> bool:
        """The game's end; unless it is to be won by force, the end of the turn or action round that we began in."""
        if self.game.current(s) == TERMINAL:
            return True
        return self.puzzle.kind != "win_by_force" and self.game.moment(s).id != self.moment

    def _reached(self, s: Any, lead: int) -> bool:
        result = self.game.result(s)
        if result is not None and result.winner is not None:
            return result.winner == self.side
        if self.puzzle.kind in ("win_now", "win_by_force"):
            return False
        return self.puzzle.proof.margin == 0 or self._lead(s) >= lead

    def _lead(self, s: Any) -> int:
        view = self.game.view(s, OBSERVER)
        points = points_of(self.game, view)
        return points[self.side] - points[1 - self.side] if hasattr(view, "scores") else points[self.side]
