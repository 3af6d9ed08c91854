"""The report itself: what docs/report.md describes, as one value that goes to JSON, to the page and to a file."""

from collections.abc import Callable, Generator, Sequence
from math import erf
from typing import Annotated, Final

import msgspec

from detente.analysis.deeds import deed, deed_of_step
from detente.analysis.jobs import Workers
from detente.analysis.points import SourceRow, Standing, points_of_game, turn_of
from detente.analysis.walk import Advice, Change, Found, Kind, Task, Walk, changes
from detente.analysis.worth import DEPTHS, Analyst, Event, Line
from detente.game import SOME, Choice, Game, Sentence, Side, long
from detente.record import Record

__all__ = ["DEPTHS", "FORMAT", "Report", "analyse", "plan"]

FORMAT: Final = 3
POINTS: Final = 5  # turning points that are told
STROKES: Final = 3  # of them strokes of luck, if there are decisions enough
ASKED: Final = 10  # pieces about which an agent is asked what it would have done
NICE: Final = 5  # work that is done apart gives way to whoever plays
SLIGHT: Final = 0.03  # less than this is no turning point
SURE: Final = 2.0  # standard errors: less than this is no turning point either
DIGITS: Final = 6  # the chances are rounded to so many before anything is summed
LARGEST: Final = 3  # pieces that are named beside a sum
SHORT: Final = 8  # decisions: a game with fewer has nothing to tell


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: Side | None  # null: a draw
    ending: str  # the title's word, or resigned, forfeit or time


class Step(msgspec.Struct, frozen=True):
    """What a side did in a row, a roll, or cards that were drawn."""

    start: int  # actions taken before it
    ply: int  # actions taken when it was over
    moment: str
    said: Sentence | None  # that moment in words; null: before the first
    kind: Kind
    side: Side | None  # null: what chance lays open for both
    before: float  # how likely side 1 wins
    after: float
    error: float  # the standard error of `after`
    what: Sentence | None  # what was done or rolled; null: cards were dealt


class Tried(msgspec.Struct, frozen=True):
    """What a side did or could have done, how likely it wins with it as far as it could know, and how sure the
    difference to what was played is."""

    what: Sentence
    chance: float
    error: float
    equal: bool  # to the best one, within the error
    choices: list[Choice]  # one after another
    places: list[str]  # the slugs that it is about


class Face(msgspec.Struct, frozen=True):
    """One way in which dice can fall: what each shows, how likely, and what it was worth."""

    dice: list[int]
    probability: float
    chance: float  # for the one who rolled
    real: bool  # so it fell


class Turning(msgspec.Struct, frozen=True):
    """A turning point. Chances are those of `side`."""

    start: int
    ply: int
    moment: str
    said: Sentence | None
    kind: Kind
    side: Side
    before: float
    after: float
    size: float  # what it changed, positive: for `side`
    error: float
    what: Sentence
    places: list[str]
    tried: list[Tried] = []  # of a decision: the best first, what was played last
    because: list[Sentence] = []  # why the best is better
    faces: list[Face] = []  # of dice


class Piece(msgspec.Struct, frozen=True):
    """One of the pieces of a sum: where it happened, and what it did for the side."""

    start: int
    ply: int
    said: Sentence | None
    amount: float


class Share(msgspec.Struct, frozen=True):
    """What something did for a side's chances, all in all, and how sure that is."""

    sum: float
    error: float
    times: int  # rolls, draws or decisions
    better: float | None = None  # of luck: the share of games with the same rolls in which it would have been worse
    largest: list[Piece] = []  # that did most: of decisions those that cost most


class Luck(msgspec.Struct, frozen=True):
    """What chance did for a side, in its own chances to win. null: there was none of it in this game."""

    dice: Share | None
    draws: Share | None
    total: Share


class Mark(msgspec.Struct, frozen=True):
    """A moment of the chart: a turn begins, or `name` is scored."""

    ply: int
    name: str


