"""An influence game in numbers: what the outlook on a position is made of, each number US minus USSR.

The names below, with a title's countries, effects and own features, are the one table of features; the weights of a
title are learnt (`detente train TITLE`) and differ by the stage of the game. Hands lie open here: an evaluator looks at
imagined worlds only.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from detente import piles, places
from detente.bits import lowest
from detente.influence.board import REGION_IDS, US, USSR, Board
from detente.influence.due import rounds_left
from detente.influence.operations import may_space_with, open_regions, reach
from detente.influence.scoring import level, net, worth
from detente.influence.state import PASSING, Position, controlled, hand, military, present, us_lead
from detente.piles import Pile
from detente.places import Set

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
    "points_near_the_win",
    "military",  # operations still missing
    "military_late",  # the same, the more the fewer rounds are left
    "space",
    "china",
    "china_up",
    "hand_operations",
    "hand_size",
    "hand_events",  # own events in hand
    "hand_hurt",  # enemy events in hand
    "hand_danger",  # enemy events in hand that could bring DEFCON to 1
    "hand_cornered",  # more of them than can be held, spaced or put off
    "hand_scoring",  # scoring cards in hand
    "to_move",
    "defcon_2",
    "presence",
    "access",  # battlegrounds that nobody controls within reach
    "exposed",  # own battlegrounds of low stability open to coups
    "control_of_europe",  # of the region that wins the game at once
    "bias",
    "turn",
    "round",
]
PARTS: Final = len(REGION_PARTS)
PERIODS: Final = 3
EFFECTS: Final = 56


@final
class Tables:
    """What a title knows about its countries and cards beyond the rules, from 0 (nothing) to 1."""

    def __init__(self, board: Board, effect_ids: list[str], own_features: list[str]) -> None:
        self.countries: i64 = board.countries
        self.cards: i64 = board.cards
        values = [0.3] * (2 * board.cards)
        self.country: vec[float] = vec[float]([0.3] * (2 * PERIODS * board.countries))  # [(side * 3 + period) * n + c]
        self.headline: vec[float] = vec[float](values)  # [side * cards + card]
        self.event: vec[float] = vec[float](values)
        self.hurt: vec[float] = vec[float](values)
        self.space: vec[float] = vec[float](values)
        self.danger_ussr: Pile = (0, 0, 0)  # cards that may lose at DEFCON 2 for who plays them
        self.danger_us: Pile = (0, 0, 0)
        self.lottery: Set = (0, 0)  # countries in which a coup may lower DEFCON though they are no battlegrounds
        self.scores: vec[i64] = vec[i64]([-1] * board.cards)  # the region that a card scores
        self.scoring: vec[i64] = vec[i64]()  # the cards that score a region
        self.scored_by: vec[i64] = vec[i64]([-1] * (REGIONS + 1))  # the first of them, by region
        self.by_card: bool = False  # does a scoring card count more than the final scoring?
        self.regions: vec[i64] = vec[i64]()  # those of the map
        self.names: list[str] = []
        for region in range(REGIONS):
            if places.some(board.within(region)):
                self.regions = append(self.regions, region)
                self.names += [f"{REGION_IDS[region]}_{part}" for part in REGION_PARTS]
        self.at_global: i64 = i64(len(self.names))
        self.names += GLOBAL_PARTS
        self.at_countries: i64 = i64(len(self.names))
        self.names += [f"hold_{id}" for id in board.country_ids]
        self.at_leads: i64 = i64(len(self.names))
        self.names += [f"lead_{id}" for id in board.country_ids]
        self.has: vec[i64] = vec[i64]([-1] * (2 * board.cards))  # where the feature of a card in hand is, by side
        for i in range(2 * board.cards):
            if card := board.card_ids[i % board.cards]:  # not every number is a card
                self.has[i] = i64(len(self.names))
                self.names.append(f"{'us' if i >= board.cards else 'ussr'}_has_{card}")
        self.effects: vec[i64] = vec[i64]([-1] * EFFECTS)  # where the feature of an effect is
        for effect in range(EFFECTS):
            name = f"effect_{effect_ids[effect]}"
            if effect_ids[effect] and name not in self.names:
                self.effects[effect] = i64(len(self.names))
                self.names.append(name)
        self.at_own: i64 = i64(len(self.names))
        self.names += own_features
        self.blank: vec[float] = vec[float]([0.0] * len(self.names))
        self.own: i64 = i64(len(own_features))
        self.blank_sums: vec[float] = vec[float]([0.0] * (int(self.at_countries) + len(own_features)))

    def danger(self, side: i64) -> Pile:
        return self.danger_us if side else self.danger_ussr

    def note_scoring(self, card: i64, region: i64) -> None:
        """This card scores that region."""
        self.scores[card] = region
        self.scoring = append(self.scoring, card)
        if 0 <= region < REGIONS and self.scored_by[region] < 0:
            self.scored_by[region] = card


def period(p: Position) -> i64:
    """Early, mid or late war."""
    return 0 if p.turn < p.hooks.mid_war else (1 if p.turn < p.hooks.late_war else 2)


def measure(p: Position, tables: Tables) -> vec[float]:
    """All features, in the order of their names, each about -1 to 1; those of a title's own are left at 0."""
    out = tables.blank[:]
    measure_sums(p, tables, out)
    for side in range(i64(2)):
        _in_hand(hand(p, side), side * tables.cards, tables, out)
    _leading(p, tables, out)
    _held(p.control_us, tables.at_countries, 1.0, out)
    _held(p.control_ussr, tables.at_countries, -1.0, out)
    _in_force(p.passing, 0, tables, out)
    _in_force(p.lasting, PASSING, tables, out)
    return out


