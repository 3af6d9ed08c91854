"""Red Sea: the Soviet and neutral events that can be played on any map, in the order of their numbers."""

from typing import Final

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit, lowest
from detente.game import EVERYONE
from detente.influence import log_lines as shared_lines
from detente.influence.board import AFRICA, MIDDLE_EAST, US, USSR, Board, Sets
from detente.influence.cards import enemy_events, put_away
from detente.influence.due import rounds_to_come
from detente.influence.effects import (
    OPPONENT,
    PLAYER,
    change,
    choose_card,
    clear,
    defcon,
    do,
    event,
    gain,
    lasting,
    note_place,
    only_if,
    operations,
    place,
    remove,
    rolls,
)
from detente.influence.hooks import Hooks
from detente.influence.operations import BETTER, STOP, advance_in_space
from detente.influence.sequence import TOURNAMENT, may_draw, reshuffle_if_empty
from detente.influence.state import (
    SIDES,
    Position,
    add_influence,
    controlled,
    discard,
    draw,
    gain_card,
    hand,
    influence,
    lose_card,
    position,
    present,
    put_in_force,
    set_influence,
    show_card,
    top_of_deck,
)
from detente.influence.track import award
from detente.machine import CHANCE, NO_ONE, State, Step, call, proceed, tell
from detente.piles import Pile
from detente.places import Set
from detente.titles.red_sea import log_lines
from detente.titles.red_sea.data import FIRST_NUMBER, SEA_LANES
from detente.titles.red_sea.effects_in_force import (
    EXTRA_ROUND,
    LION_FALTERS,
    MENGISTU_WAITS,
    NASSERISM,
    STAGFLATION,
    T62S,
)


def write_ussr_events(h: Hooks) -> None:
    board = h.board
    card = board.card
    ethiopia, middle_east = board.country("ethiopia"), board.within(MIDDLE_EAST)
    everywhere = board.all
    if SEA_LANES in board.country_ids:
        everywhere = places.put(everywhere, board.country(SEA_LANES))

    # 19 Soviets Airlift Cubans: the US leaves a country of Africa.
    event(h, card("soviets_airlift_cubans"), remove(1, OPPONENT, board.within(AFRICA), all=True))

    # 21 The Lion Falters: with Ethiopia 2 VP; else 1 influence there, and the US leaves it. May open the way for 27.
    event(
        h,
        card("the_lion_falters"),
        only_if(mengistu_waits, h, "lion opens the way", [lasting(LION_FALTERS)]),
        only_if(controls_ethiopia, h, "lion with ethiopia", [gain(2, PLAYER)]),
        only_if(lacked_ethiopia, h, "lion without ethiopia", [change(PLAYER, ethiopia, 1), clear(OPPONENT, ethiopia)]),
    )

    # 23 Nasserism: see LentRules.coup_modifier(). 24 T-62s and Kalashnikovs: see LentRules.modified().
    event(h, card("nasserism"), lasting(NASSERISM))
    event(h, card("t62s_and_kalashnikovs"), lasting(T62S))

    # 25 Gosplan Advisers: the USSR draws two cards, then discards two.
    event(h, card("gosplan_advisers"), DrawCards(2), DiscardCards(2))

    # 27 Mengistu Haile Mariam: a US event of our cards in hand happens with the sides exchanged.
    event(h, card("mengistu_haile_mariam"), choose_card(PLAYER, mirrored, optional=True), do(mirror), PutAwayMirrored())

    # 28 US Presidential Elections: see LentRules.headlines_revealed().
    event(h, card("us_presidential_elections"))

    # 30 Marxist-Leninist Vanguard Parties: up to 3 influence move from one country to others, at most 2 to each.
    event(h, card("marxist_leninist_vanguard_parties"), MoveFromOne(3, 2))

    # 31 Presidential Directive 30: 1 influence anywhere; an eighth action round this turn.
    event(h, card("presidential_directive_30"), place(1, PLAYER, everywhere, up_to=True), lasting(EXTRA_ROUND))

    # 32 Cyrus Vance: two random cards of the US lie open; one is discarded, for 2 VP if its event is Soviet.
    event(h, card("cyrus_vance"), LayOpen(), DiscardOpen())

    # 33 Stagflation: the US shows its scoring cards and must play one next; the USSR conducts 2 operations.
    event(h, card("stagflation"), do(scoring_cards_are_due), operations(2))

    # 34 CENTO Collapses: 2 US influence less in the Middle East.
    event(h, card("cento_collapses"), remove(2, OPPONENT, middle_east))

    # 35 Anti-Zionist Committee: two realignment rolls in the Middle East, with 1 added to the die.
    event(h, card("anti_zionist_committee"), rolls(2, middle_east, how=BETTER))

    # 36 Mr. Nyet: DEFCON falls; the US leaves two countries with Soviet influence, in different regions.
    event(h, card("mr_nyet"), defcon(-1), ClearOnePerRegion(board))


