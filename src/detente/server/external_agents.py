"""External agents, programs that the host has let in (`detente serve --bot NAME=COMMAND`): they
play at tables like the others.

A program runs for one side of one table, from its first decision to the end of the game. Browsers know its name only.
"""

import asyncio
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from detente.ai.external_agent import SECONDS, ExternalAgent
from detente.game import View
from detente.server.refusal import Refused
from detente.server.worker import Question
from detente.titles import title

PREFIX: Final = "program:"
MAX_RUNNING: Final = 40  # that run at the same time
Seat = tuple[str, str]  # table, side


class Running:
    """One at a table. Its questions come one after another, also if nobody waits for an answer any more."""

    def __init__(self, agent: ExternalAgent) -> None:
        self.agent = agent
        self.lock = asyncio.Lock()


class ExternalAgents:
    """The external agents of the house by their names."""

    def __init__(self, commands: Mapping[str, str]) -> None:
        self.names = [PREFIX + name for name in commands]
        self._commands = dict(commands)
        self._running: dict[Seat, Running] = {}
        self._threads = ThreadPoolExecutor(MAX_RUNNING, "program")  # they only wait

    async def decide(self, table: str, question: Question) -> int:
        """What an external agent answers; Forfeit if it breaks the rules of docs/bots.md."""
        running = self._at(table, question)
        return await asyncio.shield(self._ask(running, question.view))

    async def _ask(self, running: Running, view: View) -> int:
        async with running.lock:
            return await asyncio.get_running_loop().run_in_executor(self._threads, running.agent.decide, view)

    def _at(self, table: str, question: Question) -> Running:
        seat = table, str(question.view.side)
        running = self._running.pop(seat, None)
        if running is None:
            command = self._commands.get(question.agent.removeprefix(PREFIX))
            if command is None:  # the host has changed his mind since the table was opened
                raise Refused("error-no-such-agent")
            running = Running(ExternalAgent(title(question.title), question.seed, command, question.seconds or SECONDS))
        self._running[seat] = running  # the last one used comes last
        if len(self._running) > MAX_RUNNING:
            self._end(next(iter(self._running)))
        return running

    def end_at(self, table: str) -> None:
        """The game at this table is over."""
        for seat in [seat for seat in self._running if seat[0] == table]:
            self._end(seat)

    def end_elsewhere(self, tables: Collection[str]) -> None:
        """Nobody is at any other table than these: agents there start again when somebody comes back."""
        for seat in [seat for seat in self._running if seat[0] not in tables]:
            self._end(seat)

    def close(self) -> None:
        """The server stops."""
        for running in self._running.values():
            running.agent.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _end(self, seat: Seat) -> None:
        self._threads.submit(self._running.pop(seat).agent.close)
