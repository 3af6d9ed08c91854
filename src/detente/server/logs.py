"""Structured logs: each line has its fields, among them the request and the table; nothing in them is a secret."""

import hashlib
import logging
import sys
from typing import Any, Final, TextIO

import structlog
from structlog.types import EventDict, Processor

from detente.server.settings import Logs

# whatever somebody logs under such a name is not written, wherever it came from
SECRETS: Final = ("secret", "cookie", "password", "seed", "token", "authorization", "database")
HIDDEN: Final = "(hidden)"
LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


def without_secrets(_: Any, __: str, event: EventDict) -> EventDict:
    """A second line of defence: nobody should log these."""
    for name in event:
        if any(word in name.lower() for word in SECRETS):
            event[name] = HIDDEN
    return event


SHARED: Final[tuple[Processor, ...]] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    without_secrets,
)


def configure(logs: Logs, stream: TextIO | None = None) -> None:
    """Write the log of this process as the host wants it, also what libraries have to say.

    Libraries are not asked for details: theirs are messages of websockets, rows and headers, which are secrets.
    """
    render: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if logs.format == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty() and stream is None,
            exception_formatter=structlog.dev.plain_traceback,  # the finer ones tell the values of variables
        )
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    tidy: tuple[Processor, ...] = (structlog.stdlib.ProcessorFormatter.remove_processors_meta,)
    if logs.format == "json":
        tidy += (structlog.processors.format_exc_info,)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=list(SHARED), processors=[*tidy, render])
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        if isinstance(old.formatter, structlog.stdlib.ProcessorFormatter):
            root.removeHandler(old)  # ours, of an earlier call
    root.addHandler(handler)
    root.setLevel(max(LEVELS[logs.level], logging.WARNING))
    logging.getLogger("detente").setLevel(LEVELS[logs.level])


def logger_of(name: str) -> structlog.stdlib.BoundLogger:
    """The structured logger of a module."""
    logger: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return logger


def short(client: str) -> str:
    """A client in the log: the same one is the same, and who it is or what its cookie says cannot be told from it."""
    return hashlib.blake2s(client.encode(), digest_size=5, person=b"log").hexdigest() if client else ""


structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        *(processor for processor in SHARED if not isinstance(processor, structlog.stdlib.ExtraAdder)),
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)
