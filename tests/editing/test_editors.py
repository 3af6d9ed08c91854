"""What an editor lets through is a game: loaded, seen from all sides, lawful, played to its end. Of every title."""

from random import Random

import pytest

from detente.editing.editor import Editor
from detente.game import TERMINAL
from detente.laws import check_state
from detente.manifest import manifests
from detente.titles import title

from .setting import edited, editor, impossible, mended, moments

TITLES = [id for id in manifests() if type(editor(id)) is not Editor]
CLEAN = {
    "twilight_struggle": 100,
    "red_sea": 45,
    "cia_vs_kgb": 25,
    "iron_curtain": 60,
}  # moments that a few games have at least


@pytest.mark.parametrize("id", TITLES)
def test_positions_of_games_can_be_set_and_are_the_same_again(id: str) -> None:
    game, one, clean = title(id), editor(id), 0
    for seed in range(4):
        for s in moments(id, seed):
            if not one.is_clean(s):
                continue
            clean += 1
            verdict = one.verdict(one.values(s))
            assert impossible(verdict) == [], (seed, game.moment(s).id)
            assert game.save(verdict.state) == game.save(s)
            assert one.read_text(verdict.text) == one.values(s)
    assert clean >= CLEAN[id]


@pytest.mark.parametrize("id", TITLES)
def test_whatever_is_set_has_a_reason_against_it_or_can_be_played(id: str) -> None:
    game, one, played = title(id), editor(id), 0
    items = one.items()
    for seed in range(40):
        rng = Random(seed)
        values = one.values(rng.choice(list(moments(id, seed))))
        for _ in range(rng.choice((1, 2, 4, 8))):
            values = edited(items, values, rng)
        values, verdict = mended(one, values, rng)
        assert verdict.possible != bool(impossible(verdict))
        if verdict.possible:
            check_state(game, verdict.state, rng)
            game.playout(verdict.state, seed)
            assert game.current(verdict.state) == TERMINAL
            played += 1
    assert played >= 15  # most things can be mended by clicks


@pytest.mark.parametrize("id", TITLES)
def test_new_games_and_empty_boards_can_be_read_again(id: str) -> None:
    one = editor(id)
    assert one.verdict(one.start()).possible
    for values in (one.start(), one.empty()):
        assert one.read_text(one.verdict(values).text) == values


@pytest.mark.parametrize("id", TITLES)
def test_a_repair_settles_what_it_belongs_to(id: str) -> None:
    one, items, settled = editor(id), editor(id).items(), 0
    for seed in range(30):
        rng = Random(1000 + seed)
        values = one.values(rng.choice(list(moments(id, seed))))
        values = edited(items, values, rng)
        for finding in impossible(one.verdict(values)):
            if finding.repair and "fill" not in finding.repair.values:
                after = impossible(one.verdict(values | finding.repair.values))
                assert finding not in after
                settled += 1
    assert settled >= 5


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize(
    "values",
    [{"nonsense": 1}, {"moment": 5}, {"moment": "a b"}, {"moment": "x" * 200}, {"frames": ["turn+1"]}],
)
def test_what_has_no_form_is_refused(id: str, values: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        editor(id).verdict(values)