def write_neutral_events(h: Hooks) -> None:
    board = h.board
    card = board.card

    # 42 Separatists: equal the enemy influence in a country that is no battleground.
    event(h, card("separatists"), MatchInfluence(places.minus(board.all, board.battlegrounds)))

    # 44 Apollo-Soyuz Test Project: one box forward in space.
    event(h, card("apollo_soyuz"), do(one_box_forward))

    # 51 Water Wars: the enemy leaves Egypt or Ethiopia, where he has more (if he controls both: see can_happen()).
    event(
        h,
        card("water_wars"),
        ClearStronger(places.either(places.only(board.country("egypt")), places.only(board.country("ethiopia")))),
    )


# ---- 21 ----


def mengistu_waits(p: Position, side: i64) -> i64:
    return 1 if p.options & MENGISTU_WAITS else 0


def controls_ethiopia(p: Position, side: i64) -> i64:
    return 1 if places.has(controlled(p, side), p.hooks.board.country("ethiopia")) else 0


def lacked_ethiopia(p: Position, side: i64) -> i64:
    return 1 - controls_ethiopia(p, side)


# ---- 25 ----


class DrawCards(Step):
    """Chance deals n cards to the player, or what there is; count: cards drawn."""

    def __init__(self, n: int) -> None:
        self.n: i64 = n

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count < self.n and may_draw(p):
            s.cards = top_of_deck(p)
            return CHANCE
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        draw(p, card)
        gain_card(p, s.side, card)
        s.count += 1
        reshuffle_if_empty(p)


class DrawForBox3(DrawCards):
    """A scoring card for which no action round is left is played at once; in a tournament it stays, and loses."""

    # 6.4.4.3, 2.2.1, 10.1.5; 11.2

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        side = s.side
        super().card(s, card)
        scoring = piles.both(hand(p, side), p.hooks.board.scoring)
        too_late = piles.has(scoring, card) and piles.size(scoring) > rounds_to_come(p, side)
        if too_late and p.options & TOURNAMENT == 0:
            lose_card(p, side, card)
            score_now(p, side, card)


def score_now(p: Position, side: i64, card: i64) -> None:
    """A scoring card that just came off the deck is scored, which discards it."""
    p.playing = piles.put(p.playing, card)
    if p.log is not None:
        tell(p, shared_lines.Event(side=SIDES[side], card=p.hooks.board.card_ids[card]), EVERYONE)
    call(p, p.hooks.events[card], side, card, 0)


class DiscardCards(Step):
    """The player discards n cards of the hand, if there are so many; first scoring cards that could not be played."""

    def __init__(self, n: int) -> None:
        self.n: i64 = n

    def ask(self, s: State) -> i64:
        p = position(s)
        s.cards = hand(p, s.side)
        if s.count < self.n and piles.some(s.cards):
            scoring = piles.both(s.cards, p.hooks.board.scoring)
            if piles.size(scoring) > rounds_to_come(p, s.side):  # 10.1.5
                s.cards = scoring
            return s.side
        s.cards = (0, 0, 0)
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        discard(position(s), s.side, card)
        s.count += 1


# ---- 27 ----


def mirrored(p: Position, side: i64) -> Pile:
    """The US events in hand that can happen with the sides exchanged: those of Red Sea are written for either side."""
    out: Pile = (0, 0, 0)
    cards = enemy_events(p, side)
    while piles.some(cards):
        card = piles.first(cards)
        cards = piles.take(cards, card)
        if card > FIRST_NUMBER and p.hooks.can_happen(p, side, card):
            out = piles.put(out, card)
    return out


def mirror(p: Position, side: i64, subject: i64) -> None:
    if subject:
        lose_card(p, side, subject)
        p.playing = piles.put(p.playing, subject)
        if p.log is not None:
            tell(p, log_lines.Mirrors(card=p.hooks.board.card_ids[subject]), EVERYONE)
        call(p, p.hooks.events[subject], side, subject, 0)


class PutAwayMirrored(Step):
    def ask(self, s: State) -> i64:
        put_away(position(s), s.subject)
        proceed(s)
        return NO_ONE


# ---- 30 ----


class MoveFromOne(Step):
    """Influence is lifted from one country, then put down in others.

    count: points lifted, then minus what is still to be put down; subject: 1 + the country they come from.
    """

    def __init__(self, n: int, per: int) -> None:
        self.n: i64 = n
        self.per: i64 = per

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count >= 0:
            s.places = places.both(present(p, s.side), p.hooks.board.all)
            if s.count > 0:
                s.places = places.both(s.places, places.only(s.subject - 1))
            if s.count < self.n and places.some(s.places):
                s.buttons = bit(STOP)
                return s.side
            s.places = (0, 0)
            s.count = -s.count
        if s.count < 0:
            s.places = places.take(places.minus(p.hooks.board.all, s.scratch_b), s.subject - 1)
            return s.side
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
            s.subject = place + 1
            add_influence(p, s.side, place, -1)
            s.count += 1
            return
        add_influence(p, s.side, place, 1)
        note_place(s, place, self.per)
        s.count += 1
        if s.count == 0:
            proceed(s)


