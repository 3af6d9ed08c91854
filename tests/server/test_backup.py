"""Copies of a database while it is used, and the way back."""

import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from detente.cli import app
from detente.server.backup import BadBackup, back_up, restore
from tests.server.conftest import serving
from tests.server.sealed import CONFIRM


def test_a_copy_while_everybody_plays_is_whole(tmp_path: Path):
    copies = [tmp_path / f"copy{n}.db" for n in range(3)]
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        enough = threading.Event()

        def play() -> None:
            while not enough.is_set():
                browser.do(table, "move", action=1)
                browser.do(table, "undo")

        player = threading.Thread(target=play)
        player.start()
        for copy in copies:
            back_up(tmp_path / "a.db", copy)
        enough.set()
        player.join(20)
        last = browser.see(table)["version"]
    versions = []
    for copy in copies:
        with serving(copy) as served:
            seen = served.browser().see(table)
            versions.append(seen["version"])
            assert seen["ply"] == (seen["version"] - 1) % 2  # one move, or none
            assert not list(tmp_path.glob("*.part"))
        assert copy.stat().st_mode & 0o077 == 0
    assert versions == sorted(versions)
    assert versions[-1] <= last


def test_what_was_copied_is_put_back_under_a_server_that_runs(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        browser.do(table, "move", action=1)
        back_up(tmp_path / "a.db", tmp_path / "copy.db")
        browser.do(table, "move", action=2)
        new = browser.open("sealed", "hotseat")["id"]
        with browser.live(table) as socket:
            before = socket.hear()
            restore(tmp_path / "copy.db", tmp_path / "a.db")
            socket.say("move", version=before["version"], action=CONFIRM)
            after = socket.hear()  # not what was asked for, but how it stands
            assert (after["ply"], after["version"] > before["version"]) == (1, True)
            assert socket.hear()["error"] == "error-stale"
            socket.say("move", version=after["version"], action=2)
            assert socket.hear_version(after["version"] + 1)["ply"] == 2
        assert browser.http.get(f"/api/tables/{new}").status_code == 404


def test_who_does_nothing_is_shown_it_too(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        browser = served.browser()
        table = browser.open("sealed", "hotseat")["id"]
        back_up(tmp_path / "a.db", tmp_path / "copy.db")
        browser.do(table, "move", action=1)
        with browser.live(table) as socket:
            assert socket.hear()["ply"] == 1
            restore(tmp_path / "copy.db", tmp_path / "a.db")
            served.run(served.house.sweep())
            assert socket.hear()["ply"] == 0


@pytest.mark.parametrize("text", [b"", b"no database", b"SQLite format 3\0" + b"\0" * 5000])
def test_what_is_no_copy_changes_nothing(tmp_path: Path, text: bytes):
    with serving(tmp_path / "a.db") as served:
        table = served.browser().open("sealed", "hotseat")["id"]
        (tmp_path / "copy.db").write_bytes(text)
        with pytest.raises(BadBackup):
            restore(tmp_path / "copy.db", tmp_path / "a.db")
        assert served.run(served.house.store.load(table)) is not None
    assert {file.name for file in tmp_path.iterdir()} <= {"a.db", "a.db.lock", "copy.db"}


def detente(*words: str, lang: str = "en") -> tuple[int, str]:
    result = CliRunner().invoke(app, [*words, "--lang", lang])
    return result.exit_code, result.output


def test_the_commands(tmp_path: Path):
    database, copy = str(tmp_path / "a.db"), str(tmp_path / "copy.db")
    with serving(database) as served:
        table = served.browser().open("sealed", "hotseat")["id"]
        code, said = detente("backup", copy, "--database", database)
        assert (code, said.startswith(f"Copied to {copy}.")) == (0, True)
        code, said = detente("backup", copy, "--database", database, lang="ru")
        assert (code, "уже есть" in said) == (2, True)
        code, said = detente("restore", copy, "--database", database)
        assert (code, said) == (0, f"Everything is again as it was in {copy}.\n")
        assert served.run(served.house.store.load(table)) is not None
    code, said = detente("restore", database, "--database", database)
    assert (code, "the database itself" in said) == (2, True)
    code, said = detente("backup", copy, "--database", "postgresql://host/name")
    assert (code, "pg_dump" in said) == (2, True)
    code, said = detente("backup", copy, "--database", str(tmp_path / "none.db"), lang="ru")
    assert (code, "none.db нет" in said) == (2, True)
