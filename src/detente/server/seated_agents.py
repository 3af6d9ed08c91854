"""The agents. They think outside the event loop and move like everybody else."""

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from detente.ai import Forfeit
from detente.server.external_agents import PREFIX, ExternalAgents
from detente.server.fairness import Wait
from detente.server.played_tables import AgentTask
from detente.server.refusal import Refused
from detente.server.saved import Saved
from detente.server.tables import Tables
from detente.server.worker import Question, Think, think
from detente.server.workers import NOTHING, Workers

logger: Final = logging.getLogger(__name__)
STEP: Final = 0.01  # progress that is worth telling
PATIENCE: Final = 5.0  # seconds; a page that lost its connection is back sooner


async def at_once(table: str) -> None:
    """Nobody keeps a move back."""


class SeatedAgents:
    """Wakes up where an agent must decide, and decides."""

    def __init__(self, tables: Tables, workers: Workers, external_agents: ExternalAgents, think: Think = think) -> None:
        self._tables = tables
        self._workers = workers
        self._external_agents = external_agents
        self._think = think
        self.patience = PATIENCE
        self.before_move: Callable[[str], Awaitable[None]] = at_once  # waits until the computer may move at a table
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._paused: set[str] = set()  # tables that everybody has left
        self._closed = False
        tables.on_table = self.look
        tables.on_left = self.left

    def look(self, saved: Saved) -> None:
        """A table has changed or is looked at: forget what is outdated, and see to it that the agent decides."""
        self._paused.discard(saved.id)
        self._workers.moved_on(saved.id, saved.version)
        if saved.computer_decides and self._tables.is_attended(saved.id):
            self._wake(saved.id)
        if saved.over:
            self._external_agents.end_at(saved.id)

    def left(self, table: str) -> None:
        """Everybody has left a table: if nobody comes back soon, its agent lets others think."""
        asyncio.get_running_loop().call_later(self.patience, self._pause, table)

    def _pause(self, table: str) -> None:
        if table in self._at_work and not self._tables.is_watched(table):
            self._paused.add(table)
            self._workers.moved_on(table, NOTHING)

    def _is_seen(self, table: str) -> bool:
        return self._tables.is_attended(table)

    async def close(self) -> None:
        """Stop thinking; what was not decided yet is taken up when somebody comes back to the table."""
        self._closed = True
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self, table: str) -> None:
        if table not in self._at_work and not self._closed:
            self._at_work[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: str) -> None:
        try:
            while await self._decide(table):
                pass
        except Refused as refused:
            logger.warning("the agent cannot play at table %s: %s", table, refused.key)
        except Exception:
            logger.exception("the agent cannot play at table %s", table)
        finally:
            del self._at_work[table]

    async def _decide(self, id: str) -> bool:
        """Decide once; False if there is nothing to decide, or nobody to see it."""
        if id in self._paused:
            return False
        task = await self._tables.agent_task(id)
        if task is None:
            return False
        try:
            action = await self._action(id, task)
            await self.before_move(id)
            await self._tables.agent_moves(id, task.version, action)
        except asyncio.CancelledError:
            if self._closed:
                raise
            # else somebody took a move back or resigned: look again
        except Forfeit as forfeit:
            logger.warning("table %s: %s", id, forfeit)
            await self._tables.agent_forfeits(id, str(forfeit))
        except Refused as refused:
            if refused.key != "error-stale":
                raise
        return True

    async def _action(self, id: str, task: AgentTask) -> int:
        question = Question(task.title, task.agent, task.seconds, secrets.randbits(63), task.view)
        if task.agent.startswith(PREFIX):
            return await self._external_agents.decide(id, question)
        reported = 0.0

        def progress(share: float) -> None:
            nonlocal reported
            if share >= reported + STEP:
                reported = share
                self._tables.tell_progress(id, task.version, share)

        def waits(wait: Wait) -> None:
            self._tables.tell_wait(id, task.version, wait.ahead, wait.seconds)

        what, seen = f"{task.title}/{task.agent}", self._is_seen(id)
        asking = self._workers.asking("think", task.person or id, what, seconds=task.seconds, watched=seen)
        try:
            action = await self._workers.ask(id, task.version, self._think, question, asking, progress, waits)
            if any(choice.id == action for choice in task.view.choices):
                return action
            logger.error("%s chose %s, which is no choice", task.agent, action)
        except Exception:
            logger.exception("%s could not decide", task.agent)
        return random.choice(task.view.choices).id  # the game must go on
