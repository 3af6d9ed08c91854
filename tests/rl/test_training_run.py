"""`detente train --run`: generations, a store, a gate; whoever kills it loses what was not written yet."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from detente.rl import training_run
from detente.rl.training_run import OtherRun, Run, play_pairs, train
from detente.titles import title
from detente.weights import Weights, read_weights, write_weights
from tests.cli.conftest import run  # noqa: F401  # a fixture

SMALL = Run("iron_curtain", generations=2, games=30, match=4, match_iterations=1, seed=5)


def contents(folder: Path) -> dict[str, Any]:
    """What a run came to: its weights by name, its log, and nothing half-written."""
    assert not list(folder.glob("*.tmp"))
    weights = {file.name: read_weights(file) for file in sorted(folder.glob("*.npz")) if "replay" not in file.name}
    return {
        "weights": {k: (w.names, list(w.values)) for k, w in weights.items()},
        "log": (folder / "log.csv").read_text(),
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("run") / "whole"
    train(SMALL, folder)
    return folder


def test_a_run_leaves_weights_and_a_log(whole: Path) -> None:
    rows = list(csv.DictReader((whole / "log.csv").open()))
    assert [row["generation"] for row in rows] == ["0", "1"]
    assert all(int(row["games"]) == 4 and 0 <= float(row["points"]) <= 4 for row in rows)
    taken = [n for n, row in enumerate(rows) if row["taken"] == "True"]
    best = whole / (f"weights-{taken[-1]:03d}.npz" if taken else "start.npz")
    assert (whole / "best.npz").read_bytes() == best.read_bytes()
    assert [float(row["points"]) > 2 for row in rows] == [row["taken"] == "True" for row in rows]
    assert len(list(whole.glob("replay-*.npz"))) == 4, "two generations of 30 games, 20 games a task"


@pytest.mark.parametrize("stage", ["act", "_learn", "match"])
def test_a_run_that_was_killed_goes_on_and_comes_to_the_same(
    whole: Path, tmp_path: Path, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = getattr(training_run, stage), []

    def dies(*args: Any, **kw: Any) -> Any:
        calls.append(1)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return real(*args, **kw)

    with monkeypatch.context() as patch:
        patch.setattr(training_run, stage, dies)
        with pytest.raises(KeyboardInterrupt):
            train(SMALL, tmp_path)
    done = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("replay-*")}
    train(SMALL, tmp_path)
    assert contents(tmp_path) == contents(whole)
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in done} == done, "nothing is played twice"


def test_actors_elsewhere_are_told_the_whole_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks: list[tuple[Any, ...]] = []
    monkeypatch.setattr(training_run, "spread", lambda work, given, jobs, ray: tasks.extend(given) or [])
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match="replay-000-000000"):
        train(SMALL, Path("run"), ray=True)
    assert [task[2:4] for task in tasks] == [
        (str(tmp_path.resolve() / "run/start.npz"), str(tmp_path.resolve() / f"run/replay-000-{first:06d}.npz"))
        for first in (0, 20)
    ]


def test_wishes_that_would_be_left_out_of_account_are_refused(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    alone, out = ("--run", tmp_path / "r", "--rounds", "20:0"), ("--rounds", "20:0", "--out", tmp_path / "w.npz")
    for args, said in (
        ((*alone, "--from", tmp_path / "w.npz"), "--from cannot"),
        ((*alone, "--policy"), "--policy cannot"),
        ((*alone, "--people", tmp_path), "--people cannot"),
        ((*alone, "--out", tmp_path / "w.npz"), "--out cannot"),
        (("--run", tmp_path / "r", "--rounds", "20:0,40:0"), "a run repeats one course"),
        ((*out, "--generations", "3"), "--generations cannot"),
        ((*out, "--match", "20"), "--match cannot"),
        ((*out, "--ray"), "--ray cannot"),
        ((*out, "--people", tmp_path), "only a policy (--policy) learns from people"),
        ((*out, "--policy", "--from", tmp_path / "w.npz"), "--from cannot"),
        (("--recipe", "--match", "20", "--out", tmp_path / "w.npz"), "--match cannot"),
    ):
        told = run("train", "iron_curtain", *args, "-j", "1")
        assert told.code == 2 and said in told.err and told.err.count("\n") == 1, (args, told.err)
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_another_run_is_not_mixed_in(whole: Path) -> None:
    with pytest.raises(OtherRun, match="another run"):
        train(Run("iron_curtain", generations=3, games=30, match=4, match_iterations=1, seed=5), whole)


def test_stale_weights_and_folders_say_what_is_wrong(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    names = title("iron_curtain").evaluator.feature_names()  # type: ignore[attr-defined]
    (tmp_path / "short.npz").write_bytes(write_weights(Weights(names, [0.0] * len(names))))
    (tmp_path / "foreign.npz").write_bytes(write_weights(Weights(["boats"], [0.0] * 8)))
    (tmp_path / "letter.npz").write_text("dear")
    out = ("--out", tmp_path / "w.npz", "-j", "1")
    for args, said in (
        (("--from", tmp_path / "short.npz", *out), "8 rows of 42 weights are wanted"),
        (("--from", tmp_path / "foreign.npz", *out), "none of which this title has"),
        (("--from", tmp_path / "letter.npz", *out), "not an .npz file"),
        (("--from", tmp_path / "nothing.npz", *out), "nothing.npz"),
        (("--run", "/proc/no", "-j", "1"), "/proc/no"),
        (("--rounds", "20:0", "-j", "1", "--out", "/proc/no/w.npz"), "/proc/no/w.npz"),
    ):
        told = run("train", "iron_curtain", *args)
        assert told.code == 2 and said in told.err and told.err.count("\n") == 1, told.err


def test_better_weights_win_the_match(tmp_path: Path) -> None:
    """The shipped weights against the same with every sign turned."""
    game: Any = title("iron_curtain")
    names, weights = game.evaluator.feature_names(), list(game.evaluator.weights)
    good, bad = tmp_path / "good.npz", tmp_path / "bad.npz"
    good.write_bytes(write_weights(Weights(names, weights)))
    bad.write_bytes(write_weights(Weights(names, [-w for w in weights])))
    assert play_pairs(SMALL, 1, str(bad), str(good), 0, 6) >= 9
    assert play_pairs(SMALL, 1, str(good), str(bad), 0, 6) <= 3


def test_the_command_runs_it(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    args = ("train", "iron_curtain", "--run", tmp_path / "r", "--rounds", "20:0", "--generations", "1", "--match", "2")
    told = run(*args, "-j", "1", "--json").json
    assert told["generation"] == 0 and told["games"] == 2 and (tmp_path / "r/best.npz").is_file()
    assert run(*args, "-j", "1", "--json").json == told, "a run that is done does nothing more"
    other = run("train", "iron_curtain", "--run", tmp_path / "r", "--rounds", "40:0", "-j", "1")
    assert other.code == 2 and "another run" in other.err
