"""`detente simulate`: many games between agents."""

from typing import Annotated, Any

import typer

from detente import simulate as simulation
from detente.ai import AGENTS
from detente.commands.common import (
    AsJson,
    Jobs,
    Switches,
    TitleArgument,
    Trouble,
    game_of,
    known,
    print_json,
    progress,
    say,
    switches,
)
from detente.game import Game
from detente.native import is_native

Agents = Annotated[
    str,
    typer.Option(
        metavar="A,B",
        help=f"Agents ({', '.join(AGENTS)}, exec:COMMAND) in the order USSR,US (KGB,CIA); "
        "or by name: us=greedy,ussr=random.",
    ),
]
Swap = Annotated[bool, typer.Option("--swap", help="Change sides every game, and count wins by agent, too.")]


def simulate(
    title: TitleArgument,
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=100_000_000, help="How many games.")] = 1000,
    agents: Agents = "random,random",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    swap: Swap = False,
    option: Switches = None,
    as_json: AsJson = False,
) -> None:
    """Play many games and count how they end; random against random runs inside the compiled core."""
    game = game_of(title)
    plan = simulation.Plan(title, games, seats(game, agents), seed, swap, switches(game, option))
    with progress(games, as_json) as move:
        result = simulation.simulate(plan, jobs, move) | {"jobs": jobs, "native": is_native()}
    if as_json:
        print_json(result)
    else:
        tell(result)


def seats(game: Game, text: str) -> tuple[str, str]:
    """The agents by side, from `A,B` or `us=A,ussr=B`."""
    parts = text.split(",")
    if all("=" in part for part in parts):
        named = dict(part.split("=", 1) for part in parts)
        if sorted(named) != sorted(game.sides):
            raise Trouble(f"name both sides: {','.join(f'{side}=AGENT' for side in game.sides)}")
        parts = [named[side] for side in game.sides]
    if len(parts) != 2:
        raise Trouble(f"two agents are wanted, not {text[:60]!r}")
    for name in parts:
        known(game, name)
    return parts[0], parts[1]


def tell(result: dict[str, Any]) -> None:
    """The summary in plain lines."""
    games = result["finished"]
    native = "yes" if result["native"] else "no"
    say(f"{games} games of {result['title']} in {result['seconds']:.2f} s, native: {native}")
    say(f"{result['games_per_second']:,.0f} games/s, {result['decisions_per_second']:,.0f} decisions/s")
    for side, wins in result["wins"].items():
        who = side if result["swap"] else f"{side} ({result['agents'][side]})"
        say(f"{who} won {wins} ({wins / games:.1%})")
    for entry in result.get("wins_by_agent", []):
        say(f"{entry['agent']} won {entry['wins']} ({entry['wins'] / games:.1%})")
    if result["draws"]:
        say(f"draws: {result['draws']}")
    for ending, n in result["endings"].items():
        say(f"ended by {ending}: {n} ({n / games:.1%})")
