"""Work on many processes: what goes wrong is told at once."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from detente.rl.workers import spread
from tests.cli.conftest import run  # noqa: F401  # a fixture


def done_or_failed(folder: str, number: int) -> int:
    """The first task fails; each of the others leaves a file."""
    if number == 0:
        raise ValueError("the first one fails")
    time.sleep(0.05)
    (Path(folder) / str(number)).touch()
    return number


def test_a_failure_does_not_wait_for_all_other_tasks(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(60)]
    with pytest.raises(ValueError, match="the first one fails"):
        list(spread(done_or_failed, tasks, 2))
    assert len(list(tmp_path.iterdir())) < 59, "those that had not begun were left"


def test_whoever_stops_listening_is_not_kept(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(1, 61)]
    some = spread(done_or_failed, tasks, 2)
    assert next(some) in range(1, 61)
    some.close()  # type: ignore[attr-defined]
    assert len(list(tmp_path.iterdir())) < 60


def done_by_a_mortal(folder: str, number: int) -> int:
    """Whoever is first at the third task dies of it; every task leaves a line when it is done."""
    died = Path(folder) / "died"
    if number == 2 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.02)
    return number


def test_a_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    found = list(spread(done_by_a_mortal, [(str(tmp_path), number) for number in range(8)], 2))
    assert sorted(found) == list(range(8)) and (tmp_path / "died").exists(), "every task is answered once"


@pytest.mark.parametrize(
    "command",
    [
        ("dataset", "make", "{}", "--title", "iron_curtain", "-n", "2"),
        ("train", "iron_curtain", "--run", "{}", "--rounds", "20:0"),
        ("arena", "iron_curtain", "1", "random", "-n", "2", "--out", "{}"),
    ],
)
def test_without_ray_that_is_said_before_anything_begins(
    command: tuple[str, ...],
    tmp_path: Path,
    run: Callable[..., Any],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = run(*(part.format(tmp_path / "new") for part in command), "--ray")
    assert told.code == 2 and "detente[ray]" in told.err and told.err.count("\n") == 1, told.err
    assert not (tmp_path / "new").exists()
