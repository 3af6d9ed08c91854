"""A clock as its definition says it, hour by hour: slow, without arithmetic on spans. The oracle of the real one."""

from datetime import UTC, datetime, timedelta

from detente.community.calendar import HOUR
from detente.community.clocks import NOBODY, Clock, TimeControl


class Hourglass:
    """Everything in hours; every hour that passes is looked at by itself."""

    def __init__(self, control: TimeControl, now: int, offsets: tuple[int, int]) -> None:
        self.control, self.now, self.offsets = control, now, offsets
        self.banks = [control.bank // HOUR] * 2
        self.vacation = [control.vacation // HOUR] * 2
        self.away_until = [0, 0]
        self.allowance = 0
        self.decider = self.lost = NOBODY
        self.paused = False
        self.fell_at: int | None = None
        self.ran = [0, 0]  # hours for which each side's time ran
        self.come = [self.banks[0], self.banks[1]]  # to the bank of each side, ever

    def has_weekend(self, side: int) -> bool:
        moment = datetime.fromtimestamp(self.now * 3600, UTC) + timedelta(minutes=self.offsets[side])
        return self.control.weekends_off and moment.weekday() in (5, 6)

    def runs(self) -> int:
        side = self.decider
        if side == NOBODY or self.paused or self.fell_at is not None or self.lost != NOBODY:
            return NOBODY
        if self.now < self.away_until[side] or self.has_weekend(side):
            return NOBODY
        return side

    def wait(self, hours: int, *, down: bool = False) -> None:
        for _ in range(hours):
            side = NOBODY if down else self.runs()
            if side != NOBODY:
                self._count(side)
            self.now += 1

    def _count(self, side: int) -> None:
        if self.allowance + self.banks[side] == 0:  # no time from the beginning
            self._fall(self.now)
            return
        self.ran[side] += 1
        if self.allowance:
            self.allowance -= 1
        else:
            self.banks[side] -= 1
        if self.allowance + self.banks[side] == 0:
            self._fall(self.now + 1)

    def _fall(self, moment: int) -> None:
        self.fell_at = moment
        if self.control.at_end == "loss":
            self.lost = self.decider

    # -- each answers whether it may be done

    def hand(self, side: int, *, finished: bool) -> bool:
        if self.lost != NOBODY:
            return False
        if finished and self.decider != NOBODY:
            self.banks[self.decider] += self.control.increment // HOUR
            self.come[self.decider] += self.control.increment // HOUR
        if finished or side != self.decider:
            self.decider, self.fell_at = side, None
            self.allowance = 0 if side == NOBODY else self.control.per_decision // HOUR
        return True

    def pause(self) -> bool:
        if self.paused or self.decider == NOBODY or self.fell_at is not None:
            return False
        self.paused = True
        return True

    def resume(self) -> bool:
        was, self.paused = self.paused, False
        return was

    def leave(self, side: int, hours: int) -> bool:
        until = self.now + hours
        span = until - max(self.now, self.away_until[side])
        if self.lost != NOBODY or (self.fell_at is not None and self.decider == side):
            return False
        if not 0 < span <= self.vacation[side]:
            return False
        self.vacation[side] -= span
        self.away_until[side] = until
        return True

    def come_back(self, side: int) -> bool:
        if self.away_until[side] <= self.now:
            return False
        self.vacation[side] += self.away_until[side] - self.now
        self.away_until[side] = self.now
        return True

    def give(self, side: int, hours: int) -> bool:
        if hours <= 0:
            return False
        self.banks[side] += hours
        self.come[side] += hours
        if self.fell_at is not None and self.decider == side:
            self.fell_at, self.lost = None, NOBODY
        return True

    def claim(self, side: int) -> bool:
        if self.fell_at is None or self.decider != 1 - side:
            return False
        self.lost = self.decider
        return True

    def as_clock(self) -> Clock:
        """The value that a clock must have now."""
        return Clock(
            control=self.control,
            banks=(self.banks[0] * HOUR, self.banks[1] * HOUR),
            since=self.now * HOUR,
            decider=self.decider,
            allowance=self.allowance * HOUR,
            paused=self.paused,
            away_until=(self.away_until[0] * HOUR, self.away_until[1] * HOUR),
            vacation=(self.vacation[0] * HOUR, self.vacation[1] * HOUR),
            offsets=self.offsets,
            fell_at=None if self.fell_at is None else self.fell_at * HOUR,
            lost=self.lost,
        )
