"""Which events of the other side's cards ask somebody what can be answered beforehand."""

from functools import cache, lru_cache
from typing import NamedTuple

from detente import piles
from detente.foreseen import Foreseen
from detente.game import Prompt
from detente.influence.board import Board
from detente.influence.fields import pile_of
from detente.influence.state import SIDES, Position, hand
from detente.piles import Pile


class Event(NamedTuple):
    """A card whose event, played by the other side, asks this side something."""

    card: str
    side: str  # "" : whichever did not play it
    asked: str
    answers: tuple[str, ...]


def foreseen(p: Position, side: int, events: tuple[Event, ...]) -> list[Foreseen]:
    """Not of cards that are removed, not yet in the game, or in one's own hand."""
    board = p.hooks.board
    gone = piles.either(piles.either(p.removed, p.box), hand(p, side))
    return _of_cards(board, piles.minus(_cards(board, events), gone), side, events)


@cache
def _cards(board: Board, events: tuple[Event, ...]) -> Pile:
    """The cards that these events belong to."""
    return pile_of(board.card(event.card) for event in events)


@lru_cache(1024)  # both players are told with every move
def _of_cards(board: Board, cards: Pile, side: int, events: tuple[Event, ...]) -> list[Foreseen]:
    return [
        Foreseen(event.asked, Prompt(event.asked, {"card": event.card}), event.answers)
        for event in events
        if event.side in ("", SIDES[side]) and piles.has(cards, board.card(event.card))
    ]
