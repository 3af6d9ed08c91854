"""What goes over the wire about the lobby."""

from msgspec import Struct

from detente.community.clocks import TimeControl
from detente.game import Side
from detente.server.wire import Name, Slug


class Seeking(Struct, forbid_unknown_fields=True):
    """Seek somebody to play with. Who seeks the same is met at once."""

    title: Slug
    side: Slug = "random"
    name: Name = ""
    options: dict[str, str | int | bool] = {}
    clock: TimeControl | None = None


class Taking(Struct, forbid_unknown_fields=True):
    """Sit down with somebody who seeks a game."""

    name: Name = ""


class SeekLine(Struct, frozen=True):
    """Somebody seeks a game."""

    id: str
    title: str
    name: str
    side: Side | None  # that is left for whoever sits down; None: chance decides
    options: dict[str, str | int | bool]
    clock: TimeControl | None
    mine: bool
    created: int  # milliseconds since 1970


class Lobby(Struct, frozen=True):
    """Who seeks a game, the newest first; and where somebody has sat down with the caller."""

    seeks: list[SeekLine]
    found: str | None  # a table


class Sought(Struct, frozen=True):
    """A seek that is posted, or the table of whoever sought the same."""

    seek: str
    table: str | None
