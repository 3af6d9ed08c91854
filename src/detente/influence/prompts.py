"""What is asked now, for the view and for people; the view has taken care that nothing hidden is in `p` any more."""

from typing import TYPE_CHECKING, Any

from detente.game import Prompt
from detente.influence.operations import LET_ROLL
from detente.influence.question import Question
from detente.influence.state import SIDES, Position
from detente.machine import CHANCE

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


def points_left(p: Position, asked: Question[Any]) -> int:
    """Points or times that the running step has left."""
    return 0 if p.over or p.decider == CHANCE else asked.points()


def _no_step_asks(game: "InfluenceGame", p: Position) -> Prompt | None:
    """What is said where no player answers to a step."""
    if p.over:
        return Prompt("inf-over", {"winner": game.winner_id(p), "ending": game.hooks.ending_ids[p.ending]})
    if p.decider == CHANCE:
        return Prompt("inf-chance")
    if p.buttons >> LET_ROLL & 1:
        return Prompt("rs-ask-die", {"side": SIDES[p.decider]})
    return None


def prompt(game: "InfluenceGame", p: Position, asked: Question[Any]) -> Prompt:
    """The kind of question, as every view says it."""
    return _no_step_asks(game, p) or asked.prompt()


def sentence(game: "InfluenceGame", p: Position, asked: Question[Any]) -> Prompt:
    """The sentence of this very decision, for the one who decides."""
    return _no_step_asks(game, p) or asked.sentence()


def waiting(game: "InfluenceGame", p: Position, asked: Question[Any]) -> Prompt:
    """What those read who wait while another decides."""
    said = _no_step_asks(game, p)
    if said is None:
        return asked.waiting()
    return said if "-ask-" not in said.key else Prompt("inf-wait-event", said.args)
