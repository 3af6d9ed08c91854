"""What the commands share: options, files, languages, results as JSON, and errors in one line."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Never

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from detente.ai import agent
from detente.game import Game
from detente.languages import ENGLISH
from detente.library import reading
from detente.locale import languages
from detente.record import BadRecord, Record, parse, title_of
from detente.titles import title, title_with, titles

LARGEST = 10_000_000  # bytes of a file that we read

TitleArgument = Annotated[str, typer.Argument(metavar="TITLE", help=f"Which game: {', '.join(titles())}.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `detente play` saves it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of sentences.")]
Lang = Annotated[str, typer.Option("--lang", help=f"{' or '.join(languages())}; as the system speaks by default.")]
Switches = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A switch of the rules; may be repeated."),
]
CardsOption = Annotated[Path | None, typer.Option("--cards", help="The card file that the game was played with.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, max=256, help="Processes to use.")]


class Trouble(Exception):
    """Bad input, said in one line; the command ends with this exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def fail(message: str, code: int = 2) -> Never:
    """End the command with one line on stderr."""
    print(f"detente: {message}", file=sys.stderr)
    raise typer.Exit(code)


def say(text: str = "") -> None:
    """A line of the result."""
    print(text, flush=True)


def print_json(value: Any) -> None:
    """The result as one JSON object."""
    print(json.dumps(value, ensure_ascii=False, indent=2), flush=True)


def game_of(id: str) -> Game:
    """The rules of a title; unknown ones are bad input."""
    try:
        return title(id)
    except ValueError as error:  # an unknown title, or the owner's broken card file
        raise Trouble(str(error)) from None


def known(game: Game, name: str) -> None:
    """An agent of this name can play this title, else it is bad input."""
    try:
        agent(name, game)
    except ValueError as error:
        raise Trouble(str(error)) from None


def language(lang: str) -> str:
    """The language asked for, or the system's if we speak it."""
    if not lang:
        lang = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
        lang = re.split(r"[_.@]", lang)[0]
        return lang if lang in languages() else ENGLISH
    if lang not in languages():
        raise Trouble(f"there is no language {lang[:20]!r}; there are: {', '.join(languages())}")
    return lang


def switches(game: Game, given: list[str] | None) -> dict[str, str]:
    """NAME=VALUE pairs as the options of a game, the others at their defaults."""
    options = {option.id: option.default for option in game.options}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble(f"an option is written NAME=VALUE, not {pair[:40]!r}")
        options[name] = value
    try:
        game.new(options)
    except ValueError as error:
        raise Trouble(str(error)) from None
    return options


def side_of(game: Game, slug: str) -> int:
    """The number of a side."""
    if slug not in game.sides:
        raise Trouble(f"there is no side {slug[:20]!r}; there are: {', '.join(game.sides)}")
    return game.sides.index(slug)


def read_text(path: Path) -> str:
    """A text file of a sane size."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise Trouble(f"{path}: too large; at most {LARGEST // 1_000_000} MB")
        return raw.decode("utf-8")
    except OSError as error:
        raise Trouble(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Trouble(f"{path}: not UTF-8 (byte {error.start})") from None


def read_record(path: Path, cards: Path | None = None) -> tuple[Game, Record]:
    """A record and the rules it was played by; anything unreadable is bad input."""
    text = read_text(path)
    try:
        game = game_of(title_of(text))
        if cards is not None:
            game = title_with(game.id, read_text(cards))
        record = parse(text, game)
        record.check_title(game)
        record.begin(game)
    except (BadRecord, ValueError) as error:
        raise Trouble(f"{path}: {error}") from None
    return game, record


def read_game(path: Path) -> tuple[Game, Record]:
    """A record, or a game that was played elsewhere and that a title can read; what does not replay is bad input."""
    try:
        return reading.read_game(read_text(path), game_of)
    except ValueError as error:  # BadRecord among them
        raise Trouble(f"{path}: {error}") from None


@contextmanager
def progress(total: int, quiet: bool, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on stderr where somebody watches; yields what moves it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda games: bar.advance(task, games)
