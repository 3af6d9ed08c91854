"""States as JSON values, as bytes and as one line of text, for every title that runs on the machine.

The class of a title's states declares its fields once: the name of a field's type says how it is written, a mark in
its comment whether everybody may know it (`stored_fields`). A field that has its default value is left out. Frames are
stored with the names of their programs, so that a stored state can be read by a person and survives a rebuilt `Code`.
"""

import dataclasses
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from detente.bits import members
from detente.machine import (
    FRAME,
    SAVED_PC,
    SAVED_SIDE,
    SAVED_SUBJECT,
    Code,
    State,
    Step,
    frame_word,
    word_count,
    word_side,
)

Value = int | str | list[str]


class Field(NamedTuple):
    """One field of a stored state: how to read it as a JSON value, and how to write it."""

    name: str
    get: Callable[[Any], Value]
    set: Callable[[Any, Any], None]
    default: Value
    holds: tuple[str, ...] = ()  # the attributes of the state that it stores, if not the one of its name
    framed: bool = False  # stands in the `frame` of every view

    @property
    def attributes(self) -> tuple[str, ...]:
        """The attributes of the state that it stores."""
        return self.holds or (self.name,)

    def in_frame(self) -> "Field":
        """The field as one that everybody may know and that views show in no other way."""
        return self._replace(framed=True)