class Report(msgspec.Struct, frozen=True):
    """A game, seen afterwards. Chances are those of side 1, the second of `sides`, where nothing else is said."""

    format: int
    title: str
    sides: Annotated[list[Side], long(2)]
    players: Annotated[dict[Side, str], SOME]
    date: str
    depth: str
    plies: int
    short: bool  # too few decisions for turning points
    result: Outcome | None
    start: float
    end: float
    steps: list[Step]
    turns: list[Mark]
    scorings: list[Mark]
    points: list[Turning]  # turning points in the order of play
    greatest: int | None  # of them, from 0
    luck: dict[Side, Luck]
    skill: dict[Side, Share]  # what a side's own decisions did for it
    common_luck: float  # for side 1: what chance laid open for both
    sources: list[SourceRow]
    standings: list[Standing]


def analyse(
    game: Game,
    record: Record,
    depth: str = "quick",
    jobs: int = 1,
    progress: Callable[[float], None] = lambda share: None,
    seed: int = 0,
    *,
    apart: bool = False,
) -> Report:
    """Look at a whole game. BadRecord if it does not replay; `progress` is told shares of the whole, 0 to 1.

    One job is done in this process, unless the work is to be done apart from it, where it gives way to others.
    """
    walk = Walk.through(game, record)
    planned = plan(walk, depth, seed)
    with Workers(walk, depth, seed, jobs if jobs > 1 or apart else 0, NICE if apart else 0) as workers:
        tasks, share = next(planned)
        while True:
            begun, whole = share
            done = 0

            def move(n: int, begun: float = begun, whole: float = whole, all_of_them: int = len(tasks)) -> None:
                nonlocal done
                done += n
                progress(begun + (whole - begun) * done / max(1, all_of_them))

            try:
                tasks, share = planned.send(workers.run(tasks, move))
            except StopIteration as finished:
                progress(1.0)
                report: Report = finished.value
                return report


Batch = tuple[list[Task], tuple[float, float]]  # what is to be worked out, and which part of the whole that is


def plan(walk: Walk, depth: str, seed: int = 0) -> Generator[Batch, dict[int, Found], Report]:
    """What has to be worked out, batch by batch; whoever works it off sends what was found, and gets the report."""
    analyst = Analyst(walk.game, DEPTHS[depth], seed)
    tasks = walk.tasks(analyst)
    found = yield [task for task in tasks if task.kind != "forced"], (0.0, 0.8)
    winner = _winner(walk)
    all_changes, errors = changes(walk, analyst, tasks, found, winner)
    all_changes = [_rounded(c) for c in all_changes]
    advice = yield _to_ask(walk, all_changes), (0.8, 1.0)
    return _report(walk, analyst, all_changes, errors, found, advice, depth)


def _rounded(c: Change) -> Change:
    return c._replace(before=round(c.before, DIGITS), after=round(c.after, DIGITS))


def _winner(walk: Walk) -> float | None:
    """The result for side 1; None if the record ends before the game."""
    outcome = _outcome(walk)
    if outcome is None:
        return None
    return 0.5 if outcome.winner is None else float(walk.game.sides.index(outcome.winner))


def _outcome(walk: Walk) -> Outcome | None:
    game, record = walk.game, walk.record
    result = game.result(walk.states[-1])
    if result is not None:
        return Outcome(None if result.winner is None else game.sides[result.winner], result.ending)
    side, _, how = record.result.partition(" ")
    if side in game.sides and how in ("resigned", "forfeit", "time"):
        loser = game.sides.index(side) if how == "resigned" else 1 - game.sides.index(side)
        return Outcome(game.sides[1 - loser], how)
    return None


# ---- turning points ----


def _loss(c: Change) -> float:
    """What the one who decided lost, in hindsight."""
    return c.before - c.after if c.side else c.after - c.before


def _to_ask(walk: Walk, all_changes: Sequence[Change]) -> list[Task]:
    own = [c for c in all_changes if c.kind == "decision" and _loss(c) >= SLIGHT and _asked(walk, c.start)]
    own.sort(key=lambda c: (-_loss(c), c.ply))
    return [Task("advise", c.start, c.ply, c.side or 0) for c in own[:ASKED]]


def _asked(walk: Walk, ply: int) -> bool:
    """Was this an answer to a question, and no interruption?"""
    return walk.actors[ply] == walk.game.current(walk.states[ply])


