"""Which statement of the rules, and which step of which program, is run by which test."""

import ast
import pickle
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from _pytest.runner import runtestprotocol

from .live import Games, Key, Steps
from .targets import COPY, FILES, HOME, ROOT, digest, helpers_digest, module_name, sources_digest, test_files

PATH = HOME / "recording.pickle"
HITS = "__hits__"

Place = tuple[str, int, int]  # file, line and column of a statement


@dataclass
class Trace:
    """What one test runs."""

    file: str
    places: frozenset[Place]
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


# ---- statements that say when they run ----


class Marked(MetaPathFinder):
    """Imports the mutated files with a mark before every statement of a function."""

    def __init__(self) -> None:
        self.files = {module_name(file): file for file in FILES}
        self.places: list[Place] = []
        self.hits = bytearray(100_000)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in self.files:
            return None
        file = str(COPY / "detente" / self.files[name])
        return spec_from_file_location(name, file, loader=_Loader(name, file, self))

    def mark(self, file: str, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for body in _bodies(node):
                    body[:] = [new for statement in body for new in (self.mark_of(file, statement), statement)]
        ast.fix_missing_locations(tree)

    def mark_of(self, file: str, statement: ast.stmt) -> ast.stmt:
        self.places.append((file, statement.lineno, statement.col_offset))
        where = ast.Subscript(ast.Name(HITS, ast.Load()), ast.Constant(len(self.places) - 1), ast.Store())
        return ast.copy_location(ast.Assign([where], ast.Constant(1)), statement)

    def take(self) -> frozenset[Place]:
        """The statements that have run since the last call."""
        found, at = [], self.hits.find(1)
        while at >= 0:
            found.append(self.places[at])
            at = self.hits.find(1, at + 1)
        self.hits[:] = bytes(len(self.hits))
        return frozenset(found)


def _bodies(function: ast.FunctionDef) -> Iterator[list[ast.stmt]]:
    """All lists of statements of a function, without those of functions in it."""
    todo: list[ast.AST] = [function]
    while todo:
        node = todo.pop()
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and body:
                todo += [part for part in body if not isinstance(part, ast.FunctionDef | ast.ClassDef)]
                yield body


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, marked: Marked) -> None:
        super().__init__(name, path)
        self.marked = marked

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        self.marked.mark(self.marked.files[fullname], tree)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        vars(module)[HITS] = self.marked.hits
        super().exec_module(module)


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
