"""What a decision has cost: what was done beside what the search would have done, by the mover's view alone."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from detente.ai.explain import Because, explain_line
from detente.analysis.worth import Analyst, Depth, Line
from detente.game import Choice, Game, Sentence, View
from detente.machine_game import MachineGame

DEPTH: Final = Depth(iterations=3200, samples=0, advice=8000, worlds=24)
SURE: Final = 2.0  # standard errors by which two moves must differ before one is called better
REASONS: Final = 3
SEED: Final = 1  # who asks twice gets the same answer


class Asked(NamedTuple):
    """A decision to be judged, or to be advised about: what its side saw, and what it did; nothing hidden is in it."""

    title: str
    view: View
    played: tuple[int, ...] = ()
    card: str = ""  # that the side has played already and goes on with


class Done(NamedTuple):
    """What a side does in a row, in words, and how likely it wins with it."""

    what: Sentence
    choices: list[Choice]
    chance: float


class Verdict(NamedTuple):
    """A decision beside the best other one. `cost`: what was lost, of 1, or gained if it is below 0; `sure`: the
    difference is more than the search may be off."""

    cost: float
    sure: bool
    played: Done
    better: Done
    because: list[Because]


def judge(game: Game, asked: Asked, depth: Depth = DEPTH) -> Verdict | None:
    """What a decision has cost; None if there was nothing else to do."""
    lines = _lines(game, asked, depth)
    if len(lines) < 2:
        return None
    best, played = lines[0], lines[-1]
    cost = best.chance - played.chance
    sure = abs(cost) > SURE * best.error
    because = explain_line(game, asked.view, best.actions, [played.actions], most=REASONS) if sure and cost > 0 else []
    return Verdict(cost, sure, _done(game, asked, played), _done(game, asked, best), because)


def advise(game: Game, asked: Asked, depth: Depth = DEPTH) -> Done | None:
    """What the search would do now."""
    lines = _lines(game, asked, depth)
    return _done(game, asked, lines[0]) if len(lines) > 1 else None


def _lines(game: Game, asked: Asked, depth: Depth) -> list[Line]:
    """What could be done, the best first, and what was done, last. The position is made of the view: all that was
    hidden from the mover is hidden from the judge."""
    view = asked.view
    assert view.side is not None
    world = game.world(view, Random(f"{SEED}/{view.moment}"))
    return Analyst(game, depth, SEED).alternatives(world, game.sides.index(view.side), asked.played, SEED)


def _done(game: Game, asked: Asked, line: Line) -> Done:
    choices = _choices(game, asked.view, line.actions)
    if isinstance(game, MachineGame):
        return Done(game.deed(choices, asked.card), choices, line.chance)
    return Done(Sentence("report-deed", {"things": ", ".join(one.text for one in choices)}), choices, line.chance)


def _choices(game: Game, view: View, actions: Sequence[int]) -> list[Choice]:
    """The choices of a line, as the player would meet them one after another."""
    assert view.side is not None
    side, world, out = game.sides.index(view.side), game.world(view, Random(SEED)), []
    for action in actions:
        found = next((one for one in game.view(world, side).choices if one.id == action), None)
        if found is None:
            break
        out.append(found)
        game.apply(world, action)
    return out
