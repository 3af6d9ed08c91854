"""Data sets: a folder of Parquet files, one row for each decision, with what everything in them is called.

A data set is made shard by shard. A shard is a number of games; it is written beside its place and then moved there, so
a worker that is killed loses the games it was at, and the same command goes on with the shards that are missing.
"""

import hashlib
import json
import os
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from detente.library.reading import read_game
from detente.rl.history import LENGTH
from detente.rl.rows import RANDOM, PlayedGame, Rows, checksum, of_record, of_self_play
from detente.rl.spec import Spec, spec
from detente.rl.table import FORMAT, STORED, batch_of, numbers, schema
from detente.titles import manifest, title
from detente.weights import FILE, NET_FILE, POLICY_FILE

__all__ = ["BadDataset", "Plan", "files_of", "make", "merge", "numbers", "summary"]

ABOUT = "dataset.json"
UNFINISHED = ".tmp"  # the end of the name of a file that is still being written
CHUNK = 2000  # rows that are held at once


class BadDataset(ValueError):
    """A folder that is no data set of ours, or another one than was meant."""


@dataclass(frozen=True)
class Plan:
    """What a data set holds. Two plans that are equal make equal games."""

    title: str
    games: int
    agents: tuple[str, str] = ("", "")  # who plays; empty: the games are read from files
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    policy: bool = False
    history: int = LENGTH
    shard: int = 100  # games of one file
    files: tuple[str, ...] = ()  # records, and logs of other programs

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)

    def numbers(self, shard: int) -> range:
        """The games of a shard."""
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))


# ---- making ----


def begin(plan: Plan, folder: Path) -> Spec:
    """The folder with its description; BadDataset if it holds another data set, or games would have the same name."""
    about = spec(plan.title, plan.history)
    about.new(plan.options)
    if twice := [name for name, count in Counter(Path(file).name for file in plan.files).items() if count > 1]:
        raise BadDataset(f"two files are called {twice[0]}, and games are told apart by these names")
    described = {"format": FORMAT, "rules": about.game.rules, "data": about.game.data, "plan": asdict(plan)}
    described = json.loads(json.dumps(described)) | learnt(plan)
    file = folder / ABOUT
    if file.is_file():
        if read_about(folder) != described:
            raise BadDataset(f"{folder}: holds another data set, or one of other rules or weights; take another folder")
    elif folder.exists() and any(one.suffix != UNFINISHED for one in folder.iterdir()):
        raise BadDataset(f"{folder}: is not empty and holds no data set")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        _put(file, json.dumps(described, indent=1).encode())
    return about


def learnt(plan: Plan) -> dict[str, str]:
    """A hash of what the levels know: with other weights they play other games. Who plays at random knows nothing."""
    if plan.files or set(plan.agents) == {RANDOM}:
        return {}
    found = hashlib.sha256()
    for name in (FILE, POLICY_FILE, NET_FILE):
        file = resources.files(manifest(plan.title).package).joinpath(name)
        found.update(file.read_bytes() if file.is_file() else b"")
    return {"learnt": found.hexdigest()}


def shard_file(folder: Path, shard: int) -> Path:
    return folder / f"part-{shard:05d}.parquet"


def missing(plan: Plan, folder: Path) -> list[int]:
    """The shards that are still to be made."""
    return [shard for shard in range(plan.shards) if not shard_file(folder, shard).is_file()]


def make_shard(plan: Plan, folder: str, shard: int) -> int:
    """Make one shard; answers how many games it holds. What it writes depends on the plan only."""
    about = spec(plan.title, plan.history)
    target = shard_file(Path(folder), shard)
    unfinished = target.with_suffix(f".{os.getpid()}{UNFINISHED}")
    digests: list[str] = []
    rows = Rows(about)
    try:
        with pq.ParquetWriter(unfinished, schema(about), **STORED) as writer:
            for number in plan.numbers(shard):
                digests.append(_played(plan, number, rows).digest())
                if len(rows) >= CHUNK:
                    writer.write_batch(batch_of(rows))
                    rows.clear()
            if rows.games:
                writer.write_batch(batch_of(rows))
            writer.add_key_value_metadata({"detente.digests": json.dumps(digests)})
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return len(digests)


def _played(plan: Plan, number: int, rows: Rows) -> PlayedGame:
    if not plan.files:
        return of_self_play(rows, plan.agents, plan.options, plan.seed, number, policy=plan.policy)
    file = Path(plan.files[number])
    _, record = read_game(file.read_text("utf-8"), title)
    return of_record(rows, record, file.name)


def make(
    plan: Plan, folder: Path, jobs: int = 1, progress: Callable[[int], None] = lambda games: None, *, ray: bool = False
) -> None:
    """Make all shards that are missing, on processes or on Ray; BadDataset if other machines wrote them elsewhere."""
    from detente.rl.workers import spread

    folder = folder.resolve()  # workers on Ray stand in a folder of their own
    begin(plan, folder)
    left = missing(plan, folder)
    progress(plan.games - sum(len(plan.numbers(shard)) for shard in left))
    for games in spread(make_shard, [(plan, str(folder), shard) for shard in left], jobs, ray=ray):
        progress(games)
    for left_behind in folder.glob(f"part-*{UNFINISHED}"):  # by workers that were killed
        left_behind.unlink(missing_ok=True)
    if left := missing(plan, folder):
        said = "every machine must see this folder under this name"
        raise BadDataset(f"{folder}: {len(left)} of {plan.shards} files are not here: {said}")


