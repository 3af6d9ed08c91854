"""The coach's advice to a title: `advice.toml` in its folder, with scenes that prove it in `advice_scenes.toml`."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from detente.coach.conditions import Condition
from detente.lessons.problem import unreadable
from detente.manifest import Names, manifests

FILE: Final = "advice.toml"
SCENES: Final = "advice_scenes.toml"


class BadAdvice(ValueError):
    """A file that is no advice; `problem` says why in every language."""

    def __init__(self, file: Path, error: Exception) -> None:
        super().__init__(f"{file.name}: {error}")
        self.problem = unreadable(file.name, error)


class Advice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that matters at some decisions: a sentence, and when it is true (docs/lessons.md)."""

    id: str
    moment: str  # what is decided
    weight: int  # 100: the game is lost or won now; 10: general wisdom
    when: dict[str, Condition]  # see coach/conditions.py
    say: Names
    side: str = ""  # only for this side
    look: tuple[str, ...] = ()  # what it speaks of, in a lesson's words; `place:=NAME`: the list NAME
    rule: str = ""  # that it rests on
    danger: bool = False  # the game can be lost here
    speaks: str = ""  # the scene in which it is said; the one that is called like it, unless another is named
    silent: str = ""  # and the one in which it is not


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    advice: tuple[Advice, ...] = ()


@cache
def advice(title: str) -> tuple[Advice, ...]:
    """The advice to a title, what weighs most first."""
    file = manifests()[title].folder / FILE
    return read(file) if file.is_file() else ()


def read(file: Path) -> tuple[Advice, ...]:
    """The advice of a file; BadAdvice says what is wrong with it."""
    try:
        found = msgspec.convert(_toml(file), File).advice
    except msgspec.ValidationError as error:
        raise BadAdvice(file, error) from error
    return tuple(sorted(found, key=lambda one: (-one.weight, one.id)))


def scenes(file: Path) -> dict[str, str]:
    """The positions that prove it, by name."""
    try:
        return msgspec.convert(_toml(file), dict[str, str])
    except msgspec.ValidationError as error:
        raise BadAdvice(file, error) from error


def _toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadAdvice(file, error) from error
