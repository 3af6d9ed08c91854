"""Twilight Struggle: the cards that may be played in Red Sea (Red Sea 12.2)."""

from types import MappingProxyType

from detente.influence.board import USSR, Board
from detente.influence.hooks import Hooks
from detente.influence.sequence import Trapped
from detente.influence.visitors import Visitors
from detente.machine import Code, Step
from detente.titles.twilight_struggle.data import about_cards, cards, rows
from detente.titles.twilight_struggle.effects_in_force import BEAR_TRAP
from detente.titles.twilight_struggle.late_war import write_lent_late_war
from detente.titles.twilight_struggle.lent_rules import LentRules
from detente.titles.twilight_struggle.mid_war import write_lent_mid_war, write_taken_card
from detente.titles.twilight_struggle.questions import QUESTIONS
from detente.titles.twilight_struggle.title import BUTTONS, TwilightStruggle

PRICES = {row["id"]: (int(row["us"] or 0), int(row["ussr"] or 0)) for row in rows("guests.csv")}


def travel(board: Board, code: Code) -> Hooks:
    """The rules of these cards on another map."""
    h = LentRules(board, code)
    h.use_taken_card = write_taken_card(code)
    write_lent_mid_war(h)
    write_lent_late_war(h)
    return h


def opening() -> list[Step]:
    """Bear Trap."""
    return [Trapped(BEAR_TRAP, USSR)]


def visitors() -> Visitors:
    """What we lend."""
    return Visitors(
        [card for card in cards() if card.id in PRICES],
        MappingProxyType(PRICES),
        travel,
        opening,
        lambda: [card for card in about_cards() if card.id in PRICES],
        BUTTONS,
        TwilightStruggle.sentences,
        QUESTIONS,
        lambda: [row for row in rows("card_priors.csv") if row["id"] in PRICES],
    )
