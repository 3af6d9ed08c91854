"""By which addresses other machines can reach this one: a friend's link must not say 127.0.0.1."""

import socket
from contextlib import suppress
from ipaddress import ip_address

EVERYWHERE = ("0.0.0.0", "::", "")  # a server that listens there can be reached by every address of its machine


def is_here(host: str) -> bool:
    """Whether this address leads only from a machine to itself."""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def of_machine() -> list[str]:
    """The addresses of this machine in its networks, the likeliest first. Nothing is sent anywhere."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address of no machine: the system only says by which way it would go
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if not is_here(host) and host not in EVERYWHERE]


def written(host: str, port: int) -> str:
    """As a browser wants it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
