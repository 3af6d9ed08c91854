"""CIA vs KGB: what is asked, and the legal actions as a page draws them."""

from typing import TYPE_CHECKING

from detente.game import Choice, Prompt
from detente.machine import BUTTON, CARD, CHANCE
from detente.titles.cia_vs_kgb.debriefing import ENDINGS, Debrief, Disorder, Revive, Windows
from detente.titles.cia_vs_kgb.odds import known_top
from detente.titles.cia_vs_kgb.rules import ChooseAgent, NameFirst, PutInOrder
from detente.titles.cia_vs_kgb.state import AGENT, OBJECTIVE, ROLES, SIDES, Board, agent_x, is_over, row
from detente.titles.cia_vs_kgb.struggle import BUTTONS, Act, DecideTop, Destroy, Escalate, Persuade, Turn

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb

_ASK = {
    ChooseAgent: "cvk-ask-agent",
    NameFirst: "cvk-ask-first",
    Destroy: "cvk-ask-destroy",
    Persuade: "cvk-ask-persuade",
    Turn: "cvk-ask-turn",
    Escalate: "cvk-ask-escalate",
    Debrief: "cvk-ask-double-agent",
    Windows: "cvk-ask-window",
    Revive: "cvk-ask-revive",
}


def prompt(game: "CiaVsKgb", b: Board, viewer: int) -> Prompt:
    """What is asked; names a face-down card only to a viewer who knows it."""
    if b.over:
        return Prompt("cvk-over", {"winner": game.winner_id(b), "ending": ENDINGS[b.ending]})
    if b.decider == CHANCE:
        return Prompt("cvk-chance")
    step, deck = game.code.steps[b.pc], game.deck
    args: dict[str, str | int] = {"side": SIDES[b.decider]}
    if b.objective >= 0:
        args["objective"] = deck.objective_ids[b.objective]
    if isinstance(step, Act):
        return Prompt(_act(game, b), args)
    if isinstance(step, DecideTop):
        known = known_top(b, viewer)[0]
        if known is None:
            return Prompt("cvk-ask-top-hidden", args)
        return Prompt("cvk-ask-top", args | {"group": deck.group_ids[known], "n": deck.influence[known]})
    if isinstance(step, PutInOrder):
        kind = "groups" if b.looked & ((1 << OBJECTIVE) - 1) else "objectives"
        return Prompt("cvk-ask-order", args | {"kind": kind, "n": b.count + 1})
    if isinstance(step, Disorder):
        return Prompt("cvk-ask-nobel", args | {"agent": ROLES[agent_x(b, b.decider)]})
    if isinstance(step, Destroy | Persuade | Turn):
        args["group"] = deck.group_ids[b.it]
    return Prompt(_ASK[type(step)], args)


def _act(game: "CiaVsKgb", b: Board) -> str:
    """The question to the side on turn says what is pressing."""
    if row(b, b.side) == 0:
        return "cvk-ask-act-empty"
    if is_over(game.deck, b, b.side):
        return "cvk-ask-act-over"
    return "cvk-ask-act-last" if b.count else "cvk-ask-act"


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
