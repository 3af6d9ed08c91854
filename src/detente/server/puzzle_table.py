"""A puzzle at a table that nobody keeps: each answer brings the choices made so far, and the right ones stay here until
the puzzle is solved or given up."""

import hashlib
import time
from collections.abc import Collection, Sequence
from datetime import date
from typing import Any, Final, Literal

import msgspec

from detente.game import Game, IllegalAction, Log, reader_bit
from detente.notation import read_position
from detente.puzzles.points import lead
from detente.puzzles.puzzle import Line, Puzzle, puzzles
from detente.server import puzzle_wire, wire
from detente.server.refusal import Refused, illegal
from detente.server.saved import LessonAt, Saved, Seat
from detente.server.table import Table, without_choices

A_DAY: Final = 5  # puzzles in the set of a day
MAX_LINE: Final = 4  # choices of an attempt: no line has more
CROSSED: Final = 2  # of the choices that cannot be right, a hint crosses out one in so many


Verdict = Literal["right", "wrong", "shown"]


def puzzle_of(title: str, id: str) -> Puzzle:
    """The puzzle of this name."""
    puzzle = puzzles(title).get(id)
    if puzzle is None:
        raise Refused("error-no-such-puzzle")
    return puzzle


def of_the_day(title: str, day: date) -> list[str]:
    """The set of a day, the easiest first: the same for everybody."""
    ids = list(puzzles(title))
    drawn = sorted(ids, key=lambda id: hashlib.sha256(f"{day.isoformat()} {id}".encode()).digest())[:A_DAY]
    return sorted(drawn, key=ids.index)


class PuzzleTable(Table):
    """The position of a puzzle, after some choices."""

    def __init__(self, game: Game, puzzle: Puzzle, actions: Sequence[int] = ()) -> None:
        now, self.puzzle = time.time(), puzzle
        saved = Saved(
            id=puzzle.id,
            title=game.id,
            rules=game.rules,
            data=game.data,
            options={},
            mode="lesson",
            listed=False,
            seed="00",
            seats=[Seat(), Seat()],
            created=now,
            updated=now,
            start=puzzle.position,
            lesson=LessonAt(puzzle.id, ""),
        )
        super().__init__(game, saved)
        for action in actions:
            self._try(action)

    def _try(self, action: int) -> None:
        if not 0 <= action < self.game.actions:
            raise Refused("error-not-your-turn")
        try:
            self._step(action)
        except IllegalAction as error:
            raise illegal(error) from error

    @property
    def computer_decides(self) -> bool:
        return False

    def can(self, seats: Collection[int]) -> wire.Can:
        return wire.Can(undo=self.ply > 0)  # a card may go back into the hand

    def _settle(self) -> None:
        """Chance waits: nothing is rolled in a puzzle."""

    @property
    def asked(self) -> wire.TableMessage:
        """The table for who solves it."""
        seats = (self.game.sides.index(self.puzzle.side),)
        state = wire.LessonState(self.puzzle.id, 0, False, self.ply, [])
        message = msgspec.structs.replace(self.message(seats, ()), version=self.ply + 1, commitment="", lesson=state)
        return message if self.ply else msgspec.structs.replace(message, log=[])


def answer(game: Game, puzzle: Puzzle, attempt: puzzle_wire.PuzzleAttempt) -> puzzle_wire.PuzzleAnswer:
    """What is said to a choice: more is to be chosen, it is right, or what refutes it."""
    if attempt.give_up:
        return _told(game, puzzle, "shown", puzzle.solution[0], puzzle.then)
    if len(attempt.line) > MAX_LINE:
        raise Refused("error-not-your-turn")
    table = PuzzleTable(game, puzzle, attempt.line)
    line = tuple(game.text(action) for action in attempt.line)
    if line in puzzle.solution:
        return _told(game, puzzle, "right", line, puzzle.then if line == puzzle.solution[0] else ())
    for wrong in puzzle.wrong:
        if wrong.line == line:
            return _told(game, puzzle, "wrong", line, wrong.then, wrong.ending)
    if any(other[: len(line)] == line for other in (*puzzle.solution, *(wrong.line for wrong in puzzle.wrong))):
        return puzzle_wire.PuzzleAnswer("more", table.asked)
    raise Refused("error-not-your-turn")


def crossed_out(game: Game, puzzle: Puzzle) -> list[int]:
    """A hint: some first choices that cannot be right, those that look best."""
    right = {line[0] for line in puzzle.solution}
    wrong = list(dict.fromkeys(one.line[0] for one in puzzle.wrong if one.line[0] not in right))
    return [game.action(word) for word in wrong[: len(wrong) // CROSSED]]


def _told(
    game: Game, puzzle: Puzzle, verdict: Verdict, line: Line, then: Line, ending: str = ""
) -> puzzle_wire.PuzzleAnswer:
    side = game.sides.index(puzzle.side)
    start = read_position(game, puzzle.position)
    steps = steps_of(game, start, side, (*line, *then))
    end = start.clone()
    for word in (*line, *then):
        game.apply(end, game.action(word))
    why = None if verdict == "wrong" else _why(puzzle, start, side)
    return puzzle_wire.PuzzleAnswer(verdict, None, steps, len(line), ending, lead(end, side) - lead(start, side), why)


def _why(puzzle: Puzzle, start: Any, side: int) -> puzzle_wire.PuzzleWhy:
    """Why it is the only one: what the others come to."""
    endings: dict[str, int] = {}
    for wrong in puzzle.wrong:
        if wrong.ending:
            endings[wrong.ending] = endings.get(wrong.ending, 0) + 1
    gain = puzzle.proof.points - lead(start, side) if puzzle.proof.margin else 0
    return puzzle_wire.PuzzleWhy(len(puzzle.solution), len(puzzle.wrong), endings, gain, puzzle.proof.margin)


def steps_of(game: Game, start: Any, side: int, words: Line) -> list[puzzle_wire.PuzzleStep]:
    """What happens, step by step, as the side sees it; what the log says nothing about belongs to the next step."""
    out: list[puzzle_wire.PuzzleStep] = []
    s, lines = start.clone(), list[wire.LogLine]()
    for ply, word in enumerate(words, 1):
        log: Log = []
        game.apply(s, game.action(word), log)
        lines += [wire.LogLine(ply, entry.key, entry.args) for entry in log if entry.readers & reader_bit(side)]
        if lines or ply == len(words):
            view = without_choices(wire.shown(game.for_page(s, side)))
            out.append(puzzle_wire.PuzzleStep(lines, view))
            lines = []
    return out
