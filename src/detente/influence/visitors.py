"""What a title lends to another: its cards, their prices and their rules (Red Sea 12). The registry brings it over."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles
from detente.influence.board import Board
from detente.influence.deck import CardRow
from detente.influence.description import InfluenceCard
from detente.influence.guests import Mixed
from detente.influence.hooks import Hooks
from detente.influence.question import Questions
from detente.machine import Code, Step
from detente.piles import Pile


class Visitors(NamedTuple):
    """Cards that may be played in another game."""

    cards: Sequence[CardRow]
    prices: Mapping[str, tuple[int, int]]  # what a card costs the US and the USSR; 0: this side may not choose it
    travel: Callable[[Board, Code], Hooks]  # their rules on another map; their events join its programs
    opening: Callable[[], list[Step]]  # steps that they put before an action round
    about: Callable[[], list[InfluenceCard]]
    buttons: Mapping[int, str]
    sentences: str  # begins the keys of their sentences
    questions: Questions  # what their steps say for themselves
    card_priors: Callable[
        [], list[Mapping[str, str]]
    ]  # what an evaluator knows of them: the columns of card_priors.csv


def mix(host: Hooks, board: Board, visitors: Visitors, *, host_is_base: bool) -> Mixed:
    """The rules of a game with these cards; `board` knows its own and theirs."""
    guests = visitors.travel(board, host.code)
    pile: Pile = (0, 0, 0)
    for card in visitors.cards:
        pile = piles.put(pile, card.number)
    mixed = Mixed(board, host, guests, host if host_is_base else guests, pile)
    prices = [visitors.prices.get(id, (0, 0)) for id in board.card_ids]
    mixed.guest_cost_us = vec[i64]([us for us, _ in prices])
    mixed.guest_cost_ussr = vec[i64]([ussr for _, ussr in prices])
    return mixed
