"""Playing an action round at a table of an influence game, for tests of good sense."""

from detente.ai.levels import Level, SearchAgent
from detente.ai.search import first_sight
from detente.game import CHANCE, TERMINAL

QUICK = Level(300, 6, horizon=2)


def play_round(t, seed: int, level: Level = QUICK) -> None:
    """The side to move plays its action round; the opponent's answers come as they look best, chance as it is first."""
    game, side = t.game, t.s.phasing
    player = SearchAgent(game, seed, level)
    moment = game.moment(t.s).id
    while game.current(t.s) != TERMINAL and game.moment(t.s).id == moment:
        decider = game.current(t.s)
        if decider == CHANCE:
            game.apply(t.s, game.legal(t.s)[0])
        elif decider == side:
            game.apply(t.s, player.decide(game.view(t.s, decider)))
        else:
            game.apply(t.s, first_sight(game.evaluator, t.s)[0][0])


def looks(t) -> dict[str, float]:
    """How every choice looks at first sight, by its words."""
    return {t.game.text(action): prior for action, prior in first_sight(t.game.evaluator, t.s)}
