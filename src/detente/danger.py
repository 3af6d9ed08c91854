"""Which choices can lose the game before a side can help it: a short search over the contract, for any title.

The opponent and chance try everything that makes the side lose; the side itself avoids it where it can. The search ends
with the moment (an action round) and with its budget: what is not found is not thereby safe.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from detente.game import CHANCE, TERMINAL, Game, View

WORLDS: Final = 3  # that are looked at: hidden cards matter little within an action round
NODES: Final = 60_000  # states, for one question
FEW: Final = 8  # a side looks at all of so many choices; of more, only those that do not lose at once
TRIED: Final = 2  # and of these it tries so many to their end: points are placed one by one, and mostly alike
OPPONENT: Final = 3  # decisions of the opponent in a row
OWN: Final = 6  # decisions of the side itself
DEEP: Final = 24  # actions in all: dice may be rolled again and again


class Danger(NamedTuple):
    """An action that can lose: how, and how many decisions later (0: at once; chance does not count)."""

    action: int
    ending: str
    plies: int


def dangers(game: Game, view: View, rng: Random, nodes: int = NODES) -> list[Danger]:
    """The choices of this view that can lose the game, each with the quickest way that was found."""
    if view.side is None or view.decider != view.side:
        return []
    side = game.sides.index(view.side)
    share = nodes // (WORLDS * len(view.choices))
    found: dict[int, Danger] = {}
    for _ in range(WORLDS):
        world = game.world(view, rng)
        for choice in view.choices:
            ending, plies = Search(game, side, game.moment(world), share, rng).after(world, choice.id)
            known = found.get(choice.id)
            if ending and (known is None or plies < known.plies):
                found[choice.id] = Danger(choice.id, ending, plies)
    return [found[action] for action in sorted(found)]


Loss = tuple[str, int]  # how, and after how many decisions
SAFE: Final[Loss] = ("", 0)


class Search:
    """One choice in one world."""

    def __init__(self, game: Game, side: int, moment: str, nodes: int, rng: Random) -> None:
        self.game = game
        self.side = side
        self.moment = moment
        self.left = nodes
        self.rng = rng

    def after(self, state: Any, action: int) -> Loss:
        """What can come of this choice: a shallow look first, as it finds most and costs least."""
        reached = state.clone()
        self.game.apply(reached, action)
        return next((loss for own in (0, 1, OWN) if (loss := self.loss(reached, own, OPPONENT, DEEP))[0]), SAFE)

    def loss(self, s: Any, own: int, opponent: int, deep: int) -> Loss:
        """How the side can lose from here within so many own and opposing decisions, and actions in all."""
        game, self.left = self.game, self.left - 1
        decider = game.current(s)
        if decider == TERMINAL:
            result = game.result(s)
            return (result.ending, 0) if result is not None and result.winner == 1 - self.side else SAFE
        if self.left <= 0 or not deep or game.moment(s) != self.moment:
            return SAFE
        if decider == CHANCE:
            rolls = (self.loss(t, own, opponent, deep - 1) for t in self.children(s))
            return next((loss for loss in rolls if loss[0]), SAFE)
        if decider == self.side:
            return _later(self.avoided(s, own, deep)) if own else SAFE
        if not opponent:
            return SAFE
        tries = (self.loss(t, own, opponent - 1, deep - 1) for t in self.children(s))
        return _later(next((loss for loss in tries if loss[0]), SAFE))

    def avoided(self, s: Any, own: int, deep: int) -> Loss:
        """The side decides: it loses only if every choice that it tries does."""
        reached = list(self.children(s))
        if len(reached) > FEW:
            at_once = [(t, self.loss(t, 0, OPPONENT, deep - 1)) for t in reached]
            quiet = [t for t, loss in at_once if not loss[0]]
            if not quiet:
                return at_once[0][1]
            reached = self.rng.sample(quiet, min(TRIED, len(quiet)))
        worst = SAFE
        for t in reached:
            worst = self.loss(t, own - 1, OPPONENT, deep - 1)
            if not worst[0]:
                return SAFE
        return worst

    def children(self, s: Any) -> Iterator[Any]:
        for action in self.game.legal(s):
            t = s.clone()
            self.game.apply(t, action)
            yield t


def _later(loss: Loss) -> Loss:
    return (loss[0], loss[1] + 1) if loss[0] else loss
