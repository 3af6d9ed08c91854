"""A whole run of training: actors play, a learner learns from a store of what they played, and new weights are taken
only if they win a match against the best so far.

Everything that a run does is a file in its folder, written beside its place and moved there: whoever kills it, at any
moment, goes on with the same command, and loses what was not written yet.
"""

import csv
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from detente.ai.playout import Playout, Settings
from detente.ai.self_play import LOOKS, best
from detente.ai.training import Course, Row, Trainable, chunk, for_features, learn
from detente.ai.turns import Breadth, TurnSearch
from detente.arena import wilson
from detente.evaluator import BY_TURNS, Evaluator
from detente.machine import CHANCE, choices, nth_choice
from detente.rl.workers import spread
from detente.titles import title
from detente.weights import Weights, read_weights, write_weights

CHUNK: Final = 20  # games of one actor's task
MATCH: Final = 10  # pairs of games of one task of the match
COLUMNS: Final = ("generation", "rows", "before", "after", "points", "games", "low", "high", "taken")


class OtherRun(ValueError):
    """The folder holds another run."""


@dataclass(frozen=True)
class Run:
    """What is to be done; two equal runs from equal weights come to equal weights."""

    title: str
    generations: int = 5
    games: int = 400  # of each generation
    iterations: int = 0  # of the search for a decision; 0: by first sight
    window: int = 3  # generations that are learnt from
    match: int = 200  # games against the best so far, sides swapped
    match_iterations: int = 40
    gate: float = 0.5  # the share of points above which new weights are taken
    seed: int = 0


class Folder:
    """Where a run keeps what it has done."""

    def __init__(self, path: Path, run: Run, rules: int, weights: Weights) -> None:
        self.path = path
        about = {"run": asdict(run), "rules": rules}
        file = path / "run.json"
        if file.is_file():
            if json.loads(file.read_text()) != about:
                raise OtherRun(f"{path}: another run was begun here, or the rules have changed; take another folder")
        else:
            path.mkdir(parents=True, exist_ok=True)
            put(path / "start.npz", write_weights(weights))
            put(file, json.dumps(about, indent=1).encode())

    def replay(self, generation: int, first: int) -> Path:
        return self.path / f"replay-{generation:03d}-{first:06d}.npz"

    def weights(self, generation: int) -> Path:
        """Those that a generation has learnt; -1: those that the run began with."""
        return self.path / (f"weights-{generation:03d}.npz" if generation >= 0 else "start.npz")

    def gate(self, generation: int) -> Path:
        return self.path / f"match-{generation:03d}.json"

    def taken(self, generation: int) -> int:
        """The generation whose weights are the best so far, before this one."""
        for earlier in range(generation - 1, -1, -1):
            if json.loads(self.gate(earlier).read_text())["taken"]:
                return earlier
        return -1

    def log(self, generations: int) -> None:
        """log.csv, one line for each generation that is done."""
        rows = [json.loads(self.gate(g).read_text()) for g in range(generations) if self.gate(g).is_file()]
        new = self.path / "log.csv.tmp"
        with new.open("w", newline="") as stream:
            writer = csv.DictWriter(stream, COLUMNS)
            writer.writeheader()
            writer.writerows({name: row[name] for name in COLUMNS} for row in rows)
        new.replace(self.path / "log.csv")


def put(file: Path, content: bytes) -> None:
    """Write a file as a whole or not at all."""
    new = file.with_name(file.name + ".tmp")
    new.write_bytes(content)
    new.replace(file)


def train(
    run: Run, path: Path, jobs: int = 1, progress: Callable[[int], None] = lambda games: None, *, ray: bool = False
) -> dict[str, Any]:
    """Carry a run out, or go on with it; the best weights come to best.npz. Answers how the last generation went."""
    path = path.resolve()  # workers on Ray stand in a folder of their own
    game: Any = title(run.title)
    rules = game.rules
    if not isinstance(game, Trainable) or not game.evaluator.feature_names():
        raise ValueError(f"the evaluator of {run.title} has no weights to learn")
    names = game.evaluator.feature_names()
    folder = Folder(path, run, rules, Weights(names, list(game.evaluator.weights)))
    for generation in range(run.generations):
        if not folder.gate(generation).is_file():
            champion = folder.weights(folder.taken(generation))
            _play(run, folder, generation, champion, jobs, progress, ray=ray)
            found = _learn(run, folder, generation, champion, game, names)
            played = match(run, generation, champion, folder.weights(generation), jobs, ray=ray)
            low, high = wilson(*played)
            found |= {"generation": generation, "points": played[0], "games": played[1]}
            found |= {"low": round(low, 4), "high": round(high, 4)}
            found["taken"] = played[0] > run.gate * played[1]
            put(folder.gate(generation), json.dumps(found).encode())
            folder.log(run.generations)
    winner = folder.taken(run.generations)
    put(path / "best.npz", folder.weights(winner).read_bytes())
    last: dict[str, Any] = json.loads(folder.gate(run.generations - 1).read_text())
    return last | {"best": winner}


