"""Everything that lives as long as the server does."""

import asyncio
import logging
import shutil
from collections import Counter
from collections.abc import Callable
from typing import Final

from detente.ai.agents import agent_manifests
from detente.game import Game
from detente.server import wire
from detente.server.analysing import Analyses
from detente.server.bus import bus_of
from detente.server.coach import Coach
from detente.server.collection import Collection
from detente.server.dangers import Dangers
from detente.server.external_agents import ExternalAgents
from detente.server.hints import Hints
from detente.server.jobs import Jobs
from detente.server.limits import Buckets
from detente.server.memory import Memory
from detente.server.metrics import Metrics
from detente.server.occupancy import Occupancy
from detente.server.presence import presence_of
from detente.server.refusal import Refused
from detente.server.reports import Reports
from detente.server.retention import Forgetting
from detente.server.seated_agents import SeatedAgents
from detente.server.settings import Settings
from detente.server.store import Store
from detente.server.studies import Studies
from detente.server.study_store import StudyStore
from detente.server.tables import Tables
from detente.server.worker import Think, think
from detente.server.workers import Workers
from detente.titles import title

logger: Final = logging.getLogger(__name__)
SWEEP_SECONDS: Final = 60
SEEN: Final = 20_000  # clients whose addresses are remembered


class Sockets:
    """All connections, counted by address."""

    def __init__(self) -> None:
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._by_address.total()

    def enter(self, address: str, most: int) -> None:
        """Count a socket in, or raise Refused."""
        if self._by_address[address] >= most:
            raise Refused("error-too-fast")
        self._by_address[address] += 1

    def leave(self, address: str) -> None:
        """Count a socket out."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class House:
    """The tables, the agents, the limits."""

    def __init__(self, settings: Settings, games: Callable[[str], Game] = title, think: Think = think) -> None:
        self.settings = settings
        self.limits = settings.limits
        self.occupancy = Occupancy(settings.database)
        self.bus = bus_of(settings.database)
        self.store = Store(settings.database, self.bus)
        self.presence = presence_of(self.store.engine, self.bus)
        self.tables = Tables(self.store, games, settings.limits, self.bus, self.presence)
        self.forgetting = Forgetting(self.tables, settings.retention)
        self.external_agents = ExternalAgents(settings.external_agents)
        self.own = Workers(settings.workers)
        if self.bus.shared:
            self._share(think)
        else:
            self._work_alone(think)
        self.hints = Hints(self.tables, self.workers)
        self.dangers = Dangers(self.tables, self.workers)
        self.analyses = Analyses(self.tables, self.workers)
        studies = StudyStore(self.store.engine)
        self.studies = Studies(studies, self.tables, self.reports, self.collection, self.limits.studies)
        self.sockets = Sockets()
        self._seen: dict[str, str] = {}  # clients, each with the address at which it was last seen
        self.workers.address_of = self.own.address_of = lambda person: self._seen.get(person, "")
        self.requests = Buckets(self.limits.address)
        self.openings = Buckets(self.limits.opening)
        self._by_client = Buckets(self.limits.client)
        self._by_table = Buckets(self.limits.table)
        self.metrics = Metrics(self)
        self.store.on_commit = self.metrics.commits.observe
        self.own.on_wait = self.metrics.waits.observe
        self._keepers: list[asyncio.Task[None]] = []  # what goes on as long as the house is open
        self.memory: Memory | None = None  # of the whole process, if that is ours
        self.trouble: Exception | None = None  # why it could not be opened

    def _work_alone(self, think: Think) -> None:
        """All work is done here: the database is ours alone."""
        self.jobs = Jobs()
        self.workers = self.own
        self.seated_agents = SeatedAgents(self.tables, self.own, self.external_agents, think)
        self.coach = Coach(self.tables, self.own)
        self.seated_agents.before_move = self.coach.wait
        self.reports = Reports(self.tables, self.store, self.own, self.settings.workers)
        self.collection = Collection(self.store, self.own, self.limits.games)
        self.tables.on_end = self.collection.note_end

    def _share(self, think: Think) -> None:
        """Work is asked for in a queue that others work off, too."""
        from detente.server.cluster import Cluster  # the extra `postgres`

        cluster = Cluster(self.settings, self.tables, self.own, self.external_agents, think)
        self.jobs = cluster.jobs
        self.workers = cluster.workers
        self.seated_agents = cluster.seated_agents
        self.coach = cluster.coach
        self.reports = cluster.reports
        self.collection = cluster.collection
        self.tables.on_end = cluster.note_end

    @property
    def agents(self) -> list[str]:
        """The agents of this house by name."""
        return [*agent_manifests(), *self.external_agents.names]

    async def open(self) -> None:
        """Ready to serve, with everything that was under way taken up again."""
        try:
            self.occupancy.enter()
            await self.store.open()
            await self.presence.open()
            await self.bus.open()
            await self.jobs.open()
        except Exception as error:
            self.trouble = error
            self.occupancy.leave()
            raise
        if self.memory is not None:
            self.memory.begin()
        self.jobs.work(self.settings.queues, self.settings.workers)
        self._keepers = [asyncio.create_task(self._sweep()), asyncio.create_task(self.metrics.watch_loop())]

    async def close(self) -> None:
        """Everything that was begun is finished and stored."""
        for keeper in self._keepers:
            keeper.cancel()
        await self.seated_agents.close()
        await self.jobs.close()
        self.external_agents.close()
        await self.reports.close()
        self.analyses.close()
        await self.collection.close()
        for workers in (self.workers, self.own):
            workers.close()
        await self.tables.close()
        await self.presence.close()
        await self.bus.close()
        await self.store.close()
        self.occupancy.leave()

    def saw(self, client: str, address: str) -> None:
        """Note where a client is, for fairness among addresses."""
        if client:
            self._seen.pop(client, None)
            self._seen[client] = address
            if len(self._seen) > SEEN:
                del self._seen[next(iter(self._seen))]

    def count_command(self, client: str, table: str) -> None:
        """Note a command, or raise Refused if there were too many. What spectators send is not charged to players."""
        self._by_client.take(client)
        self._by_table.take(table if self.tables.is_seated(table, client) else f"{table}/spectators")

    def count_opening(self, address: str, table: str, command: wire.Command) -> None:
        """Note a command that may open a table, or raise Refused."""
        agrees = isinstance(command, wire.Answer) and command.yes and self.tables.offered(table) == "rematch"
        if agrees or isinstance(command, wire.Rematch):
            self.openings.take(address)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except Exception:
                logger.exception("the house could not be swept")

    async def sweep(self) -> None:
        """Forget what nobody needs any more."""
        self.tables.evict_idle()
        await self.tables.look_around()
        self.external_agents.end_elsewhere(self.tables.live)
        await self.forgetting.sweep()
        if self.bus.shared:
            await self.store.recount()
        for buckets in (self.requests, self.openings, self._by_client, self._by_table):
            buckets.forget_full()
        if self.memory is not None:
            self.memory.settle()

    async def readiness(self) -> wire.Ready:
        """Whether we can do our work: write to the database, with room on its disk, and think."""
        writable = await self.store.is_writable()
        file = self.occupancy.file
        free = shutil.disk_usage(file.parent).free if file else self.limits.free_bytes
        room, workers = free >= self.limits.free_bytes, self.workers.are_well
        return wire.Ready(writable and room and workers, writable, room, workers)
