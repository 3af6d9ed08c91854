"""One server to an SQLite file: a lock beside it that ends with whoever holds it, however that ends."""

import sqlite3
from pathlib import Path

from sqlalchemy.engine import make_url

from detente.server.settings import database_url


class Occupied(Exception):
    """Another server uses this file."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"another server uses {file}")
        self.file = file


class Occupancy:
    """Holds the lock of a database from `enter` to `leave`; a database that is no file needs none."""

    def __init__(self, database: str) -> None:
        self.file = file_of(database)
        self._lock: sqlite3.Connection | None = None

    def enter(self) -> None:
        """Take the lock, or raise Occupied. SQLite's own locks are the same on all systems, and die with a process."""
        if self._lock is not None or self.file is None or not self.file.parent.is_dir():
            return
        self._lock = sqlite3.connect(lock_of(self.file), timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.leave()
            raise Occupied(self.file) from error

    def leave(self) -> None:
        """Let the next one in."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def file_of(database: str) -> Path | None:
    """The SQLite file of a database; None if it is another one."""
    url = make_url(database_url(database))
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database)).resolve()


def lock_of(file: Path) -> Path:
    """The lock beside a file."""
    return file.with_name(file.name + ".lock")
