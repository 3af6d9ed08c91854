"""Red Sea: the cards that may be played in Twilight Struggle (12.3.2)."""

from types import MappingProxyType

from detente.influence.board import Board
from detente.influence.hooks import Hooks
from detente.influence.visitors import Visitors
from detente.machine import Code, Step
from detente.titles.red_sea.data import about_cards, cards, rows
from detente.titles.red_sea.lent_rules import FixDie, LentRules
from detente.titles.red_sea.questions import QUESTIONS
from detente.titles.red_sea.title import BUTTONS, RedSeaGame
from detente.titles.red_sea.us_events import write_us_events
from detente.titles.red_sea.ussr_events import write_neutral_events, write_ussr_events

PRICES = {
    row["id"]: (int(row["guest_us"] or 0), int(row["guest_ussr"] or 0))
    for row in rows("cards.csv")
    if row["guest_us"] or row["guest_ussr"]
}


def travel(board: Board, code: Code) -> Hooks:
    """The rules of these cards on another map."""
    h = LentRules(board, code)
    write_us_events(h)
    write_ussr_events(h)
    write_neutral_events(h)
    code.offers.append(FixDie())
    return h


def opening() -> list[Step]:
    """None of our cards acts before an action round."""
    return []


def visitors() -> Visitors:
    """What we lend."""
    return Visitors(
        [card for card in cards() if card.id in PRICES],
        MappingProxyType(PRICES),
        travel,
        opening,
        lambda: [card for card in about_cards() if card.id in PRICES],
        BUTTONS,
        RedSeaGame.sentences,
        QUESTIONS,
        lambda: [row for row in rows("card_priors.csv") if row["id"] in PRICES],
    )
