"""States that are thrown away leave nothing behind: a server loads one for every world that it imagines."""

from pathlib import Path
from random import Random

import pytest

from detente.game import TERMINAL
from detente.titles import title, titles

STATM = Path("/proc/self/statm")
PAGE = 4  # kilobytes
LOADS = 4000
LEAST = 500  # bytes that a state has


def kilobytes() -> int:
    """What this process holds in memory."""
    return PAGE * int(STATM.read_text().split()[1])


@pytest.mark.skipif(not STATM.is_file(), reason="only Linux tells how much memory a process has")
@pytest.mark.parametrize("id", titles())
def test_loaded_states_are_freed(id: str) -> None:
    game = title(id)
    s, rng = game.new({}), Random(1)
    for _ in range(60):
        if game.current(s) == TERMINAL:
            break
        game.apply(s, rng.choice(game.legal(s)))
    data = game.save(s)
    for _ in range(LOADS // 10):
        game.load(data)
    before = kilobytes()
    for _ in range(LOADS):
        game.load(data)
    assert 1024 * (kilobytes() - before) < LOADS * LEAST // 2, "each load keeps some bytes"
