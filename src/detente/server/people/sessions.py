"""Sessions: one for each device on which somebody is signed in. The cookie's secret is known to the device alone."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from msgspec import Struct, structs
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.bus import Bus
from detente.server.notices.schema import REACHED
from detente.server.people.accounts import COLUMNS, Account
from detente.server.people.person import Person
from detente.server.people.schema import ACCOUNTS, SESSIONS
from detente.server.saved import hashed, new_id, new_secret

ENDED: Final = "session ended"  # what servers tell each other, with its hash
CHANGED: Final = "account changed"  # the same of an account, with its id
KNOWN_SECONDS: Final = 60.0  # that a session need not be looked up again
KNOWN: Final = 20_000  # sessions in memory
UNUSED_SECONDS: Final = 180 * 24 * 3600.0  # then a device is signed out
NOTED_SECONDS: Final = 15 * 60.0  # how exactly it is kept when a device was last used
DEVICE_LENGTH: Final = 200


class Session(Struct, frozen=True):
    """A device on which somebody is signed in."""

    id: str
    public: str
    device: str
    created: float
    seen: float


class Sessions:
    """Who is signed in where."""

    def __init__(self, engine: AsyncEngine, bus: Bus, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._bus = bus
        self._clock = clock
        self._known: OrderedDict[str, tuple[float, Person | None]] = OrderedDict()  # with when it was looked up
        self.on_end: Callable[[str], None] = lambda session: None  # with every one that is over, on every server
        bus.on(ENDED, lambda session, by: self._end(session))
        bus.on(CHANGED, lambda account, by: self._forget(account))

    async def begin(self, account: Account, device: str) -> str:
        """A new session: the secret for its cookie. Never one that the device brought along."""
        secret, now = new_secret(), self._clock()
        row = {"id": hashed(secret), "public": new_id(), "account": account.id, "created": now, "seen": now}
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(SESSIONS), row | {"device": device[:DEVICE_LENGTH]})
        return secret

    def is_known(self, secret: str) -> bool:
        """Whether `find` will answer without the database."""
        known = self._known.get(hashed(secret))
        return known is not None and not self._doubtful(known[0])

    async def find(self, secret: str) -> Person | None:
        """Who is signed in with this cookie."""
        id = hashed(secret)
        if self.is_known(secret):
            self._known.move_to_end(id)
            return self._known[id][1]
        person = await self._look_up(id)
        self._known[id] = self._clock(), person
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return person

    async def of_account(self, account: str) -> list[Session]:
        """The devices of somebody, the last used first."""
        columns = [SESSIONS.c[name] for name in Session.__struct_fields__]
        wanted = sa.select(*columns).where(SESSIONS.c.account == account).order_by(SESSIONS.c.seen.desc())
        async with self._engine.connect() as connection:
            return [Session(*row) for row in await connection.execute(wanted)]

    async def end(self, account: str, *, only: str = "", but: str = "") -> int:
        """Sign somebody out: on one device, on all but one, or everywhere; how many that were."""
        ended = [
            session.id
            for session in await self.of_account(account)
            if (not only or only in (session.id, session.public)) and session.id != but
        ]
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.id.in_(ended)))
            await connection.execute(sa.delete(REACHED).where(REACHED.c.session.in_(ended)))
        for id in ended:
            self._end(id)
            self._bus.say(ENDED, id)
        return len(ended)

    def changed(self, account: str) -> None:
        """An account is not what it was: look it up again, on all servers."""
        self._forget(account)
        self._bus.say(CHANGED, account)

    async def forget_unused(self) -> None:
        """Sign out the devices that nobody uses any more."""
        async with self._engine.begin() as connection:
            old = SESSIONS.c.seen < self._clock() - UNUSED_SECONDS
            await connection.execute(sa.delete(SESSIONS).where(old))
            gone = REACHED.c.session.not_in(sa.select(SESSIONS.c.id))
            await connection.execute(sa.delete(REACHED).where(REACHED.c.session != "", gone))

    async def _look_up(self, id: str) -> Person | None:
        joined = SESSIONS.join(ACCOUNTS, SESSIONS.c.account == ACCOUNTS.c.id)
        wanted = sa.select(SESSIONS.c.seen, *COLUMNS).select_from(joined).where(SESSIONS.c.id == id)
        now = self._clock()
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        if row is None or row[0] < now - UNUSED_SECONDS:
            return None
        account = Account(*row[1:])
        if row[0] < now - NOTED_SECONDS:
            async with self._engine.begin() as connection:
                await connection.execute(sa.update(SESSIONS).where(SESSIONS.c.id == id).values(seen=now))
                mine = sa.update(ACCOUNTS).where(ACCOUNTS.c.id == account.id)
                await connection.execute(mine.values(seen=now))
        return structs.replace(account.person, session=id)

    def _doubtful(self, looked_up: float) -> bool:
        """Whether another server may have ended it meanwhile without our hearing of it."""
        return (self._bus.shared and self._bus.deaf) or self._clock() - looked_up > KNOWN_SECONDS

    def _end(self, id: str) -> None:
        self._known.pop(id, None)
        self.on_end(id)

    def _forget(self, account: str) -> None:
        for id in [id for id, (_, person) in self._known.items() if person is not None and person.id == account]:
            del self._known[id]
