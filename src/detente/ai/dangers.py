"""The choices of a view that can lose the game before its owner can help it: what the page warns of, for any title."""

from math import inf
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from detente.ai.caution import DEEP, OWN, REPLIES, LossSearch, worst
from detente.ai.levels import Searchable
from detente.game import CHANCE, TERMINAL, Entry, Game, Log, View, reader_bit

WORLDS = 3  # that are looked at: hidden cards matter little within an action round
POSITIONS = 60_000  # for one question
QUICK = 12  # the quick look has so much less
MAX_LINES = 6  # lines of a story: its end says what the danger is


class Danger(NamedTuple):
    """An action that can lose: how, how many decisions later (0: at once; chance does not count), by which rule, and
    what would happen, as the log would tell it: in a world that may be the real one for all its owner knows."""

    action: int
    ending: str
    plies: int
    rule: str
    story: list[Entry]


def dangers(game: Game, view: View, rng: Random, positions: int = POSITIONS, seconds: float = inf) -> list[Danger]:
    """The choices of this view that can lose the game, each with the quickest way that was found. A first, quick look
    is always taken; the thorough one ends when the time is up."""
    if view.side is None or view.decider != view.side or not isinstance(game, Searchable):
        return []
    until = monotonic() + seconds
    share = positions // (WORLDS * len(view.choices))
    worlds = [game.world(view, rng) for _ in range(WORLDS)]
    found: dict[int, tuple[int, int, Any]] = {}
    for positions in (share // QUICK, share):
        for world in worlds:
            for choice in view.choices:
                if positions == share and monotonic() > until:
                    break
                likely, ending, plies = worst(game.evaluator, world, choice.id, positions)
                known = found.get(choice.id)
                if likely and (known is None or plies < known[1]):
                    found[choice.id] = ending, int(plies), world
    return [_danger(game, action, *found[action], share) for action in sorted(found)]


def _danger(game: Game, action: int, ending: int, plies: int, world: Any, share: int) -> Danger:
    assert isinstance(game, Searchable)
    id = game.ending_ids[ending]
    return Danger(action, id, plies, game.ending_rules.get(id, ""), _story(game, action, world, share))


def _story(game: Game, action: int, world: Any, share: int) -> list[Entry]:
    """What the log would tell: the choice, and then always what leads to the loss."""
    side, s, log = game.current(world), world.clone(), Log()
    game.apply(s, action, log)
    for _ in range(DEEP):
        next = _fatal(game, world, s, share) if game.current(s) != TERMINAL else None
        if next is None:
            break
        game.apply(s, next, log)
    return [entry for entry in log if entry.readers & reader_bit(side)][-MAX_LINES:]


def _fatal(game: Game, world: Any, s: Any, share: int) -> int | None:
    """The next action on the way to the loss; None if it is not found again."""
    assert isinstance(game, Searchable)
    side, until = game.current(world), game.evaluator.last_tick(world)
    for own in (0, 1, OWN):  # as `worst` looks
        search = LossSearch(game.evaluator, side, until, share, True, 0)
        for action in game.legal(s) if game.current(s) == CHANCE else search.likely(s, DEEP):
            if search.after(s, action, DEEP, own, REPLIES)[0] > 0:
                return int(action)
    return None
