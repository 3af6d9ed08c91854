"""The workers where several processes share a database: a question is a row and a job, its answer comes with the row.

For what somebody waits for, as a hint; what outlives who asked for it is a job of its own.
"""

import asyncio
import io
import logging
import pickle
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server import worker
from detente.server.bus import Bus
from detente.server.cluster_schema import QUESTIONS
from detente.server.fairness import MOST, Asking, Kind
from detente.server.postgres_jobs import PostgresJobs
from detente.server.refusal import Refused
from detente.server.saved import new_id
from detente.server.store import SAY
from detente.server.workers import NOTHING, Job, Progress, Q, T, Waits, Workers

logger: Final = logging.getLogger(__name__)
ANSWER: Final = "answer"
ANSWERED, UNASKED = "answered", "unasked"  # what is said of a question
LOOK_SECONDS: Final = 1.0  # for an answer that was not heard of
ENOUGH: Final = 200  # of any other kind, for one person
KEPT_SECONDS: Final = 600  # of a question whose asker is gone


class Way(NamedTuple):
    """How a question goes: what is done for it, and in which queue it waits."""

    job: Callable[[Any, worker.Watch], Any]
    queue: str


WAYS: Final = {
    way.job.__name__: way
    for way in (
        Way(worker.hint, "hint"),
        Way(worker.judge, "hint"),
        Way(worker.nudge, "hint"),
        Way(worker.prove, "hint"),
        Way(worker.warn, "warn"),
        Way(worker.deepen, "report"),
    )
}


class Failed(Exception):
    """A worker could not answer; its log says why."""


class QueuedWorkers(Workers):
    """Asks all workers of the house. Answers, if this process is one, with processes of its own."""

    def __init__(self, engine: AsyncEngine, bus: Bus, jobs: PostgresJobs, own: Workers) -> None:
        super().__init__(0)
        self._engine, self._bus, self._jobs = engine, bus, jobs
        self._own = own
        self._asked: Counter[tuple[Kind, str]] = Counter()  # by kind and person: that are not answered yet
        self._heard: dict[str, asyncio.Event] = {}
        self._forgetting: set[asyncio.Task[None]] = set()
        bus.on(ANSWERED, self._hear)
        bus.on(UNASKED, self._stop)
        jobs.can(ANSWER, "hint", self.answer)
        jobs.can("forget questions", "house", self._forget_old, every=60)

    # -- asking

    async def _ask(self, job: Job[Q, T], question: Q, asking: Asking, progress: Progress, waits: Waits) -> T:
        flow = asking.kind, asking.person
        if self._asked[flow] >= MOST.get(asking.kind, ENOUGH):
            raise Refused("error-too-fast")
        self._asked[flow] += 1
        id, turn = new_id(), self._jobs.priority(asking)
        self._heard[id] = asyncio.Event()
        row = {"id": id, "question": pickle.dumps((job.__name__, question, asking))}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(QUESTIONS), row)
            await self._jobs.ask(ANSWER, WAYS[job.__name__].queue, priority=turn, question=id)
            found: T = await self._answer_to(id)
            return found
        finally:
            self._asked -= Counter({flow: 1})  # what is 0 goes
            del self._heard[id]
            task = asyncio.create_task(self._forget(id))
            self._forgetting.add(task)
            task.add_done_callback(self._forgetting.discard)

    async def _answer_to(self, id: str) -> Any:
        wanted = sa.select(QUESTIONS.c.answer).where(QUESTIONS.c.id == id)
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._heard[id].wait(), LOOK_SECONDS)
            async with self._engine.connect() as connection:
                row = (await connection.execute(wanted)).one_or_none()
            if row is None:
                raise Failed("the question was lost")
            if row.answer is not None:
                well, answer = loads(row.answer)
                if not well:
                    raise Failed
                return answer

    async def _forget(self, id: str) -> None:
        """It is answered, or nobody wants to know any more."""
        self._bus.say(UNASKED, id)
        self._stop(id)
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(QUESTIONS).where(QUESTIONS.c.id == id))

    def _hear(self, id: str, by: str) -> None:
        if id in self._heard:
            self._heard[id].set()

    # -- answering

    async def answer(self, question: str) -> None:
        """The job."""
        wanted = sa.select(QUESTIONS.c.question).where(QUESTIONS.c.id == question, QUESTIONS.c.answer.is_(None))
        async with self._engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        if row is None:
            return
        try:
            name, asked, asking = loads(row.question)
            answer = True, await self._own.ask(_about(question), 0, WAYS[name].job, asked, asking)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # we are closing: another one takes it up
                raise
            return
        except Exception:
            logger.exception("no answer to a question")
            answer = False, None
        async with self._engine.begin() as connection:
            known = sa.update(QUESTIONS).where(QUESTIONS.c.id == question)
            await connection.execute(known.values(answer=pickle.dumps(answer)))
            await connection.execute(SAY, {"said": [self._bus.message(ANSWERED, question)]})
        self._hear(question, "")

    def _stop(self, id: str, by: str = "") -> None:
        self._own.moved_on(_about(id), NOTHING)

    async def _forget_old(self) -> None:
        """Questions whose asker was killed."""
        old = QUESTIONS.c.asked < sa.func.now() - sa.func.make_interval(0, 0, 0, 0, 0, 0, KEPT_SECONDS)
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(QUESTIONS).where(old))


def _about(question: str) -> str:
    return f"question {question}"


class _Reader(pickle.Unpickler):
    """Reads what we write, and nothing that does something: values, and classes of this house."""

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name)
        if (module, name) in HARMLESS or (module.startswith("detente.") and isinstance(found, type)):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value")


HARMLESS: Final = {
    ("builtins", "set"), ("builtins", "frozenset"), ("msgspec._utils", "rebuild"), ("collections", "OrderedDict"),
    ("collections", "Counter"), ("collections", "defaultdict"),
}  # fmt: skip


def loads(raw: bytes) -> Any:
    """What was written as bytes."""
    return _Reader(io.BytesIO(raw)).load()
