"""The table of levels."""

from itertools import pairwise

from detente.ai.levels import LEVELS


def test_every_level_looks_at_more_than_the_one_below() -> None:
    assert list(LEVELS) == ["1", "2", "3", "4", "5", "6"]
    for lower, higher in pairwise(LEVELS.values()):
        assert higher.iterations >= lower.iterations
        assert higher.worlds >= lower.worlds
        assert higher.blunder_rate <= lower.blunder_rate
        assert higher.cautious >= lower.cautious
        assert higher != lower


def test_the_highest_level_never_slips_and_looks_twice() -> None:
    assert LEVELS["6"].blunder_rate == 0
    assert LEVELS["6"].cautious > 20
