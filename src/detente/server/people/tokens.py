"""Tokens: with one, a program acts for an account, as far as its scopes go, and never on the account itself."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from msgspec import Struct, structs
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.bus import Bus
from detente.server.people.accounts import COLUMNS, Account
from detente.server.people.person import Person
from detente.server.people.schema import ACCOUNTS, TOKENS
from detente.server.refusal import Refused
from detente.server.saved import hashed, new_id, new_secret

SCOPES: Final = ("read", "play", "talk")
PREFIX: Final = "dt_"  # so that whoever finds one in a file knows what it is
SEVERAL: Final = 50  # of one account
VOID: Final = "token void"  # what servers tell each other, with its hash
KNOWN_SECONDS: Final = 60.0
KNOWN: Final = 5_000


class Token(Struct, frozen=True):
    """One of somebody's tokens, without its secret."""

    public: str
    name: str
    scopes: str
    created: float


class Tokens:
    """All tokens, as hashes."""

    def __init__(self, engine: AsyncEngine, bus: Bus) -> None:
        self._engine = engine
        self._bus = bus
        self._known: OrderedDict[str, tuple[float, Person | None]] = OrderedDict()
        self.on_end: Callable[[str], None] = lambda token: None  # with every one that is void, on every server
        bus.on(VOID, self._forget)

    async def make(self, account: str, name: str, scopes: list[str]) -> str:
        """A new one: its secret, which is never shown again."""
        wanted = [scope for scope in SCOPES if scope in scopes]
        if not wanted or set(scopes) - set(SCOPES):
            raise Refused("error-bad-scope", scopes=", ".join(SCOPES))
        if len(await self.of_account(account)) >= SEVERAL:
            raise Refused("error-too-many-keys")
        secret = PREFIX + new_secret()
        row = {"id": hashed(secret), "public": new_id(), "account": account, "name": name, "scopes": " ".join(wanted)}
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(TOKENS), row | {"created": time.time()})
        return secret

    def is_known(self, secret: str) -> bool:
        """Whether `find` will answer without the database."""
        known = self._known.get(hashed(secret))
        deaf = self._bus.shared and self._bus.deaf
        return known is not None and not deaf and time.time() - known[0] < KNOWN_SECONDS

    async def find(self, secret: str) -> Person | None:
        """For whom a token acts, and how far."""
        id = hashed(secret)
        if self.is_known(secret):
            return self._known[id][1]
        joined = TOKENS.join(ACCOUNTS, TOKENS.c.account == ACCOUNTS.c.id)
        wanted = sa.select(TOKENS.c.scopes, *COLUMNS).select_from(joined).where(TOKENS.c.id == id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        person = None
        if row:
            person = structs.replace(Account(*row[1:]).person, session=id, scopes=frozenset(row[0].split()))
        self._known[id] = time.time(), person
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return person

    async def of_account(self, account: str) -> list[Token]:
        """Somebody's tokens."""
        columns = [TOKENS.c[name] for name in Token.__struct_fields__]
        wanted = sa.select(*columns).where(TOKENS.c.account == account).order_by(TOKENS.c.created)
        async with self._engine.connect() as connection:
            return [Token(*row) for row in await connection.execute(wanted)]

    async def void(self, account: str, public: str) -> None:
        """Make one of somebody's tokens worthless."""
        mine = sa.delete(TOKENS).where(TOKENS.c.account == account, TOKENS.c.public == public)
        async with self._engine.begin() as connection:
            gone = (await connection.execute(mine.returning(TOKENS.c.id))).scalars().all()
        if not gone:
            raise Refused("error-not-found")
        for id in gone:
            self._forget(id)
            self._bus.say(VOID, id)

    def _forget(self, id: str, by: str = "") -> None:
        self._known.pop(id, None)
        self.on_end(id)
