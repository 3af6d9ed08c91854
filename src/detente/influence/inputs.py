"""An influence game for a net: what is so in a position and what is not. Hands lie open here: an evaluator looks at
imagined worlds only.

A number that is out of its range counts as the nearest one.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.bits import lowest
from detente.influence.board import REGION_IDS, US, USSR
from detente.influence.features import Tables, cornered, enemy_dangers, rounds_to_play
from detente.influence.hooks import Hooks
from detente.influence.scoring import level, net
from detente.influence.state import PASSING, Position, hand, military, space, us_lead
from detente.piles import Pile

LEAD: Final = 5  # points of influence
LEADS: Final = 2 * LEAD + 1
NET: Final = 9  # points that a region would give
NETS: Final = 2 * NET + 1
SCORE: Final = 20
SCORES: Final = 2 * SCORE + 1
LEVELS: Final = 4  # from nothing to control
STANDINGS: Final = ["gone", "to_come", "ussr_has", "us_has"]  # of a region's scoring card
TURNS: Final = 11
ROUNDS: Final = 9
LEVELS_OF_DEFCON: Final = 6
SHORT: Final = 6  # military operations that are missing
BOXES: Final = 9
CHINA: Final = 5
HANDS: Final = 11  # cards of a hand
OPS: Final = 12  # of all cards of a hand, in pairs
FEW: Final = 4  # cards of a hand that are dangerous, or that score
ALARMS: Final = 3  # DEFCON 2, 3, higher
PHASES: Final = 4  # of a turn
ZONES: Final = ["ussr_has", "us_has", "discarded", "removed"]
UNITS: Final = 32
MOST: Final = 320  # more are never so at once
SIDE_IDS: Final = ["ussr", "us"]


def counted(name: str, n: i64) -> list[str]:
    """The names of a number's values."""
    return [f"{name}_{i}" for i in range(n)]


