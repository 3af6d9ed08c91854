"""How games ended, noted when they do; who played them, the tables say, so results follow the seats to an account."""

import asyncio
import logging
import time
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.game import Game, actor
from detente.library.digest import Follower
from detente.record import Record
from detente.server.people.schema import RESULTS
from detente.server.saved import Saved
from detente.server.schema import TABLES, from_row, of_client
from detente.server.table import Table

logger: Final = logging.getLogger(__name__)
COUNTED: Final = ("friend", "computer")


class Ended(NamedTuple):
    """A game that is over, and how it ended."""

    saved: Saved  # without its actions
    winner: int | None
    ending: str
    began: str


class Results:
    """All results."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def note_end(self, table: Table) -> None:
        """A game has ended; also one that had ended before, and whose last move was taken back."""
        result = table.result
        if result is None or table.saved.mode not in COUNTED:
            return
        try:
            began = await asyncio.to_thread(_began, table.game, table.record())
        except Exception:  # the result counts, whatever else is not known
            logger.exception("how the game at table %s began is not known", table.saved.id)
            began = ""
        winner = None if result.winner is None else table.game.sides.index(result.winner)
        row = {"table": table.saved.id, "winner": winner, "ending": result.ending, "began": began, "ended": time.time()}
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(RESULTS).where(RESULTS.c.table == table.saved.id))
            await connection.execute(sa.insert(RESULTS), row)

    async def of(self, client: str, most: int) -> list[Ended]:
        """Games of somebody that are over, the last first."""
        joined = TABLES.join(RESULTS, TABLES.c.id == RESULTS.c.table)
        wanted = sa.select(TABLES, RESULTS.c.winner, RESULTS.c.ending, RESULTS.c.began).select_from(joined)
        mine = wanted.where(of_client(client), TABLES.c.over).order_by(TABLES.c.updated.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows: list[Any] = list((await connection.execute(mine)).all())
        return [Ended(from_row(row[:-3]), *row[-3:]) for row in rows]


def _began(game: Game, record: Record) -> str:
    """What the first side did first."""
    state, follower = record.begin(game), Follower(game, explored=0)
    for action in record.actions:
        follower.step(state, action, actor(game, state, action))
    return follower.course(None, "").began
