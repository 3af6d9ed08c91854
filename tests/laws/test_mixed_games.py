"""Games with cards of another title: the laws hold, every guest comes into play, and both ways end."""

from random import Random

import pytest

from detente.game import TERMINAL
from detente.laws import check_state
from detente.titles import title

MIXED = {"twilight_struggle": {"red_sea_cards": "yes"}, "red_sea": {"twilight_cards": "yes"}}
EVERY = 25


def play(id, seed, every=EVERY):
    """A random mixed game with the laws checked on the way; answers the cards whose events happened."""
    game, rng, log = title(id), Random(f"mixed {seed}"), []
    s, n = game.new(MIXED[id]), 0
    while game.current(s) != TERMINAL:
        check_state(game, s, rng, deep=n % every == seed % every)
        game.apply(s, rng.choice(game.legal(s)), log)
        n += 1
    check_state(game, s, rng)
    return {entry.args["card"] for entry in log if entry.key == "inf-log-event"}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("id", MIXED)
def test_the_laws_hold_in_mixed_games(id, seed):
    assert play(id, seed)


@pytest.mark.parametrize("id", MIXED)
def test_guests_come_into_play(id):
    guests = {card.id for card in title(id).describe().guests}
    game, rng = title(id), Random(1)
    seen = set()
    for _ in range(40 if id == "red_sea" else 15):
        s, log = game.new(MIXED[id]), []
        while game.current(s) != TERMINAL:
            game.apply(s, rng.choice(game.legal(s)), log)
        seen |= {entry.args["card"] for entry in log if entry.key == "inf-log-event"} & guests
    assert len(seen) > 3


@pytest.mark.parametrize("id", MIXED)
def test_a_game_that_is_not_mixed_knows_no_guests(id):
    game = title(id)
    s = game.new({})
    assert "abroad" not in game.save(s)
    assert "abroad" not in game.zones(s)
    assert s.hooks is game.own
    guests = {card.id for card in game.describe().guests}
    assert guests.isdisjoint(card for zone in game.zones(s).values() for card in zone)


@pytest.mark.parametrize("id", MIXED)
def test_a_stored_mixed_game_has_its_rules_again(id):
    game = title(id)
    s = game.load(game.save(game.new(MIXED[id])))
    assert s.hooks is game.mixed
    assert game.load(game.save(game.new({}))).hooks is game.own
