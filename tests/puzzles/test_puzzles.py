"""Every puzzle can be played; a sample of each title is proved again; what is not right is found."""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
import pytest

from detente.analysis.sources import points_of
from detente.commands.puzzles import SAME
from detente.game import OBSERVER, Sentence
from detente.notation import read_position
from detente.puzzles import NoPuzzle, prove
from detente.puzzles.check import check, playable
from detente.puzzles.finder import puzzles_of, self_played
from detente.puzzles.judging import one_right
from detente.puzzles.points import lead
from detente.puzzles.proof import NOBODY_WAITS, WIN, Prover, Rules, Stopped, TooMuch, searchable
from detente.puzzles.puzzle import BadPuzzle, Puzzle, puzzles, read, text
from detente.titles import title, titles

SAMPLE = 4  # of each title are proved again: those that took the fewest positions, and others far apart
WORLDS = 17  # at least, the real one among them


@cache
def rules(id: str) -> Rules:
    return searchable(title(id))


def keys(said: list[Sentence]) -> list[str]:
    return [one.key for one in said]


def sample(id: str) -> list[str]:
    """Some puzzles that are quickly proved."""
    quick = sorted(puzzles(id).values(), key=lambda one: one.proof.positions)
    quick = quick[: len(quick) // 2]
    return [one.id for one in quick[:: max(1, len(quick) // SAMPLE)]][:SAMPLE]


def first(id: str, kind: str) -> Puzzle:
    """The puzzle of this kind that is proved the soonest."""
    return min((one for one in puzzles(id).values() if one.kind == kind), key=lambda one: one.proof.positions)


@pytest.mark.parametrize("id", titles())
def test_every_title_has_puzzles(id: str) -> None:
    assert len(puzzles(id)) >= (200 if id == "twilight_struggle" else 60)
    kinds = Counter(one.kind for one in puzzles(id).values())
    assert len(kinds) >= 3 and 3 * max(kinds.values()) <= 2 * kinds.total()
    assert len({one.position for one in puzzles(id).values()}) == len(puzzles(id))


@pytest.mark.parametrize("id", titles())
def test_no_title_asks_the_same_again_and_again(id: str) -> None:
    for one in puzzles(id).values():
        assert sum(one.alike(other) for other in puzzles(id).values()) <= SAME, one.id


@pytest.mark.parametrize("id", titles())
def test_every_puzzle_can_be_played(id: str) -> None:
    assert {one.id: found for one in puzzles(id).values() if (found := playable(rules(id), one))} == {}


@pytest.mark.parametrize("id", titles())
def test_every_puzzle_is_one(id: str) -> None:
    for one in puzzles(id).values():
        assert one_right(len(one.solution), one.proof.choices), one.id
        assert one.proof.worlds >= WORLDS and 1 <= one.difficulty <= 5, one.id
        assert one.wrong and not {wrong.line for wrong in one.wrong} & set(one.solution), one.id


@pytest.mark.parametrize("id, puzzle", [(id, puzzle) for id in titles() for puzzle in sample(id)])
def test_a_puzzle_is_proved_again(id: str, puzzle: str) -> None:
    assert check(rules(id), puzzles(id)[puzzle]) == []


def test_a_wrong_solution_is_found() -> None:
    one = first("iron_curtain", "win_by_force")
    wrong = msgspec.structs.replace(one, solution=(one.wrong[0].line,), then=())
    assert "puzzles-wrong-right" in keys(check(rules("iron_curtain"), wrong))


def test_a_solution_that_is_refused_is_found() -> None:
    one = msgspec.structs.replace(first("iron_curtain", "win_by_force"), solution=(("die 1",),), then=())
    assert Sentence("puzzles-wrong-word", {"word": "die 1"}) in check(rules("iron_curtain"), one)


def test_a_loss_that_does_not_come_is_found() -> None:
    one = first("iron_curtain", "win_by_force")
    wrong = msgspec.structs.replace(one.wrong[0], ending="nuclear_war")
    found = check(rules("iron_curtain"), msgspec.structs.replace(one, wrong=(wrong,)))
    assert [one.args["ending"] for one in found if one.key == "puzzles-wrong-ending"] == ["nuclear_war"]


def test_another_kind_is_found() -> None:
    one = msgspec.structs.replace(first("iron_curtain", "win_by_force"), kind="win_now")
    assert Sentence("puzzles-wrong-kind", {"kind": "win_now"}) in check(rules("iron_curtain"), one)


def test_a_broken_position_is_found() -> None:
    one = msgspec.structs.replace(first("iron_curtain", "win_by_force"), position="iron_curtain colour=red")
    assert any(key.startswith("position-") for key in keys(check(rules("iron_curtain"), one)))


def test_the_proof_gives_up_rather_than_guess() -> None:
    game = rules("iron_curtain")
    one = next(one for one in puzzles("iron_curtain").values() if one.then and one.kind == "win_by_force")
    s, line = read_position(game, one.position), [game.action(word) for word in one.solution[0]]
    assert Prover(game, game.current(s), WIN, one.proof.until, 10_000).holds([s], line)
    with pytest.raises(TooMuch):
        Prover(game, game.current(s), WIN, one.proof.until, len(line)).holds([s], line)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    game = rules("iron_curtain")
    found = [[one for played in self_played(game, 3, 1) for one in puzzles_of(game, played, 1)] for _ in range(2)]
    assert found[0] and found[0] == found[1]


@pytest.mark.parametrize("id", titles())
def test_the_lead_is_what_the_track_shows(id: str) -> None:
    game = rules(id)
    for one in puzzles(id).values():
        s = read_position(game, one.position)
        points = points_of(game, game.view(s, OBSERVER))
        whole = points[1] - points[0] if "kgb" in game.sides else points[1]
        assert (lead(s, 1), lead(s, 0)) == (whole, -whole), one.id


def test_a_position_can_be_made_a_puzzle() -> None:
    game = rules("iron_curtain")
    one = first("iron_curtain", "win_by_force")
    s = read_position(game, one.position)
    assert prove(game, s, game.current(s), one.proof.seed, one.origin) == one
    assert prove(game, s, 1 - game.current(s)) == NoPuzzle("puzzles-none-decides")
    assert isinstance(prove(game, game.new({}), game.current(game.new({}))), NoPuzzle)


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file, some = tmp_path / "some.jsonl", list(puzzles("iron_curtain").values())[:3]
    file.write_text(text(some), "utf-8")
    assert read(file, "iron_curtain") == some


@pytest.mark.parametrize(
    "lines, why",
    [
        ("{", "bad.jsonl:1: "),
        ('{"id": "x", "colour": 1}', "bad.jsonl:1: .*colour"),
        (text([next(iter(puzzles("red_sea").values()))]), "a puzzle of 'red_sea'"),
        (2 * text([next(iter(puzzles("iron_curtain").values()))]), "two puzzles with one id"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, lines: str, why: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(lines, "utf-8")
    with pytest.raises(BadPuzzle, match=why):
        read(file, "iron_curtain")


def test_a_proof_ends_when_nobody_waits_for_it() -> None:
    game = rules("red_sea")
    one = max(puzzles(game.id).values(), key=lambda one: one.proof.positions)
    s = read_position(game, one.position)
    token = NOBODY_WAITS.set(lambda: True)
    try:
        with pytest.raises(Stopped):
            prove(game, s, game.current(s))
    finally:
        NOBODY_WAITS.reset(token)
