"""The ladders of `detente bench-agents`: whom a submission meets in each title, and how strong they are."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("ladders.toml")


class Rung(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An agent of ours and its rating, as it was measured."""

    agent: str
    elo: float


class Ladder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rungs of a title from the bottom, and a position small enough to be solved, if there is one."""

    rungs: tuple[Rung, ...]
    measured: str  # the command that gave the ratings
    position: str = ""


@cache
def ladders() -> dict[str, Ladder]:
    """The ladder of each title."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), dict[str, Ladder])


def ladder(title: str) -> Ladder:
    """The ladder of a title; ValueError if it has none."""
    if title not in ladders():
        raise ValueError(f"{title} has no ladder; there are: {', '.join(ladders())}")
    return ladders()[title]
