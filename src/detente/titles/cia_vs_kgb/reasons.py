"""CIA vs KGB: why something is not legal. What is true of any step is said here, the rest by the step's companion."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from detente.bits import bit, members
from detente.game import Reason, Refusal, refused
from detente.machine import BUTTON, CARD, CHANCE, may
from detente.titles.cia_vs_kgb.state import AGENT, OBJECTIVE, Board, won
from detente.titles.cia_vs_kgb.steps import companion

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb


def why_not(game: "CiaVsKgb", b: Board, action: int) -> Reason | None:
    """Why this action is not legal; None if it is."""
    if may(b, action):
        return None
    if b.over:
        return Reason("cvk-no-over", "7.1", {})
    try:
        game.text(action)
    except ValueError:
        return Reason("cvk-no-action", "0.4", {"n": action})
    if b.decider == CHANCE:
        return Reason("cvk-no-chance", "0.3", {})
    asked = companion(game, b)
    if action >= BUTTON:
        return asked.no_button(action - BUTTON)
    if action >= CARD + OBJECTIVE:
        return asked.no_objective(action - CARD - OBJECTIVE)
    if action >= CARD:
        return asked.no_group_card(action - CARD)
    if action >= AGENT:
        return asked.no_agent(action - AGENT)
    if not (b.row_kgb | b.row_cia) & bit(action):
        return Reason("cvk-no-table", "3.1", {"group": game.deck.group_ids[action]})
    return asked.no_group(action)


def refusals(game: "CiaVsKgb", b: Board) -> Iterator[Refusal]:
    """Everything in sight that the one who decides may not choose now."""
    actions = [*members(b.row_kgb | b.row_cia)]
    actions += [CARD + OBJECTIVE + o for o in members(won(b, b.decider) & game.deck.events)]
    actions += companion(game, b).in_sight
    for action in actions:
        reason = why_not(game, b, action)
        if reason:
            shown = game.choice(action)
            yield refused(shown.kind, shown.name, reason)
