"""`detente puzzles`."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

MAKE = ("puzzles", "make", "iron_curtain", "--self-play", "40", "--seed", "1", "--json", "--out")


@pytest.fixture(scope="module")
def made(run: Callable, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A file of puzzles, made once, and what was said of it."""
    file = tmp_path_factory.mktemp("puzzles") / "found.jsonl"
    return file, run(*MAKE, file).json


def test_puzzles_are_found_and_proved_again(run: Callable, made: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    kept, found = made
    file = Path(shutil.copy(kept, tmp_path))
    assert found["games"] == 40
    assert found["new"] == found["puzzles"] == len(file.read_text().splitlines()) > 0
    assert run(*MAKE, file).json["new"] == 0
    checked = run("puzzles", "check", "iron_curtain", str(file), "--json")
    assert checked.json == {"puzzles": found["puzzles"], "ok": True, "problems": []}


def test_a_puzzle_that_is_wrong_is_named(run: Callable, made: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    file = tmp_path / "wrong.jsonl"
    one = json.loads(made[0].read_text().splitlines()[0])
    file.write_text(json.dumps(one | {"solution": [one["wrong"][0]["line"]], "then": []}) + "\n")
    checked = run("puzzles", "check", "iron_curtain", str(file), "--lang", "en")
    assert checked.code == 1
    assert f"{one['id']}: right are" in checked.out


@pytest.mark.parametrize(
    "args, message",
    [
        (("make", "iron_curtain", "--out", "x.jsonl"), "say where to look"),
        (("make", "iron_curtain", "--out", "x.jsonl", "--from", "/no/such"), "no such file"),
        (("check", "iron_curtain", "/no/such"), "could not be read"),
        (("list", "chess"), "chess"),
    ],
)
def test_bad_input_is_one_line(run: Callable, args: tuple[str, ...], message: str) -> None:
    done = run("puzzles", *args)
    assert done.code == 2
    assert message in done.err and len(done.err.splitlines()) == 1


def test_what_is_wrong_is_said_in_both_languages(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    file, bad = tmp_path / "out.jsonl", tmp_path / "bad.jsonl"
    bad.write_text("no puzzle\n", "utf-8")
    for lang, words in (("en", ("say where", "this is no puzzle")), ("ru", ("укажите", "это не задача"))):
        nowhere = run("puzzles", "make", "red_sea", "--out", str(file), "--lang", lang)
        assert (nowhere.code, words[0] in nowhere.err) == (2, True)
        broken = run("puzzles", "check", "red_sea", str(bad), "--lang", lang)
        assert (broken.code, words[1] in broken.err) == (2, True)
    assert not file.exists()
