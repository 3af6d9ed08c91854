"""Red Sea: the US events that can be played on any map, in the order of their numbers. Rulings: RULINGS.md.

Each is written for a PLAYER against an OPPONENT. Usually the player is the US; when Mengistu Haile Mariam plays a US
event for the USSR, the same program runs with the sides exchanged.
"""

from typing import Final

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.influence.board import AFRICA, NEUTRAL, Board
from detente.influence.cards import enemy_events, owned_by
from detente.influence.effects import (
    NO,
    OPPONENT,
    PLAYER,
    YES,
    change,
    choose_card,
    coup,
    do,
    ends,
    event,
    gain,
    lasting,
    only_if,
    operations,
    place,
    remove,
    rolls,
    war,
)
from detente.influence.hooks import Hooks
from detente.influence.operations import ANYWHERE, BETTER, KEEPS_DEFCON, OPTIONAL
from detente.influence.state import (
    Position,
    add_influence,
    cancel,
    controlled,
    discard,
    gain_card,
    influence,
    position,
    put_in_force,
    show_card,
)
from detente.influence.track import set_defcon
from detente.machine import NO_ONE, State, Step, proceed, tell
from detente.piles import Pile
from detente.places import Set
from detente.titles.red_sea import log_lines
from detente.titles.red_sea.effects_in_force import (
    AFGHANISTAN_INVASION,
    ALBANO,
    CARTER_DOCTRINE,
    CENTCOM,
    DIE_CAN_BE_FIXED,
    DIRECTIVE_BANNED,
    EXTRA_ROUND,
    USAID,
    VOA_IN_AMHARIC,
)

DEFCON_1: Final = 11  # buttons 11 to 15: set DEFCON to 1 to 5


def write_us_events(h: Hooks) -> None:
    board = h.board
    card = board.card
    ethiopia, kenya = board.country("ethiopia"), board.country("kenya")

    # 1 Peace Corps: 1 enemy influence less where the enemy has no control; 1 more in each of two own countries.
    event(
        h,
        card("peace_corps"),
        remove(1, OPPONENT, board.all, only=enemy_lacks_control),
        place(2, PLAYER, board.all, per=1, only=own_countries),
    )

    # 2 Zbig: a coup anywhere that leaves DEFCON alone.
    event(h, card("zbig"), coup(3, board.all, how=ANYWHERE | KEEPS_DEFCON))

    # 3 Ogaden War: Ethiopia is attacked (not after F-5Es Delivered: see can_happen()).
    event(h, card("ogaden_war"), war(places.only(ethiopia), win_on=5, military_ops=2, vp=2))

    # 4 USAID: 1 operation; as a headline, the first action round of each pair this turn.
    event(h, card("usaid"), operations(1), GoFirst())

    # 5 Albano-Stalinist Economics: see LentRules.bonus_regions().
    event(h, card("albano_stalinist_economics"), lasting(ALBANO))

    # 6 The Victorious Leader: 4 influence next to what the enemy controlled when the action round began.
    event(h, card("the_victorious_leader"), place(4, PLAYER, board.all, per=2, only=next_to_the_enemy))

    # 7 EPLF: 1 VP, 1 influence in Ethiopia and 1 next to it (if the enemy controls Ethiopia: see can_happen()).
    event(h, card("eplf"), gain(1, PLAYER), change(PLAYER, ethiopia, 1), place(1, PLAYER, board.near(ethiopia)))

    # 8 CENTCOM: see LentRules.closed_to_coups().
    event(h, card("centcom"), PlaceCentcom())

    # 9 Carter Doctrine: see FixDie.
    event(h, card("carter_doctrine"), do(die_can_be_fixed))

    # 10 Kenya Joins Rapid Deployment Force: 1 influence in Kenya; 1 enemy influence less as in 1.
    event(
        h,
        card("kenya_joins_rdf"),
        change(PLAYER, kenya, 1),
        remove(1, OPPONENT, board.all, only=enemy_lacks_control),
    )

    # 11 Voice of America in Amharic: 1 operation; cards of 1 operation are worth 1 more this turn.
    event(h, card("voa_in_amharic"), operations(1), lasting(VOA_IN_AMHARIC))

    # 14 Hero of the Crossing: discard a card with an enemy event; take an own or neutral event from the discards.
    event(
        h,
        card("hero_of_the_crossing"),
        choose_card(PLAYER, enemy_events),
        do(discard_it),
        choose_card(PLAYER, discarded_for, word="take"),
        do(take_it_back),
    )

    # 15 Israeli Periphery Doctrine: up to two realignment rolls in Africa, with 1 added to the die.
    event(h, card("israeli_periphery_doctrine"), rolls(2, board.within(AFRICA), how=BETTER | OPTIONAL))

    # 16 The Strong Man of Sudan: as much influence in Sudan as the enemy has in Ethiopia, and 1.
    event(h, card("the_strong_man_of_sudan"), do(strong_man))

    # 17 Afghanistan Invasion: no Presidential Directive 30 any more; enemy operations are worth 1 less this turn.
    event(
        h,
        card("afghanistan_invasion"),
        ends(EXTRA_ROUND),
        lasting(DIRECTIVE_BANNED),
        lasting(AFGHANISTAN_INVASION),
    )

    # 18 Daniel arap Moi: with Kenya 1 VP and DEFCON by one, up or down; without it 2 influence there.
    event(
        h,
        card("daniel_arap_moi"),
        only_if(controls_kenya, h, "moi with kenya", [gain(1, PLAYER), MoveDefcon()]),
        only_if(lacks_kenya, h, "moi without kenya", [change(PLAYER, kenya, 2)]),
    )

    # 46 We Are the World: 1 VP and 2 influence in a country with a Famine marker, which goes.
    event(h, card("we_are_the_world"), gain(1, PLAYER), HelpTheHungry())


