"""`detente puzzles`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest


def test_puzzles_are_found_and_proved_again(run: Callable, tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    made = run("puzzles", "make", "iron_curtain", "--self-play", "40", "--seed", "1", "--out", str(file), "--json")
    found = made.json
    assert found["games"] == 40
    assert found["new"] == found["puzzles"] == len(file.read_text().splitlines()) > 0
    again = run("puzzles", "make", "iron_curtain", "--self-play", "40", "--seed", "1", "--out", str(file), "--json")
    assert again.json["new"] == 0
    checked = run("puzzles", "check", "iron_curtain", str(file), "--json")
    assert checked.json == {"puzzles": found["puzzles"], "ok": True, "problems": []}


def test_a_puzzle_that_is_wrong_is_named(run: Callable, tmp_path: Path) -> None:
    file = tmp_path / "wrong.jsonl"
    run("puzzles", "make", "iron_curtain", "--self-play", "40", "--seed", "1", "--out", str(file))
    one = json.loads(file.read_text().splitlines()[0])
    file.write_text(json.dumps(one | {"solution": [one["wrong"][0]["line"]], "then": []}) + "\n")
    checked = run("puzzles", "check", "iron_curtain", str(file), "--lang", "en")
    assert checked.code == 1
    assert f"{one['id']}: right are" in checked.out


@pytest.mark.parametrize(
    "args, message",
    [
        (("make", "iron_curtain", "--out", "x.jsonl"), "say where to look"),
        (("make", "iron_curtain", "--out", "x.jsonl", "--from", "/no/such"), "no such file"),
        (("check", "iron_curtain", "/no/such"), "No such file"),
        (("list", "chess"), "chess"),
    ],
)
def test_bad_input_is_one_line(run: Callable, args: tuple[str, ...], message: str) -> None:
    done = run("puzzles", *args)
    assert done.code == 2
    assert message in done.err and len(done.err.splitlines()) == 1
