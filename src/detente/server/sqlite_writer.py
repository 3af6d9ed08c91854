"""The writer of an SQLite file: a thread with a connection of its own, visited once for each group of changes.

SQLAlchemy's way to SQLite from an event loop visits a thread for every statement and every commit. That was a third of
what a move cost.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from detente.server.schema import APPEND, CUT, INSERT, SETTLED, TELL, UPDATE

Rows = Sequence[dict[str, Any]]
Further = tuple[Rows, Rows, Rows, Rows]
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000")  # readers beside it, and nothing lost


def _text(statement: sa.UpdateBase) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


UPDATING: Final = _text(UPDATE), _text(SETTLED)
FURTHER: Final = tuple(_text(statement) for statement in (INSERT, CUT, APPEND, TELL))


class SqliteWriter:
    """Writes groups of changes, each of them wholly or not at all."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store")

    async def write(self, changed: Rows, settled: Rows, further: Further) -> bool:
        """Store rows that were changed, the second ones not where the indexes have them; then new, cut and added ones,
        and what is told of it. False, and nothing is stored, if a changed one is not there any more as it was."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, (changed, settled), further)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    # -- in the thread

    def _write(self, changed: tuple[Rows, Rows], further: Further) -> bool:
        connection = self._connection or self._open()
        try:
            connection.execute("BEGIN IMMEDIATE")  # this asks for the right to write
            for text, rows in zip(UPDATING, changed, strict=True):
                if rows and connection.executemany(text, rows).rowcount != len(rows):
                    connection.rollback()
                    return False
            for text, rows in zip(FURTHER, further, strict=True):
                if rows:
                    connection.executemany(text, rows)
            connection.commit()
        except BaseException:
            with suppress(sqlite3.Error):
                connection.rollback()
            raise
        return True

    def _open(self) -> sqlite3.Connection:
        self._connection = sqlite3.connect(self._file, isolation_level=None)
        for pragma in PRAGMAS:
            self._connection.execute(f"PRAGMA {pragma}")
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
