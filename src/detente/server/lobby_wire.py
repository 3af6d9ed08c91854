"""What goes over the wire about the lobby."""

from typing import Literal

from msgspec import Struct

from detente.community.clocks import TimeControl
from detente.game import Side
from detente.server.wire import Delay, Name, Slug

# The lobby as `GET /api/lobby` tells it, tables as `GET /api/tables` does, tournaments as `GET /api/tournaments/{id}`.
NewsOf = Literal["seeks", "games", "tournaments"]


class Seeking(Struct, forbid_unknown_fields=True):
    """Seek somebody to play with, or challenge one person. Who seeks the same is met at once."""

    title: Slug
    side: Slug = "random"  # or `bid`, where the title knows bids: the players bid for it
    name: Name = ""
    options: dict[str, str | int | bool] = {}
    clock: TimeControl | None = None
    rated: bool = False
    least: int | None = None  # the rating of whoever may sit down, 0 to 4000
    most: int | None = None
    programs: bool = False  # programs may sit down, too
    listed: bool = True  # anybody may find the table and watch
    delay: Delay | None = None  # of what spectators see
    to: Name = ""  # a challenge: the name of the account that it is for


class Taking(Struct, forbid_unknown_fields=True):
    """Sit down with somebody who seeks a game."""

    name: Name = ""


class SeekLine(Struct, frozen=True):
    """Somebody seeks a game, or challenges somebody."""

    id: str
    title: str
    name: str
    side: Side | None  # that is left for whoever sits down; None: chance decides, or a bid
    options: dict[str, str | int | bool]
    clock: TimeControl | None
    mine: bool
    created: int  # milliseconds since 1970
    rated: bool
    account: bool  # the name is that of an account
    program: bool  # who seeks is no person
    rating: int | None  # of who seeks, on the scale of this game; None: without an account
    provisional: bool
    least: int | None
    most: int | None
    programs: bool  # they may sit down, too
    listed: bool
    delay: Delay | None
    why_not: str  # the caller may not sit down, and why; empty: he may
    to: str = ""  # a challenge: whom
    declined: bool = False


class Lobby(Struct, frozen=True):
    """Who seeks a game, the newest first; and where somebody has sat down with the caller."""

    seeks: list[SeekLine]
    found: str | None  # a table
    invitations: list[SeekLine]  # challenges to the caller
    challenges: list[SeekLine]  # the caller's own, also those that were declined


class Sought(Struct, frozen=True):
    """A seek that is posted, or the table of whoever sought the same."""

    seek: str
    table: str | None


class News(Struct, frozen=True, tag_field="type", tag="news"):
    """There is something new: whoever shows it asks for it."""

    of: NewsOf