def _turning_points(
    walk: Walk, analyst: Analyst, all_changes: Sequence[Change], found: dict[int, Found], advice: dict[int, Found]
) -> list[Turning]:
    """The dearest decisions, by what the mover could know, and the greatest strokes of luck; in the order of play."""
    decisions, strokes = [], []
    for c in all_changes:
        advised = advice.get(c.start)
        if c.kind == "decision" and isinstance(advised, Advice) and len(advised.lines) > 1:
            decisions.append(_decided(walk, c, advised))
        elif c.kind == "dice" and isinstance(event := found.get(c.start), Event):
            strokes.append(_stroke(walk, analyst, c, event))
    decisions = [point for point in decisions if _counts(point) and point.size < 0]
    strokes = [point for point in strokes if _counts(point)]
    strokes.sort(key=_by_size)
    most = STROKES if len(decisions) > 1 else POINTS
    chosen = sorted([*decisions, *strokes[:most]], key=_by_size)[:POINTS]
    return sorted(chosen, key=lambda point: point.ply)


def _by_size(point: Turning) -> tuple[float, int]:
    return -abs(point.size), point.ply


def _counts(point: Turning) -> bool:
    return abs(point.size) >= SLIGHT and abs(point.size) > SURE * point.error


def _decided(walk: Walk, c: Change, advised: Advice) -> Turning:
    best, played = advised.lines[0], advised.lines[-1]
    tried = [_tried(walk, c, line, best) for line in advised.lines]
    return msgspec.structs.replace(
        _turning(walk, c, tried[-1].what, tried[-1].places),
        before=round(best.chance, 4),
        after=round(played.chance, 4),
        size=round(played.chance - best.chance, 4),
        error=round(best.error, 4),
        tried=tried,
        because=[Sentence(key, args) for key, args in advised.because],
    )


def _tried(walk: Walk, c: Change, line: Line, best: Line) -> Tried:
    done = deed(walk, c.start, line.actions)
    equal = line is not best and best.chance - line.chance <= SURE * (line.error or best.error)
    return Tried(done.what, round(line.chance, 4), round(line.error, 4), equal, done.choices, done.places)


def _stroke(walk: Walk, analyst: Analyst, c: Change, event: Event) -> Turning:
    """Dice that fell well or badly for the one who called for them."""
    side = c.side or 0
    chances = event.chances(c.after)
    real = tuple(walk.record.actions[c.start : c.ply])
    faces: list[Face] = []
    menu = {action: n for n, action in enumerate(walk.game.legal(walk.states[c.start]), 1)}
    for outcome in event.outcomes:
        chance = chances[outcome.end] if side else 1 - chances[outcome.end]
        dice = [menu[action] for action in outcome.actions]
        faces.append(Face(dice, round(outcome.probability, 4), round(chance, 4), outcome.actions == real))
    done = deed_of_step(walk, c)
    point = _turning(walk, c, done.what, done.places) if done else _turning(walk, c, Sentence("report-dice"), [])
    return msgspec.structs.replace(point, faces=faces)


def _turning(walk: Walk, c: Change, what: Sentence, places: list[str]) -> Turning:
    side = c.side or 0
    before, after = (c.before, c.after) if side else (1 - c.before, 1 - c.after)
    moment, said = _moment(walk, c)
    name, size = walk.game.sides[side], round(after - before, DIGITS)
    return Turning(c.start, c.ply, moment, said, c.kind, name, before, after, size, round(c.error, 4), what, places)


# ---- sums ----


def _luck(walk: Walk, all_changes: Sequence[Change]) -> tuple[dict[str, Luck], dict[str, Share], float]:
    """Luck and skill of each side, in its own chances; and the luck that was nobody's own, for side 1."""
    luck, skill = {}, {}
    chance = [c for c in all_changes if c.kind in ("dice", "draws")]
    for side, name in enumerate(walk.game.sides):
        dice = [c for c in chance if c.kind == "dice"]
        draws = [c for c in chance if c.kind == "draws"]
        whole = _share(chance, side, None)
        luck[name] = Luck(_own(walk, dice, side), _own(walk, draws, side), whole)
        own = [c for c in all_changes if c.kind in ("decision", "resignation") and c.side == side]
        dearest = [piece for piece in _pieces(walk, own, side) if piece.amount < 0][:LARGEST]
        skill[name] = msgspec.structs.replace(_share(own, side, side), better=None, largest=dearest)
    common = sum(part.amount for c in chance for part in c.parts if part.side is None)
    return luck, skill, _round(common)


