"""Puzzles by HTTP: which there are, a position to solve, and what is said to an answer. Nothing is stored."""

from datetime import UTC, datetime
from typing import Final, Literal

from litestar import get, post
from litestar.params import FromPath, JSONBody

from detente.puzzles.making import EDITOR
from detente.puzzles.puzzle import Puzzle, puzzles
from detente.server import puzzle_wire
from detente.server.puzzle_table import PuzzleTable, answer, crossed_out, of_the_day, puzzle_of
from detente.server.routing import WRITING, Call, errors, exactly, game_of

NO_PUZZLE: Final = "there is no such title or puzzle"


@get("/titles/{title:str}/puzzles", responses=errors(_404="there is no such title"))
async def list_puzzles(request: Call, title: FromPath[str]) -> puzzle_wire.PuzzleList:
    """The puzzles of a title, the easiest first, and the set of the day."""
    id = game_of(request, title).id
    today = datetime.now(UTC).date()
    return puzzle_wire.PuzzleList(
        [line_of(one) for one in puzzles(id).values()], of_the_day(id, today), today.isoformat()
    )


def line_of(puzzle: Puzzle) -> puzzle_wire.PuzzleLine:
    """A puzzle without what solves it."""
    origin = puzzle.origin
    kind: Literal["game", "self_play", "editor"] = "game"
    if origin.source.startswith("self-play"):
        kind = "self_play"
    elif origin == EDITOR:
        kind = "editor"
    proof = puzzle_wire.PuzzleProof(puzzle.proof.worlds, puzzle.proof.positions, puzzle.proof.choices)
    return puzzle_wire.PuzzleLine(puzzle.id, puzzle.kind, puzzle.side, puzzle.difficulty, kind, origin.source, proof)


@get("/titles/{title:str}/puzzles/{puzzle:str}", responses=errors(_404=NO_PUZZLE))
async def see_puzzle(request: Call, title: FromPath[str], puzzle: FromPath[str]) -> puzzle_wire.PuzzleAsked:
    """A position to solve; what is right is not in it."""
    game = game_of(request, title)
    one = puzzle_of(game.id, puzzle)
    return puzzle_wire.PuzzleAsked(line_of(one), PuzzleTable(game, one).asked, bool(crossed_out(game, one)))


@get("/titles/{title:str}/puzzles/{puzzle:str}/hint", responses=errors(_404=NO_PUZZLE))
async def hint_at_puzzle(request: Call, title: FromPath[str], puzzle: FromPath[str]) -> puzzle_wire.PuzzleHint:
    """Some choices that cannot be right, for who asks for a hint."""
    game = game_of(request, title)
    return puzzle_wire.PuzzleHint(crossed_out(game, puzzle_of(game.id, puzzle)))


@post("/titles/{title:str}/puzzles/{puzzle:str}", status_code=200, responses=errors(_404=NO_PUZZLE, **WRITING))
async def answer_puzzle(
    request: Call, title: FromPath[str], puzzle: FromPath[str], data: JSONBody[puzzle_wire.PuzzleAttempt]
) -> puzzle_wire.PuzzleAnswer:
    """What is said to a choice, or the solution for who gives up."""
    game, attempt = game_of(request, title), await exactly(request, puzzle_wire.PuzzleAttempt)
    return answer(game, puzzle_of(game.id, puzzle), attempt)


PUZZLES: Final = [list_puzzles, see_puzzle, hint_at_puzzle, answer_puzzle]
