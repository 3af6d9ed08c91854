"""Red Sea against a referee who has read the rulebook and not the engine; see test_twilight_oracle.py."""

import pytest

from tests.oracles.following import compared, follow, many


@pytest.mark.parametrize("seed", range(many(16)))
def test_red_sea(seed):
    follow("red_sea", seed)


@pytest.mark.parametrize("seed", range(many(4)))
def test_tournament(seed):
    follow("red_sea", seed, {"tournament": "yes"})


def test_nothing_is_left_out():
    seen = compared(follow("red_sea", seed) for seed in range(100, 110))
    for what in ("coup", "realignment", "war", "scoring", "space roll", "placement targets", "final score", "penalty"):
        assert seen.get(what, 0) > 0, what
