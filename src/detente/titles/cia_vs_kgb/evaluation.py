"""CIA vs KGB: how good a position is, in victory points. Used by the greedy opponent.

It looks at the whole state, as every evaluation does: an agent asks it only about worlds that it imagined itself.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.machine import CHANCE
from detente.titles.cia_vs_kgb.debriefing import biased_to
from detente.titles.cia_vs_kgb.state import (
    AGENTS,
    ASSASSIN,
    CIA,
    DEPUTY,
    DIRECTOR,
    KGB,
    MEDIA,
    OPEN,
    SPY,
    STRUGGLE,
    Board,
    Deck,
    agent_x,
    dead,
    leave,
    score,
)

WORTH: Final = vec[i64]([30, 0, 18, 12, 24, 36])  # of an agent who is alive, in tenths of a point, by role
ON_LEAVE: Final = 0.5  # a turn without him
BOTTOM: Final = 10.0  # what a director finds under the deck
LEAD: Final = 0.72  # how likely the side that is ahead by a little gets its token on the objective


def value(deck: Deck, b: Board, side: i64) -> float:
    """The worth of a position for a side; 1000 for a won game."""
    if b.over != 0:
        return 0.0 if b.over == 3 else 1000.0 if b.over == 1 + side else -1000.0
    total = _means(b, CIA) - _means(b, KGB)
    if b.objective >= 0 and b.fate == OPEN:
        total += struggle(deck, b)
    return total if side == CIA else -total


def _means(b: Board, side: i64) -> float:
    """Points, agents, and what they have prepared."""
    total = float(score(b, side))
    for agent in range(AGENTS):
        if dead(b, side) & bit(agent) == 0:
            total += 0.1 * float(WORTH[agent])
    rest = leave(b, side)
    while rest != 0:
        total -= ON_LEAVE
        rest &= rest - 1
    if b.analyst == side:
        total += 1.0
    if b.watcher == side:
        total += 1.5
    return total


def struggle(deck: Deck, b: Board) -> float:
    """What the running struggle is worth for the CIA; a draw that is due counts by its average."""
    if b.phase != STRUGGLE or b.decider != CHANCE:
        return _outlook(deck, b, b.sum_kgb, b.sum_cia)
    # with the media the side may throw the group away; else it must take it
    looks = deck.faction[b.subject] == MEDIA and b.subject != 0
    now = _outlook(deck, b, b.sum_kgb, b.sum_cia)
    total = 0.0
    cards = 0
    rest = b.deck
    while rest != 0:
        n = deck.influence[lowest(rest)]
        rest &= rest - 1
        then = _outlook(deck, b, b.sum_kgb if b.side else b.sum_kgb + n, b.sum_cia + n if b.side else b.sum_cia)
        if looks:
            then = max(then, now) if b.side else min(then, now)
        total += then
        cards += 1
    return total / float(cards) if cards else now


def _outlook(deck: Deck, b: Board, kgb: i64, cia: i64) -> float:
    """The same for given sums: who would get his token on the objective, and what the agents make of it."""
    limit = deck.stability[b.objective]
    if kgb > limit and cia > limit:
        return _agent(b, KGB) - _agent(b, CIA)
    if kgb > limit:
        return _spoils(deck, b, CIA) + _agent(b, KGB)
    if cia > limit:
        return -_spoils(deck, b, KGB) - _agent(b, CIA)
    lead = float(cia - kgb) / float(limit)
    if lead == 0.0 and cia > 0:
        lead = 0.01 if biased_to(deck, b) == CIA else -0.01
    chance = 0.5
    if lead > 0.0:
        chance = LEAD + (1.0 - LEAD) * min(1.0, 2.0 * lead)
    elif lead < 0.0:
        chance = 1.0 - LEAD - (1.0 - LEAD) * min(1.0, -2.0 * lead)
    return chance * _debriefing(deck, b, CIA) - (1.0 - chance) * _debriefing(deck, b, KGB)


def _agent(b: Board, side: i64) -> float:
    """What a side loses with its Agent X."""
    agent = agent_x(b, side)
    return 0.0 if agent < 0 else 0.1 * float(WORTH[agent])


def _spoils(deck: Deck, b: Board, side: i64) -> float:
    """What a side gets from the disorder of its enemy."""
    return float(deck.vp[b.objective]) + (BOTTOM if agent_x(b, side) == DIRECTOR else 0.0)


def _debriefing(deck: Deck, b: Board, side: i64) -> float:
    """What a side gets when its token lies on the objective; less than nothing if a spy is about."""
    return debriefed(float(deck.vp[b.objective]), agent_x(b, side), agent_x(b, 1 - side))


def debriefed(points: float, own: i64, theirs: i64) -> float:
    """The same for an objective of so many points, by who the Agents X are."""
    if own == SPY or theirs == SPY:
        points = -points
    elif own == ASSASSIN:
        points = 0.0
    if own == ASSASSIN and theirs != DEPUTY and theirs >= 0:
        points += 0.1 * float(WORTH[theirs])
    return points + BOTTOM if own == DIRECTOR else points
