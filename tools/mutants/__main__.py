"""make mutants: which small mistakes in the rules would no test notice?"""

import argparse
import os
import sys
import time
from collections.abc import Sequence

from . import report
from .operators import Mutant, mutants_of
from .recording import Recording, load
from .report import Result
from .running import BUDGET, Runner, record, run_pytest
from .targets import COPY, FILES, GROUP_OF, GROUPS, HOME, ROOT, copy_sources, test_files


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--title", choices=["", *GROUPS], default="", help="its files only")
    parser.add_argument("--file", default="", help="only files with this in their path: early_war")
    parser.add_argument("--function", default="", help="only functions with this in their name: Coup.ask")
    parser.add_argument("--id", default="", help="only mutants with this in their id")
    parser.add_argument("--survivors", action="store_true", help="only those that were alive after the last run")
    parser.add_argument("--new", action="store_true", help="only those that were never run: after a run was stopped")
    parser.add_argument("--list", action="store_true", help="name the mutants, run nothing")
    parser.add_argument("--show", action="store_true", help="name those that are alive, run nothing")
    parser.add_argument("--again", action="store_true", help="forget what is known of them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--tests", nargs="*", default=[], help="only these test files count; results are not kept")
    parser.add_argument("--budget", type=float, default=BUDGET, help="seconds of tests for one mutant; 0: all of them")
    return parser.parse_args()


def chosen(options: argparse.Namespace, mutants: Sequence[Mutant], known: dict[str, Result]) -> list[Mutant]:
    """The mutants that the options speak of."""
    return [
        mutant
        for mutant in mutants
        if options.title in ("", GROUP_OF[mutant.file])
        and options.file in mutant.file
        and options.function in mutant.unit
        and options.id in mutant.id
        and not (options.new and mutant.id in known)
        and (not options.survivors or known.get(mutant.id, {}).get("status") in report.ALIVE)
    ]


class Progress:
    """A line that says how far it is; what was found is saved now and then."""

    def __init__(self, runner: Runner, known: dict[str, Result], *, keeps: bool) -> None:
        self.runner, self.known, self.keeps = runner, known, keeps
        self.began = self.shown = self.saved = time.monotonic()

    def __call__(self) -> None:
        now = time.monotonic()
        if now - self.shown < 2:
            return
        self.shown = now
        statuses = [result["status"] for result in self.runner.results.values()]
        alive = sum(status in report.ALIVE for status in statuses)
        total = len(statuses) + len(self.runner.waiting) + len(self.runner.running)
        text = f"{len(statuses)} of {total} mutants, {alive} alive, {(now - self.began) / 60:.0f} min"
        print(f"\r  {text}   ", end="", file=sys.stderr, flush=True)
        if now - self.saved > 30 and self.keeps:
            self.saved = now
            report.save_results(self.known | self.runner.results)


def run(mutants: Sequence[Mutant], known: dict[str, Result], options: argparse.Namespace) -> dict[str, Result]:
    """The results of these mutants."""
    files = options.tests or test_files()
    recording = ready_recording(files)
    recording.index()
    runner = Runner(mutants, recording, options.jobs, {} if options.again or options.tests else known)
    runner.budget = options.budget
    runner.on_progress = Progress(runner, known, keeps=not options.tests)
    run_pytest(runner, files)
    print(file=sys.stderr)
    return runner.results


def ready_recording(files: Sequence[str]) -> Recording:
    """What every test of these files runs; only tests that are new or were edited are run for it."""
    recording = load()
    missing = [file for file in files if file not in recording.files]
    if missing:
        record(recording, missing)
        recording = load()
    recording.traces = {test: trace for test, trace in recording.traces.items() if trace.file in files}
    for test in recording.failed:
        print(f"  does not count, it fails without any mutant: {test}", file=sys.stderr)
    return recording


def with_pure_tree() -> None:
    """Start this process again with a copy of the sources that has no compiled modules."""
    if os.environ.get("PYTHONPATH") != str(COPY):
        copy_sources()
        os.environ |= {"PYTHONPATH": str(COPY), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        os.execv(sys.executable, [sys.executable, "-m", "tools.mutants", *sys.argv[1:]])


def main() -> None:
    options = arguments()
    os.chdir(ROOT)
    with_pure_tree()
    HOME.mkdir(parents=True, exist_ok=True)
    mutants = [m for file in FILES for m in mutants_of(file, (ROOT / "src/detente" / file).read_text())]
    known, equivalent = report.load_results(), report.read_equivalent()
    picked = [mutant for mutant in chosen(options, mutants, known) if mutant.id not in equivalent]
    if options.list:
        print("\n".join(f"{mutant.line:5} {mutant.id}" for mutant in picked))
        return
    if not options.show:
        known |= run(picked, known, options)
    if not options.tests:
        ids = {mutant.id for mutant in mutants}
        report.save_results({id: result for id, result in known.items() if id in ids})
        report.write(mutants, known, equivalent)
    print("\n".join(report.lines_of(report.alive(picked, known, equivalent), known)))
    for id in report.stale(equivalent, mutants):
        print(f"stale, no mutant is called so: {id}")
    print("\n".join(report.table(picked if options.tests else mutants, known, equivalent)))
    if not options.tests:
        print(f"{HOME}: report.txt, survivors_*.txt, survivors_*.json")


main()
