"""The view for a person's eyes: made beside another viewer's it is the same as made alone."""

import random

import msgspec
import pytest

from detente.game import OBSERVER, TERMINAL
from detente.titles import title, titles


@pytest.mark.parametrize("id", titles())
def test_a_view_made_beside_others_is_the_view_made_alone(id: str) -> None:
    game, encode = title(id), msgspec.json.Encoder().encode
    compared = 0
    for seed in range(3):
        state, rng = game.new({}), random.Random(seed)
        while game.current(state) != TERMINAL:
            if rng.random() < 0.2:
                beside = None
                for side in rng.sample((0, 1, OBSERVER), 3):
                    beside = game.for_page(state, side, beside)
                    assert encode(beside) == encode(game.for_page(state, side))
                    compared += 1
            game.apply(state, rng.choice(game.legal(state)))
    assert compared > 50
