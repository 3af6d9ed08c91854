"""Bidding for sides. Until the bids are open, "USSR" and "US" only name the two seats."""

from typing import Final

from mypy_extensions import i64

from detente.game import EVERYONE
from detente.influence.board import US, USSR
from detente.influence.state import SIDES, Position, position
from detente.machine import CHANCE, NO_ONE, State, Step, finish, proceed, tell
from detente.sets import bit

SWAPPED: Final = 16384  # bit of Position.options: the bid gave the players each other's side

BID_0: Final = 22  # buttons 22 to 31: a bid of 0 to 9
WANT_USSR: Final = 32
WANT_US: Final = 33
HIGHEST: Final = 9


def offer(power: i64, number: i64) -> i64:
    """A bid as the state keeps it."""
    return 1 + number + 16 * power


def bid_of(p: Position, seat: i64) -> i64:
    return p.offered_us if seat else p.offered_ussr


def set_bid(p: Position, seat: i64, bid: i64) -> None:
    if seat:
        p.offered_us = bid
    else:
        p.offered_ussr = bid


class SecretBid(Step):
    """A player names a superpower, then a number; the other does not see it."""  # 11.4

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat

    def ask(self, s: State) -> i64:
        s.buttons = 3 * bit(WANT_USSR) if bid_of(position(s), self.seat) == 0 else 1023 * bit(BID_0)
        return self.seat

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        if button >= WANT_USSR:
            set_bid(p, self.seat, offer(button - WANT_USSR, 0))
        else:
            set_bid(p, self.seat, bid_of(p, self.seat) + button - BID_0)
            proceed(s)


class OpenBids(Step):
    """Different powers: each gets his. The same: the higher number gets it; equal numbers: by lot."""  # 11.4

    def ask(self, s: State) -> i64:
        p = position(s)
        first, second = p.offered_ussr - 1, p.offered_us - 1  # of the USSR's seat, of the US seat
        if first >> 4 != second >> 4:
            self.settle(p, swapped=first >> 4 == US, points=0, to=US)
        elif first & 15 == second & 15:
            s.buttons = 3 * bit(WANT_USSR)  # the seat that gets the named power
            return CHANCE
        else:
            self.won(p, USSR if first & 15 > second & 15 else US)
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        self.won(position(s), button - WANT_USSR)

    def won(self, p: Position, seat: i64) -> None:
        """This seat gets the power that both named; the other player gets the points of the winning bid."""
        bid = bid_of(p, seat) - 1
        power = bid >> 4
        self.settle(p, swapped=seat != power, points=bid & 15, to=1 - power)

    def settle(self, p: Position, *, swapped: bool, points: i64, to: i64) -> None:
        if swapped:
            p.options |= SWAPPED
        if to:
            p.extra_us += points
        else:
            p.extra_ussr += points
        if p.log is not None:
            tell(p, "inf-log-bid", {"swapped": "yes" if swapped else "no", "side": SIDES[to], "n": points}, EVERYONE)
        finish(p)
