"""Looks through games for positions with one right choice.

A quick look in the real world finds what may be a puzzle; what is kept is proved in worlds drawn from the side's view.
"""

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from detente.ai.caution import worst
from detente.ai.playout import Playout, Settings
from detente.game import CHANCE, TERMINAL
from detente.machine import CARD, card_of, choices, nth_choice
from detente.notation import position
from detente.puzzles.proof import Goal, Prover, Rules, TooMuch
from detente.puzzles.puzzle import Kind, Line, Origin, Proof, Puzzle, Wrong
from detente.record import Record

WORLDS = 20  # drawn from the view; the real one comes on top
QUICK = 60  # positions of the quick look, for a line
THOROUGH = 12_000  # of a proof, for a line
COURSE = 6_000  # of looking for what can be shown
FEWEST = 3  # choices that make a puzzle
MOST = 60
SHARE = 3  # at most one in three of them is right, or a single one
WRONGS = 8  # that are kept with what they lead to
TEMPERATURE = 0.5  # of self-play at first sight


class Found(NamedTuple):
    """A game to look through: where it comes from, its first state and its actions; all of it, or only where it was
    decided, which is quicker than playing another one."""

    source: str
    number: int
    start: Any
    actions: list[int]
    whole: bool


class Judged(NamedTuple):
    """Which lines reach the goal in every world, which do not in any; and what it took."""

    right: list[tuple[int, ...]]
    wrong: list[tuple[int, ...]]
    positions: int


def of_record(game: Rules, source: str, record: Record) -> Found:
    """A game that was played."""
    return Found(source, 0, record.begin(game), record.actions, whole=True)


def self_played(game: Rules, games: int, seed: int) -> Iterator[Found]:
    """Games of the evaluator against itself at first sight, as level 3 plays."""
    settings = Settings()
    settings.temperature = TEMPERATURE
    for number in range(games):
        s = game.new({option.id: option.default for option in game.options})
        start, actions = s.clone(), []
        dice = Playout(game.evaluator, s, settings, Random(f"{seed}/{number}").getrandbits(31))
        while s.over == 0:
            chance = s.decider == CHANCE
            actions.append(int(nth_choice(s, dice.below(choices(s))) if chance else dice.pick(s)))
            game.code.take(s, actions[-1])
        yield Found(f"self-play {seed}", number, start, actions, whole=False)


def puzzles_of(game: Rules, found: Found, seed: int) -> Iterator[Puzzle]:
    """The puzzles of a game: one at most for each tick of the clock."""
    s, done = found.start.clone(), -1
    last = _last_tick(game, found)
    for ply, action in enumerate(found.actions):
        tick = game.evaluator.clock(s)
        if game.current(s) not in (CHANCE, TERMINAL) and tick != done:
            near = game.evaluator.last_tick(s) >= last or game.evaluator.solvable(s)
            origin = Origin(found.source, ply, found.number)
            puzzle = puzzle_at(game, s, near, origin, seed) if near or found.whole else None
            if puzzle is not None:
                done = tick
                yield puzzle
        game.code.take(s, action)


def _last_tick(game: Rules, found: Found) -> int:
    """The tick in which a game ended: only there it can have been won at once."""
    s = found.start.clone()
    for action in found.actions[:-1]:
        game.code.take(s, action)
    return int(game.evaluator.clock(s))


def puzzle_at(game: Rules, s: Any, near: bool, origin: Origin, seed: int) -> Puzzle | None:
    """The puzzle that this position is, if it is one; `near`: the end is."""
    lines = lines_of(game, s)
    if not FEWEST <= len(lines) <= MOST:
        return None
    until = horizon(game, s)
    for goal in goals(game, s, lines, near, until):
        try:
            judged = judge(game, worlds_of(game, s, seed, WORLDS), lines, goal, until)
        except TooMuch:
            continue
        if judged is not None and one_right(len(judged.right), len(lines)):
            return _puzzle(game, s, goal, judged, Proof(WORLDS + 1, seed, until, len(lines), judged.positions), origin)
    return None


def goals(game: Rules, s: Any, lines: list[tuple[int, ...]], near: bool, until: int) -> Iterator[Goal]:
    """What may be asked, after a quick look at the real world only."""
    if near and one_right(_wins(game, s, lines, until), len(lines)):
        yield "win"
    if lines[0][0] < CARD:
        return  # which place not to strike at, everybody knows: the question is what to do with one's cards
    if game.evaluator.risky(s) and one_right(max(1, len(lines) - _losses(game, s, lines)), len(lines)):
        yield "live"


def _wins(game: Rules, s: Any, lines: list[tuple[int, ...]], until: int) -> int:
    """How many lines win, as far as one sees quickly."""
    out = 0
    for line in lines:
        try:
            out += Prover(game, game.current(s), "win", until, QUICK, sees_all=True).holds([s], line)
        except TooMuch:
            continue
    return out


def _losses(game: Rules, s: Any, lines: list[tuple[int, ...]]) -> int:
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


