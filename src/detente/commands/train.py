"""`detente train`: an evaluator learns by playing itself, and which choices look good from searches and people."""

import os
from copy import copy
from pathlib import Path
from typing import Annotated
from zipfile import BadZipFile

import typer

from detente.ai import policy_training
from detente.ai.training import Course, Learnt, Trainable, train
from detente.commands.common import AsJson, TitleArgument, Trouble, game_of, print_json, progress, read_game, say
from detente.weights import Weights, read_weights, write_weights

Rounds = Annotated[
    str,
    typer.Option(
        metavar="GAMES:ITERATIONS,...", help="The courses, one after the other; 4000:0,400:40 if none are named."
    ),
]
Start = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", help="Go on from these weights, not from the shipped ones.")
]
Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the new weights go (.npz).")]
OfChoices = Annotated[
    bool, typer.Option("--policy", help="Learn which choices look good; --rounds are DECISIONS:ITERATIONS.")
]
People = Annotated[
    list[Path] | None, typer.Option("--people", metavar="FILE", help="A game of people to learn from; may be repeated.")
]
RunFolder = Annotated[
    Path | None,
    typer.Option("--run", metavar="DIR", help="A whole run: actors, learner, matches; the same command goes on."),
]
AsShipped = Annotated[
    bool, typer.Option("--recipe", help="By the courses of the shipped weights, from guessed ones (ai/shipped.toml).")
]
Generations = Annotated[
    int, typer.Option(min=1, max=10_000, help="Of a run; --rounds GAMES:ITERATIONS is one of them.")
]
MatchGames = Annotated[int, typer.Option("--match", min=2, help="Games against the best so far that decide.")]
Ray = Annotated[bool, typer.Option("--ray", help="On a Ray cluster (RAY_ADDRESS, or one that is started here).")]
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]

USUAL = "4000:0,400:40"  # the courses if none are named


def train_command(
    title: TitleArgument,
    rounds: Rounds = "",
    start: Start = None,
    policy: OfChoices = False,
    people: People = None,
    recipe: AsShipped = False,
    out: Out = Path("weights.npz"),
    seed: Annotated[int, typer.Option(min=0)] = 0,
    jobs: AllJobs = 0,
    run: RunFolder = None,
    generations: Generations = 5,
    match: MatchGames = 200,
    ray: Ray = False,
    as_json: AsJson = False,
) -> None:
    """Play a title's evaluator against itself and learn its weights from the games (extra `train`)."""
    game = game_of(title)
    if not isinstance(game, Trainable) or not game.evaluator.feature_names():
        raise Trouble(f"the evaluator of {title} has no weights to learn")
    need_numpy()
    if recipe:
        if rounds or start or policy or people or run or seed:
            raise Trouble("a recipe has its own courses and seed: --recipe goes with --out and --jobs only")
        by_recipe(title, out, jobs, as_json=as_json)
        return
    rounds = rounds or USUAL
    if run:
        whole_run(title, run, courses(rounds)[0], generations, match, seed, jobs, ray=ray, as_json=as_json)
        return
    if policy:
        learn_choices(title, courses(rounds), people or [], out, seed, as_json=as_json)
        return
    names = game.evaluator.feature_names()
    weights = started_from(start, names, game.evaluator.blocks()) if start else list(game.evaluator.weights)
    courses_done = []
    for n, (games, iterations) in enumerate(courses(rounds)):
        course = Course(title, games, iterations, seed + n)
        with progress(games, as_json) as move:
            learnt = train(course, weights, jobs or os.cpu_count() or 1, move)
        weights = learnt.weights
        store(out, write_weights(Weights(names, weights)))
        courses_done.append(course_row(course, learnt))
        if not as_json:
            say_course(course, learnt)
    if as_json:
        print_json({"title": title, "seed": seed, "rounds": courses_done, "out": str(out)})
    else:
        say(f"weights: {out}")


