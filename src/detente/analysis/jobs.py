"""The pieces of a game, worked off here or in processes of their own."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Final, NamedTuple

from detente.analysis.walk import Found, Task, Walk, work
from detente.analysis.worth import DEPTHS, Analyst
from detente.record import Record
from detente.titles import title_with

CHUNK: Final = 6  # tasks that a process is given at once

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


class Chunk(NamedTuple):
    """Some tasks for a worker that may never have heard of the game; `key` names it, so that it is replayed once."""

    key: str
    title: str
    data: str
    record: Record
    depth: str
    tasks: list[Task]


_replayed: dict[str, tuple[Walk, Analyst]] = {}


def do(chunk: Chunk, stopped: Callable[[], bool], progress: Callable[[float], None]) -> dict[int, Found]:
    """What was found, by the ply of the task; empty if somebody stopped it."""
    if chunk.key not in _replayed:
        _replayed.clear()
        game = title_with(chunk.title, chunk.data)
        _replayed[chunk.key] = Walk.through(game, chunk.record), Analyst(game, DEPTHS[chunk.depth])
    walk, analyst = _replayed[chunk.key]
    found = {}
    for n, task in enumerate(chunk.tasks):
        if stopped():
            return {}
        found[task.ply] = work(walk, analyst, task)
        progress((n + 1) / len(chunk.tasks))
    return found
