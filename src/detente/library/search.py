"""What is looked for in the library, as conditions on the games of a database."""

from typing import Any

import msgspec
import sqlalchemy as sa

from detente.library.schema import GAME_CARDS, GAMES, PLAYERS


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is looked for; what is empty does not matter."""

    title: str = ""
    player: str = ""
    winner: int | None = None
    ending: str = ""
    source: str = ""
    opening: str = ""
    card: str = ""
    use: str = ""
    turns_from: int = 0
    turns_to: int = 0
    date_from: str = ""
    date_to: str = ""
    began: str = ""

    def without(self, part: str) -> "Wanted":
        """The same without a part of it; what says nothing on its own goes with it."""
        empty = Wanted()
        return msgspec.structs.replace(self, **{name: getattr(empty, name) for name in PARTS[part]})

    @property
    def parts(self) -> list[str]:
        """What matters."""
        empty = Wanted()
        return [part for part, names in PARTS.items() if getattr(self, names[0]) != getattr(empty, names[0])]


# What a person adds and drops as one: a title takes along what only it has.
PARTS = {
    "title": ("title", "winner", "card", "use", "began"),
    "player": ("player",),
    "winner": ("winner",),
    "ending": ("ending",),
    "source": ("source",),
    "opening": ("opening",),
    "began": ("began",),
    "card": ("card", "use"),
    "use": ("use",),
    "turns_from": ("turns_from",),
    "turns_to": ("turns_to",),
    "date_from": ("date_from",),
    "date_to": ("date_to",),
}


def conditions(wanted: Wanted, often: bool = False) -> list[sa.ColumnElement[bool]]:
    """What a game must be. `often`: most games have the card, so that the newest are soon found by looking at one
    game after the other; else all that have it are looked up."""
    games, out = GAMES.c, []
    for name in ("title", "ending", "source", "began"):
        if value := getattr(wanted, name):
            out.append(games[name] == value)
    if wanted.player:
        names = sa.select(PLAYERS.c.name).where(_holds(PLAYERS.c.folded, wanted.player.casefold()))
        out.append(games.player_0.in_(names) | games.player_1.in_(names))
    if wanted.opening:
        out.append(_holds(games.opening, wanted.opening.lower()))
    if wanted.winner is not None:
        out.append(games.winner == wanted.winner)
    if wanted.card and often:
        out.append(sa.exists().where(*_card(wanted), GAME_CARDS.c.game == games.id))
    elif wanted.card:
        out.append(games.id.in_(sa.select(GAME_CARDS.c.game).where(*_card(wanted))))
    out += [games.turns >= wanted.turns_from] if wanted.turns_from else []
    out += [games.turns <= wanted.turns_to] if wanted.turns_to else []
    out += [games.date >= wanted.date_from] if wanted.date_from else []
    out += [(games.date <= wanted.date_to) & (games.date != "")] if wanted.date_to else []
    return out


def with_card(wanted: Wanted) -> sa.Select[Any]:
    """In how many games the card was used so: the index alone can tell."""
    games = sa.select(GAME_CARDS.c.game).where(*_card(wanted))
    once = games if wanted.use else games.group_by(GAME_CARDS.c.game)  # it may have had several uses in a game
    return sa.select(sa.func.count()).select_from(once.subquery())


def _card(wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    use = [GAME_CARDS.c.use == wanted.use] if wanted.use else []
    return [GAME_CARDS.c.card == wanted.card, *use]


def _holds(column: sa.Column[str], text: str) -> sa.ColumnElement[bool]:
    escaped = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return column.like(f"%{escaped}%", escape="\\")
