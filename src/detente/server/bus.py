"""What processes that share a database tell each other: NOTIFY of PostgreSQL, on one channel.

A message is small, may be lost and never holds a secret of a game: it says where to look. Whoever has been deaf for a
while looks for himself (`on_hearing`).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy.engine import make_url

from detente.server.saved import new_id
from detente.server.settings import database_url

if TYPE_CHECKING:
    import psycopg

logger: Final = logging.getLogger(__name__)
CHANNEL: Final = "detente"
EAR, MOUTH = "detente ear", "detente mouth"  # what PostgreSQL calls our two connections
LISTEN: Final = f"LISTEN {CHANNEL}"
NOTIFY: Final = f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(%(said)s::text[]) said"
CALM_SECONDS: Final = 5.0  # without a message: then we see whether we can still hear
AGAIN_SECONDS: Final = 0.2  # until we try again to reach the database
LONGEST: Final = 7_000  # bytes; PostgreSQL takes 8,000
Handler = Callable[..., None]


class Bus:
    """Nobody else is there: a server with a file of its own."""

    shared: bool = False
    deaf: bool = False  # what others do may be missed now

    def __init__(self) -> None:
        self.here = new_id()  # the name of this process among all
        self._handlers: dict[str, Handler] = {}
        self._on_hearing: list[Callable[[], Awaitable[None]]] = []

    def on(self, kind: str, handler: Handler) -> None:
        """Whom to call with what others say of this kind; it is given what was said, and who said it last."""
        self._handlers[kind] = handler

    def on_hearing(self, look: Callable[[], Awaitable[None]]) -> None:
        """Whom to call when we hear others again and may have missed something."""
        self._on_hearing.append(look)

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    def say(self, kind: str, *what: Any) -> None:
        """Tell all others, without waiting."""

    def message(self, kind: str, *what: Any) -> str:
        """The same as text, for a commit that says it by itself."""
        return msgspec.json.encode([kind, self.here, *what]).decode()


class PostgresBus(Bus):
    """Others share our database."""

    shared = True
    deaf = True

    def __init__(self, database: str) -> None:
        super().__init__()
        self._address = plain_url(database)
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to listen; returns when we hear others, or cannot yet."""
        heard = asyncio.Event()
        self._tasks = [asyncio.create_task(self._listen(heard)), asyncio.create_task(self._speak())]
        with suppress(TimeoutError):
            await asyncio.wait_for(heard.wait(), CALM_SECONDS)

    async def close(self) -> None:
        """Say what is still to be said, and stop listening."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), CALM_SECONDS / 5)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def say(self, kind: str, *what: Any) -> None:
        """Tell all others, without waiting."""
        said = self.message(kind, *what)
        if len(said) <= LONGEST:
            self._waiting.put_nowait(said)

    async def _listen(self, heard: asyncio.Event) -> None:
        while True:
            try:
                async with await self._connect(EAR) as connection:
                    await connection.execute(LISTEN)
                    self.deaf = False
                    heard.set()
                    for look in self._on_hearing:
                        await look()
                    while True:
                        async for said in connection.notifies(timeout=CALM_SECONDS):
                            self._hear(said.payload)
                        async with asyncio.timeout(CALM_SECONDS):
                            await connection.execute("SELECT 1")
            except Exception as error:
                if not self.deaf:
                    logger.warning("the others are not heard any more: %s", error)
                self.deaf = True
            await asyncio.sleep(AGAIN_SECONDS)

    def _hear(self, payload: str) -> None:
        try:
            kind, by, *what = msgspec.json.decode(payload)
            handler = self._handlers.get(kind)
            if by != self.here and handler is not None:
                handler(*what, by)
        except Exception:
            logger.exception("not understood")

    async def _speak(self) -> None:
        while True:
            with suppress(Exception):  # what was said meanwhile is lost
                async with await self._connect(MOUTH) as connection:
                    while True:
                        said = [await self._waiting.get()]
                        while not self._waiting.empty():
                            said.append(self._waiting.get_nowait())
                        try:
                            await connection.execute(NOTIFY, {"said": said})
                        finally:
                            for _ in said:
                                self._waiting.task_done()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _connect(self, name: str) -> "psycopg.AsyncConnection[Any]":
        import psycopg  # the extra `postgres`

        return await psycopg.AsyncConnection.connect(self._address, autocommit=True, application_name=name)


def plain_url(database: str) -> str:
    """The URL of a database as PostgreSQL's own library wants it."""
    return make_url(database_url(database)).set(drivername="postgresql").render_as_string(hide_password=False)


def bus_of(database: str) -> Bus:
    """How processes that use this database talk to each other."""
    return PostgresBus(database) if is_shared(database) else Bus()


def is_shared(database: str) -> bool:
    """Whether several processes may use a database at once."""
    return make_url(database_url(database)).get_backend_name() == "postgresql"
