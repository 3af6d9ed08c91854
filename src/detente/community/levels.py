"""The computer's levels on the scale of people's ratings: from the matches that an arena counted.

Strengths that do not change need no Glicko: the ratings are those under which the counted results are most likely, by
the same logistic curve. Level 3 is 1500 by definition; its neighbours stand where their matches put them. The file
levels.json is written by tools/write_levels.py.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log, sqrt
from typing import Final, NamedTuple

import msgspec

from detente.community.glicko import CENTRE, DEVIATION, Rating

ANCHOR: Final = "3"
PER_LOGIT: Final = 400 / log(10)
COMPUTER: Final = "computer:"


class Match(NamedTuple):
    """So many games between two agents, and what the first one scored."""

    a: str
    b: str
    games: int
    score: float


class Level(msgspec.Struct, frozen=True):
    """A level on the scale, with the standard error of its distance from the anchor."""

    rating: float
    deviation: float
    games: int


def fitted(matches: Sequence[Match], anchor: str = ANCHOR) -> dict[str, Level]:
    """The most likely ratings, by Newton's method. A clean sweep counts as half a game short of one."""
    names = sorted({name for match in matches for name in (match.a, match.b)} - {anchor})
    place = {name: n for n, name in enumerate(names)}
    strength = [0.0] * len(names)
    rows = [(place.get(m.a), place.get(m.b), m.games, _short_of_a_sweep(m)) for m in matches]
    for _ in range(100):
        slope, bend = [0.0] * len(names), [[0.0] * len(names) for _ in names]
        for a, b, games, score in rows:
            gap = (0.0 if a is None else strength[a]) - (0.0 if b is None else strength[b])
            chance = 1 / (1 + exp(-gap))
            pull, stiff = games * (score - chance), games * chance * (1 - chance)
            for one, sign in ((a, 1), (b, -1)):
                if one is None:
                    continue
                slope[one] += sign * pull
                bend[one][one] += stiff
                other = b if one == a else a
                if other is not None:
                    bend[one][other] -= stiff
        step = _solved(bend, slope)
        strength = [value + max(-1.0, min(1.0, change)) for value, change in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-10:
            break
    played = {name: sum(m.games for m in matches if name in (m.a, m.b)) for name in (*names, anchor)}
    found = {anchor: Level(CENTRE, 0.0, played[anchor])}
    for name in names:
        unit = [float(n == place[name]) for n in range(len(names))]
        error = sqrt(_solved(bend, unit)[place[name]]) * PER_LOGIT
        rating = CENTRE + strength[place[name]] * PER_LOGIT
        found[name] = Level(round(rating, 1), round(min(error, DEVIATION), 1), played[name])
    return dict(sorted(found.items()))


def _short_of_a_sweep(match: Match) -> float:
    half = 0.5 / match.games
    return min(1 - half, max(half, match.score))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The x with matrix x = right, by elimination; the matrix is small and positive definite."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for n in range(size):
        best = max(range(n, size), key=lambda row: abs(rows[row][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for other in range(size):
            if other != n:
                factor = rows[other][n] / rows[n][n]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[n], strict=True)]
    return [rows[n][size] / rows[n][n] for n in range(size)]


@cache
def measured_levels() -> Mapping[str, Mapping[str, Level]]:
    """By title and agent: what was measured. A fraction of a level (`6/54`) is an agent of its own."""
    text = (files("detente.community") / "levels.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, Level]])


def computer_ratings(title: str) -> dict[str, Rating]:
    """The fixed ratings of a title's levels, by the names under which rated games know them."""
    levels = measured_levels().get(title, {})
    return {f"{COMPUTER}{name}": Rating(level.rating, level.deviation) for name, level in levels.items()}