def number(name: str, default: int = 0) -> Field:
    """A plain number."""

    def set_number(s: Any, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not -(1 << 55) < value < 1 << 55:
            raise ValueError(f"{name}: a number is wanted, not {value!r}")
        setattr(s, name, value)

    return Field(name, lambda s: int(getattr(s, name)), set_number, default)


def card_set(name: str, slugs: Sequence[str]) -> Field:
    """A set of cards in one word."""

    read = indices(slugs)

    def set_cards(s: Any, value: Any) -> None:
        setattr(s, name, sum([1 << card for card in read(name, value)]))

    return Field(name, lambda s: [slugs[card] for card in members(getattr(s, name))], set_cards, [])


def word(name: str, slugs: Sequence[str], *, offset: int = 0) -> Field:
    """A number that stands for a slug; `offset` is the number of the first, -1 or 0 below it is 'none'."""

    def get(s: Any) -> Value:
        n = int(getattr(s, name)) - offset
        return slugs[n] if n >= 0 else "none"

    def set_word(s: Any, value: Any) -> None:
        setattr(s, name, offset - 1 if value == "none" else offset + index(slugs, value))

    return Field(name, get, set_word, "none")


Kind = Callable[[str, int], Field]  # makes the field of this name; the number is its value in a fresh state


def stored_fields(fresh: Any, kinds: Mapping[str, Kind], special: Sequence[Field] = ()) -> tuple[Field, ...]:
    """What the class of a state declares to be stored: each field as `kinds` says for its type, but those that
    `special` stores. Only a title with another form of writing has anything to add to its declarations."""
    by_attribute = {field.attributes[0]: field for field in special}
    covered = {name for field in special for name in field.attributes}
    out = []
    for name, kind, framed in fresh.stored():
        if name in by_attribute:
            out.append(by_attribute[name])
        elif name not in covered:
            field = kinds[kind](name, getattr(fresh, name) if kind == "i64" else 0)
            out.append(field.in_frame() if framed else field)
    return tuple(out)


def own_fields(kind: type) -> tuple[Field, ...]:
    """The fields of a title's own part of a `PlainState`: a dataclass of numbers and words."""
    blank = kind()
    return tuple(_own(field.name, getattr(blank, field.name)) for field in dataclasses.fields(kind))


def _own(name: str, default: Value) -> Field:
    def set_own(s: Any, value: Any) -> None:
        if type(value) is not type(default):
            raise ValueError(f"{name}: {type(default).__name__} is wanted, not {value!r}")
        setattr(s.own, name, value)

    return Field(name, lambda s: getattr(s.own, name), set_own, default)


def numbered(name: str, slugs: Sequence[str]) -> Field:
    """A number that always stands for a slug; the first one is the default."""
    return Field(
        name, lambda s: slugs[getattr(s, name)], lambda s, value: setattr(s, name, index(slugs, value)), slugs[0]
    )


def small(name: str, attribute: str, greatest: int) -> Field:
    """A number from 0 to `greatest`, kept in an attribute of another name."""

    def set_small(s: Any, value: Any) -> None:
        if not isinstance(value, int) or not 0 <= value <= greatest:
            raise ValueError(f"{name}: a number up to {greatest} is wanted, not {value!r}")
        setattr(s, attribute, value)

    return Field(name, lambda s: int(getattr(s, attribute)), set_small, 0, (attribute,))


REGISTERS = ("stack", "depth", "pc", "side", "count", "subject", "scratch_a", "scratch_b")


def frames(code: Code) -> Field:
    """The running frame and its callers, outermost first: program+step/side/count/subject/scratch_a/scratch_b."""

    def set_frames(s: State, value: Any) -> None:
        rows = [_read_frame(code, row) for row in strings("frames", value)]
        if not rows:
            raise ValueError("frames: at least one is wanted")
        s.refill("stack", [x for row in rows[:-1] for x in _packed(row)])
        s.depth = FRAME * (len(rows) - 1)
        s.pc, s.side, s.count, s.subject = rows[-1][:4]
        s.scratch_a = (rows[-1][4], rows[-1][5])
        s.scratch_b = (rows[-1][6], rows[-1][7])

    return Field("frames", lambda s: _frames(code, s), set_frames, [], REGISTERS).in_frame()


def _frames(code: Code, s: State) -> list[str]:
    words = list(s.stack)
    rows = []
    for d in range(0, s.depth, FRAME):
        frame = words[d : d + FRAME]
        both = frame[SAVED_SIDE]
        rows.append([frame[SAVED_PC], word_side(both), word_count(both), *frame[SAVED_SUBJECT:]])
    rows.append([s.pc, s.side, s.count, s.subject, *s.scratch_a, *s.scratch_b])
    return [_frame_text(code, row) for row in rows]


@cache
def program_at(code: Code, pc: int) -> tuple[str, int]:
    """The program that a step belongs to: its name and its first step."""
    return code.programs[bisect_right(code.programs, pc, key=itemgetter(1)) - 1]


def _frame_text(code: Code, row: list[int]) -> str:
    return f"{_place(code, row[0])}/{row[1]}/{row[2]}/{row[3]}/{row[4]}.{row[5]}/{row[6]}.{row[7]}"


@cache
def _place(code: Code, pc: int) -> str:
    name, start = program_at(code, pc)
    return f"{name.replace(' ', ':')}+{pc - start}"


@cache
def _starts(code: Code) -> dict[str, int]:
    """The first step of every program by its name."""
    return dict(code.programs)


def _read_frame(code: Code, text: str) -> list[int]:
    try:
        place, side, count, subject, scratch_a, scratch_b = text.split("/")
        name, step = place.split("+")
        start = _starts(code)[name.replace(":", " ")]
        pairs = [int(word) for pair in (scratch_a, scratch_b) for word in pair.split(".")]
        row = [start + int(step), int(side), int(count), int(subject), *pairs]
    except (ValueError, KeyError):
        raise ValueError(f"frames: cannot read {text!r}") from None
    if len(row) != 8 or not 0 <= row[0] < len(code.steps) or row[1] not in (0, 1) or not -64 <= row[2] < 1 << 20:
        raise ValueError(f"frames: out of range: {text!r}")
    if not all(0 <= x < 1 << 56 for x in row[4:]):
        raise ValueError(f"frames: out of range: {text!r}")
    return row


class StoredFrame(NamedTuple):
    """A stored frame as numbers; what its step has set aside is left out."""

    pc: int
    side: int
    points: int
    subject: int


def step_number(code: Code, frame: str) -> StoredFrame:
    """The frame that this text stores."""
    return StoredFrame(*_read_frame(code, frame)[:4])


def step_at(code: Code, frame: str) -> Step:
    """The step at which a stored frame stands."""
    return code.steps[_read_frame(code, frame)[0]]


def _packed(row: list[int]) -> list[int]:
    pc, side, count, *rest = row
    return [pc, frame_word(side, count), *rest]


def index(slugs: Sequence[str], slug: object) -> int:
    """The number of a slug; ValueError names it."""
    try:
        return slugs.index(slug)
    except ValueError:
        raise ValueError(f"there is no {slug!r} here") from None


def indices(slugs: Sequence[str]) -> Callable[[str, Any], list[int]]:
    """A reader of lists of these slugs, for fields that are read thousands of times a second."""
    numbers = {slug: n for n, slug in reversed([*enumerate(slugs)])}

    def read(name: str, value: Any) -> list[int]:
        try:
            return [numbers[slug] for slug in strings(name, value)]
        except KeyError as missing:
            raise ValueError(f"there is no {missing.args[0]!r} here") from None

    return read


def strings(name: str, value: Any) -> list[str]:
    """The value as a list of strings; ValueError says what is wrong."""
    if not isinstance(value, list) or not {*map(type, value)} <= {str}:
        raise ValueError(f"{name}: a list of names is wanted, not {value!r}")
    return value


# ---- all fields of a state ----


def own_numbers(s: Any) -> dict[str, Any]:
    """Numbers and sets that a title's states have beside those of the machine, by name; asked of the class, compiled
    or not. Fields of many words are left out: behind those in use they may hold anything."""
    names = set(_attributes(s)) - set(_attributes(State()))
    values = {name: getattr(s, name) for name in sorted(names)}
    return {name: value for name, value in values.items() if isinstance(value, int | tuple)}


def _attributes(s: Any) -> Sequence[str]:
    compiled: Sequence[str] = getattr(type(s), "__mypyc_attrs__", ())
    return compiled or list(getattr(s, "__dict__", ()))


def save(fields: Sequence[Field], s: State) -> dict[str, Value]:
    """The fields that do not have their default value."""
    out: dict[str, Value] = {}
    for name, get, _, default, _, _ in fields:
        value = get(s)
        if value != default:
            out[name] = value
    return out


def load(fields: Sequence[Field], s: State, data: Mapping[str, Any]) -> None:
    """Set every field of a fresh state; ValueError names what is wrong."""
    unknown = set(data) - {field.name for field in fields}
    if unknown:
        raise ValueError(f"unknown field: {min(unknown)}")
    for field in fields:
        field.set(s, data.get(field.name, field.default))


def to_bytes(data: Mapping[str, Any]) -> bytes:
    """A saved state as compact bytes."""
    return msgspec.msgpack.encode(data)


def from_bytes(raw: bytes) -> dict[str, Any]:
    """The inverse of `to_bytes`; ValueError says what is wrong."""
    try:
        return msgspec.msgpack.decode(raw, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        raise ValueError(f"not a stored state: {error}") from None
