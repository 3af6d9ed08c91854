"""The sequence of play (4.5), as a program that reads like the rulebook's list."""

from typing import Final

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import US, USSR
from detente.influence.cards import EVENT, happen, play_card, put_away
from detente.influence.due import SCORING_MAY_BE_KEPT, due_scoring, forced_scoring, rids_of_scoring
from detente.influence.effects import NO
from detente.influence.kinds import CARDS, DEALING, HEADLINE, SECOND_HEADLINE, TRAP
from detente.influence.operations import DICE, card_ops, has_space_ability
from detente.influence.scoring import net, score_region
from detente.influence.state import (
    SIDES,
    Position,
    begin_reach,
    cancel,
    deck_is_empty,
    discard,
    draw,
    gain_card,
    hand,
    in_force,
    influence,
    lose_card,
    position,
    present,
    set_influence,
    show_hand,
    shuffle_in,
    top_of_deck,
)
from detente.influence.track import (
    DRAW,
    FINAL_SCORING,
    HELD_SCORING_CARD,
    award,
    leader,
    set_defcon,
    win,
)
from detente.machine import CHANCE, NO_ONE, Limit, State, Step, call, finish, proceed, step_on, tell
from detente.piles import Pile

PASS: Final = 10  # button

# Switches of a game, bits of Position.options (1 to 8 are in operations.py)
TOURNAMENT: Final = 16  # 11.1, 11.2: kept cards are shown
SHOWS_KEPT_CARDS: Final = 1 << 21  # 11.1: kept cards are shown in full
PROVES_NO_SCORING: Final = 1 << 22  # 11.1: only that none of them is a scoring card
MIXED: Final = 1 << 16  # cards of another game may take part


# ---- set-up ----


class ExtraInfluence(Step):
    """A side that was given extra points adds them where it already has influence, up to control plus 2."""  # 11.4.1

    def __init__(self, side: int) -> None:
        self.adds: i64 = side

    def left(self, p: Position) -> i64:
        return p.extra_us if self.adds else p.extra_ussr

    def ask(self, s: State) -> i64:
        p = position(s)
        side = self.adds
        if self.left(p) > 0:
            for c in range(p.hooks.board.countries):
                limit = p.stability[c] + influence(p, 1 - side, c) + 2
                if places.has(present(p, side), c) and influence(p, side, c) < limit:
                    s.places = places.put(s.places, c)
            if places.some(s.places):
                return side
        proceed(s)
        return NO_ONE

    def limits(self, s: State) -> list[Limit]:
        return [Limit("inf-no-extra-here", "11.4.1", s.places)]

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        if self.adds:
            p.extra_us -= 1
        else:
            p.extra_ussr -= 1
        set_influence(p, self.adds, place, influence(p, self.adds, place) + 1)


# ---- A and B: DEFCON, deal ----


class BeginTurn(Step):
    """DEFCON rises; the cards of a new period join the deck, the discards do not."""  # 4.5.A, 4.4

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        p.turn += 1
        p.round = 0
        if s.log is not None:
            tell(s, log_lines.Turn(turn=p.turn), EVERYONE)
        if p.turn > p.hooks.first_turn(p):
            set_defcon(p, p.defcon + 1)
        h = p.hooks
        join(p, h.board.early, 1)
        join(p, h.board.mid, h.mid_war)
        join(p, h.board.late, h.late_war)
        return NO_ONE


def join(p: Position, cards: Pile, turn: i64) -> None:
    """From this turn on the cards of a period are in the game."""
    if p.turn >= turn:
        new = piles.both(p.box, cards)
        if piles.some(new):
            shuffle_in(p, new)
            p.box = piles.minus(p.box, new)


class Deal(Step):
    """Chance deals one card at a time, the USSR first; an empty deck is made anew. count: cards dealt so far."""

    # 4.5.B, 4.3.1, 11.3

    def choice_kind(self) -> i64:
        return DEALING

    def ask(self, s: State) -> i64:
        p = position(s)
        side = self.next(p)
        if side == NO_ONE or not may_draw(p):
            proceed(s)
            return NO_ONE
        s.cards = top_of_deck(p)
        return CHANCE

    def next(self, p: Position) -> i64:
        size = p.hooks.hand_size(p)
        side = p.count & 1
        if piles.size(hand(p, side)) < size:
            return side
        if piles.size(hand(p, 1 - side)) < size:
            return 1 - side
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        draw(p, card)
        gain_card(p, self.next(p), card)
        s.count += 1
        reshuffle_if_empty(p)


