"""Exact odds of coups and realignments, with every modifier."""

from typing import NamedTuple

from detente.influence.board import US, USSR
from detente.influence.operations import bonus_at, realignment_bonus
from detente.influence.state import Position


class CoupOdds(NamedTuple):
    """The margin for each face of the die; above 0 the coup succeeds."""

    ops: int
    modifier: int
    margins: tuple[int, ...]

    @property
    def success(self) -> float:
        return sum(margin > 0 for margin in self.margins) / 6


class RealignmentOdds(NamedTuple):
    """Chances of the 36 rolls for the side that realigns."""

    own_bonus: int
    enemy_bonus: int
    win: float
    tie: float
    lose: float


def coup(p: Position, side: int, c: int, ops: int, bonuses: int = 0) -> CoupOdds:
    """A coup of a side in a country with these operations."""  # 6.3.2
    ops += bonus_at(p, bonuses, c)
    modifier = p.hooks.coup_modifier(p, side, c)
    need = 2 * int(p.stability[c])
    return CoupOdds(ops, modifier, tuple(die + modifier + ops - need for die in range(1, 7)))


def realignment(p: Position, side: int, c: int) -> RealignmentOdds:
    """One realignment roll of a side in a country."""  # 6.2.2
    bonus = {USSR: realignment_bonus(p, USSR, c), US: realignment_bonus(p, US, c)}
    leads = [own + bonus[side] - enemy - bonus[1 - side] for own in range(1, 7) for enemy in range(1, 7)]
    win, tie = sum(lead > 0 for lead in leads) / 36, sum(lead == 0 for lead in leads) / 36
    return RealignmentOdds(bonus[side], bonus[1 - side], win, tie, 1 - win - tie)
