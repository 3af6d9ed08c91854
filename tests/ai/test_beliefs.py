"""Worlds are as likely as the hands in them: cards lean as the learnt odds say, and what is certain is known."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import prod
from random import Random
from typing import Any

import pytest
from librt.vecs import vec

from detente import piles
from detente.ai import agent
from detente.game import CHANCE, TERMINAL
from detente.influence.beliefs import Beliefs
from detente.influence.hidden import Leaning, Unseen, unrevealed
from detente.influence.kinds import SECOND_HEADLINE
from detente.influence.sequence import reshuffle_if_empty
from detente.library.self_play import chosen
from detente.titles import title


def decisions(id: str, seed: int) -> Iterator[tuple[Any, Any, int]]:
    """The decisions of a game at first sight."""
    game, rng = title(id), Random(seed)
    players = [agent("2", game, seed) for _ in game.sides]
    s = game.new({})
    while (side := game.current(s)) != TERMINAL:
        if side == CHANCE:
            game.apply(s, rng.choice(game.legal(s)))
            continue
        yield game, s, side
        game.apply(s, chosen(game, players[side], s, side))


@pytest.fixture(params=["twilight_struggle", "red_sea"])
def believing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A title with strong beliefs of any kind."""
    game: Any = title(request.param)
    rng = Random(3)
    weights = [rng.gauss(0.0, 1.0) for _ in Beliefs(game.board, None).names]
    monkeypatch.setitem(vars(game), "beliefs", Beliefs(game.board, weights))
    return str(request.param)


def leaning(game: Any, s: Any, side: int) -> Leaning:
    return game.beliefs.leaning(s, game.evaluator.tables, side, Unseen(s, side))  # type: ignore[no-any-return]


def test_hands_are_drawn_as_often_as_the_product_of_their_odds_says() -> None:
    odds, cards, n, rng = [0.2, 1.0, 3.0, 0.5, 2.0], [7, 8, 9, 10, 11], 6000, Random(1)
    leaning = Leaning(vec[float](odds), vec[float]())
    found = Counter(
        frozenset(leaning.order(list(cards), 2, False, [rng.random() for _ in range(6)])[:2]) for _ in range(n)
    )
    weights = {frozenset(cards[i] for i in pair): prod(odds[i] for i in pair) for pair in combinations(range(5), 2)}
    for pair, weight in weights.items():
        share = weight / sum(weights.values())
        assert abs(found[pair] - n * share) < 5 * (n * share * (1 - share)) ** 0.5


def test_a_headline_is_drawn_by_its_own_odds_and_is_not_in_the_hand() -> None:
    leaning, n, rng = Leaning(vec[float]([1.0] * 4), vec[float]([1.0, 0.0, 3.0, 0.0])), 4000, Random(2)
    orders = [leaning.order([5, 6, 7, 8], 2, True, [rng.random() for _ in range(5)]) for _ in range(n)]
    assert all(sorted(order) == [5, 6, 7, 8] for order in orders)
    shown = Counter(order[2] for order in orders)
    assert set(shown) == {5, 7}
    assert abs(shown[7] - 0.75 * n) < 5 * (n * 0.75 * 0.25) ** 0.5


def test_believed_worlds_have_the_view_they_were_made_of(believing: str) -> None:
    covered = 0
    for n, (game, s, side) in enumerate(decisions(believing, 5)):
        if n % 9 == 0 or game.evaluator.kinds[s.pc] == SECOND_HEADLINE:
            assert game.beliefs.learnt
            view = game.view(s, side)
            worlds = game.worlds(view, Random(n), 3)
            assert [game.view(world, side) for world in worlds] == [view] * 3
            assert [game.save(world) for world in game.worlds(view, Random(n), 3)] == [game.save(w) for w in worlds]
            covered += "hidden" in view.headlines.values()
    assert covered > 0


def test_beliefs_depend_on_nothing_that_is_hidden(believing: str) -> None:
    compared = 0
    for n, (game, s, side) in enumerate(decisions(believing, 6)):
        if n % 12 == 0:
            other = game.determinize(s, side, Random(n))
            mine, theirs = (leaning(game, world, side) for world in (s, other))
            assert list(mine.odds) == list(theirs.odds) and list(mine.down) == list(theirs.down)
            compared += len(mine.odds) > 0
    assert compared > 5


def test_without_weights_nothing_leans() -> None:
    game = title("twilight_struggle")
    s = next(s for _, s, side in decisions("twilight_struggle", 3) if s.round == 2)
    side = int(s.decider)
    assert set(Beliefs(game.board, None).leaning(s, game.evaluator.tables, side, Unseen(s, side)).odds) == {1.0}


def test_who_counts_knows_the_other_hand_when_the_deck_runs_out() -> None:
    """All else lies open then; cards that come later are unknown again."""
    game = title("twilight_struggle")
    s = next(s for _, s, side in decisions("twilight_struggle", 4) if s.round == 3 and not unrevealed(s, 0)).clone()
    s.discard, s.deck = piles.either(s.discard, s.deck), (0, 0, 0)
    seen = game.view(s, 0)
    unseen = set(seen.unseen) | set(seen.known)
    reshuffle_if_empty(s)
    assert piles.some(s.deck) and not piles.some(s.discard)
    view = game.view(s, 0)
    assert set(view.known) == unseen == set(game.zones(s)["hand_us"])
    assert set(game.view(s, 1).known) == set(game.zones(s)["hand_ussr"])
