"""What has happened at a table that somebody may want to be told of. Nothing here looks at a hand, or at anything else
that only one side may know: names, whose decision it is, what was asked, and how it ended."""

from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from detente.community.calendar import DAY
from detente.community.clocks import NOBODY
from detente.community.notifying import NoticeKind
from detente.game import CHANCE
from detente.server.people.person import account_of
from detente.server.saved import Saved
from detente.server.table import Table
from detente.server.wire import Offer

PLAYED: Final = ("friend",)  # games between people
OFFERED: Final[dict[str, NoticeKind]] = {"rematch": "invitation"}  # all else that is asked for is an `offer`


class Event(Struct, frozen=True):
    """Something that one person may be told of, once."""

    account: str
    kind: NoticeKind
    key: str  # the same whoever notices it
    subject: str  # what it is about
    said: str
    args: dict[str, str]
    link: str
    until: float | None = None  # then it is too late, in seconds since 1970


class Over(NamedTuple):
    """What somebody was told before is so no more."""

    account: str
    subject: str
    kinds: tuple[NoticeKind, ...]
    gone: bool = False  # it was taken back: it is not in the bell any more either


class Hooked(Struct, frozen=True):
    """Something that the host's own programs are told."""

    event: str
    subject: str
    version: int
    data: dict[str, Any]


class Happening(Struct, frozen=True):
    """All that is to be told of one change, as it is stored with it."""

    events: list[Event] = []
    over: list[Over] = []
    hooks: list[Hooked] = []

    def body(self) -> str:
        """As it is stored; nothing if there is nothing to be told."""
        return msgspec.json.encode(self).decode() if self.events or self.over or self.hooks else ""


class Was(NamedTuple):
    """What has to be known of a table before a change."""

    version: int = 0
    playing: bool = False  # both sit there, and it is not over
    decider: str = ""  # a client
    ahead: str = ""  # a client who does not decide and may choose all the same
    offer: Offer | None = None
    over: bool = False


def was(saved: Saved) -> Was:
    """How a table stands."""
    playing = saved.mode in PLAYED and not saved.over and all(seat.client for seat in saved.seats)
    asked = playing and saved.decider in (0, 1)
    decider = saved.seat(saved.decider).client if asked else ""
    ahead = saved.seat(1 - saved.decider).client if asked and saved.both_choose else ""
    return Was(saved.version, playing, decider, ahead, saved.offer, saved.over)


def happened(before: Was, table: Table) -> tuple[list[Event], list[Over]]:
    """Whom to tell what after a change, and what is over by it."""
    saved, now = table.saved, was(table.saved)
    if saved.mode not in PLAYED or not all(seat.client for seat in saved.seats):
        return [], []
    events: list[Event] = []
    over: list[Over] = []
    if now.playing and not before.playing and not before.over:
        events += begun(saved)
    elif now.decider and now.decider != before.decider:
        events += _told(saved, now.decider, "turn", "notice-turn")
    if before.decider and before.decider != now.decider:
        over += _no_more(saved, before.decider, "turn", "time")
    if before.playing and now.ahead and now.ahead != before.ahead and not _is_live(saved) and table.may_choose_ahead:
        events += _told(saved, now.ahead, "ahead", "notice-ahead")
    if before.ahead and before.ahead != now.ahead:
        over += _no_more(saved, before.ahead, "ahead")
    if now.offer is not None and now.offer != before.offer:
        asked = saved.seat(1 - table.side(now.offer.by)).client
        events += _told(saved, asked, OFFERED.get(now.offer.kind, "offer"), f"notice-{now.offer.kind}")
    elif before.offer is not None and now.offer is None:
        for seat in saved.seats:
            over += _no_more(saved, seat.client, "offer", "invitation")
    if now.over and not before.over:
        events += _ended(table)
    return events, over


def _is_live(saved: Saved) -> bool:
    """Whether it is played by a clock that leaves no time to fetch anybody."""
    return saved.clock is not None and saved.clock.clock.control.kind == "live"


def begun(saved: Saved) -> list[Event]:
    """A game begins at a table: both are told."""
    return [one for seat in saved.seats for one in _told(saved, seat.client, "invitation", "notice-begun")]


def talked(saved: Saved, client: str, message: str) -> list[Event]:
    """Somebody has said something to the other player."""
    others = [seat.client for seat in saved.seats if seat.client not in ("", client)]
    return [one for other in others for one in _told(saved, other, "message", "notice-message", key=message)]


def running_out(table: Table, now: int) -> list[Event]:
    """The one reminder that a decision has: when a quarter of the time is left, and a day at most. What is given to the
    player later brings no second one."""
    saved, clock = table.saved, table.clock
    falls = None if clock is None else clock.falls_at
    if clock is None or falls is None or not reminds(saved, now, falls):
        return []
    number = clock.decider
    deciders = table.deciders
    since = next((ply + 1 for ply in range(len(deciders) - 1, -1, -1) if deciders[ply] not in (number, CHANCE)), 0)
    client = saved.seats[number].client if number != NOBODY else ""
    return _told(saved, client, "time", "notice-time", key=f"since {since}", until=falls / 1000)


def reminds(saved: Saved, now: int, falls: int) -> bool:
    """Whether it is time for the reminder, if the time of who decides runs out then."""
    if saved.mode not in PLAYED or saved.over or saved.clock is None:
        return False
    control = saved.clock.clock.control
    warning = min(DAY, max(control.per_decision, control.bank) // 4)
    return control.kind == "correspondence" and falls - warning <= now < falls


def _told(
    saved: Saved, client: str, kind: NoticeKind, said: str, *, key: str = "", until: float | None = None
) -> list[Event]:
    """For an account that sits at a table; a guest cannot be told anything."""
    account = account_of(client)
    if not account:
        return []
    other = next((seat.name for seat in saved.seats if seat.client != client), "")
    args = {"title": saved.title, "other": other}
    event = f"{said.removeprefix('notice-')}:{saved.id}:{key or saved.version}"
    return [Event(account, kind, event, saved.id, said, args, f"/table/{saved.id}", until)]


def _no_more(saved: Saved, client: str, *kinds: NoticeKind) -> list[Over]:
    account = account_of(client)
    return [Over(account, saved.id, kinds)] if account else []


def _ended(table: Table) -> list[Event]:
    saved, result = table.saved, table.result
    if result is None:
        return []
    winner = "" if result.winner is None else saved.seat(table.side(result.winner)).client
    events = []
    for seat in saved.seats:
        how = "drawn" if not winner else "won" if seat.client == winner else "lost"
        events += _told(saved, seat.client, "over", f"notice-{how}")
    return events
