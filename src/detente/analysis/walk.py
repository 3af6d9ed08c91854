"""A record, cut into pieces: what a side decides in a row, rolls and deals, each with what it did to the chances.

The worth of the positions telescopes: what a piece changed is the worth after it less the worth before it, and the
worth after it is the worth before the next. So luck and skill add up to the whole way from the start to the result.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from detente.ai.explain import Because, explain_line
from detente.analysis.order import error_of, evened, shifted
from detente.analysis.worth import MAX_ENUMERATED, Analyst, Deal, Event, Line, Looked, outcome
from detente.game import CHANCE, TERMINAL, Entry, Game, actor
from detente.machine import BUTTON, CARD, DIE
from detente.record import Record


class Task(NamedTuple):
    """A piece of the game: what a side decides in a row before `to`, or a chance event that ends there."""

    kind: Literal["look", "forced", "roll", "deal", "advise"]
    ply: int
    to: int
    side: int = 0


class Advice(NamedTuple):
    """What a side could have done, the best first, and what it did, last; and why the best is better."""

    lines: list[Line]
    because: list[Because]


Found = Looked | Event | Deal | Advice


@dataclass
class Walk:
    """A replayed record: every position, and who took each action."""

    game: Game
    record: Record
    states: list[Any] = field(default_factory=list)
    actors: list[int] = field(default_factory=list)
    log: list[list[Entry]] = field(default_factory=list)  # of each action

    @classmethod
    def through(cls, game: Game, record: Record) -> "Walk":
        """Replay a record; BadRecord if it does not."""
        walk = cls(game, record)
        s = record.begin(game)
        entries: list[Entry] = []
        steps = record.steps(game, s, log=entries)
        walk.states.append(s.clone())
        for action in record.actions:
            walk.actors.append(actor(game, s, action))
            next(steps)
            walk.states.append(s.clone())
            walk.log.append(list(entries))
            entries.clear()
        return walk

    def tasks(self, analyst: Analyst) -> list[Task]:
        """The pieces of the game; what has to be worked out of each says its kind."""
        out = []
        n, last = 0, len(self.actors)
        while n < last:
            if self.game.current(self.states[n]) == CHANCE:
                to = self._event(n, analyst)
                out.append(Task("roll" if self._few(n, to) else "deal", n, to))
            else:
                to = self._row(n, analyst)
                free = any(self._is_free(ply) for ply in range(n, to))
                out.append(Task("look" if free else "forced", n, to, self.actors[n]))
            n = to
        if self.game.current(self.states[last]) != TERMINAL:
            out.append(Task("look", last, last))
        return out

    def _is_free(self, ply: int) -> bool:
        s = self.states[ply]
        return len(self.game.legal(s)) > 1 or self.actors[ply] != self.game.current(s)

    def _row(self, n: int, analyst: Analyst) -> int:
        """Where a side has done what it could do in a row: a card, all in all."""
        to, moment = n + 1, self.game.moment(self.states[n]).id
        if analyst.evaluator.secret(self.states[n]) or self.actors[n] != self.game.current(self.states[n]):
            return to
        while (
            to < len(self.actors)
            and self.actors[to] == self.actors[n] == self.game.current(self.states[to])
            and self.game.moment(self.states[to]).id == moment
            and not analyst.evaluator.secret(self.states[to])
        ):
            to += 1
        return to

    def _event(self, n: int, analyst: Analyst) -> int:
        """Where a chance event ends: dice that are rolled together, or cards that are drawn one after another."""
        if not self.is_card(n):
            dice = analyst.dice(self.states[n])
            most = len(dice.rollers) if dice else 1
        else:
            most = len(self.actors)
        to = n + 1
        while to < min(len(self.actors), n + most) and self._goes_on(n, to):
            to += 1
        return to

    def _goes_on(self, n: int, to: int) -> bool:
        return self.game.current(self.states[to]) == CHANCE and self.is_card(to) == self.is_card(n)

    def _few(self, n: int, to: int) -> bool:
        ways = 1
        for ply in range(n, to):
            ways *= len(self.game.legal(self.states[ply]))
            if ways > MAX_ENUMERATED:
                return False
        return True

    def is_card(self, ply: int) -> bool:
        """Was a card drawn here, and no die rolled?"""
        action = self.record.actions[ply]
        return CARD <= action < BUTTON or action >= self.game.actions

    def is_die(self, ply: int) -> bool:
        """Was a die rolled here? A lot that is drawn is neither a die nor a card."""
        return BUTTON + DIE < self.record.actions[ply] <= BUTTON + DIE + 6

    def owner(self, ply: int) -> int | None:
        """Whose luck a card is: of him who gets it; None if it lies open for both. Dice say it themselves."""
        before, after = self.states[ply], self.states[ply + 1]
        if self.is_card(ply):
            slug = self.game.text(self.record.actions[ply]).removeprefix("card ")
            zone = next((zone for zone, cards in self.game.zones(after).items() if slug in cards), "")
            for side, name in enumerate(self.game.sides):
                if zone.endswith(f"_{name}"):
                    return side
            if zone in OPEN:
                return None
        elif not self.is_die(ply):
            return None
        return int(before.side) if before.side in (0, 1) else None


OPEN: Final = ("", "objective", "objectives", "deck", "table")


# ---- working it out ----


def work(walk: Walk, analyst: Analyst, task: Task) -> Found:
    """One task."""
    s = walk.states[task.ply]
    actions = walk.record.actions[task.ply : task.to]
    number = 1000 * task.ply
    if task.kind == "roll":
        return analyst.event(s, actions, number)
    if task.kind == "deal":
        return analyst.deal(s, actions, [walk.owner(ply) for ply in range(task.ply, task.to)], number)
    if task.kind == "advise":
        return advise(walk, analyst, task, number)
    if walk.game.current(s) == CHANCE:  # a record that ends before chance has spoken
        return Looked(analyst.value(s, number), 0.0, None)
    return analyst.look(s, actions[0] if actions else -1, number)


def advise(walk: Walk, analyst: Analyst, task: Task, number: int) -> Advice:
    """What would have been better than what was played, with the mover's knowledge only."""
    s = walk.states[task.ply]
    played = tuple(walk.record.actions[task.ply : task.to])
    lines = analyst.alternatives(s, task.side, played, number)
    if len(lines) < 2:
        return Advice(lines, [])
    view = walk.game.view(s, task.side)
    return Advice(lines, explain_line(walk.game, view, lines[0].actions, [line.actions for line in lines[1:]]))


