"""A title's views in plain sentences, for the text client: no drawing, everything said in words."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Protocol

from detente.commands.plain_words import PlainWords
from detente.game import CardDescription, Choice, Game, View
from detente.locale import Texts
from detente.titles import manifest


class Words(Protocol):
    """What the text client can be asked about a view of one title."""

    def hand(self, view: View) -> list[str]: ...

    def table(self, view: View) -> list[str]: ...

    def regions(self, view: View) -> list[str]: ...

    def score(self, view: View) -> list[str]: ...

    def choice(self, view: View, choice: Choice) -> str:
        """A legal action with what a player wants to know about it."""
        ...

    def odds(self, view: View, country: str, rng: Random) -> list[str]:
        """The odds of what is left to chance, in a country if one is named; empty where nothing is."""
        ...

    def action(self, text: str) -> str:
        """The short name of an action in the player's language, from its text form."""
        ...

    def card(self, slug: str) -> str:
        """A card with its values and its event."""
        ...

    def listed(self, card: CardDescription) -> str:
        """A card, as described, in a list of all cards."""
        ...


def words(game: Game, texts: Texts) -> Words:
    """The words of a title: its module `words` has `make(game, texts)`; without one it is told by its contract."""
    module = manifest(game.id).module("words")
    if find_spec(module) is None:
        return PlainWords(game, texts)
    make: Callable[[Game, Texts], Words] = import_module(module).make
    return make(game, texts)
