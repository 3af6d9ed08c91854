"""Twilight Struggle, 2nd edition: bidding victory points for a side."""

from mypy_extensions import i64

from detente.game import EVERYONE
from detente.influence.bids import BID_0, HIGHEST, SWAPPED, WANT_USSR, offer
from detente.influence.sequence import PASS
from detente.influence.state import SIDES, Position, position
from detente.influence.track import award
from detente.machine import CHANCE, State, Step, finish, tell
from detente.sets import bit


class VpBid(Step):
    """A random player bids points for the side he wants, the other may overbid; the winner pays them."""

    # 11.1.3 (2nd edition)
    # count: 0 before the lot; then 1 + the seat to speak + 2 if nobody has bid yet and one has passed.
    # it: 0, or offer(side wanted, bid) + 32 * the seat that bid; memo[0]: 1 + the side that the bids are for.

    def ask(self, s: State) -> i64:
        if s.count == 0:
            s.buttons = 3 * bit(WANT_USSR)  # the seat that begins
            return CHANCE
        best = -1 if s.it == 0 else (s.it - 1) & 15
        if s.memo[0]:
            for n in range(best + 1, i64(HIGHEST + 1)):
                s.buttons |= bit(BID_0 + n)
            if s.it != 0:
                s.buttons |= bit(PASS)
        else:
            s.buttons = bit(PASS) | 3 * bit(WANT_USSR)
        return (s.count - 1) & 1

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        if s.count == 0:
            s.count = 1 + button - WANT_USSR
            return
        seat = (s.count - 1) & 1
        if button >= WANT_USSR:
            s.memo = (1 + button - WANT_USSR, 0)
        elif button == PASS:
            if s.it != 0 or s.count > 2:
                self.settle(p)
            else:
                s.count = 4 - seat  # the other speaks; one has passed
        else:
            s.it = offer(s.memo[0] - 1, button - BID_0) + 32 * seat
            s.count = 2 - seat

    def settle(self, p: Position) -> None:
        bid = p.it - 1
        finish(p)
        if bid >= 0:
            power = (bid >> 4) & 1
            seat = bid >> 5
            if seat != power:
                p.options |= SWAPPED
            if p.log is not None:
                args: dict[str, str | int] = {"swapped": "yes" if seat != power else "no", "side": SIDES[power]}
                tell(p, "ts-log-vp-bid", args | {"n": bid & 15}, EVERYONE)
            award(p, 1 - power, bid & 15)
