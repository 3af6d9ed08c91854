"""The registry: every title by its id, as their manifests name them. A title is imported when it is first asked for."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from detente.game import Game, Sentence
from detente.manifest import Manifest, manifests, title_folders
from detente.record import BadRecord, Record

# Titles in other folders are imported under the same names as those that stand here.
__path__ = [str(folder) for folder in title_folders()]


class UnknownTitle(ValueError):
    """No title has this id."""


def titles() -> list[str]:
    """The ids of all titles in the order of the front page.

    Examples:
        >>> import detente
        >>> "iron_curtain" in detente.titles()
        True
    """
    return list(manifests())


def manifest(id: str) -> Manifest:
    """What a title says of itself."""
    if id not in manifests():
        raise UnknownTitle(f"there is no title {id[:40]!r}; there are: {', '.join(titles())}")
    return manifests()[id]


@cache
def title(id: str) -> Game:
    """The rules of a title, by its id; the same object each time.

    Examples:
        >>> import detente
        >>> game = detente.title("red_sea")
        >>> game.sides
        ('ussr', 'us')
        >>> detente.title("chess")
        Traceback (most recent call last):
        detente.titles.UnknownTitle: there is no title 'chess'; there are: ...
    """
    # The folder's module `title` has make(), and make_with(data_text) if it has a data file.
    make: Callable[[], Game] = import_module(manifest(id).module("title")).make
    return make()


@cache
def title_with(id: str, data_text: str) -> Game:
    """The rules of a title, built from another data file than today's: for games that were stored with it."""
    game = title(id)
    if data_text == game.data_text:
        return game
    make_with: Callable[[str], Game] = import_module(manifest(id).module("title")).make_with
    return make_with(data_text)


def visitors(id: str) -> Any:
    """The cards of another title that may be played in this one: `detente.influence.visitors.Visitors`."""
    lender = next(lender for lender in manifests().values() if id in lender.lends)
    return import_module(lender.module(lender.lends[id])).visitors()


def read_foreign(text: str) -> tuple[str, Record]:
    """A game that was played elsewhere, with its title; BadRecord if nobody here can read it."""
    trouble = BadRecord("no game that we can read", said=Sentence("file-unknown"))
    for id, about in manifests().items():
        for reader in about.readers:
            try:
                record: Record = import_module(about.module(reader)).read_foreign(title(id), text)
                return id, record
            except BadRecord as error:
                trouble = error
    raise trouble


class _Registry(ModuleType):
    """`detente.titles()` lists the titles, but Python puts this module in its place once anybody has imported it."""

    def __call__(self) -> list[str]:
        return titles()


sys.modules[__name__].__class__ = _Registry
