"""First sight as it was learnt: the sum of the weights of what is true of a choice, on top of what the tables say.

Every statement about a choice is one of a family, as "this card in this period": a number, for which there is a name.
What a search found over and over, and what people play, teaches the weights (`detente train TITLE --policy`). A choice
is looked at with the eyes of who makes it: his own hand and what lies open.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.influence.board import REGION_IDS, Board
from detente.influence.features import Tables
from detente.influence.kinds import (
    CARDS,
    COUPING,
    HEADLINE,
    OPERATION,
    PLACING,
    REALIGNING,
    SECOND_HEADLINE,
    TRAP,
    USE,
    WAR,
)
from detente.influence.operations import card_ops, may_space_with, realignment_bonus
from detente.influence.scoring import level_of, net
from detente.influence.sight import Sight
from detente.influence.state import Position, controlled, hand, influence, military, space
from detente.machine import BUTTON, CARD, card_of

KINDS: Final = 14
BUTTONS: Final = 8
AIMS: Final = ["placing", "couping", "realigning", "event_placing", "removing", "trap", "war"]  # kinds from PLACING on
SIDE_IDS: Final = ["ussr", "us"]
REGIONS: Final = 7  # the last: of no region


def numbers(n: int) -> list[str]:
    return [str(i) for i in range(n)]


@final
class Policy:
    """The weights of all statements, family by family."""

    def __init__(self, board: Board, weights: list[float] | None) -> None:
        self.names: list[str] = []
        cards = [card or f"no_{i}" for i, card in enumerate(board.card_ids)]
        countries = board.country_ids
        regions = [*REGION_IDS[:6], "nowhere"]
        sides, periods, three, four = SIDE_IDS, ["early", "mid", "late"], numbers(3), numbers(4)
        kinds, aims, buttons = numbers(KINDS), AIMS, [f"button_{i}" for i in range(BUTTONS)]
        needs = ["held", "one", "two", "more", "enemy"]
        self.scale: i64 = self.family("scale", [kinds])
        whens = ["headline", "round"]
        self.card_period: i64 = self.family("card", [whens, sides, periods, cards])
        self.card_defcon: i64 = self.family("card_defcon", [whens, sides, three, cards])
        self.card_rounds: i64 = self.family("card_rounds", [sides, four, cards])
        self.card_score: i64 = self.family("card_score", [whens, sides, three, cards])
        self.scoring: i64 = self.family("scoring", [whens, numbers(7), four])
        self.ops: i64 = self.family("ops", [whens, three, numbers(5), four, numbers(2)])
        self.rank: i64 = self.family("rank", [whens, three, three, four])
        self.change: i64 = self.family("change", [three, three, numbers(5)])
        self.slack: i64 = self.family("slack", [whens, numbers(2), four])
        self.happens: i64 = self.family("happens", [whens, three, numbers(2), four])
        self.happens_ops: i64 = self.family("happens_ops", [whens, three, numbers(2), numbers(5), numbers(2)])
        self.deadly: i64 = self.family("deadly", [whens, three, three, three, numbers(2), three])
        self.harmless: i64 = self.family("harmless", [whens, three, three, three, numbers(2)])
        self.use_card: i64 = self.family("use", [sides, periods, buttons, cards])
        self.use_time: i64 = self.family("use_time", [numbers(2), buttons, sides, four, four])
        self.use_military: i64 = self.family("use_military", [numbers(2), buttons, four, four])
        self.use_ops: i64 = self.family("use_ops", [numbers(2), buttons, numbers(5), three])
        self.use_space: i64 = self.family("use_space", [buttons, sides, numbers(9)])
        self.use_score: i64 = self.family("use_score", [numbers(2), buttons, sides, three])
        self.place: i64 = self.family("place", [aims, sides, periods, countries])
        self.place_need: i64 = self.family("place_need", [aims, sides, needs, countries])
        self.state: i64 = self.family("state", [aims, sides, numbers(2), numbers(9), numbers(2), four])
        self.due: i64 = self.family("due", [aims, sides, regions, three, numbers(2), needs])
        self.exposed: i64 = self.family("exposed", [aims, numbers(6), numbers(2), numbers(2), needs])
        self.access: i64 = self.family("access", [aims, sides, periods, numbers(2), three])
        self.levels: i64 = self.family("levels", [aims, regions, three, three, three])
        self.coup: i64 = self.family("coup", [numbers(2), numbers(8), three, numbers(2)])
        self.coup_time: i64 = self.family("coup_time", [sides, four, numbers(2), four])
        self.realign: i64 = self.family("realign", [numbers(7), three, numbers(2)])
        self.trap: i64 = self.family("trap", [sides, three, numbers(5)])
        self.cards: i64 = board.cards
        self.countries: i64 = board.countries
        self.learnt: bool = weights is not None  # else the tables decide
        known = weights if weights is not None else [1.0] * KINDS + [0.0] * (len(self.names) - KINDS)
        if len(known) != len(self.names):
            raise ValueError(f"{len(self.names)} weights are wanted, not {len(known)}")
        self.weights: vec[float] = vec[float](known)
        # what is true of a country by its number, its need and its being open to coups, in one sum
        self.merged: vec[float] = vec[float]([0.0] * (len(AIMS) * 2 * 3 * 2 * 5 * board.countries))
        for aim in range(i64(len(AIMS))):
            for own in range(2 * aim, 2 * aim + 2):
                for row in range(30):  # period, open, need
                    self.merge(board, aim, own, row)

    def merge(self, board: Board, aim: i64, own: i64, row: i64) -> None:
        n = self.countries
        for c in range(n):
            i, j, k = self.of_country(board, aim, own, row // 10, row // 5 % 2, row % 5, c)
            self.merged[(own * 30 + row) * n + c] = self.weights[i] + self.weights[j] + self.weights[k]

    def of_country(
        self, board: Board, aim: i64, own: i64, period: i64, opened: i64, need: i64, c: i64
    ) -> tuple[i64, i64, i64]:
        """Three statements about a country that nothing else enters."""
        key: i64 = 1 if places.has(board.battlegrounds, c) else 0
        sturdy = min(i64(5), board.stability[c])
        return (
            self.place + (own * 3 + period) * self.countries + c,
            self.place_need + (own * 5 + need) * self.countries + c,
            self.exposed + (((aim * 6 + sturdy) * 2 + opened) * 2 + key) * 5 + need,
        )

    def family(self, name: str, parts: list[list[str]]) -> i64:
        """A weight for every row of this product; answers where the first one is."""
        first = len(self.names)
        rows = [name]
        for part in parts:
            rows = [f"{row} {word}" for row in rows for word in part]
        self.names += rows
        return first

    def at(self, i: i64, found: list[int] | None) -> float:
        """The weight of a statement that is true, noted for who learns."""
        if found is not None:
            note(i, found)
        return self.weights[i]

    # ---- choices ----

    def look(self, p: Position, tables: Tables, sight: Sight, a: i64, known: float, found: list[int] | None) -> float:
        """How good an action looks to the side that decides; `known`: what the tables say."""
        kind = sight.kind
        scale = self.scale + kind
        total = self.weights[scale] * known
        if a < CARD:
            if PLACING <= kind <= WAR:
                total += self.country(p, tables, sight, a, found)
            return total
        card = card_of(a)
        if card >= 0:
            if kind in (CARDS, HEADLINE, SECOND_HEADLINE):
                if not sight.read:
                    sight.read_hand(p, tables)
                return total + self.card(p, tables, sight, card, found)
            if kind == TRAP:
                owner = of_whom(p, p.decider, card)
                total += self.at(self.trap + (p.decider * 3 + owner) * 5 + min(i64(4), p.hooks.board.ops[card]), found)
            return total
        button = a - BUTTON
        if 0 <= button < BUTTONS and kind in (USE, OPERATION):
            total += self.button(p, sight, button, found)
        return total

    def card(self, p: Position, tables: Tables, sight: Sight, card: i64, found: list[int] | None) -> float:
        """Which card to play, or to headline."""
        side, left = sight.side, sight.left
        when: i64 = 1 if sight.kind == CARDS else 0
        cards, own = self.cards, when * 2 + side
        ops, owner = card_ops(p, side, card), of_whom(p, side, card)
        alarm: i64 = 0 if p.defcon <= 2 else (1 if p.defcon == 3 else 2)
        total = self.at(self.card_period + (own * 3 + sight.era) * cards + card, found)
        total += self.at(self.card_defcon + (own * 3 + alarm) * cards + card, found)
        total += self.at(self.card_score + (own * 3 + ahead(p, side)) * cards + card, found)
        if when:
            total += self.at(self.card_rounds + (side * 4 + left) * cards + card, found)
        spaced: i64 = 1 if may_space_with(p, side, ops) else 0
        row = ((when * 3 + owner) * 3 + alarm) * 3 + sight.cornered
        total += self.plan(p, tables, sight, row, card, spaced, found)
        slack = sight.slack
        if piles.has(p.hooks.board.scoring, card):
            total += self.at(self.slack + (when * 2 + 1) * 4 + slack, found)
            region = tables.scores[card]
            if region >= 0:
                gain = net(p, region, True) if side else -net(p, region, True)
                total += self.at(self.scoring + (when * 7 + gain_class(gain)) * 4 + left, found)
            return total
        if piles.some(sight.scoring):
            total += self.at(self.slack + (when * 2) * 4 + slack, found)
        shown = min(i64(4), ops)
        total += self.at(self.ops + (((when * 3 + owner) * 5 + shown) * 4 + left) * 2 + spaced, found)
        printed = p.hooks.board.ops[card]
        total += self.at(self.rank + ((when * 3 + owner) * 3 + sight.rank(printed)) * 4 + left, found)
        change: i64 = 0 if ops < printed else (2 if ops > printed else 1)
        total += self.at(self.change + (change * 3 + owner) * 5 + min(i64(4), printed), found)
        happens: i64 = 1 if p.hooks.can_happen(p, 1 - side if owner == 1 else side, card) else 0
        row = (when * 3 + owner) * 2 + happens
        once: i64 = 1 if piles.has(p.hooks.board.starred, card) else 0
        total += self.at(self.happens + row * 4 + left, found)
        return total + self.at(self.happens_ops + (row * 5 + min(i64(4), printed)) * 2 + once, found)

    def plan(
        self, p: Position, tables: Tables, sight: Sight, row: i64, card: i64, spaced: i64, found: list[int] | None
    ) -> float:
        """Cards that may lose the game at DEFCON 2: are there more of them than the hand can get rid of, and is this
        one of them, or what is left to play instead?"""
        if piles.has(tables.danger(sight.side), card):
            return self.at(self.deadly + (row * 2 + spaced) * 3 + min(i64(2), sight.left), found)
        china: i64 = 1 if card == p.hooks.china_card else 0
        return self.at(self.harmless + row * 2 + china, found)

    def button(self, p: Position, sight: Sight, button: i64, found: list[int] | None) -> float:
        """What to use a card, or operations, for."""
        side, left = sight.side, sight.left
        which: i64 = 1 if sight.kind == USE else 0
        of = which * BUTTONS + button
        defcon = max(i64(0), min(i64(3), p.defcon - 2))
        total = self.at(self.use_time + ((of * 2 + side) * 4 + defcon) * 4 + round_class(p), found)
        missing = max(i64(0), min(i64(3), p.defcon - military(p, side)))
        total += self.at(self.use_military + (of * 4 + missing) * 4 + left, found)
        total += self.at(self.use_score + (of * 2 + side) * 3 + ahead(p, side), found)
        if which == 0:
            return total + self.at(self.use_ops + (of * 5 + min(i64(4), p.count)) * 3, found)
        card = p.subject
        owner, ops = of_whom(p, side, card), min(i64(4), sight.ops)
        total += self.at(self.use_ops + (of * 5 + ops) * 3 + owner, found)
        total += self.at(self.use_card + ((side * 3 + sight.era) * BUTTONS + button) * self.cards + card, found)
        return total + self.at(self.use_space + (button * 2 + side) * 9 + min(i64(8), space(p, side)), found)

    def country(self, p: Position, tables: Tables, sight: Sight, c: i64, found: list[int] | None) -> float:
        """Where to place, to remove, to roll."""
        kind, side, era = sight.kind, sight.side, sight.era
        board = p.hooks.board
        enemy = 1 - side
        aim = kind - PLACING
        own = aim * 2 + side
        stability = p.stability[c]
        points_here = influence(p, side, c)
        lead = points_here - influence(p, enemy, c)
        need = need_class(stability, lead)
        key: i64 = 1 if places.has(board.battlegrounds, c) else 0
        region = board.region[c]
        if region < 0:
            region = REGIONS - 1
        opened: i64 = 1 if places.has(sight.opened, c) else 0
        row = (own * 30 + era * 10 + opened * 5 + need) * self.countries + c
        total = self.merged[row]
        if found is not None:
            i, j, k = self.of_country(board, aim, own, era, opened, need, c)
            found += [int(i), int(j), int(k)]
        missing = max(i64(0), min(i64(8), stability - lead + 3))
        held: i64 = 1 if -lead >= stability else 0
        points = max(i64(0), min(i64(3), p.count - 1))
        total += self.at(self.state + (((own * 2 + key) * 9 + missing) * 2 + held) * 4 + points, found)
        status = coming(p, tables, side, region)
        total += self.at(self.due + (((own * REGIONS + region) * 3 + status) * 2 + key) * 5 + need, found)
        near = places.minus(places.both(board.near(c), board.battlegrounds), sight.mine)
        new: i64 = 1 if points_here == 0 else 0
        many = min(i64(2), places.size(near))
        total += self.at(self.access + ((own * 3 + era) * 2 + new) * 3 + many, found)
        if region < REGIONS - 1 and (stability - 2 <= lead < stability or 0 <= -lead - stability <= 2):
            total += self.change_of_level(p, aim, c, region, lead, status, found)
        if kind == COUPING:
            total += self.coups(p, side, c, key, lead, found)
        elif kind == REALIGNING:
            bonus = realignment_bonus(p, side, c) - realignment_bonus(p, enemy, c)
            weak = max(i64(0), min(i64(2), influence(p, enemy, c) - 1))
            total += self.at(self.realign + (max(i64(0), min(i64(6), bonus + 3)) * 3 + weak) * 2 + key, found)
        return total

    def change_of_level(
        self, p: Position, aim: i64, c: i64, region: i64, lead: i64, status: i64, found: list[int] | None
    ) -> float:
        """What taking the country, or taking it from the enemy, changes in its region."""
        side = p.decider
        board = p.hooks.board
        here = board.within(region)
        keys = places.both(here, board.battlegrounds)
        mine, theirs = places.both(controlled(p, side), here), places.both(controlled(p, 1 - side), here)
        one = places.only(c)
        more = places.either(mine, one) if -lead < p.stability[c] else mine
        fewer = places.minus(theirs, one)
        up = level_of(more, fewer, keys) - level_of(mine, theirs, keys)
        down = level_of(theirs, mine, keys) - level_of(fewer, more, keys)
        up, down = max(i64(0), min(i64(2), up)), max(i64(0), min(i64(2), down))
        return self.at(self.levels + (((aim * REGIONS + region) * 3 + up) * 3 + down) * 3 + status, found)

    def coups(self, p: Position, side: i64, c: i64, key: i64, lead: i64, found: list[int] | None) -> float:
        margin = p.count + p.hooks.coup_modifier(p, side, c) - 2 * p.stability[c] + 4
        strong = max(i64(0), min(i64(7), margin + 1))
        enemy = max(i64(0), min(i64(2), influence(p, 1 - side, c) - 1))
        there: i64 = 1 if influence(p, side, c) > 0 else 0
        total = self.at(self.coup + ((key * 8 + strong) * 3 + enemy) * 2 + there, found)
        defcon = max(i64(0), min(i64(3), p.defcon - 2))
        return total + self.at(self.coup_time + ((side * 4 + defcon) * 2 + key) * 4 + round_class(p), found)


# ---- what statements are made of ----


def note(i: i64, found: list[int]) -> None:
    """For who learns; apart from `at`, so that this can be put where it is called."""
    found.append(int(i))


def of_whom(p: Position, side: i64, card: i64) -> i64:
    """0: an own event, 1: the enemy's, 2: anybody's."""
    owner = p.hooks.board.owner[card]
    return 0 if owner == side else (1 if owner == 1 - side else 2)


def round_class(p: Position) -> i64:
    """The first round, the next two, two more, the last ones."""
    return 0 if p.round <= 1 else (1 if p.round <= 3 else (2 if p.round <= 5 else 3))


def ahead(p: Position, side: i64) -> i64:
    """0: behind by more than 4 points, 2: ahead by as much."""
    lead = p.vp if side else -p.vp
    return 0 if lead < -4 else (2 if lead > 4 else 1)


def gain_class(gain: i64) -> i64:
    if gain < 0:
        return 0 if gain <= -6 else (1 if gain <= -3 else 2)
    return 3 if gain == 0 else (4 if gain <= 2 else (5 if gain <= 5 else 6))


def need_class(stability: i64, lead: i64) -> i64:
    """0: controlled, 1: one point short of it, 2: two, 3: more, 4: the enemy controls it."""
    if lead >= stability:
        return 0
    if -lead >= stability:
        return 4
    return min(i64(3), stability - lead)


def coming(p: Position, tables: Tables, side: i64, region: i64) -> i64:
    """The scoring card of a region: 0 gone for now, 1 may come, 2 in the own hand."""
    card = tables.scored_by[region]
    if card < 0 or piles.has(p.discard, card) or piles.has(p.removed, card):
        return 0
    return 2 if piles.has(hand(p, side), card) else 1
