"""Twilight Struggle: the laws hold whatever options a game is opened with; every value of every option comes up."""

from random import Random

import pytest

from detente.game import OBSERVER, TERMINAL
from detente.laws import check_state
from detente.titles import title

GAMES = 16  # as many as the longest option has values
EVERY = 20


def options_of(number):
    """The options of a game: in GAMES games every value of every option is used, in ever new company."""
    chosen = {}
    for option in title("twilight_struggle").options:
        values = list(option.values) * (GAMES // len(option.values) + 1)
        shuffled = values[:GAMES]
        Random(f"{option.id}").shuffle(shuffled)
        chosen[option.id] = shuffled[number % GAMES]
    return chosen


def play(number, every=EVERY):
    """A random game with the laws checked on the way; answers the number of actions."""
    game = title("twilight_struggle")
    rng = Random(f"options {number}")
    s = game.new(options_of(number))
    n = 0
    while game.current(s) != TERMINAL:
        check_state(game, s, rng, deep=n % every == number % every)
        game.apply(s, rng.choice(game.legal(s)))
        n += 1
    check_state(game, s, rng)
    return n


@pytest.mark.parametrize("option", [option.id for option in title("twilight_struggle").options])
def test_every_value_of_every_option_is_used(option):
    values = next(o.values for o in title("twilight_struggle").options if o.id == option)
    assert {options_of(number)[option] for number in range(GAMES)} == set(values)


@pytest.mark.parametrize("number", range(GAMES))
def test_the_laws_hold_under_these_options(number):
    assert play(number) > 10


@pytest.mark.parametrize("number", range(0, GAMES, 4))
def test_the_worlds_of_every_side_can_be_played_on(number):
    game, rng = title("twilight_struggle"), Random(number)
    s = game.new(options_of(number))
    for n in range(400):
        if game.current(s) == TERMINAL:
            break
        for side in (0, 1, OBSERVER) if n % 40 == number else ():
            world = game.determinize(s, side, rng)
            for _ in range(30):
                if game.current(world) != TERMINAL:
                    game.apply(world, rng.choice(game.legal(world)))
            check_state(game, world, rng, deep=False)
        game.apply(s, rng.choice(game.legal(s)))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_with_these_options_can_be_stored_and_opened_again(number):
    game = title("twilight_struggle")
    s = game.new(options_of(number))
    assert game.save(game.load(game.save(s))) == game.save(s)


@pytest.mark.parametrize(
    ("option", "value"), [("edition", "third"), ("bid", "money"), ("us_extra", "99"), ("moon", "yes")]
)
def test_an_unknown_option_or_value_is_refused(option, value):
    with pytest.raises(ValueError, match=option):
        title("twilight_struggle").new({option: value})
