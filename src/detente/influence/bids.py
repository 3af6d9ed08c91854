"""Bidding for sides. Until the bids are open, "USSR" and "US" only name the two seats."""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import US, USSR
from detente.influence.kinds import OPEN_BID, SECRET_BID
from detente.influence.state import SIDES, Position, position
from detente.machine import CHANCE, NO_ONE, State, Step, finish, proceed, tell

SWAPPED: Final = 16384  # bit of Position.options: the bid gave the players each other's side

BID_0: Final = 22  # buttons 22 to 31: a bid of 0 to 9, on top of the tens
WANT_USSR: Final = 32
WANT_US: Final = 33
TEN_MORE: Final = 34
UNITS: Final = 1023 << BID_0
HIGHEST: Final = 99  # more influence than the map takes (11.4.1), more points than a game has


def offer(power: i64, number: i64) -> i64:
    """A bid as the state keeps it."""
    return 1 + number + 128 * power


def power_of(bid: i64) -> i64:
    """The superpower for which a bid was made."""
    return ((bid - 1) >> 7) & 1


def number_of(bid: i64) -> i64:
    """The number that was bid."""
    return (bid - 1) & 127


def bid_of(p: Position, seat: i64) -> i64:
    return p.offered_us if seat else p.offered_ussr


def set_bid(p: Position, seat: i64, bid: i64) -> None:
    if seat:
        p.offered_us = bid
    else:
        p.offered_ussr = bid


def more_tens(tens: i64) -> i64:
    """The button that adds ten to what is bid, while a higher bid can follow."""
    return bit(TEN_MORE) if tens + 10 <= HIGHEST else 0


class SecretBid(Step):
    """A player names a superpower, then a number; the other does not see it."""  # 11.4

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def choice_kind(self) -> i64:
        return SECRET_BID

    def ask(self, s: State) -> i64:
        bid = bid_of(position(s), self.seat)
        if bid == 0:
            s.buttons = 3 * bit(WANT_USSR)
        else:
            s.buttons = UNITS | more_tens(number_of(bid))
        return self.seat

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        if button == TEN_MORE:
            set_bid(p, self.seat, bid_of(p, self.seat) + 10)
        elif button >= WANT_USSR:
            set_bid(p, self.seat, offer(button - WANT_USSR, 0))
        else:
            set_bid(p, self.seat, bid_of(p, self.seat) + button - BID_0)
            proceed(s)


class OpenBids(Step):
    """Different powers: each gets his. The same: the higher number gets it; equal numbers: by lot."""  # 11.4

    def choice_kind(self) -> i64:
        return OPEN_BID

    def ask(self, s: State) -> i64:
        p = position(s)
        first, second = p.offered_ussr, p.offered_us  # of the USSR's seat, of the US seat
        if power_of(first) != power_of(second):
            self.settle(p, swapped=power_of(first) == US, points=0, to=US)
        elif first == second:
            s.buttons = 3 * bit(WANT_USSR)  # the seat that gets the named power
            return CHANCE
        else:
            self.won(p, USSR if first > second else US)
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        self.won(position(s), button - WANT_USSR)

    def won(self, p: Position, seat: i64) -> None:
        """This seat gets the power that both named; the other player gets the points of the winning bid."""
        bid = bid_of(p, seat)
        power = power_of(bid)
        self.settle(p, swapped=seat != power, points=number_of(bid), to=1 - power)

    def settle(self, p: Position, *, swapped: bool, points: i64, to: i64) -> None:
        if swapped:
            p.options |= SWAPPED
        if to:
            p.extra_us += points
        else:
            p.extra_ussr += points
        if p.log is not None:
            tell(p, log_lines.Bid(swapped="yes" if swapped else "no", side=SIDES[to], n=points), EVERYONE)
        finish(p)
