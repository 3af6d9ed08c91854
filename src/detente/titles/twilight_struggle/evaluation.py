"""Twilight Struggle: how good a position is, in victory points. Used by the greedy opponent."""

from mypy_extensions import i64

from detente import piles, places
from detente.influence.board import US, USSR
from detente.influence.scoring import level, worth
from detente.influence.state import Position, controlled, hand, influence, military, present


def value(p: Position, side: i64) -> float:
    """The worth of a position for a side; 1000 for a won game."""
    if p.over != 0:
        if p.over == 3:
            return 0.0
        return 1000.0 if p.over == 1 + side else -1000.0
    total = float(p.vp) + 0.9 * _map(p) + _margins(p) + _tracks(p)
    total = total if side == US else -total
    return total + _hand(p, side)


def _map(p: Position) -> float:
    """What scoring the regions now would give: those whose cards are still to come count more."""
    total = 0.0
    for region in range(i64(6)):
        gain = float(worth(p, region, US, False) - worth(p, region, USSR, False))
        if p.hooks.control[region] == 0:  # control of Europe wins
            if level(p, region, US, False) == 3:
                gain += 30.0
            if level(p, region, USSR, False) == 3:
                gain -= 30.0
        if region >= 3 and p.turn < 3:
            gain *= 0.5  # scored only from the Mid War on
        total += gain
    return total * 0.8


def _margins(p: Position) -> float:
    """Influence beyond and short of control, dearer in battlegrounds, and access to new countries."""
    board = p.hooks.board
    total = 0.0
    for c in range(board.countries):
        us = influence(p, US, c)
        ussr = influence(p, USSR, c)
        if us == ussr:
            continue
        weight = 0.35 if places.has(board.battlegrounds, c) else 0.12
        lead = us - ussr
        limit = p.stability[c] + 1
        total += weight * float(max(-limit, min(limit, lead))) / float(p.stability[c])
    total += 0.9 * float(
        places.size(places.both(controlled(p, US), board.battlegrounds))
        - places.size(places.both(controlled(p, USSR), board.battlegrounds))
    )
    return total + 0.1 * float(places.size(present(p, US)) - places.size(present(p, USSR)))


def _tracks(p: Position) -> float:
    """Space, military operations that are still missing, The China Card."""
    total = 0.6 * float(p.space_us - p.space_ussr)
    missing_us = max(i64(0), p.defcon - military(p, US))
    missing_ussr = max(i64(0), p.defcon - military(p, USSR))
    total += 0.7 * float(missing_ussr - missing_us)
    if p.china < 2:
        total += 1.0 if p.china == US else -1.0
    return total


def _hand(p: Position, side: i64) -> float:
    """Scoring cards weigh on a hand, and DEFCON 2 on whoever must act next."""
    board = p.hooks.board
    scoring = piles.both(hand(p, side), board.scoring)
    good = piles.minus(hand(p, side), scoring)
    total = 0.05 * float(piles.size(good)) - 0.5 * float(piles.size(scoring))
    if p.defcon == 2 and p.phasing == side:
        total -= 0.5
    return total