def reshuffle_if_empty(p: Position) -> None:
    """A deck that has run out is made anew from the discards: at once, or as soon as there are any."""  # 4.3
    if deck_is_empty(p) and piles.some(p.discard) and p.hooks.reshuffles(p):
        p.deck = p.discard
        p.discard = (0, 0, 0)
        if p.log is not None:
            tell(p, log_lines.Reshuffle(), EVERYONE)


def may_draw(p: Position) -> bool:
    """Is there a card to draw? Discards that came after the deck had run out are shuffled now."""  # 4.3
    reshuffle_if_empty(p)
    return not deck_is_empty(p)


# ---- C: headlines ----


class ChooseHeadline(Step):
    """One side chooses; who has the ability of box 4 chooses second and sees the other's card."""  # 4.5.C, 6.4.4.4

    def __init__(self, *, first: bool) -> None:
        self.first: bool = first

    def chooser(self, p: Position) -> i64:
        leads: i64 = US if has_space_ability(p, USSR, p.hooks.sees_headline) else USSR
        return leads if self.first else 1 - leads

    def choice_kind(self) -> i64:
        return HEADLINE if self.first else SECOND_HEADLINE

    def ask(self, s: State) -> i64:
        p = position(s)
        side = self.chooser(p)
        s.cards = p.hooks.headlines(p, side)
        if piles.some(s.cards):
            return side
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        side = self.chooser(p)
        lose_card(p, side, card)
        if side:
            p.headline_us = card
        else:
            p.headline_ussr = card
        proceed(s)


class RevealHeadlines(Step):
    """Both cards are turned up; some cancel the other."""

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        for side in range(i64(2)):
            card = p.headline_us if side else p.headline_ussr
            if card:
                p.playing = piles.put(p.playing, card)
                if s.log is not None:
                    name = p.hooks.board.card_ids[card]
                    tell(s, log_lines.Headline(side=SIDES[side], card=name), EVERYONE)
        p.hooks.round_begins(p)
        p.hooks.headlines_revealed(p)
        return NO_ONE


class HeadlineEvent(Step):
    """The higher value first, the US first in a tie; the one who chose the card is the phasing player."""  # 4.5.C

    def __init__(self, *, first: bool) -> None:
        self.first: bool = first

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        side = self.chooser(p)
        card = p.headline_us if side else p.headline_ussr
        if card:
            p.phasing = side
            begin_reach(p)
            call(s, p.hooks.headline_event, side, card, 0)
        return NO_ONE

    def chooser(self, p: Position) -> i64:
        ops = p.hooks.board.ops
        us_first = p.headline_ussr == 0 or (p.headline_us != 0 and ops[p.headline_us] >= ops[p.headline_ussr])
        return US if us_first == self.first else USSR


class HeadlineHappens(Step):
    """`subject` is the card."""

    def ask(self, s: State) -> i64:
        p = position(s)
        side, card = s.side, s.subject
        proceed(s)
        p.hooks.card_played(p, side, card, EVENT)
        if p.over == 0:
            happen(p, side, card)
        return NO_ONE


class HeadlineDone(Step):
    def ask(self, s: State) -> i64:
        put_away(position(s), s.subject)
        finish(s)
        return NO_ONE


# ---- D: action rounds ----


class ActionRounds(Step):
    """The USSR and the US in turn; count: action rounds of both sides begun so far."""  # 4.5.D

    def ask(self, s: State) -> i64:
        p = position(s)
        p.headline_ussr = 0
        p.headline_us = 0
        leads = p.hooks.first_to_act(p)
        while s.count < 16:
            side = (s.count & 1) ^ leads
            s.count += 1
            p.round = (s.count + 1) >> 1
            if p.round <= p.hooks.rounds(p, side):
                p.phasing = side
                p.lowered = 0
                begin_reach(p)
                p.hooks.round_begins(p)
                call(s, p.hooks.action_round, side, 0, 0)
                return NO_ONE
        proceed(s)
        return NO_ONE


