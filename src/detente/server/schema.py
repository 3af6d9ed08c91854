"""The tables of the database, and a game's table as rows of them."""

import time
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa

from detente.server.saved import Saved

metadata: Final = sa.MetaData()
# Which tables an index has: few of them, so that a move at the others need not touch it. As SQLite must read it to find
# the index.
LISTED: Final = "listed"
WAITING: Final = "computer_decides"
RATED: Final = "rated <> ''"
TIMED: Final = "falls IS NOT NULL"
RUNNING_BEHIND: Final = "listed AND NOT over AND delay <> 'null'"


def _partial(name: str, column: str, where: str) -> sa.Index:
    return sa.Index(name, column, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


TABLES: Final = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("title", sa.String(40), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("data", sa.String(64), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("mode", sa.String(10), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("start", sa.Text, nullable=False),
    sa.Column("forked", sa.Integer, nullable=False),
    sa.Column("plies", sa.Integer, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("offer", sa.Text, nullable=False),
    sa.Column("rematch", sa.String(20)),
    sa.Column("resigned", sa.Integer),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("decisions", sa.Integer, nullable=False),
    sa.Column("computer_decides", sa.Boolean, nullable=False),
    sa.Column("decider", sa.Integer, nullable=False),
    sa.Column("moment", sa.String(20), nullable=False),
    sa.Column("said", sa.Text, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("spent", sa.Text, nullable=False),
    sa.Column("lesson", sa.Text, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("falls", sa.BigInteger),
    sa.Column("rated", sa.String(16), nullable=False),
    sa.Column("sealed", sa.Text, nullable=False),  # secret, like the seed
    sa.Column("both_choose", sa.Boolean, nullable=False),
    sa.Column("standing", sa.Text, nullable=False),  # secret
    sa.Column("delay", sa.Text, nullable=False),
    sa.Column("marks", sa.Text, nullable=False),
    sa.Column("first_client", sa.String(64), nullable=False),  # who sits on the seats, to be found by
    sa.Column("second_client", sa.String(64), nullable=False),
    sa.Column("shown", sa.Float, nullable=False),  # by which lists are ordered: `updated`, or `created`
    # No index has a column that changes with every move (but of the few that are listed or have a clock): then
    # PostgreSQL writes the row in its place, and SQLite the row and nothing else.
    sa.Index("tables_of_first", "first_client"),
    sa.Index("tables_of_second", "second_client"),
    _partial("listed_by_shown", "shown", LISTED),
    _partial("running_behind", "shown", RUNNING_BEHIND),
    _partial("waiting_for_computer", "id", WAITING),
    _partial("by_end_of_time", "falls", TIMED),
    _partial("rated_and_over", "over", RATED),
)
ACTIONS: Final = sa.Table(
    "actions",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # from 0
    sa.Column("action", sa.Integer, nullable=False),  # what a side decided or chance gave
    sqlite_with_rowid=False,  # those of one table lie beside each other
)
HAPPENED: Final = sa.Table(  # what is to be told of a change: stored with it, and gone once it is noted for everybody
    "happened",
    metadata,
    sa.Column("subject", sa.String(20), primary_key=True),  # the table, or what else has changed
    sa.Column("version", sa.Integer, primary_key=True),  # of it: what happened first is told first
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
ANNOUNCEMENTS: Final = sa.Table(  # of the host; there is one at most
    "announcements",
    metadata,
    sa.Column("made", sa.Float, primary_key=True),
    sa.Column("until", sa.Float),  # null: until it is taken back
    sa.Column("words", sa.Text, nullable=False),  # by language
)
REPORTS: Final = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),  # of the table
    sa.Column("game", sa.String(64), nullable=False),  # fingerprint of the game that it is about
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("report", sa.Text, nullable=False),
)
LIFE: Final = sa.Table(  # one row: when a server was last seen alive, in milliseconds since 1970, and when before that
    "life",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
    sa.Column("before", sa.BigInteger, nullable=False),
)
OUTAGES: Final = sa.Table(  # when none was
    "outages",
    metadata,
    sa.Column("ended", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("begun", sa.BigInteger, nullable=False),
)
NAMES: Final = [str.__str__(column.name) for column in TABLES.columns]  # plain strings, as msgspec wants them
# values that are JSON inside one column
AS_TEXT: Final = (
    *("options", "seats", "offer", "said", "spent", "lesson", "clock"),
    *("sealed", "standing", "delay", "marks"),
)


INSERT: Final = sa.insert(TABLES)
UPDATE: Final = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("_id"), TABLES.c.version == sa.bindparam("_base"))
    .values({name: sa.bindparam(name) for name in NAMES if name != "id"})
)
IN_PLACE: Final = ("id", "first_client", "second_client", "listed", "rated")  # columns of indexes
SETTLED: Final = (  # the same of a table for which nothing of that has changed
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("_id"), TABLES.c.version == sa.bindparam("_base"))
    .values({name: sa.bindparam(name) for name in NAMES if name not in IN_PLACE})
)
APPEND: Final = sa.insert(ACTIONS)
TELL: Final = sa.insert(HAPPENED)
CUT: Final = sa.delete(ACTIONS).where(ACTIONS.c.table == sa.bindparam("_id"), ACTIONS.c.number >= sa.bindparam("_kept"))


class Place(NamedTuple):
    """Where the indexes have a table."""

    first: str
    second: str
    listed: bool
    rated: str


def place_of(saved: Saved) -> Place:
    """Where the indexes will have a table."""
    first, second = saved.seats
    return Place(first.client, second.client, saved.listed, saved.rated)


class Stored(NamedTuple):
    """What the store has of a table."""

    version: int
    plies: int
    place: Place | None = None  # None: not known

    @classmethod
    def of(cls, saved: Saved, plies: int) -> "Stored":
        """What it has once this is stored."""
        return cls(saved.version, plies, place_of(saved))


def to_row(saved: Saved) -> dict[str, Any]:
    """A table as values of columns, without its actions."""
    row: dict[str, Any] = msgspec.structs.asdict(saved)
    row["plies"] = len(row.pop("actions"))
    row["first_client"], row["second_client"] = (seat.client for seat in saved.seats)
    # lists must not tell of moves that come late; and what is in no list need not move there
    late = saved.delay is not None and not saved.over
    row["shown"] = saved.updated if saved.listed and not late else saved.created
    for name in AS_TEXT:
        row[name] = msgspec.json.encode(row[name]).decode()
    return row


def happened_rows(subject: str, version: int, body: str) -> list[dict[str, Any]]:
    """What is to be told of a change; nothing if that is empty."""
    return [{"subject": subject, "version": version, "made": time.time(), "body": body}] if body else []


def from_row(row: Iterable[Any], actions: Iterable[int] = ()) -> Saved:
    """The inverse of `to_row`, from the values in the order of the columns."""
    values = dict(zip(NAMES, row, strict=True))
    for name in AS_TEXT:
        values[name] = msgspec.json.decode(values[name])
    saved = msgspec.convert(values, Saved)
    saved.actions = list(actions)
    return saved


def action_rows(saved: Saved, kept: int = 0) -> list[dict[str, Any]]:
    """The actions of a table behind those that are stored already."""
    return [{"table": saved.id, "number": n, "action": saved.actions[n]} for n in range(kept, len(saved.actions))]


def actions_of(table: str) -> sa.Select[Any]:
    """The actions of a table in their order."""
    return sa.select(ACTIONS.c.action).where(ACTIONS.c.table == table).order_by(ACTIONS.c.number)


def of_client(client: str) -> sa.ColumnElement[bool]:
    """The tables at which a client has a seat. Who is nobody yet has none: the seats of computers are nobody's, too."""
    if not client:
        return sa.false()
    return sa.or_(TABLES.c.first_client == client, TABLES.c.second_client == client)


def version_of(table: str) -> sa.Select[Any]:
    """The version of a table."""
    return sa.select(TABLES.c.version).where(TABLES.c.id == table)
