"""The agents where several processes share a database: whoever sees that one must decide asks for a job, one of the
workers does it. A job that was lost is asked for again by a sweep, as long as somebody is at the table."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from detente.server.bus import Bus
from detente.server.external_agents import ExternalAgents
from detente.server.postgres_jobs import PostgresJobs
from detente.server.presence import Presence, watched
from detente.server.saved import Saved
from detente.server.seated_agents import SeatedAgents
from detente.server.tables import Tables
from detente.server.worker import Think, think
from detente.server.workers import NOTHING, Workers

logger: Final = logging.getLogger(__name__)
THINK: Final = "think"
LEFT: Final = "left"  # what is said of a table at which nobody is any more
AGAIN_SECONDS: Final = 5.0  # then the same is asked for again
LINES: Final = 10_000  # that are remembered


async def nobody(table: str) -> bool:
    """Nobody keeps a move back."""
    return False


class QueuedAgents(SeatedAgents):
    """Asks for jobs, and does them if this process works."""

    def __init__(
        self,
        tables: Tables,
        workers: Workers,
        external_agents: ExternalAgents,
        think: Think = think,
        *,
        jobs: PostgresJobs,
        bus: Bus,
        presence: Presence,
    ) -> None:
        super().__init__(tables, workers, external_agents, think)
        self._jobs, self._bus, self._presence = jobs, bus, presence
        self._asked: dict[str, tuple[int, float]] = {}  # by table: for which version, when
        self.kept_back: Callable[[str], Awaitable[bool]] = nobody  # whether the computer may not move yet at a table
        self._asking: set[asyncio.Task[None]] = set()
        tables.on_moved = workers.moved_on
        bus.on(LEFT, self._everybody_left)
        jobs.can(THINK, "think", self.decide)
        jobs.can("sweep", "house", self.sweep, every=3)

    def look(self, saved: Saved) -> None:
        """A table has changed or is looked at: stop what is outdated, and see to it that some worker decides."""
        self._workers.moved_on(saved.id, saved.version)
        if saved.computer_decides and self._tables.is_attended(saved.id):
            self._ask(saved)
        if saved.over:
            self._external_agents.end_at(saved.id)

    async def close(self) -> None:
        """Let what is being asked for reach the queue."""
        self._closed = True
        await asyncio.gather(*self._asking, return_exceptions=True)

    async def sweep(self) -> None:
        """Ask again for what waits for an agent while somebody is at the table."""
        for saved in await self._tables.store.waiting_and_watched(watched()):
            self._ask(saved)

    async def decide(self, table: str, version: int) -> None:
        """The job: decide once. What comes next is asked for like everything else."""
        if await self._tables.store.version(table) == version and not await self.kept_back(table):
            await self._decide(table)
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # we are closing: another one takes it up
                raise asyncio.CancelledError

    def ask_again(self, saved: Saved) -> None:
        """What kept the computer back does so no longer."""
        self._asked.pop(saved.id, None)
        self.look(saved)

    def _ask(self, saved: Saved) -> None:
        version, when = self._asked.get(saved.id, (0, 0.0))
        now = time.monotonic()
        if self._closed or (version == saved.version and now < when + AGAIN_SECONDS):
            return
        self._asked.pop(saved.id, None)
        self._asked[saved.id] = saved.version, now
        if len(self._asked) > LINES:
            del self._asked[next(iter(self._asked))]
        task = asyncio.create_task(self._send(saved.id, saved.version, self._priority(saved)))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _send(self, table: str, version: int, priority: int) -> None:
        try:
            once = f"{table} {version}"
            await self._jobs.ask(THINK, "think", once=once, priority=priority, table=table, version=version)
        except Exception as error:  # the sweep will find it
            logger.warning("no job for table %s: %s", table, error)
            self._asked.pop(table, None)

    def _priority(self, saved: Saved) -> int:
        person = next((seat.client for seat in saved.seats if seat.client), saved.id)
        agent = next(seat for seat in saved.seats if seat.kind == "computer")
        what = f"{saved.title}/{agent.agent}"
        return self._jobs.priority(self._workers.asking("think", person, what, seconds=agent.seconds))

    def _is_seen(self, table: str) -> bool:
        """A job is asked for only while somebody is at the table, on whichever server."""
        return True

    def _pause(self, table: str) -> None:
        elsewhere = self._presence.elsewhere(table) or self._presence.spectators_elsewhere(table)
        if not self._tables.is_watched(table) and not elsewhere:
            self._bus.say(LEFT, table)
            self._everybody_left(table)

    def _everybody_left(self, table: str, by: str = "") -> None:
        """Nobody is there to see it: others are thought for."""
        self._asked.pop(table, None)
        self._workers.moved_on(table, NOTHING)
