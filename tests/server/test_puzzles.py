"""Puzzles by HTTP: what is right stays on the server until it is found or given up."""

from datetime import date

import msgspec
import pytest

from detente.puzzles.puzzle import Puzzle, puzzles
from detente.server import puzzle_wire
from detente.server.puzzle_routes import line_of
from detente.server.puzzle_table import PuzzleTable, answer, crossed_out, of_the_day
from detente.server.refusal import Refused
from detente.titles import title, titles
from tests.server.conftest import Served

GAME = title("twilight_struggle")


def numbers(puzzle: Puzzle, words: tuple[str, ...]) -> list[int]:
    game = title(puzzle.title)
    return [game.action(word) for word in words]


def long_one() -> Puzzle:
    """A puzzle whose choices are cards with their uses."""
    return next(one for one in puzzles(GAME.id).values() if len(one.solution[0]) == 2)


def tried(puzzle: Puzzle, *words: str) -> puzzle_wire.PuzzleAnswer:
    return answer(title(puzzle.title), puzzle, puzzle_wire.PuzzleAttempt(numbers(puzzle, words)))


@pytest.mark.parametrize("id", titles())
def test_every_wrong_choice_is_refuted_and_every_right_one_taken(id: str) -> None:
    for puzzle in list(puzzles(id).values())[::9]:
        for line in puzzle.solution[:2]:
            said = tried(puzzle, *line)
            assert (said.verdict, bool(said.steps)) == ("right", True), puzzle.id
            assert said.why is not None and said.why.wrong == len(puzzle.wrong)
        for wrong in puzzle.wrong[:2]:
            said = tried(puzzle, *wrong.line)
            assert (said.verdict, said.ending, said.why) == ("wrong", wrong.ending, None), puzzle.id
            assert said.steps[-1].view["choices"] == []


def test_a_card_alone_asks_for_more() -> None:
    puzzle = long_one()
    said = tried(puzzle, puzzle.solution[0][0])
    assert said.verdict == "more" and said.table is not None and not said.steps
    assert said.table.can.undo and said.table.view["choices"]


def test_who_gives_up_sees_the_solution() -> None:
    puzzle = long_one()
    said = answer(GAME, puzzle, puzzle_wire.PuzzleAttempt(give_up=True))
    assert said.verdict == "shown" and said.why is not None
    assert said.own == len(puzzle.solution[0])


@pytest.mark.parametrize("id", titles())
def test_a_hint_never_leaves_only_the_right_choice(id: str) -> None:
    game = title(id)
    for puzzle in puzzles(id).values():
        crossed = set(crossed_out(game, puzzle))
        right = {game.action(line[0]) for line in puzzle.solution}
        left = {choice.id for choice in PuzzleTable(game, puzzle).asked.view["choices"]} - crossed
        assert not crossed & right, puzzle.id
        assert not crossed or left - right, puzzle.id


def test_what_is_sent_before_the_answer_does_not_depend_on_the_solution() -> None:
    for puzzle in list(puzzles(GAME.id).values())[::9]:
        other = msgspec.structs.replace(puzzle, solution=(puzzle.wrong[-1].line,), then=(), wrong=())
        assert PuzzleTable(GAME, puzzle).asked == PuzzleTable(GAME, other).asked
        assert line_of(puzzle) == line_of(other)


def test_what_is_not_legal_is_refused() -> None:
    puzzle = long_one()
    with pytest.raises(Refused, match="error-illegal"):
        tried(puzzle, "die 1")
    with pytest.raises(Refused, match="error-not-your-turn"):
        answer(GAME, puzzle, puzzle_wire.PuzzleAttempt([2**31 - 1]))


def test_the_set_of_a_day_is_the_same_for_everybody_and_changes() -> None:
    day = of_the_day(GAME.id, date(2026, 11, 17))
    assert day == of_the_day(GAME.id, date(2026, 11, 17)) != of_the_day(GAME.id, date(2026, 11, 18))
    assert len(set(day)) == 5 and set(day) <= set(puzzles(GAME.id))


def test_the_routes(served: Served) -> None:
    http = served.browser().http
    puzzle = long_one()
    at = f"/api/titles/{GAME.id}/puzzles"
    listed = http.get(at).json()
    assert len(listed["puzzles"]) == len(puzzles(GAME.id)) and len(listed["today"]) == 5
    asked = http.get(f"{at}/{puzzle.id}").json()
    assert asked["puzzle"]["kind"] == puzzle.kind and asked["table"]["view"]["choices"]
    assert set(asked) == {"puzzle", "table", "hint"}, "what a hint crosses out is told to who asks for it"
    for one in puzzles(GAME.id).values():
        if crossed := crossed_out(GAME, one):
            assert http.get(f"{at}/{one.id}").json()["hint"]
            assert http.get(f"{at}/{one.id}/hint").json() == {"crossed": crossed}
            break
    else:
        pytest.fail("no puzzle has a hint")
    assert http.get(f"{at}/nothing/hint").status_code == 404
    right = http.post(f"{at}/{puzzle.id}", json={"line": numbers(puzzle, puzzle.solution[0])})
    assert (right.status_code, right.json()["verdict"]) == (200, "right")
    assert http.get(f"{at}/nothing").json()["error"] == "error-no-such-puzzle"
    assert http.post(f"{at}/{puzzle.id}", json={"line": ["x"]}).status_code == 400
    assert http.post(f"{at}/{puzzle.id}", json={"line": [1] * 5}).status_code == 409
    assert http.get(f"/puzzles/{GAME.id}/nothing").status_code == 404