# ---- what each piece did ----

Kind = Literal["decision", "dice", "draws", "resignation"]


class Part(NamedTuple):
    """What a piece did on one side's account: of dice, what each side's own die did."""

    side: int | None
    amount: float  # for side 1


class Change(NamedTuple):
    """What one piece did: the worth for side 1 before and after it, how sure the difference is, and on whose account.

    `side` is the one who decided, or on whose call chance spoke. `spread` is the variance that luck had there.
    """

    start: int  # actions taken before it
    ply: int  # and when it was over
    kind: Kind
    side: int | None
    before: float
    after: float
    error: float
    parts: tuple[Part, ...]
    spread: float = 0.0


def changes(
    walk: Walk, analyst: Analyst, tasks: Sequence[Task], found: dict[int, Found], result: float | None
) -> tuple[list[Change], dict[int, float]]:
    """The pieces of a game, in order, each beginning where the last one ended; and the errors of the worth by ply."""
    worth = _worth(walk, analyst, tasks, found)
    errors = _errors(walk, tasks, found, worth)
    lucks = _luck_errors(found)
    out: list[Change] = []
    for task in tasks:
        if task.to == task.ply:
            continue
        one = found.get(task.ply)
        before, after = worth[task.ply], worth[task.to]
        if isinstance(one, Event):
            out.append(_rolled(walk, analyst, task, one, before, after, lucks[task.ply]))
        elif isinstance(one, Deal):
            error = (error_of(one.samples) ** 2 + errors[task.to] ** 2) ** 0.5
            out += _dealt(walk, task, one, before, after, error)
        else:
            error = (errors[task.ply] ** 2 + errors[task.to] ** 2) ** 0.5 if task.kind == "look" else 0.0
            parts = (Part(task.side, after - before),)
            out.append(Change(task.ply, task.to, "decision", task.side, before, after, error, parts))
    last = len(walk.actors)
    if result is not None and worth[last] != result:
        loser = 1 if result == 0 else 0
        parts = (Part(loser, result - worth[last]),)
        out.append(Change(last, last, "resignation", loser, worth[last], result, errors[last], parts))
    return out, errors


def _worth(walk: Walk, analyst: Analyst, tasks: Sequence[Task], found: dict[int, Found]) -> dict[int, float]:
    """The worth of the positions between the pieces, from the end to the start."""
    last = len(walk.actors)
    over = walk.game.current(walk.states[last]) == TERMINAL
    worth = {last: outcome(walk.game, walk.states[last]) if over else 0.5}
    unseen = {task.to: one.unseen for task in tasks if isinstance(one := found.get(task.ply), Looked)}
    for task in reversed(tasks):
        one = found.get(task.ply)
        if isinstance(one, Looked):
            worth[task.ply] = one.value
        elif isinstance(one, Event):
            worth[task.ply] = one.before(one.chances(worth[task.to]))
        elif isinstance(one, Deal):
            worth[task.ply] = _before(one, one.samples, worth[task.to])
        else:
            worth[task.ply] = worth[task.to]
        if (hidden := unseen.get(task.ply)) is not None and walk.game.current(walk.states[task.ply]) < CHANCE:
            worth[task.ply] = hidden  # the next one decides without having seen what was chosen
    dealt = {task.ply for task in tasks if task.kind == "deal"}
    for task in tasks:
        one = found.get(task.ply)
        if isinstance(one, Deal) and one.outlook is not None:
            _look_beyond(walk, analyst, worth, task.ply, dealt, worth[task.ply] - one.outlook)
    # What is corrected is what was searched: a roll stays the mean of its faces, a forced choice what it leads to.
    for task in reversed(tasks):
        one = found.get(task.ply)
        if isinstance(one, Event):
            worth[task.ply] = one.before(one.chances(worth[task.to]))
        elif one is None and unseen.get(task.ply) is None:
            worth[task.ply] = worth[task.to]
    return worth


