"""Which statement of the rules, and which step of which program, is run by which test."""

import ast
import pickle
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from _pytest.runner import runtestprotocol

from .live import Games, Key, Steps
from .marks import Marked, Place
from .targets import FILES, HOME, ROOT, digest, helpers_digest, sources_digest, test_files

PATH = HOME / "recording.pickle"


@dataclass
class Trace:
    """What one test runs."""

    file: str
    places: frozenset[Place]  # the marks it leaves
    steps: frozenset[Key]
    seconds: float
    count: int  # steps of all kinds


@dataclass
class Recording:
    """The traces of all tests that pass; `built` are the statements that run while titles are built."""

    sources: str = ""
    files: dict[str, str] = field(default_factory=dict)  # digests of the test files
    built: set[Place] = field(default_factory=set)
    traces: dict[str, Trace] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def index(self) -> None:
        self.by_place: dict[Place, list[str]] = {}
        self.by_step: dict[Key, list[str]] = {}
        self.by_program: dict[tuple[str, str], set[str]] = {}
        self.by_game: dict[str, set[str]] = {}
        for test, trace in self.traces.items():
            for place in trace.places:
                self.by_place.setdefault(place, []).append(test)
            for key in trace.steps:
                self.by_step.setdefault(key, []).append(test)
                self.by_program.setdefault(key[:2], set()).add(test)
                self.by_game.setdefault(key[0], set()).add(test)
        self.readers = _readers()

    def reaching(self, places: Iterable[Place]) -> set[str]:
        """The tests that leave one of these marks."""
        return {test for place in places for test in self.by_place.get(place, ())}

    def reading(self, attribute: str) -> set[str]:
        """The tests that run a statement in which an attribute of this name is read."""
        return self.reaching(self.readers.get(attribute, ()))

    def of_file(self, file: str) -> set[str]:
        return self.reaching(place for place in self.by_place if place[0] == file)

    def quickest(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: self.traces[test].seconds)

    def picked(self, tests: set[str], budget: float) -> list[str]:
        """The quickest tests for half of the budget, then some of every file in turn; a budget of 0 has no end."""
        order = self.quickest(tests)
        if not budget or sum(self.traces[test].seconds for test in tests) <= budget:
            return order
        spent, n = 0.0, 0
        while spent < budget / 2:
            spent += self.traces[order[n]].seconds
            n += 1
        files: dict[str, list[str]] = {}
        for test in order[n:]:
            files.setdefault(self.traces[test].file, []).append(test)
        turns = sorted((i, self.traces[test].seconds, test) for some in files.values() for i, test in enumerate(some))
        out = order[:n]
        for _, seconds, test in turns:
            spent += seconds
            if spent > budget:
                break
            out.append(test)
        return out


def _readers() -> dict[str, set[Place]]:
    """The statements of the rules in which an attribute is read, by its name."""
    out: dict[str, set[Place]] = {}
    for file in FILES:
        for statement in ast.walk(ast.parse((ROOT / "src/detente" / file).read_text())):
            if isinstance(statement, ast.stmt):
                for node in ast.walk(statement):
                    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                        out.setdefault(node.attr, set()).add((file, statement.lineno, statement.col_offset))
    return out


def load() -> Recording:
    """The last recording, as far as it still holds."""
    if not PATH.exists():
        return Recording(sources_digest())
    recording: Recording = pickle.loads(PATH.read_bytes())
    if recording.sources != sources_digest():
        return Recording(sources_digest())
    now = file_digests()
    fresh = {file for file, sha in recording.files.items() if now.get(file) == sha}
    recording.files = {file: now[file] for file in fresh}
    recording.traces = {test: trace for test, trace in recording.traces.items() if trace.file in fresh}
    recording.failed = [test for test in recording.failed if test.split("::")[0] in fresh]
    return recording


def file_digests() -> dict[str, str]:
    shared = helpers_digest()
    return {file: digest(shared, (ROOT / file).read_text()) for file in test_files()}


# ---- the recording run ----


class Recorder:
    """A plugin of pytest that runs every test once and writes down what it ran."""

    def __init__(self, recording: Recording, files: Sequence[str]) -> None:
        self.recording, self.files = recording, files
        self.marked = Marked()
        sys.meta_path.insert(0, self.marked)

    def pytest_runtestloop(self, session: Any) -> bool:
        games = Games()
        self.marked.take()
        games.rebuild()
        self.recording.built |= self.marked.take()
        games.watch()
        odd = games.changed()
        assert not odd, f"building a title twice gives different ones: {sorted(odd)[:3]}"
        for n, item in enumerate(session.items):
            games.ran()
            self.marked.take()
            before, began = Steps.left, time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=None)
            seconds = time.process_time() - began
            if any(report.failed for report in reports):
                self.recording.failed.append(item.nodeid)
            elif not any(report.skipped for report in reports):
                steps = frozenset(games.ran())
                file = item.nodeid.split("::")[0]
                trace = Trace(file, self.marked.take(), steps, seconds, before - Steps.left)
                self.recording.traces[item.nodeid] = trace
            if n % 200 == 0:
                print(f"\r  recording what tests run: {n} of {len(session.items)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        now = file_digests()
        self.recording.files |= {file: now[file] for file in self.files}
        PATH.write_bytes(pickle.dumps(self.recording))
        return True
