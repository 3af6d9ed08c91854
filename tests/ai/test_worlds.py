"""Many worlds of one view: dealt from the first of them, they are as good as those read from the view."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from detente.ai import agent
from detente.game import CHANCE, TERMINAL
from detente.library.self_play import chosen
from detente.titles import title

INFLUENCE = pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])


def asked(id: str, seed: int, every: int) -> Iterator[tuple[Any, Any, int]]:
    """Decisions of games that level 1 plays: its hands get to the end of a turn."""
    game, rng = title(id), Random(seed)
    players = [agent("1", game, seed) for _ in game.sides]
    s, n = game.new({}), 0
    while (side := game.current(s)) != TERMINAL:
        if side == CHANCE:
            game.apply(s, rng.choice(game.legal(s)))
            continue
        n += 1
        if n % every == 0:
            yield game, s, side
        game.apply(s, chosen(game, players[side], s, side))


@INFLUENCE
def test_every_world_has_the_view_it_was_made_of(id: str) -> None:
    seen, hidden_headlines, differing = 0, 0, 0
    for seed in range(4):
        for game, s, side in asked(id, seed, 3):
            view = game.view(s, side)
            worlds = game.worlds(view, Random(seed), 4)
            assert [game.view(world, side) for world in worlds] == [view] * 4
            differing += len({str(game.save(world)) for world in worlds}) > 1
            hidden_headlines += "hidden" in view.headlines.values()
            seen += 1
    assert seen > 100 and hidden_headlines > 0 and differing > 0.9 * seen, "else nothing was dealt anew"


@INFLUENCE
def test_all_that_is_unseen_is_dealt_equally_often(id: str) -> None:
    """How often each unseen card comes to the other hand, read from the view and dealt from a world."""
    game, s, side = next(one for one in asked(id, 5, 40))
    view, n, rng = game.view(s, side), 600, Random(11)
    enemy = "hand_us" if side == 0 else "hand_ussr"
    read = [game.zones(game.world(view, rng))[enemy] for _ in range(n)]
    dealt = [game.zones(world)[enemy] for world in game.worlds(view, rng, n)]
    unknown = view.hands[game.sides[1 - side]] - len(view.known)
    expected = n * unknown / len(view.unseen)
    deviation = (expected * (1 - unknown / len(view.unseen))) ** 0.5
    for hands in (read, dealt):
        counts = Counter(card for cards in hands for card in cards)
        for card in view.unseen:
            assert abs(counts[card] - expected) < 5 * deviation, card


@INFLUENCE
def test_a_world_tells_nothing_of_the_state_it_was_dealt_from(id: str) -> None:
    """The same numbers of chance deal the same world, whatever lies hidden."""
    for game, s, side in asked(id, 2, 15):
        other = game.determinize(s, side, Random(1))
        one, two = (game.determinize(state, side, Random(9)) for state in (s, other))
        assert game.save(one) == game.save(two)


def test_the_lowest_level_sets_up_as_people_do() -> None:
    game = title("twilight_struggle")
    s, player, placed = game.new({}), agent("1", game, 3), 0
    rng = Random(4)
    while game.setting_up(s):
        if (side := game.current(s)) == CHANCE:
            game.apply(s, rng.choice(game.legal(s)))
            continue
        action = player.decide(game.view(s, side))
        book = dict(game.evaluator.book(s))
        assert not book or action in book
        placed += bool(book)
        game.apply(s, action)
    assert placed > 8
