"""Observations: what a side may know as a row of small numbers, each with a name.

A `Layout` is a list of blocks; a block is a table of columns and rows, written column by column. The names are the
contract: between versions an entry keeps its name, not its place. A title's `Observation` fills the row from a view and
from nothing else, so whatever holds for views holds for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
from functools import cached_property
from typing import Any, NamedTuple, Protocol, runtime_checkable

from detente.game import View
from detente.machine import Code
from detente.observer import Observer
from detente.saving import program_at, step_number

Row = MutableSequence[int]

LEAST, MOST = -128, 127  # what an entry can hold; larger numbers become the nearest of these


class Block(NamedTuple):
    """A table of an observation: an entry for each column and row, called block.column.row."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    about: str = ""

    @property
    def size(self) -> int:
        return len(self.columns) * len(self.rows)


class Layout:
    """Where each entry stands, and what it is called."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        self.blocks = tuple(blocks)
        self.start: dict[str, int] = {}
        self.size = 0
        for block in self.blocks:
            self.start[block.name] = self.size
            self.size += block.size

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every entry, in order."""
        return tuple(
            f"{block.name}.{column}.{row}" for block in self.blocks for column in block.columns for row in block.rows
        )

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The place of every entry by its name."""
        return {name: i for i, name in enumerate(self.names)}

    def block(self, name: str) -> Block:
        """A block by its name; KeyError if there is none."""
        return next(block for block in self.blocks if block.name == name)

    def column(self, block: str, column: str) -> int:
        """Where a column of a block begins."""
        found = self.block(block)
        return self.start[block] + found.columns.index(column) * len(found.rows)

    def with_block(self, block: Block) -> "Layout":
        """The same layout with one more block behind the others."""
        return Layout((*self.blocks, block))

    def dump(self, row: Sequence[int]) -> str:
        """An observation for people: the entries that are not 0, block by block."""
        if len(row) != self.size:
            raise ValueError(f"an observation of this layout has {self.size} entries, not {len(row)}")
        return "\n".join(line for block in self.blocks for line in self._lines(block, row))

    def _lines(self, block: Block, row: Sequence[int]) -> Iterator[str]:
        for n, column in enumerate(block.columns):
            first = self.start[block.name] + n * len(block.rows)
            told = [
                f"{name}={int(row[first + i])}" if row[first + i] != 1 else name
                for i, name in enumerate(block.rows)
                if row[first + i]
            ]
            if told:
                yield f"{block.name}.{column}: {' '.join(told)}"


DECISION_ROWS = (
    "viewer",  # the side that looks, 0 or 1; -1 for an observer
    "own",  # 1: the viewer decides
    "enemy",  # 1: the other side decides
    "chance",
    "over",
    "side",  # who carries out the running step
    "count",  # points or times of the running step, left or done
    "subject",  # the card, the country or the number that the running step is about
    "depth",  # programs that wait for the running one
    "standing",  # not 0: some offer may be accepted whenever its side decides anything
)


def shared_blocks(code: Code) -> tuple[Block, Block]:
    """The two blocks with which every layout begins."""
    programs = tuple(name.replace(" ", "_").replace(".", "_") for name, _ in code.programs)
    return (
        Block("decision", ("now",), DECISION_ROWS, "who decides, and the registers of the running step"),
        Block("running", ("step",), programs, "the programs that run: the number of the step they stand at, from 1"),
    )


class Observation(ABC):
    """How the views of a title become observations."""

    def __init__(self, code: Code, sides: tuple[str, str], blocks: Iterable[Block], observer: Observer) -> None:
        self.code = code
        self.sides = sides
        self.layout = Layout((*shared_blocks(code), *blocks))
        self.observer = observer  # writes the same for the side that decides, compiled
        self._programs = {name: row for row, (name, _) in enumerate(code.programs)}

    @abstractmethod
    def fill(self, view: Any, out: "Writer") -> None:
        """Write the blocks of the title."""

    def of_view(self, view: View) -> list[int]:
        """The observation of whoever has this view."""
        row = [0] * self.layout.size
        out = Writer(self.layout, row)
        self._fill_shared(view, out)
        self.fill(view, out)
        return row

    def _fill_shared(self, view: Any, out: "Writer") -> None:
        frames = [step_number(self.code, frame) for frame in view.frame["frames"]]
        now = frames[-1]
        viewer = -1 if view.side is None else self.sides.index(view.side)
        deciders = {view.side: "own", "chance": "chance", None: "over"}
        decides = deciders.get(view.decider, "enemy") if view.decider is not None else "over"
        out.column(
            "decision",
            "now",
            {
                "viewer": viewer,
                decides: 1,
                "side": now.side,
                "count": now.points,
                "subject": now.subject,
                "depth": len(frames) - 1,
                "standing": view.frame.get("standing", 0),
            },
        )
        first = out.layout.start["running"]
        for frame in frames:
            name, start = program_at(self.code, frame.pc)
            out.put(first + self._programs[name], frame.pc - start + 1)


class Writer:
    """Fills a row by names."""

    def __init__(self, layout: Layout, row: Row) -> None:
        self.layout, self.row = layout, row

    def put(self, place: int, value: int) -> None:
        """One entry; numbers that do not fit become the nearest that do."""
        self.row[place] = max(LEAST, min(MOST, int(value)))

    def column(self, block: str, column: str, values: Mapping[str, int]) -> None:
        """Entries of one column, by the names of their rows."""
        numbers = self.layout.numbers
        for row, value in values.items():
            self.put(numbers[f"{block}.{column}.{row}"], value)

    def mark(self, block: str, column: str, rows: Iterable[str]) -> None:
        """A 1 for each of these rows."""
        self.column(block, column, dict.fromkeys(rows, 1))


@runtime_checkable
class Observable(Protocol):
    """A title with observations."""

    code: Code

    @property
    def observation(self) -> Observation: ...