def lines_of(game: Rules, s: Any) -> list[tuple[int, ...]]:
    """What can be chosen: a card with what is done with it, anything else by itself."""
    side, out = game.current(s), list[tuple[int, ...]]()
    for a in game.legal(s):
        t = s.clone()
        game.apply(t, a)
        goes_on = card_of(a) >= 0 and game.current(t) == side and game.evaluator.clock(t) == game.evaluator.clock(s)
        uses = [int(b) for b in game.legal(t)] if goes_on else []
        out += [(int(a), b) for b in uses] if len(uses) > 1 else [(int(a),)]
    return out


def horizon(game: Rules, s: Any) -> int:
    """The last tick that is looked at: the game's end where that is near, else the turn's."""
    return 10**9 if game.evaluator.solvable(s) else int(game.evaluator.last_tick(s))


def worlds_of(game: Rules, s: Any, seed: int, n: int) -> list[Any]:
    """The real world, and others that the one who decides cannot tell from it."""
    side, rng = game.current(s), Random(seed)
    return [s, *(game.determinize(s, side, rng) for _ in range(n))]


def one_right(right: int, lines: int) -> bool:
    """Is this a puzzle, or are too many choices right?"""
    return right == 1 or 0 < right <= lines // SHARE


def judge(game: Rules, worlds: list[Any], lines: list[tuple[int, ...]], goal: Goal, until: int) -> Judged | None:
    """Every line in all worlds; None if one depends on what is hidden."""
    side, positions = game.current(worlds[0]), 0
    right: list[tuple[int, ...]] = []
    wrong: list[tuple[int, ...]] = []
    for line in lines:
        seer = Prover(game, side, goal, until, THOROUGH, sees_all=True)
        prover = Prover(game, side, goal, until, THOROUGH)
        if not seer.holds(worlds[:1], line):
            if goal == "live" and any(seer.holds([world], line) for world in worlds[1:]):
                return None
            wrong.append(line)
        elif seer.holds(worlds, line) and prover.holds(worlds, line):
            right.append(line)
        elif goal == "live":
            return None
        else:
            wrong.append(line)
        positions += 2 * THOROUGH - seer.left - prover.left
    return Judged(right, wrong, positions)


def _puzzle(game: Rules, s: Any, goal: Goal, judged: Judged, proof: Proof, origin: Origin) -> Puzzle:
    where = position(game, s)
    side = game.current(s)
    rank = ranked(game, s, [*judged.right, *judged.wrong])
    right = sorted(judged.right, key=rank.index)
    wrong = sorted(judged.wrong, key=rank.index)[:WRONGS]
    return Puzzle(
        id=hashlib.sha256(where.encode()).hexdigest()[:8],
        title=game.id,
        kind=kind_of(game, s, goal, proof.until),
        side=game.sides[side],
        position=where,
        solution=tuple(words(game, line) for line in right),
        then=words(game, follow(game, s, right[0], goal, proof.until)) if goal == "win" else (),
        wrong=tuple(_wrong(game, s, line, goal, proof.until) for line in wrong),
        difficulty=difficulty(rank, right, goal, len(follow(game, s, right[0], goal, proof.until))),
        origin=origin,
        proof=proof,
    )


def kind_of(game: Rules, s: Any, goal: Goal, until: int) -> Kind:
    """What is asked."""
    if goal == "win":
        return "win_by_force" if until > game.evaluator.last_tick(s) else "win_now"
    return "safe_headline" if game.evaluator.mixes(s) or game.evaluator.secret(s) else "do_not_lose"


def follow(game: Rules, s: Any, line: tuple[int, ...], goal: Goal, until: int) -> list[int]:
    """What follows a line in the real world, as far as it is found soon."""
    prover = Prover(game, game.current(s), goal, until, COURSE)
    try:
        return prover.course(s.clone(), line)[len(line) :]
    except TooMuch:
        return []


def _wrong(game: Rules, s: Any, line: tuple[int, ...], goal: Goal, until: int) -> Wrong:
    """A wrong line; where it can lose, how."""
    if goal == "win":
        return Wrong(words(game, line))
    then = follow(game, s, line, goal, until)
    t = s.clone()
    for a in (*line, *then):
        game.apply(t, a)
    result = game.result(t)
    lost = result is not None and result.winner == 1 - game.current(s)
    return Wrong(words(game, line), words(game, then), result.ending) if lost and result else Wrong(words(game, line))


def ranked(game: Rules, s: Any, lines: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Lines as they look at first sight, the best first."""

    def sight(line: tuple[int, ...]) -> float:
        total, t = 0.0, s.clone()
        for a in line:
            total += game.evaluator.prior(t, a)
            game.apply(t, a)
        return -total

    return sorted(lines, key=sight)


def difficulty(rank: list[tuple[int, ...]], right: list[tuple[int, ...]], goal: Goal, then: int) -> int:
    """1 to 5: harder if it does not look good, if there is much to choose from, if it is alone, if it takes long."""
    place = min(rank.index(line) for line in right) / len(rank)
    score = 1 + (place > 0) + (place > 0.33) + (len(rank) >= 15) + (goal == "win" and then > 2)
    return min(5, score)


def words(game: Rules, line: list[int] | tuple[int, ...]) -> Line:
    """Choices as a person writes them."""
    return tuple(game.text(a) for a in line)
