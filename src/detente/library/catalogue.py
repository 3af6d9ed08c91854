"""The library in a database, SQLite or PostgreSQL: games added in groups, searched, explored."""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.library.digest import Digest
from detente.library.schema import CARD_COUNTS, GAME_CARDS, GAMES, MOVE_COUNTS, RECORDS

PAGE: Final = 50
NOT_IN_ROW: Final = ("players", "uses", "moves", "record")


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is looked for; what is empty does not matter."""

    title: str = ""
    player: str = ""
    winner: int | None = None
    ending: str = ""
    source: str = ""
    opening: str = ""
    card: str = ""
    use: str = ""
    turns_from: int = 0
    turns_to: int = 0
    date_from: str = ""
    date_to: str = ""


class GameLine(msgspec.Struct, frozen=True):
    """A game as a list shows it."""

    id: str
    title: str
    source: str
    players: list[str]  # in the order of the title's sides
    winner: int | None  # the number of a side
    ending: str
    turns: int
    decisions: int
    date: str
    opening: str
    added: float


class Found(msgspec.Struct, frozen=True):
    """A page of games, and how many there are in all."""

    games: list[GameLine]
    total: int


class MoveLine(msgspec.Struct, frozen=True):
    """What was chosen in a position: how often, and who won."""

    action: int
    games: int
    won: tuple[int, int]


class CardLine(msgspec.Struct, frozen=True):
    """How a card was used: by whom, in which turn, how often, with what result."""

    card: str
    side: int
    use: str
    turn: int
    games: int
    won: int
    drawn: int


class Catalogue:
    """The games of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # -- adding

    async def add(self, games: Sequence[Digest]) -> list[str]:
        """Add games, all or none; answers the ids of those that were not there yet."""
        by_id = {one.id: one for one in games}
        async with self.engine.begin() as connection:
            known = set((await connection.execute(sa.select(GAMES.c.id).where(GAMES.c.id.in_(by_id)))).scalars())
            new = [one for id, one in by_id.items() if id not in known]
            if new:
                now = time.time()
                await connection.execute(sa.insert(GAMES), [_row(one, now) for one in new])
                await connection.execute(sa.insert(RECORDS), [{"game": one.id, "record": one.record} for one in new])
                cards = {(one.id, use.card, use.use) for one in new for use in one.uses}
                if cards:
                    rows = [dict(zip(("game", "card", "use"), row, strict=True)) for row in sorted(cards)]
                    await connection.execute(sa.insert(GAME_CARDS), rows)
                await _count(connection, MOVE_COUNTS, _moves(new), 4)
                await _count(connection, CARD_COUNTS, _cards(new), 6)
        return [one.id for one in new]

    # -- asking

    async def search(self, wanted: Wanted, page: int = 0) -> Found:
        """The games that fit, the newest first."""
        fits = _fits(wanted)
        total = sa.select(sa.func.count()).select_from(GAMES).where(*fits)
        newest = sa.select(GAMES).where(*fits).order_by(GAMES.c.added.desc(), GAMES.c.id)
        # One statement for both: a game that is added between two would be in the list and not in the number.
        both = newest.add_columns(total.scalar_subquery().label("total"))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(both.limit(PAGE).offset(PAGE * page))).all()
            in_all = rows[0].total if rows else (await connection.execute(total)).scalar_one()
            return Found([_line(row._mapping) for row in rows], in_all)

    async def records(self, wanted: Wanted) -> list[tuple[str, str]]:
        """The records of the games that fit, each with its id."""
        async with self.engine.connect() as connection:
            both = sa.select(GAMES.c.id, RECORDS.c.record).join(RECORDS, RECORDS.c.game == GAMES.c.id)
            rows = await connection.execute(both.where(*_fits(wanted)))
            return [(id, record) for id, record in rows]

    async def record(self, id: str) -> str | None:
        """The record of a game."""
        async with self.engine.connect() as connection:
            asked = sa.select(RECORDS.c.record).where(RECORDS.c.game == id)
            text: str | None = (await connection.execute(asked)).scalar_one_or_none()
            return text

    async def explore(self, title: str, key: int, source: str = "") -> list[MoveLine]:
        """What was chosen in a position, the most frequent first."""
        counts = MOVE_COUNTS.c
        fits = [counts.title == title, counts.position == key, *([counts.source == source] if source else [])]
        sums = [sa.func.sum(column) for column in (counts.games, counts.won_0, counts.won_1)]
        asked = sa.select(counts.action, *sums).where(*fits).group_by(counts.action).order_by(sums[0].desc())
        async with self.engine.connect() as connection:
            rows = await connection.execute(asked)
            return [MoveLine(action, games, (won_0, won_1)) for action, games, won_0, won_1 in rows]

    async def cards(self, title: str, card: str = "", source: str = "") -> list[CardLine]:
        """How cards were used, summed over sources."""
        counts = CARD_COUNTS.c
        fits = [counts.title == title]
        fits += [counts.card == card] if card else []
        fits += [counts.source == source] if source else []
        keys = [counts.card, counts.side, counts.use, counts.turn]
        sums = [sa.func.sum(column) for column in (counts.games, counts.won, counts.drawn)]
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(*keys, *sums).where(*fits).group_by(*keys).order_by(*keys))
            return [CardLine(*row) for row in rows]

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

    async def remove(self, source: str) -> int:
        """Take a collection out; answers how many games it had."""
        async with self.engine.begin() as connection:
            ids = sa.select(GAMES.c.id).where(GAMES.c.source == source)
            for table in (GAME_CARDS, RECORDS):
                await connection.execute(sa.delete(table).where(table.c.game.in_(ids)))
            for table in (MOVE_COUNTS, CARD_COUNTS):
                await connection.execute(sa.delete(table).where(table.c.source == source))
            return (await connection.execute(sa.delete(GAMES).where(GAMES.c.source == source))).rowcount


