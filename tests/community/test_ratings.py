"""Glicko-2 against the published example, and that ratings follow from the set of games alone."""

from math import log10
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools import write_levels

from detente.community.fair_play import Finished, Notice, Waiting, notices, stalled
from detente.community.glicko import CERTAIN, Rating, Result, expected, rated
from detente.community.levels import Match, computer_ratings, fitted, measured_levels
from detente.community.ratings import DAY_SECONDS, RatedGame, before, curves, now
from detente.titles import titles

PEOPLE = ["ada", "bob", "cyd", "dan", "eva"]


def test_the_published_example() -> None:
    """Glickman: 1500 (200, 0.06) beats 1400 (30) and loses to 1550 (100) and 1700 (300)."""
    games = [Result(Rating(1400, 30), 1), Result(Rating(1550, 100), 0), Result(Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200, 0.06), games, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_day_without_games_makes_less_certain() -> None:
    """Step 6 of the paper: phi' = sqrt(phi^2 + sigma^2), here 200 points and 0.06 of 173.7178 points."""
    assert rated(Rating(1500, 200, 0.06), []).deviation == pytest.approx((200**2 + 10.423068**2) ** 0.5)
    assert Rating(1500, 349, 0.06).rested(1000).deviation == 350
    assert Rating(1500, CERTAIN).provisional is False and Rating().provisional


def games_of(rows: list[tuple[int, int, int, int]]) -> list[RatedGame]:
    return [
        RatedGame(f"g{n:03}", "red_sea", "live", (day + 0.5) * DAY_SECONDS, (PEOPLE[a], PEOPLE[b]), score / 2)
        for n, (day, a, b, score) in enumerate(rows)
        if a != b
    ]


some_games = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 4), st.integers(0, 4), st.integers(0, 2)), max_size=30
)


@settings(max_examples=100, deadline=None)
@given(some_games, st.randoms(use_true_random=False))
def test_the_order_of_the_list_makes_no_difference(rows: list[tuple[int, int, int, int]], chance: Random) -> None:
    games = games_of(rows)
    mixed = list(games)
    chance.shuffle(mixed)
    assert curves(mixed, {}) == curves(games, {})  # to the last bit


@settings(max_examples=100, deadline=None)
@given(some_games)
def test_a_game_at_a_time_is_all_from_the_start(rows: list[tuple[int, int, int, int]]) -> None:
    """A curve up to a day is that of the games up to it: what was shown then is what is computed now."""
    games = games_of(rows)
    for player, curve in curves(games, {}).items():
        for point in curve:
            earlier = [game for game in games if game.day <= point.day]
            assert now(curves(earlier, {})[player], point.day) == point.rating
        assert sum(point.games for point in curve) == sum(player in game.players for game in games)


def test_the_winner_rises_and_the_computer_stays() -> None:
    fixed = computer_ratings("red_sea")
    game = RatedGame("g", "red_sea", "live", 0.0, ("ada", "computer:3"), 1.0)
    curve = curves([game], fixed)
    assert set(curve) == {"ada"} and curve["ada"][0].rating.rating > 1500
    assert before(curve["ada"], 0) == Rating() and before(curve["ada"], 11).deviation > curve["ada"][0].rating.deviation
    assert expected(Rating(1700, 0), Rating(1500, 0)) == pytest.approx(0.7597, abs=0.0001)


def test_a_match_is_a_distance_and_a_chain_adds_up() -> None:
    found = fitted([Match("4", "3", 100, 0.75), Match("5", "4", 100, 0.6), Match("3", "2", 50, 1.0)])
    assert found["3"].rating == 1500
    assert found["4"].rating == pytest.approx(1500 + 400 * log10(3), abs=0.1)
    assert found["5"].rating == pytest.approx(1500 + 400 * log10(3) + 400 * log10(1.5), abs=0.1)
    assert found["2"].rating == pytest.approx(1500 - 400 * log10(99), abs=0.1)  # half a game short of a sweep
    assert found["4"].deviation == pytest.approx(400 / 2.302585 / (100 * 0.75 * 0.25) ** 0.5, abs=0.1)
    assert found["5"].deviation > found["4"].deviation and found["4"].games == 200


