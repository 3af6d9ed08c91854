"""Observations: what they say is what the view says, compiled or not, and nothing in them depends on what is hidden."""

import ctypes
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detente.game import OBSERVER, TERMINAL
from detente.observation import Block, Layout
from detente.rl.spec import spec
from detente.titles import title, titles
from tests.rl.walking import walk


def written(game: Any, s: Any) -> list[int]:
    """What the compiled core writes for the side that decides."""
    size = game.observation.layout.size
    buffer = (ctypes.c_int8 * size)()
    game.observation.observer.write(s, ctypes.addressof(buffer))
    return list(buffer)


def named(game: Any, row: list[int]) -> dict[str, int]:
    return {name: value for name, value in zip(game.observation.layout.names, row, strict=True) if value}


@pytest.mark.parametrize("id", titles())
@given(seed=st.integers(0, 2**30), length=st.integers(0, 500), data=st.data())
@settings(max_examples=50, deadline=None)
def test_the_core_writes_what_the_view_says_and_worlds_look_alike(
    id: str, seed: int, length: int, data: st.DataObject
) -> None:
    game: Any = title(id)
    options = {o.id: data.draw(st.sampled_from(o.values), label=o.id) for o in game.options}
    rng = Random(seed)
    s = game.new(options)
    for _ in range(length):
        if game.current(s) == TERMINAL:
            break
        game.apply(s, rng.choice(game.legal(s)))
    observe = game.observation.of_view
    for side in (0, 1, OBSERVER):
        view = game.view(s, side)
        here, there = observe(view), observe(game.view(game.world(view, rng), side))
        assert named(game, here) == named(game, there)
        if side == game.current(s):
            assert named(game, written(game, s)) == named(game, here)
            assert named(game, written(game, game.determinize(s, side, rng))) == named(game, here)


@pytest.mark.parametrize("id", titles())
def test_every_entry_has_a_name_of_its_own(id: str) -> None:
    about = spec(id).describe()
    assert len(set(about["entries"])) == len(about["entries"]) == spec(id).layout.size
    assert about["entries"][-1] == "history.number.8"
    used = [name for name in about["actions"] if not name.startswith("unused ")]
    assert len(set(used)) == len(used)
    game = title(id)
    for s in islice(walk(game, 1), 0, 200, 7):
        assert all(about["actions"][a] == game.text(a) for a in game.legal(s))


def test_a_known_position_of_twilight_struggle_is_read_by_name() -> None:
    game: Any = title("twilight_struggle")
    states = walk(game, 3)
    s = next(t for t in states if game.current(t) == 0)  # the USSR sets up, both hands are dealt
    said = named(game, game.observation.of_view(game.view(s, 0)))
    assert said["country.us.united_kingdom"] == 5 and said["country.ussr.east_germany"] == 3
    assert said["country.us_control.united_kingdom"] == 1
    assert (said["track.value.defcon"], said["track.value.turn"]) == (5, 1)
    assert (said["track.value.hand_us"], said["track.value.hand_ussr"]) == (8, 8)
    assert "track.value.vp" not in said and said["track.value.china_ussr"] == 1
    hand = {name for name in said if name.startswith("card.hand.")}
    assert hand == {f"card.hand.{card}" for card in game.view(s, 0).hand} and len(hand) == 8
    assert said["decision.now.own"] == 1 and "decision.now.viewer" not in said
    enemy = named(game, game.observation.of_view(game.view(s, 1)))
    assert enemy["decision.now.enemy"] == enemy["decision.now.viewer"] == 1
    assert not hand & set(enemy)


def test_a_layout_counts_column_by_column_and_is_dumped_by_name() -> None:
    layout = Layout([Block("a", ("x", "y"), ("one", "two")), Block("b", ("z",), ("three",))])
    assert layout.names == ("a.x.one", "a.x.two", "a.y.one", "a.y.two", "b.z.three")
    assert (layout.size, layout.start, layout.column("a", "y")) == (5, {"a": 0, "b": 4}, 2)
    assert layout.dump([1, 0, 0, -3, 2]) == "a.x: one\na.y: two=-3\nb.z: three=2"
    with pytest.raises(ValueError, match="5 entries, not 4"):
        layout.dump([0] * 4)


def test_what_cannot_be_observed_is_refused() -> None:
    with pytest.raises(ValueError, match="0 to 64 actions, not 65"):
        spec("iron_curtain", 65)
    with pytest.raises(ValueError, match="chess"):
        spec("chess")
