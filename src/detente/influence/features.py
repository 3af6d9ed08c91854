"""An influence game in numbers: what the outlook on a position is made of, each number US minus USSR.

The names below are the one table of features; the weights of a title are learnt (`detente train TITLE`) and differ by
period. Hands lie open here: a judge looks at imagined worlds only.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente.influence.board import REGION_IDS, US, USSR
from detente.influence.operations import reach
from detente.influence.scoring import level, worth
from detente.influence.state import Position, controlled, hand, influence, military, present
from detente.sets import Pile, both, common, count, count_word, holds, lowest, merged, minus, size, some

REGIONS: Final = 6
REGION_PARTS: Final = [
    "net",  # what scoring it now would give
    "net_in_hand",  # the same, if somebody holds its card
    "net_to_come",  # the same, if its card is still in the deck or joins it later
    "battlegrounds",
    "others",  # other countries controlled
    "margins",  # leads in battlegrounds, in units of their stability
]
GLOBAL_PARTS: Final = [
    "points",
    "points_near_20",
    "military",  # operations still missing
    "military_late",  # the same, the more the fewer rounds are left
    "space",
    "china",
    "china_up",
    "hand_operations",
    "hand_size",
    "hand_events",  # own events in hand
    "hand_hurt",  # enemy events in hand
    "hand_danger",  # cards that could bring DEFCON to 1
    "to_move",
    "defcon_2",
    "presence",
    "access",  # battlegrounds that nobody controls within reach
    "effects_of_the_turn",
    "lasting_effects",
    "control_of_europe",  # of the region that wins the game at once
    "bias",
]
FEATURES: Final = [f"{REGION_IDS[r]}_{part}" for r in range(REGIONS) for part in REGION_PARTS] + GLOBAL_PARTS
PARTS: Final = len(REGION_PARTS)
COUNT: Final = len(FEATURES)
PERIODS: Final = 3
EMPTY: Final = vec[float]([0.0] * COUNT)
ODD: Final = 0xAAAAAAAAAAAAAA  # bits of effects that serve the US


@final
class Tables:
    """What a title knows about its countries and cards beyond the rules, from 0 (nothing) to 1."""

    def __init__(self, countries: int, cards: int) -> None:
        self.countries: i64 = countries
        self.cards: i64 = cards
        self.country: vec[float] = vec[float]([0.3] * (2 * PERIODS * countries))  # [(side * 3 + period) * n + c]
        self.headline: vec[float] = vec[float]([0.3] * (2 * cards))  # [side * cards + card]
        self.event: vec[float] = vec[float]([0.3] * (2 * cards))
        self.hurt: vec[float] = vec[float]([0.3] * (2 * cards))
        self.space: vec[float] = vec[float]([0.2] * (2 * cards))
        self.danger_ussr: Pile = (0, 0, 0)  # cards that may lose at DEFCON 2 for who plays them
        self.danger_us: Pile = (0, 0, 0)
        self.scores: vec[i64] = vec[i64]([-1] * cards)  # the region that a card scores

    def danger(self, side: i64) -> Pile:
        return self.danger_us if side else self.danger_ussr


def period(p: Position) -> i64:
    """Early, mid or late war."""
    return 0 if p.turn < 4 else (1 if p.turn < 8 else 2)


def measure(p: Position, tables: Tables) -> vec[float]:
    """All features, in the order of their names, each about -1 to 1."""
    out = EMPTY[:]
    held = merged(p.hand_ussr, p.hand_us)
    coming = merged(p.deck, p.box)
    for region in range(i64(REGIONS)):
        _region(p, region, out)
    for card in range(tables.cards):
        region = tables.scores[card]
        if region >= 0:
            net = out[PARTS * region]
            if holds(held, card):
                out[PARTS * region + 1] = net
            elif holds(coming, card):
                out[PARTS * region + 2] = net
    _tracks(p, out)
    _hands(p, tables, out)
    return out


def _region(p: Position, region: i64, out: vec[float]) -> None:
    board = p.hooks.board
    here = board.within(region)
    if not some(here):
        return
    key = both(here, board.battlegrounds)
    rest = minus(here, key)
    at = PARTS * region
    out[at] = float(worth(p, region, US, False) - worth(p, region, USSR, False)) / 10.0
    out[at + 3] = float(size(both(p.control_us, key)) - size(both(p.control_ussr, key))) / 5.0
    out[at + 4] = float(size(both(p.control_us, rest)) - size(both(p.control_ussr, rest))) / 5.0
    total = _leads(p, key[0], 0) + _leads(p, key[1], 56)
    out[at + 5] = total / 5.0


def _leads(p: Position, w: i64, base: i64) -> float:
    total = 0.0
    while w != 0:
        c = base + lowest(w)
        w &= w - 1
        lead = float(influence(p, US, c) - influence(p, USSR, c)) / float(p.stability[c])
        total += max(-1.5, min(1.5, lead))
    return total


def _tracks(p: Position, out: vec[float]) -> None:
    at: i64 = PARTS * REGIONS
    vp = float(p.vp)
    out[at] = vp / 20.0
    out[at + 1] = (max(0.0, vp - 12.0) - max(0.0, -vp - 12.0)) / 8.0
    missing = float(max(i64(0), p.defcon - military(p, USSR)) - max(i64(0), p.defcon - military(p, US))) / 5.0
    out[at + 2] = missing
    out[at + 3] = missing * float(p.round) / 8.0
    out[at + 4] = float(p.space_us - p.space_ussr) / 4.0
    if p.china < 2:
        out[at + 5] = 1.0 if p.china == US else -1.0
        out[at + 6] = out[at + 5] * float(p.china_up)
    out[at + 12] = 0.0 if p.round == 0 else (1.0 if p.phasing == US else -1.0)
    out[at + 13] = 1.0 if p.defcon <= 2 else 0.0
    out[at + 14] = float(size(present(p, US)) - size(present(p, USSR))) / 20.0
    key = p.hooks.board.battlegrounds
    free = minus(minus(key, controlled(p, US)), controlled(p, USSR))
    out[at + 15] = float(size(both(free, reach(p, US))) - size(both(free, reach(p, USSR)))) / 5.0
    out[at + 16] = float(count_word(p.passing & ODD) - count_word(p.passing & ~ODD)) / 2.0
    out[at + 17] = float(count_word(p.lasting & ODD) - count_word(p.lasting & ~ODD)) / 4.0
    for region in range(i64(REGIONS)):
        if p.hooks.control[region] == 0 and some(p.hooks.board.within(region)):
            for side in range(i64(2)):
                if level(p, region, side, False) == 3:
                    out[at + 18] = 1.0 if side == US else -1.0
    out[at + 19] = 1.0


def _hands(p: Position, tables: Tables, out: vec[float]) -> None:
    at: i64 = PARTS * REGIONS + 7
    board = p.hooks.board
    for side in range(i64(2)):
        cards = hand(p, side)
        sign = 1.0 if side == US else -1.0
        ops: i64 = 0
        events = hurt = 0.0
        for third in range(i64(3)):
            w = cards[third]
            while w != 0:
                card = 56 * third + lowest(w)
                w &= w - 1
                ops += board.ops[card]
                if board.owner[card] == 1 - side:
                    hurt += tables.hurt[side * tables.cards + card]
                else:
                    events += tables.event[side * tables.cards + card]
        out[at] += sign * float(ops) / 10.0
        out[at + 1] += sign * float(count(cards)) / 4.0
        out[at + 2] += sign * events / 2.0
        out[at + 3] += sign * hurt / 2.0
        if p.defcon <= 2:
            out[at + 4] += sign * float(count(common(cards, tables.danger(side)))) / 2.0