def _before(deal: Deal, samples: Sequence[float], after: float) -> float:
    """What deals were worth on average, if the real one is worth this."""
    moved = shifted([deal.real, *samples], 0, after)[1:]
    return sum(moved) / len(moved)


def _look_beyond(
    walk: Walk, analyst: Analyst, worth: dict[int, float], n: int, dealt: set[int], unforeseen: float
) -> None:
    """What no search saw because it stopped before this deal is not the doing of the last decision alone: every
    position before it is corrected by as much as its search looked at the deal."""
    before = sorted((ply for ply in worth if ply < n), reverse=True)
    while before and walk.game.current(walk.states[before[0]]) == CHANCE:
        del before[0]  # a roll just before the deal is averaged over positions behind it
    for ply in before:
        if ply in dealt:
            return
        seen = analyst.seen_ahead(walk.states[ply], walk.states[before[0]])
        worth[ply] = min(1.0, max(0.0, worth[ply] + seen * unforeseen))


def _errors(walk: Walk, tasks: Sequence[Task], found: dict[int, Found], worth: dict[int, float]) -> dict[int, float]:
    """The standard error of the worth by ply; before chance it is that of the position behind it."""
    looked = [task.ply for task in tasks if isinstance(found.get(task.ply), Looked)]
    seen = [found[ply] for ply in looked]
    scales = [0.0 if worth[ply] in (0.0, 1.0) else (worth[ply] * (1 - worth[ply]) + 0.01) ** 0.5 for ply in looked]
    errors = dict(zip(looked, evened([one.error for one in seen if isinstance(one, Looked)], scales), strict=True))
    errors.setdefault(len(walk.actors), 0.0)
    for task in reversed(tasks):
        errors.setdefault(task.ply, errors[task.to])
    return errors


def _luck_errors(found: dict[int, Found]) -> dict[int, float]:
    events = {ply: one for ply, one in found.items() if isinstance(one, Event)}
    scales = [float(len(one.values) > 1) for one in events.values()]
    return dict(zip(events, evened([one.error for one in events.values()], scales), strict=True))


def _rolled(
    walk: Walk, analyst: Analyst, task: Task, event: Event, before: float, after: float, error: float
) -> Change:
    """A chance event, outcome by outcome on the account of whose it was."""
    chances = event.chances(after)
    done = tuple(walk.record.actions[task.ply : task.to])
    dice = analyst.dice(walk.states[task.ply]) if not walk.is_card(task.ply) else None
    parts = []
    value = before
    for n in range(len(done)):
        then = event.before(chances, done[: n + 1]) if n + 1 < len(done) else after
        ply = task.ply + n
        parts.append(Part(dice.rollers[n] if dice and n < len(dice.rollers) else walk.owner(ply), then - value))
        value = then
    mean = event.before(chances)
    spread = sum(outcome.probability * (chances[outcome.end] - mean) ** 2 for outcome in event.outcomes)
    s = walk.states[task.ply]
    side = int(s.side) if s.side in (0, 1) else None
    kind: Kind = "dice" if walk.is_die(task.ply) else "draws"
    owner = side if kind == "dice" else parts[0].side
    return Change(task.ply, task.to, kind, owner, before, after, error, tuple(parts), spread)


def _dealt(walk: Walk, task: Task, deal: Deal, before: float, after: float, error: float) -> list[Change]:
    """A deal, divided between those who drew: what each side's cards did, averaged over who is looked at first."""
    owners = {walk.owner(ply) for ply in range(task.ply, task.to)}
    moved = shifted([deal.real, *deal.samples], 0, after)[1:]
    spread = sum((value - before) ** 2 for value in moved) / len(moved)
    if not deal.only[0] or not deal.only[1]:
        owner = owners.pop() if len(owners) == 1 else next((side for side in owners if side is not None), None)
        all_of_it = (Part(owner, after - before),)
        return [Change(task.ply, task.to, "draws", owner, before, after, error, all_of_it, spread)]
    first, second = (_before(deal, only, after) for only in deal.only)
    share = ((first - before) + (after - second)) / 2
    parts = (Part(0, share), Part(1, after - before - share))
    return [Change(task.ply, task.to, "draws", None, before, after, error, parts, spread)]
