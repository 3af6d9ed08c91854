"""Text forms: an action for each number and a number for each action; a position as one line.

>>> from detente.titles import title
>>> game = title("iron_curtain")
>>> action(game, "east of japan") == game.action("east of japan")
True
>>> s = game.new({})
>>> position(game, read_position(game, position(game, s))) == position(game, s)
True
"""

from collections.abc import Mapping
from typing import Any

from detente.game import CHANCE, Game
from detente.machine import BUTTON, card_action


class Names:
    """The words of one title's actions: places, cards and buttons by number."""

    def __init__(self, places: Mapping[int, str], cards: Mapping[int, str], buttons: Mapping[int, str]) -> None:
        self._text = dict(places)
        self._text |= {card_action(i): f"card {slug}" for i, slug in cards.items()}
        self._text |= {BUTTON + i: name.replace("_", " ") for i, name in buttons.items()}
        self._action = {text: number for number, text in self._text.items()}
        assert len(self._action) == len(self._text), "two actions with one text"

    def text(self, number: int) -> str:
        """The action as a person writes it; ValueError if no action has this number."""
        try:
            return self._text[number]
        except KeyError:
            raise ValueError(f"there is no action {number}") from None

    def action(self, text: str) -> int:
        """The inverse of `text`; spaces and capitals do not matter."""
        try:
            return self._action[" ".join(text.lower().split())]
        except KeyError:
            raise ValueError(f"there is no action {text[:60]!r}") from None


def action(game: Game, text: str) -> int:
    """The action that a person wrote, or its number."""
    return int(text) if text.isdecimal() else game.action(text)


def who(game: Game, number: int) -> str:
    """The word for a decider in records: a side's slug, or 'chance'."""
    return "chance" if number == CHANCE else game.sides[number]


def position(game: Game, s: Any) -> str:
    """A state as one line: the title, then name=value for everything that is not as in an empty box."""
    parts = [game.id]
    for name, value in game.save(s).items():
        parts.append(f"{name}={','.join(value) if isinstance(value, list) else value}")
    return " ".join(parts)


def read_position(game: Game, text: str) -> Any:
    """The inverse of `position`; ValueError says what is wrong."""
    head, *parts = text.split()
    if head != game.id:
        raise ValueError(f"a position of {head!r}, not of {game.id!r}")
    data: dict[str, Any] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals or name in data:
            raise ValueError(f"cannot read {part[:60]!r}")
        data[name] = value
    return game.load(_typed(game, data))


def _typed(game: Game, data: dict[str, str]) -> dict[str, Any]:
    """Text has no types: a field that is a list in an empty state's description is one here too."""
    kinds = game.field_kinds()
    out: dict[str, Any] = {}
    for name, value in data.items():
        kind = kinds.get(name)
        if kind is list:
            out[name] = value.split(",") if value else []
        elif kind is int:
            try:
                out[name] = int(value)
            except ValueError:
                raise ValueError(f"{name}: a number is wanted, not {value[:40]!r}") from None
        else:
            out[name] = value  # a slug, or an unknown field that load() will name
    return out
