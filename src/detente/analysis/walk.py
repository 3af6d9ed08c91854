"""A record, cut into steps: decisions, rolls and deals, each with what it did to the chances.

The worth of the positions telescopes: what a step changed is the worth after it less the worth before it, and the worth
after it is the worth before the next. So luck and skill add up to the whole way from the start to the result.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from detente.ai.explain import Because, explain
from detente.analysis.worth import DEPTHS, MAX_ENUMERATED, Analyst, Average, Deal, Looked, outcome
from detente.game import CHANCE, TERMINAL, Entry, Game, actor
from detente.machine import BUTTON, CARD
from detente.record import Record
from detente.titles import title_with

CHUNK: Final = 6  # tasks that a process is given at once


class Task(NamedTuple):
    """Something to work out: a decision, or a run of chance that ends before `to`."""

    kind: str  # "look", "roll", "deal", "advise"
    ply: int
    to: int
    side: int = 0


class Advice(NamedTuple):
    """What an agent would have done in the mover's place and why, and how likely he won with both."""

    action: int
    chance: float
    played: float
    because: list[Because]


Found = Looked | list[Average] | Deal | Advice


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

    def tasks(self) -> list[Task]:
        """What has to be worked out to know the worth of every position."""
        out = []
        n, last = 0, len(self.actors)
        while n < last:
            to = n + 1
            if self.game.current(self.states[n]) == CHANCE:
                to = self._run(n)
                out.append(Task("roll" if self._few(n, to) else "deal", n, to))
            elif len(self.game.legal(self.states[n])) > 1 or self.actors[n] != self.game.current(self.states[n]):
                out.append(Task("look", n, to))
            n = to
        if self.game.current(self.states[last]) != TERMINAL:
            out.append(Task("look", last, last))
        return out

    def _run(self, n: int) -> int:
        """Where a run of dice, or of cards drawn, ends."""
        cards, to = self.is_card(n), n + 1
        while to < len(self.actors) and self.game.current(self.states[to]) == CHANCE and self.is_card(to) == cards:
            to += 1
        return to

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

    def alone(self, ply: int) -> bool:
        """Is this chance outcome no part of a deal?"""
        around = [p for p in (ply - 1, ply + 1) if 0 <= p < len(self.actors)]
        return all(self.game.current(self.states[p]) != CHANCE or not self.is_card(p) for p in around)

    def owner(self, ply: int) -> int | None:
        """Whose luck a chance outcome is: of him who gets the card, or who rolls; None if it lies open for both."""
        before, after = self.states[ply], self.states[ply + 1]
        if self.is_card(ply):
            slug = self.game.text(self.record.actions[ply]).removeprefix("card ")
            zone = next((zone for zone, cards in self.game.zones(after).items() if slug in cards), "")
            for side, name in enumerate(self.game.sides):
                if zone.endswith(f"_{name}"):
                    return side
            if zone in OPEN:
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
        return analyst.roll(s, actions, number)
    if task.kind == "deal":
        return analyst.deal(s, actions, [walk.owner(ply) for ply in range(task.ply, task.to)], number)
    if task.kind == "advise":
        return advise(walk, analyst, task, actions[0], number)
    if walk.game.current(s) == CHANCE:  # a record that ends before chance has spoken
        return Looked(analyst.value(s, number), None)
    return analyst.look(s, actions[0] if actions else -1, number)


def advise(walk: Walk, analyst: Analyst, task: Task, played: int, number: int) -> Advice:
    """What would have been better than what was played, with the mover's knowledge only."""
    s = walk.states[task.ply]
    considered = analyst.advise(s, task.side)
    best = considered[0].action if considered else played
    if best == played:
        return Advice(played, 0.5, 0.5, [])
    better, chance = analyst.compare(s, task.side, [best, played], number)
    hints = explain(walk.game, walk.game.view(s, task.side), considered, most=1)
    return Advice(best, better, chance, hints[0].because if hints else [])


_worker: list[tuple[Walk, Analyst]] = []


