"""Clocks against a slow clock that looks at every hour, and what must hold however a game goes and whatever breaks."""

from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detente.community.calendar import DAY, HOUR, MINUTE, SECOND, counted, reached
from detente.community.clocks import NOBODY, Clock, ClockError, TimeControl, started
from tests.community.hourglass import Hourglass

BEGINS = 20_000 * 24  # an hour of 2024
hours = st.integers(0, 60)
sides = st.integers(0, 1)
offsets = st.tuples(*[st.integers(-12, 14).map(lambda hour: hour * 60)] * 2)


@st.composite
def controls(draw: st.DrawFn, kinds: tuple[str, ...] = ("live", "correspondence")) -> TimeControl:
    kind = draw(st.sampled_from(kinds))
    bank, own = draw(st.tuples(hours, hours).filter(any))
    slow = kind == "correspondence"
    return TimeControl(
        kind=kind,  # type: ignore[arg-type]
        bank=bank * HOUR,
        increment=draw(hours) * HOUR,
        per_decision=own * HOUR,
        at_end=draw(st.sampled_from(["loss", "claim"])),
        vacation=draw(hours) * HOUR if slow else 0,
        weekends_off=draw(st.booleans()) if slow else False,
    )


deeds = st.one_of(
    st.tuples(st.just("hand"), st.integers(-1, 1), st.booleans()),
    st.tuples(st.sampled_from(["pause", "resume"])),
    st.tuples(st.just("leave"), sides, hours),
    st.tuples(st.just("come_back"), sides),
    st.tuples(st.just("give"), sides, st.integers(0, 5)),
    st.tuples(st.just("claim"), sides),
    st.tuples(st.just("down"), hours),
)
Script = list[tuple[int, tuple[Any, ...]]]
scripts = st.lists(st.tuples(hours, deeds), max_size=14)


def do(clock: Clock, now: int, deed: tuple[Any, ...]) -> Clock:
    """One deed at a moment; what is refused leaves the clock as it stood."""
    name, *rest = deed
    try:
        match name:
            case "hand":
                return clock.handed(rest[0], now, finished=rest[1])
            case "pause":
                return clock.pause(now)
            case "resume":
                return clock.resume(now)
            case "leave":
                return clock.leave(rest[0], now, now + rest[1] * HOUR)
            case "come_back":
                return clock.come_back(rest[0], now)
            case "give":
                return clock.give(rest[0], rest[1] * HOUR, now)
            case "claim":
                return clock.claim(rest[0], now)
    except ClockError:
        return clock
    return clock.without(now, now + rest[0] * HOUR)


def same(glass: Hourglass, deed: tuple[Any, ...]) -> None:
    name, *rest = deed
    if name == "down":
        glass.wait(rest[0], down=True)
    elif name == "hand":
        glass.hand(rest[0], finished=rest[1])
    else:
        getattr(glass, name)(*rest)


@settings(max_examples=400, deadline=None)
@given(controls(), offsets, scripts)
def test_a_clock_is_what_the_hours_say(control: TimeControl, where: tuple[int, int], script: Script) -> None:
    glass = Hourglass(control, BEGINS, where)
    clock = started(control, BEGINS * HOUR, where)
    for waited, deed in script:
        glass.wait(waited)
        clock = do(clock, glass.now * HOUR, deed)
        same(glass, deed)
        assert clock.at(glass.now * HOUR) == glass.as_clock()
        assert min(*clock.banks, clock.allowance, *clock.vacation) >= 0
        if not control.per_decision:  # what came to a bank is there, or its side's time has run
            assert [glass.come[side] - glass.ran[side] for side in (0, 1)] == glass.banks
    assert sum(glass.ran) <= glass.now - BEGINS  # no hour runs for both


