"""What is forced and what is at stake, in notes beside the prompt. They hold only what their reader may know."""

from typing import TYPE_CHECKING

from detente import piles
from detente.game import Prompt
from detente.influence.due import forced_scoring, rounds_left
from detente.influence.state import Position, hand, military

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


def notes(game: "InfluenceGame", p: Position, side: int) -> list[Prompt]:
    """The notes for a side, those first that matter now."""
    out = game.question(p).notes(side) if p.decider == side else []
    return out + game.notes(p, side) + _of_turn(game, p, side)


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
