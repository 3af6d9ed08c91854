"""The book of rated games, and the ratings that follow from it.

A game is booked once, whoever tries it how often; with it, in the same transaction, the day of both players is rated
anew. `rerate` does the same from the first game on and must come to the same numbers.
"""

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.community.fair_play import Finished, Notice, Waiting, notices, stalled
from detente.community.glicko import Rating
from detente.community.levels import COMPUTER, computer_ratings
from detente.community.ratings import DAY_SECONDS, Curve, Day, Kind, RatedGame, a_day, before, curves
from detente.server.contests.schema import RATED_GAMES as GAMES
from detente.server.contests.schema import RATING_DAYS as DAYS
from detente.server.people.person import account_of
from detente.server.schema import RATED, TABLES, from_row

BOOKING: Final = 20_261_120  # a lock of PostgreSQL: one books at a time
LOOKED_AT: Final = 2000  # of the latest games, by the rules of fair play


class Booked(NamedTuple):
    """A game that counts, with what tells a played game from a given one."""

    game: RatedGame
    ending: str
    decisions: tuple[int, int]
    one_address: bool

    def row(self) -> dict[str, Any]:
        """As the database keeps it."""
        game = self.game
        return {
            "table": game.id,
            "title": game.title,
            "kind": game.kind,
            "ended": game.ended,
            "day": game.day,
            "first": game.players[0],
            "second": game.players[1],
            "score": game.score,
            "ending": self.ending,
            "first_decisions": self.decisions[0],
            "second_decisions": self.decisions[1],
            "one_address": self.one_address,
        }


class Standing(NamedTuple):
    """Somebody's rating on one scale."""

    title: str
    kind: Kind
    player: str
    day: int  # of the last game
    rating: Rating
    total: int


