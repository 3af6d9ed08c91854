"""Twilight Struggle, Early War: the events, in the order of their numbers. Rulings: RULINGS.md."""

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.game import EVERYONE
from detente.influence.board import (
    AFRICA,
    ASIA,
    EASTERN_EUROPE,
    EUROPE,
    MIDDLE_EAST,
    SOUTHEAST_ASIA,
    US,
    USSR,
    WESTERN_EUROPE,
)
from detente.influence.cards import PutAwayIt, enemy_events, happen
from detente.influence.effects import (
    NO,
    OPPONENT,
    PLAYER,
    at_least,
    change,
    choose_card,
    clear,
    contest,
    defcon,
    do,
    draw_random,
    event,
    gain,
    lasting,
    note_place,
    offer,
    only_if,
    operations,
    place,
    raise_to_control,
    remove,
    score,
    war,
)
from detente.influence.hooks import Hooks
from detente.influence.operations import advance_in_space, card_ops, operate_with
from detente.influence.state import (
    Position,
    add_influence,
    cancel,
    controlled,
    discard,
    hand,
    in_force,
    influence,
    lose_card,
    position,
    present,
    set_influence,
    show_card,
    show_hand,
)
from detente.influence.track import award
from detente.machine import NO_ONE, State, Step, proceed, tell
from detente.piles import Pile
from detente.places import Set
from detente.titles.twilight_struggle import log_lines
from detente.titles.twilight_struggle.effects_in_force import (
    CONTAINMENT,
    DE_GAULLE,
    FORMOSAN_RESOLUTION,
    MARSHALL_PLAN,
    NATO,
    NORAD,
    RED_SCARE,
    SHUTTLE_DIPLOMACY,
    U2_INCIDENT,
    US_JAPAN_PACT,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
)
from detente.titles.twilight_struggle.rules import Twilight, cancel_soviet_headline

SHUTTLE: int = 73


# ---- pieces that several cards use ----


def of(h: Hooks, *ids: str) -> Set:
    """A set of countries by their names; those that are not on the map are left out (Red Sea 12.1)."""
    out: Set = (0, 0)
    for id in ids:
        if id in h.board.country_numbers:
            out = places.put(out, h.board.country(id))
    return out


class ShuttleChoice(Step):
    """Shuttle Diplomacy: the US leaves one Soviet battleground out of this scoring; then the card is used up."""

    def __init__(self, region: int) -> None:
        self.region: i64 = region

    def ask(self, s: State) -> i64:
        p = position(s)
        p.ignored = -1
        if in_force(p, SHUTTLE_DIPLOMACY):
            board = p.hooks.board
            s.places = places.both(places.both(controlled(p, USSR), board.battlegrounds), board.within(self.region))
            if places.some(s.places):
                return US
            self.use_up(p)
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        self.use_up(p)
        proceed(s)
        p.ignored = place

    def use_up(self, p: Position) -> None:
        cancel(p, SHUTTLE_DIPLOMACY)
        p.in_front = piles.take(p.in_front, SHUTTLE)
        p.discard = piles.put(p.discard, SHUTTLE)


def forget_ignored(p: Position, side: i64, subject: i64) -> None:
    p.ignored = -1


def three_or_more(p: Position, side: i64) -> Pile:
    """The cards of a hand that are worth 3 or more operations to their owner."""  # G7, 5.3
    out: Pile = (0, 0, 0)
    rest = hand(p, side)
    while piles.some(rest):
        card = piles.first(rest)
        rest = piles.take(rest, card)
        if card_ops(p, side, card) >= 3:
            out = piles.put(out, card)
    return out


def discard_it(p: Position, side: i64, subject: i64) -> None:
    """The US discards the card that it chose."""
    discard(p, US, subject)


def it_was_chosen(p: Position, side: i64) -> i64:
    return p.subject


def it_was_not_chosen(p: Position, side: i64) -> i64:
    return 1 if p.subject == 0 else 0


