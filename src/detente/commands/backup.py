"""`detente backup`, `restore` and `migrate`: the house's database copied, put back, carried elsewhere."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import Lang, Trouble, language, say
from detente.commands.config import Database, own_database
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


def migrate(
    source: Annotated[str, typer.Argument(metavar="FROM", help="An SQLite file or a database URL.")],
    target: Annotated[str, typer.Argument(metavar="TO", help="Another one, in which nothing is stored yet.")],
    lang: Lang = "",
) -> None:
    """Carry a whole database to another one, SQLite or PostgreSQL; no server may use either meanwhile."""
    from sqlalchemy.exc import SQLAlchemyError

    from detente.server.carrying import NotEmpty, carry
    from detente.server.occupancy import Occupancy, Occupied, file_of

    texts = Texts(language(lang))
    file = file_of(source)
    if file is not None and not file.is_file():
        raise Trouble(texts.say("cli-no-database", {"file": str(file)}))
    locks = [Occupancy(source), Occupancy(target)]
    try:
        for lock in locks:
            lock.enter()
        rows = asyncio.run(carry(source, target))
    except Occupied as occupied:
        raise Trouble(texts.say("cli-database-in-use", {"file": str(occupied.file)})) from None
    except NotEmpty:
        raise Trouble(texts.say("cli-not-empty")) from None
    except (ImportError, OSError, SQLAlchemyError) as error:
        raise Trouble(texts.say("cli-not-carried", {"why": str(error)})) from error
    finally:
        for lock in locks:
            lock.leave()
    say(texts.say("cli-carried", {"tables": rows["tables"], "rows": sum(rows.values())}))


def _file(database: str, texts: Texts) -> Path:
    from detente.server.occupancy import file_of

    file = file_of(database or own_database())
    if file is None:
        raise Trouble(texts.say("cli-not-sqlite"))
    return file
