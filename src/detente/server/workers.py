"""The workers: who asks waits for his turn (fairness.py); who does not want to know any more stops it."""

import asyncio
import logging
import multiprocessing
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final, TypeVar

from detente.server.fairness import Asking, Costs, Fairness, Kind, Ticket, Wait
from detente.server.worker import NOTES, Question, Watch, answer, in_process, in_thread

logger: Final = logging.getLogger(__name__)
T = TypeVar("T")
Q = TypeVar("Q")
Job = Callable[[Q, Watch], T]
Progress = Callable[[float], None]
Waits = Callable[[Wait], None]
LOOK_SECONDS: Final = 0.25  # between two looks at how far a question is
WAIT_SECONDS: Final = 1.0  # between two words about how long it still waits
NOTHING: Final = -1  # no version of a table
TRIES: Final = 3  # of a question whose process died
EXPRESS: Final = 1  # processes beside the others that do cheap work only


class Workers:
    """As many dear questions at once as there are processes, and cheap ones beside them; none: in threads of the
    server, for tests."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        spawn = multiprocessing.get_context("spawn")
        self._usual = max(1, processes)
        self._all = self._usual + EXPRESS
        self._notes = spawn.RawArray("d", NOTES * self._all)
        self._free = set(range(self._all))  # places; those from `_usual` on are for cheap work
        self._fairness = Fairness(self._usual, EXPRESS)
        self._costs = Costs()
        self._turns: dict[int, asyncio.Future[int]] = {}  # by the number of a ticket: at which place
        self._waits: dict[int, Wait] = {}
        self._waits_known = 0.0
        self._spawn = spawn
        self._executor = self._new_executor()
        self.on_wait: Callable[[float], object] = lambda seconds: None  # whenever a process was found
        self._died = 0  # processes since the last answer
        self._about: defaultdict[str, dict[asyncio.Task[Any], int]] = defaultdict(dict)  # by table, with its version
        self.address_of: Callable[[str], str] = lambda person: ""  # where a person was seen last

    def asking(self, kind: Kind, person: str, what: str = "", *, seconds: float = 0.0, watched: bool = True) -> Asking:
        """What is asked for somebody, with what it will probably cost."""
        expected = self._costs.expected(kind, what, seconds)
        return Asking(kind, person, expected, watched, self.address_of(person), what)

    async def ask(
        self,
        table: str,
        version: int,
        job: Job[Q, T],
        question: Q,
        asking: Asking,
        progress: Progress = lambda share: None,
        waits: Waits = lambda wait: None,
    ) -> T:
        """The answer to a question about this version of a table; CancelledError if the table has moved on, Refused if
        this person has asked for too much."""
        task = asyncio.create_task(self._ask(job, question, asking, progress, waits))
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
        for place in range(self._all):
            Watch(self._notes, place).stop()
        self._executor.shutdown(wait=False, cancel_futures=True)

    @property
    def idle(self) -> int:
        """How many processes could do any work now."""
        return sum(place < self._usual for place in self._free)

    @property
    def are_well(self) -> bool:
        """Whether processes live long enough to answer."""
        return self._died < TRIES

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return self._fairness.waiting

    @property
    def places(self) -> int:
        """How many questions can be thought about at once."""
        return self._all

    @property
    def busy(self) -> int:
        """How many processes have something to do."""
        return self._all - len(self._free)

    async def _ask(self, job: Job[Q, T], question: Q, asking: Asking, progress: Progress, waits: Waits) -> T:
        for _ in range(TRIES - 1):
            try:
                return await self._once(job, question, asking, progress, waits)
            except BrokenProcessPool:
                self._died += 1
                logger.warning("a worker died; asking another one")
        return await self._once(job, question, asking, progress, waits)

    async def _once(self, job: Job[Q, T], question: Q, asking: Asking, progress: Progress, waits: Waits) -> T:
        ticket = self._fairness.enter(asking)
        asked = time.monotonic()
        place = await self._turn(ticket, waits)
        self.on_wait(time.monotonic() - asked)
        most = self._fairness.seconds_for(ticket)
        if most is not None and isinstance(question, Question):  # others wait
            question = question._replace(seconds=most)
        watch = Watch(self._notes, place)
        watch.begin()
        executor, begun = self._executor, time.monotonic()
        try:
            answered = executor.submit(answer, job, question, place)
        except BaseException:  # it broke while nobody asked it
            self._freed(place, ticket, 0.0)
            self._renew(executor)
            raise
        future: asyncio.Future[T] = asyncio.wrap_future(answered)
        loop = asyncio.get_running_loop()

        def free(_: object) -> None:
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._freed, place, ticket, time.monotonic() - begun)

        answered.add_done_callback(free)  # the place is taken until the process has really stopped
        try:
            while not (await asyncio.wait([future], timeout=LOOK_SECONDS))[0]:
                progress(watch.share)
            found = future.result()
            self._died = 0
        except asyncio.CancelledError:
            watch.stop()
            future.cancel()
            raise
        except BrokenProcessPool:
            self._renew(executor)
            raise
        if most is None:
            self._costs.note(asking, time.monotonic() - begun)
        return found

    # -- turns

    async def _turn(self, ticket: Ticket, waits: Waits) -> int:
        """The place at which it may be done, when its turn has come."""
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._turns[ticket.number] = turn
        self._serve()
        try:
            while not turn.done():
                await asyncio.wait([turn], timeout=WAIT_SECONDS)
                if not turn.done() and (wait := self._wait(ticket)) is not None:
                    waits(wait)
            return turn.result()
        except asyncio.CancelledError:
            if turn.done():
                self._freed(turn.result(), ticket, 0.0)
            else:
                del self._turns[ticket.number]
                self._fairness.leave(ticket)
            raise

    def _serve(self) -> None:
        """Give every free place to whose turn it is: cheap work first to the places that are kept for it."""
        for place in sorted(self._free, reverse=True):
            ticket = self._fairness.next(express=place >= self._usual)
            if ticket is not None:
                self._free.remove(place)
                self._turns.pop(ticket.number).set_result(place)

    def _freed(self, place: int, ticket: Ticket, seconds: float) -> None:
        self._fairness.leave(ticket, seconds)
        self._free.add(place)
        self._serve()

    def _wait(self, ticket: Ticket) -> Wait | None:
        """What can be told to who waits; worked out for everybody at once."""
        now = time.monotonic()
        if now - self._waits_known >= WAIT_SECONDS:
            self._waits_known = now
            self._waits = {one.number: wait for one, wait in self._fairness.waits()}
        return self._waits.get(ticket.number)

    # -- processes

    def _renew(self, broken: Executor) -> None:
        """Start other processes, unless somebody has already done so."""
        if self._executor is broken:
            self._executor = self._new_executor()

    def _new_executor(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(self._all, "worker", in_thread, (self._notes,))
        return ProcessPoolExecutor(self._all, self._spawn, in_process, (self._notes,))
