"""RULINGS.md of every title: the tests that it cites exist."""

import re
from functools import cache
from pathlib import Path

import pytest

import detente

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