@settings(max_examples=300, deadline=None)
@given(controls(), offsets, scripts, st.randoms(use_true_random=False))
def test_stored_and_taken_up_at_any_moment(
    control: TimeControl, where: tuple[int, int], script: Script, chance: Any
) -> None:
    """A crash loses nothing: a clock that was settled, written and read anywhere on the way is the same clock."""
    whole = broken = started(control, BEGINS * HOUR, where)
    now = BEGINS * HOUR
    for waited, deed in script:
        for moment in sorted(chance.randrange(now, now + waited * HOUR + 1) for _ in range(3)):
            broken = broken.at(moment)
            broken = msgspec.json.decode(msgspec.json.encode(broken), type=Clock)
        now += waited * HOUR
        whole, broken = do(whole, now, deed), do(broken, now, deed)
        if deed[0] == "down":
            now += deed[1] * HOUR
            broken = do(broken, now - deed[1] * HOUR, deed)  # the outage is noticed twice
        assert broken.at(now) == whole.at(now)


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 30), st.integers(0, 9), st.lists(st.integers(0, 8), min_size=1, max_size=9), st.data())
def test_an_outage_anywhere_leaves_the_same_sum(
    bank: int, increment: int, thought: list[int], data: st.DataObject
) -> None:
    control = TimeControl("live", bank=bank * MINUTE, increment=increment * SECOND, at_end="claim")
    outage = data.draw(st.integers(0, 60)) * MINUTE
    moment = data.draw(st.integers(0, sum(thought))) * MINUTE

    def played(outage: int) -> Clock:
        clock, now, gone = started(control, 0).handed(0, 0), 0, 0
        for number, span in enumerate(thought):
            if now <= moment < now + span * MINUTE:
                clock = clock.without(moment, moment + outage)
                gone = outage
            now += span * MINUTE
            clock = clock.handed((number + 1) % 2, now + gone)
        return clock

    assert played(outage).banks == played(0).banks


@given(st.integers(0, 10**12), st.integers(0, 40 * DAY), st.booleans(), st.integers(-720, 840))
def test_reached_is_the_first_moment(start: int, amount: int, weekends_off: bool, offset: int) -> None:
    end = reached(start, amount, weekends_off=weekends_off, offset=offset)
    assert counted(start, end, weekends_off=weekends_off, offset=offset) == amount
    assert amount == 0 or counted(start, end - 1, weekends_off=weekends_off, offset=offset) == amount - 1


def test_three_days_per_decision_over_a_weekend() -> None:
    friday = int(datetime(2024, 11, 29, 18, tzinfo=UTC).timestamp()) * SECOND
    control = TimeControl("correspondence", bank=10 * DAY, per_decision=3 * DAY, weekends_off=True)
    clock = started(control, friday).handed(0, friday)
    assert clock.falls_at == int(datetime(2024, 12, 18, 18, tzinfo=UTC).timestamp()) * SECOND  # three weekends later
    monday = clock.at(friday + 3 * DAY)
    assert (monday.allowance, monday.banks) == (2 * DAY, (10 * DAY, 10 * DAY))
    assert clock.stands_still(friday + DAY)
    assert not clock.stands_still(friday + 3 * DAY)


def test_loss_at_the_very_moment_and_claim_only_by_the_opponent() -> None:
    control = TimeControl("live", bank=MINUTE)
    clock = started(control, 0).handed(1, 0)
    assert clock.at(MINUTE - 1).lost == NOBODY and clock.at(MINUTE - 1).left(1, MINUTE - 1) == 1
    assert (clock.at(MINUTE).lost, clock.at(MINUTE).fell_at) == (1, MINUTE)
    with pytest.raises(ClockError, match="error-clock-over"):
        clock.handed(0, MINUTE)
    clock = started(TimeControl("live", bank=MINUTE, at_end="claim"), 0).handed(1, 0)
    with pytest.raises(ClockError, match="error-clock-no-claim"):
        clock.claim(0, MINUTE - 1)
    with pytest.raises(ClockError, match="error-clock-no-claim"):
        clock.claim(1, MINUTE)
    assert clock.claim(0, MINUTE).lost == 1
    assert clock.handed(0, MINUTE + 5).lost == NOBODY  # a decision before the claim still counts


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"kind": "live"}, "error-clock-no-time"),
        ({"kind": "live", "bank": -1}, "error-clock-negative"),
        ({"kind": "live", "bank": 1, "vacation": 1}, "error-clock-live"),
        ({"kind": "live", "bank": 1, "weekends_off": True}, "error-clock-live"),
    ],
)
def test_what_cannot_be_agreed(values: dict[str, Any], why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert(values, TimeControl)
