"""Iron Curtain: what the last cubes of a game can still change. Each cube moves the lead in one country by one, so what
it may bring is bounded, and most games are decided before every way to place the cubes was looked at."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.titles.iron_curtain.features import flagged
from detente.titles.iron_curtain.rules import dominated, region_net
from detente.titles.iron_curtain.state import REGIONS, US, Board, Deck

MANY: Final = 6  # points: more are not thought about
NOTHING: Final = vec[i64]([0] * (MANY + 1))


def lost(deck: Deck, b: Board, side: i64, points: i64) -> bool:
    """Has a side lost that has so many points of influence to place, and nothing comes after them?"""
    if b.majority or points > MANY:
        return False
    sign: i64 = 1 if side == US else -1
    gain = most(deck, b, side, points)
    score = b.score + max(-deck.cap, min(deck.cap, flagged(deck, b.aside_us | b.aside_ussr)))
    if sign * score >= deck.goal:
        return False
    for region in range(i64(REGIONS)):
        score += region_net(deck, b, region)
        if sign * score + gain >= deck.goal:  # the goal may be reached here, whatever comes later  # 5.3
            return False
    best = sign * score + gain
    return best < 0 if deck.tie_winner == side else best <= 0


def most(deck: Deck, b: Board, side: i64, points: i64) -> i64:
    """No more than this can be gained in all regions with so many points: one for each, and the bonuses that can be
    taken from the enemy or won, if every point changed who dominates a country."""
    bonuses = NOTHING[:]  # the most that so many points bring
    for region in range(i64(REGIONS)):
        behind = dominated(deck, b, region, 1 - side) - dominated(deck, b, region, side)
        if behind < 0 or behind > points:
            continue
        bonus = deck.bonus[region]
        for n in range(points, i64(0), i64(-1)):
            if behind > 0 and n >= behind:  # level: the enemy loses it
                bonuses[n] = max(bonuses[n], bonuses[n - behind] + bonus)
            if n >= behind + 1:
                twice = bonus if behind == 0 else 2 * bonus
                bonuses[n] = max(bonuses[n], bonuses[n - behind - 1] + twice)
    return points + bonuses[points]
