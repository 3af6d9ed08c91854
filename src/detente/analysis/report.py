"""The report itself: what docs/report.md describes, as one value that goes to JSON, to the page and to a file."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final

import msgspec

from detente.analysis.sources import Bookkeeper, Gain, has_one_marker, points_of, regions_of
from detente.analysis.walk import Advice, Change, Found, Kind, Task, Walk, Workers, changes
from detente.analysis.worth import DEPTHS
from detente.game import EVERYONE, OBSERVER, SOME, Choice, Game, Moment, Sentence, Side, long
from detente.record import Record

__all__ = ["DEPTHS", "FORMAT", "Report", "analyse"]

FORMAT: Final = 1
MISTAKES: Final = 10  # that are told
STROKES: Final = 6  # of luck
ASKED: Final = 24  # decisions about which an agent is asked what it would have done
NICE: Final = 5  # work that is done apart gives way to whoever plays
SLIGHT: Final = 0.01  # less than this is no swing
DIGITS: Final = 6  # the chances are rounded to so many before anything is summed


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: Side | None  # null: a draw
    ending: str  # the title's word, or resigned or forfeit


class Step(msgspec.Struct, frozen=True):
    """A decision, a roll, or the cards that one side drew."""

    ply: int  # actions taken when it was over
    moment: str
    said: Sentence | None  # that moment in words; null: before the first
    kind: Kind
    side: Side | None  # null: what chance lays open for both
    before: float  # how likely side 1 wins
    after: float
    text: str  # the action as a record writes it; "" for several
    line: Sentence | None  # what the log says of it


class Tried(msgspec.Struct, frozen=True):
    """A choice, and how likely the mover wins with it as far as he could know."""

    choice: Choice
    chance: float


class Swing(msgspec.Struct, frozen=True):
    """A step that changed much. For a decision: what an agent would have played, knowing what the mover knew."""

    ply: int
    moment: str
    said: Sentence | None
    kind: Kind
    side: Side | None
    change: float  # for side 1
    before: float
    after: float
    text: str
    line: Sentence | None
    prompt: Sentence | None = None  # what was asked
    played: Tried | None = None
    better: Tried | None = None
    cost: float = 0.0  # what the mover gave away, as far as he could know
    because: list[Sentence] = []


class Luck(msgspec.Struct, frozen=True):
    """What chance did for a side, in its own chances to win: its dice, its cards, and all luck of the game."""

    dice: float
    draws: float
    total: float


class Mark(msgspec.Struct, frozen=True):
    """A moment of the chart: a turn begins, or `name` is scored."""

    ply: int
    name: str


class SourceRow(msgspec.Struct, frozen=True):
    """Points by source, for each side."""

    kind: str
    name: str
    points: dict[Side, int]


class Standing(msgspec.Struct, frozen=True):
    """The end of a turn: points of both sides, and what scoring each region would have given (positive: side 1)."""

    ply: int
    moment: str
    turn: str  # as the chart writes it
    points: dict[Side, int]
    regions: dict[str, int]


class Report(msgspec.Struct, frozen=True):
    """A game, seen afterwards. Chances are those of side 1, the second of `sides`, where nothing else is said."""

    format: int
    title: str
    sides: Annotated[list[Side], long(2)]
    players: Annotated[dict[Side, str], SOME]
    date: str
    depth: str
    plies: int
    result: Outcome | None
    start: float
    end: float
    steps: list[Step]
    turns: list[Mark]
    scorings: list[Mark]
    swings: list[Swing]
    luck: dict[Side, Luck]
    skill: dict[Side, float]  # what a side's own decisions did for it
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
    tasks = walk.tasks()
    done, whole = 0, len(tasks) + 2 * ASKED

    def move(n: int) -> None:
        nonlocal done
        done += n
        progress(min(1.0, done / whole))

    winner = _winner(game, record, walk.states[-1])
    with Workers(walk, depth, seed, jobs if jobs > 1 or apart else 0, NICE if apart else 0) as workers:
        found = workers.run(tasks, move)
        rounded = [_rounded(c) for c in changes(walk, workers.analyst, tasks, found, winner)]
        asked = _to_ask(walk, rounded)
        advice = workers.run(asked, lambda n: move(2 * n))
    progress(1.0)
    return _report(walk, rounded, advice, depth, _outcome(game, record, walk.states[-1]))


def _rounded(c: Change) -> Change:
    return c._replace(before=round(c.before, DIGITS), after=round(c.after, DIGITS))


def _winner(game: Game, record: Record, s: Any) -> float | None:
    """The result for side 1; None if the record ends before the game."""
    outcome = _outcome(game, record, s)
    if outcome is None:
        return None
    return 0.5 if outcome.winner is None else float(game.sides.index(outcome.winner))


def _outcome(game: Game, record: Record, s: Any) -> Outcome | None:
    result = game.result(s)
    if result is not None:
        return Outcome(None if result.winner is None else game.sides[result.winner], result.ending)
    side, _, how = record.result.partition(" ")
    if side in game.sides and how in ("resigned", "forfeit"):
        loser = game.sides.index(side) if how == "resigned" else 1 - game.sides.index(side)
        return Outcome(game.sides[1 - loser], how)
    return None


# ---- swings ----


def _loss(c: Change) -> float:
    """What the one who decided lost, in hindsight."""
    return c.before - c.after if c.side else c.after - c.before


def _to_ask(walk: Walk, all_changes: Sequence[Change]) -> list[Task]:
    own = [c for c in all_changes if c.kind == "decision" and _loss(c) > SLIGHT and _asked(walk, c.ply - 1)]
    own.sort(key=lambda c: (-_loss(c), c.ply))
    return [Task("advise", c.ply - 1, c.ply, c.side or 0) for c in own[:ASKED]]


def _asked(walk: Walk, ply: int) -> bool:
    """Was this an answer to a question, and no interruption?"""
    return walk.actors[ply] == walk.game.current(walk.states[ply])


def _swings(walk: Walk, steps: Sequence[Step], advice: dict[int, Found]) -> list[Swing]:
    """The dearest decisions, by what the mover could know, and the greatest strokes of luck; in the order of play."""
    mistakes, strokes = [], []
    for step in steps:
        if step.kind in ("dice", "draws") and abs(step.after - step.before) >= SLIGHT:
            strokes.append(_swing(step))
        elif step.kind == "decision" and isinstance(advised := advice.get(step.ply - 1), Advice):
            swing = _advised(walk, step, advised)
            if swing.better is not None and swing.cost >= SLIGHT:
                mistakes.append(swing)
    mistakes.sort(key=lambda swing: (-swing.cost, swing.ply))
    strokes.sort(key=lambda swing: (-abs(swing.change), swing.ply))
    return sorted(mistakes[:MISTAKES] + strokes[:STROKES], key=lambda swing: swing.ply)


def _swing(step: Step) -> Swing:
    change = round(step.after - step.before, DIGITS)
    where = step.ply, step.moment, step.said
    return Swing(*where, step.kind, step.side, change, step.before, step.after, step.text, step.line)


def _advised(walk: Walk, step: Step, advised: Advice) -> Swing:
    ply = step.ply - 1
    view = walk.game.view(walk.states[ply], walk.actors[ply])
    asked = walk.game.for_page(walk.states[ply], walk.actors[ply]).asked
    choices = {choice.id: choice for choice in view.choices}
    played = walk.record.actions[ply]
    if advised.action == played:
        return _swing(step)
    return msgspec.structs.replace(
        _swing(step),
        prompt=Sentence(asked.key, dict(asked.args)),
        played=Tried(choices[played], round(advised.played, 4)),
        better=Tried(choices[advised.action], round(advised.chance, 4)),
        cost=round(advised.chance - advised.played, 4),
        because=[Sentence(key, args) for key, args in advised.because],
    )


# ---- sums ----


def _luck(sides: Sequence[str], all_changes: Sequence[Change]) -> tuple[dict[str, Luck], dict[str, float], float]:
    """Luck and skill of each side, in its own chances; and the luck that was nobody's own, for side 1."""
    sums = dict.fromkeys([(kind, side) for kind in ("dice", "draws", "decision") for side in (0, 1, None)], 0.0)
    for c in all_changes:
        kind = "decision" if c.kind == "resignation" else c.kind
        sums[kind, c.side] += c.after - c.before
    total = sum(value for (kind, _), value in sums.items() if kind != "decision")
    luck, skill = {}, {}
    for side, name in enumerate(sides):
        sign = 1 if side else -1
        luck[name] = Luck(*(_round(sign * n) for n in (sums["dice", side], sums["draws", side], total)))
        skill[name] = _round(sign * sums["decision", side])
    return luck, skill, _round(sums["dice", None] + sums["draws", None])


