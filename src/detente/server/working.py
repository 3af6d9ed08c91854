"""Running a worker: a process that serves nobody and does jobs for all servers on its database."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from detente.server.house import House
from detente.server.settings import Settings


def work(settings: Settings, announce: Callable[[], None] = lambda: None) -> None:
    """Work until told to stop; `announce` is called once it does. SQLAlchemyError, CommandError: the database cannot be
    used."""
    asyncio.run(_work(settings, announce))


async def _work(settings: Settings, announce: Callable[[], None]) -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl-C does without
            loop.add_signal_handler(number, stop.set)
    house = House(settings)
    await house.open()
    announce()
    try:
        await stop.wait()
    finally:
        await house.close()
