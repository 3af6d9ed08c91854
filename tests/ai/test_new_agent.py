"""An agent is a module and a manifest: this one is taken out of docs/ai.md, stands outside the package, and everything
knows it without an edit."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs/ai.md"
ANOTHER_LEVEL = """
module = "detente.ai.levels"

[[agent]]
id = "deep"
name = { en = "Deep" }
about = { en = "looks around" }
settings = { iterations = 5, worlds = 2 }
"""
ASK_THE_SERVER = """
import json
from pathlib import Path
from litestar.testing import TestClient
from detente.server.app import create_app
from detente.server.settings import Settings

app = create_app(Settings(database=":memory:", workers=0, static=Path("nowhere")))
with TestClient(app, base_url="http://127.0.0.1") as http:
    wish = {"title": "iron_curtain", "mode": "computer", "side": "us"}
    opened = [http.post("/api/tables", json=wish | {"agent": agent}).status_code for agent in ("first", "second")]
    print(json.dumps([http.get("/api/agents").json(), opened]))
"""
TELL = """
from detente.analysis.report import analyse
from detente.analysis.telling import Telling
from detente.locale import Texts
from detente.record import Record
from detente.titles import title

game = title("iron_curtain")
record = Record.of(game, {})
record.players = {"us": "Anna", "ussr": "first"}
print(Telling(analyse(game, record), Texts("ru", game)).players())
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The two files of docs/ai.md, and a manifest that cannot be read."""
    top = tmp_path_factory.mktemp("agents")
    chapter = DOCS.read_text("utf-8").partition("## An agent of your own")[2].partition("\n## ")[0]
    for kind, name in (("python", "first.py"), ("toml", "first.toml")):
        (text,) = re.findall(rf"```{kind}\n(.*?)```", chapter, re.DOTALL)
        (top / name).write_text(text, "utf-8")
    (top / "broken.toml").write_text("[[agent]]\nid = 'nameless'\n", "utf-8")
    (top / "deep.toml").write_text(ANOTHER_LEVEL, "utf-8")
    return top


def run(folder: Path, *arguments: str, stdin: str = "") -> str:
    """What a new Python prints that knows the folder."""
    env = os.environ | {"DETENTE_AGENTS": str(folder), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, *arguments], env=env, input=stdin, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert "broken.toml" in done.stderr  # left out with a warning, and the others play
    return done.stdout


def test_it_plays_in_simulations(folder: Path) -> None:
    command = ("-m", "detente", "simulate", "iron_curtain", "-n", "2", "--json")
    found = json.loads(run(folder, *command, "--agents", "first,random"))
    assert found["agents"] == {"ussr": "first", "us": "random"} and found["games"] == 2


def test_another_level_needs_no_module(folder: Path) -> None:
    found = json.loads(
        run(folder, "-m", "detente", "simulate", "iron_curtain", "-n", "1", "--json", "--agents", "deep,1")
    )
    assert found["agents"] == {"ussr": "deep", "us": "1"} and found["games"] == 1


def test_it_plays_against_a_person_in_the_terminal(folder: Path) -> None:
    said = run(
        folder, "-m", "detente", "play", "iron_curtain", "--against", "first", "--seed", "5", stdin="1\n1\nquit\n"
    )
    assert "1." in said


def test_the_server_names_it_and_opens_tables_with_it(folder: Path) -> None:
    agents, (opened, unknown) = json.loads(run(folder, "-c", ASK_THE_SERVER))
    (ours,) = [agent for agent in agents if agent["id"] == "first"]
    assert ours == {
        "id": "first",
        "name": {"en": "Clerk", "ru": "Клерк"},
        "about": {"en": "takes what comes first", "ru": "берёт первое попавшееся"},
    }
    assert (opened, unknown) == (201, 404)


def test_a_report_calls_it_by_its_name(folder: Path) -> None:
    assert "Компьютер (Клерк)" in run(folder, "-c", TELL)