def _own(walk: Walk, some: Sequence[Change], side: int) -> Share | None:
    some = [c for c in some if any(part.side == side for part in c.parts)]
    if not some:
        return None
    return msgspec.structs.replace(_share(some, side, side), largest=_pieces(walk, some, side)[:LARGEST])


def _pieces(walk: Walk, some: Sequence[Change], side: int) -> list[Piece]:
    """What each of them did on the account of a side, in its chances: those that are more than their error, the
    greatest first."""
    pieces = []
    for c in some:
        amount = _amount([c], side, side)
        if abs(amount) >= SLIGHT and abs(amount) > SURE * c.error:
            pieces.append(Piece(c.start, c.ply, _moment(walk, c)[1], _round(amount)))
    return sorted(pieces, key=lambda piece: (-abs(piece.amount), piece.ply))


def _amount(some: Sequence[Change], side: int, account: int | None) -> float:
    """What stands on one side's account (None: on all), in the chances of `side`."""
    sign = 1 if side else -1
    return sign * sum(part.amount for c in some for part in c.parts if account is None or part.side == account)


def _share(some: Sequence[Change], side: int, account: int | None) -> Share:
    """The sum on one side's account (None: on all), in the chances of `side`."""
    total = _amount(some, side, account)
    error = sum(c.error**2 for c in some) ** 0.5
    spread = sum(c.spread for c in some) ** 0.5
    better = 0.5 * (1 + erf(total / spread / 2**0.5)) if spread > 0 else None
    return Share(_round(total), round(error, 4), len(some), None if better is None else round(better, 4))


def _round(share: float) -> float:
    return round(share, DIGITS) + 0.0  # no -0.0


# ---- putting it together ----


def _report(
    walk: Walk,
    analyst: Analyst,
    all_changes: Sequence[Change],
    errors: dict[int, float],
    found: dict[int, Found],
    advice: dict[int, Found],
    depth: str,
) -> Report:
    game, record = walk.game, walk.record
    luck, skill, common = _luck(walk, all_changes)
    points = points_of_game(game, record)
    short = sum(c.kind == "decision" for c in all_changes) < SHORT
    turning = [] if short else _turning_points(walk, analyst, all_changes, found, advice)
    start = all_changes[0].before if all_changes else 0.5
    return Report(
        format=FORMAT,
        title=game.id,
        sides=list(game.sides),
        players=dict(record.players),
        date=record.date,
        depth=depth,
        plies=len(record.actions),
        short=short,
        result=_outcome(walk),
        start=start,
        end=all_changes[-1].after if all_changes else start,
        steps=[_step(walk, c, errors) for c in all_changes],
        turns=_turns(walk),
        scorings=[Mark(ply, name) for ply, name in points.scored],
        points=turning,
        greatest=min(range(len(turning)), key=lambda n: _by_size(turning[n]), default=None),
        luck=luck,
        skill=skill,
        common_luck=common,
        sources=points.sources,
        standings=points.standings,
    )


def _moment(walk: Walk, c: Change) -> tuple[str, Sentence | None]:
    ply = c.start if c.start < c.ply else c.start - 1
    now = walk.game.moment(walk.states[ply]) if ply >= 0 else None
    return (now.id, now.said) if now else ("", None)


def _step(walk: Walk, c: Change, errors: dict[int, float]) -> Step:
    moment, said = _moment(walk, c)
    done = deed_of_step(walk, c)
    return Step(
        start=c.start,
        ply=c.ply,
        moment=moment,
        said=said,
        kind=c.kind,
        side=None if c.side is None else walk.game.sides[c.side],
        before=c.before,
        after=c.after,
        error=round(errors.get(c.ply, 0.0), 4) if c.kind != "resignation" else 0.0,
        what=done.what if done else None,
    )


def _turns(walk: Walk) -> list[Mark]:
    marks: list[Mark] = []
    for ply, s in enumerate(walk.states):
        turn = turn_of(walk.game.moment(s))
        if turn and (not marks or marks[-1].name != turn):
            marks.append(Mark(ply, turn))
    return marks
