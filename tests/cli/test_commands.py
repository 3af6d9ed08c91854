"""`detente` itself, the server, the playthrough, and the commands as processes."""

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from detente import __version__
from detente.locale import Texts, languages
from detente.titles import title


def detente(*args: str, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "detente", *args], capture_output=True, text=True, **options)  # type: ignore[call-overload,no-any-return]


def test_version(run: Callable) -> None:
    assert re.fullmatch(rf"detente {__version__}\nnative: (yes|no)\n", run("--version").out)
    assert detente("--version").stdout == run("--version").out


def test_help_names_every_command(run: Callable) -> None:
    out = run("--help").out
    for command in ("play", "serve", "simulate", "replay", "verify", "cards", "bench", "fuzz", "playthrough"):
        assert command in out
        assert run(command, "--help").code == 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("play", "chess"), "there is no game “chess”"),
        (("play", "go"), "there is no game “go”"),
        (("play", "iron_curtain", "--as", "uk"), "there is no side “uk”"),
        (("play", "iron_curtain", "--against", "you"), "there is no agent 'you'"),
        (("play", "iron_curtain", "--lang", "tlh"), "there is no language “tlh”"),
        (("fuzz", "chess"), "there is no game “chess”"),
        (("playthrough", "chess"), "there is no game “chess”"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(run: Callable, args: tuple[str, ...], message: str) -> None:
    ran = run(*args)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("detente: ")
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_broken_card_file_of_the_owner_is_bad_input(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("schema = ", "utf-8")
    ran = detente("simulate", "iron_curtain", env={**os.environ, "DETENTE_IRON_CURTAIN_CARDS": str(own)})
    assert ran.returncode == 2
    assert str(own) in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_systems_language_is_spoken() -> None:
    ran = detente("play", "iron_curtain", "--seed", "1", input="", env={**os.environ, "LC_ALL": "ru_RU.UTF-8"})
    assert ran.returncode == 0
    assert "«Железный занавес»" in ran.stdout


def test_a_terminal_without_cyrillic() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    assert detente("cards", "list", "--lang", "ru", env=env).returncode == 0


def test_serve_prints_its_address_and_serves(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "detente", "serve", "--database", str(tmp_path / "test.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+", address)
            with urllib.request.urlopen(f"{address}/api/titles", timeout=10) as answer:
                assert b"iron_curtain" in answer.read()
            taken = detente("serve", "--port", address.rsplit(":", 1)[1], "--database", str(tmp_path / "other.db"))
            assert taken.returncode == 2
            assert "cannot listen" in taken.stderr
        finally:
            server.terminate()


def test_serve_lets_named_programs_in(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "detente", "serve", "--database", str(tmp_path / "test.db")]
    with subprocess.Popen([*command, "--bot", "My bot=true --fast"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            with urllib.request.urlopen(f"{server.stdout.readline().strip()}/api/agents", timeout=10) as answer:
                assert json.load(answer)[-1]["id"] == "program:My bot"
        finally:
            server.terminate()


@pytest.mark.parametrize("bot", ["", "nameless", "=true", "empty=", "<b>=true", "open='quote"])
def test_a_bot_without_a_name_or_a_command_is_refused(run: Callable, bot: str) -> None:
    ran = run("serve", "--bot", bot)
    assert ran.code == 2
    assert "NAME=COMMAND" in ran.err


def test_playthrough(run: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("playthrough", "iron_curtain", "--json").json
    assert result["steps"][0]["decider"] == "chance"
    assert result["steps"][-1]["result"]
    monkeypatch.chdir(tmp_path)
    path = run("playthrough", "iron_curtain", "--write").out.strip()
    assert (tmp_path / path).read_text("utf-8") == run("playthrough", "iron_curtain").out[:-1]


# ---- texts ----


def test_languages() -> None:
    assert languages() == ["en", "ru"]


def test_names_take_the_place_of_slugs() -> None:
    texts = Texts("ru", title("iron_curtain"))
    args = {"side": "us", "card": "japan", "region": "asia", "direction": "east", "country": "iran"}
    laid = texts.say("ic-log-laid", args)
    assert laid == "США играют карту «Япония» (Азия), восточнее карты «Иран»."
    assert texts.names("japan,iran") == "Япония, Иран"
    assert texts.say("no-such-key") == "[no-such-key]"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_event_has_its_sentences(lang: str) -> None:
    game = title("iron_curtain")
    texts = Texts(lang, game)
    for card in game.describe().cards:
        text = texts.event(card.id)
        assert bool(text) == bool(card.event)
        assert not re.search(r"[\[\]{}$_]", text)
