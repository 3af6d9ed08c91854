"""Ratings by HTTP: leaderboards, somebody's ratings and curves, and what moderators look at."""

import time
from typing import Final, Literal

from litestar import get
from litestar.params import FromPath

from detente.community.levels import measured_levels
from detente.community.ratings import DAY_SECONDS, LEAST_GAMES
from detente.server.contests import contest_wire as wire
from detente.server.contests.ledger import Standing
from detente.server.people.accounts import Account
from detente.server.people.person import OWNER_ONLY, client_key, signed_in
from detente.server.refusal import Refused
from detente.server.routing import Call, errors, game_of, house_of

SHOWN: Final = 200
Kind = Literal["live", "correspondence"]


@get("/ratings/{title:str}/{kind:str}", responses=errors(_404="there is no such title"))
async def leaderboard(request: Call, title: FromPath[str], kind: FromPath[Kind]) -> wire.Leaderboard:
    """The best of a title, live or by correspondence, of those with enough games."""
    house, id = house_of(request), game_of(request, title).id
    found = (await house.contests.ledger.leaders(id, kind, LEAST_GAMES))[:SHOWN]
    names = await house.people.accounts.names_of(client_key(one.player) for one in found)
    leaders: list[wire.Leader] = []
    for one in found:
        name = names.get(client_key(one.player))
        if name is not None:
            shown = _shown(one)
            leaders.append(
                wire.Leader(
                    len(leaders) + 1,
                    name,
                    house.society.circles.is_program(client_key(one.player)),
                    shown.rating,
                    shown.deviation,
                    shown.provisional,
                    one.total,
                    one.day,
                )
            )
    return wire.Leaderboard(LEAST_GAMES, leaders, _levels(id))


@get("/people/{name:str}/ratings", responses=errors(_404="there is no such person"))
async def ratings_of(request: Call, name: FromPath[str]) -> list[wire.RatingOf]:
    """Somebody's ratings, those with the most games first."""
    account = await _account(request, name)
    return [_shown(one) for one in await house_of(request).contests.ledger.standings_of([account.id])]


@get("/people/{name:str}/ratings/{title:str}/{kind:str}", responses=errors(_404="no such person or title"))
async def curve_of(request: Call, name: FromPath[str], title: FromPath[str], kind: FromPath[Kind]) -> wire.RatingCurve:
    """The curve of a rating, and where the computer's levels stand on its scale."""
    account, id = await _account(request, name), game_of(request, title).id
    curve = await house_of(request).contests.ledger.curve(account.id, id, kind)
    points = [
        wire.RatingPoint(one.day, round(one.rating.rating, 1), round(one.rating.deviation, 1), one.games)
        for one in curve
    ]
    return wire.RatingCurve(points, _levels(id))


@get("/ratings/notices", opt=OWNER_ONLY, responses=errors(_401="a guest", _403="no moderator"))
async def fair_play_notices(request: Call) -> list[wire.FairPlayNotice]:
    """What moderators should look at in the latest rated games."""
    if not signed_in(request).moderates:
        raise Refused("error-moderators-only")
    house = house_of(request)
    found = await house.contests.ledger.notices()
    names = await house.people.accounts.names_of(client_key(player) for one in found for player in one.players)
    return [
        wire.FairPlayNotice(
            one.kind,
            [names.get(client_key(player), "") for player in one.players],
            one.count,
            one.of,
            list(one.games),
        )
        for one in found
    ]


async def _account(request: Call, name: str) -> Account:
    account = await house_of(request).people.accounts.by_name(name)
    if account is None:
        raise Refused("error-no-such-person")
    return account


def _shown(one: Standing) -> wire.RatingOf:
    """A rating as it is today: it has become less certain since the last game."""
    today = int(time.time() // DAY_SECONDS)
    rating = one.rating.rested(today - one.day)
    return wire.RatingOf(
        one.title, one.kind, round(rating.rating, 1), round(rating.deviation, 1), rating.provisional, one.total
    )


def _levels(title: str) -> list[wire.LevelLine]:
    """The whole levels; a fraction of one was measured for its own sake."""
    levels = measured_levels().get(title, {})
    return [wire.LevelLine(name, one.rating, one.deviation) for name, one in sorted(levels.items()) if name.isdigit()]


RATINGS: Final = [fair_play_notices, leaderboard, ratings_of, curve_of]