def measure_sums(p: Position, tables: Tables, out: vec[float]) -> None:
    """The features of regions and of the whole: the first ones, up to `Tables.at_countries`."""
    for i in range(i64(len(tables.regions))):
        _region(p, tables.regions[i], PARTS * i, out)
    _scoring(p, tables, out)
    _tracks(p, tables.at_global, out)
    _map(p, tables.at_global + 16, out)
    _hands(p, tables, out)


def _region(p: Position, region: i64, at: i64, out: vec[float]) -> None:
    board = p.hooks.board
    here = board.within(region)
    key = places.both(here, board.battlegrounds)
    rest = places.minus(here, key)
    out[at] = float(worth(p, region, US, False) - worth(p, region, USSR, False)) / 10.0
    out[at + 3] = (
        float(places.size(places.both(p.control_us, key)) - places.size(places.both(p.control_ussr, key))) / 5.0
    )
    out[at + 4] = (
        float(places.size(places.both(p.control_us, rest)) - places.size(places.both(p.control_ussr, rest))) / 5.0
    )
    total = _leads(p, key[0], 0) + _leads(p, key[1], 56)
    out[at + 5] = total / 5.0


def _leads(p: Position, w: i64, base: i64) -> float:
    total = 0.0
    while w != 0:
        total += lead_in(p, base + lowest(w))
        w &= w - 1
    return total


def lead_in(p: Position, c: i64) -> float:
    """The lead in a country, in units of its stability; more than control with a guard counts for nothing."""
    lead = float(us_lead(p, c)) / float(p.stability[c])
    return max(-1.5, min(1.5, lead))


def _scoring(p: Position, tables: Tables, out: vec[float]) -> None:
    """What the scoring cards would give that somebody holds, or that are still to come."""
    held = piles.either(p.hand_ussr, p.hand_us)
    coming = piles.either(p.deck, p.box)
    for i in range(i64(len(tables.regions))):
        region = tables.regions[i]
        for j in range(i64(len(tables.scoring))):
            card = tables.scoring[j]
            if tables.scores[card] != region:
                continue
            part: i64 = 1 if piles.has(held, card) else (2 if piles.has(coming, card) else 0)
            if part != 0:
                gain = float(net(p, region, True)) / 10.0 if tables.by_card else out[PARTS * i]
                out[PARTS * i + part] = gain


def _tracks(p: Position, at: i64, out: vec[float]) -> None:
    goal = float(p.hooks.vp_to_win)
    vp = float(p.vp)
    out[at] = vp / goal
    out[at + 1] = (max(0.0, vp - 0.6 * goal) - max(0.0, -vp - 0.6 * goal)) / (0.4 * goal)
    missing = float(max(i64(0), p.defcon - military(p, USSR)) - max(i64(0), p.defcon - military(p, US))) / 5.0
    out[at + 2] = missing
    out[at + 3] = missing * float(p.round) / 8.0
    out[at + 4] = float(p.space_us - p.space_ussr) / 4.0
    if p.china < 2:
        out[at + 5] = 1.0 if p.china == US else -1.0
        out[at + 6] = out[at + 5] * float(p.china_up)
    out[at + 14] = 0.0 if p.round == 0 else (1.0 if p.phasing == US else -1.0)
    out[at + 15] = 1.0 if p.defcon <= 2 else 0.0


def _map(p: Position, at: i64, out: vec[float]) -> None:
    out[at] = float(places.size(present(p, US)) - places.size(present(p, USSR))) / 20.0
    key = p.hooks.board.battlegrounds
    free = places.minus(places.minus(key, controlled(p, US)), controlled(p, USSR))
    if places.some(free):
        out[at + 1] = (
            float(places.size(places.both(free, reach(p, US))) - places.size(places.both(free, reach(p, USSR)))) / 5.0
        )
    if p.defcon > 2:
        prey = places.both(key, open_regions(p))
        out[at + 2] = _weak(p, places.both(prey, p.control_us)) - _weak(p, places.both(prey, p.control_ussr))
    for region in range(i64(REGIONS)):
        if p.hooks.control[region] == 0 and places.some(p.hooks.board.within(region)):
            for side in range(i64(2)):
                if level(p, region, side, False) == 3:
                    out[at + 3] = 1.0 if side == US else -1.0
    out[at + 4] = 1.0
    out[at + 5] = float(p.turn) / 10.0
    out[at + 6] = float(p.round) / 8.0


