"""The computer opponents. They think outside the event loop and move like everybody else."""

import asyncio
import logging
import multiprocessing
import random
import secrets
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from detente.game import View
from detente.server.refusal import Refused
from detente.server.tables import Tables
from detente.server.thinking import Think, in_process, think

logger: Final = logging.getLogger(__name__)


class Bots:
    """Wakes up where a computer must decide, and decides."""

    def __init__(self, tables: Tables, processes: int, think: Think = think) -> None:
        self._tables = tables
        self._processes = processes
        self._think = think
        self._executor = self._new_executor()
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        tables.wake_computer = self.wake

    def wake(self, table: str) -> None:
        """See to it that the computer at this table decides."""
        if table not in self._at_work and not self._closed:
            self._at_work[table] = asyncio.create_task(self._play(table))

    async def resume(self) -> None:
        """Take up what was waiting when the server stopped."""
        for table in await self._tables.store.waiting_for_computer():
            self.wake(table)

    async def close(self) -> None:
        """Stop thinking; what was not decided yet is taken up at the next start."""
        self._closed = True
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table: str) -> None:
        try:
            while await self._decide(table):
                pass
        except Refused as refused:
            logger.warning("the computer cannot play at table %s: %s", table, refused.key)
        except Exception:
            logger.exception("the computer cannot play at table %s", table)
        finally:
            del self._at_work[table]

    async def _decide(self, id: str) -> bool:
        """Decide once; False if there is nothing to decide."""
        task = await self._tables.computer_task(id)
        if task is None:
            return False
        action = await self._action(task.title, task.agent, task.view)
        try:
            await self._tables.computer_moves(id, task.version, action)
        except Refused as refused:
            if refused.key != "error-stale":  # else somebody took a move back meanwhile: look again
                raise
        return True

    async def _action(self, title_id: str, name: str, view: View) -> int:
        loop = asyncio.get_running_loop()
        seed = secrets.randbits(63)
        try:
            action = await loop.run_in_executor(self._executor, self._think, title_id, name, seed, view)
            if any(choice.id == action for choice in view.choices):
                return action
            logger.error("%s chose %s, which is no choice", name, action)
        except BrokenProcessPool:
            logger.exception("a thinking process died; starting another")
            self._executor = self._new_executor()
        except Exception:
            logger.exception("%s could not decide", name)
        return random.choice(view.choices).id  # the game must go on

    def _new_executor(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, thread_name_prefix="thinker")
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=in_process)
