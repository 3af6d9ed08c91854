"""Databases of every older version, with games in them, are brought up to date and played on."""

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from detente.server import wire
from detente.server.opening import open_table
from detente.server.saved import Saved
from detente.server.schema import to_row
from detente.server.table import Table
from postgres import Postgres
from tests.server.conftest import serving
from tests.server.sealed import Sealed
from tests.server.test_store import with_store

CONFIG = Config()
CONFIG.set_main_option("script_location", "detente:server/migrations")
VERSIONS = [script.revision for script in ScriptDirectory.from_config(CONFIG).walk_revisions()][::-1]


def played(moves: int) -> Saved:
    """What is kept of a table at which so many decisions were made."""
    table, _ = open_table(Sealed(), wire.Opening("sealed", "hotseat", options={"colour": "blue"}), "client")
    for _ in range(moves):
        table.perform(wire.Move(table.saved.version, table.game.legal(table.state)[-1]), (0, 1))
    return table.saved


def old_database(url: str, version: str, tables: list[Saved]) -> None:
    """A database as this version made it, with these tables in it."""
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        CONFIG.attributes["connection"] = connection
        command.upgrade(CONFIG, version)
    shape = sa.MetaData()
    shape.reflect(engine)
    with engine.begin() as connection:
        for saved in tables:
            row = to_row(saved) | {"actions": json.dumps(saved.actions)}
            known = {column.name for column in shape.tables["tables"].columns}
            connection.execute(sa.insert(shape.tables["tables"]), {k: v for k, v in row.items() if k in known})
            if "actions" in shape.tables:
                rows = [{"table": saved.id, "number": n, "action": a} for n, a in enumerate(saved.actions)]
                connection.execute(sa.insert(shape.tables["actions"]), rows)
        if "reports" in shape.tables:
            report = {"id": tables[0].id, "game": "g", "made": 1.0, "report": "{}"}
            connection.execute(sa.insert(shape.tables["reports"]), report)
    engine.dispose()


def stored_now(database: str, version: str, tables: list[Saved]) -> list[Table]:
    """The tables of an old database, brought up to date: they are what they were."""

    async def look(store: Any) -> list[Saved | None]:
        assert await store.load_report(tables[0].id, "g") == ("{}" if version >= "0006" else None)
        return [await store.load(saved.id) for saved in tables]

    set_up = [Table(Sealed(), saved) for saved in with_store(database, look)]
    assert [table.saved for table in set_up] == tables
    return set_up


@pytest.mark.parametrize("version", VERSIONS)
def test_the_same_on_postgresql(postgres: Postgres, version: str):
    tables = [played(1), played(3)]
    database = postgres.make_database(f"of_{version}")
    old_database(database.replace("postgresql", "postgresql+psycopg", 1), version, tables)
    stored_now(database, version, tables)
    assert postgres.run("SELECT count(*) FROM procrastinate_jobs", f"of_{version}") == "0"


@pytest.mark.parametrize("version", VERSIONS)
def test_what_was_stored_is_there_and_goes_on(tmp_path: Path, version: str):
    tables = [played(1), played(3)]
    old_database(f"sqlite:///{tmp_path / 'a.db'}", version, tables)
    set_up = stored_now(str(tmp_path / "a.db"), version, tables)
    with serving(tmp_path / "a.db") as served:
        seen = served.browser().see(tables[0].id)
        assert (seen["ply"], seen["version"]) == (tables[0].plies, tables[0].version)
        move = wire.Move(seen["version"], Sealed().legal(set_up[0].state)[0])
        served.run(served.house.tables.command(tables[0].id, "client", move))
        after = served.run(served.house.store.load(tables[0].id))
        assert after.actions[: tables[0].plies] == tables[0].actions
        assert after.plies == len(after.actions) > tables[0].plies
