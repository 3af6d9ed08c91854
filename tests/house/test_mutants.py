"""The mutation run (make mutants): the mistakes it makes, what it leaves alone, and what counts as noticed."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tools.mutants import live, report, targets
from tools.mutants.marks import Marked
from tools.mutants.operators import Mutant, mutants_of
from tools.mutants.recording import Recording, Trace
from tools.mutants.targets import FILES, ROOT

TOY = '''
"""A toy."""

PLENTY = 5
LANDS = ("cuba", "haiti")

def price(n, side, rich=False):
    """What it costs."""
    if n > 2 and not rich:
        n += 1
    return n

class Step:
    def ask(self, s):
        if s.log is not None:
            tell(s, "told", 7)
        proceed(s)
        s.places = minus(self.where, s.scratch_b)
        return 1 - s.side

    def clone(self):
        return Step(7)
'''


def changes(source: str, unit: str) -> set[str]:
    return {f"{m.was} -> {m.now}" for m in mutants_of("toy.py", source) if m.unit == unit}


def test_the_mistakes_in_a_function() -> None:
    test = "if n > 2 and (not rich):"
    assert changes(TOY, "price") == {
        f"{test} -> if True:",
        f"{test} -> if False:",
        f"{test} -> if n > 2 or not rich:",
        f"{test} -> if n > 2:",
        f"{test} -> if not rich:",
        f"{test} -> if n >= 2 and (not rich):",
        f"{test} -> if n > 3 and (not rich):",
        f"{test} -> if n > 1 and (not rich):",
        f"{test} -> if n > 2 and rich:",
        "n += 1 -> pass",
        "n += 1 -> n -= 1",
        "n += 1 -> n += 2",
        "n += 1 -> n += 0",
        "def price(n, side, rich=False) -> def price(n, side, rich=True)",
    }


def test_the_mistakes_in_a_step_spare_its_log() -> None:
    assert changes(TOY, "Step.ask") == {
        "proceed(s) -> pass",
        "s.places = minus(self.where, s.scratch_b) -> pass",
        "s.places = minus(self.where, s.scratch_b) -> s.places = self.where",
        "return 1 - s.side -> return s.side",
    }
    assert changes(TOY, "Step.clone") == set()


def test_steps_of_a_program_and_elements_of_a_list_are_left_out_one_by_one() -> None:
    source = 'def write(h):\n    event(h, 7, gain(US), only_if(so, h, "so", [do(it)]))\n    of(h, "cuba", "haiti")\n'
    found = changes(source, "write")
    whole = "event(h, 7, gain(US), only_if(so, h, 'so', [do(it)]))"
    assert f"{whole} -> event(h, 7, __nothing__(), only_if(so, h, 'so', [do(it)]))" in found
    assert f"{whole} -> event(h, 7, gain(US), __nothing__())" in found
    assert f"{whole} -> event(h, 7, gain(US), only_if(so, h, 'so', [__nothing__()]))" in found
    assert f"{whole} -> event(h, 7, gain(USSR), only_if(so, h, 'so', [do(it)]))" in found
    assert "of(h, 'cuba', 'haiti') -> of(h, 'haiti')" in found
    whole = "LANDS = ('cuba', 'haiti')"
    assert changes(TOY, "LANDS") == {f"{whole} -> LANDS = ('haiti',)", f"{whole} -> LANDS = ('cuba',)"}


def test_a_mutant_keeps_its_id_when_something_else_is_edited() -> None:
    edited = TOY.replace("PLENTY = 5", "PLENTY = 5\n\ndef more(n):\n    return n > 2\n").replace(
        "return n", "return n + 3"
    )
    before = {m.id for m in mutants_of("toy.py", TOY)}
    after = [m.id for m in mutants_of("toy.py", edited)]
    assert before <= set(after)
    assert len(after) == len(set(after))


def test_every_file_has_mutants_with_ids_of_their_own() -> None:
    mutants = [m for file in FILES for m in mutants_of(file, (ROOT / "src/detente" / file).read_text())]
    assert {m.file for m in mutants} == set(FILES)
    assert len({m.id for m in mutants}) == len(mutants)
    assert report.stale(report.read_equivalent(), mutants) == []


# ---- putting them in ----


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    source = "def dear(n, limit=3):\n    return n >= limit\n\nclass Pot:\n    def fill(self):\n        return 2\n"
    module = ModuleType("detente.toy")
    vars(module)["source"] = source
    exec(source, vars(module))
    monkeypatch.setitem(sys.modules, "detente.toy", module)
    return module


def mutant(module: ModuleType, words: str) -> Mutant:
    return next(m for m in mutants_of("toy.py", module.source) if words in m.id)


def test_a_mutant_takes_the_place_of_the_function_that_others_hold(toy: ModuleType) -> None:
    held, fill = toy.dear, toy.Pot().fill
    assert (held(3), held(2), fill()) == (True, False, 2)
    live.install(mutant(toy, "n > limit"))
    assert (held(3), held(4)) == (False, True)
    live.install(mutant(toy, "return 3"))
    assert fill() == 3


def test_a_mutant_changes_default_values(toy: ModuleType) -> None:
    held = toy.dear
    live.install(mutant(toy, "limit=4"))
    assert (held(3), held(4)) == (False, True)


# ---- what tests run, and what counts ----


def marked_toy(source: str = TOY) -> tuple[Marked, dict[str, Any]]:
    marked, tree = Marked(), ast.parse(source)
    scope = marked.names()
    marked.mark("toy.py", tree)
    exec(compile(tree, "toy", "exec"), scope)
    return marked, scope


def test_a_mark_says_which_statements_ran() -> None:
    marked, scope = marked_toy()
    assert scope["price"](1, 0) == 1
    assert {place[1] for place in marked.take()} == {8, 9, 11}
    assert scope["price"](3, 0) == 4
    assert {place[1] for place in marked.take()} == {8, 9, 10, 11}
    assert marked.take() == frozenset()


@pytest.mark.parametrize("answer", ["n > 2", "dict(more=n > 2)", "[n for _ in (1,) if n > 2]"])
def test_a_mark_says_how_far_apart_two_numbers_were_wherever_they_are_compared(answer: str) -> None:
    marked, scope = marked_toy(f"def f(n):\n    return {answer}\n")
    scope["f"](1)
    assert {place[-1] for place in marked.take() if len(place) == 6} == {-1}


@pytest.mark.parametrize(
    ("change", "noticing"),
    [
        ("if True:", [(1, False), (2, False), (1, True), (2, True), (3, True)]),  # where the condition does not hold
        ("if False:", [(3, False)]),
        ("if n >= 2 and", [(2, False), (2, True)]),  # where both sides are equal
        ("if n > 3 and", [(3, False), (3, True)]),
        ("if n > 1 and", [(2, False), (2, True)]),
        ("if n > 2:", [(3, True)]),  # where the lost operand decides
        ("if not rich:", [(1, False), (2, False), (1, True), (2, True)]),
        ("and rich", [(3, False), (3, True)]),  # where the operand is looked at
    ],
)
def test_a_mutant_needs_tests_that_can_tell_it_from_the_rule(change: str, noticing: list[tuple[int, bool]]) -> None:
    marked, scope = marked_toy()
    needed = next(m for m in mutants_of("toy.py", TOY) if m.unit == "price" and change in m.now).needs
    for n in (1, 2, 3):
        for rich in (False, True):
            scope["price"](n, 0, rich)
            seen = {place[1:] for place in marked.take()}
            assert bool(seen.intersection(needed)) == ((n, rich) in noticing)


def test_the_quickest_tests_come_first_and_every_file_has_its_turn() -> None:
    times = {"a::1": 0.1, "a::2": 0.2, "a::3": 0.9, "b::1": 0.5, "c::1": 0.6}
    traces = {test: Trace(test[0], frozenset(), frozenset(), seconds, 0) for test, seconds in times.items()}
    recording = Recording(traces=traces)
    assert recording.picked(set(times), 0) == ["a::1", "a::2", "b::1", "c::1", "a::3"]
    assert recording.picked(set(times), 1.5) == ["a::1", "a::2", "b::1", "c::1"]


def test_equivalent_mutants_need_a_reason_and_a_mutant(tmp_path: Path) -> None:
    file = tmp_path / "equivalent.toml"
    mutants = mutants_of("toy.py", TOY)
    file.write_text(f'[[equivalent]]\nids = ["""{mutants[0].id}""", "gone"]\nwhy = "so it is"\n')
    equivalent = report.read_equivalent(file)
    assert report.stale(equivalent, mutants) == ["gone"]
    results = {m.id: {"status": "killed"} for m in mutants[:3]} | {mutants[3].id: {"status": "survived", "tests": 1}}
    assert report.status_of(mutants[0], results, equivalent) == "equivalent"
    assert report.alive(mutants, results, equivalent) == [mutants[3]]
    file.write_text('[[equivalent]]\nid = "x"\nwhy = " "\n')
    with pytest.raises(ValueError, match="no reason"):
        report.read_equivalent(file)


def test_only_tests_that_could_disagree_with_the_code_count() -> None:
    files = targets.test_files()
    assert "tests/rulebook/test_twilight_6.py" in files
    assert not [file for file in files if "playthroughs" in file or "builds" in file or "records" in file]


def test_a_broken_rule_is_noticed_and_one_that_no_test_runs_is_not(tmp_path: Path) -> None:
    """The whole run, with the tests of the region check (3.1), which play no event."""
    command = [sys.executable, "-m", "tools.mutants", "--file", "iron_curtain/rules.py", "--jobs", "1"]
    command += ["--tests", "tests/rulebook/test_iron_curtain_placing.py", "--id", "LEAD_BY_"]
    environment = {**os.environ, "MUTANTS_HOME": str(tmp_path)}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "CheckRegion.ask" not in run.stdout
    assert "GainPoints.ask" in run.stdout
    assert "no test runs it" in run.stdout
