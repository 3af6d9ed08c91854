"""The library in a database, SQLite or PostgreSQL: games added in groups, taken out again, searched, explored."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.library.digest import Digest
from detente.library.lines import CardLine, FirstLine, Found, GameLine, MoveLine, Moves
from detente.library.schema import CARD_COUNTS, FIRST_COUNTS, GAME_CARDS, GAMES, MOVE_COUNTS, PLAYERS, RECORDS
from detente.library.search import Wanted, conditions, with_card
from detente.library.tally import Tally

PAGE: Final = 50
OFTEN: Final = 2_000  # uses of a card: then the newest games with it are near
CHANGING: Final = 20_261_119  # a lock of PostgreSQL
IN_ROW: Final = ("id", "title", "source", "winner", "ending", "turns", "decisions", "date", "opening", "began")
COUNTS: Final = (MOVE_COUNTS, CARD_COUNTS, FIRST_COUNTS)
Row = dict[str, Any]


class Catalogue:
    """The games of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # -- adding and taking out

    async def add(self, games: Sequence[Digest]) -> list[str]:
        """Add games, all or none; answers the ids of those that were not there yet."""
        by_id = {one.id: one for one in games}
        async with self._changing() as connection:
            known = set((await connection.execute(sa.select(GAMES.c.id).where(GAMES.c.id.in_(by_id)))).scalars())
            new = [one for id, one in by_id.items() if id not in known]
            if new:
                now = time.time()
                await connection.execute(sa.insert(GAMES), [_row(one, now) for one in new])
                await connection.execute(sa.insert(RECORDS), [{"game": one.id, "record": one.record} for one in new])
                await _name(connection, new)
                await _insert(connection, GAME_CARDS, _cards_of(new))
                await _count(connection, new, 1)
        return [one.id for one in new]

    async def take_out(self, games: Sequence[Digest]) -> int:
        """Take games out, with what was counted of them; answers how many were there."""
        async with self._changing() as connection:
            found = await connection.execute(sa.select(GAMES.c.id).where(GAMES.c.id.in_([one.id for one in games])))
            ids = set(found.scalars())
            there = [one for one in games if one.id in ids]
            await _count(connection, there, -1)
            for table in (GAME_CARDS, RECORDS):
                await connection.execute(sa.delete(table).where(table.c.game.in_(ids)))
            await connection.execute(sa.delete(GAMES).where(GAMES.c.id.in_(ids)))
            for table in COUNTS:
                await connection.execute(sa.delete(table).where(table.c.games == 0))
            return len(there)

    async def remove(self, source: str) -> int:
        """Take a collection out; answers how many games it had."""
        async with self.engine.begin() as connection:
            ids = sa.select(GAMES.c.id).where(GAMES.c.source == source)
            for table in (GAME_CARDS, RECORDS):
                await connection.execute(sa.delete(table).where(table.c.game.in_(ids)))
            for table in COUNTS:
                await connection.execute(sa.delete(table).where(table.c.source == source))
            return (await connection.execute(sa.delete(GAMES).where(GAMES.c.source == source))).rowcount

    async def forget_counts(self) -> None:
        """Empty what was counted, before it is counted again."""
        async with self.engine.begin() as connection:
            for table in COUNTS:
                await connection.execute(sa.delete(table))

    async def count_again(self, games: Sequence[Digest]) -> None:
        """Count games that are here already."""
        async with self.engine.begin() as connection:
            await _count(connection, games, 1)
            for one in games:
                row = {"began": one.began, "opening": one.opening}
                await connection.execute(sa.update(GAMES).where(GAMES.c.id == one.id).values(row))

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[AsyncConnection]:
        """A change of what is counted: one at a time, also of several processes on a PostgreSQL."""
        async with self.engine.begin() as connection:
            if self.engine.dialect.name == "postgresql":
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(CHANGING)))
            yield connection

    # -- asking

    async def search(self, wanted: Wanted, page: int = 0) -> Found:
        """The games that fit, the newest first."""
        async with self.engine.connect() as connection:
            often, total = await self._with_card(connection, wanted)
            newest = sa.select(GAMES).where(*conditions(wanted, often)).order_by(GAMES.c.added.desc(), GAMES.c.id)
            # One statement for both: a game that is added between two would be in the list and not in the number.
            both = newest.add_columns(total.scalar_subquery().label("total"))
            rows = (await connection.execute(both.limit(PAGE).offset(PAGE * page))).all()
            if rows or not page:
                return Found([_line(row._mapping) for row in rows], rows[0].total if rows else 0)
            return Found([], (await connection.execute(total)).scalar_one())  # past the last page

    async def _with_card(self, connection: AsyncConnection, wanted: Wanted) -> tuple[bool, sa.Select[Any]]:
        """Whether the card that is wanted is frequent, and how many games fit. Nobody has to look into each game to
        know that it has a card's title, if the card belongs to no other one."""
        total = sa.select(sa.func.count()).select_from(GAMES).where(*conditions(wanted))
        if not wanted.card:
            return False, total
        used = [CARD_COUNTS.c.use == wanted.use] if wanted.use else []
        uses = sa.select(CARD_COUNTS.c.title, sa.func.sum(CARD_COUNTS.c.games)).group_by(CARD_COUNTS.c.title)
        rows = (await connection.execute(uses.where(CARD_COUNTS.c.card == wanted.card, *used))).all()
        often, titles = sum(row[1] for row in rows) > OFTEN, {row.title for row in rows}
        rest = msgspec.structs.replace(wanted, card="", use="", title="" if titles == {wanted.title} else wanted.title)
        return often, with_card(wanted) if not rest.parts else total

    async def would_find(self, wanted: Wanted) -> dict[str, int]:
        """How many games there are without each part of what is wanted."""
        async with self.engine.connect() as connection:
            found = {}
            for part in wanted.parts:
                fits = conditions(wanted.without(part))
                asked = sa.select(sa.func.count()).select_from(GAMES).where(*fits)
                found[part] = int((await connection.execute(asked)).scalar_one())
            return found

    async def records(self, wanted: Wanted, ids: Sequence[str] = ()) -> list[tuple[str, str]]:
        """The records of the games that fit, each with its id."""
        chosen = [GAMES.c.id.in_(ids)] if ids else []
        async with self.engine.connect() as connection:
            both = sa.select(GAMES.c.id, RECORDS.c.record).join(RECORDS, RECORDS.c.game == GAMES.c.id)
            rows = await connection.execute(both.where(*conditions(wanted), *chosen))
            return [(id, record) for id, record in rows]

    async def all_records(self, group: int) -> AsyncIterator[list[tuple[str, str, str]]]:
        """All records in groups, each with its id and collection."""
        last = ""
        while True:
            both = sa.select(GAMES.c.id, GAMES.c.source, RECORDS.c.record).join(RECORDS, RECORDS.c.game == GAMES.c.id)
            async with self.engine.connect() as connection:
                asked = both.where(GAMES.c.id > last).order_by(GAMES.c.id).limit(group)
                rows = [(id, source, record) for id, source, record in await connection.execute(asked)]
            if not rows:
                return
            yield rows
            last = rows[-1][0]

    async def sources_of(self, ids: Sequence[str]) -> dict[str, str]:
        """The collections of some games."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(GAMES.c.id, GAMES.c.source).where(GAMES.c.id.in_(ids)))
            return {row.id: row.source for row in rows}

    async def record(self, id: str) -> str | None:
        """The record of a game."""
        async with self.engine.connect() as connection:
            asked = sa.select(RECORDS.c.record).where(RECORDS.c.game == id)
            text: str | None = (await connection.execute(asked)).scalar_one_or_none()
            return text

    async def explore(self, title: str, key: int, source: str = "") -> Moves:
        """What was chosen in a position, the most frequent first."""
        counts = MOVE_COUNTS.c
        fits = [counts.title == title, counts.position == key, *([counts.source == source] if source else [])]
        rows = await self._sums(MOVE_COUNTS, fits, [counts.action])
        moves = [MoveLine(action, games, (won_0, won_1), drawn) for action, games, won_0, won_1, drawn in rows]
        moves.sort(key=lambda one: (-one.games, one.action))
        return Moves(sum(one.games for one in moves), moves)

    async def cards(self, title: str, card: str = "", source: str = "") -> list[CardLine]:
        """How cards were used, summed over sources."""
        counts = CARD_COUNTS.c
        fits = [counts.title == title]
        fits += [counts.card == card] if card else []
        fits += [counts.source == source] if source else []
        rows = await self._sums(CARD_COUNTS, fits, [counts.card, counts.side, counts.use, counts.turn])
        return [CardLine(id, side, use, turn, turn, *numbers) for id, side, use, turn, *numbers in rows]

    async def firsts(self, title: str, source: str = "") -> list[FirstLine]:
        """How sides began, the most frequent first."""
        counts = FIRST_COUNTS.c
        fits = [counts.title == title, *([counts.source == source] if source else [])]
        rows = await self._sums(FIRST_COUNTS, fits, [counts.kind, counts.side, counts.what])
        return sorted((FirstLine(*row) for row in rows), key=lambda one: (one.kind, one.side, -one.games, one.what))

    async def _sums(self, table: sa.Table, fits: list[Any], keys: list[Any]) -> list[Any]:
        sums = [sa.func.sum(column) for column in table.c if not column.primary_key]
        async with self.engine.connect() as connection:
            asked = sa.select(*keys, *sums).where(*fits).group_by(*keys).order_by(*keys)
            return [tuple(row) for row in await connection.execute(asked)]

    async def count(self) -> int:
        """How many games there are."""
        async with self.engine.connect() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).select_from(GAMES))).scalar_one())

    async def sources(self, title: str = "") -> dict[str, int]:
        """The collections, with how many games each has."""
        fits = [GAMES.c.title == title] if title else []
        asked = sa.select(GAMES.c.source, sa.func.count()).where(*fits).group_by(GAMES.c.source)
        async with self.engine.connect() as connection:
            rows = await connection.execute(asked.order_by(GAMES.c.source))
            return {str(source): int(n) for source, n in rows}


def _row(one: Digest, now: float) -> Row:
    row = {name: getattr(one, name) for name in IN_ROW}
    return row | {"player_0": one.players[0][:40], "player_1": one.players[1][:40], "added": now}


def _line(row: Any) -> GameLine:
    values = {name: value for name, value in row.items() if name != "total"}
    return GameLine(players=[values.pop("player_0"), values.pop("player_1")], **values)


def _cards_of(games: Sequence[Digest]) -> list[Row]:
    cards = {(one.id, use.card, use.use) for one in games for use in one.uses}
    return [dict(zip(("game", "card", "use"), row, strict=True)) for row in sorted(cards)]


async def _insert(connection: AsyncConnection, table: sa.Table, rows: list[Row]) -> None:
    if rows:
        await connection.execute(sa.insert(table), rows)


def _upsert(connection: AsyncConnection, table: sa.Table) -> Any:
    return (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table)


async def _name(connection: AsyncConnection, games: Sequence[Digest]) -> None:
    """Note the names of players that are new."""
    names = sorted({name[:40] for one in games for name in one.players if name})
    if names:
        rows = [{"name": name, "folded": name.casefold()} for name in names]
        await connection.execute(_upsert(connection, PLAYERS).on_conflict_do_nothing(), rows)


async def _count(connection: AsyncConnection, games: Sequence[Digest], sign: int) -> None:
    """Add what these games count to what is counted, or take it away."""
    groups: dict[tuple[str, str], list[Digest]] = {}
    for one in games:
        groups.setdefault((one.title, one.source), []).append(one)
    for (title, source), group in sorted(groups.items()):
        tally = Tally.of(group)
        for table, counted in zip(COUNTS, (tally.moves, tally.cards, tally.firsts), strict=True):
            shared = {"title": title, "source": source}
            keys = [column.name for column in table.primary_key if column.name not in shared]
            numbers = [column.name for column in table.columns if not column.primary_key]
            rows = [
                shared | dict(zip((*keys, *numbers), (*key, *(sign * n for n in row)), strict=True))
                for key, row in sorted(counted.items())  # type: ignore[attr-defined]
            ]
            await _add_numbers(connection, table, rows)


async def _add_numbers(connection: AsyncConnection, table: sa.Table, rows: list[Row]) -> None:
    """Add numbers to those that a table has for the same key."""
    if not rows:
        return
    insert = _upsert(connection, table)
    more = {column.name: column + insert.excluded[column.name] for column in table.columns if not column.primary_key}
    keys = [column.name for column in table.primary_key]
    await connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=more), rows)
