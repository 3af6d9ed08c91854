"""Everything that lives as long as the server does."""

import asyncio
import logging
import shutil
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from detente.ai.agents import agent_manifests
from detente.game import Game
from detente.server import wire
from detente.server.analysing import Analyses
from detente.server.announcing import Announcements
from detente.server.bus import bus_of
from detente.server.coach import Coach
from detente.server.collection import Collection
from detente.server.contests.contests import Contests
from detente.server.dangers import Dangers
from detente.server.external_agents import ExternalAgents
from detente.server.hints import Hints
from detente.server.jobs import Jobs
from detente.server.limits import Buckets
from detente.server.lobby.company import Company
from detente.server.lobby.hall import Hall
from detente.server.lobby.seeks import Seeks
from detente.server.lobby.vanishing import Vanishing
from detente.server.memory import Memory
from detente.server.metrics import Metrics
from detente.server.notices.messenger import Messenger
from detente.server.occupancy import Occupancy
from detente.server.people.people import People
from detente.server.people.proving import Proving
from detente.server.people.society import Society
from detente.server.presence import presence_of
from detente.server.refusal import Refused
from detente.server.reports import Reports
from detente.server.retention import Forgetting
from detente.server.seated_agents import SeatedAgents
from detente.server.settings import Settings
from detente.server.store import Store
from detente.server.studies import Studies
from detente.server.study_store import StudyStore
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.timekeeping import Timekeeper
from detente.server.worker import Think, think
from detente.server.workers import Workers
from detente.titles import title

logger: Final = logging.getLogger(__name__)
SWEEP_SECONDS: Final = 60
CLOSING_SECONDS: Final = 5.0  # for each part
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


class SignedIn:
    """What goes on in sessions and must stop when they end."""

    def __init__(self) -> None:
        self._by_session: dict[str, set[Callable[[], None]]] = {}

    def add(self, session: str, end: Callable[[], None]) -> None:
        """Something goes on."""
        if session:
            self._by_session.setdefault(session, set()).add(end)

    def discard(self, session: str, end: Callable[[], None]) -> None:
        """It does not any more."""
        going = self._by_session.get(session, set())
        going.discard(end)
        if not going:
            self._by_session.pop(session, None)

    def end(self, session: str) -> None:
        """A session is over."""
        for end in list(self._by_session.get(session, ())):
            end()


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
        self.tables.on_end = self._ended
        self.hints = Hints(self.tables, self.workers)
        self.dangers = Dangers(self.tables, self.workers)
        self.analyses = Analyses(self.tables, self.workers)
        studies = StudyStore(self.store.engine)
        self.studies = Studies(studies, self.tables, self.reports, self.collection, self.limits.studies)
        self.announcements = Announcements(self.store.engine)
        self.timekeeper = Timekeeper(self.tables, self.store.engine, shared=self.bus.shared)
        self.timekeeper.listen()
        self.people = People(self.store.engine, self.bus, self._take_along, settings.mail)
        self.proving = Proving(self.people)
        self.society = Society(self.store.engine, self.store, games, self.bus)
        self.seeks = Seeks(self.tables, self.store.engine, Company(self.store.engine, self.society.circles))
        self.tables.circles = self.society.circles
        self.signed_in = SignedIn()
        self.people.sessions.on_end = self.people.tokens.on_end = self.signed_in.end
        self.contests = Contests(self.tables, lambda client: self._seen.get(client, ""))
        self.notices = Messenger(self.tables, self.people, self.jobs, settings)
        self.notices.listen()
        self.notices.connect(self.contests)
        self.hall = Hall(self.bus)
        self.hall.listen(self.tables)
        self.seeks.on_change = lambda: self.hall.news("seeks")
        self.contests.tournaments.keeping.on_change = lambda: self.hall.news("tournaments")
        self.vanishing = Vanishing(self.hall, self.tables, self.bus, lambda: self.hall.news("seeks"))
        self.sockets = Sockets()
        self._seen: dict[str, str] = {}  # clients, each with the address at which it was last seen
        self.workers.address_of = self.own.address_of = lambda person: self._seen.get(person, "")
        self.requests = Buckets(self.limits.address)
        self.openings = Buckets(self.limits.opening)
        self.sign_ups = Buckets(self.limits.sign_up)
        self.talk = Buckets(self.limits.talk)
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
        self._collect = self.collection.note_end

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
        self._collect = cluster.note_end

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
            await self.society.circles.open()
            await self.bus.open()
            await self.timekeeper.open()
            await self.notices.open()
            await self.jobs.open()
        except Exception as error:
            self.trouble = error
            self.occupancy.leave()
            raise
        self.jobs.work(self.settings.queues, self.settings.workers)
        self._keepers = [asyncio.create_task(self._sweep()), asyncio.create_task(self.metrics.watch_loop())]
        if self.memory is not None:
            self.memory.begin()
            self._keepers.append(asyncio.create_task(self.memory.keep()))

    async def close(self) -> None:
        """Everything that was begun is finished and stored."""
        for keeper in self._keepers:
            keeper.cancel()
        await self._end(self.vanishing.close())
        await self._end(self.seated_agents.close())
        await self._end(self.jobs.close())
        self.external_agents.close()
        await self._end(self.reports.close())
        self.analyses.close()
        await self._end(self.collection.close())
        for workers in (self.workers, self.own):
            workers.close()
        for part in (self.timekeeper, self.people, self.tables, self.notices, self.presence, self.bus, self.store):
            await self._end(part.close())
        self.occupancy.leave()

    async def _end(self, closing: Coroutine[Any, Any, None]) -> None:
        """A shared database that is gone must not keep us from ending: what could not be told to it, others find out.
        A file is ours alone and always there, and what is to be stored in it takes the time that it takes."""
        try:
            async with asyncio.timeout(CLOSING_SECONDS if self.bus.shared else None):
                await closing
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            logger.warning("the house could not be closed as it should: %s", error)

    async def _ended(self, table: Table) -> None:
        """A game has ended: the result is noted, it may count, and the library may take it in. What is told of it was
        stored with it."""
        await self.society.results.note_end(table)
        await self.contests.note_end(table)
        await self._collect(table)

    async def _take_along(self, guest: str, client: str, name: str) -> None:
        """What a guest had belongs to the account that he signs in to."""
        await self.tables.hand_over(guest, client, name)
        await self.studies.hand_over(guest, client, name)
        await self.society.notes.hand_over(guest, client)
        await self.society.looks.hand_over(guest, client)
        await self.seeks.hand_over(guest, client, name)

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
        await self.people.sweep()
        await self.contests.sweep()
        await self.notices.store.forget()
        if self.bus.shared:
            await self.store.recount()
        for buckets in (self.requests, self.openings, self.sign_ups, self.talk, self._by_client, self._by_table):
            buckets.forget_full()

    async def readiness(self) -> wire.Ready:
        """Whether we can do our work: write to the database, with room on its disk, and think."""
        writable = await self.store.is_writable()
        file = self.occupancy.file
        free = shutil.disk_usage(file.parent).free if file else self.limits.free_bytes
        room, workers = free >= self.limits.free_bytes, self.workers.are_well
        return wire.Ready(writable and room and workers, writable, room, workers)
