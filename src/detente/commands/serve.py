"""`detente serve`: the server with the page."""

import re
import shlex
import webbrowser
from dataclasses import replace
from typing import Annotated
from urllib.parse import urlsplit

import typer

from detente.commands.common import Trouble, language, say
from detente.commands.config import ConfigOption, Database, own_database, settings_of
from detente.locale import Texts


def serve(
    config: ConfigOption = None,
    host: Annotated[
        str | None,
        typer.Option(
            help="The address to listen at (127.0.0.1); 0.0.0.0: all of this machine, so that friends can come."
        ),
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; 0, the default, is any free one.")
    ] = None,
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

    set_ = settings_of(config)
    settings = replace(
        set_,
        host=set_.host if host is None else host,
        port=set_.port if port is None else port,
        external_agents={**set_.external_agents, **external_agents_of(bot or [])},
        hosts=tuple(name.lower() for name in (*set_.hosts, *(allow_host or []))),
    )

    def announce(address: str) -> None:
        say(address)
        port = urlsplit(address).port or 0
        for other in of_machine() if settings.host in EVERYWHERE else ():
            say(written(other, port))
        if open_page:
            _open(address)

    try:
        run(settings.host, settings.port, database or own_database(settings), announce, settings)
    except Occupied as occupied:
        sentence = Texts(language("")).say("cli-database-in-use", {"file": str(occupied.file)})
        raise Trouble(sentence) from None
    except OSError as error:
        raise Trouble(f"cannot listen at {settings.host}, port {settings.port}: {error.strerror}") from None


def external_agents_of(bots: list[str]) -> dict[str, str]:
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


def _open(address: str) -> None:
    """Where there is no browser, the printed address has to do."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)
