"""Questions that the other side's doing can put to somebody, and that can be answered before they come.

A title names them; what can be answered is a button that every such question has, so nothing hidden decides whether
the answer fits.
"""

from functools import cache
from typing import Any, NamedTuple, Protocol, runtime_checkable

from detente.game import Game, Prompt


class Foreseen(NamedTuple):
    """A question that may come."""

    asked: str  # the key of its prompt, as a person reads it
    said: Prompt  # the same in words that need no more than is known beforehand
    answers: tuple[str, ...]  # names of buttons


@runtime_checkable
class Foresees(Protocol):
    """A title that knows such questions."""

    def foreseen(self, s: Any, side: int) -> list[Foreseen]:
        """What a side can be asked in the other's round, as far as it knows itself."""
        ...


def foreseen(game: Game, s: Any, side: int) -> list[Foreseen]:
    """What a side can be asked in the other's round; none if the title does not say."""
    title = _foresees(game)  # type: ignore[arg-type]  # to mypy no protocol can be hashed
    return title.foreseen(s, side) if title is not None else []


@cache
def _foresees(game: Game) -> Foresees | None:
    """Asked once of a title: to compare with a protocol takes longer than the answer."""
    return game if isinstance(game, Foresees) else None


def answer_to(game: Game, s: Any, side: int, answers: dict[str, str]) -> int | None:
    """The action that answers what this side is asked, if it has said so before."""
    if game.current(s) != side:
        return None
    view = game.for_page(s, side)
    name = answers.get(view.asked.key)
    found = (choice.id for choice in view.choices if choice.kind == "button" and choice.name == name)
    return next(found, None) if name else None
