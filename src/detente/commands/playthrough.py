"""`detente playthrough`: one fixed game step by step, for reviewers; a test compares the file in the repository."""

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from detente.chance import FairDice
from detente.commands.common import AsJson, TitleArgument, game_of, print_json, say
from detente.game import TERMINAL, Game, View
from detente.notation import who

Write = Annotated[bool, typer.Option("--write", help="Write tests/playthroughs/TITLE.txt instead of printing.")]


def playthrough(title: TitleArgument, write: Write = False, as_json: AsJson = False) -> None:
    """One game with fixed choices: who decides, what is legal, what is chosen, and what changes in each view."""
    game = game_of(title)
    steps = play(game)
    if as_json:
        print_json({"title": game.id, "rules": game.rules, "data": game.data, "steps": steps})
    elif write:
        path = Path("tests/playthroughs") / f"{game.id}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(game, steps), "utf-8")
        say(str(path))
    else:
        say(text(game, steps))


def play(game: Game) -> list[dict[str, Any]]:
    """The steps of the game; every choice follows from the title's name, so it is the same everywhere."""
    dice = FairDice(f"playthrough of {game.id}".encode())
    s = game.new({})
    seen: list[dict[str, Any]] = [{}, {}]
    steps: list[dict[str, Any]] = []
    while True:
        step: dict[str, Any] = {"step": len(steps), "moment": game.moment(s).id}
        over = game.current(s) == TERMINAL
        step["decider"] = "nobody" if over else who(game, game.current(s))
        step["legal"] = [game.text(a) for a in game.legal(s)]
        for i, side in enumerate(game.sides):
            now = plain(game.view(s, i))
            step[side] = {name: value for name, value in now.items() if seen[i].get(name) != value}
            seen[i] = now
        steps.append(step)
        if over:
            result = game.result(s)
            step["result"] = result and [result.winner, result.ending]
            return steps
        action = dice.outcome(step["step"], game.legal(s))
        step["chosen"] = game.text(action)
        game.apply(s, action)


def plain(view: View) -> dict[str, Any]:
    """A view in short: choices are among the legal actions already."""
    out: dict[str, Any] = msgspec.to_builtins(view)
    out["choices"] = len(view.choices)
    del out["refusals"]  # for people at a table; views of the engine have none
    return out


def text(game: Game, steps: list[dict[str, Any]]) -> str:
    """The steps for people: a view shows only what changed since the step before."""
    lines = [f"# {game.id}, rules {game.rules}, data {game.data}: made by `detente playthrough {game.id} --write`"]
    lines.append("# A view shows the fields that changed since the step before.")
    for step in steps:
        lines += ["", f"step {step['step']} {step['moment']}: {step['decider']} decides"]
        lines.append(f"  legal: {' | '.join(step['legal'])}")
        for side in game.sides:
            lines.append(f"  {side} sees")
            lines += [f"    {name}: {json.dumps(value, ensure_ascii=False)}" for name, value in step[side].items()]
        lines.append(f"  chosen: {step['chosen']}" if "chosen" in step else f"  result: {step['result']}")
    return "\n".join(lines) + "\n"
