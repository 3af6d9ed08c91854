"""The features of countries, cards and effects with their weights: as nearly all are 0, they are not written down."""

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit, lowest
from detente.influence.features import Tables, lead_in
from detente.influence.state import PASSING, Position, hand
from detente.piles import Pile


def weigh_all(p: Position, tables: Tables, weights: vec[float], base: i64, total: float) -> float:
    """`total` and, with their weights, all features from `Tables.at_countries` up to `Tables.at_own`.

    To the last bit what comes of measure(): the same products in the same order, without those that are 0.
    """
    total = _weigh_held(p, weights, base + tables.at_countries, total)
    total = _weigh_leads(p, weights, base + tables.at_leads, total)
    for side in range(i64(2)):
        total = _weigh_hand(hand(p, side), side * tables.cards, tables, weights, base, total)
    total = _weigh_effects(p.passing, 0, tables, weights, base, total)
    return _weigh_effects(p.lasting, PASSING, tables, weights, base, total)


def _weigh_held(p: Position, weights: vec[float], base: i64, total: float) -> float:
    ussr, both = p.control_ussr, places.either(p.control_us, p.control_ussr)
    for half in range(i64(2)):
        w = both[1] if half else both[0]
        theirs = ussr[1] if half else ussr[0]
        while w != 0:
            i = lowest(w)
            weight = weights[base + 56 * half + i]
            total = total - weight if (theirs >> i) & 1 else total + weight
            w &= w - 1
    return total


def _weigh_leads(p: Position, weights: vec[float], base: i64, total: float) -> float:
    where = places.either(p.present_us, p.present_ussr)
    for half in range(i64(2)):
        w = where[1] if half else where[0]
        while w != 0:
            c = 56 * half + lowest(w)
            w &= w - 1
            lead = lead_in(p, c)
            if lead != 0.0:
                total += weights[base + c] * lead
    return total


def _weigh_hand(cards: Pile, first: i64, tables: Tables, weights: vec[float], base: i64, total: float) -> float:
    for third in range(i64(3)):
        w = piles.word(cards, third)
        while w != 0:
            i = first + 56 * third + lowest(w)
            total += weights[base + tables.has[i]]
            w &= w - 1
    return total


def _weigh_effects(bits: i64, first: i64, tables: Tables, weights: vec[float], base: i64, total: float) -> float:
    while bits != 0:
        effect = lowest(bits) >> 1
        sides = (bits >> (2 * effect)) & 3
        bits &= ~(3 * bit(2 * effect))
        i = first + effect
        at = tables.effects[i]
        if at >= 0 and sides != 3:  # in force for both: nothing
            total = total + weights[base + at] if sides == 2 else total - weights[base + at]
    return total
