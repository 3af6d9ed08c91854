"""Many games at once: the same games as one by one, from the same numbers, in both builds."""

import copy
import hashlib
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import detente
from detente import native
from detente.game import CHANCE, TERMINAL, IllegalAction
from detente.rl import Batch
from detente.rl.batch import seeds_of
from detente.rl.history import History
from detente.titles import title, titles


class Numbers:
    """L'Ecuyer's combined generator (Communications of the ACM 31, 1988), written from the paper."""

    def __init__(self, one: int, two: int) -> None:
        self.one, self.two = one, two

    def below(self, n: int) -> int:
        self.one = 40014 * self.one % 2147483563
        self.two = 40692 * self.two % 2147483399
        z = self.one - self.two
        return (z if z >= 1 else z + 2147483562) % n


class Alone:
    """One game of a batch, played through the contract."""

    def __init__(self, id: str, seeds: list[int]) -> None:
        self.game: Any = title(id)
        self.numbers = Numbers(*seeds)
        self.begin()
        self.settle()

    def begin(self) -> None:
        self.s = self.game.new({})
        self.history = History(self.game.observation.observer, 8)

    def settle(self) -> tuple[float, float] | None:
        ended = None
        while (now := self.game.current(self.s)) in (CHANCE, TERMINAL):
            if now == TERMINAL:
                ended = self.game.result(self.s).returns
                self.begin()
            else:
                self.take(self.game.legal(self.s)[self.numbers.below(len(self.game.legal(self.s)))])
        return ended

    def take(self, action: int) -> None:
        self.history.add(self.s, action)
        self.game.apply(self.s, action)

    def sample(self) -> int:
        legal = self.game.legal(self.s)
        return int(legal[self.numbers.below(len(legal))])

    def row(self) -> list[int]:
        side = self.game.current(self.s)
        seen: list[int] = self.game.observation.of_view(self.game.view(self.s, side))
        return seen + self.history.row(side)


@pytest.mark.parametrize("id", titles())
def test_a_batch_plays_the_games_that_its_numbers_say(id: str) -> None:
    n = 3
    batch, seeds = Batch(id, n, seed=11), seeds_of(11, n)
    alone = [Alone(id, seeds[2 * i : 2 * i + 2]) for i in range(n)]
    ends = 0
    for _ in range(160):
        actions = batch.sample().tolist()
        assert actions == [one.sample() for one in alone]
        batch.step(batch.actions)
        for i, one in enumerate(alone):
            one.take(actions[i])
            ended = one.settle()
            assert (ended or (0.0, 0.0)) == tuple(batch.rewards[i].tolist())
            assert bool(batch.ends[i]) == (ended is not None)
            ends += ended is not None
            assert batch.deciders[i] == one.game.current(one.s)
            assert np.flatnonzero(batch.masks[i]).tolist() == one.game.legal(one.s)
            if i == 0:
                assert batch.observations[i].tolist() == one.row()
    assert ends == batch.games
    assert batch.decisions == 160 * n


@pytest.mark.parametrize("id", titles())
def test_batches_go_on_from_a_copy_in_the_middle_of_an_event(id: str) -> None:
    batch = Batch(id, 4, seed=2)
    for _ in range(75):
        batch.step(batch.sample())
    assert any(s.depth for s in batch.core.states) or id in ("cia_vs_kgb", "iron_curtain")
    others = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)]
    for _ in range(60):
        actions = batch.sample().copy()
        batch.step(actions)
        for other in others:
            assert (other.sample() == actions).all()
            other.step(other.actions)
            assert (other.observations == batch.observations).all() and (other.masks == batch.masks).all()
            assert (other.rewards == batch.rewards).all() and (other.ends == batch.ends).all()


@pytest.mark.parametrize("level", [0, 2])
def test_a_batch_with_an_opponent_goes_on_from_a_copy(level: int) -> None:
    batch = Batch("iron_curtain", 3, seed=5, opponent=level)
    for _ in range(25):
        batch.step(batch.sample())
    others = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)]
    for _ in range(25):
        actions = batch.sample().copy()
        batch.step(actions)
        for other in others:
            other.sample()
            other.step(actions)
            assert (other.observations == batch.observations).all() and (other.rewards == batch.rewards).all()
            assert (other.decisions, other.games) == (batch.decisions, batch.games)


