"""What the commands share: options, files, languages, results as JSON, and errors in one line."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Annotated, Any, Never

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from detente.ai import agent
from detente.game import Game, Sentence
from detente.languages import ENGLISH
from detente.library import reading
from detente.library.reading import Refusal
from detente.locale import Texts, languages
from detente.record import Record, parse, title_of
from detente.titles import UnknownTitle, title, title_with, titles

LARGEST = 10_000_000  # bytes of a file that we read

TitleArgument = Annotated[str, typer.Argument(metavar="TITLE", help=f"Which game: {', '.join(titles())}.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `detente play` saves it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of sentences.")]
WANTED: ContextVar[str] = ContextVar("WANTED", default="")  # the language that the command which runs was asked for


def _wants(lang: str) -> str:
    WANTED.set(lang)
    return lang


Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        callback=_wants,
        is_eager=True,
        help=f"{' or '.join(languages())}; as the system speaks by default.",
    ),
]
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


def trouble(key: str, **args: str | int) -> Trouble:
    """Bad input, said in the language that the command speaks."""
    return Trouble(Texts(spoken()).say(key, dict(args)))


def spoken() -> str:
    """The language of the command that runs, wherever it stands."""
    return WANTED.get() if WANTED.get() in languages() else language("")


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
    except UnknownTitle:
        raise trouble("library-no-such-title", title=id[:40], titles=", ".join(titles())) from None
    except ValueError as error:  # the owner's broken card file
        raise Trouble(str(error)) from None


def known(game: Game, name: str) -> None:
    """An agent of this name can play this title, else it is bad input."""
    try:
        agent(name, game)
    except ValueError as error:
        raise Trouble(str(error)) from None


def need_ray() -> None:
    """Work on many machines needs what one machine does without."""
    try:
        import ray  # noqa: F401
    except ImportError:
        raise Trouble("--ray needs the extra: pip install 'detente[ray]'") from None


def refuse(why: str, given: dict[str, Any]) -> None:
    """Trouble if somebody wishes for what would be left out of account."""
    if named := [option for option, wish in given.items() if wish]:
        raise Trouble(f"{why}: {named[0]} cannot be chosen")


def language(lang: str) -> str:
    """The language asked for, or the system's if we speak it."""
    if not lang:
        lang = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
        lang = re.split(r"[_.@]", lang)[0]
        return lang if lang in languages() else ENGLISH
    if lang not in languages():
        raise trouble("cli-no-language", language=lang[:20], languages=", ".join(languages()))
    return lang


def switches(game: Game, given: list[str] | None) -> dict[str, str]:
    """NAME=VALUE pairs as the options of a game, the others at their defaults."""
    options = {option.id: option.default for option in game.options}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise trouble("cli-no-pair", pair=pair[:40])
        options[name] = value
    try:
        game.new(options)
    except ValueError as error:
        raise Trouble(str(error)) from None
    return options


def side_of(game: Game, slug: str) -> int:
    """The number of a side."""
    if slug not in game.sides:
        raise trouble("library-no-such-side", side=slug[:20], sides=", ".join(game.sides))
    return game.sides.index(slug)


def read_text(path: Path) -> str:
    """A text file of a sane size."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise at(path, Refusal(Sentence("file-too-large", {"kb": LARGEST // 1024})))
        return raw.decode("utf-8")
    except OSError:
        raise trouble("cli-not-read", file=str(path)) from None
    except UnicodeDecodeError as error:
        raise at(path, Refusal(Sentence("file-not-utf8", {"byte": error.start + 1}))) from None


def at(path: Path, refused: Refusal) -> Trouble:
    """What is wrong with a file."""
    return Trouble(f"{path}: {refusal(spoken(), refused)}")


def refusal(lang: str, why: Refusal) -> str:
    """Why a file was refused: the line, the sentence, and the rule's own reason."""
    texts = Texts(lang, title(why.title) if why.title else None)
    said = texts.say(why.said.key, why.said.args)
    if why.reason:
        said = texts.say("file-forbidden", {"why": said, "reason": texts.say(why.reason.key, why.reason.args)})
    return texts.say("file-at-line", {"line": why.line, "why": said}) if why.line else said


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
    except ValueError as error:
        raise at(path, reading.why(error, text)) from None
    return game, record


def read_game(path: Path) -> tuple[Game, Record]:
    """A record, or a game that was played elsewhere and that a title can read; what does not replay is bad input."""
    text = read_text(path)
    try:
        return reading.read_game(text, game_of)
    except ValueError as error:
        raise at(path, reading.why(error, text)) from None


@contextmanager
def progress(total: int, quiet: bool, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on stderr where somebody watches; yields what moves it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda games: bar.advance(task, games)
