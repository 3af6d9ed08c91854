"""First sight in an influence game: how good an action looks before anything is searched."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from detente import piles, places
from detente.bits import lowest
from detente.influence.board import US, USSR
from detente.influence.cards import EVENT, EVENT_FIRST
from detente.influence.due import rounds_left
from detente.influence.features import Tables, period
from detente.influence.kinds import (
    CARDS,
    COUPING,
    EVENT_PLACING,
    GUESTS,
    HEADLINE,
    OPERATION,
    PLACING,
    REALIGNING,
    REMOVING,
    SECOND_HEADLINE,
    TRAP,
    USE,
    WAR,
)
from detente.influence.operations import (
    COUP,
    KEEPS_DEFCON,
    PLACE,
    REALIGN,
    SPACE,
    card_ops,
    coup_targets,
    may_space_with,
    realignment_bonus,
)
from detente.influence.scoring import net
from detente.influence.sequence import PASS
from detente.influence.sight import Sight
from detente.influence.state import Position, influence, military
from detente.machine import BUTTON, CARD, Code, card_of

NEVER: Final = -20.0  # loses at once
FOOLISH: Final = -8.0  # asks to lose: not even if a search likes it, unless there is nothing else
AT_ONCE: Final = 20.0  # wins at once
SURELY: Final = 10.0  # may win at once: nothing that was learnt speaks against it


def kinds_of(code: Code) -> vec[i64]:
    """What kind of choice every step of the programs is."""
    out = vec[i64]()
    for step in code.steps:
        out = append(out, step.choice_kind())
    return out


def first_sight(p: Position, tables: Tables, sight: Sight, a: i64) -> float:
    """How good an action looks to the side that decides."""
    kind, side, coups_lose = sight.kind, sight.side, sight.coups_lose
    if a < CARD:
        if kind == PLACING:
            return placing(p, tables, side, a, max(i64(1), p.count))
        if kind == COUPING:
            return NEVER if coups_lose else couping(p, tables, side, a, p.count, p.scratch_b[1])
        if kind == REALIGNING:
            return realigning(p, tables, side, a)
        if kind == EVENT_PLACING:
            return placing(p, tables, side, a, 3)
        if kind == REMOVING:
            return removing(p, tables, side, a)
        if kind == WAR:
            return 3.0 * value_of(p, tables, side, a) * (1.0 if places.has(p.hooks.board.battlegrounds, a) else 0.5)
        return 0.0
    card = card_of(a)
    if card >= 0:
        if kind in (HEADLINE, SECOND_HEADLINE):
            return headline(p, tables, side, card)
        if kind == CARDS:
            return choosing(p, tables, side, card)
        if kind == TRAP:
            hurts = p.hooks.board.owner[card] == 1 - side
            i = side * tables.cards + card
            return 2.0 * tables.hurt[i] + 1.0 if hurts else -2.0 * tables.event[i]
        if kind == GUESTS:
            return 4.0 * tables.event[side * tables.cards + card]
        return 0.0
    if kind == USE:
        return using(p, tables, side, p.subject, sight.ops, a - BUTTON, coups_lose)
    if kind == OPERATION:
        return operating(p, tables, side, p.count, a - BUTTON, coups_lose)
    return -1.5 if kind == CARDS and a == BUTTON + PASS else 0.0


# ---- countries ----


def value_of(p: Position, tables: Tables, side: i64, c: i64) -> float:
    """What a country is worth to a side in this period, 0 to 1."""
    i = (side * 3 + period(p)) * tables.countries + c
    return tables.country[i]


def placing(p: Position, tables: Tables, side: i64, c: i64, points: i64) -> float:
    """A point of influence: towards control if that can be paid, against the enemy's control, or as a guard."""
    board = p.hooks.board
    stability = p.stability[c]
    lead = influence(p, side, c) - influence(p, 1 - side, c)
    worth = value_of(p, tables, side, c)
    key = places.has(board.battlegrounds, c)
    if lead >= stability:
        return (1.0 if key else 0.2) * worth / float(1 + lead - stability)
    dear = max(i64(0), 1 - lead - stability)  # points that cost 2
    cost = stability - lead + dear
    gain = (1.6 if key else 0.8) * worth / sqrt(float(cost))
    if cost > points:
        gain *= 0.35
    if dear > 0 and 2 * dear <= points:
        gain += 0.6 * worth
    return 3.0 * gain


def removing(p: Position, tables: Tables, side: i64, c: i64) -> float:
    """Enemy influence goes: best where it breaks control; own influence goes where it matters least."""
    lead = influence(p, 1 - side, c) - influence(p, side, c)
    worth = 1.0 + value_of(p, tables, side, c)
    if influence(p, 1 - side, c) == 0:
        return -2.0 * worth
    stability = p.stability[c]
    return 2.0 * worth if stability <= lead <= stability + 1 else worth


