"""Bids of both influence games: every combination of sides and many numbers, against the words of 11.4 and 11.1.3."""

from random import Random

import pytest

from detente.game import CHANCE
from detente.titles import title
from tests.oracles import bids
from tests.oracles.following import follow, many
from tests.oracles.world import SIDES

NUMBERS = (0, 1, 2, 5, 9, 10, 11, 37, 99)
TITLES = ("twilight_struggle", "red_sea")


def words(side, number):
    """A bid as it is entered: the side, tens, ones."""
    return [f"want {side}", *["ten more"] * (number // 10), f"bid {number % 10}"]


def play(game, s, *said):
    log = []
    for word in said:
        game.apply(s, game.action(word), log)
    return log


@pytest.mark.parametrize("wants", [(a, b) for a in SIDES for b in SIDES])
@pytest.mark.parametrize("id", TITLES)
def test_11_4_secret_bids(id, wants):
    game = title(id)
    for a in NUMBERS:
        for b in NUMBERS:
            offered = {"ussr": (wants[0], a), "us": (wants[1], b)}
            s = game.new({"bid": "influence"})
            play(game, s, *words(wants[0], a))
            assert "ussr" not in game.view(s, SIDES.index("us")).bids, "the first bid is secret"
            play(game, s, *words(wants[1], b))
            outcomes = bids.agreed(offered)
            ends = []
            if len(outcomes) == 2:
                assert game.current(s) == CHANCE
                for outcome, chance in game.chances(s):
                    assert chance == 0.5
                    t = s.clone()
                    game.apply(t, outcome)
                    ends.append(t)
            else:
                ends.append(s)
            found = []
            for t in ends:
                saved = game.save(t)
                found.append((game.swapped(t), {side: saved.get(f"extra_{side}", 0) for side in SIDES}))
            assert sorted(found, key=str) == sorted(outcomes, key=str), offered


@pytest.mark.parametrize("seed", range(many(40)))
def test_11_1_3_second_edition_auction(seed):
    """Bids rise until one passes; only the last one counts, and the opponent of the bidder's side gets its points."""
    game, rng = title("twilight_struggle"), Random(seed)
    s = game.new({"bid": "vp", "edition": "second", "optional_cards": "no"})
    play(game, s, rng.choice(["want ussr", "want us"]))  # who begins
    side = rng.choice(SIDES)
    bidder, last = None, -1
    while True:
        now = SIDES[game.current(s)]
        if last >= 0 and rng.random() < 0.3:
            play(game, s, "pass")
            break
        number = rng.randint(last + 1, last + 12)
        if number > 99:
            play(game, s, "pass")
            break
        entered = words(side, number)
        play(game, s, *(entered if last < 0 else entered[1:]))
        bidder, last = now, number
    swapped, score = bids.sold(side, last, bidder)
    assert (game.swapped(s), game.save(s).get("vp", 0)) == (swapped, score)


def test_11_1_3_nobody_bids():
    game = title("twilight_struggle")
    for begins in ("want ussr", "want us"):
        s = game.new({"bid": "vp", "edition": "second", "optional_cards": "no"})
        play(game, s, begins, "pass", "pass")
        assert (game.swapped(s), game.save(s).get("vp", 0)) == (False, 0)


@pytest.mark.parametrize("seed", range(many(4)))
@pytest.mark.parametrize("id", TITLES)
def test_11_4_1_extra_influence(id, seed):
    """A whole game after random bids: the referee looks at where the extra points may go."""
    follow(id, seed, until="inf-ask-card", bid="influence")


@pytest.mark.parametrize("seed", range(many(2)))
def test_11_4_1_agreed_influence(seed):
    follow("twilight_struggle", seed, until="inf-ask-card", us_extra="15", ussr_extra="15")
