"""How a table comes to be: opened, forked from another one, or as a rematch."""

import random
import secrets
import time
from collections.abc import Callable
from typing import Final

import msgspec

from detente.community.calendar import DAY, SECOND
from detente.community.clocks import TimeControl
from detente.game import Game
from detente.notation import position
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.saved import Rated, Saved, Seat, hashed, new_id, new_secret
from detente.server.table import Table
from detente.server.timing import wall

YEAR: Final = 366 * DAY


def open_table(
    game: Game,
    opening: wire.Opening,
    client: str,
    now: Callable[[], int] = wall,
    **given: str | int | list[int],
) -> tuple[Table, dict[str, str]]:
    """A new table with its opener seated, and the secrets of the seats that are still free."""
    seats, links = _seats(game, opening, client)
    created = now() / SECOND
    saved = Saved(
        id=new_id(),
        title=game.id,
        rules=game.rules,
        data=game.data,
        options=_options(game, opening),
        mode=opening.mode,
        listed=opening.listed,
        seed=secrets.token_hex(32),
        seats=seats,
        created=created,
        updated=created,
        rated=_scale(opening),
        delay=opening.delay,
    )
    table = Table(game, msgspec.structs.replace(saved, **given))
    _set_clock(table, opening.clock, now)
    return table, links


def _set_clock(table: Table, control: TimeControl | None, now: Callable[[], int]) -> None:
    """Give a table the clock that its players want."""
    table.now = now
    if control is not None:
        if max(control.bank, control.increment, control.per_decision, control.vacation) > YEAR:
            raise Refused("error-clock-too-long")
        table.set_clock(control)


def _scale(opening: wire.Opening) -> Rated:
    """On which scale a game counts: what has no clock has time."""
    if not opening.rated:
        return ""
    return opening.clock.kind if opening.clock else "correspondence"


def seated(game: Game, opening: wire.Opening, players: tuple[tuple[str, str], ...]) -> Table:
    """A table at which two accounts sit already: clients and names by side. Its clock runs from the beginning."""
    table, _ = open_table(game, msgspec.structs.replace(opening, clock=None), "")
    table.saved.seats = [Seat(name=name, client=client) for client, name in players]
    both = Table(game, table.saved)
    _set_clock(both, opening.clock, table.now)
    return both


def fork(table: Table, forking: wire.Forking, client: str) -> tuple[Table, dict[str, str]]:
    """A table at a moment of another: the same game if that one is over, else with everything unknown drawn anew."""
    game, saved = table.game, table.saved
    opening = wire.Opening(
        game.id, forking.mode, forking.side, forking.name, forking.agent, forking.seconds, saved.options
    )
    then = table.at(forking.ply)
    if saved.over:
        actions = saved.actions[: forking.ply]
        return open_table(game, opening, client, start=saved.start, actions=actions, forked=forking.ply)
    viewer = table.viewer_then(then, table.seats_of(client))
    world = game.determinize(then, viewer, random.Random(secrets.randbits(128)))
    return open_table(game, opening, client, start=position(game, world))


def laid_out(game: Game, start: str) -> Table:
    """A table at which nobody plays, to look at one position: like a record that ends where it begins."""
    now = time.time()
    return Table(
        game,
        Saved(
            id=new_id(),
            title=game.id,
            rules=game.rules,
            data=game.data,
            options={option.id: option.default for option in game.options},
            mode="record",
            listed=False,
            seed="",
            seats=[Seat(), Seat()],
            created=now,
            updated=now,
            start=start,
            over=True,
        ),
    )


def rematch(table: Table) -> Table:
    """Another game of the same players with sides swapped."""
    game, saved = table.game, table.saved
    assert saved.mode != "record" and saved.mode != "lesson"  # nobody plays there
    opening = wire.Opening(game.id, saved.mode, options=saved.options, listed=saved.listed, delay=saved.delay)
    successor, _ = open_table(game, opening, "")
    players = [saved.seat(1), saved.seat(0)]
    successor.saved.rated = saved.rated
    successor.saved.seats = [msgspec.structs.replace(seat, secret="", forfeit="", exchanged=False) for seat in players]
    again = Table(game, successor.saved)
    _set_clock(again, saved.clock.clock.control if saved.clock else None, table.now)
    return again


def _seats(game: Game, opening: wire.Opening, client: str) -> tuple[list[Seat], dict[str, str]]:
    if opening.side not in (*game.sides, "random"):
        raise Refused("error-no-such-side")
    own_side = secrets.randbelow(2) if opening.side == "random" else game.sides.index(opening.side)
    me = Seat(name=cleaned(opening.name), client=client)
    links: dict[str, str] = {}
    if opening.mode == "computer":
        other = Seat(kind="computer", agent=opening.agent, seconds=opening.seconds)
    elif opening.mode == "hotseat":
        other = Seat(client=client)
    else:
        secret = new_secret()
        other = Seat(secret=hashed(secret))
        links[game.sides[1 - own_side]] = secret
    return [me, other] if own_side == 0 else [other, me], links


def _options(game: Game, opening: wire.Opening) -> dict[str, str | int | bool]:
    """The chosen options, completed by the defaults."""
    options = {option.id: option.default for option in game.options} | opening.options
    try:
        game.new(options)
    except ValueError as error:
        raise Refused("error-bad-option") from error
    return options


def cleaned(name: str) -> str:
    """A name without control characters and needless space."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())
