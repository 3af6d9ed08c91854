"""A database is carried to another one with everything in it."""

import asyncio
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from detente.server.carrying import shape
from detente.server.settings import database_url
from tests.server.conftest import serving
from tests.server.test_backup import detente


def rows_of(database: str) -> dict[str, list[Any]]:
    """Everything that a database holds."""

    async def read() -> dict[str, list[Any]]:
        engine = create_async_engine(database_url(database))
        async with engine.connect() as connection:
            tables = await shape(connection)
            found = {table.name: (await connection.execute(sa.select(table))).all() for table in tables}
        await engine.dispose()
        return {name: sorted(map(tuple, rows), key=repr) for name, rows in found.items()}

    return asyncio.run(read())


def play_some(database: str) -> str:
    """A server with two tables, one of them with moves and a report."""
    with serving(database) as served:
        browser = served.browser()
        table: str = browser.open("sealed", "hotseat", name="Ёж")["id"]
        browser.do(table, "move", action=1)
        browser.do(table, "move", action=2)
        browser.open("sealed", listed=True)
        served.run(served.house.store.save_report(table, "game", "{}"))
    return table


def carry_there_and_back(there: str, tmp_path: Path) -> None:
    """From a file to this database and from there to another file: everything is the same, and is played on."""
    here, back = str(tmp_path / "a.db"), str(tmp_path / "back.db")
    table = play_some(here)
    before = rows_of(here)
    assert len(before["tables"]) == 2 and len(before["actions"]) == 2 and len(before["reports"]) == 1
    code, said = detente("migrate", here, there)
    assert (code, said.startswith("2 tables were carried over,")) == (0, True), said
    assert rows_of(there) == before
    code, said = detente("migrate", there, back, lang="ru")
    assert (code, said.startswith("Перенесено: 2 стола, всего строк")) == (0, True), said
    assert rows_of(back) == before
    for database in (there, back):
        with serving(database) as served:
            assert served.browser().see(table)["ply"] == 2
    code, said = detente("migrate", here, there)
    assert (code, "stored there already" in said) == (2, True)
    assert rows_of(there).keys() == before.keys()


def test_there_and_back(tmp_path: Path):
    carry_there_and_back(f"sqlite:///{tmp_path / 'there.db'}", tmp_path)


def test_not_while_a_server_runs(tmp_path: Path):
    with serving(tmp_path / "a.db"):
        code, said = detente("migrate", str(tmp_path / "a.db"), str(tmp_path / "b.db"))
    assert (code, "Another server already uses" in said) == (2, True)
    code, said = detente("migrate", str(tmp_path / "none.db"), str(tmp_path / "b.db"), lang="ru")
    assert (code, "none.db нет" in said) == (2, True)