# ---- 32, 33 ----


SECOND_CARD: Final = 256  # open cards in `subject`: the first, and the second times this


def first_open(s: State) -> i64:
    return s.subject % SECOND_CARD


def second_open(s: State) -> i64:
    """0: there was one card only."""
    return s.subject // SECOND_CARD


class LayOpen(Step):
    """Chance lays two cards of the opponent's hand open, if there are two."""

    def ask(self, s: State) -> i64:
        s.cards = hand(position(s), 1 - s.side)
        if s.count == 0:
            s.subject = 0
        if s.count < 2 and piles.some(s.cards):
            return CHANCE
        s.cards = (0, 0, 0)
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        lose_card(p, 1 - s.side, card)
        p.playing = piles.put(p.playing, card)
        s.subject += SECOND_CARD * card if s.count else card
        s.count += 1
        if s.log is not None:
            tell(s, log_lines.ShowsCard(card=p.hooks.board.card_ids[card]), EVERYONE)


class DiscardOpen(Step):
    """The player discards one of the open cards, the other goes back to the hand."""

    def ask(self, s: State) -> i64:
        if s.subject == 0:
            proceed(s)
            return NO_ONE
        s.cards = piles.only(first_open(s))
        if second_open(s):
            s.cards = piles.put(s.cards, second_open(s))
        return s.side

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        side, kept = s.side, first_open(s) + second_open(s) - card
        proceed(s)
        p.playing = piles.take(piles.take(p.playing, card), kept)
        gain_card(p, 1 - side, card)
        discard(p, 1 - side, card)
        if kept:
            gain_card(p, 1 - side, kept)
            show_card(p, 1 - side, kept)
        if p.hooks.board.owner[card] == side:
            award(p, side, 2)


def scoring_cards_are_due(p: Position, side: i64, subject: i64) -> None:
    """The US shows its scoring cards; if there are any, one must be played in its next action round."""
    cards = piles.both(hand(p, US), p.hooks.board.scoring)
    if piles.some(cards):
        put_in_force(p, STAGFLATION, USSR)
    while piles.some(cards):
        card = piles.first(cards)
        cards = piles.take(cards, card)
        show_card(p, US, card)
        if p.log is not None:
            tell(p, log_lines.ShowsCard(card=p.hooks.board.card_ids[card]), EVERYONE)


# ---- 36 ----


class ClearOnePerRegion(Step):
    """The opponent leaves two countries in which the player has influence too, no more than one of each region.

    Egypt counts for either of its regions. scratch_a: the country chosen first.
    """

    def __init__(self, board: Board) -> None:
        self.beside: Sets = Sets(board.countries)  # what may be chosen beside a country
        for c in range(board.countries):
            others: Set = (0, 0)
            homes = 0
            for region in range(6):
                if places.has(board.within(region), c):
                    homes += 1
                else:
                    others = places.either(others, board.within(region))
            self.beside.set(c, others if homes == 1 else board.all)

    def ask(self, s: State) -> i64:
        p = position(s)
        s.places = places.both(places.both(present(p, 0), present(p, 1)), p.hooks.board.all)
        if s.count == 1:
            s.places = places.both(
                s.places, self.beside.get(lowest(s.scratch_a[0]) if s.scratch_a[0] else 56 + lowest(s.scratch_a[1]))
            )
        if s.count < 2 and places.some(s.places):
            return s.side
        s.places = (0, 0)
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        set_influence(position(s), 1 - s.side, place, 0)
        s.scratch_a = places.only(place)
        s.count += 1


# ---- 42, 44, 51 ----


class MatchInfluence(Step):
    """The player raises its influence to the enemy's in a country where he has more."""

    def __init__(self, where: Set) -> None:
        self.where: Set = where

    def ask(self, s: State) -> i64:
        p = position(s)
        for c in range(p.hooks.board.countries):
            if places.has(self.where, c) and influence(p, 1 - s.side, c) > influence(p, s.side, c):
                s.places = places.put(s.places, c)
        if places.some(s.places):
            return s.side
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        side = s.side
        proceed(s)
        set_influence(p, side, place, influence(p, 1 - side, place))


def one_box_forward(p: Position, side: i64, subject: i64) -> None:
    advance_in_space(p, side, 1)


class ClearStronger(Step):
    """The opponent leaves the country in which he has most; the phasing player chooses between equals."""

    def __init__(self, where: Set) -> None:
        self.where: Set = where

    def ask(self, s: State) -> i64:
        p = position(s)
        best: i64 = 0
        for c in range(p.hooks.board.countries):
            n = influence(p, 1 - s.side, c)
            if places.has(self.where, c) and n >= best:
                s.places = places.put(s.places, c) if n == best else places.only(c)
                best = n
        return p.phasing

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        side = s.side
        proceed(s)
        set_influence(p, 1 - side, place, 0)
