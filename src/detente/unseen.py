"""Choices that both sides make unseen of each other: the rules ask them one after the other, people need not wait.

A title says where that is the case; whatever the side that is asked first chooses, the other one will be asked the
same. `laws.py` holds every title to it.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, runtime_checkable

from detente.game import CHANCE, Game, View


class Unseen(NamedTuple):
    """What both sides choose unseen of each other, and whether the one who is asked first has done so."""

    what: str  # headline, agent, bid
    second: bool


@runtime_checkable
class ChoosesUnseen(Protocol):
    """A title in which both sides choose something unseen of each other."""

    def unseen(self, s: Any) -> Unseen | None:
        """Does the one who decides choose what the other one chooses, too, and neither sees it of the other?"""
        ...


def unseen(game: Game, s: Any) -> Unseen | None:
    """What both sides choose now unseen of each other; None if they do not."""
    title = _chooses(game)  # type: ignore[arg-type]  # to mypy no protocol can be hashed
    return title.unseen(s) if title is not None and game.current(s) < CHANCE else None


@cache
def _chooses(game: Game) -> ChoosesUnseen | None:
    """Asked once of a title: to compare with a protocol takes longer than the answer."""
    return game if isinstance(game, ChoosesUnseen) else None


def ahead(game: Game, s: Any, side: int) -> Any:
    """The state in which a side that waits will be asked for its unseen choice, with some choice of the other: what it
    is asked is the same for all of them. None: it has nothing to choose, or must wait."""
    asked = unseen(game, s)
    if asked is None or asked.second or game.current(s) != 1 - side:
        return None
    t = s.clone()
    while unseen(game, t) == asked:
        game.apply(t, game.legal(t)[0])
    return t if _asks(game, t, side, asked) else None


def _asks(game: Game, t: Any, side: int, asked: Unseen) -> bool:
    return game.current(t) == side and unseen(game, t) == Unseen(asked.what, second=True)


class Menu(NamedTuple):
    """What a side may seal now; `done`: nothing, the choice is whole."""

    view: View | None  # its question, choices and refusals; nothing else of it is true
    done: bool


def menu(game: Game, s: Any, side: int, line: Sequence[int] = ()) -> Menu | None:
    """What a side that waits may choose after these choices; None if it must wait, or if one of them is not legal."""
    t = ahead(game, s, side)
    if t is None:
        return None
    asked = unseen(game, t)
    for action in line:
        if unseen(game, t) != asked or action not in game.legal(t):
            return None
        game.apply(t, action)
    done = unseen(game, t) != asked
    return Menu(None if done else game.for_page(t, side), done)
