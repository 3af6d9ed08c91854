"""`detente play cia_vs_kgb`: the text client."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from detente.commands.conversation import Conversation
from detente.commands.session import Session
from detente.record import Record, parse
from detente.titles import title

LOOK = "hand\ntable\nregions\nscore\nlog 20\nrules 4.3\nwhy wait\nodds\nhelp\n"
LOOK += "about mafia\nabout assassin\nabout space race\n"
PLAY = "1\n" * 12 + LOOK + "1\n2\n3\n" * 30 + LOOK + "1\n2\n3\n" * 300 + LOOK


@pytest.mark.parametrize("side", ["cia", "kgb"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_can_be_played_and_saved(run: Callable, tmp_path: Path, lang: str, side: str) -> None:
    saved = tmp_path / "a game.detente"
    played = run(
        "play", "cia_vs_kgb", "--as", side, "--against", "random", "--lang", lang, "--seed", "4",
        stdin=f"{PLAY}save {saved}\nquit\n",
    )  # fmt: skip
    assert played.code == 0
    assert not played.missing_keys()
    assert not re.search(r"[|─-╿═#*_{}]", played.out.replace(str(saved), ""))
    assert parse(saved.read_text("utf-8"), title("cia_vs_kgb")).result
    assert run("verify", saved).code == 0
    output = run("replay", saved, "--lang", lang)
    assert output.code == 0 and not output.missing_keys()


def test_russian_is_russian_to_the_end(run: Callable) -> None:
    out = run("play", "cia_vs_kgb", "--against", "random", "--lang", "ru", "--seed", "5", stdin=PLAY).out
    latin = set(re.findall(r"[A-Za-z]{2,}", re.sub(r"[0-9a-f]{64}", "", out)))
    assert latin <= {"SHA"}


def test_the_cia_is_the_default_and_the_enemys_secrets_are_not_told(run: Callable) -> None:
    out = run("play", "cia_vs_kgb", "--against", "random", "--lang", "en", "--seed", "6", stdin=PLAY).out
    assert "Cold War: CIA vs KGB. You play the CIA" in out
    assert "Your Agent X is the" in out
    assert out.count("Your Agent X is the") <= out.count("Both Agents X are chosen")


def talk(capsys: pytest.CaptureFixture[str], lang: str, *lines: str) -> str:
    """What is said to these lines at the first action of a game."""
    game = title("cia_vs_kgb")
    session = Session(game, 1, "random", Record.of(game, {}), 3)
    conversation = Conversation(session, lang, input)
    session.advance()
    while session.view.prompt.key not in ("cvk-ask-act", "cvk-ask-act-empty"):
        conversation.answer("1")
    capsys.readouterr()
    for line in lines:
        conversation.answer(line)
    return capsys.readouterr().out


def test_actions_are_understood_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert "The CIA recruits" in talk(capsys, "en", "recruit")
    assert "ЦРУ вербует" in talk(capsys, "ru", "вербовать")


def test_why_and_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert talk(capsys, "en", "why wait") == "Without a group you must recruit. (Rule 3.2.)\n"
    said = talk(capsys, "en", "odds")
    assert re.search(r"If the CIA recruits: \d+ of \d+ groups break the stability \(\d+ percent\)", said)
