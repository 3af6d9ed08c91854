"""`detente train`: an evaluator learns by playing itself, a net what features come to together, a belief what a secret
may be, from games of searches, and which choices look good from searches and people."""

import os
from pathlib import Path
from typing import Annotated
from zipfile import BadZipFile

import typer

from detente.ai import policy_training, shipped
from detente.ai.belief_course import Believing
from detente.ai.net_course import Netted
from detente.ai.training import Course, Learnt, Trainable, train
from detente.commands.common import (
    AsJson,
    TitleArgument,
    Trouble,
    game_of,
    need_ray,
    print_json,
    progress,
    read_game,
    refuse,
    say,
)
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
OfNet = Annotated[bool, typer.Option("--net", help="Learn the net beside the shipped weights, from the beginning.")]
OfBelief = Annotated[
    bool,
    typer.Option("--belief", help="Learn from games of searches what a secret may be, from the beginning."),
]
People = Annotated[
    list[Path] | None,
    typer.Option(
        "--people",
        metavar="FILE",
        help="A game of people to learn from, or a folder of such games (game_*); may be repeated.",
    ),
]
RunFolder = Annotated[
    Path | None,
    typer.Option("--run", metavar="DIR", help="A whole run: actors, learner, matches; the same command goes on."),
]
AsShipped = Annotated[
    bool,
    typer.Option(
        "--recipe",
        help="By the courses of the shipped weights, from guessed ones; with --net, --belief or --policy of what is "
        "shipped of these (ai/shipped.toml).",
    ),
]
Generations = Annotated[
    int, typer.Option(min=1, max=10_000, help="Of a run; --rounds GAMES:ITERATIONS is one of them.")
]
MatchGames = Annotated[int, typer.Option("--match", min=2, help="Games against the best so far that decide.")]
Ray = Annotated[bool, typer.Option("--ray", help="On a Ray cluster (RAY_ADDRESS, or one that is started here).")]
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]

USUAL = "4000:0,400:40"  # the courses if none are named
OUT, GENERATIONS, MATCH = Path("weights.npz"), 5, 200  # what is made if nobody names anything else


def train_command(
    title: TitleArgument,
    rounds: Rounds = "",
    start: Start = None,
    net: OfNet = False,
    belief: OfBelief = False,
    policy: OfChoices = False,
    people: People = None,
    recipe: AsShipped = False,
    out: Out = OUT,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    jobs: AllJobs = 0,
    run: RunFolder = None,
    generations: Generations = GENERATIONS,
    match: MatchGames = MATCH,
    ray: Ray = False,
    as_json: AsJson = False,
) -> None:
    """Play a title's evaluator against itself and learn its weights from the games (extra `train`)."""
    game = game_of(title)
    if not isinstance(game, Trainable) or not game.evaluator.feature_names():
        raise Trouble(f"the evaluator of {title} has no weights to learn")
    need_numpy()
    if ray:
        need_ray()
    if not run:
        whole = {"--generations": generations != GENERATIONS, "--match": match != MATCH, "--ray": ray}
        refuse("only a run (--run) has generations, matches and a cluster", whole)
    refuse("a net and a policy are learnt one after the other", {"--policy": net and policy})
    refuse("a belief is learnt by itself", {"--net": belief and net, "--policy": belief and policy})
    kind: shipped.Kind = "net" if net else "belief" if belief else "outlook"
    if recipe:
        if rounds or start or run or seed or (people and not policy):
            raise Trouble(
                "a recipe has its own courses and seed: --recipe goes with --out, --jobs, --net, --belief and --policy"
            )
        if policy:
            policy_by_recipe(title, games_of(people or []), out, as_json=as_json)
        else:
            by_recipe(title, kind, out, jobs, as_json=as_json)
        return
    if run:
        alone: dict[str, object] = {"--from": start, "--net": net, "--belief": belief, "--policy": policy}
        alone |= {"--people": people, "--out": out != OUT}
        refuse("a run begins with the shipped weights and writes into its folder", alone)
        refuse("a run repeats one course", {"a second one of --rounds": "," in rounds})
    else:
        refuse("a policy is learnt from the tables on", {"--from": policy and start})
        refuse("a net is learnt from the beginning", {"--from": net and start})
        refuse("a belief is learnt from the beginning", {"--from": belief and start})
        refuse("only a policy (--policy) learns from people", {"--people": not policy and people})
    rounds = rounds or USUAL
    if run:
        whole_run(title, run, courses(rounds)[0], generations, match, seed, jobs, ray=ray, as_json=as_json)
        return
    if net or belief:
        played = [Course(title, games, steps, seed + n) for n, (games, steps) in enumerate(courses(rounds))]
        _, done = learn_outlook(title, kind, played, out, jobs, as_json=as_json)
        if as_json:
            print_json({"title": title, "seed": seed, "rounds": done, "out": str(out)})
        return
    if policy:
        taught = learn_choices(title, courses(rounds), games_of(people or []), out, seed, as_json=as_json)
        if as_json:
            print_json(policy_row(title, seed, taught))
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


