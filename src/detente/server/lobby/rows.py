"""A seek as it stands in the database, and as people see it."""

from typing import Any, Final

import msgspec
import sqlalchemy as sa

from detente.community.calendar import DAY, MINUTE, SECOND
from detente.community.clocks import TimeControl
from detente.community.glicko import Rating
from detente.game import Game
from detente.server.lobby.schema import SEEKS
from detente.server.lobby_wire import SeekLine
from detente.server.notices.happening import Event
from detente.server.people.person import account_of
from detente.server.wire import Delay

MOST_OF_ONE: Final = 5
LISTED: Final = 200
NOTED: Final = 20 * SECOND  # until it is written down again that somebody who seeks is still there
LIVE_FOR: Final = MINUTE  # that a live game is sought for somebody who is not there any more
ASKED_FOR: Final = 10 * MINUTE  # the same of a challenge: who is asked may have to be fetched
LONG_FOR: Final = 7 * DAY


def alive(now: int) -> sa.ColumnElement[bool]:
    """A live game is sought by somebody who is there; another one may wait."""
    live, seen = SEEKS.c.clock.contains('"live"'), SEEKS.c.seen
    asked = sa.and_(SEEKS.c.asked != "", seen > now - ASKED_FOR)
    return sa.or_(seen > now - LIVE_FOR, asked, sa.and_(sa.not_(live), seen > now - LONG_FOR))


def clock_of(row: Any) -> TimeControl | None:
    """The clock that is wished."""
    return msgspec.json.decode(row.clock, type=TimeControl | None)


def kind_of(row: Any) -> str:
    """On which scale a game would count: what has no clock has time."""
    clock = clock_of(row)
    return clock.kind if clock is not None else "correspondence"


def challenged(row: dict[str, Any]) -> Event:
    """What whoever is challenged is told."""
    args, id = {"title": row["title"], "other": row["name"]}, row["id"]
    return Event(row["asked"], "invitation", f"challenge:{id}", id, "notice-challenge", args, "/home")


def line_of(row: Any, game: Game, client: str, rating: Rating | None, why_not: str, to: str) -> SeekLine:
    """A seek as somebody sees it; `rating`: of who seeks, `to`: the name of who is challenged."""
    left = None if row.side == "random" else game.sides[1 - game.sides.index(row.side)]
    mine = bool(client) and row.client == client
    return SeekLine(
        row.id,
        row.title,
        row.name,
        left,
        msgspec.json.decode(row.options),
        clock_of(row),
        mine,
        row.created,
        row.rated,
        account_of(row.client) != "",
        row.program,
        None if rating is None else round(rating.rating),
        rating is not None and rating.provisional,
        row.least,
        row.most,
        row.programs,
        row.listed,
        msgspec.json.decode(row.delay, type=Delay | None),
        "" if mine else why_not,
        to,
        row.declined,
    )