def by_recipe(title: str, out: Path, jobs: int, *, as_json: bool) -> None:
    """The shipped weights once more, and whether they came out as the recipe promises."""
    from detente.ai import shipped

    game, done = game_of(title), []

    def told(course: Course, learnt: Learnt) -> None:
        done.append(course_row(course, learnt))
        if not as_json:
            say_course(course, learnt)

    try:
        wanted = shipped.recipe(title)
    except ValueError as error:
        raise Trouble(str(error)) from None
    assert isinstance(game, shipped.Guessed)
    courses = wanted.courses(title)
    with progress(sum(course.games for course in courses), as_json) as move:
        content = shipped.learn(game, courses, jobs or os.cpu_count() or 1, move, told)
    store(out, content)
    found = shipped.checksum(content)
    if as_json:
        print_json(
            {"title": title, "seed": wanted.seed, "rounds": done, "out": str(out)}
            | {"checksum": found, "as_promised": found == wanted.checksum}
        )
        return
    say(f"weights: {out}, checksum {found}")
    say("as the recipe promises" if found == wanted.checksum else f"not as the recipe promises: {wanted.checksum}")


def course_row(course: Course, learnt: Learnt) -> dict[str, float | int]:
    """A course as JSON."""
    return {
        "games": course.games,
        "iterations": course.iterations,
        "samples": learnt.samples,
        "before": round(learnt.before, 4),
        "after": round(learnt.after, 4),
    }


def say_course(course: Course, learnt: Learnt) -> None:
    """A course as a line."""
    say(
        f"{course.games} games of {course.iterations} iterations, {learnt.samples} positions: "
        f"loss {learnt.before:.4f} before, {learnt.after:.4f} after"
    )


def whole_run(
    title: str,
    folder: Path,
    course: tuple[int, int],
    generations: int,
    match: int,
    seed: int,
    jobs: int,
    *,
    ray: bool,
    as_json: bool,
) -> None:
    """Generation after generation, each taken only if it wins its match (rl/training_run.py)."""
    from detente.rl.training_run import Run, train

    games, iterations = course
    plan = Run(title, generations, games, iterations, match=match, seed=seed)
    try:
        with progress(games * generations, as_json) as move:
            found = train(plan, folder, jobs or os.cpu_count() or 1, move, ray=ray)
    except (ValueError, OSError) as error:
        raise Trouble(str(error)) from None
    if as_json:
        print_json(found)
    else:
        say(f"last generation: loss {found['before']} before, {found['after']} after; match {found['points']:g} of")
        say(f"{found['games']}; the best weights are those of generation {found['best']}: {folder / 'best.npz'}")


def learn_choices(
    title: str, rounds: list[tuple[int, int]], people: list[Path], out: Path, seed: int, *, as_json: bool
) -> None:
    """What people chose, then what searches choose that look at choices so far as was learnt; each course begins with
    what those before it have taught, and the last fit is of all of it."""
    game = copy(game_of(title))
    vars(game).pop("evaluator", None)  # one of its own: what it learns is not for whoever plays this title beside us
    assert isinstance(game, Trainable)
    names = game.evaluator.statement_names()
    if not names:
        raise Trouble(f"of the choices of {title} nothing can be learnt")
    found = list(policy_training.of_people([read_game(file) for file in people]))
    theirs = len(found)
    start = policy_training.blank(names)
    game.evaluator.learn(
        policy_training.untaught(names)
    )  # whatever policy is shipped: the same command, the same weights
    for n, (decisions, iterations) in enumerate(rounds):
        if found:
            game.evaluator.learn(policy_training.fit(found, start))
        with progress(decisions, as_json) as move:
            found += policy_training.of_search(game, decisions, iterations, seed + n, move)
    if not found:
        raise Trouble("there is nothing to learn from: neither --rounds nor --people")
    figures = policy_training.held_out(found, start)
    learnt = {name: w for name, w in zip(names, policy_training.fit(found, start), strict=True) if w}
    store(out, write_weights(Weights(list(learnt), list(learnt.values()))))
    if as_json:
        print_json({"title": title, "seed": seed, "people": theirs, "searches": len(found) - theirs} | figures)
        return
    say(f"{theirs} decisions of people, {len(found) - theirs} of searches; of games kept aside the policy foresees")
    for name, share in figures.items():
        say(f"  {name}: {share:.1%}")
    say(f"policy: {out}")


def started_from(file: Path, names: list[str], blocks: int) -> list[float]:
    """The weights of a file for today's features."""
    try:
        return read_weights(file).for_features(names, blocks)
    except (OSError, ValueError, BadZipFile) as error:
        raise Trouble(f"{file}: no weights of this title: {error}") from None


def store(out: Path, content: bytes) -> None:
    """Write a file of weights."""
    try:
        out.write_bytes(content)
    except OSError as error:
        raise Trouble(f"{out}: {error.strerror}") from None


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
