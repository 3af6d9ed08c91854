"""What is asked of the one who decides, as a key of the locale files with its arguments."""

from typing import TYPE_CHECKING

from detente.bits import bit
from detente.game import Prompt
from detente.influence import bids, cards, effects, guests, operations, sequence
from detente.influence.state import SIDES, Position
from detente.machine import CHANCE, FRAME, Step
from detente.saving import program_at

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame

KEYS: dict[type[Step], str] = {
    operations.ChooseOperation: "inf-ask-operation",
    operations.PlaceInfluence: "inf-ask-place",
    operations.Realign: "inf-ask-realign",
    operations.Coup: "inf-ask-coup",
    operations.SpaceRace: "inf-ask-space",
    cards.ChooseUse: "inf-ask-use",
    effects.place: "inf-ask-event-place",
    effects.remove: "inf-ask-event-remove",
    effects.war: "inf-ask-event-war",
    effects.free: "inf-ask-event-free",
    effects.choose_card: "inf-ask-event-card",
    effects.offer: "inf-ask-event-offer",
    sequence.ExtraInfluence: "inf-ask-extra",
    bids.SecretBid: "inf-ask-bid",
    guests.ChooseGuests: "inf-ask-guests",
    sequence.ChooseHeadline: "inf-ask-headline",
    sequence.ChooseCard: "inf-ask-card",
    sequence.Trapped: "inf-ask-trapped",
    sequence.DiscardHeld: "inf-ask-held",
}


def running_event(game: "InfluenceGame", p: Position) -> str:
    """The card whose event is being carried out, or ''."""
    pcs = [int(p.pc), *(int(p.stack[d]) for d in range(p.depth - FRAME, -1, -FRAME))]
    for pc in pcs:
        name, _ = program_at(game.code, pc)
        if name.startswith("event "):
            return name.removeprefix("event ")
    return ""


def points_left(game: "InfluenceGame", p: Position) -> int:
    """Points or times that the running step has left."""
    if p.over or p.decider == CHANCE:
        return 0
    step = game.code.steps[p.pc]
    if isinstance(step, operations.PlaceInfluence):
        return max(int(p.count), 1 if p.it & bit(operations.TIED) else 0)
    if isinstance(step, (operations.ChooseOperation, operations.Realign, operations.Coup)):
        return int(p.count)
    if isinstance(step, effects.place):
        return int(step.amount(p) - p.count)
    if isinstance(step, effects.remove):
        return int(step.amount(p) - p.count)
    if isinstance(step, guests.ChooseGuests):
        return guests.MOST_OPERATIONS - int(p.count)
    return int(step.left(p)) if isinstance(step, sequence.ExtraInfluence) else 0


def prompt(game: "InfluenceGame", p: Position) -> Prompt:
    """What is asked now; the view has taken care that nothing hidden is in `p` any more."""
    if p.over:
        return Prompt("inf-over", {"winner": game.winner_id(p), "ending": game.hooks.ending_ids[p.ending]})
    if p.decider == CHANCE:
        return Prompt("inf-chance")
    if p.buttons >> operations.LET_ROLL & 1:
        return Prompt("rs-ask-die", {"side": SIDES[p.decider]})
    step = game.code.steps[p.pc]
    key = game.prompt_keys.get(type(step), "") or KEYS.get(type(step), "inf-ask-event")
    args: dict[str, str | int] = {"side": SIDES[p.decider]}
    card = running_event(game, p)
    if isinstance(step, cards.ChooseUse):
        card = game.board.card_ids[p.it]
    if card:
        args["card"] = card
    elif key == "inf-ask-event-place":
        key = "inf-ask-set-up"
    points = points_left(game, p)
    if points or isinstance(step, operations.PlaceInfluence):  # 0: a bonus is left
        args["points"] = points
    return Prompt(key, args)


def waiting(game: "InfluenceGame", asked: Prompt) -> Prompt:
    """What those read who wait while another decides; a title's own questions are called by their card."""
    title, _, kind = asked.key.partition("-ask-")
    if not kind:
        return asked
    if title == "inf":
        return Prompt(f"inf-wait-{kind}", asked.args)
    return Prompt(game.wait_keys.get(asked.key, "inf-wait-event"), asked.args)
