"""Games that the referee follows. How many of them: DETENTE_ORACLE_GAMES for each test (see `many`)."""

import os
from collections import Counter
from functools import cache
from random import Random

from detente.titles import title
from tests.oracles.players import decide
from tests.oracles.referee import Referee


def many(usual):
    """How many games a test follows: DETENTE_ORACLE_GAMES if it is set, else the usual number."""
    return int(os.environ.get("DETENTE_ORACLE_GAMES") or usual)


@cache
def follow(id, seed, until=None, **options):
    """Play a game at random beside the referee, to its end or to the first time that this is asked; answers how often
    he has compared what."""
    game = title(id)
    referee = Referee(game, game.new(options), options)
    rng = Random(seed)
    while not referee.over and not (until and referee.next_question() == until):
        referee.step(decide(game, referee.s, rng))
    assert not referee.unknown, f"the referee has no rule for {referee.unknown}"
    return Counter(referee.checked)
