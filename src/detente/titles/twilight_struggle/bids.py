"""Twilight Struggle, 2nd edition: bidding victory points for a side."""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit
from detente.game import EVERYONE, YesNo
from detente.influence.bids import BID_0, SWAPPED, TEN_MORE, WANT_USSR, more_tens, number_of, offer, power_of
from detente.influence.kinds import OPEN_BID
from detente.influence.sequence import PASS
from detente.influence.state import SIDES, Position, position
from detente.influence.track import award
from detente.machine import CHANCE, State, Step, finish, tell
from detente.titles.twilight_struggle import log_lines

BIDDER: Final = 256  # a standing bid in `subject`: offer(side wanted, points), and the seat that made it times this


class VpBid(Step):
    """A random player bids points for the side he wants, the other may overbid; the winner pays them."""

    # 11.1.3 (2nd edition)
    # side: the seat to speak.
    # count: 0 before the lot; then 1, or 2 if nobody has bid yet and one has passed.
    # subject: 0, or the standing bid.
    # scratch_a: 1 + the side that the bids are for; the tens of the bid that is being made.

    def choice_kind(self) -> i64:
        return OPEN_BID

    def ask(self, s: State) -> i64:
        if s.count == 0:
            s.buttons = 3 * bit(WANT_USSR)  # the seat that begins
            return CHANCE
        best = -1 if s.subject == 0 else number_of(s.subject)
        if s.scratch_a[0]:
            for n in range(i64(10)):
                if s.scratch_a[1] + n > best:
                    s.buttons |= bit(BID_0 + n)
            s.buttons |= more_tens(s.scratch_a[1])
            if s.subject != 0:
                s.buttons |= bit(PASS)
        else:
            s.buttons = bit(PASS) | 3 * bit(WANT_USSR)
        return s.side

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        if s.count == 0:
            s.side = button - WANT_USSR
            s.count = 1
        elif button == TEN_MORE:
            s.scratch_a = (s.scratch_a[0], s.scratch_a[1] + 10)
        elif button >= WANT_USSR:
            s.scratch_a = (1 + button - WANT_USSR, 0)
        elif button == PASS:
            if s.subject != 0 or s.count == 2:
                self.settle(p)
            else:
                s.count = 2
                s.side = 1 - s.side
        else:
            s.subject = offer(s.scratch_a[0] - 1, s.scratch_a[1] + button - BID_0) + BIDDER * s.side
            s.scratch_a = (s.scratch_a[0], 0)
            s.side = 1 - s.side

    def settle(self, p: Position) -> None:
        bid = p.subject
        finish(p)
        if bid != 0:
            power = power_of(bid)
            seat = bid // BIDDER
            if seat != power:
                p.options |= SWAPPED
            if p.log is not None:
                swapped: YesNo = "yes" if seat != power else "no"
                tell(p, log_lines.VpBid(swapped=swapped, side=SIDES[power], n=number_of(bid)), EVERYONE)
            award(p, 1 - power, number_of(bid))
