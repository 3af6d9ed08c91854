"""Cards of another game in this one: how they are chosen, and whose rules answer when two games are mixed."""

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import Board
from detente.influence.hooks import Hooks
from detente.influence.kinds import GUESTS
from detente.influence.operations import STOP
from detente.influence.sequence import join
from detente.influence.state import SIDES, Position, position
from detente.machine import NO_ONE, State, Step, proceed, tell
from detente.piles import Pile
from detente.places import Set

MAX_OPERATIONS: int = 9  # 12.1.1


class ChooseGuests(Step):
    """A side chooses cards of the other game worth up to 9 operations, for all to see. count: what they cost so far."""

    # 12.1.1, 12.3.1

    def __init__(self, side: int) -> None:
        self.chooses: i64 = side

    def choice_kind(self) -> i64:
        return GUESTS

    def ask(self, s: State) -> i64:
        p = position(s)
        s.cards = self.affordable(p)
        if piles.some(s.cards):
            s.buttons = bit(STOP)
            return self.chooses
        join_now(p)
        proceed(s)
        return NO_ONE

    def affordable(self, p: Position) -> Pile:
        """The cards of this side's column that the points left can pay; none where no guests were invited."""
        costs = p.hooks.guest_cost_us if self.chooses else p.hooks.guest_cost_ussr
        out: Pile = (0, 0, 0)
        cards = p.guest_pool
        while piles.some(cards):
            card = piles.first(cards)
            cards = piles.take(cards, card)
            if 0 < costs[card] <= MAX_OPERATIONS - p.count:
                out = piles.put(out, card)
        return out

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        costs = p.hooks.guest_cost_us if self.chooses else p.hooks.guest_cost_ussr
        p.guest_pool = piles.take(p.guest_pool, card)
        p.box = piles.put(p.box, card)
        s.count += costs[card]
        if s.log is not None:
            name = p.hooks.board.card_ids[card]
            tell(s, log_lines.Guest(side=SIDES[self.chooses], card=name), EVERYONE)

    def press(self, s: State, button: i64) -> None:
        join_now(position(s))
        proceed(s)


def join_now(p: Position) -> None:
    """Chosen cards whose period has begun are shuffled into the deck; the others wait for theirs."""
    h = p.hooks
    join(p, h.board.mid, h.mid_war)
    join(p, h.board.late, h.late_war)