def test_a_circle_of_matches_is_the_most_likely() -> None:
    """By brute force: no ratings near the fitted ones make the results likelier."""
    matches = [Match("1", "3", 40, 0.3), Match("1", "2", 30, 0.6), Match("2", "3", 20, 0.45)]

    def surprise(ratings: dict[str, float]) -> float:
        total = 0.0
        for match in matches:
            chance = 1 / (1 + 10 ** ((ratings[match.b] - ratings[match.a]) / 400))
            total -= match.games * (match.score * log10(chance) + (1 - match.score) * log10(1 - chance))
        return total

    best = {name: level.rating for name, level in fitted(matches).items()}
    steps = (-20, -5, 0, 5, 20)
    near = [surprise(best | {"1": best["1"] + one, "2": best["2"] + two}) for one in steps for two in steps]
    assert min(near) == surprise(best)


def test_the_levels_are_what_the_arena_counted() -> None:
    """`python tools/write_levels.py` mends this."""
    assert not write_levels.is_stale()
    assert set(measured_levels()) == set(titles())
    for levels in measured_levels().values():
        assert levels["1"].rating < levels["2"].rating < levels["3"].rating == 1500 < levels["4"].rating


# ---- what moderators are shown


def row(n: int, players: tuple[str, str], score: float, **more: object) -> Finished:
    game = RatedGame(f"g{n:02}", "red_sea", "live", float(n), players, score)
    return Finished(game, **{"decisions": (40, 40), "ending": "final_scoring", **more})  # type: ignore[arg-type]


def kinds(rows: list[Finished]) -> set[tuple[str, tuple[str, ...], int]]:
    return {(notice.kind, notice.players, notice.count) for notice in notices(rows)}


def test_honest_games_are_not_noticed() -> None:
    chance = Random(1)
    rows = []
    for n in range(200):
        one, other = chance.sample(PEOPLE, 2)
        rows.append(row(n, (one, other), chance.choice((0, 0.5, 1))))
    assert notices(rows) == []


def test_a_pair_that_meets_nobody_else() -> None:
    rows = [row(n, ("ada", "bob"), n % 2) for n in range(10)] + [row(n, ("cyd", "bob"), n % 2) for n in range(10, 16)]
    assert kinds(rows) == {("same-pair", ("ada", "bob"), 10), ("same-pair", ("bob", "ada"), 10)}


def test_points_that_go_one_way() -> None:
    others = [row(50 + n, (("ada", "bob")[n % 2], PEOPLE[2 + n % 3]), n // 2 % 2) for n in range(20)]
    rows = [row(n, ("ada", "bob"), 1, ending="resigned") for n in range(12)] + others
    assert ("one-sided", ("ada", "bob"), 12) in kinds(rows)


def test_leaving_at_the_beginning() -> None:
    rows = [row(n, ("ada", PEOPLE[1 + n % 4]), 0, ending="resigned", decisions=(2, 3)) for n in range(3)]
    rows += [row(n, ("ada", PEOPLE[1 + n % 4]), n % 2) for n in range(3, 8)]
    assert notices(rows) == [Notice("aborts", ("ada",), 3, 8, ("g00", "g01", "g02"))]


def test_two_from_one_address() -> None:
    rows = [row(n, ("ada", "bob"), 1, addresses=("x", "x")) for n in range(2)]
    rows += [row(n, ("ada", "cyd"), 1, addresses=("x", "y")) for n in range(2, 6)]
    assert kinds(rows) == {("one-address", ("ada", "bob"), 2)}


def test_games_that_somebody_lets_stand() -> None:
    days = (("a", "ada", 20.0), ("b", "ada", 14.0), ("c", "ada", 2.0), ("d", "bob", 90.0), ("e", "bob", 13.0))
    assert stalled(Waiting(*one) for one in days) == [Notice("stalls", ("ada",), 2, 3, ("a", "b"))]


def test_losing_on_purpose() -> None:
    strong, weak = Rating(1900, 50), Rating(1500, 50)
    rows = [row(n, ("ada", PEOPLE[1 + n % 4]), n % 3 == 0, ratings=(strong, weak)) for n in range(12)]
    assert kinds(rows) == {("throws", ("ada",), 8)}
