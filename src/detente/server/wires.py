"""Every struct that goes over the wire: those of `wire.py`, and of each room's own file beside it."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from msgspec import Struct

from detente import server
from detente.server import wire


def wire_structs() -> Iterator[type[Struct]]:
    """What every title sends first, then room by room, as each file declares it."""
    found = walk_packages(server.__path__, f"{server.__name__}.")
    rooms = sorted(one.name for one in found if one.name.endswith("_wire"))
    for module in (wire, *map(import_module, rooms)):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
                yield value
