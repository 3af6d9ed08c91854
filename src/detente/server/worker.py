"""What happens in a worker. It imports little, so that it starts quickly."""

import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable
from ctypes import Array, c_double
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import json, structs

from detente.ai import agent
from detente.ai.dangers import Danger, dangers
from detente.ai.explain import Hint, explain
from detente.ai.levels import SearchAgent, level_of
from detente.game import View
from detente.manifest import Level
from detente.notation import read_position
from detente.titles import title

if TYPE_CHECKING:
    from detente.analysis.deepening import Batch, Piece
    from detente.analysis.deepening import Found as FoundLine
    from detente.analysis.jobs import Chunk
    from detente.analysis.walk import Found
    from detente.coach.verdict import Asked, Done, Verdict
    from detente.library.digest import Digest
    from detente.library.reading import Refusal, Source

SECONDS: Final = 2.0  # for a hint
DANGER_SECONDS: Final = 0.4  # a person waits for it who decides quickly
CURIOUS: Final = 0.12  # how much doubt counts for one: the other choices are to be seen often enough to compare

Notes = Array[c_double]  # memory that the server and its workers share
STOP, SHARE, NOTES = 0, 1, 2  # what is noted of a question, and how many notes each has
_here: Final = threading.local()


class Question(NamedTuple):
    """A decision that an agent must make, or that somebody wants hints for."""

    title: str
    agent: str
    seconds: float  # for the decision; 0: as the agent likes
    seed: int
    view: View


class Files(NamedTuple):
    """Texts that may be games, for a collection."""

    files: list["Source"]
    source: str


class Watch:
    """Between who thinks and who waits: should it go on, and how far is it?"""

    def __init__(self, notes: Notes, place: int) -> None:
        self._notes, self._at = notes, NOTES * place

    def begin(self) -> None:
        """A new question."""
        self._notes[self._at + STOP] = self._notes[self._at + SHARE] = 0.0

    def stop(self) -> None:
        """Nobody waits for the answer any more."""
        self._notes[self._at + STOP] = 1.0

    def stopped(self) -> bool:
        return self._notes[self._at + STOP] != 0.0

    def tell(self, share: float) -> None:
        """So much of the time or of the work is over, from 0 to 1."""
        self._notes[self._at + SHARE] = share

    @property
    def share(self) -> float:
        return self._notes[self._at + SHARE]


Think = Callable[[Question, Watch], int]


def think(question: Question, watch: Watch) -> int:
    """What an agent decides."""
    id, name, seconds, seed, view = question
    return agent(name, title(id), seed, seconds or None, watch.stopped, watch.tell).decide(view)


def hint_level(title_id: str, seconds: float = SECONDS) -> Level:
    """Who gives the hints: the strongest, in as much time as a person waits for one."""
    level = level_of(title_id, "6")
    explore = level.explore if level.trees > 1 else max(level.explore, CURIOUS)  # a knock-out tries all by itself
    return structs.replace(level, seconds=seconds, explore=explore)


def hint(question: Question, watch: Watch) -> list[Hint]:
    """What a good agent would think of first, and why."""
    game = title(question.title)
    level = hint_level(game.id, question.seconds or SECONDS)
    search = SearchAgent(game, question.seed, level, watch.stopped, watch.tell)
    return explain(game, question.view, search.consider(question.view), seed=question.seed)


def warn(question: Question, watch: Watch) -> list[Danger]:
    """Which choices can lose the game at once. Short, so nobody stops it."""
    return dangers(title(question.title), question.view, random.Random(question.seed), seconds=DANGER_SECONDS)


def look(chunk: "Chunk", watch: Watch) -> dict[int, "Found"]:
    """Some pieces of a game, for the report on it."""
    from detente.analysis.jobs import do  # few workers ever need it

    return do(chunk, watch.stopped, watch.tell)


def take_in(files: "Files", watch: Watch) -> list[tuple[str, "Digest | Refusal"]]:
    """Some files on their way into the library: each name with what is to be kept, or why it is refused."""
    from detente.library.importing import read_digest  # few workers ever need it

    found: list[tuple[str, Digest | Refusal]] = []
    for n, file in enumerate(files.files):
        if watch.stopped():
            break
        found.append((file.name, read_digest(file, title, files.source)))
        watch.tell((n + 1) / len(files.files))
    return found


def judge(asked: "Asked", watch: Watch) -> "Verdict | None":
    """What a decision has cost, for the coach."""
    from detente.coach.verdict import judge

    return judge(title(asked.title), asked)


def nudge(asked: "Asked", watch: Watch) -> "Done | None":
    """What the coach would do."""
    from detente.coach.verdict import advise

    return advise(title(asked.title), asked)


def prove(question: tuple[str, str], watch: Watch) -> tuple[str, str]:
    """The line of the puzzle that a position is, or the key of why it is none."""
    from detente.puzzles import Puzzle, prove  # few workers ever need it
    from detente.puzzles.proof import NOBODY_WAITS, Stopped

    game: Any = title(question[0])
    s = read_position(game, question[1])
    NOBODY_WAITS.set(watch.stopped)
    try:
        found = prove(game, s, game.current(s))
    except Stopped:
        return "", "error-proof-stopped"
    finally:
        NOBODY_WAITS.set(lambda: False)
    return (json.encode(found).decode(), "") if isinstance(found, Puzzle) else ("", found.reason)


def deepen(piece: "Piece", watch: Watch) -> "Batch | list[FoundLine]":
    """A piece of the analysis of a position."""
    from detente.analysis.deepening import do  # few workers ever need it

    return do(piece, watch.stopped)


def answer(job: Callable[[Any, Watch], Any], question: Any, place: int) -> Any:
    """Do a job in this process or thread."""
    return job(question, Watch(_here.notes, place))


def in_thread(notes: Notes) -> None:
    """Know where to note how far we are."""
    _here.notes = notes


def in_process(notes: Notes) -> None:
    """Leave Ctrl-C to the server, and die with it even if it was killed; the server itself comes first."""
    in_thread(notes)
    if hasattr(os, "nice"):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
