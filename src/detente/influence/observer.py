"""The observation of an influence game, written from the state by the compiled core (observation.py beside it is its
definition)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles
from detente.influence.bids import SWAPPED
from detente.influence.board import US
from detente.influence.kinds import SECRET_BID
from detente.influence.redeal import chose_first, hand_open, unrevealed
from detente.influence.sequence import MIXED
from detente.influence.state import NOBODY, Position, hand, position
from detente.machine import Code, State
from detente.memory import put_byte
from detente.observer import DECISION, Observer, mark
from detente.piles import Pile
from detente.places import Set

BID: Final = 128  # an offer is 1 + what is bid, and so much more if the US is wanted


@final
class InfluenceObserver(Observer):
    """Rows of cards come from a table, because the numbers of cards have gaps."""

    def __init__(self, code: Code, card_rows: list[int], cards: int, own: Pile, visitors: Pile) -> None:
        super().__init__(code)
        self.card_rows: vec[i64] = vec[i64](card_rows)
        self.cards: i64 = cards  # rows
        self.own: Pile = own
        self.all: Pile = piles.either(own, visitors)
        self.effect_rows: vec[i64] = vec[i64]([0] * 56)
        self.effects: i64 = 0
        self.country_rows: vec[i64] = vec[i64](list(range(112)))

    def name_effects(self, rows: list[int], count: int) -> None:
        """The row of each effect, and how many rows there are."""
        self.effect_rows = vec[i64](rows)
        self.effects = count

    def hides(self, s: State, a: i64) -> bool:
        return Observer.hides(self, s, a) or self.code.steps[s.pc].choice_kind() == SECRET_BID

    def write(self, s: State, out: i64) -> None:
        self.write_frame(s, out)
        p = position(s)
        at = out + DECISION + self.programs
        at = self.write_countries(p, at)
        at = self.write_cards(p, at)
        at = self.write_effects(p, at)
        self.write_tracks(p, at)

    def write_countries(self, p: Position, at: i64) -> i64:
        n = p.hooks.board.countries
        table = p.influence
        for c in range(n):
            if table[n + c] != 0:
                put_byte(at + c, table[n + c])
            if table[c] != 0:
                put_byte(at + n + c, table[c])
        self.write_places(p.control_us, at + 2 * n)
        self.write_places(p.control_ussr, at + 3 * n)
        self.write_places(p.begun_us, at + 4 * n)
        self.write_places(p.begun_ussr, at + 5 * n)
        self.write_places(p.marked, at + 6 * n)
        if p.guarded >= 0:
            put_byte(at + 7 * n + p.guarded, 1)
        self.write_places(p.placed, at + 8 * n)
        self.write_places(p.realigned, at + 9 * n)
        return at + 10 * n

    def write_places(self, set: Set, out: i64) -> None:
        mark(set[0], self.country_rows, 0, out)
        mark(set[1], self.country_rows, 56, out)

    def write_pile(self, cards: Pile, out: i64) -> None:
        mark(cards[0], self.card_rows, 0, out)
        mark(cards[1], self.card_rows, 56, out)
        if cards[2] != 0:
            mark(cards[2], self.card_rows, 112, out)

    def write_cards(self, p: Position, at: i64) -> i64:
        side = p.decider
        n = self.cards
        known = self.known(p, side)
        self.write_pile(hand(p, side), at)
        self.write_pile(known, at + n)
        self.write_pile(p.known_us if side else p.known_ussr, at + 2 * n)
        self.write_pile(p.discard, at + 3 * n)
        self.write_pile(p.removed, at + 4 * n)
        self.write_pile(p.box, at + 5 * n)
        self.write_pile(p.playing, at + 6 * n)
        self.write_pile(p.in_front, at + 7 * n)
        seen = piles.either(piles.either(p.discard, p.removed), piles.either(p.playing, p.in_front))
        seen = piles.either(piles.either(seen, p.box), piles.either(p.guest_pool, known))
        seen = piles.either(seen, hand(p, side))
        if side == US:
            self.write_pile(p.looked, at + 8 * n)
            seen = piles.either(seen, p.looked)
        self.write_pile(p.guest_pool, at + 12 * n)
        for i in range(len(p.under)):
            put_byte(at + 13 * n + self.card_rows[p.under[i]], i + 1)
            seen = piles.put(seen, p.under[i])
        if p.headline_us != 0 and self.told(p, side, 1):
            put_byte(at + 9 * n + self.card_rows[p.headline_us], 1)
            if unrevealed(p, 1):
                seen = piles.put(seen, p.headline_us)
        if p.headline_ussr != 0 and self.told(p, side, 0):
            put_byte(at + 10 * n + self.card_rows[p.headline_ussr], 1)
            if unrevealed(p, 0):
                seen = piles.put(seen, p.headline_ussr)
        every = self.all if p.options & MIXED else self.own
        self.write_pile(piles.minus(every, seen), at + 11 * n)
        return at + 14 * n

    def known(self, p: Position, side: i64) -> Pile:
        """The opponent's cards that a side knows."""
        if hand_open(p, side):
            return hand(p, 1 - side)
        return p.known_ussr if side == US else p.known_us

    def told(self, p: Position, side: i64, owner: i64) -> bool:
        """Does a side know the headline of this owner?"""
        return side == owner or not unrevealed(p, owner) or chose_first(p, owner)

    def write_effects(self, p: Position, at: i64) -> i64:
        self.write_bits(p.passing, 0, at)
        self.write_bits(p.lasting, 28, at)
        return at + 2 * self.effects

    def write_bits(self, word: i64, first: i64, at: i64) -> None:
        i: i64 = first
        while word != 0:
            if word & 2 != 0:
                put_byte(at + self.effect_rows[i], 1)
            if word & 1 != 0:
                put_byte(at + self.effects + self.effect_rows[i], 1)
            word >>= 2
            i += 1

    def write_tracks(self, p: Position, at: i64) -> None:
        side = p.decider
        put_byte(at, p.turn)
        put_byte(at + 1, p.round)
        put_byte(at + 2, p.phasing)
        put_byte(at + 3, p.defcon)
        put_byte(at + 4, p.vp)
        put_byte(at + 5, p.military_us)
        put_byte(at + 6, p.military_ussr)
        put_byte(at + 7, p.space_us)
        put_byte(at + 8, p.space_ussr)
        put_byte(at + 9, p.spaced_us)
        put_byte(at + 10, p.spaced_ussr)
        if p.china < NOBODY:
            put_byte(at + 11 if p.china == US else at + 12, 1)
        put_byte(at + 13, p.china_up)
        put_byte(at + 14, piles.size(p.hand_us))
        put_byte(at + 15, piles.size(p.hand_ussr))
        put_byte(at + 16, piles.size(p.deck) + i64(len(p.under)))
        put_byte(at + 17, piles.size(p.looked))
        if p.headline_us != 0 and not self.told(p, side, 1):
            put_byte(at + 18, 1)
        if p.headline_ussr != 0 and not self.told(p, side, 0):
            put_byte(at + 19, 1)
        if p.offered_us != 0 or p.offered_ussr != 0:
            self.write_bids(p, side, at)
        put_byte(at + 24, p.extra_us)
        put_byte(at + 25, p.extra_ussr)
        put_byte(at + 26, p.lowered)
        put_byte(at + 27, p.region + 1)
        if p.options & SWAPPED:
            put_byte(at + 28, 1)

    def write_bids(self, p: Position, side: i64, at: i64) -> None:
        is_open = self.code.steps[p.pc].choice_kind() != SECRET_BID
        if p.offered_us != 0 and (is_open or side == 1):
            put_byte(at + 20, p.offered_us % BID)
            put_byte(at + 21, p.offered_us // BID)
        if p.offered_ussr != 0 and (is_open or side == 0):
            put_byte(at + 22, p.offered_ussr % BID)
            put_byte(at + 23, p.offered_ussr // BID)
