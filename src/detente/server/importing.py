"""Games that were played elsewhere: read from a text, and laid on a table to be watched."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from detente.ai.agents import agent_manifests
from detente.game import Game
from detente.library.reading import read_game, why
from detente.record import BadRecord, Record
from detente.server import wire
from detente.server.opening import cleaned
from detente.server.played import FORFEIT, TIME
from detente.server.refusal import Refused
from detente.server.saved import Saved, Seat, new_id
from detente.server.table import Table
from detente.titles import UnknownTitle

NAME = 40  # letters of a player's name


def import_game(text: str, games: Callable[[str], Game], id: str = "") -> Table:
    """A table whose game is over; takes a while. Refused with line and reason if the text is no game that replays."""
    try:
        game, record = read_game(text, games)
        table = Table(game, _saved(game, record, id or new_id()))
        _look_at(table)
        return table
    except UnknownTitle as error:
        raise Refused("error-no-such-title") from error
    except ValueError as error:  # BadRecord; or options, or a position to start from, that cannot be
        found = why(error, text)
        rule = {"reason": found.reason._asdict(), "title": found.title} if found.reason else {}
        said: dict[str, Any] = {"key": found.said.key, "args": found.said.args}
        detail = error.detail if isinstance(error, BadRecord) else str(error)
        raise Refused("error-bad-file", line=found.line, detail=detail[:300], why=said, **rule) from error


def _look_at(table: Table) -> None:
    """What is taken in can be looked at: by whoever passes by, at its beginning and its end, and as a record."""
    try:
        wire.encoder.encode([table.message((), ()), *(table.past(ply, "both", ()) for ply in (0, table.ply))])
        table.record().text(table.game)
    except Exception as error:
        raise ValueError(f"the game cannot be shown: {error!r}") from error


def _saved(game: Game, record: Record, id: str) -> Saved:
    players = [record.players.get(side, "") for side in game.sides]
    options: dict[str, Any] = {option.id: option.default for option in game.options} | record.options
    if game.swapped(record.replay(game)):  # a record names the players by the side that they had in the end
        players.reverse()
    return Saved(
        id=id,
        title=game.id,
        rules=game.rules,
        data=game.data,
        options=options,
        mode="record",
        listed=False,
        seed=_seed(record),
        seats=[_seat(cleaned(name)[:NAME]) for name in players],
        created=_played(record),
        updated=time.time(),
        start=record.start,
        actions=list(record.actions),
        resigned=_resigned(game, record),
        spent=list(record.spent),
    )


def _seat(name: str) -> Seat:
    """A computer is in a record by the name that `agent` takes: it is shown as what it is, not as a player "3"."""
    return Seat(kind="computer", agent=name) if name in agent_manifests() else Seat(name=name)


def _seed(record: Record) -> str:
    """The seed of our own dice, if the record has one."""
    try:
        return bytes.fromhex(record.seed).hex() if len(record.seed) == 64 else ""
    except ValueError:
        return ""


def _played(record: Record) -> float:
    try:
        return datetime.fromisoformat(record.date).replace(tzinfo=UTC).timestamp()
    except ValueError:
        return time.time()


def _resigned(game: Game, record: Record) -> int | None:
    side, _, how = record.result.partition(" ")
    if side not in game.sides or how not in ("resigned", FORFEIT, TIME):
        return None
    named = game.sides.index(side)
    return named if how == "resigned" else 1 - named  # the others name who won by it
