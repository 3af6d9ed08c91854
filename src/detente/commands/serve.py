"""`detente serve`: the server with the page."""

import re
import shlex
import webbrowser
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer
from platformdirs import user_data_path

from detente.commands.common import Trouble, language, say
from detente.locale import Texts

Database = Annotated[
    str, typer.Option(help="An SQLite file or a database URL; a file in the user's data folder by default.")
]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0: all of this machine, so that friends can come.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any free one.")] = 0,
    database: Database = "",
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COMMAND", help="A program that may be played against (docs/bots.md); repeatable."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A further name by which it may be called, as a proxy's; repeatable."),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser, if there is one.")] = False,
) -> None:
    """Start the server and print its address; Ctrl-C stops it."""
    from detente.server.addresses import EVERYWHERE, of_machine, written
    from detente.server.occupancy import Occupied
    from detente.server.serving import serve as run  # the other commands need no server
    from detente.server.settings import Settings

    def announce(address: str) -> None:
        say(address)
        port = urlsplit(address).port or 0
        for other in of_machine() if host in EVERYWHERE else ():
            say(written(other, port))
        if open_page:
            _open(address)

    try:
        settings = Settings(
            external_agents=_external_agents(bot or []), hosts=tuple(name.lower() for name in allow_host or [])
        )
        run(host, port, database or own_database(), announce, settings)
    except Occupied as occupied:
        sentence = Texts(language("")).say("cli-database-in-use", {"file": str(occupied.file)})
        raise Trouble(sentence) from None
    except OSError as error:
        raise Trouble(f"cannot listen at {host}, port {port}: {error.strerror}") from None


def _external_agents(bots: list[str]) -> dict[str, str]:
    """Names and commands; both must be there, and a name must be fit to be shown."""
    commands = {}
    for bot in bots:
        name, _, command = bot.partition("=")
        if not re.fullmatch(r"[\w .-]{1,30}", name) or not _words(command):
            raise Trouble(f"a bot is NAME=COMMAND, not {bot[:80]!r}")
        commands[name] = command
    return commands


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:  # a quotation mark that is never closed
        return []


def own_database() -> str:
    folder = user_data_path("detente")
    folder.mkdir(parents=True, exist_ok=True)
    return str(Path(folder, "detente.db"))


def _open(address: str) -> None:
    """Where there is no browser, the printed address has to do."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)
