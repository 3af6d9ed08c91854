"""CIA vs KGB: what is asked, and the legal actions as a page draws them."""

from typing import TYPE_CHECKING, Any

from detente.game import Choice, Prompt
from detente.machine import BUTTON, CARD, CHANCE
from detente.titles.cia_vs_kgb.debriefing import ENDINGS
from detente.titles.cia_vs_kgb.state import AGENT, ROLES, Board
from detente.titles.cia_vs_kgb.steps import Companion
from detente.titles.cia_vs_kgb.struggle import BUTTONS

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb


def prompt(game: "CiaVsKgb", b: Board, asked: Companion[Any], viewer: int) -> Prompt:
    """What is asked, as far as this viewer may know."""
    if b.over:
        return Prompt("cvk-over", {"winner": game.winner_id(b), "ending": ENDINGS[b.ending]})
    if b.decider == CHANCE:
        return Prompt("cvk-chance")
    return asked.prompt(viewer)


def choice(game: "CiaVsKgb", action: int) -> Choice:
    """A legal action as the page draws it; the kinds are group, agent, card and button."""
    text = game.text(action)
    if action >= BUTTON:
        return Choice(id=action, text=text, kind="button", name=BUTTONS[action - BUTTON])
    if action >= CARD:
        return Choice(id=action, text=text, kind="card", name=game.card_ids[action - CARD])
    if action >= AGENT:
        return Choice(id=action, text=text, kind="agent", name=ROLES[action - AGENT])
    return Choice(id=action, text=text, kind="group", name=game.deck.group_ids[action])
