"""The compiled and the pure build play the same games: same actions, same states, same views."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import detente
from detente import native
from detente.titles import titles

PLAY = """
import hashlib, json, sys
from random import Random
from detente import native
from detente.game import OBSERVER
from detente.titles import title
import msgspec

game, games = title(sys.argv[1]), int(sys.argv[2])
digest = hashlib.sha256()
for seed in range(games):
    s, rng = game.new({}), Random(seed)
    while (decider := game.current(s)) != 3:
        action = rng.choice(game.legal(s))
        game.apply(s, action)
        digest.update(json.dumps([action, game.legal(s), game.save(s)]).encode())
    digest.update(msgspec.json.encode([game.view(s, side) for side in (0, 1, OBSERVER)]))
    t = game.new({})
    digest.update(str(game.playout(t, seed)).encode() + json.dumps(game.save(t)).encode())
print("native" if native.is_native() else "pure", digest.hexdigest())
"""


def play(folder: Path, title: str, games: int) -> list[str]:
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, title, str(games)], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.parametrize("title", titles())
def test_both_builds_play_the_same_200_games(title: str, tmp_path: Path) -> None:
    package = Path(detente.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(package, tmp_path / "detente", ignore=ignored)
    pure = play(tmp_path, title, 200)
    assert pure[0] == "pure"
    here = play(package.parent, title, 200)
    if os.environ.get("DETENTE_NATIVE") == "require" or native.is_native():
        assert here[0] == "native"
    assert here[1] == pure[1]
    assert pure[1] != hashlib.sha256().hexdigest()
