"""A prover that shares no code with ours comes to the same, in other worlds of the same view."""

import msgspec
import pytest

from detente.puzzles.puzzle import KINDS, Puzzle, puzzles
from detente.titles import title, titles
from tests.puzzles.oracle import Oracle, OutOfBreath

BREATH = 12_000
WORLDS = 5  # beside the real one
SEED = 20261117  # no puzzle was proved with it
EACH = 5  # of a title and kind


def small(id: str, kind: str) -> list[Puzzle]:
    """The puzzles of this kind that our prover needed the fewest positions for."""
    return sorted((one for one in puzzles(id).values() if one.kind == kind), key=lambda one: one.proof.positions)


def kinds() -> list[tuple[str, str]]:
    return [(id, kind) for id in titles() for kind in KINDS if small(id, kind)]


@pytest.mark.parametrize("id, kind", kinds())
def test_an_independent_prover_agrees(id: str, kind: str) -> None:
    checked = 0
    for one in small(id, kind):
        try:
            assert Oracle(title(id), one, BREATH).problems(WORLDS, SEED) == [], one.id
        except OutOfBreath:
            continue
        checked += 1
        if checked == EACH:
            break
    assert checked, "none is small enough"


@pytest.mark.parametrize("id, kind", kinds())
def test_it_refutes_a_solution_that_was_swapped(id: str, kind: str) -> None:
    for one in small(id, kind):
        line = one.wrong[-1].line
        others = (
            *(wrong for wrong in one.wrong if wrong.line != line),
            *(type(one.wrong[0])(right) for right in one.solution),
        )
        swapped = msgspec.structs.replace(one, solution=(line,), wrong=others)
        try:
            problems = Oracle(title(id), swapped, BREATH).problems(WORLDS, SEED)
        except OutOfBreath:
            continue
        assert f"{line} can fail" in problems
        assert any(f"{right} does as well" in problems for right in one.solution)
        return
    pytest.fail("none is small enough")
