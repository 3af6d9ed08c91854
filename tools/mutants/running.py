"""One process collects the tests once; then every mutant has a child of its own, which stops at the first failure."""

import gc
import inspect
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from detente.locale import Texts, languages

from .live import Games, Key, Steps, install
from .operators import Mutant
from .recording import Recorder, Recording
from .targets import ROOT, digest, helpers_digest

Result = dict[str, Any]

# Nothing of pytest that costs time or remembers; nothing random, and no search for a smaller example.
OPTIONS = ["-q", "-s", "--assert=plain", "--tb=no", "--no-header", "--no-summary", "-o", "addopts="]
OPTIONS += ["-p", "no:cacheprovider"]
MEMORY = 4 << 30
BUDGET = 2.0  # seconds of tests for one mutant
HINTS = 8
KILLED = ("killed", "timeout")


def run_pytest(plugin: object, files: Sequence[str]) -> None:
    quick = settings(derandomize=True, database=None, deadline=None, phases=[Phase.explicit, Phase.generate])
    settings.register_profile("mutants", quick)
    settings.load_profile("mutants")
    sys.path.insert(0, str(ROOT))
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if pytest.main([*OPTIONS, *files], plugins=[plugin]) not in (
        pytest.ExitCode.OK,
        pytest.ExitCode.NO_TESTS_COLLECTED,
    ):
        raise SystemExit("pytest did not run to its end")


