"""What a client is told of a table that it already knows: only what is different.

What it knows is kept as it went over the wire: a field of a view is compared and sent as bytes, and thousands of tables
are little for the garbage collector to walk through.
"""

from functools import lru_cache
from itertools import takewhile
from operator import attrgetter
from types import NoneType
from typing import Any, Final

from msgspec import Raw
from msgspec.structs import force_setattr

from detente.server import wire

GROWING: Final = ("log", "turns")  # lists that mostly get longer
OTHERS: Final = [
    name for name in wire.ChangeMessage.__struct_fields__ if name not in (*GROWING, "base", "view", "version", "ply")
]
LEAVES: Final = frozenset((int, str, bool, NoneType))
EMPTY: Final = {kind: Raw(wire.encoder.encode(kind())) for kind in (list, tuple, dict)}
_others: Final = attrgetter(*OTHERS)


class Packing:
    """Makes messages of one moment of a table: what several viewers see alike is encoded once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, Raw]] = {}  # with the value itself, which must live as long as its number

    def of(self, message: wire.TableMessage) -> wire.TableMessage:
        """A table with its view as it goes over the wire, field by field; it is ours to change."""
        known, encode, packed = self._known, wire.encoder.encode, {}
        for name, value in message.view.items():
            if type(value) in LEAVES:
                packed[name] = leaf(value)
            elif not value:
                packed[name] = EMPTY[type(value)]
            else:
                if (found := known.get(id(value))) is None:
                    found = known[id(value)] = value, Raw(encode(value))
                packed[name] = found[1]
        force_setattr(message, "view", packed)  # a dict that never held but bytes is nothing to the garbage collector
        return message


@lru_cache(4096, typed=True)
def leaf(value: int | str | bool | None) -> Raw:
    """A value without parts as it goes over the wire: they are few, and come in every view."""
    return Raw(wire.encoder.encode(value))


def encode_update(old: wire.TableMessage | None, new: wire.TableMessage) -> bytes:
    """The bytes that turn what a client knows into the table as it is; both packed."""
    return wire.encoder.encode(new if old is None else change(old, new))


def change(old: wire.TableMessage, new: wire.TableMessage) -> wire.ChangeMessage:
    """The fields that are different; those of the view one by one."""
    pairs = zip(OTHERS, _others(new), _others(old), strict=True)
    out: dict[str, Any] = {name: now for name, now, then in pairs if now is not then and now != then}
    known = old.view.get
    view = {name: raw for name, raw in new.view.items() if (then := known(name)) is not raw and then != raw}
    if view:
        out["view"] = view
    for name in GROWING:
        before, after = getattr(old, name), getattr(new, name)
        keep = in_common(before, after, same_eyes=old.side == new.side)
        if keep < max(len(before), len(after)):
            out[name] = wire.Tail(keep, after[keep:])
    return wire.ChangeMessage(base=[old.version, old.ply], version=new.version, ply=new.ply, **out)


def in_common(before: list[Any], after: list[Any], *, same_eyes: bool = False) -> int:
    """With how many of the same things two lists begin. What the same eyes read only grows at its end or is cut off
    there, so if both lists have the same thing at one place, they have the same before it."""
    shorter = min(len(before), len(after))
    if not shorter or (same_eyes and before[shorter - 1] is after[shorter - 1]):
        return shorter
    if before[:shorter] == after[:shorter]:  # nearly always, and found without a step for each
        return shorter
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))
