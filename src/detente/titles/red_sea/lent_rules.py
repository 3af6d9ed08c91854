"""Red Sea: the rules that our cards bring along wherever they are played, here or in Twilight Struggle."""

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.game import EVERYONE
from detente.influence.board import AFRICA, US, USSR, Board
from detente.influence.hooks import Hooks
from detente.influence.operations import DIE_IS_1, DIE_IS_6, LET_ROLL, TIED
from detente.influence.state import Position, cancel, controlled, hand, in_force, in_force_for, position
from detente.machine import ROLLS_ON, Code, StandingOffer, State, tell
from detente.piles import Pile
from detente.places import Set
from detente.titles.red_sea import log_lines
from detente.titles.red_sea.effects_in_force import (
    AFGHANISTAN_INVASION,
    ALBANO,
    CARD_OF_EFFECT,
    CARTER_DOCTRINE,
    CENTCOM,
    DIE_CAN_BE_FIXED,
    DIRECTIVE_BANNED,
    EXTRA_ROUND,
    F5ES_DELIVERED,
    LION_FALTERS,
    MENGISTU_WAITS,
    NASSERISM,
    STAGFLATION,
    T62S,
    USAID,
    VOA_IN_AMHARIC,
)


class LentRules(Hooks):
    """The lasting effects of the Red Sea cards answer the questions of the shared rules."""

    def __init__(self, board: Board, code: Code) -> None:
        super().__init__(board, code)
        for effect, card in CARD_OF_EFFECT.items():
            self.effect_ids[effect] = card
        self.marked_id = "famine"
        self.guard_id = "centcom"
        self.ethiopia: i64 = board.country("ethiopia")
        self.egypt: i64 = board.country("egypt")
        self.outside_africa: Set = places.minus(board.all, board.within(AFRICA))
        for area in range(board.countries):
            if not places.has(board.all, area):
                self.outside_africa = places.put(self.outside_africa, area)
        self.ogaden_war: i64 = board.card("ogaden_war")
        self.eplf: i64 = board.card("eplf")
        self.we_are_the_world: i64 = board.card("we_are_the_world")
        self.mengistu: i64 = board.card("mengistu_haile_mariam")
        self.elections: i64 = board.card("us_presidential_elections")
        self.invasion: i64 = board.card("afghanistan_invasion")
        self.directive: i64 = board.card("presidential_directive_30")
        self.water_wars: i64 = board.card("water_wars")

    # ---- values ----

    def modified(self, p: Position, side: i64, card: i64, printed: i64, n: i64) -> i64:  # 7.3
        if in_force_for(p, AFGHANISTAN_INVASION, 1 - side):
            n -= 1
        if printed == 1 and in_force_for(p, VOA_IN_AMHARIC, side):
            n += 1
        if in_force_for(p, T62S, side):
            n = min(n + 1, max(i64(3), n))  # the bonus lifts no card above 3
        return n

    def bonus_regions(self, p: Position, side: i64, card: i64, printed: i64) -> i64:
        """Albano-Stalinist Economics takes a point from placing in Africa: it is tied to the rest of the map."""
        if in_force_for(p, ALBANO, 1 - side):
            reduced = max(i64(1), min(i64(4), p.hooks.modified(p, side, card, printed, printed - 1)))
            if reduced < p.hooks.value(p, side, card, printed):
                return bit(TIED)
        return 0

    def bonus_region(self, bonus: i64) -> Set:
        if bonus == TIED:
            return self.outside_africa
        return (0, 0)

    # ---- where operations may act, and their dice ----

    def closed_to_coups(self, p: Position, side: i64) -> Set:
        if p.guarded >= 0 and in_force_for(p, CENTCOM, 1 - side):
            return places.only(p.guarded)
        return (0, 0)

    def closed_to_realignments(self, p: Position, side: i64) -> Set:
        return self.closed_to_coups(p, side)

    def coup_modifier(self, p: Position, side: i64, c: i64) -> i64:
        n: i64 = 1 if in_force_for(p, NASSERISM, side) else 0
        return n + 1 if places.has(p.marked, c) else n

    def coup_succeeded(self, p: Position, c: i64) -> None:
        p.marked = places.take(p.marked, c)

    # ---- cards ----

    def can_happen(self, p: Position, side: i64, card: i64) -> bool:  # 5.2
        enemy = controlled(p, 1 - side)
        if card == self.ogaden_war:
            return not in_force(p, F5ES_DELIVERED)
        if card == self.eplf:
            return places.has(enemy, self.ethiopia)
        if card == self.we_are_the_world:
            return places.some(p.marked)
        if card == self.mengistu:
            return p.options & MENGISTU_WAITS == 0 or in_force(p, LION_FALTERS)
        if card == self.elections:
            return p.round == 0 and p.headline_ussr == card
        if card == self.directive:
            return not in_force(p, DIRECTIVE_BANNED)
        if card == self.water_wars:
            return places.has(enemy, self.egypt) and places.has(enemy, self.ethiopia)
        return True

    def headlines_revealed(self, p: Position) -> None:
        """US Presidential Elections: the US headline is cancelled before anything happens."""
        card = p.headline_us
        if p.headline_ussr == self.elections and piles.has(p.playing, card):
            p.playing = piles.take(p.playing, card)
            p.discard = piles.put(p.discard, card)
            p.headline_us = 0
            if p.log is not None:
                tell(p, log_lines.Elections(card=p.hooks.board.card_ids[card]), EVERYONE)

    def must_play(self, p: Position, side: i64) -> Pile:
        if side == US and in_force(p, STAGFLATION):
            return piles.both(hand(p, US), self.board.scoring)
        return (0, 0, 0)

    def card_played(self, p: Position, side: i64, card: i64, use: i64) -> None:
        if side == US and p.phasing == US and p.round > 0:
            cancel(p, STAGFLATION)

    # ---- the turn ----

    def rounds(self, p: Position, side: i64) -> i64:
        if in_force_for(p, EXTRA_ROUND, side):
            return 8
        return self.rounds_owed(p)

    def sure_rounds(self, p: Position, side: i64) -> i64:
        """Afghanistan Invasion can end Presidential Directive 30, as long as it can come."""  # 10.1.5
        if in_force_for(p, EXTRA_ROUND, side) and self.invasion_may_come(p, side):
            return self.rounds_owed(p)
        return self.rounds(p, side)

    def invasion_may_come(self, p: Position, side: i64) -> bool:
        """As far as a side can know. In Twilight Struggle there is a way from almost anywhere (Star Wars, ...)."""
        return not piles.has(p.guest_pool, self.invasion) and not piles.has(p.removed, self.invasion)

    def first_to_act(self, p: Position) -> i64:
        return US if in_force_for(p, USAID, US) else USSR

    def round_begins(self, p: Position) -> None:
        """The Victorious Leader asks what was controlled then."""
        p.held_ussr = p.control_ussr
        p.held_us = p.control_us


class FixDie(StandingOffer):
    """Carter Doctrine: before a die is rolled its owner may say that it shows 1 or 6, once in the turn."""

    def before_die(self, s: State) -> None:
        p = position(s)
        for side in range(i64(2)):
            if in_force_for(p, CARTER_DOCTRINE, side):
                s.decider = side
                s.buttons = bit(DIE_IS_1) | bit(DIE_IS_6) | bit(LET_ROLL)

    def accept(self, s: State, side: i64, button: i64) -> bool:
        p = position(s)
        if button == LET_ROLL:
            s.standing |= ROLLS_ON
            return True
        if button != DIE_IS_1 and button != DIE_IS_6:
            return False
        cancel(p, CARTER_DOCTRINE)
        s.standing &= ~DIE_CAN_BE_FIXED
        p.hooks.code.steps[s.pc].roll(s, 1 if button == DIE_IS_1 else 6)
        return True
