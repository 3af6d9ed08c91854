"""`detente worker`: a process that thinks for the servers on a PostgreSQL."""

from dataclasses import replace
from typing import Annotated

import typer

from detente.commands.common import Trouble, language, say
from detente.commands.config import ConfigOption, Database, settings_of
from detente.commands.serve import external_agents_of
from detente.locale import Texts


def worker(
    config: ConfigOption = None,
    queues: Annotated[
        str, typer.Option(help="What to work off, with commas between: think, hint, warn, report, library, mail; all.")
    ] = "all",
    database: Database = "",
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many processes think at once; one for each processor, up to four.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COMMAND", help="A program that may be played against, as the servers know it."),
    ] = None,
) -> None:
    """Think for all servers on a PostgreSQL, on this machine; Ctrl-C stops it."""
    from detente.server.bus import is_shared
    from detente.server.working import work

    texts = Texts(language(""))
    set_ = settings_of(config)
    settings = replace(
        set_,
        database=database or set_.database,
        queues=queues_of(queues),
        workers=set_.workers if processes is None else processes,
        external_agents={**set_.external_agents, **external_agents_of(bot or [])},
    )
    if not is_shared(settings.database):
        raise Trouble(texts.say("cli-worker-needs-postgresql", {}))
    work(settings, lambda: say(texts.say("cli-worker-works", {"queues": ", ".join(settings.queues)})))


def queues_of(text: str) -> tuple[str, ...]:
    """The queues that are meant; Trouble if there is no such queue."""
    from detente.server.jobs import QUEUES

    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if names == ("all",):
        return QUEUES
    for name in names:
        if name not in QUEUES:
            known = ", ".join(QUEUES)
            raise Trouble(Texts(language("")).say("cli-no-such-queue", {"name": name[:40], "known": known}))
    return names
