"""Who is told when: silence kept over every change of the clocks, nothing lost and nothing twice."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detente.community.notifying import (
    GRACE,
    KINDS,
    USUAL,
    Reach,
    Ways,
    Wishes,
    after_silence,
    digest_at,
    is_silent,
    plan,
)

ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Chatham", "UTC")
minutes = st.integers(0, 24 * 60 - 1)
moments = st.floats(1_767_225_600, 1_798_761_600)  # 2026
ways = st.builds(Ways, st.booleans(), st.booleans(), st.sampled_from(["no", "now", "digest"]), st.booleans())
wishes = st.builds(
    Wishes,
    ways=st.dictionaries(st.sampled_from(KINDS), ways),
    quiet=st.booleans(),
    begins=minutes,
    ends=minutes,
    breaks=st.integers(0, 48),
    digest=minutes,
    zone=st.sampled_from(ZONES),
)
ids = st.lists(st.sampled_from("abcdef"), unique=True).map(tuple)
reaches = st.builds(Reach, st.booleans(), ids, ids)


def at(zone: str, text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@given(wishes, moments)
def test_silence_ends_as_soon_as_it_ends(wish: Wishes, now: float):
    end = after_silence(wish, now)
    assert end >= now and not is_silent(wish, end)
    assert end - now <= 25 * 3600
    minute = now
    while minute < end:  # and not before
        assert is_silent(wish, minute)
        minute = (minute // 60 + 1) * 60


@given(st.sampled_from(KINDS), wishes, reaches, moments, st.none() | st.floats(0, 4 * 86400))
def test_a_plan(kind: str, wish: Wishes, reach: Reach, now: float, left: float | None):
    until = None if left is None else now + left
    made = plan(kind, wish, reach, now, until=until)  # type: ignore[arg-type]
    how = wish.ways.get(kind, USUAL[kind])  # type: ignore[call-overload]
    channels = [sending.channel for sending in made.sent]
    assert len(set(channels)) == len(channels)  # never twice
    assert made.bell == (how.bell or kind == "turn")
    push, other = ([f"{name}:{id}" for id in places] for name, places in (("push", reach.push), ("other", reach.other)))
    wanted = (push if how.push else []) + (other if how.other else [])
    wanted += ["mail"] if reach.mail and how.mail != "no" else []
    assert sorted(channels) == sorted(wanted)
    for sending in made.sent:
        assert sending.due >= now
        assert sending.digest == (sending.channel == "mail" and how.mail == "digest" and until is None)
        breaking = until is not None and wish.breaks and sending.due >= until - wish.breaks * 3600
        assert not is_silent(wish, sending.due) or breaking
        if until is not None and wish.breaks:  # a reminder comes before it is too late, if it can
            assert sending.due <= max(now + GRACE, until - wish.breaks * 3600, after_silence(wish, now + GRACE))
            assert sending.due <= max(now + GRACE, until)
    assert plan(kind, wish, reach, now, again=True).sent == ()  # type: ignore[arg-type]


@given(wishes, moments)
def test_the_daily_letter_comes_within_two_days_and_not_in_the_silence(wish: Wishes, now: float):
    due = digest_at(wish, now)
    assert now < due <= now + 50 * 3600 and not is_silent(wish, due)


@pytest.mark.parametrize(
    ("now", "begins", "ends", "end"),
    [
        ("2026-03-28T23:30", 23 * 60, 8 * 60, "2026-03-29T08:00"),  # the night of 23 hours
        ("2026-10-24T23:30", 23 * 60, 8 * 60, "2026-10-25T08:00"),  # and that of 25
        ("2026-03-29T01:30", 23 * 60, 150, "2026-03-29T03:00"),  # half past two does not come: at three it is past
        ("2026-10-25T01:30", 23 * 60, 150, "2026-10-25T02:30"),  # it comes twice: the first one ends it
        ("2026-06-01T12:00", 23 * 60, 8 * 60, "2026-06-01T12:00"),
        ("2026-06-01T12:00", 12 * 60, 12 * 60, "2026-06-01T12:00"),  # none
        ("2026-06-01T12:00", 9 * 60, 17 * 60, "2026-06-01T17:00"),
    ],
)
def test_nights_of_berlin(now: str, begins: int, ends: int, end: str):
    wish = Wishes(quiet=True, begins=begins, ends=ends, zone="Europe/Berlin")
    assert after_silence(wish, at("Europe/Berlin", now)) == at("Europe/Berlin", end)


def test_the_letter_keeps_its_hour_when_clocks_are_changed():
    wish = Wishes(digest=8 * 60, zone="Europe/Berlin")
    noon = at("Europe/Berlin", "2026-03-28T12:00")
    assert digest_at(wish, noon) == at("Europe/Berlin", "2026-03-29T08:00") == noon + 19 * 3600
    assert digest_at(wish, at("Europe/Berlin", "2026-03-28T07:59")) == at("Europe/Berlin", "2026-03-28T08:00")


def test_a_reminder_breaks_the_silence_when_time_is_short():
    wish = Wishes(quiet=True, breaks=2, zone="Europe/Berlin")
    night, reach = at("Europe/Berlin", "2026-06-01T23:30"), Reach(push=("a",))
    by = {left: plan("time", wish, reach, night, until=night + left * 3600).sent[0].due for left in (1, 4, 20)}
    assert by == {
        1: night + GRACE,
        4: night + 2 * 3600,
        20: at("Europe/Berlin", "2026-06-02T08:00"),
    }
