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
SMALL = pytest.mark.parametrize("id", ["cia_vs_kgb", "iron_curtain"])
ALL = pytest.mark.parametrize("id", ["twilight_struggle", "red_sea", "cia_vs_kgb", "iron_curtain"])


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
    for seed in range(8):  # in few of the decisions looked at a headline lies face down
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


def hides_cards(game: Any, s: Any, side: int) -> bool:
    """Does only the enemy know what lies on top of a deck, or are there cards in his hand?"""
    view = game.view(s, side)
    if game.id == "iron_curtain":
        return bool(view.hands[game.sides[1 - side]])
    return any(slot.card is None for deck in (view.group_deck, view.objective_deck) for slot in deck.top)


def places(game: Any, world: Any) -> list[tuple[str, int, str]]:
    """Everything in a stored state, with its place."""
    out = []
    for name, value in game.save(world).items():
        values = value if isinstance(value, list) else [value]
        out += [(name, n, str(one)) for n, one in enumerate(values)]
    return out


@SMALL
def test_every_world_of_a_small_game_has_the_view_it_was_made_of(id: str) -> None:
    seen, hiding, differing = 0, 0, 0
    for seed in range(12):
        for game, s, side in asked(id, seed, 2):
            view = game.view(s, side)
            worlds = game.worlds(view, Random(seed), 6)
            assert [game.view(world, side) for world in worlds] == [view] * 6
            stored = [game.save(world) for world in worlds]
            assert [game.save(game.load(data)) for data in stored] == stored, (
                "loading refuses a card that is twice there"
            )
            hiding += hides_cards(game, s, side)
            differing += len({str(game.save(world)) for world in worlds}) > 1
            seen += 1
    assert seen > 300 and hiding > 20 and differing > 100, "else nothing was dealt anew"


@SMALL
def test_worlds_of_a_small_game_are_dealt_as_often_as_they_are_read(id: str) -> None:
    """Every card and agent in every place, read from the view and dealt from a world."""
    n, rng, compared = 400, Random(13), 0
    found = [(game, s.clone(), side) for seed in range(12) for game, s, side in asked(id, seed, 1)]
    hiding = [one for one in found if hides_cards(*one)]
    for game, s, side in hiding[:: max(1, len(hiding) // 4)][:4]:
        view = game.view(s, side)
        read, dealt = (
            Counter(place for world in worlds for place in places(game, world))
            for worlds in ([game.world(view, rng) for _ in range(n)], game.worlds(view, rng, n))
        )
        for place in read.keys() | dealt.keys():
            share = (read[place] + dealt[place]) / (2 * n)
            deviation = (2 * n * share * (1 - share)) ** 0.5
            assert abs(read[place] - dealt[place]) <= 5 * deviation, place
            compared += 0 < share < 1
    assert compared > 40


@ALL
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
