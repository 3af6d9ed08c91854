"""A match that may be stopped and gone on with: every meeting that was played is a line of a file.

The first line says what is played. A line that was cut off by a sudden end is dropped, and its meeting played again.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from detente.arena import Arena, Meeting, Played


class OtherMatch(Exception):
    """The file holds something else than this match."""


class Line(msgspec.Struct):
    """A meeting and its two games."""

    meeting: Meeting
    games: list[Played]


class MatchLog:
    """The meetings of an arena that a file holds; more are added as they are played."""

    def __init__(self, path: Path, arena: Arena) -> None:
        self.path, self.played = path, dict[Meeting, list[Played]]()
        head = msgspec.json.encode(_about(arena)) + b"\n"
        kept = [head]
        if path.exists():
            lines = path.read_bytes().splitlines(keepends=True)
            if lines and lines[0] != head:
                raise OtherMatch(f"{path} is of another match")
            for line, found in zip(lines[1:], _read(path, lines[1:]), strict=False):
                self.played[found.meeting] = found.games
                kept.append(line)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"".join(kept))

    def add(self, meeting: Meeting, games: list[Played]) -> None:
        """One meeting more, on the disk before the next begins."""
        self.played[meeting] = games
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(Line(meeting, games)) + b"\n")


def _about(arena: Arena) -> dict[str, Any]:
    """What makes two matches the same; not how many games are wanted, so that a match can be made longer."""
    return {
        "title": arena.title,
        "agents": arena.agents,
        "seed": arena.seed,
        "seconds": arena.seconds,
        "options": arena.options,
    }


def _read(path: Path, lines: list[bytes]) -> Iterator[Line]:
    for n, line in enumerate(lines):
        try:
            yield msgspec.json.decode(line, type=Line)
        except msgspec.DecodeError:
            if n + 1 < len(lines):
                raise OtherMatch(f"{path}: line {n + 2} is no meeting") from None
