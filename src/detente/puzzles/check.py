"""Proves puzzles again."""

from typing import Any

from detente.editing.model import wrong_position
from detente.game import IllegalAction, Sentence
from detente.notation import read_position
from detente.puzzles.judging import MARGIN, judge, kind_of, lines_of, one_right, worlds_of
from detente.puzzles.making import words
from detente.puzzles.proof import LIVE, WIN, Goal, Rules, TooMuch
from detente.puzzles.puzzle import Line, Puzzle


def check(game: Rules, puzzle: Puzzle) -> list[Sentence]:
    """What is wrong with a puzzle: that it can be played, and that it is proved as it says."""
    return playable(game, puzzle) or proved(game, puzzle)


def _wrong(what: str, **args: str | int) -> Sentence:
    return Sentence(f"puzzles-wrong-{what}", dict(args))


def goal_of(puzzle: Puzzle) -> Goal:
    """What the side is after."""
    if puzzle.proof.margin:
        return Goal("points", puzzle.proof.points)
    return WIN if puzzle.kind in ("win_now", "win_by_force") else LIVE


def playable(game: Rules, puzzle: Puzzle) -> list[Sentence]:
    """Can the position be read, can everything be played, does a wrong line lose as it says?"""
    try:
        s = read_position(game, puzzle.position)
    except ValueError as error:
        return [wrong_position(error)]
    if puzzle.side != game.sides[game.current(s)] or not puzzle.solution:
        return [_wrong("side")]
    out: list[Sentence] = []
    for line in puzzle.solution:
        out += _played(game, s.clone(), line)
    won = s.clone()
    out += _played(game, won, (*puzzle.solution[0], *puzzle.then))
    for wrong in puzzle.wrong:
        t = s.clone()
        out += _played(game, t, (*wrong.line, *wrong.then))
        result = game.result(t)
        if wrong.ending and (result is None or result.winner != 1 - game.current(s) or result.ending != wrong.ending):
            out.append(_wrong("ending", line=_told(wrong.line), ending=wrong.ending))
    return out


def proved(game: Rules, puzzle: Puzzle) -> list[Sentence]:
    """Is exactly what is called right right, in every world, and is it asked as it is?"""
    s, goal = read_position(game, puzzle.position), goal_of(puzzle)
    lines = lines_of(game, s)
    try:
        worlds = worlds_of(game, s, puzzle.proof.seed, puzzle.proof.worlds - 1)
        judged = judge(game, worlds, lines, goal, puzzle.proof.until)
    except TooMuch:
        return [_wrong("deep")]
    if judged is None:
        return [_wrong("hidden")]
    out: list[Sentence] = []
    if {words(game, line) for line in judged.right} != set(puzzle.solution):
        out.append(_wrong("right", lines=" / ".join(_told(words(game, line)) for line in judged.right)))
    if not one_right(len(judged.right), len(lines)) or len(lines) != puzzle.proof.choices:
        out.append(_wrong("choices", right=len(judged.right), choices=len(lines)))
    course = [game.action(word) for word in (*puzzle.solution[0], *puzzle.then)]
    if kind_of(game, s, goal, puzzle.proof.until, course) != puzzle.kind:
        out.append(_wrong("kind", kind=puzzle.kind))
    if puzzle.proof.margin != (MARGIN if goal.what == "points" else 0):
        out.append(_wrong("margin", n=puzzle.proof.margin))
    return out


def _played(game: Rules, s: Any, line: Line) -> list[Sentence]:
    for word in line:
        try:
            game.apply(s, game.action(word))
        except (ValueError, IllegalAction):
            return [_wrong("word", word=word[:60])]
    return []


def _told(line: Line) -> str:
    return ", ".join(line)