def may_sit_out(p: Position, side: i64) -> bool:
    """An eighth action round is a gift: nobody must play it, unless a scoring card is left."""  # 6.4.4.8, 10.1.5
    return p.round > p.hooks.rounds_owed(p) and not piles.some(forced_scoring(p, side))


class ChooseCard(Step):
    """A card of the hand, or The China Card; a side without cards sits out."""  # 5.1, 9.8, 4.5.D.b

    def choice_kind(self) -> i64:
        return CARDS

    def ask(self, s: State) -> i64:
        p = position(s)
        s.cards = playable(p, s.side)
        if not piles.some(s.cards):
            step_on(s)  # the round is over
            return NO_ONE
        if not piles.some(hand(p, s.side)) or may_sit_out(p, s.side):
            s.buttons = bit(PASS)
            return s.side
        chooser = p.hooks.chooses_card(p, s.side)
        if chooser != s.side:
            s.cards = piles.take(s.cards, p.hooks.china_card)  # 9.8: nobody is forced to play it
        return chooser

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        side = s.side
        step_on(s)
        if s.decider != side:  # chosen by the opponent: it lies open
            lose_card(p, side, card)
            p.playing = piles.put(p.playing, card)
        play_card(p, side, card)

    def press(self, s: State, button: i64) -> None:
        step_on(s)


def playable(p: Position, side: i64) -> Pile:
    """The cards that a side may play in its action round."""
    h = p.hooks
    cards = hand(p, side)
    scoring = forced_scoring(p, side)
    if piles.some(scoring):
        return piles.either(scoring, rids_of_scoring(p, side))
    must = h.must_play(p, side)
    if piles.some(must):
        return must
    if p.china == side and p.china_up:
        cards = piles.put(cards, h.china_card)
    return cards


class Trapped(Step):
    """Discard a card of 2 or more operations and roll: 1 to 4 frees. count: 1 once discarded."""

    def __init__(self, effect: int, side: int) -> None:
        self.effect: i64 = effect
        self.held: i64 = side

    def choice_kind(self) -> i64:
        return TRAP

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.side != self.held or not in_force(p, self.effect):
            proceed(s)
            return NO_ONE
        if s.count:
            s.buttons = DICE
            return CHANCE
        s.cards = self.fodder(p)
        if p.options & SCORING_MAY_BE_KEPT:
            s.cards = piles.either(s.cards, due_scoring(p, s.side))
        if not piles.some(s.cards):  # only scoring cards may be played
            s.cards = piles.both(hand(p, s.side), p.hooks.board.scoring)
        if piles.some(s.cards):
            if may_sit_out(p, s.side):
                s.buttons = bit(PASS)
            return s.side
        s.pc = p.hooks.action_round_end
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        s.pc = position(s).hooks.action_round_end

    def fodder(self, p: Position) -> Pile:
        scoring = forced_scoring(p, p.side)
        if piles.some(scoring):
            return scoring
        must = p.hooks.must_play(p, p.side)
        out: Pile = (0, 0, 0)
        rest = hand(p, p.side)
        while piles.some(rest):
            card = piles.first(rest)
            rest = piles.take(rest, card)
            if card_ops(p, p.side, card) >= 2:
                out = piles.put(out, card)
        return piles.both(out, must) if piles.some(piles.both(out, must)) else out

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        if piles.has(p.hooks.board.scoring, card):
            side = s.side
            s.pc = p.hooks.action_round_end
            play_card(p, side, card)
            return
        discard(p, s.side, card)
        p.hooks.card_discarded_to_trap(p, s.side, card)
        s.count = 1

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        if s.log is not None:
            tell(s, log_lines.Trap(side=SIDES[s.side], die=die, free="yes" if die <= 4 else "no"), EVERYONE)
        if die <= 4:
            cancel(p, self.effect)
        s.pc = p.hooks.action_round_end


# ---- E to I: the end of the turn ----


