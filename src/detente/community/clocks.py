"""The clock of a game: how much time each side has left, and whose time runs.

A clock is a value. Nothing in here looks at the time: whoever asks says what time it is, in milliseconds since 1970,
and gets another clock. A clock that was settled at any number of moments on the way is the same as one that never was,
so it can be stored whenever something happens, forgotten, and taken up again.

Each decision has first its own time (`per_decision`, which is lost when it is not used), then the bank. Live games
have a bank and an increment; correspondence has days for each decision, a bank of days with an increment, or both.
"""

from typing import Final, Literal

import msgspec

from detente.community.calendar import counted, reached

NOBODY: Final = -1


class ClockError(ValueError):
    """What cannot be done to a clock. Its text is the key of a sentence."""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed about time when a table is opened. Spans are milliseconds."""

    kind: Literal["live", "correspondence"]
    bank: int = 0  # of each side, for the whole game
    increment: int = 0  # comes to the bank with every finished decision
    per_decision: int = 0  # of each decision, before the bank is touched
    at_end: Literal["loss", "claim"] = "loss"  # lost at once, or when the opponent says so
    vacation: int = 0  # of each side, in which its time stands still
    weekends_off: bool = False

    def __post_init__(self) -> None:
        if min(self.bank, self.increment, self.per_decision, self.vacation) < 0:
            raise ClockError("error-clock-negative")
        if not self.bank + self.per_decision:
            raise ClockError("error-clock-no-time")
        if self.kind == "live" and (self.vacation or self.weekends_off):
            raise ClockError("error-clock-live")


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides' time at the moment `since`. What is lost of it later follows from that."""

    control: TimeControl
    banks: tuple[int, int]
    since: int  # everything before it is counted
    decider: int = NOBODY  # the side that is to decide
    allowance: int = 0  # what is left of the time that this decision has for itself
    paused: bool = False  # both agreed
    away_until: tuple[int, int] = (0, 0)  # vacations that were taken
    vacation: tuple[int, int] = (0, 0)  # that is left
    offsets: tuple[int, int] = (0, 0)  # from UTC, in minutes: where each side has its weekends
    fell_at: int | None = None  # when the decider's time ran out
    lost: int = NOBODY  # the side that lost by it

    # -- asking

    @property
    def running(self) -> int:
        """The side whose time runs, unless it is away or has its weekend."""
        stands = self.paused or self.fell_at is not None or self.lost != NOBODY
        return NOBODY if stands else self.decider

    @property
    def falls_at(self) -> int | None:
        """When the time of the running side will be over if nothing happens; None if no time runs."""
        side = self.running
        if side == NOBODY:
            return None
        start = max(self.since, self.away_until[side])
        return reached(
            start,
            self.allowance + self.banks[side],
            weekends_off=self.control.weekends_off,
            offset=self.offsets[side],
        )

    def left(self, side: int, now: int) -> int:
        """What a side has at a moment, for a decision that it makes or would have to make."""
        clock = self.at(now)
        own = clock.allowance if clock.decider == side else clock.control.per_decision
        return own + clock.banks[side]

    def stands_still(self, now: int) -> bool:
        """Whether the deciding side loses nothing at a moment: paused, away, a weekend, or over."""
        clock = self.at(now)
        end = clock.falls_at
        return end is None or clock.at(now + 1) == msgspec.structs.replace(clock, since=now + 1)

    # -- time passes

    def at(self, now: int) -> "Clock":
        """The same clock, counted up to `now`. A moment that is already counted changes nothing."""
        if now <= self.since:
            return self
        side, end = self.running, self.falls_at
        if end is None:
            return msgspec.structs.replace(self, since=now)
        if now >= end:
            return self._fallen(side, end, now)
        used = counted(
            max(self.since, self.away_until[side]),
            now,
            weekends_off=self.control.weekends_off,
            offset=self.offsets[side],
        )
        own = min(used, self.allowance)
        banks = _changed(self.banks, side, self.banks[side] - (used - own))
        return msgspec.structs.replace(self, since=now, allowance=self.allowance - own, banks=banks)

    def _fallen(self, side: int, moment: int, now: int) -> "Clock":
        lost = side if self.control.at_end == "loss" else NOBODY
        banks = _changed(self.banks, side, 0)
        return msgspec.structs.replace(self, since=now, allowance=0, banks=banks, fell_at=moment, lost=lost)

    def without(self, start: int, end: int) -> "Clock":
        """Nothing between these moments counts: the service was down. The same twice is the same once."""
        clock = self.at(start)
        if end <= clock.since:
            return clock
        return msgspec.structs.replace(clock, since=end)

    # -- what players do

    def handed(self, side: int, now: int, *, finished: bool = True) -> "Clock":
        """`side` is to decide from now on, or NOBODY.

        `finished`: the one who decided until now has completed a decision, and gets its increment. A click in the
        middle of a decision finishes nothing, and neither does a move that is taken back.
        """
        clock = self.at(now)
        if clock.lost != NOBODY:
            raise ClockError("error-clock-over")
        banks = clock.banks
        if finished and clock.decider != NOBODY:
            banks = _changed(banks, clock.decider, banks[clock.decider] + clock.control.increment)
        if side == clock.decider and not finished:
            return clock
        own = clock.control.per_decision if side != NOBODY else 0
        return msgspec.structs.replace(clock, decider=side, banks=banks, allowance=own, fell_at=None)

    def pause(self, now: int) -> "Clock":
        """Both agreed: no time runs until they go on."""
        clock = self.at(now)
        if clock.running == NOBODY:
            raise ClockError("error-clock-stands")
        return msgspec.structs.replace(clock, paused=True)

    def resume(self, now: int) -> "Clock":
        """The pause is over."""
        clock = self.at(now)
        if not clock.paused:
            raise ClockError("error-clock-runs")
        return msgspec.structs.replace(clock, paused=False)

    def leave(self, side: int, now: int, until: int) -> "Clock":
        """A side goes on vacation. All of it is taken from what the side has, whether its time ran or not."""
        clock = self.at(now)
        begins = max(clock.away_until[side], clock.since)
        span = until - begins
        if clock.lost != NOBODY or (clock.fell_at is not None and clock.decider == side):
            raise ClockError("error-clock-over")
        if span <= 0:
            raise ClockError("error-clock-vacation-past")
        if span > clock.vacation[side]:
            raise ClockError("error-clock-vacation-too-long")
        vacation = _changed(clock.vacation, side, clock.vacation[side] - span)
        return msgspec.structs.replace(clock, away_until=_changed(clock.away_until, side, until), vacation=vacation)

    def come_back(self, side: int, now: int) -> "Clock":
        """A vacation ends early; what is left of it may be taken later."""
        clock = self.at(now)
        rest = clock.away_until[side] - clock.since
        if rest <= 0:
            raise ClockError("error-clock-not-away")
        vacation = _changed(clock.vacation, side, clock.vacation[side] + rest)
        away = _changed(clock.away_until, side, clock.since)
        return msgspec.structs.replace(clock, away_until=away, vacation=vacation)

    def give(self, side: int, span: int, now: int) -> "Clock":
        """The opponent or an arbiter gives a side time. One whose time had run out goes on from now."""
        clock = self.at(now)
        if span <= 0:
            raise ClockError("error-clock-negative")
        banks = _changed(clock.banks, side, clock.banks[side] + span)
        if clock.fell_at is not None and clock.decider == side:
            return msgspec.structs.replace(clock, banks=banks, fell_at=None, lost=NOBODY)
        return msgspec.structs.replace(clock, banks=banks)

    def claim(self, side: int, now: int) -> "Clock":
        """A side says that the other's time is over, and wins."""
        clock = self.at(now)
        if clock.fell_at is None or clock.decider != 1 - side:
            raise ClockError("error-clock-no-claim")
        return msgspec.structs.replace(clock, lost=clock.decider)


def started(control: TimeControl, now: int, offsets: tuple[int, int] = (0, 0)) -> Clock:
    """The clock of a game that begins; nobody's time runs yet."""
    return Clock(
        control=control,
        banks=(control.bank, control.bank),
        since=now,
        vacation=(control.vacation, control.vacation),
        offsets=offsets,
    )


def _changed(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