# ---- where ----


def enemy_lacks_control(p: Position, side: i64) -> Set:
    return places.minus(p.hooks.board.all, controlled(p, 1 - side))


def own_countries(p: Position, side: i64) -> Set:
    return controlled(p, side)


def next_to_the_enemy(p: Position, side: i64) -> Set:
    """Next to what the opponent controlled when the action round began."""
    return p.hooks.board.around(p.held_ussr if side else p.held_us)


# ---- 4, 8, 9 ----


class GoFirst(Step):
    """Played as a headline: the player may take the first action round of each pair this turn."""

    def ask(self, s: State) -> i64:
        if position(s).round == 0:
            s.buttons = bit(YES) | bit(NO)
            return s.side
        proceed(s)
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        side = s.side
        proceed(s)
        if button == YES:
            put_in_force(p, USAID, side)


class PlaceCentcom(Step):
    """The marker is put on a country, or moved there."""

    def ask(self, s: State) -> i64:
        s.places = position(s).hooks.board.all
        return s.side

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        side = s.side
        proceed(s)
        p.guarded = place
        cancel(p, CENTCOM)
        put_in_force(p, CENTCOM, side)


def die_can_be_fixed(p: Position, side: i64, subject: i64) -> None:
    put_in_force(p, CARTER_DOCTRINE, side)
    p.standing |= DIE_CAN_BE_FIXED


# ---- 14 ----


def discard_it(p: Position, side: i64, subject: i64) -> None:
    if subject:
        discard(p, side, subject)


def discarded_for(p: Position, side: i64) -> Pile:
    """The discarded events of a side and those of nobody."""
    cards = piles.minus(p.discard, p.hooks.board.scoring)
    return piles.either(owned_by(p, cards, side), owned_by(p, cards, NEUTRAL))


def take_it_back(p: Position, side: i64, subject: i64) -> None:
    if subject:
        p.discard = piles.take(p.discard, subject)
        gain_card(p, side, subject)
        show_card(p, side, subject)
        if p.log is not None:
            tell(p, log_lines.TakesBack(card=p.hooks.board.card_ids[subject]), 7)


# ---- 16, 18, 46 ----


def strong_man(p: Position, side: i64, subject: i64) -> None:
    board: Board = p.hooks.board
    add_influence(p, side, board.country("sudan"), influence(p, 1 - side, board.country("ethiopia")) + 1)


def controls_kenya(p: Position, side: i64) -> i64:
    return 1 if places.has(controlled(p, side), p.hooks.board.country("kenya")) else 0


def lacks_kenya(p: Position, side: i64) -> i64:
    return 1 - controls_kenya(p, side)


class MoveDefcon(Step):
    """One step up or down; at 5 there is no way up."""

    def ask(self, s: State) -> i64:
        level = position(s).defcon
        s.buttons = bit(DEFCON_1 + level - 2) | bit(DEFCON_1 + min(i64(4), level))
        return s.side

    def press(self, s: State, button: i64) -> None:
        proceed(s)
        set_defcon(position(s), button - DEFCON_1 + 1)


class HelpTheHungry(Step):
    """There is a marker: see can_happen()."""

    def ask(self, s: State) -> i64:
        s.places = position(s).marked
        return s.side

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        side = s.side
        proceed(s)
        add_influence(p, side, place, 2)
        p.marked = places.take(p.marked, place)
