"""Which events of the other side's cards ask somebody what can be answered beforehand."""

from collections.abc import Iterable
from typing import NamedTuple

from detente import piles
from detente.foreseen import Foreseen
from detente.game import Prompt
from detente.influence.state import SIDES, Position, hand


class Event(NamedTuple):
    """A card whose event, played by the other side, asks this side something."""

    card: str
    side: str  # "" : whichever did not play it
    asked: str
    answers: tuple[str, ...]


def foreseen(p: Position, side: int, events: Iterable[Event]) -> list[Foreseen]:
    """Not of cards that are removed, not yet in the game, or in one's own hand."""
    board = p.hooks.board
    gone = piles.either(piles.either(p.removed, p.box), hand(p, side))
    return [
        Foreseen(event.asked, Prompt(event.asked, {"card": event.card}), event.answers)
        for event in events
        if event.side in ("", SIDES[side]) and not piles.has(gone, board.card(event.card))
    ]
