"""Dangers: which choices can lose the game before who decides can help it."""

import asyncio
from typing import Final

from detente.game import Sentence
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.tables import Tables
from detente.server.worker import Question, warn
from detente.server.workers import Workers

TRIES: Final = 10  # at a table that moves on while it is looked at


class Dangers:
    """Asks the workers: a warning is cheap, so it does not wait behind an opponent that thinks.

    In a thread of the server it would share the interpreter's lock with the answer to the next click.
    """

    def __init__(self, tables: Tables, workers: Workers) -> None:
        self._tables = tables
        self._workers = workers

    async def find(self, id: str, client: str) -> wire.Dangers:
        """The dangerous choices of this client; none where it is not its decision."""
        for _ in range(TRIES):
            try:
                return await self._look(id, client)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is not None and task.cancelling():  # who asked is gone
                    raise
                # else the table has moved on: what can be lost there now?
        raise Refused("error-stale")

    async def _look(self, id: str, client: str) -> wire.Dangers:
        task = await self._tables.danger_task(id, client)
        if task.view is None:
            return wire.Dangers(task.version, [])
        question = Question(task.title, "", 0, task.version, task.view)
        asking = self._workers.asking("danger", client, task.title)
        found = await self._workers.ask(id, task.version, warn, question, asking)
        if task.rated:  # a slip of the finger is caught there too; to look ahead is the player's part
            found = [one for one in found if one.plies == 0]
        stories = [[Sentence(entry.key, entry.args) for entry in one.story] for one in found]
        dangers = [wire.Danger(*one[:4], story) for one, story in zip(found, stories, strict=True)]
        return wire.Dangers(task.version, dangers)
