"""`detente arena`: a round robin between agents."""

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from detente.ai import AGENTS
from detente.arena import Arena, Standings, play_all
from detente.commands.common import (
    AsJson,
    Switches,
    TitleArgument,
    Trouble,
    game_of,
    known,
    need_ray,
    print_json,
    progress,
    switches,
)
from detente.commands.match_log import MatchLog, OtherMatch
from detente.game import Game

Names = Annotated[
    list[str], typer.Argument(metavar="AGENT...", help=f"Two or more of: {', '.join(AGENTS)}, exec:COMMAND.")
]
Games = Annotated[int, typer.Option("-n", "--games", min=1, max=1_000_000, help="Games for each pair of agents.")]
Seconds = Annotated[
    float | None,
    typer.Option(min=0.01, max=600, help="Time for a decision; without it every level looks at its usual number."),
]
Save = Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the record of every game there.")]
Log = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep every result there; the same command goes on where the file ends."),
]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the standings there, as JSON.")]
Ray = Annotated[bool, typer.Option("--ray", help="On a Ray cluster (RAY_ADDRESS, or one that is started here).")]
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]


def arena(
    title: TitleArgument,
    agents: Names,
    games: Games = 100,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same dice.")] = 0,
    seconds: Seconds = None,
    jobs: AllJobs = 0,
    save: Save = None,
    log: Log = None,
    out: Out = None,
    ray: Ray = False,
    option: Switches = None,
    as_json: AsJson = False,
) -> None:
    """Let agents play each other, sides swapped and dice paired, and say how strong they are."""
    game = game_of(title)
    check(game, agents)
    plan = Arena(title, tuple(agents), games, seed, seconds, switches(game, option), str(save) if save else "")
    if ray:
        need_ray()
    with progress(2 * len(plan.meetings()), as_json) as move:
        standings = play_all(plan, jobs or os.cpu_count() or 1, move, ray=ray, log=kept(log, plan))
    if out:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(standings.summary(), indent=1) + "\n", "utf-8")
    if as_json:
        print_json(standings.summary())
    else:
        tell(game, standings)


def kept(file: Path | None, plan: Arena) -> MatchLog | None:
    """The results that a file holds."""
    try:
        return MatchLog(file, plan) if file else None
    except (OtherMatch, OSError) as error:
        raise Trouble(str(error)) from None


def check(game: Game, names: list[str]) -> None:
    """Bad names are found before anything starts."""
    if len(names) < 2:
        raise Trouble("an arena needs two agents or more")
    if len(set(names)) < len(names):
        raise Trouble("every agent can be named only once")
    for name in names:
        known(game, name)


def tell(game: Game, standings: Standings) -> None:
    """The standings, who beat whom, and how games ended, as tables."""
    console = Console()
    summary = standings.summary()
    console.print(_table_of_standings(standings, summary))
    console.print(_table_of_pairs(game, summary))
    console.print(_table_of_endings(summary))
    for why in standings.forfeits[:10]:
        console.print(f"lost by rule: {why}", markup=False)


def _table_of_standings(standings: Standings, summary: dict[str, Any]) -> Table:
    out = Table(title=f"{summary['title']}: {summary['games']} games, seed {summary['seed']}")
    for name in ("agent", "games", "won", "drawn", "score", "95 %", "Elo", "±", "s/decision", "of a processor"):
        out.add_column(name, justify="left" if name == "agent" else "right")
    for row in standings.table():
        interval = f"{row.low:.1%} to {row.high:.1%}"
        rating = (f"{row.elo:+.0f}", f"{row.elo_error:.0f}")
        times = (f"{row.seconds:.3f}", f"{row.worked:.3f}")
        out.add_row(
            row.agent, str(row.games), str(row.wins), str(row.draws), f"{row.score:.1%}", interval, *rating, *times
        )
    return out


def _table_of_pairs(game: Game, summary: dict[str, Any]) -> Table:
    out = Table(title="who beat whom")
    for name in ("pair", "games", "score", "95 %", *(f"as {side}" for side in game.sides)):
        out.add_column(name, justify="left" if name == "pair" else "right")
    for pair in summary["pairs"]:
        sides = (f"{pair['score_as'][side]:.1%}" for side in game.sides)
        interval = f"{pair['low']:.1%} to {pair['high']:.1%}"
        out.add_row(f"{pair['a']} - {pair['b']}", str(pair["games"]), f"{pair['score']:.1%}", interval, *sides)
    return out


def _table_of_endings(summary: dict[str, Any]) -> Table:
    out = Table(title="ways of ending")
    for name in ("agent", "side", "", "ending", "games"):
        out.add_column(name, justify="right" if name == "games" else "left")
    for row in summary["endings"]:
        out.add_row(row["agent"], row["side"], row["how"], row["ending"], str(row["games"]))
    return out
