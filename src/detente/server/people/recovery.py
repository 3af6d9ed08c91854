"""Recovery codes: the way back to an account where there is no mail. Each opens it once."""

import secrets
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.schema import CODES
from detente.server.saved import ALPHABET, hashed

HOW_MANY: Final = 10
GROUPS: Final = 3  # of four letters: 60 random bits


class Recovery:
    """The codes that are left, as hashes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def renew(self, account: str) -> list[str]:
        """New codes for an account; the old ones are void."""
        codes = [_new_code() for _ in range(HOW_MANY)]
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(CODES).where(CODES.c.account == account))
            await connection.execute(sa.insert(CODES), [{"account": account, "code": _kept(code)} for code in codes])
        return codes

    async def use(self, account: str, code: str) -> bool:
        """Whether this is a code of the account; it is used up."""
        mine = sa.delete(CODES).where(CODES.c.account == account, CODES.c.code == _kept(code))
        async with self._engine.begin() as connection:
            return (await connection.execute(mine)).rowcount > 0

    async def left(self, account: str) -> int:
        """How many codes an account still has."""
        mine = sa.select(sa.func.count()).select_from(CODES).where(CODES.c.account == account)
        async with self._engine.connect() as connection:
            found: int = (await connection.execute(mine)).scalar_one()
        return found


def _new_code() -> str:
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(GROUPS))


def _kept(code: str) -> str:
    """What is kept of a code, however it was copied."""
    return hashed("".join(c for c in code.lower() if c.isalnum()))
