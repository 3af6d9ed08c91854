"""Twilight Struggle against a referee who has read the rulebook and not the engine.

Each test follows a few random games (`players.py`) and compares, at every step, what the engine offers and does with
what the rulebook says. For a longer run: DETENTE_ORACLE_GAMES=200 pytest tests/oracles (games of each test). A
disagreement prints the last decisions and log entries before it; the seed is in the test's name.
"""

import pytest

from tests.oracles.following import compared, follow, many

SECOND = {"edition": "second", "optional_cards": "no"}
TOURNAMENT = {"tournament": "yes", "us_extra": "2"}


@pytest.mark.parametrize("seed", range(many(8)))
def test_deluxe(seed):
    follow("twilight_struggle", seed)


@pytest.mark.parametrize("seed", range(many(4)))
def test_second_edition(seed):
    follow("twilight_struggle", seed, SECOND)


@pytest.mark.parametrize("seed", range(many(2)))
def test_tournament(seed):
    follow("twilight_struggle", seed, TOURNAMENT)


@pytest.mark.parametrize("seed", range(many(3)))
def test_late_war(seed):
    follow("twilight_struggle", seed, {"variant": "late_war"})


@pytest.mark.parametrize("seed", range(many(2)))
def test_chinese_civil_war(seed):
    follow("twilight_struggle", seed, {"variant": "chinese_civil_war"})


def test_nothing_is_left_out():
    """A referee who never sees a war has not compared one."""
    seen = compared(follow("twilight_struggle", seed) for seed in range(100, 102))
    for what in ("coup", "realignment", "war", "scoring", "space roll", "placement targets", "coup targets", "penalty"):
        assert seen.get(what, 0) > 0, what
