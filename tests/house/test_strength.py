"""The picture of what was measured of the computer is drawn from docs/measured."""

import pytest
from tools import matches, write_strength


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


def test_a_level_that_met_none_of_its_neighbours_stands_where_its_opponent_puts_it() -> None:
    row = {"score": 0.76, "low": 0.66, "high": 0.84, "seconds_a": 0.02, "seconds_b": 0.01}
    pairs = (("2", "1"), ("6/30", "2"), ("6", "2"))
    rungs = write_strength.ladder([row | {"a": a, "b": b} for a, b in pairs])
    assert [rung.agent for rung in rungs] == ["1", "2", "6/30", "6"]
    assert rungs[2].rating == rungs[3].rating


def test_rows_take_their_numbers_from_the_file_of_the_arena() -> None:
    match = matches.read("frozen-twilight_struggle.json")
    row = matches.counted({"file": "frozen-twilight_struggle.json", "game": "Twilight Struggle"})
    assert (row["games"], row["score"], row["seed"]) == (match["games"], match["pairs"][0]["score"], match["seed"])
    assert row["wars"] == 1 and matches.own_wars(matches.read("frozen-cia_vs_kgb.json"), "6/68") == "—"


def test_every_match_against_the_frozen_level_is_listed() -> None:
    listed = {row["file"] for row in matches.read("frozen.json")["matches"]}
    assert listed == {file.name for file in matches.MEASURED.glob("frozen-*.json")}
