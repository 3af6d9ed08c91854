"""What is forced and what is at stake, in notes beside the prompt. They hold only what their reader may know."""

from typing import TYPE_CHECKING

from detente import piles
from detente.game import Prompt
from detente.influence import bids, cards, sequence
from detente.influence.due import forced_scoring, rounds_left
from detente.influence.operations import has_space_ability
from detente.influence.sequence import may_sit_out
from detente.influence.state import Position, hand, military

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


def notes(game: "InfluenceGame", p: Position, side: int) -> list[Prompt]:
    """The notes for a side, those first that matter now."""
    out = _of_decision(game, p, side) if p.decider == side else []
    return out + game.notes(p, side) + _of_turn(game, p, side)


def _of_decision(game: "InfluenceGame", p: Position, side: int) -> list[Prompt]:
    """What goes with the decision that this side makes now."""
    step, out = game.code.steps[p.pc], []
    if isinstance(step, bids.SecretBid) and (bid := bids.bid_of(p, side)) and bids.number_of(bid):
        out.append(Prompt("inf-note-bid-so-far", {"n": int(bids.number_of(bid))}))
    if isinstance(step, sequence.ChooseHeadline):
        if has_space_ability(p, 1 - side, 4):
            out.append(Prompt("inf-note-headline-first"))
        elif has_space_ability(p, side, 4):
            out.append(Prompt("inf-note-headline-second"))
    if isinstance(step, (sequence.ChooseCard, sequence.Trapped)) and p.side == side and may_sit_out(p, side):
        out.append(Prompt("inf-note-optional-round"))
    if isinstance(step, cards.ChooseUse) and p.side == side:
        card, h = int(p.it), game.hooks
        if card == h.china_card:
            out.append(Prompt("inf-note-china-passes", {"card": game.board.card_ids[card]}))
        elif game.board.owner[card] == 1 - side:
            key = "inf-note-enemy-event" if h.can_happen(p, 1 - side, card) else "inf-note-no-enemy-event"
            out.append(Prompt(key, {"card": game.board.card_ids[card]}))
    return out


def _of_turn(game: "InfluenceGame", p: Position, side: int) -> list[Prompt]:
    """What must still be done in this turn."""
    if p.turn == 0 or game.bidding(p):
        return []
    out: list[Prompt] = []
    over = p.round and side < p.phasing  # the USSR's half of this action round
    rounds = int(rounds_left(p, side)) - (1 if over else 0)
    scoring = piles.size(piles.both(hand(p, side), game.board.scoring))
    if scoring:
        now = p.round and p.phasing == side and piles.some(forced_scoring(p, side))
        key = "inf-note-scoring-now" if now else "inf-note-scoring-held"
        out.append(Prompt(key, {"n": scoring, "rounds": max(rounds, 0)}))
    missing = int(p.defcon - military(p, side))
    if missing > 0 and p.round and rounds <= 1:
        out.append(Prompt("inf-note-military", {"n": missing}))
    if p.defcon == 2:
        out.append(Prompt("inf-note-defcon"))
    return out
