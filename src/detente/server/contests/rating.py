"""When a game counts, and what is written into the book when it ends."""

from collections import Counter
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from detente.community.levels import COMPUTER, computer_ratings
from detente.community.ratings import Kind, RatedGame
from detente.game import CHANCE, Game
from detente.server import wire
from detente.server.contests.ledger import Booked, Ledger
from detente.server.contests.schema import RATED_GAMES
from detente.server.logs import logger_of
from detente.server.people.person import account_of
from detente.server.refusal import Refused
from detente.server.saved import Seat
from detente.server.schema import RATED, TABLES
from detente.server.table import Table
from detente.server.tables import Tables

log: Final = logger_of(__name__)
BID: Final = "bid"  # the option of titles whose sides can be bid for
AT_ONCE: Final = 100  # games that a sweep books


def check_rated(game: Game, opening: wire.Opening, account: str) -> None:
    """Refused unless a table that is opened so may count."""
    if not account:
        raise Refused("error-rated-needs-account")
    if opening.mode == "hotseat":
        raise Refused("error-rated-alone")
    if opening.mode == "computer" and f"{COMPUTER}{opening.agent}" not in computer_ratings(game.id):
        raise Refused("error-rated-level")
    if not usual_options(game, opening.options):
        raise Refused("error-rated-options")


def usual_options(game: Game, options: dict[str, str | int | bool]) -> bool:
    """Whether a game is played by its usual options or by one of its presets: only such games can be compared. How
    sides are given makes no difference: a bid makes them even, whatever else was chosen."""
    defaults: dict[str, str | int | bool] = {option.id: option.default for option in game.options}
    even = {BID: options[BID]} if BID in options else {}
    presets = [preset.options for preset in game.describe().presets]
    return any(defaults | options == defaults | dict(preset) | even for preset in ({}, *presets))


class RatedTables:
    """Watches rated tables come to their end."""

    def __init__(self, tables: Tables, ledger: Ledger, address_of: Callable[[str], str]) -> None:
        self._tables, self._ledger, self._address_of = tables, ledger, address_of

    async def note_end(self, table: Table) -> None:
        """Book a game that has just ended. If we are stopped on the way, the sweep does it."""
        booked = self._booked(table)
        if booked is not None:
            await self._ledger.book(booked)

    async def sweep(self) -> None:
        """Book what has ended and was not booked: we may have been stopped in between."""
        known = sa.exists().where(RATED_GAMES.c.table == TABLES.c.id)
        wanted = sa.select(TABLES.c.id).where(sa.text(RATED), TABLES.c.over, ~known).limit(AT_ONCE)
        async with self._tables.store.engine.connect() as connection:
            ended = list((await connection.execute(wanted)).scalars())
        for id in ended:
            try:
                await self.note_end(await self._tables.finished(id))
            except Refused as refused:
                log.warning("a rated game cannot be booked", table=id, why=refused.key)

    def _booked(self, table: Table) -> Booked | None:
        saved, result = table.saved, table.result
        if not saved.rated or result is None or result.ending == "unfinished":
            return None
        players = tuple(map(_player, (saved.seat(0), saved.seat(1))))
        if "" in players:  # an account that was deleted meanwhile still has its opponent's game to count
            players = tuple(player or f"gone:{saved.id}" for player in players)
        score = 0.5 if result.winner is None else float(table.game.sides.index(result.winner) == 0)
        kind: Kind = "live" if saved.rated == "live" else "correspondence"
        game = RatedGame(saved.id, saved.title, kind, saved.updated, (players[0], players[1]), score)
        counted = Counter(side for side in table.deciders if side != CHANCE)
        first, second = (self._address_of(saved.seat(side).client) for side in (0, 1))
        return Booked(game, result.ending, (counted[0], counted[1]), bool(first) and first == second)


def _player(seat: Seat) -> str:
    return f"{COMPUTER}{seat.agent}" if seat.kind == "computer" else account_of(seat.client)
