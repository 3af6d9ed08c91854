"""Requests that other people have us send must not lead into the host's own network.

The addresses that people give are names, and a name may lead elsewhere when it is asked for again, or its server may
send us on. So what counts is the address that a connection is made to: while a message is sent, the thread that sends
it is told of no address inside.
"""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from detente.server.refusal import Refused

_here: Final = threading.local()
_usual: Final = socket.getaddrinfo


class Inside(OSError):
    """A name leads into our own network."""


def is_outside(address: str) -> bool:
    """Whether an address is one of the open network."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and (found.ipv4_mapped or found.sixtofour or found.teredo):
        return False  # an address of IPv4 in disguise
    return found.is_global and not found.is_multicast


def _guarded(*args: Any, **kwargs: Any) -> Any:
    found = _usual(*args, **kwargs)
    if getattr(_here, "guarded", False) and not all(is_outside(str(one[4][0])) for one in found):
        raise Inside("that leads into the network of this server")
    return found


socket.getaddrinfo = _guarded


@contextmanager
def outside_only(allowed: bool) -> Iterator[None]:
    """Within it, this thread reaches nothing inside, unless the host allows it."""
    _here.guarded = not allowed
    try:
        yield
    finally:
        _here.guarded = False


def check(host: str, port: int, allowed: bool) -> None:
    """Refused if a name leads inside now; it need not be there at all."""
    try:
        with outside_only(allowed):
            socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except Inside as error:
        raise Refused("error-notice-inside") from error
    except (OSError, UnicodeError):
        return
