"""`detente fuzz` and the laws it checks."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from detente import laws
from detente.game import IllegalAction, View
from detente.laws import LawBroken, check_state
from detente.record import parse
from detente.titles import title
from detente.titles.iron_curtain.cards import load
from detente.titles.iron_curtain.title import IronCurtain


def test_no_law_is_broken(run: Callable) -> None:
    result = run("fuzz", "iron_curtain", "-n", "3", "--json")
    assert result.code == 0
    assert result.json["failure"] is None
    assert result.json["finished"] == 3
    assert result.json["checks"] > result.json["deep_checks"] > 20
    light = run("fuzz", "iron_curtain", "-n", "3", "--every", "0", "--light", "10", "--json").json
    assert light["finished"] == 3
    assert light["deep_checks"] == 3, "every law at the end of each game"
    assert 3 < light["checks"] < result.json["checks"] / 8
    assert run("fuzz", "iron_curtain", "-n", "1", "--every", "0").out.endswith("no law was broken\n")


def no_third_turn(game: Any, s: Any, rng: Random) -> str:
    """A law that every game breaks."""
    return "there is a third turn" if game.moment(s).id == "r1t3" else ""


def test_a_broken_law_saves_a_record_that_breaks_it_again(
    run: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laws, "CHEAP", (*laws.CHEAP, no_third_turn))
    ran = run("fuzz", "iron_curtain", "-n", "5", "--seed", "9", "--folder", tmp_path, "--json")
    assert ran.code == 1
    failure = ran.json["failure"]
    assert (failure["law"], failure["detail"], failure["game"]) == ("no_third_turn", "there is a third turn", 0)
    path = Path(failure["record"])
    game = title("iron_curtain")
    record = parse(path.read_text("utf-8"), game)
    assert len(record.actions) == failure["actions"]
    assert game.moment(record.replay(game)).id == "r1t3"
    again = run("fuzz", "iron_curtain", "--again", path)
    assert again.code == 1
    assert f"broke no_third_turn after {failure['actions']} actions" in again.out
    monkeypatch.undo()
    assert run("fuzz", "iron_curtain", "--again", path).code == 0


def test_a_crash_saves_a_record_up_to_the_action_that_crashed(
    run: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = IronCurtain.apply

    def wrong(self: IronCurtain, s: Any, action: int, log: Any = None) -> None:
        if action in self.legal(s) and self.text(action).startswith("west of"):
            raise RuntimeError("there is no west")
        right(self, s, action, log)

    monkeypatch.setattr(IronCurtain, "apply", wrong)
    ran = run("fuzz", "iron_curtain", "-n", "50", "--every", "0", "--folder", tmp_path / "new", "--json")
    assert ran.code == 1
    failure = ran.json["failure"]
    assert (failure["law"], failure["detail"]) == ("RuntimeError", "there is no west")
    last = Path(failure["record"]).read_text("utf-8").splitlines()[-1]
    assert last.startswith(f"{failure['actions']} us")
    assert " west of " in last
    assert run("fuzz", "iron_curtain", "--again", failure["record"]).code == 1


# ---- the laws bite ----


class Leaking(IronCurtain):
    def view(self, s: Any, side: int) -> View:
        return msgspec.structs.replace(super().view(s, side), supply={"us": s.deck & 255, "ussr": 0})


class Lenient(IronCurtain):
    def apply(self, s: Any, action: int, log: Any = None) -> None:
        try:
            super().apply(s, action, log)
        except IllegalAction:
            s.score += 1
            raise


class Misleading(IronCurtain):
    def view(self, s: Any, side: int) -> View:
        return msgspec.structs.replace(super().view(s, side), decider="us")


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (Leaking, "views_leak_nothing"),
        (Lenient, "refusals_change_nothing"),
        (Misleading, "views_agree"),
    ],
)
def test_a_game_that_breaks_a_law_is_caught(kind: type[IronCurtain], law: str) -> None:
    game = kind(load())
    s = IronCurtain.new(game, {})
    rng = Random(2)
    with pytest.raises(LawBroken) as broken:
        for _ in range(60):
            check_state(game, s, rng)
            game.apply(s, rng.choice(game.legal(s)))
    assert broken.value.law == law


@pytest.mark.parametrize("deep", [True, False])
def test_a_good_game_is_not(deep: bool) -> None:
    game = IronCurtain(load())
    s = game.new({})
    rng = Random(3)
    while True:
        before = game.save(s)
        check_state(game, s, rng, deep)
        assert game.save(s) == before
        if game.result(s):
            break
        game.apply(s, rng.choice(game.legal(s)))
