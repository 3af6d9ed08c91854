"""Work in the background: named jobs that somebody asks for, or that come by themselves.

This one does them in this process, as a server with a file of its own does; postgres_jobs.py keeps them in a queue that
many processes work off. A job must be harmless if it is done twice, and whoever asks must be able to ask again: here
jobs end with the process.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final

logger: Final = logging.getLogger(__name__)
TRIES: Final = 3
AGAIN_SECONDS: Final = 1.0
# queues that are worked off together: what is short and wanted at once never waits behind what is long
TOGETHER: Final[tuple[tuple[str, ...], ...]] = (("think", "hint"), ("warn",), ("report", "library"), ("house", "mail"))
QUEUES: Final = tuple(queue for some in TOGETHER for queue in some)
STATUSES: Final = ("todo", "doing", "succeeded", "failed", "cancelled", "aborted")  # of what a queue keeps
Work = Callable[..., Awaitable[None]]


class Jobs:
    """What may be asked for, asking for it, and doing it."""

    def __init__(self) -> None:
        self._works: dict[str, Work] = {}
        self._every: dict[str, float] = {}
        self._once: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def can(self, name: str, queue: str, work: Work, *, every: int = 0) -> None:
        """What to do for jobs of this name; `every`: they come by themselves, after so many seconds."""
        self._works[name] = work
        if every:
            self._every[name] = every

    async def open(self) -> None:
        """Reach the queue."""

    async def ask(
        self, name: str, queue: str, /, *, once: str = "", priority: int = 0, when: float = 0.0, **arguments: Any
    ) -> None:
        """Ask for a job. `once`: not while the same is asked for already; `when`: not before that second of the clock;
        a higher priority comes first."""
        key = f"{name} {once}"
        if once and key in self._once and not self._once[key].done():
            return
        task = self._begin(self._do(name, when, arguments))
        if once:
            self._once[key] = task
            task.add_done_callback(lambda _: self._once.pop(key, None) if self._once.get(key) is task else None)

    def work(self, queues: Collection[str], processes: int) -> None:
        """Begin to work off these queues; here all of them."""
        for name, every in self._every.items():
            self._begin(self._repeat(name, every))

    async def waiting(self) -> dict[str, int]:
        """How many jobs wait in each queue."""
        return {}

    async def close(self) -> None:
        """Stop working."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _do(self, name: str, when: float, arguments: dict[str, Any]) -> None:
        await asyncio.sleep(max(0.0, when - time.time()))
        for _ in range(TRIES):
            try:
                return await self._works[name](**arguments)
            except Exception:
                logger.exception("the job %s failed", name)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _repeat(self, name: str, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            try:
                await self._works[name]()
            except Exception:
                logger.exception("the job %s failed", name)
