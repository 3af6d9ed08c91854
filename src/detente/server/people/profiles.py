"""Somebody as others see him, and as he sees himself: games, results by this and that, head to head, his own home."""

import math
from collections.abc import Callable, Iterable
from typing import Final

from detente.game import Game
from detente.server.people.accounts import Account
from detente.server.people.person import account_of, client_key
from detente.server.people.privacy import Circles, privacy_in
from detente.server.people.results import Ended, Results
from detente.server.people.society_wire import GameLine, HeadToHead, Home, HomeGame, Relation, Score, Tally
from detente.server.people.society_wire import Profile as ProfileMessage
from detente.server.saved import Saved
from detente.server.store import Store
from detente.server.table import players_of

COUNTED: Final = 2_000  # games of which a profile tells
LISTED: Final = 30
PAGE: Final = 100  # of a list of all games
OPENINGS: Final = 5  # games before an opening says something
RUNNING: Final = 300


class Profiles:
    """What is told of people."""

    def __init__(self, store: Store, results: Results, games: Callable[[str], Game], circles: Circles) -> None:
        self._store, self._results, self._games, self._circles = store, results, games, circles

    async def profile(self, account: Account, relations: list[Relation], viewer: str) -> ProfileMessage:
        """Somebody, as `viewer` sees him."""
        hidden = self._hides(account, viewer)
        lines = [] if hidden else await self._lines(client_key(account.id), viewer)
        won = [line for line in lines if line.won]
        openings = [one for one in tallies(lines, "began") if one.what and games_of(one.score) >= OPENINGS]
        return ProfileMessage(
            account.name,
            account.about,
            account.program,
            account.role == "moderator",
            account.created,
            relations,
            tallies(lines, "side"),
            tallies((line for line in lines if line.opponent or line.agent), "opponent")[:LISTED],
            tallies(won, "ending"),
            openings[:LISTED],
            [line for line in lines if line.table][:LISTED],
            hidden,
            await self._circles.admits(account.id, viewer, "challenge") if account_of(viewer) else False,
        )

    def _hides(self, account: Account, viewer: str) -> bool:
        """Whether somebody keeps his games to himself."""
        return viewer != client_key(account.id) and not privacy_in(account.wishes).listed

    async def games(self, account: Account, viewer: str, first: int) -> list[GameLine]:
        """Somebody's ended games that `viewer` may look at, the last first: a page of them from number `first` on."""
        if self._hides(account, viewer):
            return []
        lines = await self._lines(client_key(account.id), viewer)
        return [line for line in lines if line.table][first : first + PAGE]

    async def head_to_head(self, account: Account, other: Account, viewer: str) -> HeadToHead:
        """Two people's games with each other."""
        client, rival = client_key(account.id), client_key(other.id)
        if viewer not in (client, rival) and (self._hides(account, viewer) or self._hides(other, viewer)):
            return HeadToHead(account.name, other.name, [], [])
        both = [one for one in await self._ended(client) if rival in {seat.client for seat in one.saved.seats}]
        lines = [line for line in map(self._line_for(client, viewer), both) if line]
        return HeadToHead(
            account.name, other.name, tallies(lines, "side"), [one for one in lines if one.table][:LISTED]
        )

    async def home(self, client: str) -> Home:
        """Where somebody's games stand."""
        running = [self._running(saved, client) for saved in await self._store.of_client(client, RUNNING)]
        waiting = [one for one in running if one is not None]
        lines = await self._lines(client, client)
        return Home(sorted(waiting, key=_urgency), lines[:LISTED])

    async def _lines(self, client: str, viewer: str) -> list[GameLine]:
        """The ended games of a client, as `viewer` is told of them."""
        return [line for line in map(self._line_for(client, viewer), await self._ended(client)) if line]

    async def _ended(self, client: str) -> list[Ended]:
        return await self._results.of(client, COUNTED)

    def _running(self, saved: Saved, client: str) -> HomeGame | None:
        game = self._game(saved)
        if game is None or saved.over or saved.lesson or saved.mode == "record":
            return None
        sides = [side for side in (0, 1) if saved.seat(side).client == client]
        side = game.sides[sides[0]]
        mine = saved.decider in sides
        ahead = saved.both_choose and not mine
        players = players_of(game, saved, ())
        return HomeGame(
            saved.id,
            saved.title,
            side,
            players,
            saved.moment,
            saved.said,
            saved.updated,
            mine,
            ahead,
            saved.falls,
        )

    def _line_for(self, client: str, viewer: str) -> Callable[[Ended], GameLine | None]:
        """A game as it is told of a client: a stranger is only led to a table that everybody may watch."""

        def line(ended: Ended) -> GameLine | None:
            saved, game = ended.saved, self._game(ended.saved)
            side = next((side for side in (0, 1) if saved.seat(side).client == client), None)
            if game is None or side is None or saved.seat(1 - side).client == client:
                return None
            other = saved.seat(1 - side)
            open_ = saved.listed or any(seat.client == viewer != "" for seat in saved.seats)
            won = None if ended.winner is None else ended.winner == side
            return GameLine(
                saved.id if open_ else "",
                saved.title,
                game.sides[side],
                other.name,
                account_of(other.client) != "",
                other.agent,
                saved.updated,
                True,
                won,
                ended.ending,
                ended.began,
            )

        return line

    def _game(self, saved: Saved) -> Game | None:
        try:
            return self._games(saved.title)
        except ValueError:  # a title that this server does not have
            return None


def _urgency(game: HomeGame) -> tuple[bool, bool, float, float]:
    """One's own decisions first, then what can be chosen ahead; of those whose time is over first, the last changed."""
    return not game.mine, not game.ahead, math.inf if game.falls is None else game.falls, -game.updated


def tallies(lines: Iterable[GameLine], by: str) -> list[Tally]:
    """Results by title and by one thing more, the most played first."""
    found: dict[tuple[str, str], Tally] = {}
    for line in lines:
        what = (line.agent and f"agent:{line.agent}") or line.opponent if by == "opponent" else str(getattr(line, by))
        title = "" if by == "opponent" else line.title
        tally = found.setdefault((title, what), Tally(title, what, Score(), by == "opponent" and line.account))
        if line.won is None:
            tally.score.drawn += 1
        elif line.won:
            tally.score.won += 1
        else:
            tally.score.lost += 1
    return sorted(found.values(), key=lambda one: (-games_of(one.score), one.title, one.what))


def games_of(score: Score) -> int:
    """How many games a score is of."""
    return score.won + score.drawn + score.lost
