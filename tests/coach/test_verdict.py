"""What a decision has cost: found where it is plain, by the mover's view alone, in every title."""

from random import Random

import pytest

from detente.analysis.worth import Depth
from detente.coach.advice import SCENES, scenes
from detente.coach.verdict import Asked, advise, judge
from detente.game import CHANCE
from detente.locale import Texts
from detente.manifest import manifests
from detente.notation import read_position
from detente.titles import title, titles

QUICK = Depth(iterations=200, samples=0, advice=600, worlds=6)
GAME = title("twilight_struggle")
# The US must choose where to strike: Angola is a key country, and at DEFCON 2 that loses the game.
DEFCON_2 = read_position(GAME, scenes(manifests()[GAME.id].folder / SCENES)["coup_at_two"])


def asked(*words: str) -> Asked:
    view = GAME.view(DEFCON_2, GAME.current(DEFCON_2))
    return Asked(GAME.id, view, tuple(GAME.action(word) for word in words), "containment")


def test_a_blunder_is_found() -> None:
    verdict = judge(GAME, asked("angola"), QUICK)
    assert verdict is not None
    assert verdict.sure
    assert verdict.cost > 0.3
    assert verdict.played.chance == 0.0
    assert [choice.name for choice in verdict.better.choices] == ["cameroon"]
    assert verdict.played.what.args["card"] == "containment"
    assert [one.key for one in verdict.because] == ["hint-safe"]


def test_where_nothing_else_is_worth_doing_nothing_is_said() -> None:
    assert judge(GAME, asked("cameroon"), QUICK) is None


def test_what_the_coach_would_do() -> None:
    best = advise(GAME, asked(), QUICK)
    assert best is not None
    assert [choice.name for choice in best.choices] == ["cameroon"]


def test_only_the_view_counts() -> None:
    """A world with other hidden cards and the same view gets the same verdict."""
    before = asked("angola")
    other = GAME.world(before.view, Random(7))
    assert GAME.save(other) != GAME.save(DEFCON_2)
    view = GAME.view(other, GAME.current(other))
    assert judge(GAME, before._replace(view=view), QUICK) == judge(GAME, before, QUICK)


@pytest.mark.parametrize("id", titles())
def test_every_title_has_a_coach(id: str) -> None:
    """Somewhere in a game, somebody does something at random, and it is told what that was worth."""
    game, rng = title(id), Random(id)
    s = game.new({})
    for _ in range(30):
        while game.current(s) == CHANCE or len(game.legal(s)) < 2:
            game.apply(s, rng.choice(game.legal(s)))
        last, action = s.clone(), rng.choice(game.legal(s))
        game.apply(s, action)
    verdict = judge(game, Asked(id, game.view(last, game.current(last)), (action,)), QUICK)
    assert verdict is not None
    for language in ("en", "ru"):
        texts = Texts(language, game)
        lines = [verdict.played.what, verdict.better.what, *verdict.because]
        assert all(texts.knows(line.key) for line in lines)
    assert 0 <= verdict.played.chance <= 1
    assert 0 <= verdict.better.chance <= 1
