"""By which addresses other machines can reach this one: a friend's link must not say 127.0.0.1."""

import socket
from contextlib import suppress
from functools import cache, lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address

HOUSE_ENDINGS = (".local", ".lan", ".home", ".home.arpa", ".internal")
EVERYWHERE = ("0.0.0.0", "::", "")  # a server that listens there can be reached by every address of its machine


def is_here(host: str) -> bool:
    """Whether this address leads only from a machine to itself."""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


@lru_cache(4096)  # asked with every message
def prefix(host: str) -> str:
    """An address as limits count it: whoever has one of IPv6 has all of its network of 64 bits."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


def of_machine() -> list[str]:
    """The addresses of this machine in its networks, the likeliest first. Nothing is sent anywhere."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address of no machine: the system only says by which way it would go
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if not is_here(host) and host not in EVERYWHERE]


def is_ours(name: str) -> bool:
    """Whether a name, in small letters, can only mean a machine that we are: an address, or this machine's name."""
    with suppress(ValueError):
        return bool(ip_address(name.removeprefix("[").removesuffix("]")))
    return name == "localhost" or name.endswith(".localhost") or name in own_names()


@cache
def own_names() -> frozenset[str]:
    """What this machine is called, alone and in the networks of houses, whose endings nobody can register."""
    own = socket.gethostname().lower()
    first = own.partition(".")[0]
    return frozenset({own, first, *(first + ending for ending in HOUSE_ENDINGS)}) - {""}


def written(host: str, port: int) -> str:
    """As a browser wants it."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
