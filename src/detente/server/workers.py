"""The workers: who asks waits for one that is free; who does not want to know any more stops it."""

import asyncio
import logging
import multiprocessing
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, TypeVar

from detente.server.worker import NOTES, Watch, answer, in_process, in_thread

logger: Final = logging.getLogger(__name__)
T = TypeVar("T")
Q = TypeVar("Q")
Job = Callable[[Q, Watch], T]
Progress = Callable[[float], None]
LOOK_SECONDS: Final = 0.25  # between two looks at how far a question is
TRIES: Final = 3  # of a question whose process died


class Workers:
    """As many questions at once as there are processes; none: in a thread of the server, for tests."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        spawn = multiprocessing.get_context("spawn")
        places = max(1, processes)
        self._notes = spawn.RawArray("d", NOTES * places)
        self._free: asyncio.Queue[int] = asyncio.Queue()
        for place in range(places):
            self._free.put_nowait(place)
        self._spawn = spawn
        self._executor = self._new_executor()
        self._about: defaultdict[str, dict[asyncio.Task[Any], int]] = defaultdict(dict)  # by table, with its version

    async def ask(
        self,
        table: str,
        version: int,
        job: Job[Q, T],
        question: Q,
        progress: Progress = lambda share: None,
    ) -> T:
        """The answer to a question about this version of a table; CancelledError if the table has moved on."""
        task = asyncio.create_task(self._ask(job, question, progress))
        self._about[table][task] = version
        try:
            return await task
        finally:
            task.cancel()
            del self._about[table][task]
            if not self._about[table]:
                del self._about[table]

    def moved_on(self, table: str, version: int) -> None:
        """Stop whatever is thought about another version of a table."""
        for task, about in list(self._about.get(table, {}).items()):
            if about != version:
                task.cancel()

    def close(self) -> None:
        """Stop everything."""
        for table in list(self._about):
            self.moved_on(table, -1)
        for place in range(max(1, self._processes)):
            Watch(self._notes, place).stop()
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def idle(self) -> int:
        """How many processes have nothing to do."""
        return self._free.qsize()

    async def _ask(self, job: Job[Q, T], question: Q, progress: Progress) -> T:
        for _ in range(TRIES - 1):
            try:
                return await self._once(job, question, progress)
            except BrokenProcessPool:
                logger.warning("a worker died; asking another one")
        return await self._once(job, question, progress)

    async def _once(self, job: Job[Q, T], question: Q, progress: Progress) -> T:
        place = await self._free.get()
        watch = Watch(self._notes, place)
        watch.begin()
        executor = self._executor
        try:
            answered = executor.submit(answer, job, question, place)
        except BaseException:  # it broke while nobody asked it
            self._free.put_nowait(place)
            self._renew(executor)
            raise
        future: asyncio.Future[T] = asyncio.wrap_future(answered)
        loop = asyncio.get_running_loop()

        def free(_: object) -> None:
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._free.put_nowait, place)

        answered.add_done_callback(free)  # the place is taken until the process has really stopped
        try:
            while not (await asyncio.wait([future], timeout=LOOK_SECONDS))[0]:
                progress(watch.share)
            return future.result()
        except asyncio.CancelledError:
            watch.stop()
            future.cancel()
            raise
        except BrokenProcessPool:
            self._renew(executor)
            raise

    def _renew(self, broken: Executor) -> None:
        """Start other processes, unless somebody has already done so."""
        if self._executor is broken:
            self._executor = self._new_executor()

    def _new_executor(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, "worker", in_thread, (self._notes,))
        return ProcessPoolExecutor(self._processes, self._spawn, in_process, (self._notes,))
