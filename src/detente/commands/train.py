"""`detente train`: a title's evaluator learns by playing itself."""

import os
from pathlib import Path
from typing import Annotated
from zipfile import BadZipFile

import typer

from detente.ai.training import Course, Trainable, train
from detente.commands.common import AsJson, TitleArgument, Trouble, game_of, print_json, progress, say
from detente.weights import Weights, read_weights, write_weights

Rounds = Annotated[str, typer.Option(metavar="GAMES:ITERATIONS,...", help="The courses, one after the other.")]
Start = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", help="Go on from these weights, not from the shipped ones.")
]
Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the new weights go (.npz).")]
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]


def train_command(
    title: TitleArgument,
    rounds: Rounds = "4000:0,400:40",
    start: Start = None,
    out: Out = Path("weights.npz"),
    seed: Annotated[int, typer.Option(min=0)] = 0,
    jobs: AllJobs = 0,
    as_json: AsJson = False,
) -> None:
    """Play a title's evaluator against itself and learn its weights from the games (extra `train`)."""
    game = game_of(title)
    if not isinstance(game, Trainable) or not game.evaluator.feature_names():
        raise Trouble(f"the evaluator of {title} has no weights to learn")
    need_numpy()
    names = game.evaluator.feature_names()
    weights = started_from(start, names, game.evaluator.blocks()) if start else list(game.evaluator.weights)
    courses_done = []
    for n, (games, iterations) in enumerate(courses(rounds)):
        course = Course(title, games, iterations, seed + n)
        with progress(games, as_json) as move:
            learnt = train(course, weights, jobs or os.cpu_count() or 1, move)
        weights = learnt.weights
        out.write_bytes(write_weights(Weights(names, weights)))
        courses_done.append(
            {"games": games, "iterations": iterations, "samples": learnt.samples}
            | {"before": round(learnt.before, 4), "after": round(learnt.after, 4)}
        )
        if not as_json:
            say(
                f"{games} games of {iterations} iterations, {learnt.samples} positions: "
                f"loss {learnt.before:.4f} before, {learnt.after:.4f} after"
            )
    if as_json:
        print_json({"title": title, "seed": seed, "rounds": courses_done, "out": str(out)})
    else:
        say(f"weights: {out}")


def started_from(file: Path, names: list[str], blocks: int) -> list[float]:
    """The weights of a file for today's features."""
    try:
        return read_weights(file).for_features(names, blocks)
    except (OSError, ValueError, BadZipFile) as error:
        raise Trouble(f"{file}: no weights of this title: {error}") from None


def courses(text: str) -> list[tuple[int, int]]:
    """(games, iterations) of each course."""
    try:
        pairs = [part.split(":") for part in text.split(",")]
        return [(int(games), int(iterations)) for games, iterations in pairs]
    except ValueError:
        raise Trouble(f"courses are written GAMES:ITERATIONS,..., not {text[:60]!r}") from None


def need_numpy() -> None:
    """Playing needs no numpy; learning does."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise Trouble("training needs the extra: pip install 'detente[train]'") from None
