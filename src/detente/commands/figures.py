"""`detente library self-play` and `merge`: figures of many games in a file, without the games."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import Lang, TitleArgument, game_of, known, language, progress, say, trouble
from detente.library.figures import MIN_GAMES, POSITIONS, BadFigures, merged, pruned, read, write
from detente.library.self_play import SelfPlay
from detente.locale import Texts

Until = Annotated[str, typer.Option(metavar="HH:MM", help="Stop at this time of today, UTC; run again to go on.")]
Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of `self-play`, of different seeds.")]


def self_play(
    title: TitleArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the figures go; games that are in it stay.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games the file shall hold.")] = 20_000,
    level: Annotated[str, typer.Option(help="Who plays both sides.")] = "4",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    until: Until = "",
    lang: Lang = "",
) -> None:
    """Let the computer play and keep the figures only; killed, it goes on where the file ends."""
    game, texts = game_of(title), Texts(language(lang))
    known(game, level)
    try:
        work = SelfPlay(game, level, seed, out)
        with progress(max(0, games - work.tally.games), False) as move:
            work.go_on(games, move, _time(until))
    except BadFigures as error:
        raise trouble(error.said.key, **error.said.args) from error
    except OSError as error:
        raise trouble("cli-not-written", file=str(out)) from error
    say(texts.say("library-games", {"n": work.tally.games}))


def merge(
    title: TitleArgument,
    files: Files,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the figures go.")],
    least: Annotated[int, typer.Option(min=0, help="Leave out what came in fewer games; 0: nothing.")] = MIN_GAMES,
    positions: Annotated[int, typer.Option(min=0, help="Leave out positions of fewer games.")] = POSITIONS,
    lang: Lang = "",
) -> None:
    """Add up files of figures, and leave out what is rare: as they come with a title."""
    game, texts = game_of(title), Texts(language(lang))
    try:
        figures = merged(game, [read(file) for file in files])
        write(pruned(figures, least, positions) if least else figures, out)
    except BadFigures as error:
        raise trouble(error.said.key, **error.said.args) from error
    except OSError as error:
        raise trouble("cli-not-written", file=str(out)) from error
    say(texts.say("library-games", {"n": figures.games}))


def _time(text: str) -> float:
    if not text:
        return float("inf")
    try:
        clock = datetime.strptime(text, "%H:%M").time()
    except ValueError:
        raise trouble("library-bad-time", time=text[:20]) from None
    return datetime.combine(datetime.now(UTC).date(), clock, UTC).timestamp()
