"""Hints: what a good player would think of first, for the one who decides and asks."""

import asyncio
import logging
from typing import Final

from detente.game import Sentence
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.tables import Tables
from detente.server.worker import Question, hint
from detente.server.workers import Workers

logger: Final = logging.getLogger(__name__)
SEED: Final = 1  # who asks twice gets the same answer
KEPT: Final = 200  # answers


class Hints:
    """Thinks about each decision once, however often it is asked for."""

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers
        self._found: dict[tuple[str, int], asyncio.Task[wire.Hints]] = {}

    async def find(self, id: str, client: str) -> wire.Hints:
        """Hints for this client, or Refused: it must be its decision, and no person may play without consent."""
        task = await self._tables.hint_task(id, client)
        key = id, task.version
        if key not in self._found:
            question = Question(task.title, task.agent, task.seconds, SEED, task.view)
            self._found[key] = asyncio.create_task(self._think(id, task.version, question, task.person))
            self._forget()
        found = self._found[key]
        try:
            return await asyncio.shield(found)
        except asyncio.CancelledError:
            if found.cancelled():
                raise Refused("error-stale") from None
            raise
        finally:
            if found.cancelled() or (found.done() and found.exception()):
                self._found.pop(key, None)  # the next one may have more luck

    async def _think(self, id: str, version: int, question: Question, person: str) -> wire.Hints:
        try:
            hints = await self._workers.ask(
                id, version, hint, question, self._workers.asking("hint", person, question.title)
            )
        except Refused:
            raise
        except Exception as error:
            logger.exception("no hints at table %s", id)
            raise Refused("error-internal") from error
        shown = [
            wire.Hint(one.action, round(one.chance, 3), one.equal, [Sentence(*because) for because in one.because])
            for one in hints
        ]
        return wire.Hints(version, shown)

    def _forget(self) -> None:
        for key in [key for key, task in self._found.items() if task.done()][: max(0, len(self._found) - KEPT)]:
            del self._found[key]