def _round(share: float) -> float:
    return round(share, DIGITS) + 0.0  # no -0.0


# ---- putting it together ----


def _report(
    walk: Walk, all_changes: Sequence[Change], advice: dict[int, Found], depth: str, result: Outcome | None
) -> Report:
    game, record = walk.game, walk.record
    steps = [_step(walk, c) for c in all_changes]
    luck, skill, common = _luck(game.sides, all_changes)
    gains, scored, standings = _points(walk)
    start = all_changes[0].before if all_changes else 0.5
    return Report(
        format=FORMAT,
        title=game.id,
        sides=list(game.sides),
        players=dict(record.players),
        date=record.date,
        depth=depth,
        plies=len(record.actions),
        result=result,
        start=start,
        end=all_changes[-1].after if all_changes else start,
        steps=steps,
        turns=_turns(walk),
        scorings=[Mark(ply, name) for ply, name in scored],
        swings=_swings(walk, steps, advice),
        luck=luck,
        skill=skill,
        common_luck=common,
        sources=_sources(game.sides, gains),
        standings=standings,
    )


def _step(walk: Walk, c: Change) -> Step:
    ply = c.ply - 1
    now = walk.game.moment(walk.states[ply]) if ply >= 0 else None
    moment, said = (now.id, now.said) if now else ("", None)
    if c.kind == "resignation":
        return Step(c.ply, moment, said, c.kind, walk.game.sides[c.side or 0], c.before, c.after, "", None)
    public = [entry for entry in walk.log[ply] if entry.readers == EVERYONE]
    rolls = [entry for entry in public if c.kind == "dice" and "die" in entry.args]
    entry = next(iter(rolls or public), None)
    several = c.kind == "draws" and not walk.alone(ply)
    return Step(
        ply=c.ply,
        moment=moment,
        said=said,
        kind=c.kind,
        side=None if c.side is None else walk.game.sides[c.side],
        before=c.before,
        after=c.after,
        text="" if several else walk.game.text(walk.record.actions[ply]),
        line=None if several or entry is None else Sentence(entry.key, dict(entry.args)),
    )


