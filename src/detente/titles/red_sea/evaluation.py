"""Red Sea: how good a position is, in victory points. Used by the greedy opponent."""

from mypy_extensions import i64

from detente import piles, places
from detente.influence.board import AFRICA, MIDDLE_EAST, US, USSR
from detente.influence.scoring import worth
from detente.influence.state import Position, controlled, hand, influence, military


def value(p: Position, side: i64) -> float:
    """The worth of a position for a side; 1000 for a won game."""
    if p.over != 0:
        if p.over == 3:
            return 0.0
        return 1000.0 if p.over == 1 + side else -1000.0
    total = float(p.vp) + 0.7 * _map(p) + _margins(p) + _tracks(p)
    total = total if side == US else -total
    return total - 0.5 * float(piles.size(piles.both(hand(p, side), p.hooks.board.scoring)))


def _map(p: Position) -> float:
    """What scoring the regions now would give, and the final scoring's extras."""
    gain: i64 = 0
    for region in (i64(MIDDLE_EAST), i64(AFRICA)):
        gain += worth(p, region, US, True) - worth(p, region, USSR, True)
    return float(gain) + 0.5 * float(p.hooks.final_extra(p))


def _margins(p: Position) -> float:
    """Influence beyond and short of control, dearer in battlegrounds."""
    board = p.hooks.board
    total = 0.0
    for c in range(board.countries):
        lead = influence(p, US, c) - influence(p, USSR, c)
        weight = 0.4 if places.has(board.battlegrounds, c) else 0.2
        limit = p.stability[c] + 1
        total += weight * float(max(-limit, min(limit, lead))) / float(p.stability[c])
    return total + 0.5 * float(
        places.size(places.both(controlled(p, US), board.all))
        - places.size(places.both(controlled(p, USSR), board.all))
    )


def _tracks(p: Position) -> float:
    """Space, and military operations that are still missing."""
    missing_us = max(i64(0), p.defcon - military(p, US))
    missing_ussr = max(i64(0), p.defcon - military(p, USSR))
    return 0.6 * float(p.space_us - p.space_ussr) + 0.6 * float(missing_ussr - missing_us)
