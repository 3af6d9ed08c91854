"""Twilight Struggle: what its own effects and its openings add to the evaluator of an influence game."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from detente.influence.evaluator import InfluenceEvaluator
from detente.influence.features import Tables
from detente.influence.hooks import Hooks
from detente.influence.inputs import Inputs
from detente.influence.state import Position, in_force_for, influence, position
from detente.machine import State, may
from detente.titles.twilight_struggle.effects_in_force import CUBAN_MISSILE_CRISIS

FREE: Final = 7  # points of the US set-up; those beyond it are extra


@final
class Opening:
    """A set-up that people play: the points of every country, and how often. `extra`: of the US; -1: whatever it is."""

    def __init__(self, side: int, extra: int, points: list[int], weight: float) -> None:
        self.side: i64 = side
        self.extra: i64 = extra
        self.points: vec[i64] = vec[i64](points)
        self.weight: float = weight


class TwilightEvaluator(InfluenceEvaluator):
    """Knows the openings, and the one effect that turns every coup into a loss."""

    def __init__(
        self,
        hooks: Hooks,
        tables: Tables,
        known: Inputs,
        weights: list[float],
        net: list[float],
        openings: list[Opening],
    ) -> None:
        super().__init__(hooks, tables, known, weights, net)
        self.openings: list[Opening] = openings
        programs = dict(hooks.code.programs)
        self.set_up: i64 = programs["set up"]
        self.extra: i64 = programs["extra influence"]

    def coups_lose(self, p: Position, side: i64) -> bool:
        return in_force_for(p, CUBAN_MISSILE_CRISIS, 1 - side)

    def book(self, s: State) -> list[tuple[int, float]]:
        """The next point of each opening that what was placed so far may become."""
        if not (self.set_up <= s.pc < self.set_up + 2 or self.extra <= s.pc < self.extra + 2):
            return []
        p = position(s)
        side = s.decider
        board = p.hooks.board
        placed = vec[i64]()
        total: i64 = 0
        for c in range(board.countries):
            points = influence(p, side, c) - board.start[side * board.countries + c]
            placed = append(placed, points)
            total += points
        extra = p.extra_us + max(i64(0), total - FREE)
        weights: dict[int, float] = {}
        for opening in self.openings:
            if opening.side == side and (opening.extra < 0 or opening.extra == extra):
                c = next_point(s, opening, placed)
                if c >= 0:
                    weights[int(c)] = weights.get(int(c), 0.0) + opening.weight
        return list(weights.items())


def next_point(s: State, opening: Opening, placed: vec[i64]) -> i64:
    """Where this opening goes on; -1 if it has been left, or is complete."""
    found: i64 = -1
    for c in range(i64(len(placed))):
        if placed[c] > opening.points[c]:
            return -1
        if found < 0 and placed[c] < opening.points[c] and may(s, c):
            found = c
    return found