def turn_of(moment: Moment) -> str:
    """The turn that a moment belongs to, as it is written on the chart."""
    return ".".join(map(str, moment.turn))


def _turns(walk: Walk) -> list[Mark]:
    marks: list[Mark] = []
    for ply, s in enumerate(walk.states):
        turn = turn_of(walk.game.moment(s))
        if turn and (not marks or marks[-1].name != turn):
            marks.append(Mark(ply, turn))
    return marks


def _points(walk: Walk) -> tuple[list[Gain], list[tuple[int, str]], list[Standing]]:
    """Every gain, every scoring, and how things stood at the end of every turn."""
    game = walk.game
    views = [game.view(s, OBSERVER) for s in walk.states]
    moments = [game.moment(s) for s in walk.states]
    points = [points_of(game, view) for view in views]
    books = Bookkeeper(game.sides, has_one_marker(views[0]))
    standings = []
    for ply, entries in enumerate(walk.log, 1):
        before, after = points[ply - 1], points[ply]
        books.read(ply, entries, (after[0] - before[0], after[1] - before[1]))
        over = ply == len(walk.log)
        ended = moments[ply - 1]
        if over or turn_of(moments[ply]) != turn_of(ended):
            both = dict(zip(game.sides, after, strict=True))
            standings.append(Standing(ply, ended.id, turn_of(ended), both, regions_of(views[ply])))
    return books.gains, books.scored, standings


def _sources(sides: Sequence[str], gains: Sequence[Gain]) -> list[SourceRow]:
    sums: dict[tuple[str, str], list[int]] = {}
    for gain in gains:
        sums.setdefault((gain.source.kind, gain.source.name), [0, 0])[gain.side] += gain.points
    rows = [SourceRow(kind, name, dict(zip(sides, n, strict=True))) for (kind, name), n in sums.items() if any(n)]
    return sorted(rows, key=lambda row: (-sum(abs(n) for n in row.points.values()), row.kind, row.name))
