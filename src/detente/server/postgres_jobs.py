"""Jobs that every process on a PostgreSQL may take: a queue on it, procrastinate's.

A job is the name of what is to be done and a few small arguments, never a secret of a game. It is given to one process
at a time; one whose process died is given to another.
"""

import asyncio
import logging
import time
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from typing import Any, Final

from procrastinate import App, PsycopgConnector, RetryStrategy
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException

from detente.server.bus import plain_url
from detente.server.fairness import Asking, due, priority
from detente.server.jobs import TOGETHER, TRIES, Jobs, Work

logger: Final = logging.getLogger(__name__)
BEAT_SECONDS: Final = 2.0  # how often a worker says that it lives
DEAD_SECONDS: Final = 8.0  # then its jobs are given to others
POLL_SECONDS: Final = 1.0  # for jobs that were not heard of
CLOSE_SECONDS: Final = 3.0  # that a job may still take when we stop
KEPT_HOURS: Final = 24  # that a job which failed can still be looked at


class PostgresJobs(Jobs):
    """The queue in a database."""

    def __init__(self, database: str) -> None:
        super().__init__()
        connector = PsycopgConnector(conninfo=plain_url(database), min_size=1, max_size=6, timeout=5.0)
        self._app = App(connector=connector)
        self._due: dict[str, float] = {}  # by person: the latest of what was asked for him
        self._working: list[asyncio.Task[None]] = []
        self.can("take up", "house", self._take_up, every=3)
        self.can("forget", "house", self._forget, every=3600)

    def can(self, name: str, queue: str, work: Work, *, every: int = 0) -> None:
        async def run(**arguments: Any) -> None:
            await work(**arguments)

        async def run_now(timestamp: int) -> None:
            await work()

        strategy = RetryStrategy(max_attempts=TRIES, wait=1)
        task: Any = self._app.task(name=name, queue=queue, retry=strategy)(run_now if every else run)
        if every:
            self._app.periodic(cron=_cron(every), queueing_lock=name)(task)

    async def open(self) -> None:
        await self._app.open_async()

    async def close(self) -> None:
        """Stop working; what was begun and not finished is done by others."""
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)
        await self._app.close_async()

    async def ask(
        self, name: str, queue: str, /, *, once: str = "", priority: int = 0, when: float = 0.0, **arguments: Any
    ) -> None:
        lock = f"{name} {once}" if once else None  # also: never two of them at the same time
        later = datetime.fromtimestamp(when, UTC) if when else None
        options: dict[str, Any] = {"lock": lock, "queueing_lock": lock, "priority": priority, "schedule_at": later}
        with suppress(AlreadyEnqueued):
            await self._app.configure_task(name, queue=queue, **options).defer_async(**arguments)

    def priority(self, asking: Asking) -> int:
        """When it is the turn of what somebody asks for, after all else that he has asked for here."""
        now = time.time()
        when = due(now, self._due.pop(asking.person, 0.0), asking)
        self._due[asking.person] = when
        for other in [other for other, at in islice(self._due.items(), 10) if at < now]:
            del self._due[other]
        return priority(when)

    def work(self, queues: Collection[str], processes: int) -> None:
        wanted = {*queues, "house"} if queues else set()  # somebody must keep house
        for some in TOGETHER:
            mine = [queue for queue in some if queue in wanted]
            if mine:
                at_once = max(1, processes) if "think" in some else len(some)
                self._working.append(asyncio.create_task(self._work_off(mine, at_once)))

    async def waiting(self) -> dict[str, int]:
        rows = await self._app.job_manager.list_queues_async()
        return {str(row["name"]): int(row["todo"]) for row in rows}

    async def _work_off(self, queues: list[str], at_once: int) -> None:
        """Until we close: also when the database was away, which ends a worker of procrastinate."""
        while True:
            try:
                await self._app.run_worker_async(
                    queues=queues,
                    name=queues[0],
                    concurrency=at_once,
                    fetch_job_polling_interval=POLL_SECONDS,
                    shutdown_graceful_timeout=CLOSE_SECONDS,
                    update_heartbeat_interval=BEAT_SECONDS,
                    stalled_worker_timeout=DEAD_SECONDS,
                    delete_jobs="successful",
                    install_signal_handlers=False,
                )
            except Exception as error:
                logger.warning("the queue cannot be worked off: %s", error)
            await asyncio.sleep(POLL_SECONDS)

    async def _take_up(self) -> None:
        """Jobs whose worker died are given to others."""
        manager = self._app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=DEAD_SECONDS):
            with suppress(ConnectorException):  # the same is asked for anew already, or somebody was quicker
                await manager.retry_job(job)
                continue
            if job.id is not None:
                await self._give_up(job.id)

    async def _give_up(self, id: int) -> None:
        from procrastinate.jobs import Status

        with suppress(ConnectorException):
            await self._app.job_manager.finish_job_by_id_async(id, status=Status.ABORTED, delete_job=True)

    async def _forget(self) -> None:
        """What failed long ago."""
        await self._app.job_manager.delete_old_jobs(KEPT_HOURS, None, True, True, True)


def _cron(every: int) -> str:
    """Every so many seconds, which divide a minute, an hour or are one of them, as cron says it, seconds last."""
    if every < 60:
        return f"* * * * * */{every}"
    return f"*/{every // 60} * * * *" if every < 3600 else "0 * * * *"