class Ledger:
    """Rated games and ratings in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    # -- booking

    async def book(self, booked: Booked) -> bool:
        """Count a game; False if it has been counted before."""
        game = booked.game
        async with self._engine.begin() as connection:
            await _alone(connection)
            # on SQLite the insert is what makes others wait
            known = sa.exists().where(GAMES.c.table == game.id)
            values = {name: sa.literal(value, GAMES.c[name].type) for name, value in booked.row().items()}
            new = sa.insert(GAMES).from_select(list(values), sa.select(*values.values()).where(~known))
            # not by `rowcount`, which PostgreSQL's driver does not know of rows that come from a query
            if (await connection.execute(new.returning(GAMES.c.table))).one_or_none() is None:
                return False
            later = sa.exists().where(DAYS.c.title == game.title, DAYS.c.kind == game.kind, DAYS.c.day > game.day)
            if (await connection.execute(sa.select(later))).scalar_one():  # it comes after games of later days
                await _rerate(connection, game.title, game.kind)
            else:
                await _rate_day(connection, game)
        return True

    async def rerate(self) -> int:
        """All ratings from the first game on; how many games that were."""
        async with self._engine.begin() as connection:
            await _alone(connection)
            await connection.execute(sa.delete(DAYS))
            scales = (await connection.execute(sa.select(GAMES.c.title, GAMES.c.kind).distinct())).all()
            return sum([await _rerate(connection, title, kind) for title, kind in scales])

    # -- asking

    async def is_booked(self, table: str) -> bool:
        """Whether a game has been counted."""
        async with self._engine.connect() as connection:
            return bool((await connection.execute(sa.select(sa.exists().where(GAMES.c.table == table)))).scalar_one())

    async def standings_of(self, players: Iterable[str], title: str = "", kind: str = "") -> list[Standing]:
        """The ratings of these players, on all scales or on one."""
        return await self._latest(DAYS.c.player.in_(list(players)), *_scale(title, kind))

    async def leaders(self, title: str, kind: Kind, least: int) -> list[Standing]:
        """Everybody with enough games on a scale, the best first."""
        found = await self._latest(*_scale(title, kind))
        return sorted((one for one in found if one.total >= least), key=lambda one: (-one.rating.rating, one.player))

    async def curve(self, player: str, title: str, kind: Kind) -> Curve:
        """All days of a player on a scale."""
        async with self._engine.connect() as connection:
            return await _curve(connection, player, title, kind)

    async def notices(self) -> list[Notice]:
        """What moderators should look at in the latest games."""
        latest = sa.select(GAMES).order_by(GAMES.c.ended.desc()).limit(LOOKED_AT)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(latest)).all()
            scales: dict[tuple[str, Kind], dict[str, Curve]] = {}
            finished = []
            for row in rows:
                game = _game(row)
                known = scales.setdefault((game.title, game.kind), {})
                for player in game.players:
                    if player not in known and not player.startswith(COMPUTER):
                        known[player] = await _curve(connection, player, game.title, game.kind)
                fixed = computer_ratings(game.title)
                first, second = (fixed.get(p) or before(known.get(p, []), game.day) for p in game.players)
                decisions = row.first_decisions, row.second_decisions
                addresses = ("same", "same") if row.one_address else ("", "")
                finished.append(Finished(game, decisions, row.ending, addresses, (first, second)))
        return [*notices(finished), *stalled(await self._waiting())]

    async def _waiting(self) -> list[Waiting]:
        """Rated games between people that go on without a clock, by whom they wait for."""
        going_on = sa.and_(sa.text(RATED), ~TABLES.c.over, TABLES.c.falls.is_(None), TABLES.c.mode == "friend")
        wanted = sa.select(TABLES).where(going_on).order_by(TABLES.c.updated).limit(LOOKED_AT)
        async with self._engine.connect() as connection:
            tables = [from_row(row) for row in await connection.execute(wanted)]
        return [
            Waiting(saved.id, player, (time.time() - saved.updated) / DAY_SECONDS)
            for saved in tables
            if saved.clock is None
            and saved.decider in (0, 1)
            and all(seat.taken for seat in saved.seats)
            and (player := account_of(saved.seat(saved.decider).client))
        ]

    async def _latest(self, *conditions: sa.ColumnElement[bool]) -> list[Standing]:
        last = sa.select(DAYS.c.title, DAYS.c.kind, DAYS.c.player, sa.func.max(DAYS.c.day).label("day"))
        newest = last.where(*conditions).group_by(DAYS.c.title, DAYS.c.kind, DAYS.c.player).subquery()
        same = sa.and_(*(DAYS.c[name] == newest.c[name] for name in ("title", "kind", "player", "day")))
        wanted = sa.select(DAYS).join(newest, same).order_by(DAYS.c.total.desc(), DAYS.c.title, DAYS.c.kind)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Standing(row.title, row.kind, row.player, row.day, _rating(row), row.total) for row in rows]


def _scale(title: str, kind: str) -> list[sa.ColumnElement[bool]]:
    return [DAYS.c[name] == value for name, value in (("title", title), ("kind", kind)) if value]


async def _alone(connection: AsyncConnection) -> None:
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": BOOKING})


def _game(row: Any) -> RatedGame:
    return RatedGame(row.table, row.title, row.kind, row.ended, (row.first, row.second), row.score)


def _rating(row: Any) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


async def _curve(connection: AsyncConnection, player: str, title: str, kind: Kind) -> Curve:
    wanted = sa.select(DAYS).where(DAYS.c.player == player, *_scale(title, kind)).order_by(DAYS.c.day)
    return [Day(row.day, _rating(row), row.games) for row in await connection.execute(wanted)]


async def _rate_day(connection: AsyncConnection, game: RatedGame) -> None:
    """The day of both players anew; nobody else's changes, because opponents count as they were in the morning."""
    fixed = computer_ratings(game.title)
    for player in game.players:
        if player in fixed:
            continue
        mine = sa.or_(GAMES.c.first == player, GAMES.c.second == player)
        scale = GAMES.c.title == game.title, GAMES.c.kind == game.kind, GAMES.c.day == game.day
        wanted = sa.select(GAMES).where(mine, *scale).order_by(GAMES.c.table)
        played = [_game(row) for row in await connection.execute(wanted)]
        known: dict[str, Curve] = {}
        for other in {player, *(one.opponent_of(player) for one in played)} - set(fixed):
            known[other] = await _curve(connection, other, game.title, game.kind)
        morning = {other: before(curve, game.day) for other, curve in known.items()} | fixed
        day = a_day(game.day, player, played, morning)
        earlier = sum(point.games for point in known[player] if point.day < game.day)
        await connection.execute(
            sa.delete(DAYS).where(DAYS.c.player == player, DAYS.c.day == game.day, *_scale(game.title, game.kind))
        )
        await connection.execute(sa.insert(DAYS), _rows(game.title, game.kind, {player: [day]}, {player: earlier}))


async def _rerate(connection: AsyncConnection, title: str, kind: Kind) -> int:
    wanted = sa.select(GAMES).where(GAMES.c.title == title, GAMES.c.kind == kind)
    games = [_game(row) for row in await connection.execute(wanted)]
    await connection.execute(sa.delete(DAYS).where(*_scale(title, kind)))
    rows = _rows(title, kind, curves(games, computer_ratings(title)), defaultdict(int))
    if rows:
        await connection.execute(sa.insert(DAYS), rows)
    return len(games)


def _rows(title: str, kind: Kind, found: Mapping[str, Curve], before_them: Mapping[str, int]) -> list[dict[str, Any]]:
    rows = []
    for player, curve in found.items():
        total = before_them[player]
        for point in curve:
            total += point.games
            rating = point.rating
            rows.append(
                {
                    "title": title,
                    "kind": kind,
                    "player": player,
                    "day": point.day,
                    "rating": rating.rating,
                    "deviation": rating.deviation,
                    "volatility": rating.volatility,
                    "games": point.games,
                    "total": total,
                }
            )
    return rows
