"""Games that the referee follows. How many of them: DETENTE_ORACLE_GAMES for each test (see `many`)."""

import os
from random import Random

from detente.titles import title
from tests.oracles.players import decide
from tests.oracles.referee import Referee


def many(usual):
    """How many games a test follows: DETENTE_ORACLE_GAMES if it is set, else the usual number."""
    return int(os.environ.get("DETENTE_ORACLE_GAMES") or usual)


def follow(id, seed, options=None, until=None):
    """Play a game at random beside the referee, to its end or to the first time that this is asked."""
    game = title(id)
    referee = Referee(game, game.new(options or {}), options)
    rng = Random(seed)
    while not referee.over and not (until and referee.next_question() == until):
        referee.step(decide(game, referee.s, rng))
    return referee


def compared(referees):
    """How often each thing was compared in all these games together."""
    total = {}
    for referee in referees:
        for what, n in referee.checked.items():
            total[what] = total.get(what, 0) + n
    return total
