"""Twilight Struggle against a referee who has read the rulebook and not the engine.

Each test follows a few random games (`players.py`) and compares, at every step, what the engine offers and does with
what the rulebook says. For a longer run: DETENTE_ORACLE_GAMES=200 pytest tests/oracles (games of each test). A
disagreement prints the last decisions and log entries before it; the seed is in the test's name.
"""

from collections import Counter

import pytest

from tests.oracles.following import follow, many

SECOND = {"edition": "second", "optional_cards": "no"}
TOURNAMENT = {"tournament": "yes", "us_extra": "2"}
DELUXE_GAMES = many(8)

# What a handful of games is sure to bring; a referee who never saw a war has not compared one.
SEEN = (
    "set-up",
    "placement targets",
    "points to place",
    "realignment targets",
    "coup targets",
    "coup",
    "realignment",
    "war",
    "targets of a war",
    "contest",
    "space roll",
    "scoring",
    "final score",
    "penalty",
    "trap",
    "cards to play",
    "operations with a card",
    "operations after the event",
    "granted operations",
    "choices of an event",
    "cards of an event",
    "effects in force",
    "order of headlines",
    "who chooses the headline first",
    "who is dealt a card",
    "hand after the deal",
    "the deck is made anew at once (4.3)",
    "discards stay (4.4)",
    "who plays the passed card",
    "view: region",
    "view: operations",
    "nuclear war",
)


@pytest.mark.parametrize("seed", range(DELUXE_GAMES))
def test_deluxe(seed):
    follow("twilight_struggle", seed)


@pytest.mark.parametrize("seed", range(many(4)))
def test_second_edition(seed):
    follow("twilight_struggle", seed, **SECOND)


@pytest.mark.parametrize("seed", range(many(2)))
def test_tournament(seed):
    follow("twilight_struggle", seed, **TOURNAMENT)


@pytest.mark.parametrize("seed", range(many(3)))
def test_late_war(seed):
    follow("twilight_struggle", seed, variant="late_war")


@pytest.mark.parametrize("seed", range(many(2)))
def test_chinese_civil_war(seed):
    follow("twilight_struggle", seed, variant="chinese_civil_war")


@pytest.mark.skipif(DELUXE_GAMES < 8, reason="too few games to have seen everything")
def test_nothing_is_left_out():
    seen = sum((follow("twilight_struggle", seed) for seed in range(DELUXE_GAMES)), Counter())
    assert [what for what in SEEN if not seen[what]] == []
