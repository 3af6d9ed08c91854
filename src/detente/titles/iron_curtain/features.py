"""Iron Curtain in numbers: what the outlook on a position is made of, each number US minus USSR.

The names below are the one table of features; the weights are learnt (`detente train iron_curtain`) and differ by the
part of the game. Hands lie open here: an evaluator looks at imagined worlds only.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import count_word, lowest
from detente.titles.iron_curtain.rules import reach, region_net
from detente.titles.iron_curtain.state import REGIONS, US, USSR, Board, Deck, control, cubes, hand, supply

REGION_PARTS: Final = [
    "net",  # what scoring it now would give
    "net_soon",  # the same, the more the fewer cards are missing
    "control",  # countries with a lead of 2
    "margins",  # leads, up to 3 in a country
    "missing_cards",  # who holds the cards that are missing
]
GLOBAL_PARTS: Final = [
    "score",
    "score_near_8",
    "final",  # the score if every region were scored now
    "reach",
    "supply",
    "aftermath",  # what the cards set aside will bring, as far as they are known
    "own_stars",  # influence in hand on own cards
    "enemy_stars",
    "to_move",
    "moves_last",
    "bias",
    "ready_to_score",  # regions that lack one card, in the hand of the side that is ahead there
]
FEATURES: Final = [f"region_{r + 1}_{part}" for r in range(REGIONS) for part in REGION_PARTS] + GLOBAL_PARTS
PARTS: Final = len(REGION_PARTS)
COUNT: Final = len(FEATURES)
BLOCKS: Final = 8  # two turns of a round each
READY: Final = COUNT - 1
EMPTY: Final = vec[float]([0.0] * COUNT)


def part_of_game(b: Board) -> i64:
    """Which quarter of which round."""
    return (4 if b.round == 2 else 0) + (max(i64(1), b.turn) - 1) // 2


def measure(deck: Deck, b: Board) -> vec[float]:
    """All features, in the order of their names, each about -1 to 1."""
    out = EMPTY[:]
    final: i64 = b.score
    for region in range(i64(REGIONS)):
        final += _region(deck, b, region, out)
    at: i64 = PARTS * REGIONS
    score = float(b.score)
    out[at] = score / 8.0
    out[at + 1] = (max(0.0, score - 4.0) - max(0.0, -score - 4.0)) / 4.0
    out[at + 2] = float(max(i64(-8), min(i64(8), final))) / 8.0
    out[at + 3] = float(count_word(reach(b, US)) - count_word(reach(b, USSR))) / 5.0
    out[at + 4] = float(supply(b, US) - supply(b, USSR)) / 10.0
    aside = flagged(deck, b.aside_us | b.aside_ussr)
    out[at + 5] = float(max(-deck.cap, min(deck.cap, aside))) / 3.0
    for side in range(i64(2)):
        sign = 1.0 if side == US else -1.0
        _hand(deck, hand(b, side), side, sign, at, out)
    moving = b.side if b.turn > 0 else b.first
    out[at + 8] = 1.0 if moving == US else -1.0
    out[at + 9] = 1.0 if b.first == USSR else -1.0
    out[at + 10] = 1.0
    return out


def _region(deck: Deck, b: Board, region: i64, out: vec[float]) -> i64:
    at = PARTS * region
    members = deck.members[region]
    missing = members & ~b.table
    net = region_net(deck, b, region)
    out[at] = float(net) / 4.0
    if missing != 0:
        out[at + 1] = float(net) / 4.0 / float(count_word(missing))
        held = count_word(missing & b.hand_us) - count_word(missing & b.hand_ussr)
        out[at + 4] = float(held) / float(count_word(missing))
        if held * net > 0 and missing & (missing - 1) == 0:
            out[READY] += float(net) / 4.0
    out[at + 2] = float(count_word(control(b, US) & members) - count_word(control(b, USSR) & members)) / 3.0
    total: i64 = 0
    rest = members & b.table
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        total += max(i64(-3), min(i64(3), cubes(b, US, card) - cubes(b, USSR, card)))
    out[at + 3] = float(total) / 6.0
    return net


def _hand(deck: Deck, cards: i64, side: i64, sign: float, at: i64, out: vec[float]) -> None:
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        i = at + 6 if deck.flag[card] == side else at + 7
        out[i] += sign * float(deck.stars[card]) / 6.0


def flagged(deck: Deck, cards: i64) -> i64:
    """The stars on cards of the US less those of the USSR."""
    total: i64 = 0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        total += deck.stars[card] if deck.flag[card] == US else -deck.stars[card]
    return total
