"""`detente admin role`: who moderates is the host's to say."""

from pathlib import Path

from typer.testing import CliRunner

from detente.cli import app
from tests.server.conftest import serving
from tests.server.people.conftest import signed_up


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["admin", "role", *args])
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
