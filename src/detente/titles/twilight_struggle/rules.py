"""Twilight Struggle: what its lasting effects and its editions change in the shared rules, each in one place."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.influence.board import (
    ASIA,
    CENTRAL_AMERICA,
    EUROPE,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    US,
    USSR,
    Board,
)
from detente.influence.cards import EVENT, enemy_events
from detente.influence.operations import SPACE, has_space_ability
from detente.influence.sequence import PROVES_NO_SCORING, SHOWS_KEPT_CARDS, TOURNAMENT, decide_by_points
from detente.influence.state import (
    Position,
    cancel,
    controlled,
    hand,
    in_force,
    in_force_for,
    position,
    set_influence,
    space,
)
from detente.influence.track import ENDINGS, award, win
from detente.machine import STANDING, Code, StandingOffer, State, tell
from detente.piles import Pile
from detente.places import Set
from detente.titles.twilight_struggle import log_lines
from detente.titles.twilight_struggle.effects_in_force import (
    ALDRICH_AMES,
    CAMP_DAVID,
    CIVIL_WAR,
    CONTAINMENT,
    CUBAN_MISSILE_CRISIS,
    DE_GAULLE,
    DEATH_SQUADS,
    EVENT_OPS_UNMODIFIED,
    EVIL_EMPIRE,
    FLOWER_POWER,
    FORMOSAN_RESOLUTION,
    IRAN_CONTRA,
    IRON_LADY,
    JOHN_PAUL_II,
    LATE_WAR,
    MARSHALL_PLAN,
    NATO,
    NUCLEAR_SUBS,
    RED_SCARE,
    REFORMER,
    REFORMER_BAN_LIFTED,
    SECOND_EDITION,
    SUBS_NOT_FOR_FREE_COUPS,
    TEAR_DOWN_THIS_WALL,
    US_JAPAN_PACT,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from detente.titles.twilight_struggle.lent_rules import LentRules, one_of_the_rest

# Cards by number, where a rule names them
FIVE_YEAR_PLAN: Final = 5
ARAB_ISRAELI_WAR: Final = 13
RED_SCARE_PURGE: Final = 31
UN_INTERVENTION: Final = 32
FORMOSAN: Final = 35
CULTURAL_REVOLUTION: Final = 58
ASK_NOT: Final = 77
DEFECTORS: Final = 103

CRISIS_COUP: Final = 6  # endings beyond those of the shared rules
WARGAMES: Final = 7
SCENARIO: Final = 8

CHINA_BONUS: Final = 0  # bonuses of one point
VIETNAM_BONUS: Final = 1

CRISIS_STANDS: Final = 1  # bit of State.standing, until the turn ends


class Twilight(LentRules):
    """The lasting effects of Twilight Struggle answer the questions of the shared rules."""

    def __init__(self, board: Board, code: Code) -> None:
        super().__init__(board, code)
        self.ending_ids = [*ENDINGS, "cuban_missile_crisis", "wargames", "late_war"]
        self.presence = vec[i64]([3, 3, 3, 1, 1, 2])
        self.domination = vec[i64]([7, 7, 5, 4, 3, 5])
        self.control = vec[i64]([0, 9, 7, 6, 5, 6])
        self.close_regions([4, 3, 2, 0, 0, 0])
        self.space_ops = vec[i64]([2, 2, 2, 2, 3, 3, 3, 4, 9])
        self.space_roll = vec[i64]([3, 4, 3, 4, 3, 4, 3, 2, 0])
        self.space_first = vec[i64]([0, 2, 0, 2, 0, 3, 0, 4, 2])
        self.space_second = vec[i64]([0, 1, 0, 0, 0, 1, 0, 2, 0])
        self.france: i64 = board.country("france")
        self.west_germany: i64 = board.country("west_germany")
        self.japan: i64 = board.country("japan")
        self.taiwan: i64 = board.country("taiwan")
        self.south_korea: i64 = board.country("south_korea")
        self.civil_war: i64 = board.country("chinese_civil_war")
        self.latin_america: Set = places.either(board.within(CENTRAL_AMERICA), board.within(SOUTH_AMERICA))

    # ---- values ----

    def modified(self, p: Position, side: i64, card: i64, printed: i64, n: i64) -> i64:
        n = super().modified(p, side, card, printed, n)
        if side == US and in_force(p, CONTAINMENT):
            n += 1
        if in_force_for(p, RED_SCARE, 1 - side):
            n -= 1
        return n

    def events_unmodified(self, p: Position) -> bool:
        return p.options & EVENT_OPS_UNMODIFIED != 0

    def bonus_regions(self, p: Position, side: i64, card: i64, printed: i64) -> i64:
        out: i64 = 0
        if card == self.china_card:
            out |= bit(CHINA_BONUS)  # 9.6
        if side == USSR and in_force(p, VIETNAM_REVOLTS):
            out |= bit(VIETNAM_BONUS)
        return out

    def bonus_region(self, bonus: i64) -> Set:
        if bonus > VIETNAM_BONUS:
            return (0, 0)
        return self.board.within(ASIA if bonus == CHINA_BONUS else SOUTHEAST_ASIA)

    # ---- where operations may act ----

    def protected(self, p: Position, side: i64) -> Set:
        """Countries that treaties protect from a side's coups, realignments and Brush War."""
        out: Set = (0, 0)
        if side == USSR:
            if in_force(p, NATO):
                allies = places.both(controlled(p, US), self.board.within(EUROPE))
                if in_force(p, DE_GAULLE):
                    allies = places.take(allies, self.france)
                if in_force(p, WILLY_BRANDT):
                    allies = places.take(allies, self.west_germany)
                out = places.either(out, allies)
            if in_force(p, US_JAPAN_PACT):
                out = places.put(out, self.japan)
        return out

    def closed_to_coups(self, p: Position, side: i64) -> Set:
        out = self.protected(p, side)
        if side == USSR and in_force(p, REFORMER) and p.options & REFORMER_BAN_LIFTED == 0:
            out = places.either(out, self.board.within(EUROPE))
        return out

    def closed_to_realignments(self, p: Position, side: i64) -> Set:
        return self.protected(p, side)

    def closed_to_influence(self, p: Position, side: i64) -> Set:
        if side == US or p.options & CIVIL_WAR == 0:
            out = places.only(self.civil_war)
        else:
            out = (0, 0)
        if side == USSR and p.region >= 0:  # Chernobyl
            out = places.either(out, self.board.within(p.region))
            if p.region == ASIA:
                out = places.put(out, self.civil_war)  # 12.1: it lies in Asia
        return out

    def influence_placed(self, p: Position, side: i64, c: i64) -> None:
        if c == self.civil_war and p.influence[c] >= 3:  # 12.2, 12.3
            set_influence(p, USSR, c, 0)
            p.options &= ~CIVIL_WAR
            p.china = USSR  # it has been lying face up
            p.scratch_a = places.take(p.scratch_a, c)

    # ---- dice ----

    def coup_modifier(self, p: Position, side: i64, c: i64) -> i64:
        n = super().coup_modifier(p, side, c)
        if places.has(self.latin_america, c):
            if in_force_for(p, DEATH_SQUADS, side):
                n += 1
            if in_force_for(p, DEATH_SQUADS, 1 - side):
                n -= 1
        return n

    def realignment_modifier(self, p: Position, side: i64) -> i64:
        return -1 if side == US and in_force(p, IRAN_CONTRA) else 0

    def war_modifier(self, p: Position, side: i64, c: i64) -> i64:
        return 1 if c == self.south_korea and p.options & CIVIL_WAR else 0  # 12.4.2

    def coup_begins(self, p: Position, side: i64, c: i64) -> None:
        if in_force_for(p, CUBAN_MISSILE_CRISIS, 1 - side):
            win(p, 1 - side, CRISIS_COUP)
        else:
            super().coup_begins(p, side, c)

    def lowers_defcon(self, p: Position, side: i64, c: i64, free: bool) -> bool:
        if not places.has(self.board.battlegrounds, c):
            return False
        covered = not free or p.options & SUBS_NOT_FOR_FREE_COUPS == 0
        return not (side == US and in_force(p, NUCLEAR_SUBS) and covered)

    # ---- cards ----

    def can_happen(self, p: Position, side: i64, card: i64) -> bool:  # 5.2.b, G3
        if card == 7:
            return not in_force(p, IRON_LADY)
        if card == ARAB_ISRAELI_WAR:
            return not in_force(p, CAMP_DAVID)
        if card == 21:
            return in_force(p, WARSAW_PACT) or in_force(p, MARSHALL_PLAN)
        if card == UN_INTERVENTION:
            return p.round > 0 and piles.some(enemy_events(p, side))
        if card == 48:
            return places.size(places.both(controlled(p, US), self.board.battlegrounds)) > places.size(
                places.both(controlled(p, USSR), self.board.battlegrounds)
            )
        if card == 55:
            return not in_force(p, TEAR_DOWN_THIS_WALL)
        if card == 59:
            return not in_force(p, EVIL_EMPIRE)
        if card == 80:
            return space(p, side) < space(p, 1 - side)
        if card == 85:
            return p.space_us > p.space_ussr
        if card == 101:
            return in_force(p, JOHN_PAUL_II)
        if card == 104:
            return p.turn < 8
        if p.options & CIVIL_WAR:  # 12.4
            barred: i64 = RED_SCARE_PURGE if side == USSR else FORMOSAN
            if card in (barred, FORMOSAN, CULTURAL_REVOLUTION):
                return False
        return super().can_happen(p, side, card)

    def card_played(self, p: Position, side: i64, card: i64, use: i64) -> None:
        if side == US and p.phasing == US and p.round > 0 and we_will_bury_you_is_due(p):
            un = card == UN_INTERVENTION and use == EVENT
            cancel(p, WE_WILL_BURY_YOU)
            if not un:
                award(p, USSR, 3, WE_WILL_BURY_YOU)
                if p.over != 0:
                    return
        super().card_played(p, side, card, use)
        if side == US and card == self.china_card:
            cancel(p, FORMOSAN_RESOLUTION)
        if side == US and use != SPACE and piles.has(self.board.wars, card) and in_force(p, FLOWER_POWER):
            owner = self.owner_of_event(p, side, card)
            if self.can_happen(p, owner, card):
                award(p, USSR, 2, FLOWER_POWER)

    def headlines(self, p: Position, side: i64) -> Pile:
        return piles.take(super().headlines(p, side), UN_INTERVENTION)

    def headlines_revealed(self, p: Position) -> None:
        if p.headline_us == DEFECTORS:
            cancel_soviet_headline(p)

    def sure_to_take(self, p: Position, side: i64, card: i64) -> i64:
        """Five Year Plan, if the USSR has nothing else; for Ask Not the US discards what it likes."""  # 10.1.5
        if card == FIVE_YEAR_PLAN and side == USSR:
            return one_of_the_rest(p, side, card)
        if card == ASK_NOT and side == US:
            return piles.size(piles.both(hand(p, US), self.board.scoring))
        return super().sure_to_take(p, side, card)

    # ---- scoring and the turn ----

    def scored_as(self, p: Position, region: i64, side: i64, card: bool) -> Set:
        out = places.both(controlled(p, side), self.board.within(region))
        return places.take(out, p.ignored) if card and p.ignored >= 0 else out

    def extra_battlegrounds(self, p: Position, region: i64) -> Set:
        if region == ASIA and in_force(p, FORMOSAN_RESOLUTION) and places.has(controlled(p, US), self.taiwan):
            return places.only(self.taiwan)
        return (0, 0)

    def rounds(self, p: Position, side: i64) -> i64:
        if has_space_ability(p, side, 8):
            return 8
        return super().rounds(p, side)

    def sure_rounds(self, p: Position, side: i64) -> i64:
        """The eighth round of the Space Station is lost if the opponent reaches it, too."""  # 6.4.4.8, 10.1.5
        if has_space_ability(p, side, 8) and not self.may_reach_station(p, 1 - side):
            return 8
        return super().rounds(p, side)

    def may_reach_station(self, p: Position, side: i64) -> bool:
        """Could a side be in the Space Station before the other has had its eighth round?"""
        leads = p.hooks.first_to_act(p) == side
        done = p.round if leads else p.round - 1  # a card that it is playing by now is no attempt
        before = (p.hooks.rounds(p, side) if leads else i64(7)) - done
        return before > 0 and space(p, side) + 2 * before + 1 >= 8  # One Small Step, and an attempt in between

    def penalty_shows_hand(self, p: Position) -> bool:
        return p.options & SECOND_EDITION == 0

    def first_turn(self, p: Position) -> i64:
        return 8 if p.options & LATE_WAR else 1  # LW.1

    def shows_held_cards(self, p: Position) -> bool:
        """In full in the 2nd edition; Deluxe shows just that none of them is a scoring card."""  # 11.1, 11.1.1
        if p.options & TOURNAMENT == 0 or p.options & PROVES_NO_SCORING:
            return False
        return p.options & (SECOND_EDITION | SHOWS_KEPT_CARDS) != 0

    def chooses_card(self, p: Position, side: i64) -> i64:
        """The 2nd edition's Aldrich Ames: the USSR says which card of its hand the US plays, not whether it passes."""
        ordered = side == US and in_force(p, ALDRICH_AMES)
        if p.options & SECOND_EDITION and ordered:
            return USSR
        return side

    def decide(self, p: Position) -> None:
        if p.options & LATE_WAR:  # LW.11
            win(p, US if p.vp >= self.vp_to_win else USSR, SCENARIO)
        else:
            decide_by_points(p)


