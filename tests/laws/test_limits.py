"""What a step says against places is what it holds to: its limits leave just the places of its menu."""

from functools import reduce
from random import Random

import pytest

from detente import places
from detente.game import CHANCE, TERMINAL
from detente.titles import title

GAMES = 16


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
def test_the_limits_of_a_step_leave_its_menu(id):
    game, met = title(id), set()
    for seed in range(GAMES):
        rng = Random(f"limits {seed}")
        p = game.new({option.id: rng.choice(list(option.values)) for option in game.options if seed % 2})
        while (side := game.current(p)) != TERMINAL:
            step = game.code.steps[p.pc]
            limits = step.limits(p) if side != CHANCE and places.some(p.places) else []
            if limits:
                left = reduce(places.both, (limit.allowed for limit in limits))
                assert left == p.places, (type(step).__name__, seed)
                met.add(type(step).__name__)
            game.apply(p, rng.choice(game.legal(p)))
    assert {"PlaceInfluence", "Realign", "Coup", "place", "remove"} <= met
