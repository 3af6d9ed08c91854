"""What a house uses in place of its own where other processes share its database (PostgreSQL)."""

from typing import Final

from detente.server.collection import Collection
from detente.server.external_agents import ExternalAgents
from detente.server.postgres_jobs import PostgresJobs
from detente.server.queued_agents import QueuedAgents
from detente.server.queued_coach import QueuedCoach
from detente.server.queued_imports import QueuedImports
from detente.server.queued_reports import QueuedReports
from detente.server.queued_workers import QueuedWorkers
from detente.server.refusal import Refused
from detente.server.settings import Settings
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.worker import Think
from detente.server.workers import Workers

COLLECT: Final = "collect"


class Cluster:
    """The queue, and all who ask it. `own` are the processes with which this process does its jobs."""

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        own: Workers,
        external_agents: ExternalAgents,
        think: Think,
    ) -> None:
        store, bus = tables.store, tables.bus
        self._tables = tables
        self.jobs = PostgresJobs(settings.database)
        self.workers = QueuedWorkers(store.engine, bus, self.jobs, own)
        self.seated_agents = QueuedAgents(
            tables, own, external_agents, think, jobs=self.jobs, bus=bus, presence=tables.presence
        )
        self.coach = QueuedCoach(tables, self.workers, self.seated_agents.ask_again)
        self.seated_agents.kept_back = self.coach.keeps_back
        self.reports = QueuedReports(tables, store, own, settings.workers, self.jobs, bus)
        self.collection = Collection(store, own, settings.limits.games)
        self.collection.imports = QueuedImports(self.collection.catalogue, own, settings.limits.games, self.jobs)
        self.jobs.can(COLLECT, "library", self.collect)

    async def note_end(self, table: Table) -> None:
        """A game has ended: some worker takes it into the library."""
        if self.collection.wants(table):
            await self.jobs.ask(COLLECT, "library", once=table.saved.id, table=table.saved.id)

    async def collect(self, table: str) -> None:
        """The job."""
        try:
            found = await self._tables.finished(table)
        except Refused:  # its last move was taken back
            return
        await self.collection.note_end(found)
