"""Twilight Struggle, Late War: the events, in the order of their numbers."""

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.influence.board import (
    EUROPE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    US,
    USSR,
    WESTERN_EUROPE,
)
from detente.influence.cards import PutAwayIt, happen
from detente.influence.effects import (
    NO,
    OPPONENT,
    YES,
    change,
    choose_card,
    clear,
    defcon,
    discard_random,
    do,
    ends,
    event,
    free,
    gain,
    lasting,
    only_if,
    operations,
    place,
    remove,
    war,
)
from detente.influence.hooks import Hooks
from detente.influence.state import (
    Position,
    add_influence,
    controlled,
    discard,
    hand,
    in_force,
    influence,
    position,
    present,
    show_hand,
)
from detente.influence.track import award, win
from detente.machine import NO_ONE, State, Step, proceed
from detente.piles import Pile
from detente.places import Set
from detente.titles.twilight_struggle.early_war import (
    discard_it,
    it_was_chosen,
    it_was_not_chosen,
    of,
    three_or_more,
)
from detente.titles.twilight_struggle.effects_in_force import (
    ALDRICH_AMES,
    AWACS,
    CHERNOBYL,
    EIGHTH_ROUND,
    EVIL_EMPIRE,
    FLOWER_POWER,
    GLASNOST_ENDS_REFORMER_BAN,
    IRAN_CONTRA,
    IRANIAN_HOSTAGES,
    IRON_LADY,
    LATE_WAR,
    NORTH_SEA_OIL,
    REFORMER,
    REFORMER_BAN_LIFTED,
    SECOND_EDITION,
    TEAR_DOWN_THIS_WALL,
    WILLY_BRANDT,
    YURI_AND_SAMANTHA,
)
from detente.titles.twilight_struggle.mid_war import discarded_events
from detente.titles.twilight_struggle.rules import SCENARIO, WARGAMES, Twilight

INFLUENCE_OR_REALIGN: int = 3  # kinds of operations


def write_late_war(h: Twilight) -> None:
    """Every event of the Late War joins the game."""
    board = h.board
    write_lent_late_war(h)

    # 82 Iranian Hostage Crisis: the US leaves Iran; 2 Soviet influence there; Terrorism hurts the US twice.
    event(
        h, 82, clear(US, board.country("iran")), change(USSR, board.country("iran"), 2), lasting(IRANIAN_HOSTAGES, USSR)
    )

    # 83 The Iron Lady: the US gains 1; 1 Soviet influence in Argentina; the USSR leaves the United Kingdom.
    event(
        h,
        83,
        gain(1, US),
        change(USSR, board.country("argentina"), 1),
        clear(USSR, board.country("united_kingdom")),
        lasting(IRON_LADY, US),
    )

    # 84 Reagan Bombs Libya: the US gains 1 for every 2 Soviet influence in Libya.
    event(h, 84, gain(0, US, half_of_libya))

    # 85 Star Wars: the US picks a discarded event, which happens (only if ahead in space: see can_happen()).
    event(h, 85, choose_card(US, discarded_events), do(it_happens), PutAwayIt())

    # 87 The Reformer: 4 Soviet influence in Europe, 6 if the USSR leads; no Soviet coups there any more.
    event(h, 87, place(0, USSR, board.within(EUROPE), per=2, number=four_or_six), lasting(REFORMER, USSR))

    # 88 Marine Barracks Bombing: the US leaves Lebanon and loses 2 more in the Middle East.
    event(h, 88, clear(US, board.country("lebanon")), remove(2, US, board.within(MIDDLE_EAST)))

    # 89 Soviets Shoot Down KAL-007: DEFCON falls, the US gains 2; with South Korea it places or realigns with 4.
    event(
        h,
        89,
        defcon(-1),
        gain(2, US),
        only_if(us_controls_south_korea, h, "kal 007", [operations(4, US, kinds=INFLUENCE_OR_REALIGN)]),
    )

    # 90 Glasnost: the USSR gains 2, DEFCON rises; after The Reformer it places or realigns with 4.
    event(
        h,
        90,
        gain(2, USSR),
        defcon(+1),
        only_if(reformed, h, "glasnost", [operations(4, USSR, kinds=INFLUENCE_OR_REALIGN)]),
        do(app_lifts_ban),
    )

    # 91 Ortega Elected in Nicaragua: the US leaves Nicaragua; a free Soviet coup next to it.
    event(
        h,
        91,
        clear(US, board.country("nicaragua")),
        free(2, of(h, "cuba", "honduras", "costa_rica"), side=USSR, realign=False),
    )

    # 93 Iran-Contra Scandal: see Twilight.realignment_modifier().
    event(h, 93, lasting(IRAN_CONTRA, USSR))

    # 94 Chernobyl: the US names a region; the USSR places no influence there with operations this turn.
    event(h, 94, NameRegion(), lasting(CHERNOBYL, US))

    # 95 Latin American Debt Crisis: the US discards a card of 3 or more, or the USSR doubles two countries.
    event(
        h,
        95,
        choose_card(US, three_or_more, optional=True),
        only_if(it_was_chosen, h, "debt paid", [do(discard_it)]),
        only_if(it_was_not_chosen, h, "debt crisis", [DoubleInfluence(2, board.within(SOUTH_AMERICA))]),
    )

    # 96 Tear Down this Wall: 3 US influence in East Germany; a free coup or realignments in Europe; no Willy Brandt.
    event(
        h,
        96,
        ends(WILLY_BRANDT),
        lasting(TEAR_DOWN_THIS_WALL, US),
        change(US, board.country("east_germany"), 3),
        free(3, board.within(EUROPE), side=US),
    )

    # 97 An Evil Empire: the US gains 1; no Flower Power any more.
    event(h, 97, gain(1, US), ends(FLOWER_POWER), lasting(EVIL_EMPIRE, US))

    # 99 Pershing II Deployed: the USSR gains 1; up to three countries of Western Europe lose 1 US influence.
    event(h, 99, gain(1, USSR), remove(3, US, board.within(WESTERN_EUROPE), per=1, up_to=True))

    # 101 Solidarity: 3 US influence in Poland (only after John Paul II: see can_happen()).
    event(h, 101, change(US, board.country("poland"), 3))

    # 102 Iran-Iraq War: one of the two attacks the other.
    event(h, 102, war(of(h, "iran", "iraq"), win_on=4, military_ops=2, vp=2))


