"""Copies of an SQLite database while a server uses it, and the way back."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from detente.server.store import migrate

PATIENCE: Final = 30.0  # seconds that we wait for a server's writes
OURS: Final = 0o600  # a copy has every secret of the house in it


class BadBackup(Exception):
    """A file that is no sound database of ours."""


def back_up(database: Path, copy: Path) -> None:
    """A copy of the database as it is at one moment; whoever writes meanwhile is not held up."""
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(OURS)
    try:
        _copy(database, part)
        _check(part)
        os.replace(part, copy)
    finally:
        part.unlink(missing_ok=True)


def restore(copy: Path, database: Path) -> None:
    """Put everything back as it was in the copy, at once or not at all. A server that runs notices by the versions of
    the tables: each is newer than what was stored of it here."""
    with tempfile.TemporaryDirectory(prefix="detente-", dir=database.parent) as folder:
        fresh = Path(folder) / "copy.db"
        try:
            _copy(copy, fresh)
            _check(fresh)
            _bring_up_to_date(fresh)
        except (sqlite3.Error, sa.exc.SQLAlchemyError) as error:
            raise BadBackup(str(error)) from error
        _bring_up_to_date(database)
        _replace_rows(fresh, database)


def _copy(source: Path, target: Path) -> None:
    reading = sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
    with closing(reading), closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")  # one file, not three


def _check(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if said != "ok":
            raise BadBackup(said)
        names = set(_tables(connection, "main"))
        if not names >= {"tables", "alembic_version"}:
            raise BadBackup("it has no tables of ours")


def _bring_up_to_date(file: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{file}", connect_args={"timeout": PATIENCE})
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()


def _replace_rows(fresh: Path, database: Path) -> None:
    with closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("ATTACH ? AS fresh", (str(fresh),))
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TEMP TABLE before AS SELECT id, version FROM main.tables")
        for name in _tables(connection, "fresh"):
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f"PRAGMA fresh.table_info({name})"))
            connection.execute(f'DELETE FROM main."{name}"')
            connection.execute(f'INSERT INTO main."{name}" ({columns}) SELECT {columns} FROM fresh."{name}"')
        connection.execute(
            "UPDATE main.tables SET version = MAX(main.tables.version, before.version + 1) FROM temp.before AS before "
            "WHERE before.id = main.tables.id"
        )
        connection.execute("COMMIT")


def _tables(connection: sqlite3.Connection, schema: str) -> list[str]:
    names = f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    return [name for (name,) in connection.execute(names)]