def we_will_bury_you_is_due(p: Position) -> bool:
    """Pending since before this action round."""
    return in_force_for(p, WE_WILL_BURY_YOU, USSR) and not in_force_for(p, WE_WILL_BURY_YOU, US)


def cancel_soviet_headline(p: Position) -> None:
    """The USSR's headline goes to the discards if it has not been resolved."""
    card = p.headline_ussr
    if piles.has(p.playing, card):
        p.playing = piles.take(p.playing, card)
        p.discard = piles.put(p.discard, card)
        p.headline_ussr = 0
        if p.log is not None:
            tell(p, log_lines.Defectors(card=p.hooks.board.card_ids[card]), 7)


class EndCrisis(StandingOffer):
    """The threatened side may end the Cuban Missile Crisis by giving up 2 influence."""

    def __init__(self, board: Board) -> None:
        self.cuba: i64 = board.country("cuba")
        self.west_germany: i64 = board.country("west_germany")
        self.turkey: i64 = board.country("turkey")

    def price(self, side: i64, button: i64) -> i64:
        """The country that this button gives influence up in; -1 if it is not this side's."""
        if side == USSR:
            return self.cuba if button == STANDING else -1
        if button == STANDING + 1:
            return self.west_germany
        return self.turkey if button == STANDING + 2 else -1

    def offer(self, s: State, side: i64) -> None:
        p = position(s)
        if in_force_for(p, CUBAN_MISSILE_CRISIS, 1 - side):
            for button in range(i64(STANDING), i64(STANDING + 3)):
                c = self.price(side, button)
                if c >= 0 and p.influence[side * p.hooks.board.countries + c] >= 2:
                    s.buttons |= bit(button)

    def accept(self, s: State, side: i64, button: i64) -> bool:
        p = position(s)
        c = self.price(side, button)
        if c < 0:
            return False
        set_influence(p, side, c, p.influence[side * p.hooks.board.countries + c] - 2)
        cancel(p, CUBAN_MISSILE_CRISIS)
        return True
