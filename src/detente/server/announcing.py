"""What the host tells everybody: a sentence in each language of the page, for a time or until it is taken back."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.schema import ANNOUNCEMENTS

FRESH_SECONDS: Final = 5.0  # every page asks now and then; the database is asked by one of them
MAX_LENGTH: Final = 300

Words = dict[str, str]  # by language


class Announcements:
    """The newest of them is said, the others are over. All servers on a database say the same."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._clock = clock
        self._asked = float("-inf")
        self._words: Words | None = None
        self._until: float | None = None

    async def current(self) -> Words | None:
        """What is announced now."""
        if not 0 <= self._clock() - self._asked < FRESH_SECONDS:
            self._asked = self._clock()
            with suppress(sa.exc.SQLAlchemyError, OSError):  # a database that is away for a moment takes nothing back
                await self.read()
        return self._words if self._until is None or self._clock() < self._until else None

    async def read(self) -> Words | None:
        """What is stored, whether its time is over or not."""
        newest = sa.select(ANNOUNCEMENTS).order_by(ANNOUNCEMENTS.c.made.desc()).limit(1)
        async with self._engine.connect() as connection:
            row = (await connection.execute(newest)).one_or_none()
        self._words = None if row is None else msgspec.json.decode(row.words, type=Words)
        self._until = None if row is None else row.until
        return self._words

    async def say(self, words: Words, seconds: float | None) -> None:
        """Announce this in place of what was announced before."""
        made = self._clock()
        row = {"made": made, "until": None if seconds is None else made + seconds}
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(ANNOUNCEMENTS))
            await connection.execute(sa.insert(ANNOUNCEMENTS), row | {"words": msgspec.json.encode(words).decode()})

    async def take_back(self) -> bool:
        """Announce nothing; whether there was something."""
        async with self._engine.begin() as connection:
            return (await connection.execute(sa.delete(ANNOUNCEMENTS))).rowcount > 0
