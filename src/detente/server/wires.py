"""Every struct that goes over the wire: those of `wire.py`, and of each room's own file beside it."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from msgspec import Struct

from detente import server
from detente.server import wire


def wire_structs() -> Iterator[type[Struct]]:
    """What every title sends first, then room by room, as each file declares it."""
    rooms = sorted(one.name for one in iter_modules(server.__path__) if one.name.endswith("_wire"))
    for module in (wire, *(import_module(f"{server.__name__}.{name}") for name in rooms)):
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__:
                yield value
