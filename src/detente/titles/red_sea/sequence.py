"""Red Sea: its course of play, put together from the shared phases."""

from mypy_extensions import i64

from detente import piles, places
from detente.game import EVERYONE
from detente.influence.bids import OpenBids, SecretBid
from detente.influence.board import US, USSR
from detente.influence.cards import write_cards
from detente.influence.guests import ChooseGuests
from detente.influence.operations import has_space_ability, write_operations
from detente.influence.sequence import (
    ActionRounds,
    BeginTurn,
    ChooseCard,
    ChooseHeadline,
    Deal,
    EndTurn,
    ExtraInfluence,
    HeadlineDone,
    HeadlineEvent,
    HeadlineHappens,
    HeldCards,
    MilitaryOperations,
    RevealHeadlines,
    may_draw,
    reshuffle_if_empty,
)
from detente.influence.state import add_influence, draw, position, present, put_under, top_of_deck
from detente.influence.track import set_defcon
from detente.machine import CHANCE, NO_ONE, State, Step, call, finish, proceed, tell
from detente.titles.red_sea import log_lines
from detente.titles.red_sea.home_events import write_home_events
from detente.titles.red_sea.lent_rules import FixDie
from detente.titles.red_sea.rules import RedSea
from detente.titles.red_sea.us_events import write_us_events
from detente.titles.red_sea.ussr_events import DrawForBox3, write_neutral_events, write_ussr_events


class Reveal(Step):
    """A coup in a flashpoint: the top card of the deck says what happens to DEFCON. An empty deck says nothing."""

    # 6.3.6.1

    def ask(self, s: State) -> i64:
        p = position(s)
        if not may_draw(p):
            finish(s)
            return NO_ONE
        s.cards = top_of_deck(p)
        return CHANCE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        side = s.side
        finish(s)
        draw(p, card)
        if p.log is not None:
            tell(p, log_lines.Reveals(card=p.hooks.board.card_ids[card]), EVERYONE)
        if p.hooks.board.ops[card] >= 3:
            put_under(p, card)
            return
        scoring = piles.has(p.hooks.board.scoring, card)
        if scoring:
            p.playing = piles.put(p.playing, card)  # its event discards it
        else:
            p.discard = piles.put(p.discard, card)
        reshuffle_if_empty(p)
        set_defcon(p, p.defcon - 1)
        if scoring:  # at DEFCON 1 the game is over, and no step runs any more
            call(p, p.hooks.events[card], side, card, 0)


class AbilityOfBox1(Step):
    """After the headlines, who is alone in box 1 or beyond removes 1 enemy influence from any country."""  # 6.4.4.1

    def __init__(self, side: int) -> None:
        self.acts: i64 = side

    def ask(self, s: State) -> i64:
        p = position(s)
        if has_space_ability(p, self.acts, 1):
            s.places = places.both(present(p, 1 - self.acts), p.hooks.board.all)
            if places.some(s.places):
                return self.acts
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        add_influence(position(s), 1 - self.acts, place, -1)
        proceed(s)


class SetUp(Step):
    """After the first hands are dealt: extra influence of a bid, then cards of Twilight Struggle are chosen."""

    # 11.4.1, 12.1.1

    def __init__(self, program: int) -> None:
        self.program: i64 = program

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        if p.turn == 1:
            call(s, self.program, USSR, 0, 0)
        return NO_ONE


class RoundEnds(Step):
    def ask(self, s: State) -> i64:
        finish(s)
        return NO_ONE


def write_game(h: RedSea, opening: list[Step]) -> int:
    """Every program of the game; `opening`: steps that cards of another game put before an action round."""
    code = h.code
    h.operating, h.placing, h.realigning, h.couping, h.spacing = write_operations(code)
    h.playing_card = write_cards(code)
    h.headline_event = code.program("headline event", [HeadlineHappens(), HeadlineDone()])
    h.action_round = code.program("action round", [*opening, ChooseCard(), RoundEnds()])
    h.action_round_end = h.action_round + len(opening) + 1
    h.revealing = code.program("reveal", [Reveal()])
    h.drawing = code.program("draw", [DrawForBox3(1)])
    write_us_events(h)
    write_ussr_events(h)
    write_neutral_events(h)
    write_home_events(h)
    code.offers.append(FixDie())
    code.program("influence bid", [SecretBid(USSR), SecretBid(US), OpenBids()])
    set_up = code.program("set up", [ExtraInfluence(USSR), ExtraInfluence(US), ChooseGuests(US), ChooseGuests(USSR)])
    h.turn_start = code.program(
        "turn",
        [
            BeginTurn(),  # 4.5.A
            Deal(),  # 4.5.B
            SetUp(set_up),
            ChooseHeadline(first=True),  # 4.5.C
            ChooseHeadline(first=False),
            RevealHeadlines(),
            HeadlineEvent(first=True),
            HeadlineEvent(first=False),
            AbilityOfBox1(USSR),
            AbilityOfBox1(US),
            ActionRounds(),  # 4.5.D
            MilitaryOperations(),  # 4.5.E
            HeldCards(),  # 4.5.F
            EndTurn(),  # 4.5.G to I
        ],
    )
    return h.turn_start