def write_lent_late_war(h: Hooks) -> None:
    """The events of the Late War that can be played on the map of Red Sea, too."""
    board = h.board

    # 86 North Sea Oil: no OPEC any more; the US may play an eighth action round this turn.
    event(h, 86, lasting(NORTH_SEA_OIL, US), lasting(EIGHTH_ROUND, US))

    # 92 Terrorism: the opponent discards a random card; the US two after the Hostage Crisis.
    event(h, 92, discard_random(OPPONENT, victims))

    # 98 Aldrich Ames Remix: the US hand lies open this turn; the USSR discards one of its cards.
    # In the 2nd edition the USSR chooses what the US plays instead: see Twilight.chooses_card().
    event(
        h,
        98,
        lasting(ALDRICH_AMES, USSR),
        do(us_hand_lies_open),
        choose_card(USSR, us_hand_in_deluxe),
        do(discard_chosen),
    )

    # 100 Wargames: the player may give the opponent 6 points and end the game (only at DEFCON 2: see can_happen()).
    event(h, 100, EndGame())

    # 109 Yuri and Samantha: see Twilight.coup_begins().
    event(h, 109, lasting(YURI_AND_SAMANTHA, USSR))

    # 110 AWACS Sale to Saudis: 2 US influence in Saudi Arabia; no Muslim Revolution any more.
    event(h, 110, change(US, board.country("saudi_arabia"), 2), lasting(AWACS, US))


# ---- 84, 85, 87, 89, 90 ----


def half_of_libya(p: Position, side: i64) -> i64:
    return influence(p, USSR, p.hooks.board.country("libya")) // 2


def it_happens(p: Position, side: i64, subject: i64) -> None:
    if subject == 0:
        return
    p.discard = piles.take(p.discard, subject)
    p.playing = piles.put(p.playing, subject)
    p.hooks.card_played(p, US, subject, 6)
    if p.over == 0:
        happen(p, US, subject)


def four_or_six(p: Position, side: i64) -> i64:
    return 6 if p.vp < 0 else 4


def us_controls_south_korea(p: Position, side: i64) -> i64:
    return 1 if places.has(controlled(p, US), p.hooks.board.country("south_korea")) else 0


def reformed(p: Position, side: i64) -> i64:
    return 1 if in_force(p, REFORMER) else 0


def app_lifts_ban(p: Position, side: i64, subject: i64) -> None:
    """Ruling of the app only: Glasnost ends The Reformer's ban on coups."""
    if p.options & GLASNOST_ENDS_REFORMER_BAN and in_force(p, REFORMER):
        p.options |= REFORMER_BAN_LIFTED


# ---- 92, 94, 95 ----


def victims(p: Position, side: i64) -> i64:
    return 2 if side == USSR and in_force(p, IRANIAN_HOSTAGES) else 1


REGION_BUTTON: int = 16  # buttons 16 to 21: the six regions


class NameRegion(Step):
    def ask(self, s: State) -> i64:
        s.buttons = 63 * bit(REGION_BUTTON)
        return US

    def press(self, s: State, button: i64) -> None:
        position(s).region = button - REGION_BUTTON
        proceed(s)


class DoubleInfluence(Step):
    """The USSR doubles its influence in n countries."""

    def __init__(self, n: int, where: Set) -> None:
        self.n: i64 = n
        self.where: Set = where

    def ask(self, s: State) -> i64:
        p = position(s)
        s.places = places.minus(places.both(self.where, present(p, USSR)), s.scratch_b)
        if s.count < self.n and places.some(s.places):
            return USSR
        s.places = (0, 0)
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        add_influence(p, USSR, place, influence(p, USSR, place))
        s.scratch_b = places.put(s.scratch_b, place)
        s.count += 1


# ---- 98, 100 ----


def us_hand_in_deluxe(p: Position, side: i64) -> Pile:
    return (0, 0, 0) if p.options & SECOND_EDITION else hand(p, US)


def us_hand_lies_open(p: Position, side: i64, subject: i64) -> None:
    show_hand(p, US)


def discard_chosen(p: Position, side: i64, subject: i64) -> None:
    if subject:
        discard(p, US, subject)


class EndGame(Step):
    """Yes: the opponent gains 6, then the higher score wins at once, without final scoring."""

    def ask(self, s: State) -> i64:
        s.buttons = bit(YES) | bit(NO)
        return s.side

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        side = s.side
        proceed(s)
        if button == NO:
            return
        award(p, 1 - side, 6)
        if p.over == 0:
            if p.options & LATE_WAR and side == US:  # LW.11
                win(p, USSR, SCENARIO)  # the US has not got 20 points
            else:
                win(p, US if p.vp > 0 else (USSR if p.vp < 0 else 3), WARGAMES)
