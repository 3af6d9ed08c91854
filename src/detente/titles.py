"""The registry: every title by its id. Titles are imported when they are first asked for."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from detente.game import Game
from detente.record import BadRecord, Record

# id: (module, minutes that a game takes), in the order of the front page. The module has `make() -> Game`, and
# `make_with(data_text)` if the title has a data file.
_TITLES: dict[str, tuple[str, tuple[int, int]]] = {
    "twilight_struggle": ("detente.twilight_struggle.title", (120, 180)),
    "red_sea": ("detente.red_sea.title", (40, 60)),
    "cia_vs_kgb": ("detente.cia_vs_kgb.title", (30, 45)),
    "iron_curtain": ("detente.iron_curtain.title", (15, 25)),
}

# Titles that can read games played elsewhere: modules with `read_foreign(game, text) -> Record`, or BadRecord.
_READERS = {"twilight_struggle": "detente.twilight_struggle.playdek"}

# Whose cards may be played in a title besides its own (Red Sea 12): the module has `visitors()`.
_VISITORS = {
    "twilight_struggle": "detente.red_sea.abroad",
    "red_sea": "detente.twilight_struggle.abroad",
}


class UnknownTitle(ValueError):
    """No title has this id."""


def titles() -> list[str]:
    """The ids of all titles in the order of the front page."""
    return list(_TITLES)


def minutes(id: str) -> tuple[int, int]:
    """How long a game usually takes, from and to."""
    return _TITLES[id][1]


@cache
def title(id: str) -> Game:
    """The rules of a title."""
    if id not in _TITLES:
        raise UnknownTitle(f"there is no title {id[:40]!r}; there are: {', '.join(titles())}")
    make: Callable[[], Game] = import_module(_TITLES[id][0]).make
    return make()


def visitors(id: str) -> Any:
    """The cards of another title that may be played in this one: `detente.influence.visitors.Visitors`."""
    return import_module(_VISITORS[id]).visitors()


@cache
def title_with(id: str, data_text: str) -> Game:
    """The rules of a title, built from another data file than today's: for games that were stored with it."""
    game = title(id)
    if data_text == game.data_text:
        return game
    make_with: Callable[[str], Game] = import_module(_TITLES[id][0]).make_with
    return make_with(data_text)


def read_foreign(text: str) -> tuple[str, Record]:
    """A game that was played elsewhere, with its title; BadRecord if nobody here can read it."""
    trouble = BadRecord("no game that we can read")
    for id, module in _READERS.items():
        try:
            record: Record = import_module(module).read_foreign(title(id), text)
            return id, record
        except BadRecord as error:
            trouble = error
    raise trouble
