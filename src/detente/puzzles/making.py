"""Makes a puzzle of a position, if it is one: `prove`. What is asked is found by a quick look, then proved."""

import hashlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from detente.ai.caution import worst
from detente.game import CHANCE, TERMINAL
from detente.machine import CARD
from detente.notation import position
from detente.puzzles.judging import (
    BROAD,
    MARGIN,
    MAX_CHOICES,
    MIN_CHOICES,
    WORLDS,
    Bounds,
    Choices,
    Judged,
    horizon,
    in_secret,
    judge,
    kind_of,
    lines_of,
    one_right,
    worlds_of,
)
from detente.puzzles.points import lead
from detente.puzzles.proof import LIVE, WIN, Goal, Prover, Rules, TooMuch
from detente.puzzles.puzzle import Line, Origin, Proof, Puzzle, Wrong

QUICK = 60  # positions of the quick look, for a line
LOOK = 400  # the same where points are counted
COURSE = 20_000  # of looking for what can be shown
EDITOR = Origin("editor", 0)  # a position that somebody has set up


class NoPuzzle(NamedTuple):
    """Why a position is none: a key of the locale files."""

    reason: str


def prove(
    game: Rules, s: Any, side: int, seed: int = 0, origin: Origin = EDITOR, near: bool = True, look: int = LOOK
) -> Puzzle | NoPuzzle:
    """The puzzle that this position is for a side, proved in every world that the side cannot tell from it. `near`:
    the game may be won at once; who knows that it cannot saves time. `look`: positions of the quick look for points."""
    if game.current(s) in (CHANCE, TERMINAL) or game.current(s) != side:
        return NoPuzzle("puzzles-none-decides")
    lines = lines_of(game, s)
    if not MIN_CHOICES <= len(lines) <= MAX_CHOICES:
        return NoPuzzle("puzzles-none-few" if len(lines) < MIN_CHOICES else "puzzles-none-many")
    why, until = "puzzles-none-right", horizon(game, s)
    for goal in goals(game, s, lines, until, near, look):
        try:
            judged = judge(game, worlds_of(game, s, seed, WORLDS), lines, goal, until)
        except TooMuch:
            why = "puzzles-none-deep"
            continue
        if judged is None:
            why = "puzzles-none-hidden"
        elif one_right(len(judged.right), len(lines)):
            return puzzle_of(game, s, goal, judged, _proof(goal, seed, until, judged), origin)
    return NoPuzzle(why)


def _proof(goal: Goal, seed: int, until: int, judged: Judged) -> Proof:
    margin = MARGIN if goal.what == "points" else 0
    choices = len(judged.right) + len(judged.wrong)
    return Proof(WORLDS + 1, seed, until, choices, judged.positions, goal.points, margin)


def goals(game: Rules, s: Any, lines: list[Choices], until: int, near: bool, look: int = LOOK) -> Iterator[Goal]:
    """What may be asked, after a quick look at the real world only; `near`: it may be won at once."""
    if near and one_right(_wins(game, s, lines, until), len(lines)):
        yield WIN
    # Which place not to strike at, everybody knows: the question is what to do with one's cards.
    risky = lines[0][0] >= CARD and game.evaluator.risky(s)
    losses = _losses(game, s, lines) if risky else _defeats(game, s, lines, until) if near and in_secret(game) else 0
    if losses and one_right(max(1, len(lines) - losses), len(lines)):
        yield LIVE
    points = _most(game, s, lines, until, look)
    if points is not None:
        yield Goal("points", points)


def _wins(game: Rules, s: Any, lines: list[Choices], until: int) -> int:
    """How many lines win, as far as one sees quickly."""
    out = 0
    for line in lines:
        try:
            out += Prover(game, game.current(s), WIN, until, QUICK, sees_all=True).holds([s], line)
        except TooMuch:
            continue
    return out


def _losses(game: Rules, s: Any, lines: list[Choices]) -> int:
    """How many lines can lose, as far as one sees quickly."""
    out, cards = 0, dict[int, Any]()
    for *before, last in lines:
        t = s
        for a in before:
            t = cards.setdefault(a, s.clone())
            if t.decider == s.decider and t.pc == s.pc:
                game.code.take(t, a)
        out += worst(game.evaluator, t, last, QUICK)[0] > 0
    return out


