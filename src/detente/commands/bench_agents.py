"""`detente bench-agents`: a submission meets a fixed ladder; the result is signed."""

import json
import os
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import typer

from detente.commands.common import AsJson, Trouble, game_of, known, print_json, progress, read_game, read_text, say

Title = Annotated[str, typer.Argument(metavar="TITLE", help="Which game; with --verify a signed result.")]
Submission = Annotated[
    str, typer.Argument(metavar="AGENT", help="A name, exec:COMMAND (docs/bots.md) or class:MODULE:NAME.")
]
Games = Annotated[int, typer.Option("-n", "--games", min=2, max=100_000, help="Games against each rung.")]
Records = Annotated[
    list[Path] | None, typer.Option("--record", metavar="FILE", help="A game of people, for the agreement; repeatable.")
]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the signed result there.")]
Board = Annotated[Path | None, typer.Option(metavar="FILE", help="Put its line on this page (docs/leaderboard.md).")]
Key = Annotated[Path | None, typer.Option(metavar="FILE", help="The signer's key; made where there is none.")]
Verify = Annotated[bool, typer.Option("--verify", help="Only check the signature of a result.")]
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]


def bench_agents(
    title: Title,
    agent: Submission = "",
    games: Games = 40,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same dice.")] = 2026,
    record: Records = None,
    out: Out = None,
    board: Board = None,
    key: Key = None,
    verify: Verify = False,
    jobs: AllJobs = 0,
    as_json: AsJson = False,
) -> None:
    """Measure an agent: Elo on a fixed ladder, exploitability of a small position, agreement with people, speed."""
    from detente.rl import submission

    try:
        if verify:
            say(submission.line_of(submission.read_result(read_text(Path(title)))))
            return
        game = game_of(title)
        if not agent:
            raise Trouble("name an agent")
        known(game, agent)
        plan = submission.Benchmark(title, agent, games, seed)
        records = [(str(file), _record(game.id, file)) for file in record or []]
        signer = submission.key_of(key or Path(platformdirs.user_config_dir("detente")) / "bench-agents.key")
        if board:
            submission.lines_of(read_text(board))  # what cannot be kept is found before anything is played
        with progress(2 * -(-games // 2) * len(plan.ladder.rungs), as_json) as move:
            result = submission.run(plan, records, jobs or os.cpu_count() or 1, move)
        found = submission.signed(result, signer)
        if out:
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        if board:
            board.write_text(submission.put_on_board(read_text(board), found), "utf-8")
    except (ValueError, OSError) as error:
        raise Trouble(str(error)) from None
    _tell(found, as_json)


def _record(title: str, file: Path) -> Any:
    game, record = read_game(file)
    if game.id != title:
        raise Trouble(f"{file}: a game of {game.id}, not of {title}")
    return record


def _tell(found: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    result = found["result"]
    say(f"{result['agent']} in {result['title']}: Elo {result['elo']:.0f} ± {result['error']:.0f} (level 1 is 0)")
    for row in result["rungs"]:
        games = row["games"]
        say(f"  {row['rung']}: {row['points']:g} of {games} ({row['low']:.0%} to {row['high']:.0%})")
    if small := result["exploitability"]:
        say(f"  exploitability {small['agent']}, of a random player {small['random']}")
    if result["agreement"]:
        say(f"  decides as people did: {result['agreement']['same']:.1%} of {result['agreement']['decisions']}")
    say(f"  {result['decisions_per_second']} decisions/s; signed by {found['key'][:12]}")
