"""A prover that shares no code with ours comes to the same, in other worlds of the same view."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from detente.notation import read_position
from detente.puzzles import NoPuzzle, prove
from detente.puzzles.proof import WIN, Prover, searchable
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


def test_the_first_of_places_in_any_order_is_not_taken_for_the_only_one() -> None:
    """Places are tried in one order where their order does not matter: the one asked about may come last in it."""
    game = searchable(title("twilight_struggle"))
    s = read_position(game, (Path(__file__).parent / "places.txt").read_text("utf-8").strip())
    oracle_says = {word for word in ("mexico", "panama") if wins(s, word)}
    ours = {
        word for word in ("mexico", "panama") if Prover(game, 0, WIN, 121, 12_000, True).holds([s], [game.action(word)])
    }
    assert oracle_says == ours == {"mexico", "panama"}
    assert isinstance(prove(game, s, 0), NoPuzzle)


def wins(s: Any, word: str) -> bool:
    one = next(one for one in puzzles("twilight_struggle").values() if one.kind == "win_now" and one.side == "ussr")
    asked = Oracle(title("twilight_struggle"), one, BREATH)
    asked.moment = asked.game.moment(s).id
    return asked.succeeds([s], (word,), 0, sees_all=True)