def _weak(p: Position, where: Set) -> float:
    """How many of these countries have a stability below 3, in units of three."""
    n = 0.0
    for half in range(i64(2)):
        w = where[1] if half else where[0]
        while w != 0:
            if p.stability[56 * half + lowest(w)] < 3:
                n += 1.0
            w &= w - 1
    return n / 3.0


def _hands(p: Position, tables: Tables, out: vec[float]) -> None:
    at = tables.at_global + 7
    board = p.hooks.board
    for side in range(i64(2)):
        cards = hand(p, side)
        sign = 1.0 if side == US else -1.0
        ops: i64 = 0
        events = hurt = 0.0
        for third in range(i64(3)):
            w = piles.word(cards, third)
            while w != 0:
                card = 56 * third + lowest(w)
                w &= w - 1
                ops += board.ops[card]
                if board.owner[card] == 1 - side:
                    hurt += tables.hurt[side * tables.cards + card]
                else:
                    events += tables.event[side * tables.cards + card]
        out[at] += sign * float(ops) / 10.0
        out[at + 1] += sign * float(piles.size(cards)) / 4.0
        out[at + 2] += sign * events / 2.0
        out[at + 3] += sign * hurt / 2.0
        if p.defcon <= 2:
            dangers = piles.size(enemy_dangers(p, tables, side))
            if dangers > 0:
                out[at + 4] += sign * float(dangers) / 2.0
                out[at + 5] += sign * float(cornered(p, tables, side))
        out[at + 6] += sign * float(piles.size(piles.both(cards, board.scoring))) / 2.0


def _in_hand(cards: Pile, first: i64, tables: Tables, out: vec[float]) -> None:
    for third in range(i64(3)):
        w = piles.word(cards, third)
        while w != 0:
            i = first + 56 * third + lowest(w)
            out[tables.has[i]] = 1.0
            w &= w - 1


def enemy_dangers(p: Position, tables: Tables, side: i64) -> Pile:
    """The enemy events in a hand that could bring DEFCON from 2 to 1."""
    cards = piles.both(hand(p, side), tables.danger(side))
    out = cards
    for third in range(i64(3)):
        w = piles.word(cards, third)
        while w != 0:
            card = 56 * third + lowest(w)
            w &= w - 1
            if p.hooks.board.owner[card] != 1 - side:
                out = piles.take(out, card)
    return out


def cornered(p: Position, tables: Tables, side: i64) -> i64:
    """How many of them there are beyond what can be held, spaced or put off: at DEFCON 2 one is enough to lose."""
    dangers = enemy_dangers(p, tables, side)
    exits = max(i64(0), piles.size(hand(p, side)) - rounds_to_play(p, side))
    if p.china == side and p.china_up:
        exits += 1
    for third in range(i64(3)):
        w = piles.word(dangers, third)
        while w != 0:
            if may_space_with(p, side, p.hooks.board.ops[56 * third + lowest(w)]):
                return max(i64(0), piles.size(dangers) - exits - 1)
            w &= w - 1
    return max(i64(0), piles.size(dangers) - exits)


def _leading(p: Position, tables: Tables, out: vec[float]) -> None:
    """Who leads where, whether that is control or not."""
    where = places.either(present(p, US), present(p, USSR))
    for half in range(i64(2)):
        w = where[1] if half else where[0]
        while w != 0:
            c = 56 * half + lowest(w)
            w &= w - 1
            out[tables.at_leads + c] = lead_in(p, c)


def rounds_to_play(p: Position, side: i64) -> i64:
    """Action rounds in which a side has yet to play a card."""
    left = rounds_left(p, side)
    has_played = p.round > 0 and p.phasing != side and p.phasing != p.hooks.first_to_act(p)
    return left - 1 if has_played else left


def _held(where: Set, at: i64, sign: float, out: vec[float]) -> None:
    for half in range(i64(2)):
        w = where[1] if half else where[0]
        while w != 0:
            out[at + 56 * half + lowest(w)] = sign
            w &= w - 1


def _in_force(bits: i64, first: i64, tables: Tables, out: vec[float]) -> None:
    while bits != 0:
        i = lowest(bits)
        bits &= bits - 1
        at = tables.effects[first + (i >> 1)]
        if at >= 0:
            out[at] += 1.0 if i & 1 else -1.0
