"""What the tests of the command line share."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from detente.cli import app
from detente.commands.session import Session
from detente.game import US
from detente.record import Record
from detente.titles import title


class Ran:
    """A command that was run, with what it said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def missing_keys(self) -> list[str]:
        """Keys that no locale file has are said in brackets."""
        return re.findall(r"\[(?:ic|cvk|cli|cards)-[^\]]*\]", self.out)


@pytest.fixture(scope="session", autouse=True)
def _shipped_cards(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """No owner's card file gets in the way."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("DETENTE_IRON_CURTAIN_CARDS", "DETENTE_CIA_VS_KGB_CARDS"):
            patch.setenv(name, str(tmp_path_factory.mktemp("none") / "cards.toml"))
        yield


@pytest.fixture(scope="session")
def run() -> Callable[..., Ran]:
    """Runs `detente` inside this process; a traceback fails the test."""

    def run(*args: str | Path, stdin: str = "") -> Ran:
        result = CliRunner().invoke(app, [str(arg) for arg in args], input=stdin)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run


def finished(seed: int) -> str:
    """The record of a whole game, both sides at random."""
    game = title("iron_curtain")
    session = Session(game, US, "random", Record.of(game, {}), seed)
    rng = Random(seed)
    session.advance()
    while not session.over:
        session.decide(rng.choice(session.view.choices).id)
    return session.record.text(game)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.detente"
    path.write_text(finished(1), "utf-8")
    return path
