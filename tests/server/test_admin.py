"""What a host does to a database while a server uses it."""

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from detente.cli import app
from detente.record import parse
from detente.server import announcing
from detente.server.administration import Administration, Moved
from detente.server.announcing import Announcements
from detente.server.schema import ANNOUNCEMENTS
from detente.server.store import Store
from detente.titles import title
from tests.server.conftest import Browser, serving


def admin(file: Path, *words: str) -> tuple[int, str]:
    """What a command answers."""
    ran = CliRunner().invoke(app, ["admin", *words, "--database", str(file), "--lang", "en"])
    return ran.exit_code, ran.output


def play_out(browser: Browser, table: str) -> None:
    """Resign, so that the game is over."""
    browser.do(table, "resign", side=browser.see(table)["side"] or "us")


def test_tables_are_listed_shown_and_deleted_beside_a_server(tmp_path: Path):
    file = tmp_path / "a.db"
    with serving(file) as served:
        browser = served.browser()
        one, two = browser.open(mode="hotseat")["id"], browser.open("cia_vs_kgb", "hotseat", "cia")["id"]
        browser.do(one, "move", action=browser.see(one)["view"]["choices"][0]["id"])
        code, out = admin(file, "tables", "--json")
        assert code == 0 and {line["id"] for line in json.loads(out)} == {one, two}
        assert one not in admin(file, "tables", "--title", "cia_vs_kgb")[1]
        shown = admin(file, "show", one)[1]
        (saved,) = [live.table.saved for id, live in served.house.tables.live.items() if id == one and live.table]
        assert json.loads(shown)["plies"] == saved.plies or json.loads(shown)["plies"] == len(saved.actions)
        assert saved.seed not in shown and saved.seats[0].client not in shown
        assert admin(file, "delete", one)[0] == 2  # not without --yes
        assert browser.see(one)["id"] == one
        assert admin(file, "delete", one, "--yes")[0] == 0
        # whoever has it on his screen is told, and nothing of it comes back
        with browser.live(one) as socket:
            seen = socket.hear_version(0)
            socket.say("move", version=seen["version"], action=seen["view"]["choices"][0]["id"])
            assert socket.hear_error()["error"] == "error-no-such-table"
        assert browser.http.get(f"/api/tables/{one}").status_code == 404
        assert browser.see(two)["id"] == two
    rows = sqlite3.connect(file).execute('SELECT count(*) FROM actions WHERE "table" = ?', (one,)).fetchone()
    assert rows == (0,)
    assert admin(file, "show", one)[0] == 2


def test_a_table_that_went_on_is_not_deleted(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = browser.open(mode="hotseat")["id"]

        async def late() -> None:
            database = Administration(str(tmp_path / "a.db"))
            found = await database.table(table)
            assert found is not None
            move = browser.see(table)["view"]["choices"][0]["id"]
            await asyncio.to_thread(browser.do, table, "move", action=move)
            try:
                with pytest.raises(Moved):
                    await database.delete(table, found.version)
            finally:
                await database.close()

        asyncio.run(late())
        assert browser.see(table)["ply"] > 0


def test_a_record_is_exported_when_the_game_is_over(tmp_path: Path):
    file, out = tmp_path / "a.db", tmp_path / "game.txt"
    with serving(file) as served:
        browser = served.browser()
        table = browser.open(mode="hotseat")["id"]
        code, said = admin(file, "export", table, str(out))
        assert code == 2 and "--running" in said and not out.exists()
        play_out(browser, table)
        assert admin(file, "export", table, str(out))[0] == 0
        assert admin(file, "export", table, str(out))[0] == 2  # never over a file that is there
    game = title("iron_curtain")
    assert parse(out.read_text(), game).actions is not None


def test_another_version_of_the_database_is_left_alone(tmp_path: Path):
    file = tmp_path / "a.db"
    with serving(file):
        pass
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '0007'")
    code, said = admin(file, "tables")
    assert code == 2 and "another version" in said
    assert sqlite3.connect(file).execute("SELECT version_num FROM alembic_version").fetchone() == ("0007",)
    assert admin(tmp_path / "nothing.db", "tables")[0] == 2
    assert not (tmp_path / "nothing.db").exists()


def test_what_would_be_deleted_is_only_told(tmp_path: Path):
    file = tmp_path / "a.db"
    with serving(file) as served:
        table = served.browser().open(mode="hotseat")["id"]
    assert table not in admin(file, "retention")[1]
    with sqlite3.connect(file) as database:
        database.execute("UPDATE tables SET updated = 1")
    assert table in admin(file, "retention")[1]
    assert admin(file, "vacuum")[0] == 0
    assert table in admin(file, "tables")[1]


def test_jobs_are_for_postgresql(tmp_path: Path):
    code, said = admin(tmp_path / "a.db", "jobs", "list")
    assert code == 2 and "PostgreSQL" in said


def test_the_host_announces_something_to_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(announcing, "FRESH_SECONDS", 0.0)
    file = tmp_path / "a.db"
    words = {"en": "Maintenance at noon.", "ru": "В полдень профилактика."}
    with serving(file) as served:

        def announced() -> object:
            return httpx.get(f"{served.address}/api/status").json()["announcement"]

        assert announced() is None
        assert "Nothing" in admin(file, "announce")[1]
        assert admin(file, "announce", "--en", words["en"])[0] == 2  # both languages, or none
        assert admin(file, "announce", "--en", "x" * 301, "--ru", "x")[0] == 2
        assert announced() is None
        assert admin(file, "announce", "--en", "Soon.", "--ru", "Скоро.")[0] == 0
        assert admin(file, "announce", "--en", words["en"], "--ru", words["ru"], "--minutes", "30")[0] == 0
        assert announced() == words
        assert words["ru"] in admin(file, "announce")[1]
        assert "no longer" in admin(file, "announce", "--take-back")[1]
        assert announced() is None
        assert "Nothing" in admin(file, "announce", "--take-back")[1]


def test_an_announcement_ends_in_time_and_outlives_a_database_that_is_away(tmp_path: Path):
    now = [1000.0]

    async def work() -> None:
        store = Store(str(tmp_path / "a.db"))
        await store.open()
        announcements = Announcements(store.engine, lambda: now[0])
        await announcements.say({"en": "Soon."}, 60)
        assert await announcements.current() == {"en": "Soon."}
        async with store.engine.begin() as connection:
            await connection.execute(ANNOUNCEMENTS.delete())
        assert await announcements.current() == {"en": "Soon."}  # asked a moment ago
        now[0] += 10
        assert await announcements.current() is None
        await announcements.say({"en": "Soon."}, 60)
        now[0] += 10
        assert await announcements.current() == {"en": "Soon."}
        async with store.engine.begin() as connection:
            await connection.run_sync(ANNOUNCEMENTS.drop)
        now[0] += 10
        assert await announcements.current() == {"en": "Soon."}  # the database does not answer
        now[0] += 60
        assert await announcements.current() is None
        await store.close()

    asyncio.run(work())
