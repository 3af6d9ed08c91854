"""Red Sea: what this map, its flashpoints, its Sea Lanes and the cards that stay at home change in the shared rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.game import EVERYONE
from detente.influence.board import AFRICA, US, USSR, Board
from detente.influence.cards import enemy_events
from detente.influence.due import rounds_to_come
from detente.influence.operations import KEEPS_DEFCON, has_space_ability
from detente.influence.sequence import MIXED, SHOWS_KEPT_CARDS, TOURNAMENT, decide_by_points
from detente.influence.state import SIDES, Position, controlled, hand, in_force, influence
from detente.influence.track import ENDINGS
from detente.machine import Code, call, tell
from detente.places import Set
from detente.titles.red_sea import log_lines
from detente.titles.red_sea.data import SEA_LANES
from detente.titles.red_sea.effects_in_force import THE_DERG, ZONE_OF_PEACE
from detente.titles.red_sea.lent_rules import LentRules

FLASHPOINTS: Final = 6  # an ending beyond those of the shared rules

NEVER: Final = 99  # a box that no marker reaches


class RedSea(LentRules):
    """The rules of Red Sea on its own map."""

    def __init__(self, board: Board, code: Code) -> None:
        super().__init__(board, code)
        self.ending_ids = [*ENDINGS, "flashpoints", "wargames"]
        self.ending_ids[1] = "ten_points"
        self.vp_to_win = 10
        self.mid_war = 1
        self.late_war = 2
        self.presence = vec[i64]([0, 0, 3, 1, 0, 0])  # 2.1.1
        self.domination = vec[i64]([0, 0, 5, 3, 0, 0])
        self.control = vec[i64]([9, 9, 7, 4, 9, 9])
        self.close_regions([0, 0, 3, 0, 0, 0])  # 8.1.7
        self.two_attempts = NEVER
        self.sees_headline = NEVER
        self.may_discard = NEVER
        self.ability_boxes = [1]
        self.space_ops = vec[i64]([2, 2, 3, 9])
        self.space_roll = vec[i64]([4, 3, 4, 0])
        self.space_first = vec[i64]([0, 0, 2, 3])
        self.space_second = vec[i64]([0, 0, 1, 0])
        self.romanian_autonomy: i64 = board.card("romanian_autonomy")
        self.china_card = self.romanian_autonomy
        self.sea_lanes: i64 = board.country(SEA_LANES)
        self.south_yemen: i64 = board.country("south_yemen")
        self.flashpoints: Set = places.put(places.only(self.ethiopia), board.country("somalia"))
        self.dhofar: i64 = board.card("dhofar_rebellion")
        self.oau: i64 = board.card("oau")
        self.hero: i64 = board.card("hero_of_the_crossing")
        self.gosplan: i64 = board.card("gosplan_advisers")
        self.revealing: i64 = 0  # programs
        self.drawing: i64 = 0
        self.after_the_derg: vec[i64] = vec[i64]([int(n) for n in board.stability])
        self.after_the_derg[self.ethiopia] = 3

    def stabilities(self, p: Position) -> vec[i64]:
        return self.after_the_derg if in_force(p, THE_DERG) else self.board.stability

    # ---- operations ----

    def modified(self, p: Position, side: i64, card: i64, printed: i64, n: i64) -> i64:
        if card == self.romanian_autonomy and self.is_behind(p, side):
            n += 1  # 9.6
        return super().modified(p, side, card, printed, n)

    def is_behind(self, p: Position, side: i64) -> bool:
        return p.vp < 0 if side == US else p.vp > 0

    def coup_declared(self, p: Position, side: i64, c: i64, how: i64) -> None:
        """In a flashpoint the top card of the deck is revealed first, unless DEFCON cannot move anyway."""  # 6.3.6
        if places.has(self.flashpoints, c) and how & KEEPS_DEFCON == 0:
            call(p, self.revealing, side, 0, 0)

    def lowers_defcon(self, p: Position, side: i64, c: i64, free: bool) -> bool:
        return places.has(self.board.battlegrounds, c) or in_force(p, ZONE_OF_PEACE)

    def box_reached(self, p: Position, side: i64, box: i64) -> None:
        if box == 3 and has_space_ability(p, side, 3):  # 6.4.4.3: only who comes first
            call(p, self.drawing, side, 0, 0)

    # ---- cards ----

    def can_happen(self, p: Position, side: i64, card: i64) -> bool:
        if card == self.dhofar:
            return places.has(controlled(p, side), self.south_yemen)
        if card == self.oau:
            return piles.some(enemy_events(p, side))
        return super().can_happen(p, side, card)

    def sure_to_take(self, p: Position, side: i64, card: i64) -> i64:
        """Gosplan Advisers: of the two scoring cards there are, the USSR can discard both."""  # 5.4, 10.1.5
        return 2 if side == USSR and card == self.gosplan else 0

    # ---- scoring ----

    def scored(self, p: Position, side: i64, card: bool, vp: i64) -> i64:
        """The Sea Lanes double the points of a scoring card, or add one."""  # 10.2.3, 10.2.4
        if not card:
            return vp  # 10.2.5
        if places.has(controlled(p, side), self.sea_lanes):
            return 2 * vp
        return vp + 1 if self.lead_at_sea(p, side) > 0 else vp

    def lead_at_sea(self, p: Position, side: i64) -> i64:
        return influence(p, side, self.sea_lanes) - influence(p, 1 - side, self.sea_lanes)

    def wins_by_scoring(self, p: Position, region: i64, side: i64, card: bool) -> i64:
        """Both flashpoints and more African countries than the opponent win."""  # 10.4.1.b
        if not card or region != AFRICA or places.size(places.both(controlled(p, side), self.flashpoints)) < 2:
            return 0
        africa = self.board.within(AFRICA)
        more = places.size(places.both(controlled(p, side), africa)) > places.size(
            places.both(controlled(p, 1 - side), africa)
        )
        return FLASHPOINTS if more else 0

    def final_extra(self, p: Position) -> i64:
        """The Sea Lanes are worth 2, or 1 for a lead; Romanian Autonomy is worth 1."""  # 10.2.5, 10.4.2
        total: i64 = 1 if p.china == US else -1
        return total + self.sea_at_the_end(p, US) - self.sea_at_the_end(p, USSR)

    def sea_at_the_end(self, p: Position, side: i64) -> i64:
        """What the Sea Lanes give a side in the final scoring."""  # 10.2.5
        if self.lead_at_sea(p, side) <= 0:
            return 0
        return 2 if places.has(controlled(p, side), self.sea_lanes) else 1

    def tell_final_extra(self, p: Position) -> None:
        for side in range(i64(2)):
            n = self.sea_at_the_end(p, side)
            if n:
                tell(p, log_lines.FinalSea(side=SIDES[side], country=SEA_LANES, n=n), EVERYONE)
        super().tell_final_extra(p)

    # ---- the turn ----

    def last_turn(self, p: Position) -> i64:
        return 3 if self.has_guests(p) else 2  # 12.1.2

    def has_guests(self, p: Position) -> bool:
        """Was any card of Twilight Struggle chosen?"""
        return piles.size(p.guest_pool) < piles.size(p.hooks.visitors)

    def invasion_may_come(self, p: Position, side: i64) -> bool:
        """It takes the US one action round to play it, and another before that if it is not in its hand."""
        if piles.has(hand(p, side), self.invasion):
            return True  # a side can bring it upon itself
        left = rounds_to_come(p, 1 - side)
        if left == 0:
            return False
        fetched = piles.has(p.discard, self.invasion) and piles.has(hand(p, side), self.hero)
        if left > 1 or fetched or p.options & MIXED:
            return True
        return not self.known_not_to_be_with_the_us(p, self.invasion)

    def known_not_to_be_with_the_us(self, p: Position, card: i64) -> bool:
        """Does the USSR, whose event Presidential Directive 30 is, know that this card is not in the US hand?"""
        if piles.size(p.known_us) == piles.size(p.hand_us):
            return not piles.has(p.hand_us, card)
        for below in p.under:
            if below == card:
                return True
        return piles.has(p.discard, card)

    def hand_size(self, p: Position) -> i64:
        return 9

    def reshuffles(self, p: Position) -> bool:
        """Only with cards of Twilight Struggle, as there."""  # 4.3, 12.1.2
        return self.has_guests(p)

    def rounds_owed(self, p: Position) -> i64:
        return 7

    def shows_held_cards(self, p: Position) -> bool:
        """Only their lower part is shown, which proves that no scoring card is kept, unless the table wants more."""
        return p.options & TOURNAMENT != 0 and p.options & SHOWS_KEPT_CARDS != 0  # 11.1

    def decide(self, p: Position) -> None:
        decide_by_points(p)
