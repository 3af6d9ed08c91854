"""Seeks: posted, taken once, met by whoever seeks the same. A challenge is a seek for one person."""

import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.community.clocks import TimeControl
from detente.game import Game
from detente.server import wire
from detente.server.contests.rating import check_rated
from detente.server.lobby.company import Company, why_not
from detente.server.lobby.rows import (
    LISTED,
    LONG_FOR,
    MOST_OF_ONE,
    NOTED,
    alive,
    challenged,
    clock_of,
    kind_of,
    line_of,
)
from detente.server.lobby.rows import LIVE_FOR as LIVE_FOR
from detente.server.lobby.schema import SEEKS
from detente.server.lobby_wire import Lobby, Seeking, SeekLine, Sought
from detente.server.notices.happening import Happening, Over
from detente.server.opening import cleaned, open_table
from detente.server.people.person import account_of, client_key
from detente.server.refusal import Refused
from detente.server.saved import Seat, new_id
from detente.server.schema import TELL, happened_rows
from detente.server.table import Table
from detente.server.tables import Tables

HIGHEST: Final = 4000  # rating
__all__ = ["LIVE_FOR", "LONG_FOR", "MOST_OF_ONE", "Seeks"]
BID: Final = "bid"  # a side that is bid for, and the option of a title that says how


