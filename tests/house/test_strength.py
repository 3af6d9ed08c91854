"""The picture of what was measured of the computer is drawn from docs/measured."""

import pytest
from tools import write_strength


def test_the_picture_is_up_to_date() -> None:
    """`python tools/write_strength.py` mends this."""
    assert not write_strength.is_stale()


def test_ratings_and_their_errors_add_up_on_the_way() -> None:
    row = {"score": 0.76, "low": 0.66, "high": 0.84, "seconds_a": 0.02, "seconds_b": 0.01}
    first, second, third = write_strength.ladder([row | {"a": "2", "b": "1"}, row | {"a": "3", "b": "2"}])
    assert (first.agent, first.rating, first.error, first.seconds) == ("1", 0.0, 0.0, 0.01)
    assert second.rating == pytest.approx(200, abs=1)
    assert third.rating == pytest.approx(2 * second.rating)
    assert second.error < third.error < 2 * second.error


def test_a_clean_sweep_has_a_rating() -> None:
    assert write_strength.rating_of(1.0) > 700
    assert write_strength.rating_of(0.0) == pytest.approx(-write_strength.rating_of(1.0))


def test_an_interval_holds_its_share() -> None:
    low, high = write_strength.wilson(0.83, 120)
    assert 0.75 < low < 0.83 < high < 0.90