@final
class Inputs:
    """The inputs of a title's net: their names, and where each kind begins."""

    def __init__(self, hooks: Hooks, tables: Tables) -> None:
        board = hooks.board
        self.tables: Tables = tables
        self.countries: i64 = board.countries
        self.cards: i64 = board.cards
        self.names: list[str] = []
        self.nothing: vec[i64] = vec[i64]([-1] * MOST)
        places_, sides = board.country_ids, SIDE_IDS
        cards = [card or f"no_{i}" for i, card in enumerate(board.card_ids)]
        effects = [f"effect_{i}_{effect}" for i, effect in enumerate(hooks.effect_ids)]
        regions = [REGION_IDS[tables.regions[i]] for i in range(len(tables.regions))]
        self.lead: i64 = self.kind([f"lead_{id}_{n}" for id in places_ for n in range(-LEAD, LEAD + 1)])
        self.both: i64 = self.kind([f"both_in_{id}" for id in places_])
        self.zone: i64 = self.kind([f"{zone}_{card}" for zone in ZONES for card in cards])
        self.region: i64 = self.kind(
            [f"net_{id}_{about}_{n}" for id in regions for about in STANDINGS for n in range(-NET, NET + 1)]
        )
        self.level: i64 = self.kind([f"levels_{id}_{n}" for id in regions for n in range(LEVELS * LEVELS)])
        self.score: i64 = self.kind([f"score_{n}" for n in range(-SCORE, SCORE + 1)])
        self.time: i64 = self.kind([f"turn_{turn}_round_{n}" for turn in range(TURNS) for n in range(ROUNDS)])
        self.moves: i64 = self.kind(["headlines", "ussr_moves", "us_moves"])
        self.defcon: i64 = self.kind(
            [f"defcon_{n}_{phase}" for n in range(LEVELS_OF_DEFCON) for phase in range(PHASES)]
        )
        self.short: i64 = self.kind(
            [f"{side}_short_of_{n}_{phase}" for side in sides for n in range(SHORT) for phase in range(PHASES)]
        )
        self.space: i64 = self.kind([name for side in sides for name in counted(f"{side}_space", BOXES)])
        self.china: i64 = self.kind(["china_down_ussr", "china_up_ussr", "china_down_us", "china_up_us", "china_free"])
        self.effect: i64 = self.kind([f"{effect}_{side}" for effect in effects for side in sides])
        self.passing: i64 = self.kind(
            [f"{effect}_{side}_{phase}" for effect in effects[:PASSING] for side in sides for phase in range(PHASES)]
        )
        self.size: i64 = self.kind([name for side in sides for name in counted(f"{side}_cards", HANDS)])
        self.ops: i64 = self.kind([name for side in sides for name in counted(f"{side}_ops", OPS)])
        self.theirs: i64 = self.kind([name for side in sides for name in counted(f"{side}_enemy_events", HANDS)])
        self.danger: i64 = self.kind(
            [f"{side}_{n}_dangers_{alarm}" for side in sides for n in range(FEW) for alarm in range(ALARMS)]
        )
        self.cornered: i64 = self.kind(
            [f"{side}_{n}_cornered_{alarm}" for side in sides for n in range(FEW) for alarm in range(ALARMS)]
        )
        self.scoring: i64 = self.kind(
            [f"{side}_{n}_scoring_{phase}" for side in sides for n in range(FEW) for phase in range(PHASES)]
        )

    def kind(self, names: list[str]) -> i64:
        """Where the inputs of one kind begin."""
        start = i64(len(self.names))
        self.names += names
        return start

    def of(self, p: Position) -> vec[i64]:
        """The numbers of what is so, and -1 behind them."""
        out = self.nothing[:]
        n = self.on_map(p, out)
        n = self.in_zones(p, out, n)
        n = self.of_regions(p, out, n)
        out[n] = self.score + SCORE + within(p.vp, SCORE)
        turn, now = below(p.turn, TURNS), below(p.round, ROUNDS)
        out[n + 1] = self.time + ROUNDS * turn + now
        out[n + 2] = self.moves + (0 if p.round == 0 else 1 + p.phasing)
        phase = phase_of(p)
        out[n + 3] = self.defcon + PHASES * below(p.defcon, LEVELS_OF_DEFCON) + phase
        out[n + 4] = self.china + (4 if p.china > 1 else 2 * p.china + (1 if p.china_up else 0))
        n = self.in_force(p, phase, out, n + 5)
        for side in range(i64(2)):
            n = self.of_side(p, side, phase, out, n)
        return out

    def on_map(self, p: Position, out: vec[i64]) -> i64:
        either, together = places.either(p.present_us, p.present_ussr), places.both(p.present_us, p.present_ussr)
        n: i64 = 0
        for half in range(i64(2)):
            w = either[1] if half else either[0]
            while w != 0:
                c = 56 * half + lowest(w)
                w &= w - 1
                out[n] = self.lead + LEADS * c + LEAD + within(us_lead(p, c), LEAD)
                n += 1
            w = together[1] if half else together[0]
            while w != 0:
                out[n] = self.both + 56 * half + lowest(w)
                w &= w - 1
                n += 1
        return n

    def in_zones(self, p: Position, out: vec[i64], n: i64) -> i64:
        n = each(out, n, p.hand_ussr, self.zone)
        n = each(out, n, p.hand_us, self.zone + self.cards)
        n = each(out, n, p.discard, self.zone + 2 * self.cards)
        return each(out, n, p.removed, self.zone + 3 * self.cards)

    def of_regions(self, p: Position, out: vec[i64], n: i64) -> i64:
        """What each region would give, by where its card is, and who stands how there."""
        tables = self.tables
        for i in range(i64(len(tables.regions))):
            region = tables.regions[i]
            card = tables.scored_by[region]
            standing: i64 = 0
            if card >= 0:
                if piles.has(p.hand_ussr, card):
                    standing = 2
                elif piles.has(p.hand_us, card):
                    standing = 3
                elif piles.has(p.deck, card) or piles.has(p.box, card):
                    standing = 1
            gain = within(net(p, region, tables.by_card), NET)
            out[n] = self.region + NETS * (i64(len(STANDINGS)) * i + standing) + NET + gain
            stand = LEVELS * level(p, region, USSR, False) + level(p, region, US, False)
            out[n + 1] = self.level + LEVELS * LEVELS * i + stand
            n += 2
        return n

    def in_force(self, p: Position, phase: i64, out: vec[i64], n: i64) -> i64:
        """Effects by whom they serve; those that end with the turn also by how much of it is left."""
        bits = p.passing
        while bits != 0:
            i = lowest(bits)
            bits &= bits - 1
            out[n] = self.effect + i
            out[n + 1] = self.passing + PHASES * i + phase
            n += 2
        bits = p.lasting
        while bits != 0:
            out[n] = self.effect + 2 * PASSING + lowest(bits)
            bits &= bits - 1
            n += 1
        return n

    def of_side(self, p: Position, side: i64, phase: i64, out: vec[i64], n: i64) -> i64:
        tables, board = self.tables, p.hooks.board
        cards = hand(p, side)
        ops: i64 = 0
        theirs: i64 = 0
        for third in range(i64(3)):
            w = piles.word(cards, third)
            while w != 0:
                card = 56 * third + lowest(w)
                w &= w - 1
                ops += board.ops[card]
                if board.owner[card] == 1 - side:
                    theirs += 1
        alarm = max(i64(0), min(i64(ALARMS) - 1, p.defcon - 2))
        missing = below(p.defcon - military(p, side), SHORT)
        scoring = below(piles.size(piles.both(cards, board.scoring)), FEW)
        out[n] = self.short + PHASES * (SHORT * side + missing) + phase
        out[n + 1] = self.space + BOXES * side + below(space(p, side), BOXES)
        out[n + 2] = self.size + HANDS * side + below(piles.size(cards), HANDS)
        out[n + 3] = self.ops + OPS * side + below(ops // 2, OPS)
        out[n + 4] = self.theirs + HANDS * side + below(theirs, HANDS)
        out[n + 5] = (
            self.danger + ALARMS * (FEW * side + below(piles.size(enemy_dangers(p, tables, side)), FEW)) + alarm
        )
        out[n + 6] = self.cornered + ALARMS * (FEW * side + below(cornered(p, tables, side), FEW)) + alarm
        out[n + 7] = self.scoring + PHASES * (FEW * side + scoring) + phase
        return n + 8


def phase_of(p: Position) -> i64:
    """How much of a turn is left: all of it, more than half, some rounds, the last ones."""
    if p.round == 0:
        return 0
    left = rounds_to_play(p, p.hooks.first_to_act(p))
    return 1 if left > 4 else (2 if left > 2 else 3)


def each(out: vec[i64], n: i64, cards: Pile, first: i64) -> i64:
    """Note one input for each of these cards; answers how many are noted now."""
    for third in range(i64(3)):
        w = piles.word(cards, third)
        while w != 0:
            out[n] = first + 56 * third + lowest(w)
            w &= w - 1
            n += 1
    return n


def within(n: i64, most: i64) -> i64:
    return max(-most, min(most, n))


def below(n: i64, end: i64) -> i64:
    return max(i64(0), min(end - 1, n))
