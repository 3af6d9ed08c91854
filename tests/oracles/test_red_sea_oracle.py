"""Red Sea against a referee who has read the rulebook and not the engine; see test_twilight_oracle.py."""

from collections import Counter

import pytest

from tests.oracles.following import follow, many

GAMES = many(24)

SEEN = (
    "placement targets",
    "realignment targets",
    "coup targets",
    "coup",
    "realignment",
    "war",
    "roll",
    "space roll",
    "space box 1",
    "only flashpoints reveal",
    "scoring",
    "final score",
    "penalty",
    "cards to play",
    "operations with a card",
    "granted operations",
    "choices of an event",
    "effects in force",
    "order of headlines",
    "who is dealt a card",
    "hand after the deal",
    "discards stay (4.4)",
    "who plays the passed card",
    "view: region",
    "view: operations",
    "nuclear war",
)


@pytest.mark.parametrize("seed", range(GAMES))
def test_red_sea(seed):
    follow("red_sea", seed)


@pytest.mark.parametrize("seed", range(many(4)))
def test_tournament(seed):
    follow("red_sea", seed, tournament="yes")


@pytest.mark.parametrize("seed", range(many(4)))
def test_mengistu_needs_the_lion(seed):
    follow("red_sea", seed, mengistu_needs_the_lion_falters="yes")


@pytest.mark.skipif(GAMES < 24, reason="too few games to have seen everything")
def test_nothing_is_left_out():
    seen = sum((follow("red_sea", seed) for seed in range(GAMES)), Counter())
    assert [what for what in SEEN if not seen[what]] == []
