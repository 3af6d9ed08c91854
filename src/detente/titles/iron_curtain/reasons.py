"""Iron Curtain: why something is not legal. What is true of any step is said here, the rest by the step's companion."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from detente.bits import members
from detente.game import Reason, Refusal, refused
from detente.machine import BUTTON, CARD, CHANCE, may
from detente.titles.iron_curtain.state import SIDE_OF, Board, hand
from detente.titles.iron_curtain.steps import companion

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain


def why_not(game: "IronCurtain", b: Board, action: int) -> Reason | None:
    """Why this action is not legal; None if it is."""
    if may(b, action):
        return None
    if b.over:
        return Reason("ic-no-over", "1.5", {})
    try:
        game.text(action)
    except ValueError:
        return Reason("ic-no-action", "1.4", {"n": action})
    if b.decider == CHANCE:
        return Reason("ic-no-chance", "0.4", {})
    asked = companion(game, b)
    if action >= BUTTON:
        return asked.no_button(action - BUTTON)
    if action >= CARD:
        return asked.no_card(action - CARD)
    if action >= SIDE_OF:
        return asked.no_cell(action)
    if not b.table >> action & 1:
        return Reason("ic-no-table", "1.1", {"country": game.deck.ids[action]})
    return asked.no_country(action)


def refusals(game: "IronCurtain", b: Board) -> Iterator[Refusal]:
    """Everything in sight that the one who decides may not choose now."""
    for country in members(b.table):
        reason = why_not(game, b, country)
        if reason:
            yield refused("country", game.deck.ids[country], reason)
    for card in members(hand(b, b.decider)):
        reason = why_not(game, b, CARD + card)
        if reason:
            yield refused("card", game.deck.ids[card], reason)
    yield from companion(game, b).no_cells()
