"""CIA vs KGB in numbers: what the outlook on a position is made of, each number CIA minus KGB.

The names below are the one table of features; the weights are learnt (`detente train cia_vs_kgb`) and differ by how far
the leader has come.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.titles.cia_vs_kgb.evaluation import struggle
from detente.titles.cia_vs_kgb.state import (
    AGENTS,
    CIA,
    KGB,
    OPEN,
    ROLES,
    Board,
    Deck,
    agent_x,
    dead,
    leave,
    score,
    won,
)

ABILITIES: Final = [
    "nobel_peace_prize",
    "live_benefit",
    "nuclear_escalation",
    "space_race",
    "olympic_games",
    "summit_meeting",
]  # called as the objectives that have them
GLOBAL_PARTS: Final = [
    "score",  # in hundreds of points
    "score_over_50",
    "score_over_75",
    "score_over_90",
    "struggle",  # what the running struggle promises
    "analyst",  # who looks at the next groups
    "watcher",  # who will see the enemy's Agent X
    "balance",  # who has the balance token
    "bias",
]
FEATURES: Final = (
    GLOBAL_PARTS
    + [f"alive_{role}" for role in ROLES]
    + [f"away_{role}" for role in ROLES]
    + [f"event_{ability}" for ability in ABILITIES]
)
COUNT: Final = len(FEATURES)
ALIVE: Final = len(GLOBAL_PARTS)
AWAY: Final = ALIVE + AGENTS
EVENT: Final = AWAY + AGENTS
BLOCKS: Final = 3
EMPTY: Final = vec[float]([0.0] * COUNT)


def part_of_game(b: Board) -> i64:
    """Has the leader far to go, is he on the way, or near the goal?"""
    most = max(b.score_kgb, b.score_cia)
    return 0 if most < 40 else 1 if most < 70 else 2


def measure(deck: Deck, b: Board) -> vec[float]:
    """All features, in the order of their names, each about -1 to 1."""
    out = EMPTY[:]
    for side in range(i64(2)):
        _means(deck, b, side, 1.0 if side == CIA else -1.0, out)
    if b.objective >= 0 and b.fate == OPEN:
        out[4] = struggle(deck, b) / 20.0
    out[5] = _whose(b.analyst)
    out[6] = _whose(b.watcher)
    out[7] = _whose(b.balance)
    out[8] = 1.0
    return out


def _means(deck: Deck, b: Board, side: i64, sign: float, out: vec[float]) -> None:
    """Points, agents and events of one side."""
    points = float(score(b, side))
    out[0] += sign * points / 100.0
    out[1] += sign * max(0.0, points - 50.0) / 50.0
    out[2] += sign * max(0.0, points - 75.0) / 25.0
    out[3] += sign * max(0.0, points - 90.0) / 10.0
    gone = leave(b, side)
    if agent_x(b, side) >= 0:  # he will be on leave after this turn
        gone |= bit(agent_x(b, side))
    for agent in range(i64(AGENTS)):
        if dead(b, side) & bit(agent) == 0:
            out[ALIVE + agent] += sign
        if gone & bit(agent) != 0:
            out[AWAY + agent] += sign
    events = won(b, side) & deck.events
    while events != 0:
        out[EVENT + deck.ability[lowest(events)] - 1] += sign
        events &= events - 1


def _whose(side: i64) -> float:
    return 1.0 if side == CIA else -1.0 if side == KGB else 0.0
