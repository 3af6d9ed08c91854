"""Guessing is slow: after a failure the next attempt has to wait, and with every further one twice as long.

An attempt is counted before it is made, in the database that all servers share, so many at once are no way around.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.server.people.schema import ATTEMPTS
from detente.server.refusal import Refused
from detente.server.saved import hashed

FORGOTTEN_SECONDS: Final = 60 * 60.0  # after the wait is over


class Rule(NamedTuple):
    """How long to wait after how many failures."""

    kind: str
    free: int  # failures without a wait
    longest: float  # seconds

    def wait(self, failures: int) -> float:
        """Seconds until the next attempt."""
        over = failures - self.free
        return 0.0 if over <= 0 else min(self.longest, 2.0 ** min(over - 1, 30))


# Somebody who guesses from one place waits soon and long. One name that is guessed from everywhere waits a little, for
# its owner must not be kept out; one place that guesses many names waits after more failures: a school is one place.
HERE: Final = Rule("here", 0, 15 * 60)
ADDRESS: Final = Rule("address", 20, 15 * 60)
NAME: Final = Rule("name", 50, 20)


class Attempts:
    """Who has failed to prove what, and how often."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._clock = clock

    async def begin(self, what: str, name: str, address: str) -> list[str]:
        """Count an attempt, or raise Refused if it is too early; what `succeeded` takes."""
        rules = {HERE: f"{name}\n{address}", ADDRESS: address, NAME: name}
        keys = []
        refused = 0.0
        async with self._engine.begin() as connection:
            for rule, who in rules.items():
                key = hashed(f"{what}\n{rule.kind}\n{who}")
                refused = max(refused, await self._count(connection, rule, key))
                keys.append(key)
            if refused:  # nothing is counted
                raise Refused("error-wait", seconds=max(1, round(refused)))
        return keys

    async def succeeded(self, keys: list[str]) -> None:
        """It was no failure. What was counted for the address stays: a guesser could sign in himself in between."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(ATTEMPTS).where(ATTEMPTS.c.key.in_((keys[0], keys[2]))))
            one_less = sa.update(ATTEMPTS).where(ATTEMPTS.c.key == keys[1], ATTEMPTS.c.failures > 0)
            await connection.execute(one_less.values(failures=ATTEMPTS.c.failures - 1, until=self._clock()))

    async def forget(self) -> None:
        """Forget what is long ago."""
        async with self._engine.begin() as connection:
            old = ATTEMPTS.c.until < self._clock() - FORGOTTEN_SECONDS
            await connection.execute(sa.delete(ATTEMPTS).where(old))

    async def _count(self, connection: AsyncConnection, rule: Rule, key: str) -> float:
        """Count one; the seconds to wait if that was too early."""
        now = self._clock()
        insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        one = insert(ATTEMPTS).values(key=key, failures=1, until=now)
        again = one.on_conflict_do_update(
            index_elements=[ATTEMPTS.c.key],
            set_={"failures": ATTEMPTS.c.failures + 1},
            where=ATTEMPTS.c.until <= now,
        )
        failures = (await connection.execute(again.returning(ATTEMPTS.c.failures))).scalar_one_or_none()
        mine = ATTEMPTS.c.key == key
        if failures is None:
            until: float = (await connection.execute(sa.select(ATTEMPTS.c.until).where(mine))).scalar_one()
            return until - now
        waiting = now + rule.wait(failures)
        await connection.execute(sa.update(ATTEMPTS).where(mine).values(until=waiting))
        return 0.0
