"""What is being carried out, read off the stack of programs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from detente import machine
from detente.influence.state import Position
from detente.machine import FRAME, Step
from detente.saving import program_at

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame

EVENT = "event "  # begins the names of the programs that are events: see effects.event()
PLAYS = "play card"  # a card that is played within an event is no longer the event's own business


def programs(game: "InfluenceGame", p: Position) -> Iterator[str]:
    """The names of the running programs, the innermost first."""
    yield program_at(game.code, int(p.pc))[0]
    for depth in range(p.depth - FRAME, -1, -FRAME):
        yield program_at(game.code, int(p.stack[depth]))[0]


def running_event(game: "InfluenceGame", p: Position) -> str:
    """The card whose event is being carried out, or ''."""
    events = (name.removeprefix(EVENT) for name in programs(game, p) if name.startswith(EVENT))
    return next(events, "")


def asking_event(game: "InfluenceGame", p: Position) -> str:
    """The card whose event wants this decision itself, or ''."""
    for name in programs(game, p):
        if name.startswith(EVENT) or name == PLAYS:
            return name.removeprefix(EVENT) if name != PLAYS else ""
    return ""


def caller(game: "InfluenceGame", p: Position) -> Step | None:
    """The step that began the running program; it had gone on to the next one before."""
    return game.code.steps[machine.caller(p) - 1] if p.depth else None
