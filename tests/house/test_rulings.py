"""RULINGS.md of every title: the tests that it cites exist, and players can read it."""

import re
from functools import cache
from pathlib import Path

import pytest

import detente
from detente import rulings

TESTS = Path(__file__).parents[1]
RULINGS = sorted(Path(detente.__file__).parent.glob("*/RULINGS.md"))


@cache
def names():
    """The names of all test functions."""
    texts = (path.read_text("utf-8") for path in TESTS.rglob("test_*.py"))
    return {name for text in texts for name in re.findall(r"(?m)^ *def (test_\w+)\(", text)}


@pytest.mark.parametrize("path", RULINGS, ids=lambda path: path.parent.name)
def test_every_test_that_a_ruling_cites_exists(path):
    cited = set(re.findall(r"`(test_\w+)`", path.read_text("utf-8")))
    assert cited - names() == set()


def test_every_ruling_of_red_sea_cites_a_test():
    text = next(path for path in RULINGS if path.parent.name == "red_sea").read_text("utf-8")
    table = [line for line in text.splitlines() if re.match(r"\| [\d]", line)]
    assert [line for line in table if "`test_" not in line] == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("title", ["twilight_struggle", "red_sea"])
def test_players_read_no_names_of_the_code(title, language):
    texts = [ruling.text[language] for ruling in rulings.rulings(title)]
    assert texts
    assert [text for text in texts if "`" in text or re.search(r"[a-z]_[a-z]", text)] == []
