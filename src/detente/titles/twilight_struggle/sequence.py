"""Twilight Struggle: its course of play, put together from the shared phases."""

from mypy_extensions import i64

from detente import places
from detente.bits import bit
from detente.influence.bids import OpenBids, SecretBid
from detente.influence.board import EASTERN_EUROPE, US, USSR, WESTERN_EUROPE
from detente.influence.cards import write_cards
from detente.influence.effects import NO, place
from detente.influence.guests import ChooseGuests
from detente.influence.operations import write_operations
from detente.influence.sequence import (
    ActionRounds,
    BeginTurn,
    ChooseCard,
    ChooseHeadline,
    Deal,
    DiscardHeld,
    EndTurn,
    ExtraInfluence,
    HeadlineDone,
    HeadlineEvent,
    HeadlineHappens,
    HeldCards,
    MilitaryOperations,
    RevealHeadlines,
    Trapped,
)
from detente.influence.state import (
    Position,
    add_influence,
    cancel,
    controlled,
    in_force,
    in_force_for,
    position,
    present,
)
from detente.influence.track import award
from detente.machine import NO_ONE, State, Step, call, finish, proceed
from detente.titles.twilight_struggle.bids import VpBid
from detente.titles.twilight_struggle.early_war import write_early_war
from detente.titles.twilight_struggle.effects_in_force import (
    BEAR_TRAP,
    LATE_WAR,
    NORAD,
    QUAGMIRE,
    WE_WILL_BURY_YOU,
)
from detente.titles.twilight_struggle.late_war import write_late_war
from detente.titles.twilight_struggle.mid_war import write_mid_war, write_taken_card
from detente.titles.twilight_struggle.rules import EndCrisis, Twilight, we_will_bury_you_is_due


class SetUp(Step):
    """Both sides place their free points, after they have seen their first hands."""  # 3.1 to 3.3

    def __init__(self, free_points: int, extra_points: int) -> None:
        self.free_points: i64 = free_points
        self.extra_points: i64 = extra_points

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        if p.turn == p.hooks.first_turn(p):
            call(s, self.extra_points, USSR, 0, 0)  # comes second
            if not p.options & LATE_WAR:
                call(s, self.free_points, USSR, 0, 0)
        return NO_ONE


class NoradAnswers(Step):
    """NORAD: after an action round in which DEFCON moved to 2 the US may add 1 influence where it has some."""

    def __init__(self, board_canada: int) -> None:
        self.canada: i64 = board_canada

    def ask(self, s: State) -> i64:
        p = position(s)
        if p.lowered and in_force(p, NORAD) and places.has(controlled(p, US), self.canada):
            s.places = present(p, US)
            s.buttons = bit(NO)
            return US
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        add_influence(position(s), US, place, 1)
        proceed(s)

    def press(self, s: State, button: i64) -> None:
        proceed(s)


class RoundEnds(Step):
    """What waited for this action round is over."""

    def ask(self, s: State) -> i64:
        p = position(s)
        if p.phasing == US:
            if we_will_bury_you_is_due(p):  # the US did not even play a card
                cancel(p, WE_WILL_BURY_YOU)
                award(p, USSR, 3, WE_WILL_BURY_YOU)
            elif in_force_for(p, WE_WILL_BURY_YOU, US):
                self.comes_due(p)
        finish(s)
        return NO_ONE

    def comes_due(self, p: Position) -> None:
        """From the next action round on it is due."""
        p.lasting &= ~bit(2 * (WE_WILL_BURY_YOU - 28) + US)


def write_game(h: Twilight) -> int:
    """Every program of the game; answers the first step of a turn."""
    code, board = h.code, h.board
    h.operating, h.placing, h.realigning, h.couping, h.spacing = write_operations(code)
    h.playing_card = write_cards(code)
    h.use_taken_card = write_taken_card(code)
    h.headline_event = code.program("headline event", [HeadlineHappens(), HeadlineDone()])
    h.action_round = code.program(
        "action round",
        [
            Trapped(QUAGMIRE, US),
            Trapped(BEAR_TRAP, USSR),
            ChooseCard(),
            NoradAnswers(board.country("canada")),
            RoundEnds(),
        ],
    )
    h.action_round_end = h.action_round + 3
    write_early_war(h)
    write_mid_war(h)
    write_late_war(h)
    code.offers.append(EndCrisis(board))
    set_up = code.program(
        "set up", [place(6, USSR, board.within(EASTERN_EUROPE)), place(7, US, board.within(WESTERN_EUROPE))]
    )
    extra = code.program(
        "extra influence",
        [ExtraInfluence(USSR), ExtraInfluence(US), ChooseGuests(US), ChooseGuests(USSR)],  # 11.4.1; Red Sea 12.3.1
    )
    code.program("influence bid", [SecretBid(USSR), SecretBid(US), OpenBids()])
    code.program("vp bid", [VpBid()])
    h.turn_start = code.program(
        "turn",
        [
            BeginTurn(),  # 4.5.A
            Deal(),  # 4.5.B
            SetUp(set_up, extra),
            ChooseHeadline(first=True),  # 4.5.C
            ChooseHeadline(first=False),
            RevealHeadlines(),
            HeadlineEvent(first=True),
            HeadlineEvent(first=False),
            ActionRounds(),  # 4.5.D
            MilitaryOperations(),  # 4.5.E
            DiscardHeld(USSR),
            DiscardHeld(US),
            HeldCards(),  # 4.5.F
            EndTurn(),  # 4.5.G to I
        ],
    )
    return h.turn_start
