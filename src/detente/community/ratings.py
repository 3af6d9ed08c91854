"""Ratings of people as they follow from the rated games alone: the same list of games gives the same numbers.

Each title has two scales, live and by correspondence. Levels of the computer stand on them where the arena put them
(levels.py): a game against one counts for the person only.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

import msgspec

from detente.community.glicko import Rating, Result, rated

Kind = Literal["live", "correspondence"]
DAY_SECONDS: Final = 86400
LEAST_GAMES: Final = 10  # for a place on a leaderboard


class RatedGame(msgspec.Struct, frozen=True):
    """A finished game that counts."""

    id: str
    title: str
    kind: Kind
    ended: float  # seconds since 1970
    players: tuple[str, str]  # by side; a level of the computer is `computer:3`
    score: float  # of side 0: 1, 0.5 or 0

    @property
    def day(self) -> int:
        """The rating period in which it ended."""
        return int(self.ended // DAY_SECONDS)

    def score_of(self, player: str) -> float:
        """What a player won of the point."""
        return self.score if self.players[0] == player else 1 - self.score

    def opponent_of(self, player: str) -> str:
        """Whom a player met."""
        return self.players[self.players[0] == player]


class Day(NamedTuple):
    """What somebody's rating was after a day with games: a point of the curve."""

    day: int
    rating: Rating
    games: int  # of that day


Curve = list[Day]


def before(curve: Curve, day: int) -> Rating:
    """What somebody was on the morning of a day."""
    for point in reversed(curve):
        if point.day < day:
            return point.rating.rested(day - 1 - point.day)
    return Rating()


def now(curve: Curve, day: int) -> Rating:
    """What somebody is on a day, with what was finished on it so far."""
    return curve[-1].rating if curve and curve[-1].day >= day else before(curve, day)


def curves(games: Iterable[RatedGame], fixed: Mapping[str, Rating]) -> dict[str, Curve]:
    """The curves of everybody on one scale. `fixed`: whose rating no game changes."""
    by_day: defaultdict[int, list[RatedGame]] = defaultdict(list)
    for game in games:
        by_day[game.day].append(game)
    found: defaultdict[str, Curve] = defaultdict(list)
    for day in sorted(by_day):
        played = by_day[day]
        people = {player for game in played for player in game.players if player not in fixed}
        morning = {player: before(found[player], day) for player in people}
        for player in people:
            own = sorted((game for game in played if player in game.players), key=lambda game: game.id)
            found[player].append(a_day(day, player, own, {**morning, **fixed}))
    return dict(found)


def a_day(day: int, player: str, played: Iterable[RatedGame], morning: Mapping[str, Rating]) -> Day:
    """What a day makes of a player: `played` in the order of their ids, so that not even a rounding differs."""
    results = [Result(morning[game.opponent_of(player)], game.score_of(player)) for game in played]
    return Day(day, rated(morning[player], results), len(results))
