"""`detente admin`: what a host does to a database, beside the servers that use it."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from detente.commands.common import AsJson, Lang, Trouble, game_of, language, print_json, say
from detente.commands.config import ConfigOption, Database, own_database, settings_of
from detente.locale import Texts
from detente.server.jobs import STATUSES

if TYPE_CHECKING:  # a database takes longer to import than all other commands together
    from detente.server.administration import Administration, Line
    from detente.server.saved import Saved

app = typer.Typer(no_args_is_help=True, help="Tables, people and jobs of a server, also while it runs.")
T = TypeVar("T")

TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
JobArgument = Annotated[int, typer.Argument(metavar="JOB", help="The number of a job.")]
Most = Annotated[int, typer.Option("--limit", "-n", min=1, max=100_000, help="How many at most.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it, without asking.")]


class Role(StrEnum):
    """What somebody may do for the house."""

    MODERATOR = "moderator"
    NONE = "none"


class _At:
    """A database, by the options of a command, and the language to speak of it."""

    def __init__(self, database: str, config: Path | None, lang: str) -> None:
        self.texts = Texts(language(lang))
        self.settings = settings_of(config, lang)
        self.database = database or own_database(self.settings)

    def say(self, key: str, **args: str | int) -> str:
        """A sentence."""
        return self.texts.say(key, args)

    def run(self, work: "Callable[[Administration], Coroutine[Any, Any, T]]") -> T:
        """Do something with the database."""
        from sqlalchemy.exc import SQLAlchemyError

        from detente.server.administration import Administration, OtherVersion
        from detente.server.occupancy import file_of

        file = file_of(self.database)
        if file is not None and not file.is_file():
            raise Trouble(self.say("cli-no-database", file=str(file)))

        async def whole() -> T:
            database = Administration(self.database)
            try:
                await database.open()
                return await work(database)
            finally:
                await database.close()

        try:
            return asyncio.run(whole())
        except OtherVersion:
            raise Trouble(self.say("admin-other-version")) from None
        except (OSError, SQLAlchemyError, ImportError) as error:
            raise Trouble(self.say("admin-no-database", why=str(error).splitlines()[0])) from None

    def table(self, id: str) -> "Saved":
        """A table, or a refusal."""
        found = self.run(lambda database: database.table(id))
        if found is None:
            raise Trouble(self.say("admin-no-table", table=id[:40]))
        return found


@app.command()
def tables(
    limit: Most = 20,
    title: Annotated[str, typer.Option(help="Only of this game.")] = "",
    database: Database = "",
    config: ConfigOption = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """The tables that changed last."""
    at = _At(database, config, lang)
    lines = at.run(lambda there: there.tables(limit, title))
    if as_json:
        return print_json([line._asdict() for line in lines])
    for line in lines:
        say(_line(line, at.texts))
    say(at.say("admin-tables", tables=at.run(lambda there: there.count())))


def _line(line: "Line", texts: Texts) -> str:
    when = datetime.fromtimestamp(line.updated).strftime("%Y-%m-%d %H:%M")
    state = texts.say("admin-over" if line.over else "admin-running")
    return f"{line.id}  {when}  {line.title:18} {line.mode:9} {line.plies:5}  {state:10} {', '.join(line.players)}"


@app.command()
def rerate(database: Database = "", config: ConfigOption = None, lang: Lang = "") -> None:
    """Compute all ratings anew from the first rated game on: the numbers must be the same."""
    from detente.server.contests.ledger import Ledger

    at = _At(database, config, lang)
    say(at.say("admin-rerated", games=at.run(lambda there: Ledger(there.engine).rerate())))


@app.command()
def show(table: TableArgument, database: Database = "", config: ConfigOption = None, lang: Lang = "") -> None:
    """One table, without its secrets and without what is hidden in its game."""
    found = _At(database, config, lang).table(table)
    seats = [{"kind": seat.kind, "name": seat.name, "agent": seat.agent, "taken": seat.taken} for seat in found.seats]
    facts = ("id", "title", "rules", "mode", "listed", "plies", "decisions", "version", "over", "moment", "rematch")
    shown = {name: getattr(found, name) for name in facts}
    times = {
        name: datetime.fromtimestamp(getattr(found, name)).isoformat(" ", "seconds") for name in ("created", "updated")
    }
    print_json({**shown, **times, "options": found.options, "seats": seats})


@app.command()
def delete(
    table: TableArgument, yes: Yes = False, database: Database = "", config: ConfigOption = None, lang: Lang = ""
) -> None:
    """Delete a table for good. If somebody plays on meanwhile, nothing is deleted."""
    from detente.server.administration import Moved

    at = _At(database, config, lang)
    found = at.table(table)
    if not yes:
        raise Trouble(at.say("admin-really", table=found.id, plies=found.plies))
    try:
        at.run(lambda there: there.delete(found.id, found.version))
    except Moved:
        raise Trouble(at.say("admin-moved", table=found.id)) from None
    say(at.say("admin-deleted", table=found.id))


@app.command()
def export(
    table: TableArgument,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where to write it; else it is printed.")] = None,
    running: Annotated[bool, typer.Option("--running", help="Also a game that runs, with all that is hidden.")] = False,
    database: Database = "",
    config: ConfigOption = None,
    lang: Lang = "",
) -> None:
    """The record of the game at a table."""
    from detente.server.table import Table

    at = _At(database, config, lang)
    found = at.table(table)
    if not found.over and not running:
        raise Trouble(at.say("admin-still-running", table=found.id))
    game = game_of(found.title)
    text = Table(game, found).record().text(game)
    if file is None:
        return say(text.rstrip())
    if file.exists():
        raise Trouble(at.say("cli-file-exists", file=str(file)))
    file.write_text(text, "utf-8")
    say(at.say("admin-exported", table=found.id, file=str(file)))


@app.command()
def retention(database: Database = "", config: ConfigOption = None, lang: Lang = "") -> None:
    """Which tables the servers would delete by the rules of the settings; nothing is deleted here."""
    at = _At(database, config, lang)
    due = at.run(lambda there: there.outdated(at.settings.retention, time.time()))
    for id in due:
        say(id)
    say(at.say("admin-due", tables=len(due)))


@app.command()
def people(
    limit: Most = 20, database: Database = "", config: ConfigOption = None, as_json: AsJson = False, lang: Lang = ""
) -> None:
    """The accounts that were here last, without addresses and secrets."""
    at = _At(database, config, lang)
    found = at.run(lambda there: there.people(limit))
    if as_json:
        return print_json([one._asdict() for one in found.lines])
    for one in found.lines:
        made, seen = (datetime.fromtimestamp(when).strftime("%Y-%m-%d %H:%M") for when in (one.created, one.seen))
        say(f"{one.name:20}  {made}  {seen}  {one.tables:6}  {at.say('admin-program') if one.program else one.role}")
    say(at.say("admin-people", people=found.all))


@app.command()
def role(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
    role: Annotated[Role, typer.Argument(metavar="ROLE", help="moderator, or none.")],
    database: Database = "",
    config: ConfigOption = None,
    lang: Lang = "",
) -> None:
    """Make somebody a moderator, or not any more."""
    at = _At(database, config, lang)
    if not at.run(lambda there: there.set_role(name, "" if role is Role.NONE else role.value)):
        raise Trouble(at.say("admin-no-person", name=name[:40]))
    say(at.say("admin-role", name=name, role=role.value))


@app.command()
def vacuum(database: Database = "", config: ConfigOption = None, lang: Lang = "") -> None:
    """Give the room of what was deleted back to the disk; servers wait meanwhile."""
    at = _At(database, config, lang)
    at.run(lambda there: there.vacuum())
    say(at.say("admin-vacuumed"))


@app.command()
def announce(
    en: Annotated[str, typer.Option("--en", help="The sentence in English.")] = "",
    ru: Annotated[str, typer.Option("--ru", help="The same in Russian.")] = "",
    minutes: Annotated[float | None, typer.Option(min=1, help="For so long; else until it is taken back.")] = None,
    take_back: Annotated[bool, typer.Option("--take-back", help="Announce nothing any more.")] = False,
    database: Database = "",
    config: ConfigOption = None,
    lang: Lang = "",
) -> None:
    """Tell everybody something on every page, maintenance for example; without options: what is announced now."""
    from detente.server.announcing import MAX_LENGTH

    at = _At(database, config, lang)
    if take_back:
        was = at.run(lambda there: there.announcements.take_back())
        return say(at.say("admin-announce-taken-back" if was else "admin-announce-nothing"))
    if not en and not ru:
        words = at.run(lambda there: there.announcements.current())
        return say("\n".join(words.values()) if words else at.say("admin-announce-nothing"))
    if not en.strip() or not ru.strip() or max(len(en), len(ru)) > MAX_LENGTH:
        raise Trouble(at.say("admin-announce-both", most=MAX_LENGTH))
    seconds = None if minutes is None else 60 * minutes
    at.run(lambda there: there.announcements.say({"en": en.strip(), "ru": ru.strip()}, seconds))
    say(at.say("admin-announced"))


# -- jobs

jobs = typer.Typer(no_args_is_help=True, help="The queue of a server with PostgreSQL.")
app.add_typer(jobs, name="jobs")


def _queue(database: str, config: Path | None, lang: str) -> _At:
    from detente.server.occupancy import file_of

    at = _At(database, config, lang)
    if file_of(at.database) is not None:
        raise Trouble(at.say("admin-no-queue"))
    return at


@jobs.command("list")
def list_jobs(
    limit: Most = 20,
    status: Annotated[str, typer.Option(help=f"Only these: {', '.join(STATUSES)}.")] = "",
    database: Database = "",
    config: ConfigOption = None,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """The newest jobs."""
    at = _queue(database, config, lang)
    if status and status not in STATUSES:
        raise Trouble(at.say("admin-no-status", status=status[:20], statuses=", ".join(STATUSES)))
    found = at.run(lambda there: there.jobs(limit, (status,) if status else STATUSES))
    if as_json:
        return print_json([{**job, "scheduled_at": str(job["scheduled_at"] or "")} for job in found])
    for job in found:
        say(f"{job['id']:8}  {job['status']:10} {job['queue']:10} {job['task']:30} {job['attempts']}")


@jobs.command()
def retry(job: JobArgument, database: Database = "", config: ConfigOption = None, lang: Lang = "") -> None:
    """Let a job that has failed be done again."""
    _do(lambda there: there.retry(job), job, "admin-job-again", _queue(database, config, lang))


@jobs.command()
def cancel(job: JobArgument, database: Database = "", config: ConfigOption = None, lang: Lang = "") -> None:
    """Stop a job that waits or is being done."""
    _do(lambda there: there.cancel(job), job, "admin-job-cancelled", _queue(database, config, lang))


def _do(what: "Callable[[Administration], Coroutine[Any, Any, bool]]", job: int, done: str, at: _At) -> None:
    if not at.run(what):
        raise Trouble(at.say("admin-no-job", job=str(job)))
    say(at.say(done, job=str(job)))