def weights_in(file: Path, evaluator: Evaluator) -> list[float]:
    """The weights of a file for today's features; ValueError says that it is stale."""
    return read_weights(file).for_features(evaluator.feature_names(), evaluator.blocks())


# ---- actors ----


def _course(run: Run, generation: int, features: int) -> Course:
    return for_features(Course(run.title, run.games, run.iterations, run.seed + generation), features)


def _play(
    run: Run, folder: Folder, generation: int, champion: Path, jobs: int, progress: Callable[[int], None], *, ray: bool
) -> None:
    firsts = range(0, run.games, CHUNK)
    left = [first for first in firsts if not folder.replay(generation, first).is_file()]
    tasks = [(run, generation, str(champion), str(folder.replay(generation, first)), first) for first in left]
    for games in spread(act, tasks, jobs, ray=ray):
        progress(games)


def act(run: Run, generation: int, champion: str, file: str, first: int) -> int:
    """An actor's task: play some games with the best weights and store what there is to learn from them."""
    game: Any = title(run.title)
    weights = weights_in(Path(champion), game.evaluator)
    count = min(CHUNK, run.games - first)
    rows = chunk(_course(run, generation, len(game.evaluator.feature_names())), weights, first, count)
    new = Path(file + ".tmp")
    with new.open("wb") as stream:
        np.savez_compressed(
            stream,
            game=np.array([row[0] for row in rows], np.int64),
            block=np.array([row[1] for row in rows], np.int64),
            x=np.array([row[2] for row in rows], np.float32),
            y=np.array([row[3] for row in rows], np.float64),
        )
    new.replace(file)
    return count


# ---- the learner ----


def _learn(
    run: Run, folder: Folder, generation: int, champion: Path, game: Any, names: list[str]
) -> dict[str, float | int]:
    """Weights from the games of the last generations, beginning with the best so far."""
    rows: list[Row] = []
    for age in range(max(0, generation - run.window + 1), generation + 1):
        for first in range(0, run.games, CHUNK):
            with np.load(folder.replay(age, first)) as kept:
                rows += zip(kept["game"].tolist(), kept["block"].tolist(), kept["x"], kept["y"].tolist(), strict=True)
    old = weights_in(champion, game.evaluator)
    learnt = learn(_course(run, generation, len(names)), game.evaluator_with(old), old, rows)
    put(folder.weights(generation), write_weights(Weights(names, learnt.weights)))
    return {"rows": learnt.samples, "before": round(learnt.before, 5), "after": round(learnt.after, 5)}


# ---- the gate ----


def match(run: Run, generation: int, champion: Path, challenger: Path, jobs: int, *, ray: bool) -> tuple[float, int]:
    """The challenger's points and games against the champion, in pairs of games with the same chance."""
    pairs = -(-run.match // 2)
    seed = run.seed + 7919 * (generation + 1)
    tasks = [
        (run, seed, str(champion), str(challenger), first, min(MATCH, pairs - first))
        for first in range(0, pairs, MATCH)
    ]
    return sum(spread(play_pairs, tasks, jobs, ray=ray)), 2 * pairs


def play_pairs(run: Run, seed: int, champion: str, challenger: str, first: int, count: int) -> float:
    """The challenger's points in some pairs of games."""
    game: Any = title(run.title)
    old, new = (game.evaluator_with(weights_in(Path(file), game.evaluator)) for file in (champion, challenger))
    points = 0.0
    for number in range(first, first + count):
        for sides in ((new, old), (old, new)):
            over = _game(game, sides, run.match_iterations, seed * 1_000_003 + number)
            points += 0.5 if over == 3 else float(sides[over - 1] is new)
    return points


def _game(game: Any, sides: tuple[Evaluator, Evaluator], iterations: int, seed: int) -> int:
    """One game with open hands, as the evaluators learn from; answers `State.over`."""
    s, settings = game.new({}), Settings()
    dice = Playout(sides[0], s, settings, seed)
    while s.over == 0:
        if s.decider == CHANCE or choices(s) == 1:
            game.code.take(s, nth_choice(s, dice.below(choices(s))))
        else:
            for action in _decided(sides[s.decider], s, settings, iterations, int(dice.below(1 << 22))):
                game.code.take(s, action)
    return int(s.over)


def _decided(evaluator: Evaluator, s: Any, settings: Settings, iterations: int, seed: int) -> list[int]:
    """What the kind of search finds best that the evaluator is trained with: an action, or the plan of a whole turn."""
    if evaluator.search_method() == BY_TURNS:
        turns = TurnSearch(evaluator, [s.clone()], Breadth(1, 8, 1, 5, 0), 0, LOOKS)
        turns.run(LOOKS)
        return list(turns.best_plan().actions)
    return [int(best(evaluator, s, settings, iterations, seed)[0])]
