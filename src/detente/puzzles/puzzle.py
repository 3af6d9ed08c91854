"""A puzzle, and the file of a title's puzzles: `puzzles.jsonl` in its folder, a puzzle in each line."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import msgspec

from detente.game import Sentence
from detente.manifest import manifests

FILE = "puzzles.jsonl"
Kind = Literal["win_now", "win_by_force", "do_not_lose", "safe_headline", "safe_agent", "most_points", "last_card"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Line = tuple[str, ...]  # choices as a person writes them


class BadPuzzle(ValueError):
    """A line that is no puzzle, or one that does not fit the rules of its title; `said` says it in every language."""

    def __init__(self, detail: str, key: str, **args: str | int) -> None:
        super().__init__(detail)
        self.said = Sentence(key, dict(args))


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A choice that is not right, and what refutes it."""

    line: Line  # what is chosen
    then: Line = ()  # what may follow, chance and enemy included, until the goal is missed; empty: that takes too long
    ending: str = ""  # how the game is lost, if it is


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game that it was found in."""

    source: str  # the name of a file, or how the computer played against itself
    ply: int  # actions before it
    game: int = 0  # of that source


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was looked at: everything that can happen up to this tick of the clock, in all of these worlds."""

    worlds: int  # drawn from what the side sees, and the real one
    seed: int  # they were drawn with
    until: int
    choices: int  # lines that were compared; `Puzzle.solution` are the right ones
    positions: int  # that it took
    points: int = 0  # where points are asked for: the lead that a right choice is sure of
    margin: int = 0  # and by how much every other one stays below it


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position in which a side finds the right choice."""

    id: str
    title: str
    kind: Kind
    side: str
    position: str
    solution: tuple[Line, ...]  # all that are right: each as good as the others
    then: Line  # what may follow the first of them
    wrong: tuple[Wrong, ...]  # all others, what looks best first
    difficulty: int  # 1 to 5
    origin: Origin
    proof: Proof

    def alike(self, other: "Puzzle") -> bool:
        """Are both solved by the same choices?"""
        return self.kind == other.kind and set(self.solution) == set(other.solution)


@cache
def puzzles(title: str) -> dict[str, Puzzle]:
    """The puzzles of a title by id, the easiest first; beyond that by their names, which mixes the kinds."""
    file = manifests()[title].folder / FILE
    found = read(file, title) if file.is_file() else []
    return {one.id: one for one in sorted(found, key=lambda one: (one.difficulty, one.id))}


def read(file: Path, title: str) -> list[Puzzle]:
    """The puzzles in a file; BadPuzzle says what is wrong with it."""
    out: list[Puzzle] = []
    try:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            out.append(msgspec.json.decode(line, type=Puzzle))
            if out[-1].title != title:
                detail = f"{file.name}:{number}: a puzzle of {out[-1].title!r}, not of {title!r}"
                of = {"found": out[-1].title[:40], "wanted": title}
                raise BadPuzzle(detail, "puzzles-bad-title", file=file.name, line=number, **of)
    except (OSError, UnicodeDecodeError) as error:
        raise BadPuzzle(f"{file.name}: {error}", "puzzles-bad-file", file=file.name) from error
    except msgspec.DecodeError as error:
        raise BadPuzzle(f"{file.name}:{number}: {error}", "puzzles-bad-line", file=file.name, line=number) from error
    if len({one.id for one in out}) < len(out):
        raise BadPuzzle(f"{file.name}: two puzzles with one id", "puzzles-bad-ids", file=file.name)
    return out


def text(found: Iterable[Puzzle]) -> str:
    """Puzzles as a file."""
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in found)
