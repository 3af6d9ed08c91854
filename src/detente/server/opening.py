"""How a table comes to be: opened, forked from another one, or as a rematch."""

import random
import secrets
import time

import msgspec

from detente.game import Game
from detente.notation import position
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.saved import Saved, Seat, hashed, new_id, new_secret
from detente.server.table import Table


def open_table(
    game: Game, opening: wire.Opening, client: str, **given: str | int | list[int]
) -> tuple[Table, dict[str, str]]:
    """A new table with its opener seated, and the secrets of the seats that are still free."""
    seats, links = _seats(game, opening, client)
    now = time.time()
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
        created=now,
        updated=now,
    )
    return Table(game, msgspec.structs.replace(saved, **given)), links


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
    opening = wire.Opening(game.id, saved.mode, options=saved.options, listed=saved.listed)
    successor, _ = open_table(game, opening, "")
    players = [saved.seat(1), saved.seat(0)]
    successor.saved.seats = [msgspec.structs.replace(seat, secret="", forfeit="", exchanged=False) for seat in players]
    return Table(game, successor.saved)


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
