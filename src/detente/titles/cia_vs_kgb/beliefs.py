"""CIA vs KGB: who the Agent X of a side may be, as far as everybody sees: what agents are at work, what the objective
is worth to whom, and how the side has struggled for it.

Each input that is so adds its learnt weight to the logit of each agent (`detente train cia_vs_kgb --belief`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from detente.bits import bit, count_word, lowest
from detente.titles.cia_vs_kgb.inputs import CLASSES, LEAD, LEADS, TEMPOS, tempo, value_class, within
from detente.titles.cia_vs_kgb.state import (
    AGENTS,
    FACTIONS,
    OBJECTIVES,
    ROLES,
    Board,
    Deck,
    agent_x,
    hq,
    influence,
    rested,
    row,
    score,
)

SHORT: Final = -5
LONG: Final = 13
SPARE: Final = LONG - SHORT + 1
MANY: Final = 6  # groups of a side, with none
GONE: Final = 10  # groups among the discards, with none
PARTS: Final = 5  # of the way to the goal

# the first input of each kind
PROSPECT: Final = OBJECTIVES
LEAD_THEN: Final = PROSPECT + 4 * CLASSES
LEAD_FOR: Final = LEAD_THEN + TEMPOS * LEADS
SPARES: Final = LEAD_FOR + CLASSES * LEADS
COUNTS: Final = SPARES + 2 * SPARE
MINE: Final = COUNTS + MANY * MANY
RESTED: Final = MINE + AGENTS * CLASSES
THEIRS: Final = RESTED + AGENTS
KNOWN: Final = THEIRS + AGENTS * CLASSES
PILE: Final = KNOWN + AGENTS * CLASSES
BALANCE: Final = PILE + GONE
ROWS: Final = BALANCE + 1
WAY: Final = ROWS + 16


def belief_names(deck: Deck) -> list[str]:
    """What the inputs say of a side and its enemy, in their order."""
    classes = [f"for_{5 * n}" for n in range(1, CLASSES + 1)]
    names = [f"objective_{objective}" for objective in deck.objective_ids]
    names += [f"goal_{mine}_{theirs}_{n}" for mine in (0, 1) for theirs in (0, 1) for n in classes]
    names += [f"lead_{n}_tempo_{t}" for t in range(TEMPOS) for n in range(-LEAD, LEAD + 1)]
    names += [f"lead_{n}_{of}" for of in classes for n in range(-LEAD, LEAD + 1)]
    names += [f"spare_{whose}_{n}" for whose in ("own", "enemy") for n in range(SHORT, LONG + 1)]
    names += [f"groups_{mine}_{theirs}" for mine in range(MANY) for theirs in range(MANY)]
    names += [f"own_{role}_{n}" for n in classes for role in ROLES]
    names += [f"rested_{role}" for role in ROLES]
    names += [f"enemy_{role}_{n}" for n in classes for role in ROLES]
    names += [f"known_{role}_{n}" for n in classes for role in ROLES]
    names += [f"pile_{n}" for n in range(GONE)]
    names += ["balance"]
    names += [
        f"{what}_{whose}_{faction}" for whose in ("own", "enemy") for what in ("ready", "used") for faction in FACTIONS
    ]
    return names + [f"way_{whose}_{n}" for whose in ("own", "enemy") for n in range(PARTS)]


def belief_inputs(deck: Deck, b: Board, side: i64) -> vec[i64]:
    """The numbers of what is so for the side whose Agent X is asked for; nothing of it is hidden from its enemy, nor
    does the enemy's own secret matter: the side does not know it."""
    enemy = 1 - side
    of = value_class(deck, b)
    points = deck.vp[b.objective]
    out = vec[i64]([b.objective])
    reached = (2 if score(b, side) + points >= deck.goal else 0) + (1 if score(b, enemy) + points >= deck.goal else 0)
    out = append(out, PROSPECT + CLASSES * reached + of)
    lead = LEAD + within(influence(b, side) - influence(b, enemy), -LEAD, LEAD)
    out = append(out, LEAD_THEN + LEADS * tempo(b, side) + lead)
    out = append(out, LEAD_FOR + LEADS * of + lead)
    limit = deck.stability[b.objective]
    out = append(out, SPARES - SHORT + within(limit - influence(b, side), SHORT, LONG))
    out = append(out, SPARES + SPARE - SHORT + within(limit - influence(b, enemy), SHORT, LONG))
    out = append(
        out, COUNTS + MANY * min(MANY - 1, count_word(row(b, side))) + min(MANY - 1, count_word(row(b, enemy)))
    )
    out = each(out, at_work(b, side), MINE + AGENTS * of)
    out = each(out, rested(b, side), RESTED)
    out = each(out, at_work(b, enemy), THEIRS + AGENTS * of)
    if (b.open | b.shown) & bit(enemy) != 0 and agent_x(b, enemy) >= 0:
        out = append(out, KNOWN + AGENTS * of + agent_x(b, enemy))
    out = append(out, PILE + min(i64(GONE - 1), b.piled))
    if b.balance == side:
        out = append(out, i64(BALANCE))
    for whose in range(i64(2)):
        groups = row(b, side if whose == 0 else enemy)
        for used in range(i64(2)):
            some = groups & ~b.ready if used else groups & b.ready
            for faction in range(i64(4)):
                if some & deck.of_faction[faction] != 0:
                    out = append(out, ROWS + 8 * whose + 4 * used + faction)
    out = append(out, WAY + way(score(b, side)))
    return append(out, WAY + PARTS + way(score(b, enemy)))


def at_work(b: Board, side: i64) -> i64:
    """The agents whom a side may have sent, as everybody sees."""
    agent = agent_x(b, side)
    return (hq(b, side) | (bit(agent) if agent >= 0 else 0)) & ~rested(b, side)


def way(points: i64) -> i64:
    """How far a side has come, in parts that grow smaller near the goal."""
    return 0 if points < 30 else 1 if points < 55 else 2 if points < 75 else 3 if points < 90 else 4


def each(out: vec[i64], agents: i64, first: i64) -> vec[i64]:
    """One input more for each of these agents."""
    while agents != 0:
        out = append(out, first + lowest(agents))
        agents &= agents - 1
    return out
