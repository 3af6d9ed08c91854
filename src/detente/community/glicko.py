"""Glicko-2: how strong somebody is, and how sure we are of it, from games alone.

After M. E. Glickman, "Example of the Glicko-2 system" (2022); the steps below carry his numbers. A rating period is a
day: everything that somebody finished on one day is rated together, against what the opponents were that morning. So
the order in which the games of a day are booked makes no difference.
"""

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

import msgspec

SCALE: Final = 173.7178  # a unit of the paper's inner scale, in points
CENTRE: Final = 1500.0
DEVIATION: Final = 350.0  # of somebody of whom nothing is known; nobody is less certain
VOLATILITY: Final = 0.06
TAU: Final = 0.5  # how far a volatility may move
PRECISION: Final = 1e-6
CERTAIN: Final = 110.0  # a deviation above this is provisional


class Rating(msgspec.Struct, frozen=True):
    """A rating on the scale people know, with its standard deviation."""

    rating: float = CENTRE
    deviation: float = DEVIATION
    volatility: float = VOLATILITY

    @property
    def provisional(self) -> bool:
        """Whether it may still be far from the truth."""
        return self.deviation > CERTAIN

    def rested(self, days: float) -> "Rating":
        """The same after days without a game: less certain (step 6, without results)."""
        if days <= 0:
            return self
        deviation = sqrt(self.deviation**2 + days * (self.volatility * SCALE) ** 2)
        return msgspec.structs.replace(self, deviation=min(DEVIATION, deviation))


class Result(NamedTuple):
    """A game of a day: against whom, and the share of the point that was won."""

    opponent: Rating
    score: float


def expected(own: Rating, opponent: Rating) -> float:
    """The score to be expected between two, with what is not known of both."""
    both = sqrt(own.deviation**2 + opponent.deviation**2)
    return 1 / (1 + exp(-_weight(both / SCALE) * (own.rating - opponent.rating) / SCALE))


def rated(before: Rating, results: Iterable[Result], tau: float = TAU) -> Rating:
    """The rating after a period with these results."""
    games = list(results)
    if not games:
        return before.rested(1)
    mu, phi = (before.rating - CENTRE) / SCALE, before.deviation / SCALE  # step 2
    variance = gained = 0.0
    for opponent, score in games:  # steps 3 and 4
        weight = _weight(opponent.deviation / SCALE)
        chance = 1 / (1 + exp(-weight * (before.rating - opponent.rating) / SCALE))
        variance += weight * weight * chance * (1 - chance)
        gained += weight * (score - chance)
    v = 1 / variance
    sigma = _volatility(before.volatility, phi, v, v * gained, tau)
    phi = 1 / sqrt(1 / (phi * phi + sigma * sigma) + 1 / v)  # steps 6 and 7
    mu += phi * phi * gained
    return Rating(mu * SCALE + CENTRE, min(DEVIATION, phi * SCALE), sigma)  # step 8


def _weight(phi: float) -> float:
    """g of the paper: results against somebody who is not well known count less."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Step 5: the root of f, between bounds that close in (the Illinois rule)."""
    a = log(sigma * sigma)

    def f(x: float) -> float:
        grown = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - a) / (tau * tau)

    low = a
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(a - k * tau) < 0:
            k += 1
        high = a - k * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