def _defeats(game: Rules, s: Any, lines: list[Choices], until: int) -> int:
    """The same where the turn decides the game, and not a single blow."""
    out = 0
    for line in lines:
        try:
            out += not Prover(game, game.current(s), LIVE, until, QUICK, sees_all=True).holds([s], line)
        except TooMuch:
            continue
    return out


def _most(game: Rules, s: Any, lines: list[Choices], until: int, look: int) -> int | None:
    """The lead that few lines are sure of and the others are clearly not, if it is so."""
    side, known = game.current(s), dict[Choices, int]()
    for line in lines:  # what is quickly known
        try:
            known[line] = Bounds(game, side, until, look).sure(s, line, -Bounds.WON)
        except (TooMuch, RecursionError):
            continue
    best = max(known.values(), default=-Bounds.WON)
    right = [line for line, value in known.items() if value == best]
    others = [value for value in known.values() if value < best]
    if abs(best) >= Bounds.WON or not one_right(len(right), len(lines)):
        return None
    if max(others, default=best - MARGIN) > best - MARGIN or max(others, default=0) == -Bounds.WON:
        return None  # it is not clear, or all that is asked is not to lose
    now = lead(s, side)
    plain = best == now if in_secret(game) else len(right[0]) == 1
    if best <= now and (plain or len(known) < len(lines)):
        return None  # to keep what one has is a question of cards and agents; all that costs points is long to prove
    for line in set(lines) - set(known):
        try:
            if Bounds(game, side, until, BROAD).sure(s, line, best - MARGIN) > best - MARGIN:
                return None
        except (TooMuch, RecursionError):
            return None
    return best


def puzzle_of(game: Rules, s: Any, goal: Goal, judged: Judged, proof: Proof, origin: Origin) -> Puzzle:
    """The puzzle with all that is shown of it."""
    where = position(game, s)
    rank = ranked(game, s, [*judged.right, *judged.wrong])
    right = sorted(judged.right, key=rank.index)
    then = follow(game, s, right[0], goal, proof.until)
    return Puzzle(
        id=hashlib.sha256(where.encode()).hexdigest()[:8],
        title=game.id,
        kind=kind_of(game, s, goal, proof.until, [*right[0], *then]),
        side=game.sides[game.current(s)],
        position=where,
        solution=tuple(words(game, line) for line in right),
        then=words(game, then),
        wrong=tuple(_wrong(game, s, line, goal, proof.until) for line in sorted(judged.wrong, key=rank.index)),
        difficulty=difficulty(rank, right, goal, len(then)),
        origin=origin,
        proof=proof,
    )


def follow(game: Rules, s: Any, line: Choices, goal: Goal, until: int) -> list[int]:
    """What follows a line in the real world, as far as it is found soon."""
    prover = Prover(game, game.current(s), goal, until, COURSE)
    try:
        return prover.course(s.clone(), line)[len(line) :]
    except TooMuch:
        return []


def _wrong(game: Rules, s: Any, line: Choices, goal: Goal, until: int) -> Wrong:
    """A wrong line, what refutes it, and how the game is lost if it is."""
    then = follow(game, s, line, goal, until)
    t = s.clone()
    for a in (*line, *then):
        game.apply(t, a)
    result = game.result(t)
    lost = result is not None and result.winner == 1 - game.current(s)
    return Wrong(words(game, line), words(game, then), result.ending if lost and result else "")


def ranked(game: Rules, s: Any, lines: list[Choices]) -> list[Choices]:
    """Lines as they look at first sight, the best first."""

    def sight(line: Choices) -> float:
        total, t = 0.0, s.clone()
        for a in line:
            total += game.evaluator.prior(t, a)
            game.apply(t, a)
        return -total

    return sorted(lines, key=sight)


def difficulty(rank: list[Choices], right: list[Choices], goal: Goal, then: int) -> int:
    """1 to 5: harder if it does not look good, if there is much to choose from, if it takes long."""
    place = min(rank.index(line) for line in right) / len(rank)
    score = 1 + (place > 0) + (place > 0.33) + (len(rank) >= 15) + (goal.what == "win" and then > 2)
    return min(5, score)


def words(game: Rules, line: list[int] | Choices) -> Line:
    """Choices as a person writes them."""
    return tuple(game.text(a) for a in line)