def _put(file: Path, content: bytes) -> None:
    new = file.with_suffix(UNFINISHED)
    new.write_bytes(content)
    new.replace(file)


# ---- reading ----


def read_about(folder: Path) -> dict[str, Any]:
    """The description of a data set; BadDataset if the folder holds none."""
    try:
        found: dict[str, Any] = json.loads((folder / ABOUT).read_text("utf-8"))
        if found["format"] != FORMAT or not found["plan"]["title"]:
            raise BadDataset(f"{folder}: a data set of format {found['format']}; this program reads {FORMAT}")
        _ = found["rules"], found["data"], found["plan"]["games"], found["plan"]["history"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        if isinstance(error, BadDataset):
            raise
        raise BadDataset(f"{folder}: no data set of Détente ({ABOUT} is missing or broken)") from None
    return found


def files_of(folder: Path) -> list[Path]:
    """The shards of a data set; BadDataset if one of them belongs to another."""
    described = read_about(folder)
    plan = described["plan"]
    wanted = {name: described[name] for name in ("format", "rules", "data")}
    wanted |= {name: plan[name] for name in ("title", "history")}
    files = sorted(folder.glob("part-*.parquet"))
    for file in files:
        said = metadata_of(file, b"detente")
        if other := [name for name, value in wanted.items() if said.get(name) != value]:
            name = other[0]
            raise BadDataset(f"{file}: from another data set: its {name} is {said.get(name)!r}, not {wanted[name]!r}")
    return files


def digests_of(file: Path) -> list[str]:
    """The hashes of a shard's games; BadDataset if the file is none of ours."""
    return list(metadata_of(file, b"detente.digests"))


def metadata_of(file: Path, name: bytes) -> Any:
    """What a shard says of itself; BadDataset if the file is none of ours."""
    try:
        return json.loads((pq.read_metadata(file).metadata or {})[name])
    except (OSError, pa.ArrowInvalid, KeyError, ValueError) as error:
        raise BadDataset(f"{file}: not a shard of a data set of Détente: {error}") from None


def games_of(file: Path) -> list[str]:
    """What the games of a shard are called."""
    return [str(name) for name in pq.read_table(file, columns=["game"])["game"].unique().to_pylist()]


def summary(folder: Path) -> dict[str, Any]:
    """What a data set holds: games, rows, bytes, and the checksum of its games."""
    described = read_about(folder)
    files = files_of(folder)
    digests = [digest for file in files for digest in digests_of(file)]
    plan = described["plan"]
    return {
        "title": plan["title"],
        "rules": described["rules"],
        "data": described["data"],
        "plan": plan,
        "shards": len(files),
        "games": len(digests),
        "wanted": plan["games"],
        "rows": sum(pq.read_metadata(file).num_rows for file in files),
        "bytes": sum(file.stat().st_size for file in files),
        "checksum": checksum(digests),
    }


def merge(folders: list[Path], out: Path) -> dict[str, Any]:
    """All shards of some data sets of one title and one schema as one data set; BadDataset names what does not fit."""
    abouts = [read_about(folder) for folder in folders]
    first = abouts[0]
    same = ("rules", "data"), ("title", "history")
    for folder, about in zip(folders, abouts, strict=True):
        if any(about[name] != first[name] for name in same[0]) or any(
            about["plan"][name] != first["plan"][name] for name in same[1]
        ):
            raise BadDataset(f"{folder}: another title, rules, card file or history than {folders[0]}")
    if out.exists() and any(out.iterdir()):
        raise BadDataset(f"{out}: is not empty")
    files = [(folder, file) for folder in folders for file in files_of(folder)]
    games = sum(len(digests_of(file)) for _, file in files)
    _told_apart(files)
    plan = {**first["plan"], "games": games, "merged": [about["plan"] for about in abouts]}
    whole = out.resolve()
    unfinished = whole.with_name(f"{whole.name}.{os.getpid()}{UNFINISHED}")
    unfinished.mkdir(parents=True)
    try:
        for number, (_, file) in enumerate(files):
            shutil.copyfile(file, shard_file(unfinished, number))
        described = {name: first[name] for name in ("format", "rules", "data")} | {"plan": plan}
        _put(unfinished / ABOUT, json.dumps(described, indent=1).encode())
        unfinished.replace(whole)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    return summary(out)


def _told_apart(files: list[tuple[Path, Path]]) -> None:
    """BadDataset if two games have the same name: nobody could tell whose rows are whose."""
    seen: dict[str, Path] = {}
    for folder, file in files:
        for name in games_of(file):
            if name in seen:
                said = "make one of them with another seed, or from files of other names"
                raise BadDataset(f"{folder}: a game {name} is in {seen[name]} already; {said}")
            seen[name] = folder