def write_early_war(h: Twilight) -> None:
    """Every event of the Early War joins the game."""
    board = h.board

    # 1 to 3: scoring cards.
    event(h, 1, ShuttleChoice(ASIA), score(ASIA), do(forget_ignored))
    event(h, 2, score(EUROPE))
    event(h, 3, ShuttleChoice(MIDDLE_EAST), score(MIDDLE_EAST), do(forget_ignored))

    # 4 Duck and Cover: DEFCON falls; the US gains 5 less the new level.
    event(h, 4, defcon(-1), gain(0, US, five_less_defcon))

    # 5 Five Year Plan: the USSR discards a random card; a US event on it happens.
    event(h, 5, draw_random(USSR), do(discard_and_trigger), PutAwayIt())

    # 7 Socialist Governments: the USSR removes 3 US influence from Western Europe, at most 2 from a country.
    event(h, 7, remove(3, US, board.within(WESTERN_EUROPE), per=2))

    # 8 Fidel: the US leaves Cuba; the USSR has at least 3 there.
    event(h, 8, clear(US, board.country("cuba")), at_least(3, USSR, board.country("cuba")))

    # 9 Vietnam Revolts: 2 Soviet influence; operations spent wholly in Southeast Asia are worth 1 more this turn.
    event(h, 9, change(USSR, board.country("vietnam"), 2), lasting(VIETNAM_REVOLTS, USSR))

    # 10 Blockade: the US discards a card of 3 or more operations, or leaves West Germany.
    event(
        h,
        10,
        choose_card(US, three_or_more, optional=True),
        only_if(it_was_chosen, h, "blockade paid", [do(discard_it)]),
        only_if(it_was_not_chosen, h, "blockade stands", [clear(US, board.country("west_germany"))]),
    )

    # 11 Korean War: North Korea attacks South Korea.
    event(h, 11, war(of(h, "south_korea"), win_on=4, military_ops=2, vp=2))

    # 12 Romanian Abdication: the US leaves Romania; the USSR has at least 3 there.
    event(h, 12, clear(US, board.country("romania")), at_least(3, USSR, board.country("romania")))

    # 13 Arab-Israeli War: the neighbours attack Israel, which defends itself too.
    event(h, 13, war(of(h, "israel"), win_on=4, military_ops=2, vp=2, itself=True))

    # 14 COMECON: 1 Soviet influence in each of four countries of Eastern Europe that the US does not control.
    event(h, 14, place(4, USSR, board.within(EASTERN_EUROPE), per=1, not_controlled=True))

    # 15 Nasser: 2 Soviet influence in Egypt; the US loses half of its own there, rounded up.
    event(h, 15, change(USSR, board.country("egypt"), 2), do(halve_us_in_egypt))

    # 16 Warsaw Pact Formed: the USSR clears up to four countries of Eastern Europe, or adds 5 there.
    event(
        h,
        16,
        lasting(WARSAW_PACT, USSR),
        offer(
            h,
            "warsaw pact",
            USSR,
            [remove(4, US, board.within(EASTERN_EUROPE), all=True, up_to=True)],
            [place(5, USSR, board.within(EASTERN_EUROPE), per=2)],
        ),
    )

    # 17 De Gaulle Leads France: 2 US influence less, 1 Soviet more; NATO no longer protects France.
    event(
        h,
        17,
        change(US, board.country("france"), -2),
        change(USSR, board.country("france"), 1),
        lasting(DE_GAULLE, USSR),
    )

    # 18 Captured Nazi Scientist: one box forward in space.
    event(h, 18, do(one_box_forward))

    # 19 Truman Doctrine: the US clears Soviet influence from a European country that nobody controls.
    event(h, 19, remove(1, USSR, board.within(EUROPE), all=True, only=uncontrolled))

    # 20 Olympic Games: the opponent takes part (dice, the sponsor +2), or boycotts: DEFCON falls, the sponsor conducts
    # 4 operations.
    event(
        h,
        20,
        offer(h, "olympics", OPPONENT, [contest(sponsor_bonus, gain_two, again=True)], [defcon(-1), operations(4)]),
    )

    # 21 NATO: see Twilight.protected().
    event(h, 21, lasting(NATO, US))

    # 22 Independent Reds: the US equals the Soviet influence in one of five countries.
    event(h, 22, EqualInfluence(of(h, "yugoslavia", "romania", "bulgaria", "hungary", "czechoslovakia")))

    # 23 Marshall Plan: 1 US influence in each of seven countries of Western Europe that the USSR does not control.
    event(h, 23, lasting(MARSHALL_PLAN, US), place(7, US, board.within(WESTERN_EUROPE), per=1, not_controlled=True))

    # 24 Indo-Pakistani War: one of the two attacks the other.
    event(h, 24, war(of(h, "india", "pakistan"), win_on=4, military_ops=2, vp=2))

    # 25 Containment: see Twilight.modified().
    event(h, 25, lasting(CONTAINMENT, US))

    # 26 CIA Created: the USSR shows its hand; the US conducts 1 operation.
    event(h, 26, do(ussr_shows_hand), operations(1, US))

    # 27 US/Japan Mutual Defense Pact: the US controls Japan; the USSR may attack it no more.
    event(h, 27, do(control_japan), lasting(US_JAPAN_PACT, US))

    # 28 Suez Crisis: the USSR removes 4 US influence from France, the United Kingdom and Israel, at most 2 from each.
    event(h, 28, remove(4, US, of(h, "france", "united_kingdom", "israel"), per=2))

    # 29 East European Unrest: three countries of Eastern Europe lose 1 Soviet influence, in the Late War 2.
    event(h, 29, remove(3, USSR, board.within(EASTERN_EUROPE), per=1, clicks=two_in_late_war))

    # 30 Decolonization: 1 Soviet influence in each of four countries of Africa or Southeast Asia.
    event(h, 30, place(4, USSR, places.either(board.within(AFRICA), board.within(SOUTHEAST_ASIA)), per=1))

    # 31 Red Scare/Purge: see Twilight.modified().
    event(h, 31, lasting(RED_SCARE))

    # 32 UN Intervention: operations of a card with an enemy event, which does not happen.
    event(h, 32, UseWithoutEvent(), PutAwayIt())

    # 33 De-Stalinization: the USSR moves up to 4 influence to countries not controlled by the US, at most 2 to each.
    event(h, 33, MoveInfluence(4, 2))

    # 34 Nuclear Test Ban: the player gains DEFCON less 2; then DEFCON rises by 2.
    event(h, 34, gain(0, PLAYER, defcon_less_two), defcon(+2))

    # 35 Formosan Resolution: see Twilight.extra_battlegrounds().
    event(h, 35, lasting(FORMOSAN_RESOLUTION, US))

    # 103 Defectors: cancels the Soviet headline; in a Soviet action round the US gains 1.
    event(h, 103, do(defect))

    # 104 The Cambridge Five: the US shows its scoring cards; the USSR adds 1 influence in one of their regions.
    event(h, 104, do(us_shows_scoring_cards), CambridgeFive())

    # 105 Special Relationship: if the US controls the United Kingdom: 1 influence next to it, or with NATO 2 in Western
    # Europe and 2 VP.
    event(
        h,
        105,
        only_if(
            friends_without_nato,
            h,
            "special relationship",
            [place(1, US, board.near(board.country("united_kingdom")))],
        ),
        only_if(
            friends_with_nato,
            h,
            "special relationship with nato",
            [place(2, US, board.within(WESTERN_EUROPE), together=True), gain(2, US)],
        ),
    )

    # 106 NORAD: see NoradAnswers.
    event(h, 106, lasting(NORAD, US))


