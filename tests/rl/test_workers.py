"""Work on many processes: what goes wrong is told at once."""

import time
from pathlib import Path

import pytest

from detente.rl.workers import spread


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
