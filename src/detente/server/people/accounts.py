"""The accounts in the database."""

import time
from collections.abc import Callable, Iterable
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.people.names import checked, folded, likeness
from detente.server.people.person import Person, account_of
from detente.server.people.schema import ACCOUNTS, RETIRED, SESSIONS
from detente.server.refusal import Refused
from detente.server.saved import hashed, new_id
from detente.server.schema import TELL, happened_rows


class Account(Struct, frozen=True):
    """What is kept of a person."""

    id: str
    name: str
    password: str
    email: str
    confirmed: bool
    role: str
    program: bool
    language: str
    about: str
    wishes: str
    created: float
    seen: float

    @property
    def person(self) -> Person:
        """The account as a caller."""
        return Person(self.id, self.name, self.role, self.program)


COLUMNS: Final = [ACCOUNTS.c[name] for name in Account.__struct_fields__]


class Accounts:
    """All accounts."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.tell: Callable[[Account], str] = lambda account: ""  # what is to be told of a new one: stored with it
        self.on_told: Callable[[str], None] = lambda subject: None  # there is something to be told

    async def add(self, name: str, password: str, language: str, *, id: str = "") -> Account:
        """A new account; Refused if its name is taken, or too like another."""
        name, now = checked(name), time.time()
        new = Account(id or new_id(), name, password, "", False, "", False, language, "", "{}", now, now)
        row = {field: getattr(new, field) for field in Account.__struct_fields__}
        keys = {"folded": folded(name), "likeness": likeness(name), "email_folded": ""}
        told = happened_rows(new.id, 1, self.tell(new))
        await self.must_be_free(name)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(ACCOUNTS), row | keys)
                if told:
                    await connection.execute(TELL, told)
        except sa.exc.IntegrityError as error:  # somebody was quicker
            raise Refused("error-name-taken", name=name) from error
        if told:
            self.on_told(new.id)
        return new

    async def must_be_free(self, name: str) -> None:
        """Refused if a name is not to be had."""
        like, mine = likeness(name), sa.select(ACCOUNTS.c.name).where(ACCOUNTS.c.likeness == likeness(name))
        gone = sa.select(RETIRED.c.likeness).where(RETIRED.c.likeness == hashed(like))
        async with self._engine.connect() as connection:
            other = (await connection.execute(mine)).scalar_one_or_none()
            if other is None and (await connection.execute(gone)).first() is not None:
                raise Refused("error-name-reserved")
        if other is not None:
            same = folded(other) == folded(name)
            raise Refused("error-name-taken" if same else "error-name-alike", name=other)

    async def by_name(self, name: str) -> Account | None:
        """The account of this name, however it is typed."""
        return await self._one(ACCOUNTS.c.folded == folded(name)) if len(name) <= 80 else None

    async def by_id(self, id: str) -> Account | None:
        """The account of this id."""
        return await self._one(ACCOUNTS.c.id == id)

    async def by_email(self, email: str) -> list[Account]:
        """The accounts whose owner has proved that this address is his."""
        return await self._some(ACCOUNTS.c.email_folded == email.casefold(), ACCOUNTS.c.confirmed)

    async def names_of(self, clients: Iterable[str]) -> dict[str, str]:
        """The names of those of these clients that have an account."""
        ids = {id for id in map(account_of, clients) if id}
        return {account.person.client: account.name for account in await self._some(ACCOUNTS.c.id.in_(ids))}

    async def beginning_with(self, name: str, most: int) -> list[str]:
        """Names that begin so, for a field that completes them; not of those who do not want to be listed."""
        begins = ACCOUNTS.c.folded.startswith(folded(name), autoescape=True)
        listed = ~ACCOUNTS.c.wishes.contains('"listed":false')
        wanted = sa.select(ACCOUNTS.c.name).where(begins, listed).order_by(ACCOUNTS.c.folded).limit(most)
        async with self._engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def change(self, id: str, **values: Any) -> None:
        """Store something else of an account."""
        if "email" in values:
            values["email_folded"] = values["email"].casefold()
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(values))

    async def delete(self, account: Account) -> None:
        """Forget an account; its name stays nobody's."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.account == account.id))
            gone = await connection.execute(sa.delete(ACCOUNTS).where(ACCOUNTS.c.id == account.id))
            if gone.rowcount:
                await connection.execute(sa.insert(RETIRED), {"likeness": hashed(likeness(account.name))})

    async def _one(self, condition: sa.ColumnElement[bool]) -> Account | None:
        return next(iter(await self._some(condition)), None)

    async def _some(self, *conditions: sa.ColumnElement[bool]) -> list[Account]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(sa.select(*COLUMNS).where(*conditions))).all()
        return [Account(*row) for row in rows]