def record(recording: Recording, files: Sequence[str]) -> None:
    """Run the tests of these files once, in a process of their own."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            run_pytest(Recorder(recording, files), files)
            code = 0
        finally:
            sys.stderr.flush()
            os._exit(code)
    if os.waitpid(pid, 0)[1]:
        sys.exit("the recording run failed")


class Runner:
    """A plugin of pytest: `results` fills while children report."""

    def __init__(self, mutants: Sequence[Mutant], recording: Recording, jobs: int, known: dict[str, Result]) -> None:
        self.waiting = list(reversed(mutants))
        self.recording = recording
        self.jobs = jobs
        self.budget = BUDGET
        self.known = known  # results of earlier runs
        self.killers: dict[str, list[str]] = {}  # by function and by file: the tests that killed its mutants
        self.results: dict[str, Result] = {}
        self.running: dict[int, tuple[Mutant, int, float, bytearray]] = {}  # by the pipe: mutant, pid, since, answer
        self.on_progress: Callable[[], None] = lambda: None  # called now and then

    def pytest_runtestloop(self, session: Any) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.games = Games()
        self.recall()
        self.longest = 60 + 3 * sum(trace.seconds for trace in self.recording.traces.values())
        self.warm_up()
        gc.collect()
        gc.freeze()
        gc.disable()
        while self.waiting or self.running:
            while self.waiting and len(self.running) < self.jobs:
                self.start(self.waiting.pop())
            self.listen()
            self.on_progress()
        return True

    def warm_up(self) -> None:
        """What is done only once is done before there are children: a test that has to read the sentences would seem to
        run for ever there, since it was recorded when another test had read them."""
        for language in languages():
            Texts(language)
        first = self.recording.quickest(set(self.recording.traces))[0]
        runtestprotocol(self.items[first], log=False, nextitem=None)

    def recall(self) -> None:
        """What was killed by a test that is still the same need not be killed again."""
        shared = helpers_digest()
        sources = {test: digest(shared, _source(item)) for test, item in self.items.items()}
        self.sources = sources
        for mutant in list(self.waiting):
            known = self.known.get(mutant.id, {})
            same_code = known.get("code") == digest(mutant.code)
            if same_code and known["status"] in KILLED and sources.get(known["by"]) == known["test"]:
                self.results[mutant.id] = known
                self.waiting.remove(mutant)

    def start(self, mutant: Mutant) -> None:
        ours, theirs = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                os.close(ours)
                self.pipe = theirs
                self.answer(self.child(mutant))
            finally:
                os._exit(0)
        os.close(theirs)
        self.running[ours] = (mutant, pid, time.monotonic(), bytearray())

    def listen(self) -> None:
        ready, _, _ = select.select(list(self.running), [], [], 1.0)
        for pipe, (mutant, pid, since, answer) in list(self.running.items()):
            late = time.monotonic() - since > self.longest
            if pipe in ready:
                part = os.read(pipe, 65536)
                answer += part
                if part:
                    continue
            elif not late:
                continue
            else:
                os.kill(pid, signal.SIGKILL)
            usage = os.wait4(pid, 0)[2]
            os.close(pipe)
            del self.running[pipe]
            result: Result = json.loads(answer) if answer else {"status": "timeout", "by": ""}  # it ran out of memory
            result["seconds"] = round(usage.ru_utime + usage.ru_stime, 2)
            result["code"], result["test"] = digest(mutant.code), self.sources.get(result.get("by", ""), "")
            self.results[mutant.id] = result
            self.note_killer(mutant, result)

    def note_killer(self, mutant: Mutant, result: Result) -> None:
        if result["status"] in KILLED:
            for name in (f"{mutant.file}::{mutant.unit}", mutant.file):
                others = [test for test in self.killers.get(name, ()) if test != result["by"]]
                self.killers[name] = [result["by"], *others][:HINTS]

    def hints(self, mutant: Mutant, tests: set[str]) -> list[str]:
        """Tests that killed this mutant before, or others near it."""
        near = (*self.killers.get(f"{mutant.file}::{mutant.unit}", ()), *self.killers.get(mutant.file, ()))
        found = (self.known.get(mutant.id, {}).get("by", ""), *near)
        return [test for test in dict.fromkeys(found) if test in tests]

    # ---- in the child ----

    def answer(self, result: Result) -> NoReturn:
        os.write(self.pipe, json.dumps(result).encode())
        os._exit(0)

    def too_long(self, *_: object) -> None:
        """A loop without end; nothing that runs now can be trusted to stop."""
        self.answer({"status": "timeout", "by": self.test})

    def child(self, mutant: Mutant) -> Result:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        self.test = "no title can be built"
        signal.signal(signal.SIGVTALRM, self.too_long)
        Steps.too_many = self.too_long
        install(mutant)
        reached = self.recording.reaching([(mutant.file, *mutant.statement)])
        tests = self.recording.reaching((mutant.file, *label) for label in mutant.needs)
        constant = "." not in mutant.unit and mutant.unit.isupper()
        if constant or (mutant.file, *mutant.statement) in self.recording.built:
            signal.setitimer(signal.ITIMER_VIRTUAL, 5)
            try:
                self.games.rebuild(mutant.file)
                changed = self.games.changed()
                self.games.watch()
            except Exception as error:
                return {"status": "killed", "by": f"no title can be built: {type(error).__name__}"}
            if not changed and not reached and not constant:
                return {"status": "same"}
            for key in changed:
                tests |= self.concerned(key)
        if constant:
            tests |= self.recording.of_file(mutant.file)
        reached |= tests
        if not reached:
            return {"status": "uncovered"}
        order = self.recording.picked(tests, self.budget)
        for test in [*self.hints(mutant, tests), *order]:
            if self.fails(test):
                return {"status": "killed", "by": test}
        return {"status": "survived", "ran": len(order), "could": len(tests), "reach": len(reached)}

    def concerned(self, key: Key) -> set[str]:
        """The tests that might notice a change of the built games."""
        game, program, _ = key
        if program.startswith("."):
            of_game = self.recording.by_game.get(game, set())
            return self.recording.reading(program[1:]) & of_game or of_game
        if key in self.games.before:
            return set(self.recording.by_step.get(key, ()))
        return self.recording.by_program.get((game, program), set())

    def fails(self, test: str) -> bool:
        self.test, trace = test, self.recording.traces[test]
        Steps.left = 2000 + 20 * trace.count
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.5 + 10 * trace.seconds)
        item = self.items[test]
        arguments = item.callspec.params if hasattr(item, "callspec") else {}
        if {*item.fixturenames} - {*arguments} or any(item.iter_markers("xfail")):
            return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))
        try:  # nothing to set up: half of the time saved
            item.obj(**arguments)
        except BaseException:
            return True
        return False


def _source(item: Any) -> str:
    """The text of a test."""
    try:
        return inspect.getsource(item.function)
    except (AttributeError, OSError, TypeError):
        return ""
