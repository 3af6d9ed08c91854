"""Requests that other people have us send must not lead into the host's own network.

The addresses that people give are names, and a name may lead elsewhere when it is asked for again, or its server may
send us on. So what counts is the address that a connection is made to: while a message is sent, the thread that sends
it is told of no address inside.
"""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final, ParamSpec, TypeVar

from detente.server.refusal import Refused

LEADS_INSIDE: Final = "that leads into the network of this server"
THREADS: Final = 16
READ_BYTES: Final = 100_000  # of an answer
# where an address of IPv4 stands inside one of IPv6: a gateway leads from there to it
IN_DISGUISE: Final = [ip_network(some) for some in ("::/96", "64:ff9b::/96", "64:ff9b:1::/48")]
P = ParamSpec("P")
R = TypeVar("R")
_here: Final = threading.local()
_usual: Final = socket.getaddrinfo


class Inside(OSError):
    """A name leads into our own network."""


def is_outside(address: str) -> bool:
    """Whether an address is one of the open network."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and (found.ipv4_mapped or found.sixtofour or found.teredo):
        return False  # an address of IPv4 in disguise
    if any(found in some for some in IN_DISGUISE):
        return False
    return found.is_global and not found.is_multicast


def _guarded(*args: Any, **kwargs: Any) -> Any:
    found = _usual(*args, **kwargs)
    if getattr(_here, "guarded", False) and not all(is_outside(str(one[4][0])) for one in found):
        raise Inside(LEADS_INSIDE)
    return found


socket.getaddrinfo = _guarded


_threads: Final = ThreadPoolExecutor(THREADS, "messages")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Do something in a thread for requests that others have us send: whoever lets us wait there keeps no table
    waiting, for which other threads work."""
    return await asyncio.get_running_loop().run_in_executor(_threads, lambda: work(*args, **kwargs))


@contextmanager
def outside_only(allowed: bool) -> Iterator[None]:
    """Within it, this thread reaches nothing inside, unless the host allows it."""
    _here.guarded = not allowed
    try:
        yield
    finally:
        _here.guarded = False


@contextmanager
def brief() -> Iterator[None]:
    """Within it, this thread reads no more than the beginning of an answer: whoever gives an address may answer without
    an end."""
    _answer_briefly()
    _here.brief = True
    try:
        yield
    finally:
        _here.brief = False


@cache
def _answer_briefly() -> None:
    from requests.adapters import HTTPAdapter  # this takes a while, which a server that starts need not wait for

    usual = HTTPAdapter.build_response

    def build(self: Any, request: Any, raw: Any) -> Any:
        answer: Any = usual(self, request, raw)
        if getattr(_here, "brief", False):
            answer._content, answer._content_consumed = raw.read(READ_BYTES, decode_content=True), True
            answer.close()
        return answer

    HTTPAdapter.build_response = build  # type: ignore[assignment,method-assign]


def check(host: str, port: int, allowed: bool) -> None:
    """Refused if a name leads inside now; it need not be there at all."""
    try:
        with outside_only(allowed):
            socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except Inside as error:
        raise Refused("error-notice-inside") from error
    except (OSError, UnicodeError):
        return
