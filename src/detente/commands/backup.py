"""`detente backup` and `detente restore`: the house's database, copied and put back while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import Lang, Trouble, language, say
from detente.commands.serve import Database, own_database
from detente.locale import Texts

Copy = Annotated[Path, typer.Argument(metavar="FILE", help="The copy. Keep it safe: it has the secrets of all tables.")]


def backup(file: Copy, database: Database = "", lang: Lang = "") -> None:
    """Copy the database of a server, which may go on running."""
    from detente.server.backup import back_up  # the other commands need no server

    texts = Texts(language(lang))
    source = _file(database, texts)
    if not source.is_file():
        raise Trouble(texts.say("cli-no-database", {"file": str(source)}))
    if file.exists():
        raise Trouble(texts.say("cli-file-exists", {"file": str(file)}))
    if not file.absolute().parent.is_dir():
        raise Trouble(texts.say("cli-no-folder", {"file": str(file.absolute().parent)}))
    back_up(source, file)
    say(texts.say("cli-backed-up", {"file": str(file)}))


def restore(file: Copy, database: Database = "", lang: Lang = "") -> None:
    """Put a copy back in place of everything that is stored now; a server that runs goes on with it."""
    from detente.server.backup import BadBackup
    from detente.server.backup import restore as put_back

    texts = Texts(language(lang))
    target = _file(database, texts)
    if not file.is_file():
        raise Trouble(texts.say("cli-no-database", {"file": str(file)}))
    if file.resolve() == target:
        raise Trouble(texts.say("cli-same-file", {"file": str(file)}))
    try:
        put_back(file, target)
    except BadBackup as error:
        raise Trouble(texts.say("cli-no-backup", {"file": str(file), "why": str(error)})) from error
    say(texts.say("cli-restored", {"file": str(file)}))


def _file(database: str, texts: Texts) -> Path:
    from detente.server.occupancy import file_of

    file = file_of(database or own_database())
    if file is None:
        raise Trouble(texts.say("cli-not-sqlite"))
    return file
