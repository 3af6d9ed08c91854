"""CIA vs KGB for a net: what is so in a position and what is not. Hands lie open here: an evaluator looks at imagined
worlds only.
A number that is out of its range counts as the nearest one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import bit, count_word, lowest
from detente.machine import CHANCE
from detente.titles.cia_vs_kgb.state import (
    AGENTS,
    CIA,
    OBJECTIVES,
    PLANNING,
    ROLES,
    SIDES,
    STRUGGLE,
    Board,
    Deck,
    agent_x,
    dead,
    first,
    influence,
    leave,
    row,
    score,
    won,
)
from detente.titles.cia_vs_kgb.struggle import RECRUIT, WAIT

UNITS: Final = 16
STEPS: Final = 21  # of a score, five points each
STATES: Final = ["dead", "leave", "hq", "x"]  # of an agent
SHORT: Final = -5  # of the stability, or so much more than it
LONG: Final = 14
SPARE: Final = LONG - SHORT + 1
ROOMS: Final = 6
LEAD: Final = 8  # of a sum
LEADS: Final = 2 * LEAD + 1
AHEAD: Final = 20  # steps of a score
CLASSES: Final = 4  # of objectives: 5, 10, 15 and 20 points
TEMPOS: Final = 13
NEAR: Final = 8  # influence that is left, of both sides together
LEFT: Final = 6  # fours of groups in the deck

# the first input of each kind; those of a side come twice
AGENT_IS: Final = STEPS
EVENT: Final = AGENT_IS + len(STATES) * AGENTS
MARGIN: Final = EVENT + 6
ROOM: Final = MARGIN + SPARE
READY: Final = ROOM + ROOMS
OWN: Final = READY + 4
OF_SIDE: Final = OWN + 5
OBJECTIVE_IS: Final = 2 * OF_SIDE
PAIR: Final = OBJECTIVE_IS + OBJECTIVES
TEMPO: Final = PAIR + CLASSES * AGENTS * AGENTS
MARGINS: Final = TEMPO + TEMPOS * LEADS
TOP: Final = MARGINS + 2 * NEAR * NEAR
DECK: Final = TOP + 7
DIFFERENCE: Final = DECK + LEFT
STAGE: Final = DIFFERENCE + 2 * AHEAD + 1
INPUTS: Final = STAGE + 4
NOTHING: Final = vec[i64]([-1] * 64)  # more are never so at once


def input_names(deck: Deck) -> list[str]:
    """What the inputs say, in their order."""
    names: list[str] = []
    for side in SIDES:
        names += [f"score_{side}_{5 * n}" for n in range(STEPS)]
        names += [f"{state}_{side}_{role}" for role in ROLES for state in STATES]
        names += [f"event_{side}_{n}" for n in range(1, 7)]
        names += [f"spare_{side}_{n}" for n in range(SHORT, LONG + 1)]
        names += [f"room_{side}_{n}" for n in range(ROOMS)]
        names += [f"ready_{side}_{faction}" for faction in range(4)]
        names += [f"{what}_{side}" for what in ("knows", "analyst", "watcher", "balance", "goal")]
    names += [f"objective_{objective}" for objective in deck.objective_ids]
    names += [f"pair_{5 * n}_{kgb}_{cia}" for n in range(1, 1 + CLASSES) for kgb in ROLES for cia in ROLES]
    names += [f"lead_{n}_tempo_{tempo}" for tempo in range(TEMPOS) for n in range(-LEAD, LEAD + 1)]
    names += [f"spares_{side}_{kgb}_{cia}" for side in SIDES for kgb in range(NEAR) for cia in range(NEAR)]
    names += [f"top_{n}" for n in range(7)]
    names += [f"deck_{4 * n}" for n in range(LEFT)]
    names += [f"ahead_{5 * n}" for n in range(-AHEAD, AHEAD + 1)]
    return [*names, "between", "planning", "struggle", "after"]


def inputs(deck: Deck, b: Board) -> vec[i64]:
    """The numbers of what is so, and -1 behind them."""
    out = NOTHING[:]
    n: i64 = 0
    for side in range(i64(2)):
        n = of_side(deck, b, side, out, n)
    out[n] = DIFFERENCE + AHEAD + within((b.score_cia - b.score_kgb) // 5, -AHEAD, AHEAD)
    n += 1
    if b.phase == STRUGGLE:
        n = of_struggle(deck, b, out, n)
    out[n] = STAGE + (0 if b.decider == CHANCE and b.phase != STRUGGLE else 1 if b.phase <= PLANNING else 2)
    if b.phase > STRUGGLE and b.decider != CHANCE:
        out[n] = STAGE + 3
    return out


def of_side(deck: Deck, b: Board, side: i64, out: vec[i64], n: i64) -> i64:
    """Points, agents, events and groups of a side; answers how many are noted now."""
    base = OF_SIDE * side
    points = score(b, side)
    out[n] = base + within(points // 5, 0, STEPS - 1)
    n += 1
    lost, away, field = dead(b, side), leave(b, side), agent_x(b, side)
    for agent in range(i64(AGENTS)):
        state: i64 = 0 if lost & bit(agent) != 0 else 1 if away & bit(agent) != 0 else 3 if field == agent else 2
        out[n] = base + AGENT_IS + len(STATES) * agent + state
        n += 1
    events = won(b, side) & deck.events
    while events != 0:
        out[n] = base + EVENT + deck.ability[lowest(events)] - 1
        events &= events - 1
        n += 1
    flags = (1 if b.analyst == side else 0) * 2 + (4 if b.watcher == side else 0) + (8 if b.balance == side else 0)
    if b.phase == STRUGGLE:
        groups = row(b, side)
        out[n] = base + MARGIN - SHORT + within(deck.stability[b.objective] - influence(b, side), SHORT, LONG)
        out[n + 1] = base + ROOM + within(deck.population[b.objective] - count_word(groups), 0, ROOMS - 1)
        n += 2
        for faction in range(i64(4)):
            if groups & b.ready & deck.of_faction[faction] != 0:
                out[n] = base + READY + faction
                n += 1
        if (b.open | b.shown) & bit(1 - side) != 0:
            flags |= 1
        if points + deck.vp[b.objective] >= deck.goal:
            flags |= 16
    while flags != 0:
        out[n] = base + OWN + lowest(flags)
        flags &= flags - 1
        n += 1
    return n


def of_struggle(deck: Deck, b: Board, out: vec[i64], n: i64) -> i64:
    """What the struggle is about and how it stands."""
    out[n] = OBJECTIVE_IS + b.objective
    if b.x_kgb >= 0 and b.x_cia >= 0:
        n += 1
        out[n] = PAIR + AGENTS * (AGENTS * value_class(deck, b) + b.x_kgb) + b.x_cia
    limit = deck.stability[b.objective]
    out[n + 1] = TEMPO + LEADS * tempo(b, CIA) + LEAD + within(b.sum_cia - b.sum_kgb, -LEAD, LEAD)
    turn = on_turn(b)
    out[n + 2] = MARGINS + NEAR * (NEAR * turn + margin(limit - b.sum_kgb)) + margin(limit - b.sum_cia)
    out[n + 3] = DECK + within((count_word(b.deck) + 3) // 4, 0, LEFT - 1)
    n += 4
    if b.top != 0 and (b.seen_cia if turn else b.seen_kgb) & bit(first(b.top)) != 0:
        out[n] = TOP + within(deck.influence[first(b.top)], 0, 6)
        n += 1
    return n


def value_class(deck: Deck, b: Board) -> i64:
    """Which of the four classes the objective of the turn belongs to."""
    return within(deck.vp[b.objective] // 5 - 1, 0, CLASSES - 1)


def margin(spare: i64) -> i64:
    """What is left to the stability, roughly: over, 0 to 5, more."""
    return within(spare + 1, 0, NEAR - 1)


def on_turn(b: Board) -> i64:
    """Who acts in the struggle, be it that a card is drawn for him."""
    return b.decider if b.decider < CHANCE else b.side


def tempo(b: Board, side: i64) -> i64:
    """Where a struggle stands for a side: over; else whether both have groups, whose action it is, and how many waits
    are in a row (2: an action is being carried out)."""
    if b.phase > STRUGGLE:
        return 0
    waits = b.count if b.buttons & (bit(RECRUIT) | bit(WAIT)) != 0 else i64(2)
    return 1 + (6 if b.row_kgb != 0 and b.row_cia != 0 else 0) + (3 if on_turn(b) == side else 0) + within(waits, 0, 2)


def within(n: i64, least: i64, most: i64) -> i64:
    return max(least, min(most, n))
