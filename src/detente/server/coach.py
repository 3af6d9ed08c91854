"""The coach at the tables: what matters before a decision, what it has cost, and the computer's patience meanwhile."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from detente.coach.matters import matters
from detente.coach.verdict import Asked, Done
from detente.game import Sentence
from detente.server import coach_wire
from detente.server.coached import Judging, Seats, deciding, judging, may_coach
from detente.server.refusal import Refused
from detente.server.saved import Saved
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.worker import Watch, judge, nudge
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)
KEPT: Final = 200  # answers
PATIENCE: Final = 10.0  # seconds that a page has to say that its coach still sits there
T = TypeVar("T")


class Session:
    """A person with a coach at a table: up to where it is answered. `restored`: it was there before the server
    started, and its page has not been heard since."""

    def __init__(self, seats: Seats, *, restored: bool = False) -> None:
        self.seats, self.restored = seats, restored
        self.answered = 0
        self.changed = asyncio.Event()


class Coach:
    """Thinks about each decision once. It knows what its player saw, and no more."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers
        self._found: dict[tuple[str, str, int], asyncio.Task[Any]] = {}
        self._sessions: dict[str, Session] = {}
        self._met: set[str] = set()  # tables whose coach we have heard of since the server started
        self.patience = PATIENCE
        self._on_table, self._on_left = tables.on_table, tables.on_left
        tables.on_table, tables.on_left = self.look, self.left

    # -- before a decision

    async def matters(self, id: str, client: str) -> coach_wire.Matters:
        """What matters to this client now, or Refused."""

        def find(table: Table, seats: Seats) -> coach_wire.Matters:
            version, view, _ = deciding(table, seats)
            found = [
                coach_wire.Matter(one.id, one.say, look, one.rule, one.danger)
                for one, look in matters(table.game, view)
            ]
            return coach_wire.Matters(version, found)

        return await self._tables.help(id, client, find)

    async def nudge(self, id: str, client: str) -> coach_wire.Nudge:
        """What the coach would do, or Refused."""

        def task(table: Table, seats: Seats) -> tuple[int, Asked]:
            version, view, card = deciding(table, seats)
            return version, Asked(table.game.id, view, (), card)

        version, asked = await self._tables.help(id, client, task)
        best = await self._once("nudge", id, version, nudge, asked, client)
        return coach_wire.Nudge(version, None if best is None else _deed(best))

    # -- after it

    async def verdict(self, id: str, client: str) -> coach_wire.Judged:
        """What the last decision of this client has cost; nothing while it goes on or was none."""
        task = await self._tables.help(id, client, judging)
        if task is None or task.asked is None:
            return coach_wire.Judged(self._tables.version(id), None)
        found = await self._once("verdict", id, task.key, judge, task.asked, client)
        return coach_wire.Judged(task.version, None if found is None else _verdict(task, found))

    async def attend(self, id: str, client: str, wish: coach_wire.Coaching) -> None:
        """Keep the computer's moves back here, until they are answered up to a ply; or not any more."""
        seats = await self._tables.ask(id, client, _coached)
        await self._tables.seat_coach(id, seats, wish.wait)
        self._met.add(id)
        session = self._sessions.get(id)
        if wish.wait and session is None:
            session = self._sessions[id] = Session(seats)
        if session is not None:
            session.answered, session.restored = wish.answered, False
            session.changed.set()
        if not wish.wait:
            self._sessions.pop(id, None)

    async def wait(self, id: str) -> None:
        """The computer wants to move: wait until what its opponent did is answered."""
        if id not in self._met:
            await self._restore(id)
        while (session := self._sessions.get(id)) is not None:
            session.changed.clear()
            last = await self._tables.know(id, partial(_last_decision, session.seats))
            if last is None or last < session.answered:
                return
            try:
                await asyncio.wait_for(session.changed.wait(), self.patience if session.restored else None)
            except TimeoutError:
                if self._is_there(id):  # the page is back, and has no coach any more
                    self._sessions.pop(id, None)

    async def _restore(self, id: str) -> None:
        """A coach that sat here before the server started: what it said last is not known, so it is asked again."""
        self._met.add(id)
        seats = await self._tables.know(id, _seats_with_coach)
        if seats and id not in self._sessions:
            self._sessions[id] = Session(seats, restored=True)

    def _is_there(self, id: str) -> bool:
        live = self._tables.live.get(id)
        return live is not None and bool(live.listeners)

    def look(self, saved: Saved) -> None:
        """A table has changed: what was taken back is not answered any more."""
        session = self._sessions.get(saved.id)
        if session is not None:
            session.answered = min(session.answered, len(saved.actions))
            session.changed.set()
        self._on_table(saved)

    def left(self, table: str) -> None:
        """Everybody has left a table: nobody is there to answer."""
        session = self._sessions.pop(table, None)
        if session is not None:
            session.changed.set()
        self._on_left(table)

    # -- thinking

    async def _once(
        self, kind: str, id: str, number: int, job: Callable[[Asked, Watch], T], asked: Asked, client: str
    ) -> T:
        """The answer to a question that may be asked several times. A move does not stop it: it is about the past."""
        key = kind, id, number
        if key not in self._found:
            asking = self._workers.asking("coach", client, f"{asked.title}/{kind}")
            self._found[key] = asyncio.create_task(self._workers.ask(f"coach {id}", number, job, asked, asking))
            for old in [one for one, task in self._found.items() if task.done()][: max(0, len(self._found) - KEPT)]:
                del self._found[old]
        found = self._found[key]
        try:
            answer: T = await asyncio.shield(found)
        except Refused:
            self._found.pop(key, None)
            raise
        except Exception as error:
            self._found.pop(key, None)  # the next one may have more luck
            logger.exception("the coach has no answer at table %s", id)
            raise Refused("error-internal") from error
        return answer


def _coached(table: Table, seats: Seats) -> Seats:
    may_coach(table, seats)
    return seats


def _last_decision(seats: Seats, table: Table) -> int | None:
    return table.last_decision(seats)


def _seats_with_coach(table: Table) -> Seats:
    return tuple(side for side in (0, 1) if table.coach_allowed and table.saved.seat(side).coached)


def _deed(done: Done) -> coach_wire.Deed:
    return coach_wire.Deed(done.what, done.choices, round(done.chance, 3))


def _verdict(task: Judging, found: Any) -> coach_wire.Verdict:
    because = [Sentence(*one) for one in found.because]
    cost = round(found.cost, 3)
    return coach_wire.Verdict(
        task.row.start, task.again, cost, found.sure, _deed(found.played), _deed(found.better), because
    )