def _fits(wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    games, out = GAMES.c, []
    for name in ("title", "ending", "source"):
        if value := getattr(wanted, name):
            out.append(games[name] == value)
    if wanted.player:
        like = f"%{_escaped(wanted.player)}%"
        out.append(games.player_0.ilike(like, escape="\\") | games.player_1.ilike(like, escape="\\"))
    if wanted.opening:
        out.append(games.opening.ilike(f"%{_escaped(wanted.opening)}%", escape="\\"))
    if wanted.winner is not None:
        out.append(games.winner == wanted.winner)
    if wanted.card:
        use = [GAME_CARDS.c.use == wanted.use] if wanted.use else []
        out.append(games.id.in_(sa.select(GAME_CARDS.c.game).where(GAME_CARDS.c.card == wanted.card, *use)))
    out += [games.turns >= wanted.turns_from] if wanted.turns_from else []
    out += [games.turns <= wanted.turns_to] if wanted.turns_to else []
    out += [games.date >= wanted.date_from] if wanted.date_from else []
    out += [games.date <= wanted.date_to] if wanted.date_to else []
    return out


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _row(one: Digest, now: float) -> dict[str, Any]:
    row = {name: getattr(one, name) for name in one.__struct_fields__ if name not in NOT_IN_ROW}
    return row | {"player_0": one.players[0][:40], "player_1": one.players[1][:40], "added": now}


def _line(row: Any) -> GameLine:
    values = {name: value for name, value in row.items() if name != "total"}
    return GameLine(players=[values.pop("player_0"), values.pop("player_1")], **values)


def _moves(games: Iterable[Digest]) -> list[dict[str, Any]]:
    """The counts that these games add: of each position and choice once a game."""
    counted: Counter[tuple[str, int, int, str]] = Counter()
    won: Counter[tuple[tuple[str, int, int, str], int]] = Counter()
    for one in games:
        for key in {(one.title, move.key, move.action, one.source) for move in one.moves}:
            counted[key] += 1
            if one.winner is not None:
                won[key, one.winner] += 1
    names = ("title", "position", "action", "source")
    return [
        dict(zip(names, key, strict=True)) | {"games": n, "won_0": won[key, 0], "won_1": won[key, 1]}
        for key, n in sorted(counted.items())
    ]


def _cards(games: Iterable[Digest]) -> list[dict[str, Any]]:
    counts: dict[tuple[str, str, str, int, str, int], list[int]] = {}
    for one in games:
        for use in one.uses:
            row = counts.setdefault((one.title, one.source, use.card, use.side, use.use, use.turn), [0, 0, 0])
            row[0] += 1
            row[1] += one.winner == use.side
            row[2] += one.winner is None and one.ending != "unfinished"
    names = ("title", "source", "card", "side", "use", "turn")
    return [
        dict(zip(names, key, strict=True)) | dict(zip(("games", "won", "drawn"), row, strict=True))
        for key, row in sorted(counts.items())
    ]


async def _count(connection: AsyncConnection, table: sa.Table, rows: list[dict[str, Any]], keys: int) -> None:
    """Add numbers to those that a table has for the same key."""
    if not rows:
        return
    insert: Any = (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table)
    columns = [column.name for column in table.columns]
    more = {name: table.c[name] + insert.excluded[name] for name in columns[keys:]}
    await connection.execute(insert.on_conflict_do_update(index_elements=columns[:keys], set_=more), rows)
