"""A title that has no words of its own: its view, field by field, and its actions as they are written."""

from random import Random
from typing import Any

import msgspec

from detente.game import CardDescription, Choice, Game, View
from detente.locale import Texts

FRAME = {field.name for field in msgspec.structs.fields(View)}  # what every view has


class PlainWords:
    """Says views of any title, with the names that it knows."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game, self.texts = game, texts
        self.cards = {card.id: card for card in game.describe().cards}

    def fields(self, view: View) -> list[str]:
        """Everything that only this title's views have."""
        own = {name: value for name, value in msgspec.to_builtins(view).items() if name not in FRAME}
        return [f"{self.field(name)}: {self.named(value)}" for name, value in own.items() if name != "frame"]

    def field(self, name: str) -> str:
        return self.own_words(f"field-{name}") or name

    def own_words(self, key: str) -> str:
        """A sentence that the title has for any client, under a key that begins with its id; "" if it has none."""
        own = f"{self.game.id}-{key}"
        return self.texts.say(own) if self.texts.knows(own) else ""

    def named(self, value: Any) -> str:
        if isinstance(value, bool):
            return self.texts.say("side-option-yes" if value else "side-option-no")
        if isinstance(value, dict):
            return ", ".join(f"{self.named(key)} {self.named(each)}" for key, each in value.items()) or "-"
        if isinstance(value, list):
            return ", ".join(self.named(each) for each in value) or "-"
        return "-" if value is None else self.texts.name(str(value))

    def hand(self, view: View) -> list[str]:
        return self.fields(view)

    table = regions = score = hand

    def choice(self, view: View, choice: Choice) -> str:
        return self.action(choice.text)

    def odds(self, view: View, country: str, rng: Random) -> list[str]:
        return []

    def action(self, text: str) -> str:
        """The title's words for a button; or the words of an action, those that are names by their names."""
        button = self.own_words(f"button-{text.replace(' ', '_')}")
        return button or " ".join(self.texts.name(word) for word in text.removeprefix("card ").split())

    def card(self, slug: str) -> str:
        return " ".join([self.texts.name(slug), self.texts.event(slug) if slug in self.cards else ""]).strip()

    def listed(self, card: CardDescription) -> str:
        """A card in a list of all."""
        return self.card(card.id)