def by_recipe(title: str, kind: shipped.Kind, out: Path, jobs: int, *, as_json: bool) -> None:
    """The shipped weights, net or beliefs once more, and whether they came out as the recipe promises."""
    try:
        wanted = shipped.recipe(title, kind)
    except ValueError as error:
        raise Trouble(str(error)) from None
    content, done = learn_outlook(title, kind, wanted.courses(title), out, jobs, as_json=as_json)
    promised(wanted, content, {"title": title, "seed": wanted.seed, "rounds": done}, out, as_json=as_json)


def learn_outlook(
    title: str, kind: shipped.Kind, played: list[Course], out: Path, jobs: int, *, as_json: bool
) -> tuple[bytes, list[dict[str, float | int]]]:
    """Weights from guessed ones on, a net, or beliefs; what came out goes to the file."""
    game, done = game_of(title), list[dict[str, float | int]]()

    def told(course: Course, learnt: Learnt) -> None:
        done.append(course_row(course, learnt))
        if not as_json:
            say_course(course, learnt)

    cores = jobs or os.cpu_count() or 1
    with progress(sum(course.games for course in played), as_json) as move:
        if kind == "net":
            if not isinstance(game, Netted) or not game.evaluator.input_names():
                raise Trouble(f"the evaluator of {title} has no net")
            content = shipped.learn_net(game, played, cores, move, told)
        elif kind == "belief":
            if not isinstance(game, Believing):
                raise Trouble(f"the evaluator of {title} believes nothing of secrets")
            content = shipped.learn_belief(game, played, cores, move, told)
        else:
            assert isinstance(game, shipped.Guessed)
            content = shipped.learn(game, played, cores, move, told)
    store(out, content)
    if not as_json:
        say(f"weights: {out}, checksum {shipped.checksum(content)}")
    return content, done


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


def games_of(named: list[Path]) -> list[Path]:
    """Files of games, those of a folder by name."""
    found: list[Path] = []
    for path in named:
        inside = sorted(path.glob("game_*")) if path.is_dir() else [path]
        if not inside:
            raise Trouble(f"{path}: no games in this folder (game_*)")
        found += inside
    return found


def learn_choices(
    title: str, rounds: list[tuple[int, int]], people: list[Path], out: Path, seed: int, *, as_json: bool
) -> policy_training.Taught:
    """What people chose, then what searches choose; what was learnt goes to the file."""
    game = game_of(title)
    assert isinstance(game, Trainable)
    if not game.evaluator.statement_names():
        raise Trouble(f"of the choices of {title} nothing can be learnt")
    try:
        with progress(sum(decisions for decisions, _ in rounds), as_json, "decisions") as move:
            taught = policy_training.teach(game, rounds, [read_game(file) for file in people], seed, move)
    except ValueError as error:
        raise Trouble(str(error)) from None
    store(out, taught.content)
    if not as_json:
        say(
            f"{taught.people} decisions of people, {taught.searches} of searches; "
            "of games kept aside the policy foresees"
        )
        for name, share in taught.figures.items():
            say(f"  {name}: {share:.1%}")
        say(f"policy: {out}, checksum {shipped.checksum(taught.content)}")
    return taught


def policy_row(title: str, seed: int, taught: policy_training.Taught) -> dict[str, object]:
    """What was learnt of choices, as JSON."""
    counts = {"people": taught.people, "searches": taught.searches}
    return {"title": title, "seed": seed, "decisions": counts, "foreseen": taught.figures}


def policy_by_recipe(title: str, people: list[Path], out: Path, *, as_json: bool) -> None:
    """The shipped policy once more, and whether it came out as the recipe promises."""
    try:
        wanted = shipped.recipe(title, "policy")
        contents = {file: file.read_bytes() for file in people}
        wanted.wants([contents[file] for file in people])
    except (ValueError, OSError) as error:
        raise Trouble(str(error)) from None
    order = sorted(people, key=lambda file: shipped.checksum(contents[file]))
    taught = learn_choices(title, list(wanted.rounds), order, out, wanted.seed, as_json=as_json)
    promised(wanted, taught.content, policy_row(title, wanted.seed, taught), out, as_json=as_json)


def promised(wanted: shipped.Recipe, content: bytes, row: dict[str, object], out: Path, *, as_json: bool) -> None:
    """Whether a recipe gave what it promises."""
    found = shipped.checksum(content)
    if as_json:
        print_json(row | {"out": str(out), "checksum": found, "as_promised": found == wanted.checksum})
        return
    say("as the recipe promises" if found == wanted.checksum else f"not as the recipe promises: {wanted.checksum}")


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
