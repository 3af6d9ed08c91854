"""The greedy opponent: tries each choice in a few worlds it cannot tell from the real one, plays the turn to its end,
and takes the choice after which the title's evaluation looks best."""

from random import Random
from typing import Any

from detente.ai.agents import Wish
from detente.game import CHANCE, TERMINAL, Game, View

WORLDS = 3  # hidden cards matter little within one turn; each world has its own dice
STEPS = 40  # a turn takes fewer decisions; guards against a title that runs on


class Greedy:
    """One turn deep, on the evaluation of the title. Plays any title."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Random(seed)

    def decide(self, view: View) -> int:
        choices = [choice.id for choice in view.choices]
        if len(choices) == 1 or view.side is None:
            return choices[0]
        side = self.game.sides.index(view.side)
        worth = dict.fromkeys(choices, 0.0)
        for _ in range(WORLDS):
            world = self.game.world(view, self.rng)
            for action in choices:
                worth[action] += self.after_turn(world, action, side)
        best = max(worth.values())
        return self.rng.choice([action for action in choices if worth[action] >= best - 1e-9])

    def after_turn(self, world: Any, action: int, side: int) -> float:
        """The value for `side` if the action is taken and everybody goes on greedily until the turn is over."""
        game = self.game
        s = world.clone()
        moment = game.moment(s).id
        game.apply(s, action)
        for _ in range(STEPS):
            decider = game.current(s)
            if decider == TERMINAL or game.moment(s).id != moment:
                break
            game.apply(s, self.rng.choice(game.legal(s)) if decider == CHANCE else self.best_step(s, decider))
        return game.evaluate(s, side)

    def best_step(self, s: Any, decider: int) -> int:
        """The action that looks best at once."""
        game = self.game
        best, best_value = -1, float("-inf")
        for action in game.legal(s):
            t = s.clone()
            game.apply(t, action)
            value = game.evaluate(t, decider)
            if value > best_value:
                best, best_value = action, value
        return best


def make(game: Game, seed: int, wish: Wish) -> Greedy:
    """See detente.ai.agents."""
    return Greedy(game, seed)
