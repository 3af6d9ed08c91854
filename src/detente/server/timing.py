"""A game with a clock: whose time runs follows from who decides, and a crash takes nothing of it away.

The clock counts by seats, so that a bid which exchanges the sides leaves everybody the own time.
"""

import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from detente.community.calendar import DAY, MINUTE, SECOND
from detente.community.clocks import NOBODY, Clock, ClockError, TimeControl, started
from detente.game import Game, reader_bit
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.saved import Handed, Saved, TableClock
from detente.server.undoing import Undoing

LAG: Final = SECOND // 2  # that a message may be under way
SHOWN_LINE: Final = SECOND  # that a page shows a line of the log
SHOWN_MOST: Final = 10 * SECOND
GIFTS: Final = {"live": MINUTE, "correspondence": DAY}


def wall() -> int:
    """The time in milliseconds since 1970."""
    return int(time.time() * 1000)


class Timed(Undoing):
    """A game that may have a clock."""

    def __init__(self, game: Game, saved: Saved) -> None:
        super().__init__(game, saved)
        self.now: Callable[[], int] = wall
        self.outages: Sequence[tuple[int, int]] = ()  # in which the service was down

    # -- asking

    @property
    def clock(self) -> Clock | None:
        """The clock as it stands; time in which the service was down is given back."""
        timed = self.saved.clock
        return None if timed is None else self._given_back(timed.clock)

    def _given_back(self, clock: Clock) -> Clock:
        for start, end in self.outages:
            if end > clock.since:
                clock = clock.without(start, end)
        return clock

    def _clock(self) -> Clock:
        self._running()
        clock = self.clock
        if clock is None:
            raise Refused("error-no-clock")
        return clock

    def clock_state(self) -> wire.ClockState | None:
        """What everybody at the table may know of the clock, which is everything."""
        clock, now = self.clock, self.now()
        if clock is None:
            return None
        settled = clock.at(now)
        fell = settled.fell_at is not None and not self.saved.over
        return wire.ClockState(
            control=clock.control,
            now=now,
            left=self._by_side(lambda seat: settled.left(seat, now)),
            runs=self._slug(settled.running),
            since=settled.since,
            falls=settled.falls_at,
            stands=settled.running != NOBODY and now >= settled.since and settled.stands_still(now),
            paused=settled.paused,
            away=self._by_side(lambda seat: max(0, settled.away_until[seat])),
            vacation=self._by_side(lambda seat: settled.vacation[seat]),
            fell=self._slug(settled.decider) if fell else None,
        )

    def _by_side(self, value: Callable[[int], int]) -> dict[str, int]:
        exchanged = self._exchanged(self.state)
        return {slug: value(side ^ exchanged) for side, slug in enumerate(self.game.sides)}

    def _slug(self, seat: int) -> str | None:
        return None if seat == NOBODY else self.game.sides[seat ^ self._exchanged(self.state)]

    def _numbers(self, seats: Collection[int]) -> set[int]:
        """Under which numbers the clock knows the holder of these seats."""
        return {side ^ self._exchanged(self.state) for side in seats}

    def clock_can(self, seats: Collection[int]) -> dict[str, bool]:
        """What the holder of these seats may ask for of a clock, as fields of `Can`."""
        clock = self.clock
        if clock is None or self.saved.over:
            return {}
        settled, free = clock.at(self.now()), self.saved.offer is None
        claim = settled.fell_at is not None and settled.decider not in self._numbers(seats)
        return {
            "pause": free and settled.running != NOBODY,
            "resume": settled.paused and (free or settled.decider in self._numbers(seats)),
            "claim": claim,
            "give": self.saved.mode == "friend" and len(seats) == 1,
        }

    # -- time goes on

    def set_clock(self, control: TimeControl) -> None:
        """Give the table a clock; it runs as soon as there is somebody to decide."""
        self.saved.clock = TableClock(started(control, self.now()), self.ply, self.turns[-1].ply)
        self._run_clock()

    def _run_clock(self) -> None:
        """After whatever has changed: the time of whoever is to decide now runs."""
        timed, clock = self.saved.clock, self.clock
        if timed is None or clock is None:
            return
        now, turn, acted, before = self.now(), self.turns[-1].ply, self.ply > timed.ply, timed.before
        seat = self._to_decide()
        if clock.lost == NOBODY and (seat != clock.decider or (acted and turn != timed.turn)):
            handed = Handed(timed.ply, timed.turn, clock.at(now))
            others = any(one.clock.decider != clock.decider for one in before)
            before = [*([] if others else before), handed] if acted and clock.decider != NOBODY else []
            clock = clock.handed(seat, now, finished=acted)
            clock = replace(clock, since=now + self._shown_for(seat))
        self.saved.clock = TableClock(clock, self.ply, turn, before)
        self.saved.falls = clock.falls_at

    def _to_decide(self) -> int:
        """The number of the seat whose time should run. A computer has none, and nobody's runs before both sit."""
        saved, side = self.saved, self.decider
        if saved.over or not all(seat.taken for seat in saved.seats) or saved.seat(side).kind == "computer":
            return NOBODY
        return side ^ self._exchanged(self.state)

    def _shown_for(self, seat: int) -> int:
        """How long a page shows what has happened before this seat can decide: that costs it nothing."""
        timed = self.saved.clock
        if seat == NOBODY or timed is None or timed.clock.control.kind != "live":
            return 0
        own = next((ply + 1 for ply in range(self.ply - 1, -1, -1) if self.deciders[ply] == seat), 0)
        bit = reader_bit(seat ^ self._exchanged(self.state))
        lines = sum(1 for readers, line in self.log if line.ply > own and readers & bit)
        return min(LAG + lines * SHOWN_LINE, SHOWN_MOST)

    def _undo(self, ply: int | None, otherwise: str) -> None:
        """As though the move had not been made: its maker's time has run on."""
        timed = self.saved.clock
        undone = [one for one in timed.before if ply is not None and one.ply >= ply] if timed else []
        if timed and undone and ply is not None:
            clock = self._given_back(undone[0].clock).at(self.now())
            if clock.fell_at is not None:
                raise Refused(otherwise)
            left = [one for one in timed.before if one.ply < ply]
            self._go_back(ply, otherwise)
            self.saved.clock = TableClock(clock, ply, undone[0].turn, left)
        else:
            self._go_back(ply, otherwise)

    # -- the end of time

    def lost_on_time(self) -> bool:
        """Whether somebody's time has run out by now, and with it the game."""
        clock = self.clock
        return clock is not None and not self.saved.over and clock.at(self.now()).lost != NOBODY

    def note_time(self) -> bool:
        """Note that time has run out, or will do so at another moment than was thought; whether anything changed."""
        timed, clock = self.saved.clock, self.clock
        if timed is None or clock is None or self.saved.over:
            return False
        settled = clock.at(self.now())
        if settled.fell_at == timed.clock.fell_at and settled.falls_at == self.saved.falls:
            return False
        self.saved.clock = replace(timed, clock=settled)
        if settled.lost != NOBODY:
            self._lose_on_time(settled.lost)
        self._changed()
        return True

    def _lose_on_time(self, seat: int) -> None:
        self.saved.resigned = seat ^ self._exchanged(self.state)
        self.saved.offer = None

    def _changed(self) -> None:
        self.saved.version += 1
        self.ending = None
        self._note()
        self._run_clock()

    # -- what players do about it

    def _wind(self, turned: Callable[[Clock], Clock]) -> Clock:
        """Do something to the clock, and to what it would be again after an undo."""
        clock = self._clock()
        timed = self.saved.clock
        assert timed is not None
        try:
            clock = turned(clock)
        except ClockError as error:
            raise Refused(str(error)) from error
        before: list[Handed] = []
        with suppress(ClockError):
            before = [replace(one, clock=turned(self._given_back(one.clock))) for one in timed.before]
        self.saved.clock = replace(timed, clock=clock, before=before)
        return clock

    def _not_paused(self) -> None:
        if self.saved.clock is not None and self.saved.clock.clock.paused:
            raise Refused("error-paused")

    def _ask_pause(self, seats: Collection[int]) -> None:
        clock = self._clock().at(self.now())
        if clock.running == NOBODY:
            raise Refused("error-clock-stands")
        if self.saved.mode == "friend":
            self._offer("pause", seats)
        else:
            self._pause()

    def _ask_resume(self, seats: Collection[int]) -> None:
        """Whoever decides next may end a pause alone: it is that one's time which runs again."""
        clock = self._clock()
        if not clock.paused:
            raise Refused("error-clock-runs")
        if self.saved.mode == "friend" and clock.decider not in self._numbers(seats):
            self._offer("resume", seats)
        else:
            self._resume()

    def _offer(self, kind: wire.OfferKind, seats: Collection[int]) -> None:
        if self.saved.offer is not None:
            raise Refused("error-already-asked")
        self.saved.offer = wire.Offer(kind, self.game.sides[min(seats)])

    def _pause(self) -> None:
        now = self.now()
        self._wind(lambda clock: clock.pause(now))

    def _resume(self) -> None:
        now = self.now()
        self._wind(lambda clock: clock.resume(now))
        self.saved.offer = None

    def _claim(self, seats: Collection[int]) -> None:
        now, numbers = self.now(), self._numbers(seats)
        seat = NOBODY if len(numbers) == 2 else min(numbers)  # nobody claims against himself
        self._lose_on_time(self._wind(lambda clock: clock.claim(seat, now)).lost)

    def _give_time(self, seats: Collection[int]) -> None:
        now, clock = self.now(), self._clock()
        if self.saved.mode != "friend":
            raise Refused("error-nobody-to-give")
        seat = 1 - min(self._numbers(seats))
        self._wind(lambda one: one.give(seat, GIFTS[clock.control.kind], now))

    def _vacation(self, days: int, seats: Collection[int]) -> None:
        now, seat = self.now(), min(self._numbers(seats))
        if days:
            until = max(now, self._clock().away_until[seat]) + days * DAY
            self._wind(lambda clock: clock.leave(seat, now, until))
        else:
            self._wind(lambda clock: clock.come_back(seat, now))