class Seeks:
    """The seeks of all servers that share a database."""

    def __init__(self, tables: Tables, engine: AsyncEngine, company: Company | None = None) -> None:
        self._tables, self._engine = tables, engine
        self._company = company or Company(engine)
        self.on_change: Callable[[], None] = lambda: None  # somebody sees another lobby than before

    # -- looking

    async def look(self, client: str, program: bool = False) -> Lobby:
        """What a client sees of the lobby; one who seeks is noted as there."""
        now, me = self._tables.now(), account_of(client)
        asked = sa.or_(SEEKS.c.asked == "", SEEKS.c.client == client, SEEKS.c.asked == me if me else sa.false())
        waiting = sa.select(SEEKS).where(SEEKS.c.found.is_(None), alive(now), asked)
        met = sa.select(SEEKS.c.found).where(SEEKS.c.client == client, SEEKS.c.found.is_not(None))
        here = sa.update(SEEKS).where(SEEKS.c.client == client, SEEKS.c.seen < now - NOTED).values(seen=now)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(waiting.order_by(SEEKS.c.created.desc()).limit(LISTED))).all()
            found = (await connection.execute(met.order_by(SEEKS.c.created.desc()))).scalars().first()
            if client and any(row.client == client and row.seen < now - NOTED for row in rows):
                await connection.execute(here)
                await connection.commit()
        lines = await self._lines(rows, client, program)
        return Lobby(
            [line for row, line in lines if not row.asked],
            found if client else None,
            [line for row, line in lines if row.asked and row.client != client and not row.declined],
            [line for row, line in lines if row.asked and row.client == client],
        )

    async def _lines(self, rows: Any, client: str, program: bool) -> list[tuple[Any, SeekLine]]:
        """Who seeks, without those who are kept apart."""
        apart = await self._company.apart(client, [row.client for row in rows])
        ratings = await self._company.ratings([client, *(row.client for row in rows)])
        names = await self._company.names_of(client_key(row.asked) for row in rows if row.asked)
        lines = []
        for row in rows:
            if row.client in apart:
                continue
            mine = ratings.of(client, row.title, kind_of(row))
            why = why_not(row, client, program, mine)
            theirs, whom = ratings.of(row.client, row.title, kind_of(row)), names.get(client_key(row.asked), "")
            lines.append((row, line_of(row, self._tables.games(row.title), client, theirs, why, whom)))
        return lines

    # -- seeking

    async def post(self, game: Game, seeking: Seeking, client: str, program: bool = False) -> Sought:
        """Seek a game, or challenge somebody; at once a table if somebody waits who seeks the same."""
        seeking = self._checked(game, seeking, client)
        asked = (await self._company.challenged(seeking.to, client)).id if seeking.to else ""
        table = self._table(game, seeking)
        now, options = self._tables.now(), table.saved.options
        id = new_id()
        row: dict[str, Any] = {
            "id": id,
            "client": client,
            "name": cleaned(seeking.name),
            "title": game.id,
            "side": seeking.side,
            "options": msgspec.json.encode(options).decode(),
            "clock": msgspec.json.encode(seeking.clock).decode(),
            "terms": _terms(game, options, seeking),
            "created": now,
            "seen": now,
            "rated": seeking.rated,
            "program": program,
            "programs": seeking.programs,
            "least": seeking.least,
            "most": seeking.most,
            "listed": seeking.listed,
            "delay": msgspec.json.encode(seeking.delay).decode(),
            "asked": asked,
            "declined": False,
        }
        own = sa.select(sa.func.count()).where(SEEKS.c.client == client, SEEKS.c.found.is_(None), ~SEEKS.c.declined)
        async with self._engine.begin() as connection:
            _, gone = await self._forget(connection, sa.not_(alive(now)), SEEKS.c.created < now - LIVE_FOR)
            if (await connection.execute(own)).scalar_one() >= MOST_OF_ONE:
                raise Refused("error-too-many-seeks")
            await connection.execute(sa.insert(SEEKS), row)
            if asked:
                await connection.execute(TELL, happened_rows(id, 1, Happening([challenged(row)]).body()))
        for subject in [*gone, *([id] if asked else [])]:
            self._tables.on_told(subject)
        async with self._engine.connect() as connection:
            mine = (await connection.execute(sa.select(SEEKS).where(SEEKS.c.id == row["id"]))).one()
        found = None if asked else await self._meet(game, mine)
        self.on_change()
        return Sought(mine.id, found)

    def _checked(self, game: Game, seeking: Seeking, client: str) -> Seeking:
        """What is sought, with a bid as an option of the title; Refused if it cannot be."""
        if seeking.side == BID:
            values = next((option.values for option in game.options if option.id == BID), ())
            if not values:
                raise Refused("error-no-bid")
            usual = next(value for value in values if value != "none")
            seeking = msgspec.structs.replace(seeking, side="random", options={BID: usual} | seeking.options)
        least, most = seeking.least or 0, HIGHEST if seeking.most is None else seeking.most
        if not 0 <= least <= most <= HIGHEST:
            raise Refused("error-bad-range")
        if (seeking.to or seeking.least is not None or seeking.most is not None) and not account_of(client):
            raise Refused("error-sign-in-first")
        if seeking.rated:
            check_rated(game, self._opening(game, seeking), account_of(client))
        return seeking

    async def _meet(self, game: Game, mine: Any) -> str | None:
        """The table of the oldest seek of the same terms. Both are taken together or not at all: so they meet once,
        on whichever servers they are, also when each looks for the other at the same time."""
        same = sa.select(SEEKS).where(SEEKS.c.terms == mine.terms, SEEKS.c.client != mine.client, SEEKS.c.asked == "")
        wanted = same.where(SEEKS.c.found.is_(None), alive(self._tables.now())).order_by(SEEKS.c.created, SEEKS.c.id)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.limit(LISTED))).all()
        for row in await self._fitting(mine, rows):
            fits = "random" in (row.side, mine.side) or row.side != mine.side
            if fits and (await self._take(game, row, mine, mine.side) or await self._found(mine.id)):
                break
        return await self._found(mine.id)  # ours, or of somebody who was quicker

    async def _fitting(self, mine: Any, rows: Any) -> list[Any]:
        """Those of these seeks whose people and ours may sit down with each other."""
        apart = await self._company.apart(mine.client, [row.client for row in rows])
        ratings = await self._company.ratings([mine.client, *(row.client for row in rows)])

        def may(host: Any, guest: Any) -> bool:
            if guest.program != host.program and not (host.programs or host.program):
                return False  # a person meets a program only where he said so
            return not why_not(host, guest.client, guest.program, ratings.of(guest.client, host.title, kind_of(host)))

        return [row for row in rows if row.client not in apart and may(row, mine) and may(mine, row)]

    # -- answering

    async def take(self, id: str, client: str, name: str, program: bool = False) -> str:
        """Sit down with whoever seeks, or accept a challenge; the table."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(SEEKS).where(SEEKS.c.id == id))).one_or_none()
        if row is None or row.found is not None or row.declined or row.asked not in ("", account_of(client)):
            raise Refused("error-seek-gone")
        if row.client == client:
            raise Refused("error-own-seek")
        if await self._company.apart(client, [row.client]):
            raise Refused("error-seek-gone")
        mine = (await self._company.ratings([client])).of(client, row.title, kind_of(row))
        if why := why_not(row, client, program, mine):
            raise Refused(why, least=row.least or 0, most=row.most or 0)
        game = self._tables.games(row.title)
        guest = _Guest(client, cleaned(name))
        if not await self._take(game, row, guest, "random"):
            raise Refused("error-seek-gone")
        table = await self._found(id)
        assert table is not None
        self.on_change()
        return table

    async def decline(self, id: str, client: str) -> None:
        """Do not accept a challenge; whoever made it is told so."""
        mine = sa.and_(SEEKS.c.id == id, SEEKS.c.asked == account_of(client), SEEKS.c.asked != "")
        async with self._engine.begin() as connection:
            said = sa.update(SEEKS).where(mine, SEEKS.c.found.is_(None)).values(declined=True)
            if not (await connection.execute(said)).rowcount:
                raise Refused("error-seek-gone")
        self.on_change()

    async def withdraw(self, id: str, client: str) -> None:
        """Seek no more; also, forget that somebody was found."""
        mine = sa.and_(SEEKS.c.id == id, SEEKS.c.client == client)
        async with self._engine.begin() as connection:
            known, gone = await self._forget(connection, mine)
        if not known:
            raise Refused("error-seek-gone")
        self.on_change()
        for id in gone:
            self._tables.on_told(id)

    async def _forget(self, connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> tuple[bool, list[str]]:
        """Delete seeks, and have taken back what whoever was challenged by one was told; whether there were any, and
        those challenges."""
        columns = SEEKS.c.id, SEEKS.c.asked, SEEKS.c.found
        rows = (await connection.execute(sa.delete(SEEKS).where(*which).returning(*columns))).all()
        asked = [row for row in rows if row.asked and row.found is None]
        for row in asked:
            over = Over(row.asked, row.id, ("invitation",), gone=True)
            await connection.execute(TELL, happened_rows(row.id, 2, Happening(over=[over]).body()))
        return bool(rows), [row.id for row in asked]

    async def leave(self, client: str) -> None:
        """A client has gone to the table that was found."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(SEEKS).where(SEEKS.c.client == client, SEEKS.c.found.is_not(None)))

    async def hand_over(self, guest: str, client: str, name: str) -> None:
        """What a guest sought is sought by his account, under its name. Whoever deletes his account seeks nothing any
        more, and nobody can ask him."""
        gone: list[str] = []
        async with self._engine.begin() as connection:
            if account_of(guest):
                either = sa.or_(SEEKS.c.client == guest, SEEKS.c.asked == account_of(guest))
                _, gone = await self._forget(connection, either)
            await connection.execute(sa.update(SEEKS).where(SEEKS.c.client == guest).values(client=client, name=name))
        for id in gone:
            self._tables.on_told(id)
        self.on_change()

    async def _take(self, game: Game, row: Any, other: Any, wish: str) -> bool:
        """Open the table of a seek for both; False if another one was quicker."""
        side = row.side if row.side != "random" or wish == "random" else game.sides[1 - game.sides.index(wish)]
        clock = clock_of(row)
        seeking = Seeking(game.id, side, row.name, msgspec.json.decode(row.options), clock, row.rated)
        seeking.listed, seeking.delay = row.listed, msgspec.json.decode(row.delay, type=wire.Delay | None)
        table = self._table(game, seeking)
        mine = next(number for number, seat in enumerate(table.saved.seats) if not seat.secret)
        seats = [Seat(name=row.name, client=row.client), Seat(name=other.name, client=other.client)]
        table.saved.seats = seats if mine == 0 else seats[::-1]
        again = Table(game, table.saved)
        again.now = self._tables.now
        if clock is not None:
            again.set_clock(clock)
        ids = [row.id] + ([other.id] if other.id else [])
        open_ = sa.and_(SEEKS.c.found.is_(None), ~SEEKS.c.declined)
        mark = sa.update(SEEKS).where(SEEKS.c.id.in_(ids), open_).values(found=again.saved.id)

        async def claim(connection: AsyncConnection) -> bool:
            return (await connection.execute(mark)).rowcount == len(ids)

        try:
            return await self._tables.add_if(again, claim)  # together: nobody is sent to a table that is not there yet
        except sa.exc.OperationalError:  # each of two waits for the other: PostgreSQL lets one of them go on
            return False

    async def _found(self, id: str) -> str | None:
        async with self._engine.connect() as connection:
            found: str | None = (
                await connection.execute(sa.select(SEEKS.c.found).where(SEEKS.c.id == id))
            ).scalar_one_or_none()
            return found

    def _table(self, game: Game, seeking: Seeking) -> Table:
        return open_table(game, self._opening(game, seeking), "seeker", self._tables.now)[0]

    def _opening(self, game: Game, seeking: Seeking) -> wire.Opening:
        return wire.Opening(
            game.id,
            "friend",
            seeking.side,
            seeking.name,
            options=seeking.options,
            listed=seeking.listed,
            clock=seeking.clock,
            rated=seeking.rated,
            delay=seeking.delay,
        )


class _Guest(msgspec.Struct):
    """Somebody who sits down without having sought."""

    client: str
    name: str
    id: str = ""


def _terms(game: Game, options: dict[str, Any], seeking: Seeking) -> str:
    """What two must want alike to meet."""
    clock: TimeControl | None = seeking.clock
    wanted = [game.id, options, clock, seeking.rated, seeking.listed, seeking.delay]
    return hashlib.sha256(msgspec.json.encode(wanted, order="sorted")).hexdigest()