# ---- 4, 34 ----


def five_less_defcon(p: Position, side: i64) -> i64:
    return 5 - p.defcon


def defcon_less_two(p: Position, side: i64) -> i64:
    return p.defcon - 2


# ---- 5 ----


def discard_and_trigger(p: Position, side: i64, subject: i64) -> None:
    if subject == 0:
        return
    discard(p, USSR, subject)
    if p.hooks.board.owner[subject] == US:
        p.discard = piles.take(p.discard, subject)
        p.playing = piles.put(p.playing, subject)
        happen(p, US, subject)


# ---- 15, 18, 19, 20 ----


def halve_us_in_egypt(p: Position, side: i64, subject: i64) -> None:
    egypt = p.hooks.board.country("egypt")
    set_influence(p, US, egypt, influence(p, US, egypt) // 2)


def one_box_forward(p: Position, side: i64, subject: i64) -> None:
    advance_in_space(p, side, 1)


def uncontrolled(p: Position, side: i64) -> Set:
    """Countries that neither side controls."""
    return places.minus(places.minus(p.hooks.board.all, controlled(p, US)), controlled(p, USSR))


def sponsor_bonus(p: Position, side: i64) -> i64:
    return 2


def gain_two(p: Position, side: i64, subject: i64) -> None:
    award(p, side, 2)


# ---- 22 ----


class EqualInfluence(Step):
    """The US raises its influence to the Soviet one in a country where the USSR has more."""

    def __init__(self, where: Set) -> None:
        self.where: Set = where

    def ask(self, s: State) -> i64:
        p = position(s)
        for c in range(p.hooks.board.countries):
            if places.has(self.where, c) and influence(p, USSR, c) > influence(p, US, c):
                s.places = places.put(s.places, c)
        if places.some(s.places):
            return US
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        set_influence(p, US, place, influence(p, USSR, place))
        proceed(s)


# ---- 26, 27, 29 ----


def ussr_shows_hand(p: Position, side: i64, subject: i64) -> None:
    show_hand(p, USSR)


def control_japan(p: Position, side: i64, subject: i64) -> None:
    raise_to_control(p, US, p.hooks.board.country("japan"))


def two_in_late_war(p: Position, side: i64) -> i64:
    return 2 if p.turn >= 8 else 1


# ---- 32 ----


class UseWithoutEvent(Step):
    """The player chooses a card with an enemy event: its operations are used, the event does not happen."""

    def ask(self, s: State) -> i64:
        p = position(s)
        s.cards = enemy_events(p, s.side)  # there are some: see can_happen()
        return s.side

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        side = s.side
        if s.log is not None:
            tell(s, log_lines.Un(card=p.hooks.board.card_ids[card]), EVERYONE)
        s.subject = card
        proceed(s)
        lose_card(p, side, card)
        p.playing = piles.put(p.playing, card)
        if in_force(p, U2_INCIDENT):
            cancel(p, U2_INCIDENT)
            award(p, USSR, 1, U2_INCIDENT)
        operate_with(p, side, card)


# ---- 33 ----


class MoveInfluence(Step):
    """The USSR lifts up to n influence, then puts it down; count: lifted, then minus what is still to be put down."""

    def __init__(self, n: int, per: int) -> None:
        self.n: i64 = n
        self.per: i64 = per

    def ask(self, s: State) -> i64:
        p = position(s)
        here = places.both(present(p, USSR), p.hooks.board.all)
        if s.count >= 0 and s.count < self.n and places.some(here):
            s.places = here
            s.buttons = bit(NO)
            return USSR
        if s.count > 0:
            s.count = -s.count
        if s.count < 0:
            s.places = places.minus(places.minus(p.hooks.board.all, s.scratch_b), controlled(p, US))
            if places.some(s.places):
                return USSR
        proceed(s)
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        if s.count == 0:
            proceed(s)
        else:
            s.count = -s.count

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        if s.count >= 0:
            add_influence(p, USSR, place, -1)
            s.count += 1
            return
        add_influence(p, USSR, place, 1)
        note_place(s, place, self.per)
        s.count += 1
        if s.count == 0:
            proceed(s)


# ---- 103 to 105 ----


def defect(p: Position, side: i64, subject: i64) -> None:
    if p.round == 0:
        if p.phasing == US:
            cancel_soviet_headline(p)
    elif p.phasing == USSR:
        award(p, US, 1)


def us_scoring_cards(p: Position) -> Pile:
    return piles.both(hand(p, US), p.hooks.board.scoring)


def us_shows_scoring_cards(p: Position, side: i64, subject: i64) -> None:
    """The regions of the cards shown are remembered for the next step."""
    cards = us_scoring_cards(p)
    for card in range(p.hooks.board.cards):
        if piles.has(cards, card):
            show_card(p, US, card)
            p.scratch_a = places.either(p.scratch_a, p.hooks.board.within(SCORED_REGION[card]))


class CambridgeFive(Step):
    """The USSR may add 1 influence in a region of a scoring card that was shown; scratch_a: the countries."""

    def ask(self, s: State) -> i64:
        s.places = s.scratch_a
        if places.some(s.places):
            s.buttons = bit(NO)
            return USSR
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        add_influence(position(s), USSR, place, 1)
        proceed(s)

    def press(self, s: State, button: i64) -> None:
        proceed(s)


SCORED_REGION: dict[int, int] = {1: ASIA, 2: EUROPE, 3: MIDDLE_EAST, 37: 4, 38: SOUTHEAST_ASIA, 79: AFRICA, 81: 5}


def friends(p: Position) -> bool:
    return places.has(controlled(p, US), p.hooks.board.country("united_kingdom"))


def friends_without_nato(p: Position, side: i64) -> i64:
    return 1 if friends(p) and not in_force(p, NATO) else 0


def friends_with_nato(p: Position, side: i64) -> i64:
    return 1 if friends(p) and in_force(p, NATO) else 0