@pytest.mark.parametrize("level", range(4))
@pytest.mark.parametrize("id", titles())
def test_opponents_play_inside(id: str, level: int) -> None:
    batch = Batch(id, 2, seed=4, opponent=level, observe=False)
    assert batch.deciders.tolist() == [1, 0], "the opponent plays the first side in the first game"
    for _ in range(12):
        before = batch.decisions
        batch.step(batch.sample())
        assert batch.deciders.tolist() == [1, 0]
        assert batch.decisions >= before + 2
    one_side = Batch(id, 2, seed=4, opponent=0, opponent_side=1, observe=False)
    one_side.step(one_side.sample())
    assert one_side.deciders.tolist() == [0, 0]


def test_a_level_inside_decides_by_what_its_side_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worlds that it is given look to its side like the real one, and are dealt anew."""
    game: Any = title("iron_curtain")
    asked = []
    real = type(game).determinize

    def noted(self: Any, s: Any, side: int, rng: Any) -> Any:
        world = real(self, s, side, rng)
        asked.append((game.save(s) != game.save(world), game.view(s, side) == game.view(world, side)))
        return world

    monkeypatch.setattr(type(game), "determinize", noted)
    batch = Batch("iron_curtain", 2, seed=4, opponent=2, observe=False)
    for _ in range(20):
        batch.step(batch.sample())
    assert len(asked) > 20 and all(same for _, same in asked)
    assert sum(other for other, _ in asked) > 5


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    batch = Batch("twilight_struggle", 3, seed=1)
    for _ in range(20):
        batch.step(batch.sample())
    good = batch.sample().copy()
    before = pickle.dumps(batch)
    for wrong in (-1, 335, 10**9):
        bad = good.copy()
        bad[2] = wrong
        with pytest.raises(IllegalAction) as caught:
            batch.step(bad)
        assert caught.value.__notes__[0].startswith(f"game 2 of the batch: {wrong} (")
    with pytest.raises(ValueError, match="3 numbers are wanted"):
        batch.step(good[:2])
    assert pickle.dumps(batch) == before
    batch.step(good)


def test_arrays_of_the_caller_are_written_into_if_they_fit() -> None:
    observations = np.full((2, 301), 99, np.int8)
    rewards = np.full((2, 2), 99, np.float32)
    batch = Batch("iron_curtain", 2, seed=3, arrays={"observations": observations, "rewards": rewards})
    assert batch.observations is observations and not (observations == 99).any()
    assert rewards.tolist() == [[0.0, 0.0], [0.0, 0.0]]
    for wrong in (
        np.zeros((2, 301), np.float32),
        np.zeros((3, 301), np.int8),
        np.zeros((2, 602), np.int8)[:, ::2],
        [[0] * 301] * 2,
    ):
        with pytest.raises(ValueError, match="observations:"):
            Batch("iron_curtain", 2, arrays={"observations": wrong})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="there is no array 'policy'"):
        Batch("iron_curtain", 2, arrays={"policy": rewards})


def test_wishes_that_cannot_be_granted_are_named() -> None:
    for wish, said in (
        ({"n": 0}, "at least one game"),
        ({"n": 1, "opponent": 4}, "levels 0 to 3"),
        ({"n": 1, "opponent": 1, "opponent_side": 2}, "a side is 0 or 1"),
        ({"n": 1, "options": {"speed": "high"}}, "no option 'speed'"),
        ({"n": 1, "options": {"bonus_rule": "none"}}, "bonus_rule"),
    ):
        with pytest.raises(ValueError, match=said):
            Batch("iron_curtain", **wish)  # type: ignore[arg-type]


PLAY = """
import hashlib, sys
from detente import native
from detente.rl import Batch
digest = hashlib.sha256()
for title, steps in (("iron_curtain", 120), ("cia_vs_kgb", 60), ("twilight_struggle", 40), ("red_sea", 60)):
    batch = Batch(title, 3, seed=9)
    for _ in range(steps):
        batch.step(batch.sample())
        for array in (batch.observations, batch.masks, batch.rewards, batch.ends, batch.deciders):
            digest.update(array.tobytes())
print("native" if native.is_native() else "pure", digest.hexdigest())
"""


def test_both_builds_play_the_same_batch(tmp_path: Path) -> None:
    package = Path(detente.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(package, tmp_path / "detente", ignore=ignored)
    found = {}
    for folder in (tmp_path, package.parent):
        env = {**os.environ, "PYTHONPATH": str(folder)}
        done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=True)
        build, digest = done.stdout.split()
        found[build] = digest
    assert set(found) == ({"pure", "native"} if native.is_native() else {"pure"})
    assert len(set(found.values())) == 1
    assert hashlib.sha256().hexdigest() not in found.values()
