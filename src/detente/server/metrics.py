"""What a host may want to watch, as Prometheus reads it."""

import asyncio
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

if TYPE_CHECKING:
    from detente.server.house import House

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
LAG_SECONDS: Final = 0.25  # between two looks at the event loop


class Metrics:
    """Counts and durations of one server; how much there is of what, it reads off the house when it is asked."""

    def __init__(self, house: "House") -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._registry.register(_Now(house))
        self.requests = self._histogram(
            "detente_request_seconds", "Time to answer a request", QUICK, "method", "route", "status"
        )
        self.commands = self._histogram("detente_command_seconds", "Time a command took", QUICK, "do", "refused")
        self.commits = self._histogram("detente_commit_seconds", "Time to store a group of changes", QUICK)
        self.waits = self._histogram("detente_queue_wait_seconds", "Time until a worker was free", SLOW)
        self.lag = self._histogram("detente_loop_lag_seconds", "How late the event loop was", QUICK)
        self.errors = Counter(
            "detente_errors", "Refusals by reason, and what broke", ["error"], registry=self._registry
        )

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(name, about, labels, buckets=buckets, registry=self._registry)

    def text(self) -> str:
        """All of them."""
        return generate_latest(self._registry).decode()

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, until cancelled."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self.lag.observe(max(0.0, time.perf_counter() - begun - LAG_SECONDS))


class _Now:
    """How much there is of what at this moment."""

    def __init__(self, house: "House") -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus's library for every look."""
        house = self._house
        yield CounterMetricFamily("detente_moves", "Moves that were stored", value=house.tables.moves)
        for name, about, value in (
            ("detente_tables_live", "Tables in memory", len(house.tables.live)),
            ("detente_tables_stored", "Tables in the database", house.store.count),
            ("detente_sockets", "Open websockets", len(house.sockets)),
            ("detente_workers", "Processes that think", house.own.places),
            ("detente_workers_busy", "Processes that think about something now", house.own.busy),
            ("detente_queue_depth", "Questions that wait for a free process", house.own.waiting),
        ):
            yield GaugeMetricFamily(name, about, value=value)

    def describe(self) -> Iterator[Metric]:
        """The names alone would need the house, which is still being built."""
        return iter(())
