"""Keys of the house: made at the first start, kept in the database, the same for all servers on it."""

import base64
import hashlib
import hmac
from typing import Final

import sqlalchemy as sa
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.notices.schema import KEYS, insert_new
from detente.server.refusal import Refused
from detente.server.saved import new_secret

SIGNED: Final = 20  # bytes of a signature


class Keys:
    """What pushes and links are signed with, and by which address people reach this house."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._known: dict[str, str] = {}

    async def open(self) -> None:
        """Make what is missing; of servers that start together, one makes it."""
        for name, value in {"vapid": _new_key(), "links": new_secret()}.items():
            async with self._engine.begin() as connection:
                await insert_new(connection, KEYS, {"name": name, "value": value})
        await self._read()

    async def _read(self) -> None:
        async with self._engine.connect() as connection:
            self._known = {row.name: row.value for row in await connection.execute(sa.select(KEYS))}

    # -- pushes

    @property
    def private(self) -> str:
        """The key that signs pushes (VAPID), as base64url of its number."""
        return self._known["vapid"]

    @property
    def public(self) -> str:
        """What browsers must know of it."""
        number = int.from_bytes(base64.urlsafe_b64decode(self.private + "="), "big")
        key = ec.derive_private_key(number, ec.SECP256R1()).public_key()
        raw = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    # -- links that need no signing in

    def signed(self, *words: str) -> str:
        """Words that come back as they were, or not at all."""
        text = "\n".join(words).encode()
        return base64.urlsafe_b64encode(self._signature(text) + text).rstrip(b"=").decode()

    def words(self, token: str) -> list[str]:
        """The words of a token; Refused if it is not ours."""
        try:
            raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
            signature, text = raw[:SIGNED], raw[SIGNED:]
            if hmac.compare_digest(signature, self._signature(text)):
                return text.decode().split("\n")
        except ValueError:
            pass
        raise Refused("error-unsubscribe")

    def _signature(self, text: bytes) -> bytes:
        return hmac.digest(self._known["links"].encode(), text, hashlib.sha256)[:SIGNED]

    # -- where we are

    async def base(self, given: str) -> str:
        """How addresses of this house begin: as the host says, or as people who wanted messages last called it."""
        if not given and "base" not in self._known:
            await self._read()
        return (given or self._known.get("base", "")).rstrip("/")

    async def note_base(self, base: str) -> None:
        """Somebody who wants messages reaches us so; names that are not ours were refused before."""
        if self._known.get("base") == base:
            return
        async with self._engine.begin() as connection:
            if not await insert_new(connection, KEYS, {"name": "base", "value": base}):
                await connection.execute(sa.update(KEYS).where(KEYS.c.name == "base").values(value=base))
        self._known["base"] = base


def _new_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()
