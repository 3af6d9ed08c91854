"""`detente fuzz`: random games with every law checked."""

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from detente import fuzz as fuzzing
from detente.commands.common import (
    AsJson,
    Jobs,
    Switches,
    TitleArgument,
    game_of,
    print_json,
    progress,
    read_record,
    say,
    switches,
)
from detente.fuzz import Fuzzed

Every = Annotated[
    int,
    typer.Option(min=0, help="Check the deep laws (views, worlds, storage) after every k-th action; 0: at the end."),
]
Light = Annotated[int, typer.Option(min=1, help="Check the cheap laws after every k-th action only.")]
Again = Annotated[Path | None, typer.Option("--again", help="Check every law along this record instead.")]


def fuzz(
    title: TitleArgument,
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=100_000_000, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    every: Every = 10,
    light: Light = 1,
    folder: Annotated[Path, typer.Option("--folder", help="Where a failing game's record is saved.")] = Path(),
    again: Again = None,
    jobs: Jobs = 1,
    option: Switches = None,
    any_options: Annotated[bool, typer.Option("--any-options", help="Each game draws its own options.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play random games and check the laws of `detente.laws`; a game that breaks one is saved as a record."""
    game = game_of(title)
    start = time.perf_counter()
    if again is not None:
        games = 1
        out = fuzzing.again(*read_record(again))
    else:
        with progress(games, as_json) as move:
            plan = fuzzing.Plan(title, switches(game, option), games, seed, every, any_options, light)
            out = fuzzing.fuzz(plan, jobs, move)
    seconds = time.perf_counter() - start
    saved = again or (_save(folder, title, seed, out) if out.failure else None)
    result = _result(title, seed, games, out, seconds, saved if out.failure else None)
    if as_json:
        print_json(result)
    else:
        _tell(result)
    if out.failure:
        raise typer.Exit(1)


def _save(folder: Path, title: str, seed: int, out: Fuzzed) -> Path:
    assert out.failure is not None
    path = folder / f"fuzz-{title}-{seed}-{out.failure.number}.detente"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(out.failure.record, "utf-8")
    return path


def _result(title: str, seed: int, games: int, out: Fuzzed, seconds: float, saved: Path | None) -> dict[str, Any]:
    failure = out.failure
    return {
        "title": title,
        "seed": seed,
        "games": games,
        "finished": out.games,
        "seconds": round(seconds, 4),
        "games_per_second": round(out.games / seconds, 1),
        "checks": out.checks,
        "deep_checks": out.deep_checks,
        "failure": failure
        and {
            "law": failure.law,
            "detail": failure.detail,
            "game": failure.number,
            "actions": failure.actions,
            "record": str(saved),
        },
    }


def _tell(result: dict[str, Any]) -> None:
    say(f"{result['finished']} games in {result['seconds']:.2f} s ({result['games_per_second']:,.1f}/s)")
    say(f"{result['checks']} states checked, {result['deep_checks']} of them with every law")
    failure = result["failure"]
    if failure is None:
        say("no law was broken")
    else:
        say(f"game {failure['game']} broke {failure['law']} after {failure['actions']} actions: {failure['detail']}")
        say(f"record: {failure['record']} (detente fuzz {result['title']} --again {failure['record']})")
