"""What somebody keeps to himself: who may challenge him or talk to him, whether his games are listed, his presence."""

from collections.abc import Collection, Iterable
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.bus import Bus
from detente.server.people.person import account_of, client_key
from detente.server.people.privacy_wire import Privacy
from detente.server.people.relations import Relations
from detente.server.people.schema import ACCOUNTS

WISH: Final = "privacy"  # its place among the settings of an account
CHANGED: Final = "privacy changed"  # what servers tell each other, with the account
PROGRAM: Final = "is a program"  # the same
Deed = Literal["challenge", "message"]


class Circles:
    """How close people let each other come. Who is not let in is not told whether he was blocked."""

    def __init__(self, engine: AsyncEngine, relations: Relations | None = None, bus: Bus | None = None) -> None:
        self._engine = engine
        self._relations = relations or Relations(engine)
        self._bus = bus or Bus()
        self._closed: dict[str, Privacy] = {}  # of clients who wish something else than most
        self._programs: set[str] = set()  # clients that are no people
        self._bus.on(CHANGED, self._heard)
        self._bus.on(PROGRAM, lambda account, by: self._programs.add(client_key(account)))
        self._bus.on_hearing(self.open)

    async def open(self) -> None:
        """Learn who hides what: it is asked for with every message of a table."""
        wanted = sa.select(ACCOUNTS.c.id, ACCOUNTS.c.wishes).where(ACCOUNTS.c.wishes.contains(f'"{WISH}"'))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            programs = (await connection.execute(sa.select(ACCOUNTS.c.id).where(ACCOUNTS.c.program))).scalars().all()
        self._programs = {client_key(id) for id in programs}
        self._closed = {client_key(id): privacy_in(wishes) for id, wishes in rows}

    def hides_presence(self, client: str) -> bool:
        """Whether others are not to see that somebody is here."""
        known = self._closed.get(client)
        return known is not None and not known.online

    def unlisted(self, clients: Iterable[str]) -> bool:
        """Whether one of these does not want his games to stand in lists."""
        return any(client in self._closed and not self._closed[client].listed for client in clients)

    def is_program(self, client: str) -> bool:
        """Whether a client is no person."""
        return client in self._programs

    def note_program(self, account: str) -> None:
        """An account is a program's from now on."""
        self._programs.add(client_key(account))
        self._bus.say(PROGRAM, account)

    async def of(self, account: str) -> Privacy:
        """What somebody wishes."""
        wanted = sa.select(ACCOUNTS.c.wishes).where(ACCOUNTS.c.id == account)
        async with self._engine.connect() as connection:
            return privacy_in((await connection.execute(wanted)).scalar_one_or_none() or "{}")

    async def keep(self, account: str, privacy: Privacy) -> None:
        """Wish something else from now on."""
        mine = ACCOUNTS.c.id == account
        async with self._engine.begin() as connection:
            row = (await connection.execute(sa.select(ACCOUNTS.c.wishes).where(mine).with_for_update())).scalar_one()
            wishes: dict[str, Any] = msgspec.json.decode(row) | {WISH: msgspec.to_builtins(privacy)}
            text = msgspec.json.encode(wishes).decode()
            await connection.execute(sa.update(ACCOUNTS).where(mine).values(wishes=text))
        self._closed[client_key(account)] = privacy
        self._bus.say(CHANGED, account, msgspec.to_builtins(privacy))

    async def admits(self, account: str, client: str, deed: Deed) -> bool:
        """Whether somebody may challenge another or talk to him."""
        if await self._relations.blocked(client, [client_key(account)]):
            return False
        wish: str = getattr(await self.of(account), deed)
        if wish == "friends":
            return "friend" in await self._relations.between(account, account_of(client))
        return wish == "everyone"

    async def all_admit(self, clients: Collection[str], client: str, deed: Deed) -> bool:
        """Whether all of these let somebody; guests let everybody."""
        accounts = [account_of(one) for one in clients if account_of(one)]
        return all([await self.admits(account, client, deed) for account in accounts])

    def _heard(self, account: str, privacy: dict[str, Any], by: str = "") -> None:
        self._closed[client_key(account)] = msgspec.convert(privacy, Privacy)


def privacy_in(wishes: str) -> Privacy:
    """What the settings of an account say of it."""
    return msgspec.convert(msgspec.json.decode(wishes).get(WISH, {}), Privacy)
