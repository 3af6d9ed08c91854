"""`detente`: the command line. Each command has its file in `detente.commands`."""

import io
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from detente import __version__
from detente.commands import admin, cards, config, dataset, importing, lesson, library, position, puzzles, study
from detente.commands.agreement import agreement
from detente.commands.analyse import analyse_command
from detente.commands.arena import arena
from detente.commands.backup import backup, migrate, restore
from detente.commands.bench import bench
from detente.commands.bench_agents import bench_agents
from detente.commands.common import WANTED, Trouble, fail, say
from detente.commands.evaluate import evaluate_command
from detente.commands.explore import explore
from detente.commands.fuzz import fuzz
from detente.commands.new_title import new_title
from detente.commands.play import play
from detente.commands.playthrough import playthrough
from detente.commands.records import replay, verify
from detente.commands.serve import serve
from detente.commands.simulate import simulate
from detente.commands.train import train_command
from detente.commands.worker import worker
from detente.native import is_native


class Commands(TyperGroup):
    """Says what is wrong with the input in one line."""

    def invoke(self, ctx: Any) -> Any:
        WANTED.set("")
        try:
            return super().invoke(ctx)
        except Trouble as trouble:
            fail(str(trouble), trouble.code)


app = typer.Typer(cls=Commands, no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False)
for command in (play, serve, worker, simulate, arena, agreement, replay, verify):
    app.command()(command)
for tool in (backup, restore, migrate, bench, fuzz, playthrough, new_title):
    app.command()(tool)
app.command("train")(train_command)
app.command("bench-agents")(bench_agents)
app.command("analyse")(analyse_command)
app.command("evaluate")(evaluate_command)
app.add_typer(admin.app, name="admin")
app.add_typer(cards.app, name="cards")
app.add_typer(config.app, name="config")
app.add_typer(dataset.app, name="dataset")
app.add_typer(importing.app, name="import")
app.add_typer(lesson.app, name="lesson")
app.add_typer(position.app, name="position")
app.add_typer(library.app, name="library")
app.add_typer(puzzles.app, name="puzzles")
app.command()(explore)
app.add_typer(study.app, name="study")


def _version(asked: bool) -> None:
    if asked:
        say(f"detente {__version__}")
        say(f"native: {'yes' if is_native() else 'no'}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Print the version and `native: yes` or `no`."
        ),
    ] = False,
) -> None:
    """Détente: the Cold War's two-player board games, to play, study and teach machines."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no Cyrillic is no reason to stop


if __name__ == "__main__":
    app()