def _begin(id: str, data: str, record: Record, depth: str, seed: int, nice: int) -> None:
    """What a process needs for all its tasks. It leaves Ctrl-C to its parent, and dies with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    game = title_with(id, data)
    _worker[:] = [(Walk.through(game, record), Analyst(game, DEPTHS[depth], seed))]


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _chunk(tasks: Sequence[Task]) -> list[tuple[Task, Found]]:
    walk, analyst = _worker[0]
    return [(task, work(walk, analyst, task)) for task in tasks]


class Workers:
    """Work tasks off, here or in processes; what is found does not depend on how many there are (0: here).

    `nice`: how much the processes give way to others.
    """

    def __init__(self, walk: Walk, depth: str, seed: int, processes: int, nice: int = 0) -> None:
        self.walk = walk
        self.analyst = Analyst(walk.game, DEPTHS[depth], seed)
        self.pool: ProcessPoolExecutor | None = None
        if processes:
            given = (walk.game.id, walk.game.data_text, walk.record, depth, seed, nice)
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(processes, mp_context=spawn, initializer=_begin, initargs=given)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def run(self, tasks: Sequence[Task], progress: Callable[[int], None]) -> dict[int, Found]:
        """What was found, by the ply of the task."""
        found: dict[int, Found] = {}
        for some in self._chunks(tasks):
            found |= {task.ply: one for task, one in some}
            progress(len(some))
        return found

    def _chunks(self, tasks: Sequence[Task]) -> Iterator[list[tuple[Task, Found]]]:
        if self.pool is None:
            yield from ([(task, work(self.walk, self.analyst, task))] for task in tasks)
            return
        cut = [tasks[n : n + CHUNK] for n in range(0, len(tasks), CHUNK)]
        for done in as_completed([self.pool.submit(_chunk, some) for some in cut]):
            yield done.result()


# ---- steps ----


Kind = Literal["decision", "dice", "draws", "resignation"]


class Change(NamedTuple):
    """What one step did: the worth for side 1 before and after it, when so many actions had been taken."""

    ply: int
    kind: Kind
    side: int | None
    before: float
    after: float


def changes(
    walk: Walk, analyst: Analyst, tasks: Sequence[Task], found: dict[int, Found], result: float | None
) -> list[Change]:
    """The steps of a game, in order; each begins where the last one ended."""
    worth = _worth(walk, analyst, tasks, found)
    by_ply = {task.ply: task for task in tasks}
    out: list[Change] = []
    n, last = 0, len(walk.actors)
    while n < last:
        task = by_ply.get(n)
        one = found.get(n)
        if task is not None and task.kind == "deal":
            assert isinstance(one, Deal)
            out += _draws(walk, task, one, worth[task.to])
            n = task.to
            continue
        if task is not None and task.kind == "roll":
            kind: Kind = "draws" if walk.is_card(n) else "dice"
            out += [Change(p + 1, kind, walk.owner(p), worth[p], worth[p + 1]) for p in range(n, task.to)]
            n = task.to
            continue
        out.append(Change(n + 1, "decision", walk.actors[n], worth[n], worth[n + 1]))
        n += 1
    if result is not None and worth[last] != result:
        loser = 1 if result == 0 else 0
        out.append(Change(last, "resignation", loser, worth[last], result))
    return out


def _worth(walk: Walk, analyst: Analyst, tasks: Sequence[Task], found: dict[int, Found]) -> list[float]:
    """The worth of every position, from the end to the start; inside a deal it stays as after it."""
    last = len(walk.actors)
    over = walk.game.current(walk.states[last]) == TERMINAL
    worth = [0.5] * (last + 1)
    if over:
        worth[last] = outcome(walk.game, walk.states[last])
    by_ply = {task.ply: task for task in tasks}
    unseen = {n + 1: one.unseen for n, one in found.items() if isinstance(one, Looked) and one.unseen is not None}
    n = last if not over else last - 1
    starts = _starts(tasks, last)
    while n >= 0:
        task = by_ply.get(n)
        one = found.get(n)
        if isinstance(one, Looked):
            worth[n] = one.value
        elif isinstance(one, Deal) and task is not None:
            worth[n] = one.before
        elif isinstance(one, list) and task is not None:
            for ply, average in zip(range(n, task.to), one, strict=True):
                assert isinstance(average, Average)
                worth[ply] = average.others + average.share * worth[task.to]
        elif n in starts:
            worth[n] = worth[n + 1]
        if n in unseen and walk.game.current(walk.states[n]) < CHANCE:
            worth[n] = unseen[n]  # the next one decides without having seen what was chosen
        n -= 1
    dealt = {ply for task in tasks if task.kind == "deal" for ply in range(task.ply, task.to)}
    for n, one in found.items():
        if isinstance(one, Deal):
            _look_beyond(walk, analyst, worth, n, dealt, one.unforeseen)
    return worth


def _look_beyond(walk: Walk, analyst: Analyst, worth: list[float], n: int, dealt: set[int], unforeseen: float) -> None:
    """What no search saw because it stopped before this deal is not the doing of the last decision alone: every
    position before it is corrected by as much as its search looked at the deal."""
    ply = n - 1
    while ply >= 0 and walk.game.current(walk.states[ply]) == CHANCE:
        ply -= 1  # a roll just before the deal is averaged over positions behind it
    end = walk.states[ply]
    while ply >= 0 and ply not in dealt:
        worth[ply] = min(1.0, max(0.0, worth[ply] + analyst.seen_ahead(walk.states[ply], end) * unforeseen))
        ply -= 1


def _starts(tasks: Sequence[Task], last: int) -> set[int]:
    """The plies that are not inside a run."""
    inside = {ply for task in tasks for ply in range(task.ply + 1, task.to)}
    return set(range(last)) - inside


def _draws(walk: Walk, task: Task, deal: Deal, after: float) -> list[Change]:
    """A deal, divided between those who drew: what each side's cards did, averaged over who is looked at first."""
    owners = {walk.owner(ply) for ply in range(task.ply, task.to)}
    first, second = deal.only
    if first is None or second is None:
        owner = owners.pop() if len(owners) == 1 else next((side for side in owners if side is not None), None)
        return [Change(task.to, "draws", owner, deal.before, after)]
    share = ((first - deal.before) + (after - second)) / 2
    between = deal.before + share
    return [Change(task.to, "draws", 0, deal.before, between), Change(task.to, "draws", 1, between, after)]
