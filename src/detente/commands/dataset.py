"""`detente dataset`: games as Parquet, one row for each decision."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from detente.commands.common import (
    AsJson,
    Switches,
    Trouble,
    game_of,
    need_ray,
    print_json,
    progress,
    read_game,
    refuse,
    say,
    switches,
)
from detente.commands.simulate import Agents, seats

app = typer.Typer(no_args_is_help=True, help="Games as Parquet, one row for each decision (extra `data`).")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the data set.")]
Out = Annotated[Path, typer.Argument(metavar="OUT", help="The new data set.")]
Folders = Annotated[list[Path], typer.Argument(metavar="DIR...", help="The data sets to put together.")]
Title = Annotated[str, typer.Option("--title", metavar="TITLE", help="Which game is played.")]
Games = Annotated[int, typer.Option("-n", "--games", min=0, help="How many; 0: as many as the recipe says, else 1000.")]
Records = Annotated[
    list[Path] | None,
    typer.Option("--record", metavar="FILE", help="A record, or a log that a title can read; may be repeated."),
]
Named = Annotated[str, typer.Option("--recipe", metavar="NAME", help="A standard data set.")]
Policy = Annotated[bool, typer.Option("--policy", help="Keep what the agents' searches thought of all choices.")]
History = Annotated[int, typer.Option(min=0, max=64, help="Actions that an observation remembers.")]
Shard = Annotated[int, typer.Option(min=1, help="Games of one file.")]
Ray = Annotated[bool, typer.Option("--ray", help="On a Ray cluster (RAY_ADDRESS, or one that is started here).")]
AT_RANDOM, LENGTH, SHARD = "random,random", 8, 100  # what is made if nobody names anything else
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]


def need_pyarrow() -> Any:
    """The module that writes Parquet; playing does without."""
    try:
        from detente.rl import dataset
    except ImportError as error:
        raise Trouble(f"{error.name}: data sets need the extra: pip install 'detente[data]'") from None
    return dataset


@app.command()
def make(
    folder: Folder,
    title: Title = "",
    agents: Agents = AT_RANDOM,
    games: Games = 0,
    record: Records = None,
    recipe: Named = "",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    policy: Policy = False,
    history: History = LENGTH,
    shard: Shard = SHARD,
    jobs: AllJobs = 0,
    ray: Ray = False,
    option: Switches = None,
    as_json: AsJson = False,
) -> None:
    """Make a data set from games that agents play, from records, or by a recipe; the same command goes on where it was
    stopped."""
    dataset = need_pyarrow()
    if ray:
        need_ray()
    if bool(title) + bool(record or recipe) != 1:
        raise Trouble("name one of --title, --record and --recipe")
    played = {"--agents": agents != AT_RANDOM, "--seed": seed, "--policy": policy, "--option": option}
    stored = {"--history": history != LENGTH, "--shard": shard != SHARD}
    if recipe:
        refuse("a recipe says who plays and how it is stored", played | stored)
    elif record:
        refuse("records are played already", played | {"-n": games})
    standard = _recipe(recipe) if recipe else None
    if standard:
        plan = _plan(standard, games, record or [])
    elif record:
        plan = _of_records(dataset, record, history, shard)
    else:
        game = game_of(title)
        chosen = switches(game, option) if option else {}
        plan = dataset.Plan(title, games or 1000, seats(game, agents), seed, chosen, policy, history, shard)
    try:
        with progress(plan.games, as_json) as move:
            dataset.make(plan, folder, jobs or os.cpu_count() or 1, move, ray=ray)
        found = dataset.summary(folder)
        if standard:
            found["as_promised"] = standard.compare(found["games"], found["checksum"])
        _tell(found, as_json)
    except (ValueError, OSError) as error:
        raise Trouble(str(error)) from None


def _recipe(name: str) -> Any:
    from detente.rl.recipes import recipe

    try:
        return recipe(name)
    except ValueError as error:
        raise Trouble(str(error)) from None


def _plan(standard: Any, games: int, files: list[Path]) -> Any:
    try:
        return standard.plan(games or None, files)
    except ValueError as error:
        raise Trouble(str(error)) from None


def _of_records(dataset: Any, files: list[Path], history: int, shard: int) -> Any:
    titles = {read_game(file)[0].id for file in files}
    if len(titles) != 1:
        raise Trouble(f"a data set holds games of one title, not of {' and '.join(sorted(titles))}")
    names = tuple(str(file.resolve()) for file in files)
    return dataset.Plan(titles.pop(), len(files), history=history, shard=shard, files=names)


@app.command()
def info(folder: Folder, as_json: AsJson = False) -> None:
    """What a data set holds: games, rows, who played, its checksum."""
    dataset = need_pyarrow()
    try:
        _tell(dataset.summary(folder), as_json)
    except ValueError as error:
        raise Trouble(str(error)) from None


@app.command()
def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The new data set.")],
    folders: Folders,
    as_json: AsJson = False,
) -> None:
    """Put data sets of one title together."""
    dataset = need_pyarrow()
    try:
        _tell(dataset.merge(folders, out), as_json)
    except (ValueError, OSError) as error:
        raise Trouble(str(error)) from None


def _tell(found: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    say(f"{found['title']}, rules {found['rules']}: {found['games']} of {found['wanted']} games, {found['rows']} rows")
    say(f"{found['shards']} files, {found['bytes'] / 1e6:.1f} MB, checksum {found['checksum']}")
    for plan in found["plan"].get("merged", [found["plan"]]):
        files = len(plan["files"])
        say(f"read from {files} files" if files else f"{' and '.join(plan['agents'])} played, seed {plan['seed']}")
    if found.get("as_promised"):
        say("that is the checksum of the recipe")
