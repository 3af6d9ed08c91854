"""Tournaments in the database: one document each, changed by one at a time."""

import time
from collections.abc import Callable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.community.clocks import TimeControl
from detente.community.tournament import Game, Tournament
from detente.server.contests.schema import TOURNAMENT_TABLES, TOURNAMENTS
from detente.server.refusal import Refused
from detente.server.schema import TELL, happened_rows

TRIES: Final = 8


class Decided(Struct, frozen=True):
    """What an arbiter decided."""

    made: float
    by: str
    round: int
    board: int
    game: int
    score: float | None
    other: float | None
    reason: str
    whom: str = ""  # who was taken out of the tournament


class Document(Struct, frozen=True):
    """A tournament as it is kept. Players are accounts; `names` says what they were called when they entered."""

    id: str
    name: str
    title: str
    host: str
    arbiters: tuple[str, ...]
    about: str
    options: dict[str, str | int | bool]
    clock: TimeControl | None
    rated: bool
    most: int
    days: int
    created: float
    course: Tournament
    state: Literal["open", "running", "over"] = "open"
    version: int = 1
    names: dict[str, str] = {}
    provisional: tuple[str, ...] = ()  # whose rating was not certain
    published: tuple[float, ...] = ()  # when each round was
    reminded: int = 0  # the last round of whose end somebody was reminded
    decisions: tuple[Decided, ...] = ()
    programs: bool = False  # they may play along
    are_programs: tuple[str, ...] = ()  # who of the players
    after: str = ""  # of a league: the season before
    next: str = ""  # and the one that follows

    @property
    def kind(self) -> Literal["live", "correspondence"]:
        """On which scale its games count: what has no clock has time."""
        return self.clock.kind if self.clock is not None else "correspondence"

    def deadline(self, round: int) -> float:
        """When a round ends; 0: whenever."""
        return self.published[round - 1] + self.days * 86400 if self.days else 0.0


class Keeping:
    """All tournaments."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # what is to be told of a change, or of a new one: stored with it
        self.tell: Callable[[Document | None, Document], str] = lambda old, new: ""
        self.on_told: Callable[[str], None] = lambda tournament: None  # there is something to be told
        self.on_change: Callable[[], None] = lambda: None  # somebody sees another tournament than before

    async def add(self, document: Document) -> None:
        """Keep a new one."""
        told = self.tell(None, document)
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(TOURNAMENTS), _row(document))
            if told:
                await connection.execute(TELL, happened_rows(document.id, document.version, told))
        if told:
            self.on_told(document.id)
        self.on_change()

    async def load(self, id: str) -> Document:
        """One by its id."""
        wanted = sa.select(TOURNAMENTS.c.body).where(TOURNAMENTS.c.id == id)
        async with self._engine.connect() as connection:
            body = (await connection.execute(wanted)).scalar_one_or_none()
        if body is None:
            raise Refused("error-no-such-tournament")
        return msgspec.json.decode(body, type=Document)

    async def latest(self, most: int, *states: str) -> list[Document]:
        """The newest ones in these states."""
        wanted = sa.select(TOURNAMENTS.c.body).where(TOURNAMENTS.c.state.in_(states))
        ordered = wanted.order_by(TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id).limit(most)
        async with self._engine.connect() as connection:
            return [msgspec.json.decode(body, type=Document) for body in (await connection.execute(ordered)).scalars()]

    async def count_open(self, host: str) -> int:
        """How many somebody has that are not over."""
        found = [one for one in await self.latest(10_000, "open", "running") if one.host == host]
        return len(found)

    async def of_table(self, table: str) -> str | None:
        """The tournament that a table belongs to."""
        wanted = sa.select(TOURNAMENT_TABLES.c.tournament).where(TOURNAMENT_TABLES.c.table == table)
        async with self._engine.connect() as connection:
            found: str | None = (await connection.execute(wanted)).scalar_one_or_none()
        return found

    async def change(self, id: str, change: Callable[[Document], Document]) -> Document:
        """Store what a change makes of a tournament; it is made again if somebody was quicker."""
        for _ in range(TRIES):
            old = await self.load(id)
            new = change(old)
            if new == old or await self.replace(old, new):
                return new
        raise Refused("error-stale")

    async def replace(self, old: Document, new: Document) -> bool:
        """Store `new` where `old` still stands, with the tables that belong to it."""
        new = msgspec.structs.replace(new, version=old.version + 1)
        same = TOURNAMENTS.c.id == old.id, TOURNAMENTS.c.version == old.version
        added, told = sorted(tables_of(new) - tables_of(old)), self.tell(old, new)
        async with self._engine.begin() as connection:
            if not (await connection.execute(sa.update(TOURNAMENTS).where(*same).values(_row(new)))).rowcount:
                return False
            if added:
                rows = [{"table": table, "tournament": new.id} for table in added]
                await connection.execute(sa.insert(TOURNAMENT_TABLES), rows)
            if told:
                await connection.execute(TELL, happened_rows(new.id, new.version, told))
        if told:
            self.on_told(new.id)
        self.on_change()
        return True

    async def of_person(self, account: str) -> list[Document]:
        """Those in which somebody had a part."""
        wanted = sa.select(TOURNAMENTS.c.body).where(TOURNAMENTS.c.body.contains(f'"{account}"', autoescape=True))
        async with self._engine.connect() as connection:
            found = [msgspec.json.decode(body, type=Document) for body in (await connection.execute(wanted)).scalars()]
        return [one for one in found if account in one.names]


def tables_of(document: Document) -> set[str]:
    """All tables at which it is played."""
    return {game.table for meeting in document.course.meetings for game in meeting.games if game.table}


def open_games(document: Document) -> list[Game]:
    """The games that are being played."""
    return [game for meeting in document.course.meetings for game in meeting.games if game.table and game.score is None]


def _row(document: Document) -> dict[str, object]:
    return {
        "id": document.id,
        "state": document.state,
        "created": document.created,
        "version": document.version,
        "body": msgspec.json.encode(document).decode(),
    }


def now() -> float:
    """The time; tests put another one here."""
    return time.time()
