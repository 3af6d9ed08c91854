"""What a title's states write into an observation, from the compiled core: the fast twin of `observation.py`.

An observation is defined by views; an `Observer` writes the same numbers for the side that decides without building a
view. tests/rl/test_observation.py holds the two together, number by number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from detente.bits import lowest
from detente.machine import BUTTON, CARD, CHANCE, FRAME, MORE_CARDS, SAVED_PC, Code, State
from detente.memory import put_byte

DECISION: Final = 10  # entries of the block `decision`
HIDDEN: Final = 5  # the kind of an action in a history whose content the viewer was not told


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the first two blocks of every layout: what is being decided, and which programs run. Titles add theirs."""

    def __init__(self, code: Code) -> None:
        self.code: Code = code
        self.programs: i64 = len(code.programs)
        self.row: vec[i64] = vec[i64]([0] * len(code.steps))  # of the program that each step belongs to
        self.offset: vec[i64] = vec[i64]([0] * len(code.steps))  # the number of a step in its program, from 1
        for row, (_, start) in enumerate(code.programs):
            end = code.programs[row + 1][1] if row + 1 < len(code.programs) else len(code.steps)
            for pc in range(start, end):
                self.row[pc] = row
                self.offset[pc] = pc - start + 1

    def write(self, s: State, out: i64) -> None:
        """Write the observation of the side that decides to a buffer that holds zeros."""
        self.write_frame(s, out)

    def hides(self, s: State, a: i64) -> bool:
        """May the others not be told what this action is? Of cards they are told nothing: a card that lies open is seen
        on the table."""
        return (CARD <= a < BUTTON) or a >= MORE_CARDS or self.code.steps[s.pc].unseen(s)

    def write_frame(self, s: State, out: i64) -> None:
        put_byte(out, s.decider)
        put_byte(out + 1, 1)
        put_byte(out + 5, s.side)
        put_byte(out + 6, s.count)
        put_byte(out + 7, s.subject)
        put_byte(out + 8, s.depth // FRAME)
        put_byte(out + 9, s.standing)
        base = out + DECISION
        d: i64 = 0
        while d < s.depth:
            pc = s.stack[d + SAVED_PC]
            put_byte(base + self.row[pc], self.offset[pc])
            d += FRAME
        put_byte(base + self.row[s.pc], self.offset[s.pc])


def mark(word: i64, rows: vec[i64], first: i64, out: i64) -> None:
    """Write a 1 for every member of a word, at the row that the table gives it from its place `first` on."""
    while word != 0:
        put_byte(out + rows[first + lowest(word)], 1)
        word &= word - 1


def mark_plain(word: i64, out: i64) -> None:
    """The same where rows are the members themselves."""
    while word != 0:
        put_byte(out + lowest(word), 1)
        word &= word - 1


def seen_as(observer: Observer, s: State, a: i64, viewer: i64) -> i64:
    """An action as an entry of a side's history: who did it, of which kind it was, and its number, in one word."""
    actor: i64 = 1 + s.decider
    if s.decider != viewer and observer.hides(s, a):
        return actor + 4 * HIDDEN
    if a < CARD:
        return actor + 4 + 64 * a
    if a < BUTTON:
        return actor + 8 + 64 * (a - CARD)
    if a < MORE_CARDS:
        return actor + 12 + 64 * (a - BUTTON)
    return actor + 16 + 64 * (a - MORE_CARDS)


def chance_decides(s: State) -> bool:
    """Is it chance's turn?"""
    return s.over == 0 and s.decider == CHANCE
