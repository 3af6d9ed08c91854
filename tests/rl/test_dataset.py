"""Data sets: every row is what the game says, whatever happens on the way; and foreign folders are refused."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from detente.game import CHANCE
from detente.record import Record
from detente.rl import Batch, dataset, workers
from detente.rl.dataset import BadDataset, Plan
from detente.rl.history import History
from detente.rl.rows import PlayedGame, Rows, checksum, of_self_play
from detente.rl.spec import spec
from detente.rl.table import batch_of
from detente.titles import title, titles
from tests.cli.conftest import run  # noqa: F401  # a fixture
from tests.games.test_playdek import SET_UP, TURN_1

PLAN = Plan("iron_curtain", 6, ("1", "random"), seed=3, shard=2)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "iron"
    dataset.make(PLAN, folder)
    return folder


def rows_of(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.ParquetDataset(dataset.files_of(folder)).read().to_pylist()
    return found


def played_game(id: str, agents: tuple[str, str], seed: int, number: int) -> PlayedGame:
    return of_self_play(Rows(spec(id)), agents, {}, seed, number)


def test_rows_replay_as_the_games_they_came_from(made: Path) -> None:
    """Every decision is looked at again: what the side saw, might do and did, and what it came to."""
    game: Any = title("iron_curtain")
    rows = iter(rows_of(made))
    for number in range(PLAN.games):
        played = played_game("iron_curtain", PLAN.agents, PLAN.seed, number)
        s, history = game.new({}), History(game.observation.observer, 8)
        for ply, action in enumerate(played.actions):
            side = game.current(s)
            if side != CHANCE:
                row = next(rows)
                assert (row["game"], row["ply"], row["actor"]) == (f"3/{number}", ply, side)
                assert row["agent"] == PLAN.agents[side]
                assert row["action"] == action
                assert np.flatnonzero(np.frombuffer(row["mask"], np.int8)).tolist() == game.legal(s)
                seen = np.frombuffer(row["observation"], np.int8).tolist()
                assert seen == game.observation.of_view(game.view(s, side)) + history.row(side)
                assert row["result"] == (1.0 if played.winner == side else -1.0)
                assert row["ending"] == played.ending
                assert row["policy_actions"] is row["policy_shares"] is row["value"] is None
            history.add(s, action)
            game.apply(s, action)
        assert game.result(s).winner == played.winner
    assert next(rows, None) is None


def test_a_killed_worker_loses_its_own_games_only(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "again"
    real = dataset.batch_of
    calls = []

    def dies(*args: Any) -> Any:
        calls.append(args)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return real(*args)

    monkeypatch.setattr(dataset, "batch_of", dies)
    with pytest.raises(KeyboardInterrupt):
        dataset.make(PLAN, folder)
    assert [file.name for file in dataset.files_of(folder)] == ["part-00000.parquet"]
    assert not list(folder.glob("*.tmp")) and dataset.missing(PLAN, folder) == [1, 2]
    moved: list[int] = []
    dataset.make(PLAN, folder, progress=moved.append)
    assert moved == [2, 2, 2]
    assert rows_of(folder) == rows_of(made)
    assert dataset.summary(folder)["checksum"] == dataset.summary(made)["checksum"]


def test_processes_make_the_same_rows(made: Path, tmp_path: Path) -> None:
    dataset.make(PLAN, tmp_path / "two", jobs=2)
    assert rows_of(tmp_path / "two") == rows_of(made)


@pytest.mark.parametrize("id", ["cia_vs_kgb", "iron_curtain"])
def test_searches_leave_what_they_thought(id: str, tmp_path: Path) -> None:
    dataset.make(Plan(id, 1, ("4", "random"), policy=True), tmp_path / "p")
    thought = 0
    for row in rows_of(tmp_path / "p"):
        if row["policy_actions"]:
            thought += 1
            assert row["agent"] == "4" and row["action"] == row["policy_actions"][0]
            assert sum(row["policy_shares"]) == pytest.approx(1, abs=1e-4) and 0 <= row["value"] <= 1
            assert all(row["mask"][action] for action in row["policy_actions"])
    assert thought > 10


def test_the_schema_names_everything(made: Path) -> None:
    metadata = pq.read_schema(dataset.files_of(made)[0]).metadata
    about = spec("iron_curtain")
    assert json.loads(metadata[b"detente.entries"]) == list(about.layout.names)
    assert json.loads(metadata[b"detente.actions"])[112] == "card france"
    described = json.loads(metadata[b"detente"])
    assert (described["title"], described["rules"]) == ("iron_curtain", about.game.rules)


def test_records_become_rows_of_what_people_did(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    game: Any = title("red_sea")
    files = []
    for seed in (1, 2):
        played = played_game("red_sea", ("random", "random"), seed, 0)
        record = Record.of(game, {})
        s = record.begin(game)
        for action in played.actions:
            record.add(game, s, action)
        record.players = {"us": "Anna", "ussr": "Boris"}
        files.append(tmp_path / f"{seed}.detente")
        files[-1].write_text(record.text(game), "utf-8")
    args = [arg for file in files for arg in ("--record", file)]
    told = run("dataset", "make", tmp_path / "set", *args, "-j", "1", "--json").json
    assert (told["games"], told["title"]) == (2, "red_sea")
    rows = rows_of(tmp_path / "set")
    assert {row["agent"] for row in rows} == {"Anna", "Boris"} and {row["game"] for row in rows} == {
        "1.detente",
        "2.detente",
    }
    theirs = [row for row in rows if row["game"] == "2.detente"]
    assert [row["action"] for row in theirs] == [played.actions[row["ply"]] for row in theirs]
    assert len(theirs) == played.decisions


def test_a_log_of_another_program_becomes_rows(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    (tmp_path / "game_1.txt").write_text(SET_UP + TURN_1, "utf-8")
    args = ("--record", tmp_path / "game_1.txt", "-j", "1", "--json")
    assert run("dataset", "make", tmp_path / "set", *args).json["title"] == "twilight_struggle"
    rows, about = rows_of(tmp_path / "set"), spec("twilight_struggle")
    assert {(row["actor"], row["agent"]) for row in rows} == {(0, "Red"), (1, "Blue")}
    done = [about.action_name(row["action"]) for row in rows]
    assert [name for name in done if name.startswith("card ")][:2] == ["card middle_east_scoring", "card olympic_games"]
    assert done[0] == "east_germany" or "poland" in done[0], done


def test_the_command_makes_tells_and_merges(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    for seed in ("1", "2"):
        run("dataset", "make", tmp_path / seed, "--title", "iron_curtain", "-n", "2", "--seed", seed, "-j", "1")
    one, two = (run("dataset", "info", tmp_path / seed, "--json").json for seed in ("1", "2"))
    both = run("dataset", "merge", tmp_path / "both", tmp_path / "1", tmp_path / "2", "--json").json
    assert both["games"] == 4 and both["rows"] == one["rows"] + two["rows"]
    digests = [d for seed in ("1", "2") for f in dataset.files_of(tmp_path / seed) for d in dataset.digests_of(f)]
    assert both["checksum"] == checksum(digests)
    told = run("dataset", "info", tmp_path / "both")
    assert "iron_curtain" in told.out and both["checksum"] in told.out
    assert all(f"random and random played, seed {seed}\n" in told.out for seed in ("1", "2")), "by whom each part is"


def test_a_shard_of_another_set_is_found(made: Path, tmp_path: Path) -> None:
    """Whoever reads it would take its numbers for those of this title."""
    folder = tmp_path / "mixed"
    shutil.copytree(made, folder)
    dataset.make(Plan("red_sea", 1, ("random", "random")), tmp_path / "red")
    shutil.copyfile(tmp_path / "red/part-00000.parquet", folder / "part-00001.parquet")
    for read in (dataset.files_of, dataset.summary, lambda folder: dataset.merge([folder], tmp_path / "out")):
        with pytest.raises(BadDataset, match=r"part-00001\.parquet: from another data set: its \w+ is"):
            read(folder)


def test_what_other_machines_wrote_elsewhere_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks: list[tuple[Any, ...]] = []

    def elsewhere(work: Any, given: list[tuple[Any, ...]], jobs: int, *, ray: bool) -> list[int]:
        tasks.extend(given)
        return [len(plan.numbers(shard)) for plan, _, shard in given]

    monkeypatch.setattr(workers, "spread", elsewhere)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadDataset, match="3 of 3 files are not here: every machine must see this folder"):
        dataset.make(PLAN, Path("iron"), ray=True)
    assert {folder for _, folder, _ in tasks} == {str(tmp_path.resolve() / "iron")}, "from / on: they stand elsewhere"


def test_games_of_one_name_are_not_mixed(made: Path, tmp_path: Path) -> None:
    """Rows are told apart by the name of their game: two games of one name would be one to whoever reads them."""
    dataset.make(Plan("iron_curtain", 2, ("random", "random"), seed=3), tmp_path / "other")
    for folders in ([made, tmp_path / "other"], [made, made]):
        with pytest.raises(BadDataset, match=r"a game 3/0 is in .* already"):
            dataset.merge(folders, tmp_path / "both")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["other"], "nothing is begun"
    files = tuple(str(tmp_path / folder / "game.txt") for folder in ("a", "b"))
    with pytest.raises(BadDataset, match=r"two files are called game\.txt"):
        dataset.make(Plan("iron_curtain", 2, files=files), tmp_path / "files")


def test_a_merge_that_is_killed_leaves_nothing_in_its_place(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(dataset, "_put", lambda *args: (_ for _ in ()).throw(KeyboardInterrupt))
        dataset.merge([made], tmp_path / "copy")
    assert not list(tmp_path.iterdir())
    assert dataset.merge([made], tmp_path / "copy")["checksum"] == dataset.summary(made)["checksum"]


def test_what_a_kill_left_behind_is_swept_away(made: Path, tmp_path: Path) -> None:
    """A worker that could not tidy up, and a command that was killed before it had described its set."""
    folder = tmp_path / "again"
    folder.mkdir()
    (folder / "dataset.tmp").write_text("{")
    (folder / "part-00001.999999.tmp").write_text("half")
    dataset.make(PLAN, folder)
    assert not list(folder.glob("*.tmp")) and rows_of(folder) == rows_of(made)


def test_levels_that_have_learnt_do_not_go_on_with_an_old_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    level, chance = (Plan("red_sea", 1, (name, "random")) for name in ("1", "random"))
    for name, plan in (("level", level), ("chance", chance)):
        dataset.begin(plan, tmp_path / name)
    monkeypatch.setattr(dataset, "FILE", "other_weights.npz")
    dataset.begin(chance, tmp_path / "chance")
    with pytest.raises(BadDataset, match="other rules or weights"):
        dataset.begin(level, tmp_path / "level")


def test_what_does_not_fit_is_refused_in_a_line(made: Path, tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    (tmp_path / "full").mkdir()
    (tmp_path / "full/letter.txt").write_text("dear")
    run("dataset", "make", tmp_path / "red", "--title", "red_sea", "-n", "1", "-j", "1")
    make = ("dataset", "make")
    for args, said in (
        ((*make, made, "--title", "iron_curtain", "-n", "7", "-j", "1"), "holds another data set"),
        ((*make, tmp_path / "full", "--title", "iron_curtain", "-n", "1", "-j", "1"), "is not empty"),
        ((*make, tmp_path / "x"), "name one of"),
        ((*make, tmp_path / "x", "--recipe", "soup"), "there is no recipe 'soup'"),
        ((*make, tmp_path / "x", "--title", "iron_curtain", "--agents", "nobody,1"), "no agent 'nobody'"),
        (("dataset", "info", tmp_path / "full"), "no data set of Détente"),
        (("dataset", "merge", tmp_path / "y", made, tmp_path / "red"), "another title"),
        (("dataset", "merge", tmp_path / "full", made), "is not empty"),
        ((*make, "/proc/no", "--title", "iron_curtain", "-n", "1", "-j", "1"), "/proc/no"),
        ((*make, tmp_path / "x", "--title", "iron_curtain", "-o", "soup=hot"), "there is no option 'soup'"),
        (("dataset", "info", tmp_path / "nowhere"), "no data set of Détente"),
    ):
        told = run(*args)
        assert told.code == 2 and said in told.err and told.err.count("\n") == 1, told.err
    (tmp_path / "stale").mkdir()
    (tmp_path / "stale/dataset.json").write_text('{"format": 99, "plan": {"title": "iron_curtain"}}')
    with pytest.raises(BadDataset, match="format 99"):
        dataset.files_of(tmp_path / "stale")
    (tmp_path / "stale/dataset.json").write_text('{"format": 2, "plan": {"title": "iron_curtain"}}')
    with pytest.raises(BadDataset, match="no data set of Détente"):
        dataset.summary(tmp_path / "stale")
    (tmp_path / "red/part-00000.parquet").write_bytes(b"PAR1 nothing PAR1")
    with pytest.raises(BadDataset, match="not a shard"):
        dataset.summary(tmp_path / "red")


@pytest.mark.parametrize("id", titles())
def test_random_games_are_those_of_a_batch(id: str) -> None:
    """The first games of `Batch(title, n, seed=...)` if every action is drawn by `sample`, row for row."""
    n, rows = 3, Rows(spec(id))
    for number in range(n):
        of_self_play(rows, ("random", "random"), {}, 9, number)
    table, batch = batch_of(rows), Batch(id, n, seed=9)
    lines: list[list[Any]] = [[] for _ in range(n)]
    ended: dict[int, list[float]] = {}
    while len(ended) < n:
        before = batch.observations.copy(), batch.masks.copy(), batch.deciders.copy()
        actions = batch.sample().copy()
        batch.step(actions)
        for i in set(range(n)) - set(ended):
            seen, mask, side = (array[i] for array in before)
            lines[i].append((seen.tolist(), mask.tolist(), int(side), int(actions[i])))
            if batch.ends[i]:
                ended[i] = batch.rewards[i].tolist()
    wanted = [line for game in lines for line in game]
    found = zip(
        dataset.numbers(table, "observation").tolist(),
        dataset.numbers(table, "mask").tolist(),
        table["actor"].to_pylist(),
        table["action"].to_pylist(),
        strict=True,
    )
    assert list(found) == wanted
    results = [ended[i][side] for i in range(n) for _, _, side, _ in lines[i]]
    assert table["result"].to_pylist() == results


def test_numbers_come_only_from_columns_of_bytes(made: Path) -> None:
    table = pq.read_table(dataset.files_of(made)[0])
    for part in (table, table.slice(3, 4), table.to_batches()[0].slice(3, 4)):
        row = table["mask"][3 if len(part) < len(table) else 0].as_py()
        assert dataset.numbers(part, "mask")[0].tobytes() == row and len(dataset.numbers(part, "mask")) == len(part)
    with pytest.raises(ValueError, match="action: bytes of one length"):
        dataset.numbers(table, "action")


def test_a_long_game_finds_room() -> None:
    """Games of CIA vs KGB between random players are longer than the room of a few."""
    rows = Rows(spec("cia_vs_kgb"))
    total = 0
    for number in range(12):
        total += of_self_play(rows, ("random", "random"), {}, 1, number).decisions
    assert len(rows) == total == len(batch_of(rows)) > 2048
    seen = dataset.numbers(batch_of(rows), "observation")
    assert (seen[:, 0] == np.array(rows.actors)).all(), "who decides is the first entry"
    rows.clear()
    assert len(rows) == 0 and not rows.games
