"""`detente admin role` and `people`: who moderates is the host's to say, and who is here his to see."""

import json
from pathlib import Path

from typer.testing import CliRunner

from detente.cli import app
from tests.server.conftest import serving
from tests.server.people.conftest import signed_up


def run(*args: str, command: str = "role") -> tuple[int, str]:
    result = CliRunner().invoke(app, ["admin", command, *args])
    return result.exit_code, result.output


def test_a_moderator_is_made_and_unmade(tmp_path: Path):
    file = tmp_path / "a.db"
    where = ("--database", str(file), "--lang", "en")
    with serving(file) as served:
        anna = signed_up(served, "Anna")
        assert anna.http.get("/api/moderation").status_code == 403
        assert run("anna", "moderator", *where) == (0, "anna: a moderator now.\n")
        served.house.people.sessions.changed(served.run(served.house.people.accounts.by_name("Anna")).id)
        assert anna.http.get("/api/moderation").status_code == 200
        assert run("Anna", "none", *where) == (0, "Anna: no moderator.\n")
        assert run("Nobody", "moderator", *where)[0] != 0
        assert run("Anna", "king", *where)[0] != 0


def test_people_are_listed_without_what_is_theirs_alone(tmp_path: Path):
    file = tmp_path / "a.db"
    where = ("--database", str(file), "--lang", "en")
    with serving(file) as served:
        anna, _ = signed_up(served, "Anna"), signed_up(served, "Boris")
        anna.open("iron_curtain", "hotseat")
        run("Boris", "moderator", *where)
        code, text = run(*where, command="people")
        listed = json.loads(run(*where, "--json", command="people")[1])
        assert run(*where, "--limit", "1", command="people")[1].endswith("2 accounts in all.\n")
    assert code == 0 and text.count("\n") == 3
    assert {one["name"]: (one["role"], one["program"], one["tables"]) for one in listed} == {
        "Anna": ("", False, 1),
        "Boris": ("moderator", False, 0),
    }
    assert all(set(one) == {"name", "created", "seen", "role", "program", "tables"} for one in listed)
