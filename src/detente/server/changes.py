"""What a client is told of a table that it already knows: only what is different."""

from itertools import takewhile
from typing import Any, Final

from detente.server import wire

GROWING: Final = ("log", "turns")  # lists that mostly get longer
OTHERS: Final = [
    name for name in wire.ChangeMessage.__struct_fields__ if name not in (*GROWING, "base", "view", "version", "ply")
]
NOT_THERE: Final = object()


def encode_update(old: wire.TableMessage | None, new: wire.TableMessage) -> bytes:
    """The bytes that turn what a client knows into the table as it is."""
    return wire.encoder.encode(new if old is None else change(old, new))


def change(old: wire.TableMessage, new: wire.TableMessage) -> wire.ChangeMessage:
    """The fields that are different; those of the view one by one."""
    out: dict[str, Any] = {name: getattr(new, name) for name in OTHERS if getattr(new, name) != getattr(old, name)}
    view = {name: value for name, value in new.view.items() if old.view.get(name, NOT_THERE) != value}
    if view:
        out["view"] = view
    for name in GROWING:
        before, after = getattr(old, name), getattr(new, name)
        keep = in_common(before, after)
        if keep < max(len(before), len(after)):
            out[name] = wire.Tail(keep, after[keep:])
    return wire.ChangeMessage(base=[old.version, old.ply], version=new.version, ply=new.ply, **out)


def in_common(before: list[Any], after: list[Any]) -> int:
    """With how many of the same things two lists begin."""
    shorter = min(len(before), len(after))
    if before[:shorter] == after[:shorter]:  # nearly always, and found without a step for each
        return shorter
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))