def couping(p: Position, tables: Tables, side: i64, c: i64, ops: i64, how: i64) -> float:
    """A coup: what the usual roll would change; nobody lowers DEFCON to 1 against himself."""
    h = p.hooks
    key = places.has(h.board.battlegrounds, c)
    if p.defcon == 2 and how & KEEPS_DEFCON == 0:
        if h.lowers_defcon(p, side, c, False):
            return NEVER if p.phasing == side else AT_ONCE
        if places.has(tables.lottery, c):
            return 0.6 * NEVER if p.phasing == side else 0.6 * AT_ONCE
    stability = p.stability[c]
    own, enemy = influence(p, side, c), influence(p, 1 - side, c)
    margin = float(ops + h.coup_modifier(p, side, c) - 2 * stability) + 3.5
    if margin < 0.5:
        return -1.5
    worth = value_of(p, tables, side, c) * (1.6 if key else 0.8)
    gone = min(margin, float(enemy))
    after = float(own - enemy) + gone + max(0.0, margin - gone)
    gain = 0.25 * margin
    if enemy - own >= stability and -after < float(stability):
        gain += 1.0
    if after >= float(stability) and own - enemy < stability:
        gain += 1.0
    return 2.2 * gain * worth


def realigning(p: Position, tables: Tables, side: i64, c: i64) -> float:
    bonus = realignment_bonus(p, side, c) - realignment_bonus(p, 1 - side, c)
    return (float(bonus) + 0.3 * float(min(i64(4), influence(p, 1 - side, c)))) * (0.3 + value_of(p, tables, side, c))


def best_coup(p: Position, tables: Tables, side: i64, ops: i64) -> float:
    targets = coup_targets(p, side, p.hooks.board.all, False)
    best = NEVER
    for half in range(i64(2)):
        w = targets[1] if half else targets[0]
        while w != 0:
            best = max(best, couping(p, tables, side, 56 * half + lowest(w), ops, 0))
            w &= w - 1
    return best


# ---- cards ----


def unsafe(p: Position, tables: Tables, side: i64, card: i64) -> bool:
    """Could this card's event bring DEFCON to 1?"""
    return p.defcon <= 2 and piles.has(tables.danger(side), card)


def scoring_gain(p: Position, tables: Tables, side: i64, card: i64) -> float:
    """What a scoring card would bring now; one that scores no region of its own counts for nothing."""
    region = tables.scores[card]
    if region < 0:
        return 0.0
    gain = float(net(p, region, True))
    return gain if side == US else -gain


def headline(p: Position, tables: Tables, side: i64, card: i64) -> float:
    if piles.has(p.hooks.board.scoring, card):
        return 0.5 + 0.35 * scoring_gain(p, tables, side, card)
    danger = piles.has(tables.danger(side), card)
    if danger and (p.defcon <= 2 or (p.defcon == 3 and p.hooks.board.owner[card] != side)):
        return FOOLISH  # the other headline may lower DEFCON first
    return 4.5 * tables.headline[side * tables.cards + card] - (2.0 if danger and p.defcon == 3 else 0.0)


def choosing(p: Position, tables: Tables, side: i64, card: i64) -> float:
    """Which card to play in an action round."""
    h = p.hooks
    i = side * tables.cards + card
    ops = card_ops(p, side, card)
    if piles.has(h.board.scoring, card):
        return 0.3 * scoring_gain(p, tables, side, card) + (1.0 if rounds_left(p, side) <= 3 else 0.0)
    if card == h.china_card:
        return 0.3
    if h.board.owner[card] == 1 - side:
        spaced = may_space_with(p, side, ops)
        if unsafe(p, tables, side, card):
            return -0.5 if spaced else FOOLISH
        return 0.35 * float(ops) - 2.0 * tables.hurt[i] * (0.4 if spaced else 1.0)
    return max(0.35 * float(ops), 2.5 * tables.event[i])


def using(p: Position, tables: Tables, side: i64, card: i64, ops: i64, button: i64, coups_lose: bool) -> float:
    """What to use the card in hand for."""
    i = side * tables.cards + card
    enemy = p.hooks.board.owner[card] == 1 - side
    danger = unsafe(p, tables, side, card)
    if button == EVENT:
        if piles.has(p.hooks.board.scoring, card):
            return 0.0
        return NEVER if danger else 5.0 * tables.event[i] - 1.0
    if button == SPACE:
        return 3.0 * tables.hurt[i] + 1.5 * tables.space[i] + (6.0 if danger else 0.0) if enemy else -2.5
    if enemy and danger:
        return FOOLISH
    if enemy and button == COUP and p.defcon == 3 and piles.has(tables.danger(side), card):
        return -4.0  # the coup and the event together could lower DEFCON twice
    if button == EVENT_FIRST:
        return 0.3
    return operating(p, tables, side, ops, button, coups_lose)


def operating(p: Position, tables: Tables, side: i64, ops: i64, button: i64, coups_lose: bool) -> float:
    """What to use operations for."""
    if button == PLACE:
        return 1.5 + 0.2 * float(ops)
    if button == COUP:
        if coups_lose:
            return NEVER
        missing = max(i64(0), min(ops, p.defcon - military(p, side)))
        eager = 0.6 if side == USSR and p.round == 1 else 0.0
        return 0.7 * best_coup(p, tables, side, ops) + 0.35 * float(missing) + eager
    if button == REALIGN:
        return -1.0
    return -1.0 if button == SPACE else -2.0
