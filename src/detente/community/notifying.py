"""Who is told what through which channels and when: decided from a person's wishes and the time alone.

Moments are seconds since 1970, times of day minutes since midnight where the person lives. A minute of silence is one
that the person's own clock shows, so an hour that summer time skips or repeats is skipped or repeated here, too.
"""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Annotated, Final, Literal, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct

NoticeKind = Annotated[
    Literal["turn", "ahead", "time", "invitation", "offer", "over", "tournament", "message"], Meta(title="NoticeKind")
]
KINDS: Final = ("turn", "ahead", "time", "invitation", "offer", "over", "tournament", "message")
MinuteOfDay = Annotated[int, Meta(ge=0, le=24 * 60 - 1)]
DAY_MINUTES: Final = 24 * 60
GRACE: Final = 3.0  # seconds in which somebody who is looking can be found, and what is over again goes unsaid


class Ways(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be told of one kind of thing."""

    bell: bool = True  # in the page
    push: bool = False
    mail: Literal["no", "now", "digest"] = "no"
    other: bool = False  # what Apprise reaches


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has set."""

    ways: dict[str, Ways] = {}  # by kind; one that is not here: as usual
    quiet: bool = False
    begins: MinuteOfDay = 23 * 60  # the silence
    ends: MinuteOfDay = 8 * 60
    breaks: Annotated[int, Meta(ge=0, le=48)] = 2  # hours that are left on a clock: then silence is broken; 0: never
    digest: MinuteOfDay = 8 * 60  # when the daily letter comes
    zone: Annotated[str, Meta(max_length=60)] = "UTC"  # where the person lives, as the tz database calls it


USUAL: Final[dict[str, Ways]] = {
    "turn": Ways(push=True),
    "ahead": Ways(push=True),
    "time": Ways(push=True, mail="now", other=True),
    "invitation": Ways(push=True),
    "offer": Ways(push=True),
    "over": Ways(),
    "tournament": Ways(push=True, mail="now"),
    "message": Ways(),
}


class Reach(NamedTuple):
    """Where somebody can be reached."""

    mail: bool = False
    push: tuple[str, ...] = ()  # ids of browsers
    other: tuple[str, ...] = ()  # ids of Apprise's addresses


class Sending(NamedTuple):
    """One message that is to be sent."""

    channel: str  # push, mail, other; with the id of where to behind a colon
    due: float
    digest: bool = False


class Plan(NamedTuple):
    """What is done about an event."""

    bell: bool = False
    sent: tuple[Sending, ...] = ()


def ways_of(wishes: Wishes, kind: NoticeKind) -> Ways:
    """How somebody wants to be told of a kind."""
    return wishes.ways.get(kind, USUAL[kind])


def plan(
    kind: NoticeKind,
    wishes: Wishes,
    reach: Reach,
    now: float,
    *,
    again: bool = False,
    until: float | None = None,
) -> Plan:
    """What to do about an event. `again`: the same is told already and not read yet; `until`: when it is too late to be
    told, which may break silence."""
    ways = ways_of(wishes, kind)
    bell = ways.bell or kind == "turn"  # that it is one's decision is always there to be found
    if again:
        return Plan(bell)
    due = _due(wishes, now + GRACE, until)
    sent = [Sending(f"push:{id}", due) for id in reach.push if ways.push]
    sent += [Sending(f"other:{id}", due) for id in reach.other if ways.other]
    if reach.mail and ways.mail != "no":
        digest = ways.mail == "digest" and until is None  # tomorrow would be too late
        sent.append(Sending("mail", digest_at(wishes, now) if digest else due, digest))
    return Plan(bell, tuple(sent))


def _due(wishes: Wishes, now: float, until: float | None) -> float:
    due = after_silence(wishes, now)
    if until is not None and wishes.breaks:
        due = min(due, max(now, until - wishes.breaks * 3600.0))
    return due


def zone_of(wishes: Wishes) -> tzinfo:
    """Where somebody lives; a place that the tz database of this machine does not know keeps nobody from being told."""
    try:
        return ZoneInfo(wishes.zone)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def is_silent(wishes: Wishes, moment: float) -> bool:
    """Whether somebody wants no message now."""
    if not wishes.quiet or wishes.begins == wishes.ends:
        return False
    local = datetime.fromtimestamp(moment, zone_of(wishes))
    minute = local.hour * 60 + local.minute
    if wishes.begins < wishes.ends:
        return wishes.begins <= minute < wishes.ends
    return minute >= wishes.begins or minute < wishes.ends


def after_silence(wishes: Wishes, moment: float) -> float:
    """The first moment from this one on at which a message may come. Step by step: clocks that are changed in between
    leave nothing to be reckoned ahead."""
    while is_silent(wishes, moment):
        moment = (moment // 60 + 1) * 60
    return moment


def digest_at(wishes: Wishes, now: float) -> float:
    """When the next daily letter comes; not in the silence."""
    zone = zone_of(wishes)
    today = datetime.fromtimestamp(now, zone)
    for days in range(3):
        day = (today + timedelta(days=days)).date()
        at = datetime(day.year, day.month, day.day, wishes.digest // 60, wishes.digest % 60, tzinfo=zone).timestamp()
        if at > now:
            return after_silence(wishes, at)
    raise AssertionError("a day has no more than 25 hours")
