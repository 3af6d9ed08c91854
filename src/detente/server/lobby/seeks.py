"""Seeks: posted, taken once, met by whoever seeks the same."""

import hashlib
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.community.calendar import DAY, MINUTE, SECOND
from detente.community.clocks import TimeControl
from detente.game import Game
from detente.server import wire
from detente.server.lobby.schema import SEEKS
from detente.server.lobby_wire import Lobby, Seeking, SeekLine, Sought
from detente.server.opening import cleaned, open_table
from detente.server.refusal import Refused
from detente.server.saved import Seat, new_id
from detente.server.table import Table
from detente.server.tables import Tables

MOST_OF_ONE: Final = 5
LISTED: Final = 200
NOTED: Final = 20 * SECOND  # until it is written down again that somebody who seeks is still there
LIVE_FOR: Final = MINUTE  # that a live game is sought for somebody who is not there any more
LONG_FOR: Final = 7 * DAY


class Seeks:
    """The seeks of all servers that share a database."""

    def __init__(self, tables: Tables, engine: AsyncEngine) -> None:
        self._tables, self._engine = tables, engine

    async def look(self, client: str) -> Lobby:
        """What a client sees of the lobby; one who seeks is noted as there."""
        now = self._tables.now()
        waiting = sa.select(SEEKS).where(SEEKS.c.found.is_(None), _alive(now))
        met = sa.select(SEEKS.c.found).where(SEEKS.c.client == client, SEEKS.c.found.is_not(None))
        here = sa.update(SEEKS).where(SEEKS.c.client == client, SEEKS.c.seen < now - NOTED).values(seen=now)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(waiting.order_by(SEEKS.c.created.desc()).limit(LISTED))).all()
            found = (await connection.execute(met.order_by(SEEKS.c.created.desc()))).scalars().first()
            if any(row.client == client and row.seen < now - NOTED for row in rows):
                await connection.execute(here)
                await connection.commit()
        return Lobby([self._line(row, client) for row in rows], found if client else None)

    async def post(self, game: Game, seeking: Seeking, client: str) -> Sought:
        """Seek a game; at once a table if somebody waits who seeks the same."""
        table = self._table(game, seeking)
        now, options = self._tables.now(), table.saved.options
        row = {
            "id": new_id(),
            "client": client,
            "name": cleaned(seeking.name),
            "title": game.id,
            "side": seeking.side,
            "options": msgspec.json.encode(options).decode(),
            "clock": msgspec.json.encode(seeking.clock).decode(),
            "terms": _terms(game, options, seeking.clock),
            "created": now,
            "seen": now,
        }
        own = sa.select(sa.func.count()).where(SEEKS.c.client == client, SEEKS.c.found.is_(None))
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(SEEKS).where(sa.not_(_alive(now)), SEEKS.c.created < now - LIVE_FOR))
            if (await connection.execute(own)).scalar_one() >= MOST_OF_ONE:
                raise Refused("error-too-many-seeks")
            await connection.execute(sa.insert(SEEKS), row)
        async with self._engine.connect() as connection:
            mine = (await connection.execute(sa.select(SEEKS).where(SEEKS.c.id == row["id"]))).one()
        return Sought(mine.id, await self._meet(game, mine))

    async def _meet(self, game: Game, mine: Any) -> str | None:
        """The table of the oldest seek of the same terms. Both are taken together or not at all: so they meet once,
        on whichever servers they are, also when each looks for the other at the same time."""
        same = sa.select(SEEKS).where(SEEKS.c.terms == mine.terms, SEEKS.c.client != mine.client)
        wanted = same.where(SEEKS.c.found.is_(None), _alive(self._tables.now())).order_by(SEEKS.c.created, SEEKS.c.id)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.limit(LISTED))).all()
        for row in rows:
            fits = "random" in (row.side, mine.side) or row.side != mine.side
            if fits and (await self._take(game, row, mine, mine.side) or await self._found(mine.id)):
                break
        return await self._found(mine.id)  # ours, or of somebody who was quicker

    async def take(self, id: str, client: str, name: str) -> str:
        """Sit down with whoever seeks; the table."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(SEEKS).where(SEEKS.c.id == id))).one_or_none()
        if row is None or row.found is not None:
            raise Refused("error-seek-gone")
        if row.client == client:
            raise Refused("error-own-seek")
        game = self._tables.games(row.title)
        guest = _Guest(client, cleaned(name))
        if not await self._take(game, row, guest, "random"):
            raise Refused("error-seek-gone")
        table = await self._found(id)
        assert table is not None
        return table

    async def withdraw(self, id: str, client: str) -> None:
        """Seek no more; also, forget that somebody was found."""
        async with self._engine.begin() as connection:
            gone = await connection.execute(sa.delete(SEEKS).where(SEEKS.c.id == id, SEEKS.c.client == client))
        if not gone.rowcount:
            raise Refused("error-seek-gone")

    async def leave(self, client: str) -> None:
        """A client has gone to the table that was found."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(SEEKS).where(SEEKS.c.client == client, SEEKS.c.found.is_not(None)))

    async def hand_over(self, guest: str, client: str, name: str) -> None:
        """What a guest sought is sought by his account, under its name."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(SEEKS).where(SEEKS.c.client == guest).values(client=client, name=name))

    async def _take(self, game: Game, row: Any, other: Any, wish: str) -> bool:
        """Open the table of a seek for both; False if another one was quicker."""
        side = row.side if row.side != "random" or wish == "random" else game.sides[1 - game.sides.index(wish)]
        clock = msgspec.json.decode(row.clock, type=TimeControl | None)
        table = self._table(game, Seeking(game.id, side, row.name, msgspec.json.decode(row.options), clock))
        mine = next(number for number, seat in enumerate(table.saved.seats) if not seat.secret)
        seats = [Seat(name=row.name, client=row.client), Seat(name=other.name, client=other.client)]
        table.saved.seats = seats if mine == 0 else seats[::-1]
        again = Table(game, table.saved)
        again.now = self._tables.now
        if clock is not None:
            again.set_clock(clock)
        ids = [row.id] + ([other.id] if other.id else [])
        mark = sa.update(SEEKS).where(SEEKS.c.id.in_(ids), SEEKS.c.found.is_(None)).values(found=again.saved.id)

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
        opening = wire.Opening(
            game.id, "friend", seeking.side, seeking.name, options=seeking.options, listed=True, clock=seeking.clock
        )
        return open_table(game, opening, "seeker", self._tables.now)[0]

    def _line(self, row: Any, client: str) -> SeekLine:
        game = self._tables.games(row.title)
        left = None if row.side == "random" else game.sides[1 - game.sides.index(row.side)]
        options, clock = msgspec.json.decode(row.options), msgspec.json.decode(row.clock, type=TimeControl | None)
        mine = bool(client) and row.client == client
        return SeekLine(row.id, row.title, row.name, left, options, clock, mine, row.created)


class _Guest(msgspec.Struct):
    """Somebody who sits down without having sought."""

    client: str
    name: str
    id: str = ""


def _terms(game: Game, options: dict[str, Any], clock: TimeControl | None) -> str:
    return hashlib.sha256(msgspec.json.encode([game.id, options, clock], order="sorted")).hexdigest()


def _alive(now: int) -> sa.ColumnElement[bool]:
    """A live game is sought by somebody who is there; another one may wait."""
    live = SEEKS.c.clock.contains('"live"')
    return sa.or_(SEEKS.c.seen > now - LIVE_FOR, sa.and_(sa.not_(live), SEEKS.c.seen > now - LONG_FOR))
