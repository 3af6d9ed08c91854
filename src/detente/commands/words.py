"""A title's views in plain sentences, for the text client: no drawing, everything said in words."""

from random import Random
from typing import Protocol

from detente.commands.cia_vs_kgb_words import CiaVsKgbWords
from detente.commands.influence_words import InfluenceWords
from detente.commands.iron_curtain_words import IronCurtainWords
from detente.game import Choice, Game, View
from detente.locale import Texts


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


def words(game: Game, texts: Texts) -> Words:
    """The words of a title."""
    if game.id == "cia_vs_kgb":
        return CiaVsKgbWords(game, texts)
    return IronCurtainWords(game, texts) if game.id == "iron_curtain" else InfluenceWords(game, texts)