class Mixed(Hooks):
    """The rules of a game with cards of another one: both answer every question of the shared rules."""

    def __init__(self, board: Board, host: Hooks, guests: Hooks, base: Hooks, visitors: Pile) -> None:
        super().__init__(board, host.code)
        self.host: Hooks = host
        self.guests: Hooks = guests
        self.base: Hooks = base  # whose modifiers of operations come first: Twilight Struggle's
        self.last: Hooks = guests if base is host else host
        self.visitors = visitors
        self.take_over(host)
        for card in range(board.cards):
            theirs = piles.has(visitors, card)
            self.events[card] = (
                guests.events[card] if theirs else (host.events[card] if card < host.board.cards else -1)
            )
        for effect in range(len(self.effect_ids)):
            self.effect_ids[effect] = host.effect_ids[effect] or guests.effect_ids[effect]
        if self.open_hand_effect < 0:
            self.open_hand_effect = guests.open_hand_effect
        self.marked_id = host.marked_id or guests.marked_id
        self.guard_id = host.guard_id or guests.guard_id
        if self.use_taken_card == 0:
            self.use_taken_card = guests.use_taken_card

    # ---- values ----

    def modified(self, p: Position, side: i64, card: i64, printed: i64, n: i64) -> i64:
        return self.last.modified(p, side, card, printed, self.base.modified(p, side, card, printed, n))

    def events_unmodified(self, p: Position) -> bool:
        return self.host.events_unmodified(p)

    def bonus_regions(self, p: Position, side: i64, card: i64, printed: i64) -> i64:
        return self.host.bonus_regions(p, side, card, printed) | self.guests.bonus_regions(p, side, card, printed)

    def bonus_region(self, bonus: i64) -> Set:
        return places.either(self.host.bonus_region(bonus), self.guests.bonus_region(bonus))

    # ---- operations ----

    def protected(self, p: Position, side: i64) -> Set:
        return places.either(self.host.protected(p, side), self.guests.protected(p, side))

    def closed_to_coups(self, p: Position, side: i64) -> Set:
        return places.either(self.host.closed_to_coups(p, side), self.guests.closed_to_coups(p, side))

    def closed_to_realignments(self, p: Position, side: i64) -> Set:
        return places.either(self.host.closed_to_realignments(p, side), self.guests.closed_to_realignments(p, side))

    def closed_to_influence(self, p: Position, side: i64) -> Set:
        return places.either(self.host.closed_to_influence(p, side), self.guests.closed_to_influence(p, side))

    def influence_placed(self, p: Position, side: i64, c: i64) -> None:
        self.host.influence_placed(p, side, c)

    def coup_modifier(self, p: Position, side: i64, c: i64) -> i64:
        return self.host.coup_modifier(p, side, c) + self.guests.coup_modifier(p, side, c)

    def realignment_modifier(self, p: Position, side: i64) -> i64:
        return self.host.realignment_modifier(p, side) + self.guests.realignment_modifier(p, side)

    def war_modifier(self, p: Position, side: i64, c: i64) -> i64:
        return self.host.war_modifier(p, side, c) + self.guests.war_modifier(p, side, c)

    def coup_begins(self, p: Position, side: i64, c: i64) -> None:
        self.host.coup_begins(p, side, c)
        self.guests.coup_begins(p, side, c)

    def coup_declared(self, p: Position, side: i64, c: i64, how: i64) -> None:
        self.host.coup_declared(p, side, c, how)

    def coup_succeeded(self, p: Position, c: i64) -> None:
        self.host.coup_succeeded(p, c)
        self.guests.coup_succeeded(p, c)

    def lowers_defcon(self, p: Position, side: i64, c: i64, free: bool) -> bool:
        return self.host.lowers_defcon(p, side, c, free)

    def box_reached(self, p: Position, side: i64, box: i64) -> None:
        self.host.box_reached(p, side, box)

    def stabilities(self, p: Position) -> vec[i64]:
        return self.host.stabilities(p)

    # ---- cards ----

    def can_happen(self, p: Position, side: i64, card: i64) -> bool:
        rules = self.guests if piles.has(self.visitors, card) else self.host
        return rules.can_happen(p, side, card)

    def card_played(self, p: Position, side: i64, card: i64, use: i64) -> None:
        self.host.card_played(p, side, card, use)
        if p.over == 0:
            self.guests.card_played(p, side, card, use)

    def headlines(self, p: Position, side: i64) -> Pile:
        return piles.both(self.host.headlines(p, side), self.guests.headlines(p, side))

    def headlines_revealed(self, p: Position) -> None:
        self.base.headlines_revealed(p)
        self.last.headlines_revealed(p)

    def must_play(self, p: Position, side: i64) -> Pile:
        return piles.either(self.host.must_play(p, side), self.guests.must_play(p, side))

    def sure_to_take(self, p: Position, side: i64, card: i64) -> i64:
        return max(self.host.sure_to_take(p, side, card), self.guests.sure_to_take(p, side, card))

    def card_discarded_to_trap(self, p: Position, side: i64, card: i64) -> None:
        self.host.card_discarded_to_trap(p, side, card)

    def chooses_card(self, p: Position, side: i64) -> i64:
        return self.host.chooses_card(p, side)

    # ---- scoring and the turn ----

    def scored_as(self, p: Position, region: i64, side: i64, card: bool) -> Set:
        return self.host.scored_as(p, region, side, card)

    def scored(self, p: Position, side: i64, card: bool, vp: i64) -> i64:
        return self.host.scored(p, side, card, vp)

    def wins_by_scoring(self, p: Position, region: i64, side: i64, card: bool) -> i64:
        return self.host.wins_by_scoring(p, region, side, card)

    def extra_battlegrounds(self, p: Position, region: i64) -> Set:
        return self.host.extra_battlegrounds(p, region)

    def final_extra(self, p: Position) -> i64:
        return self.host.final_extra(p)

    def tell_final_extra(self, p: Position) -> None:
        self.host.tell_final_extra(p)

    def first_turn(self, p: Position) -> i64:
        return self.host.first_turn(p)

    def last_turn(self, p: Position) -> i64:
        return self.host.last_turn(p)

    def first_to_act(self, p: Position) -> i64:
        return self.host.first_to_act(p) | self.guests.first_to_act(p)

    def round_begins(self, p: Position) -> None:
        self.host.round_begins(p)
        self.guests.round_begins(p)

    def discarded(self, p: Position, side: i64, card: i64) -> None:
        self.host.discarded(p, side, card)
        self.guests.discarded(p, side, card)

    def hand_size(self, p: Position) -> i64:
        return self.host.hand_size(p)

    def reshuffles(self, p: Position) -> bool:
        return self.host.reshuffles(p)

    def turn_ends(self, p: Position) -> None:
        self.host.turn_ends(p)
        self.guests.turn_ends(p)

    def penalty_shows_hand(self, p: Position) -> bool:
        return self.host.penalty_shows_hand(p)

    def shows_held_cards(self, p: Position) -> bool:
        return self.host.shows_held_cards(p)

    def decide(self, p: Position) -> None:
        self.host.decide(p)

    def rounds_owed(self, p: Position) -> i64:
        return self.host.rounds_owed(p)

    def rounds(self, p: Position, side: i64) -> i64:
        return max(self.host.rounds(p, side), self.guests.rounds(p, side))

    def sure_rounds(self, p: Position, side: i64) -> i64:
        return max(self.host.sure_rounds(p, side), self.guests.sure_rounds(p, side))
