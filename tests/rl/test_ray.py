"""On Ray: a worker that is killed loses what it was at, and a run that is killed as a whole goes on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from detente.rl import dataset
from detente.rl.dataset import Plan
from detente.rl.training_run import Run, train
from detente.rl.workers import spread
from detente.weights import read_weights

RUN = Run("iron_curtain", generations=6, games=60, match=20, seed=5)
COMMAND = ("train", "iron_curtain", "--rounds", "60:0", "--generations", "6", "--match", "20", "--seed", "5", "-j", "2")


@pytest.fixture(autouse=True)
def _a_cluster_of_our_own(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # else it writes a token into the home folder
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "200")  # a busy machine takes its time
    return


def shard_of_a_mortal(plan: Plan, folder: str, shard: int, flag: str) -> int:
    """Makes a shard, but the first worker that is at the second one dies of it."""
    if shard == 1 and not Path(flag).exists():
        Path(flag).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return dataset.make_shard(plan, folder, shard)


def test_a_killed_worker_is_replaced(tmp_path: Path) -> None:
    plan = Plan("iron_curtain", 6, ("random", "random"), seed=3, shard=2)
    dataset.make(plan, tmp_path / "alone")
    dataset.begin(plan, tmp_path / "ray")
    flag = tmp_path / "died"
    tasks = [(plan, str(tmp_path / "ray"), shard, str(flag)) for shard in range(plan.shards)]
    assert sum(spread(shard_of_a_mortal, tasks, 2, ray=True)) == 6 and flag.exists()
    one, two = (dataset.summary(tmp_path / name) for name in ("alone", "ray"))
    assert (one["checksum"], one["rows"]) == (two["checksum"], two["rows"])


def test_a_run_that_is_killed_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    """The one half on Ray, the other without: that makes no difference either."""
    folder = tmp_path / "ray"
    command = [sys.executable, "-m", "detente", *COMMAND, "--run", str(folder), "--ray", "--json"]
    begun = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        while not list(folder.glob("replay-*.npz")):
            assert begun.poll() is None, "it must be killed before it ends"
            time.sleep(0.02)
    finally:
        os.killpg(begun.pid, signal.SIGKILL)
        begun.wait()
    assert not (folder / "best.npz").exists(), "it was killed before it was done"
    kept = {file.name: file.stat().st_mtime_ns for file in folder.glob("replay-*.npz")}
    train(RUN, folder)
    assert {name: (folder / name).stat().st_mtime_ns for name in kept} == kept, "nothing is played twice"
    train(RUN, tmp_path / "alone")
    assert (folder / "log.csv").read_text() == (tmp_path / "alone/log.csv").read_text()
    assert read_weights(folder / "best.npz") == read_weights(tmp_path / "alone/best.npz")
