"""Iron Curtain for a net: what is so in a position and what is not. Hands lie open here: an evaluator looks at imagined
worlds only.
A number that is out of its range counts as the nearest one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import lowest
from detente.titles.iron_curtain.rules import reach, region_net
from detente.titles.iron_curtain.state import CARDS, REGIONS, START, US, USSR, Board, Deck, cubes

LEAD: Final = 4  # cubes
SCORE: Final = 7
NET: Final = 6  # points that a region would give
TURNS: Final = 9  # of a round, with the time before its first turn
LEADS: Final = 2 * LEAD + 1
SCORES: Final = 2 * SCORE + 1
NETS: Final = 2 * NET + 1
UNITS: Final = 32
ZONES: Final = LEADS * CARDS  # the first input of each kind
REACHES: Final = ZONES + 4 * START
SCORING: Final = REACHES + 2 * CARDS
REGIONAL: Final = SCORING + SCORES
TIMES: Final = REGIONAL + NETS * REGIONS
SIDES: Final = TIMES + 2 * TURNS
NOTHING: Final = vec[i64]([-1] * 96)  # more are never so at once


def input_names(deck: Deck) -> list[str]:
    """What the inputs say, in their order."""
    cards = deck.ids[:START]
    names = [f"lead_{card}_{n}" for card in deck.ids for n in range(-LEAD, LEAD + 1)]  # of the US, on the table
    names += [f"{zone}_{card}" for zone in ("hand_us", "hand_ussr", "aside", "deck") for card in cards]
    names += [f"reach_{side}_{card}" for side in ("ussr", "us") for card in deck.ids]
    names += [f"score_{n}" for n in range(-SCORE, SCORE + 1)]
    names += [f"net_{region}_{n}" for region in deck.region_ids for n in range(-NET, NET + 1)]
    names += [f"turn_{turn}" for turn in range(2 * TURNS)]
    return [*names, "first_ussr", "first_us", "moves_ussr", "moves_us"]


def inputs(deck: Deck, b: Board) -> vec[i64]:
    """The numbers of what is so, in the order of their names, and -1 behind them."""
    out = NOTHING[:]
    n: i64 = 0
    rest = b.table
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        out[n] = LEADS * card + LEAD + within(cubes(b, US, card) - cubes(b, USSR, card), LEAD)
        n += 1
    n = each(out, n, b.hand_us, ZONES)
    n = each(out, n, b.hand_ussr, ZONES + START)
    n = each(out, n, b.aside_us | b.aside_ussr, ZONES + 2 * START)
    n = each(out, n, b.deck, ZONES + 3 * START)
    n = each(out, n, reach(b, USSR), REACHES)
    n = each(out, n, reach(b, US), REACHES + CARDS)
    out[n] = SCORING + SCORE + within(b.score, SCORE)
    n += 1
    for region in range(i64(REGIONS)):
        out[n] = REGIONAL + NETS * region + NET + within(region_net(deck, b, region), NET)
        n += 1
    out[n] = TIMES + TURNS * max(i64(0), b.round - 1) + b.turn
    out[n + 1] = SIDES + b.first
    out[n + 2] = SIDES + 2 + (b.first if b.turn == 0 else b.first ^ ((b.turn - 1) & 1))
    return out


def each(out: vec[i64], n: i64, cards: i64, first: i64) -> i64:
    """Note one input for each of these cards; answers how many are noted now."""
    while cards != 0:
        out[n] = first + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


def within(n: i64, most: i64) -> i64:
    return max(-most, min(most, n))
