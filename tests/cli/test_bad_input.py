"""Bad input to the commands of learning and study: one sentence in the reader's language, and nothing is written."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

BAD = {
    "a title": ("explore", "chess"),
    "an action": ("explore", "iron_curtain", "fly"),
    "a position to explore": ("explore", "red_sea", "--position", "red_sea defcon=five"),
    "a position": ("position", "check", "red_sea nonsense=1"),
    "no position at all": ("position", "check", ""),
    "a lesson": ("lesson", "check", "red_sea", "FILE"),
    "a file that is not there": ("lesson", "check", "red_sea", "NOWHERE"),
    "advice": ("lesson", "advice", "red_sea", "FOLDER"),
    "a file of puzzles": ("puzzles", "check", "red_sea", "FILE"),
    "puzzles out of nothing": ("puzzles", "make", "red_sea", "--out", "NOWHERE"),
    "puzzles from nowhere": ("puzzles", "make", "red_sea", "--from", "NOWHERE", "--out", "FILE"),
    "a study": ("study", "check", "FILE"),
    "a study that is not there": ("study", "show", "NOWHERE"),
    "a game to evaluate": ("evaluate", "FILE", "--ply", "1"),
    "an import of nothing": ("library", "import", "NOWHERE"),
    "a winner without a title": ("library", "search", "--winner", "us"),
    "a side": ("library", "search", "--title", "red_sea", "--winner", "uk"),
    "turns": ("library", "search", "--turns", "many"),
    "a time": ("library", "self-play", "red_sea", "--until", "noon", "--out", "NOWHERE"),
    "figures to go on with": ("library", "self-play", "red_sea", "-n", "1", "--out", "FILE"),
    "figures to merge": ("library", "merge", "red_sea", "FILE", "--out", "NOWHERE"),
}


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("what", BAD)
def test_it_is_said_in_one_sentence(run: Callable[..., Ran], tmp_path: Path, what: str, lang: str) -> None:
    (tmp_path / "FILE").write_text("nothing = that [anybody knows\n", "utf-8")
    (tmp_path / "FOLDER").mkdir()
    (tmp_path / "FOLDER/advice.toml").write_text("[[advice]]\nid = 7\n", "utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    words = [str(tmp_path / word) if word in ("FILE", "NOWHERE", "FOLDER") else word for word in BAD[what]]
    ran = run(*words, "--lang", lang)
    assert ran.code == 2 and ran.out == ""
    said = ran.err.replace(str(tmp_path), "")
    assert said.startswith("detente: ") and len(said.splitlines()) == 1
    assert not re.search(r"\[[a-z]+-", said) and "Traceback" not in said  # a key without a sentence stands in brackets
    assert any("а" <= letter <= "я" for letter in said) == (lang == "ru"), said
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
