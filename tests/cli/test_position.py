"""`detente position check`: the verdict of the editor in a terminal."""

import json

from typer.testing import CliRunner

from detente.cli import app
from detente.notation import position
from detente.titles import title

RUN = CliRunner()


def test_a_new_game_can_be_played() -> None:
    game = title("red_sea")
    answer = RUN.invoke(app, ["position", "check", position(game, game.new({}))])
    assert answer.exit_code == 0 and "can be played" in answer.output


def test_what_cannot_be_is_said_in_both_languages() -> None:
    for lang, said in (
        ("en", "At DEFCON 1 the game is over. (8.1.4)"),
        ("ru", "При DEFCON 1 партия окончена. (8.1.4)"),
    ):
        answer = RUN.invoke(app, ["position", "check", "red_sea turn=1 defcon=1", "--lang", lang])
        assert answer.exit_code == 1 and f"! {said}" in answer.output


def test_as_json() -> None:
    answer = RUN.invoke(app, ["position", "check", "red_sea turn=1 defcon=1", "--json"])
    assert not json.loads(answer.output)["possible"]


def test_what_is_no_position() -> None:
    for text in ("chess e4", "red_sea defcon=five", "red_sea nonsense=1", ""):
        assert RUN.invoke(app, ["position", "check", text]).exit_code != 0
