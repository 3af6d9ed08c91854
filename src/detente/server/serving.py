"""Running the server."""

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Final

import uvicorn
from litestar import Litestar

from detente.server import addresses
from detente.server.access import Access
from detente.server.app import create_app
from detente.server.connections import Connections, Guarded
from detente.server.logs import configure
from detente.server.memory import Memory
from detente.server.settings import Limits, Settings
from detente.server.speaking import Speaking

DESCRIPTORS: Final = 65_536


def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    database: str = "detente.db",
    announce: Callable[[str], None] = lambda address: None,
    settings: Settings | None = None,
) -> None:
    """Serve until told to stop. Port 0 is any free one; `announce` gets the address once it answers.

    Occupied: another server uses this file; OSError: it cannot listen there; SQLAlchemyError or
    CommandError: the database cannot be used.
    """
    settings = replace(settings or Settings(), database=database, host=host)
    configure(settings.logs)
    app = create_app(settings)
    listening = listen(host, port)
    app.state.house.memory = Memory()
    _many_descriptors()
    app.state.house.occupancy.enter()  # uvicorn would say a page of its own about it
    server = _Server(configuration(app, settings.limits), lambda: announce(address_of(listening)))
    with suppress(KeyboardInterrupt, SystemExit, _Stopped), _stoppable():  # all of uvicorn's ways to stop
        server.run(sockets=[listening])
    trouble: Exception | None = app.state.house.trouble
    if trouble is not None:
        raise trouble


def configuration(app: Litestar, limits: Limits) -> uvicorn.Config:
    """How uvicorn runs our application."""
    proxies = app.state.house.settings.proxies

    class Here(Guarded):
        guard = Connections(limits, proxies)

    return uvicorn.Config(
        Access(app),
        log_config=None,
        access_log=False,
        http=Here,
        ws=Speaking,
        ws_max_size=limits.command_bytes,
        limit_concurrency=limits.connections,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=5,
        server_header=False,
        date_header=False,
    )


def _many_descriptors() -> None:
    """As many open files as we are allowed: every connection is one, and the usual 1,024 are soon used up."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no such limit
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, DESCRIPTORS)), hard))


class _Stopped(Exception):
    """The server was told to stop, and has."""


@contextmanager
def _stoppable() -> Iterator[None]:
    """Uvicorn repeats the signal that stopped it: let that end the call and not the process, so that all is tidy."""

    def stop(*_: object) -> None:
        raise _Stopped

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on any free one for 0."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # with the protocol named, asyncio turns Nagle's algorithm off; else every second answer would wait 40 ms
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    return listening


def address_of(listening: socket.socket) -> str:
    """The address that a browser on this machine wants."""
    host, port = listening.getsockname()[:2]
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # "everywhere" is no address to go to
    return addresses.written(here.get(host, host), port)