class MilitaryOperations(Step):
    """Each missing point gives the opponent a victory point; only the difference counts."""  # 4.5.E, 8.2.1, 10.3.1.d

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        missing_us = max(i64(0), p.defcon - p.military_us)
        missing_ussr = max(i64(0), p.defcon - p.military_ussr)
        if s.log is not None and missing_us + missing_ussr > 0:
            tell(s, log_lines.Penalty(us=missing_us, ussr=missing_ussr), EVERYONE)
        p.military_us = 0
        p.military_ussr = 0
        gain = missing_ussr - missing_us
        winner: i64 = US if gain > 0 else USSR
        reaches_20 = abs(int(p.vp + gain)) >= p.hooks.vp_to_win
        if (
            reaches_20
            and p.hooks.penalty_shows_hand(p)
            and piles.some(piles.both(hand(p, winner), p.hooks.board.scoring))
        ):
            win(p, 1 - winner, HELD_SCORING_CARD)
        award(p, winner, gain if gain > 0 else -gain)
        return NO_ONE


class DiscardHeld(Step):
    """The ability of box 6: one held card may be discarded; a scoring card cannot be held."""  # 6.4.4.6, 10.1.5

    def __init__(self, side: int) -> None:
        self.holds: i64 = side

    def ask(self, s: State) -> i64:
        p = position(s)
        if has_space_ability(p, self.holds, p.hooks.may_discard):
            s.cards = piles.minus(hand(p, self.holds), p.hooks.board.scoring)
            if piles.some(s.cards):
                s.buttons = bit(NO)
                return self.holds
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        discard(position(s), self.holds, card)
        proceed(s)

    def press(self, s: State, button: i64) -> None:
        proceed(s)


class HeldCards(Step):
    """A scoring card may never be kept: its holder has lost."""  # 4.5.F, 11.1, 11.2, 10.1.5

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        scoring = p.hooks.board.scoring
        ussr = piles.some(piles.both(p.hand_ussr, scoring))
        us = piles.some(piles.both(p.hand_us, scoring))
        if ussr or us:
            win(p, DRAW if ussr and us else (US if ussr else USSR), HELD_SCORING_CARD)
        elif p.hooks.shows_held_cards(p):
            show_hand(p, USSR)
            show_hand(p, US)
            if s.log is not None:
                self.tell_held(p)
        return NO_ONE

    def tell_held(self, p: Position) -> None:
        for side in range(i64(2)):
            for card in range(p.hooks.board.cards):
                if piles.has(hand(p, side), card):
                    name = p.hooks.board.card_ids[card]
                    tell(p, log_lines.Held(side=SIDES[side], card=name), EVERYONE)


class EndTurn(Step):
    """The China Card is turned up, the effects of the turn end; after the last turn the final scoring."""  # 4.5.G to I

    def ask(self, s: State) -> i64:
        p = position(s)
        p.china_up = 1
        p.spaced_ussr = 0
        p.spaced_us = 0
        p.hooks.turn_ends(p)
        p.passing = 0
        p.standing = 0
        p.region = -1
        if p.turn < p.hooks.last_turn(p):
            s.pc = p.hooks.turn_start
            s.count = 0
        else:
            final_scoring(p)
        return NO_ONE


def final_scoring(p: Position) -> None:
    """Every region as by its card, Europe first; 20 points do not stop it; The China Card is worth one."""  # 10.3.2
    h = p.hooks
    total = p.vp
    for region in range(i64(6)):
        if places.some(h.board.within(region)):
            total += score_region(p, region, False)
            if p.over != 0:
                return
    total += h.final_extra(p)
    p.vp = total
    if p.log is not None:
        h.tell_final_extra(p)
        tell(p, log_lines.Final(score=int(total), lead=leader(total), points=abs(int(total))), EVERYONE)
    h.decide(p)


def decide_by_points(p: Position) -> None:
    """The leader wins; at 0 nobody does."""  # 10.3.2
    win(p, US if p.vp > 0 else (USSR if p.vp < 0 else DRAW), FINAL_SCORING)


def value_if_final_now(p: Position) -> i64:
    """The score if the game were scored as it stands."""
    total = p.vp
    for region in range(i64(6)):
        total += net(p, region, False)
    return total + p.hooks.final_extra(p)
