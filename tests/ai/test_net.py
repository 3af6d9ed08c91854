"""A net beside the outlook: what it knows of a position, what it adds, and that it learns what a sum cannot."""

import math
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from detente.ai import net_course
from detente.ai.net_training import Lessons, Lots, loss, taught, untaught
from detente.ai.shipped import learn_net
from detente.ai.training import Course
from detente.evaluator import NetEvaluator
from detente.game import CHANCE, TERMINAL
from detente.titles import title
from detente.weights import Weights, by_input, by_unit, read_weights, write_weights
from tests.cli.conftest import run  # noqa: F401  # a fixture

GAME: Any = title("iron_curtain")


def positions(seeds: range) -> list[Any]:
    """Of random games."""
    found = []
    for seed in seeds:
        rng, s = Random(seed), GAME.new({})
        while GAME.current(s) != TERMINAL:
            if GAME.current(s) != CHANCE:
                found.append(s.clone())
            GAME.apply(s, rng.choice(GAME.legal(s)))
    return found


def said(evaluator: NetEvaluator, s: Any) -> list[str]:
    """The names of what is so in a position."""
    names, numbers = evaluator.input_names(), list(evaluator.inputs(s))
    end = numbers.index(-1)
    assert set(numbers[end:]) == {-1}
    return [names[number] for number in numbers[:end]]


def kind(what: str, found: list[str]) -> set[str]:
    """Those that begin so."""
    return {name for name in found if name.startswith(f"{what}_")}


def test_what_the_net_knows_of_a_position() -> None:
    """Compared with the zones, the cubes and the score as everybody else sees them."""
    names = GAME.evaluator.input_names()
    assert len(set(names)) == len(names)
    most = 0
    for s in positions(range(6)):
        found = said(GAME.evaluator, s)
        assert len(set(found)) == len(found)
        most = max(most, len(found))
        zones, view = GAME.zones(s), GAME.view(s, 0)
        for zone in ("hand_us", "hand_ussr", "deck"):
            assert kind(zone, found) == {f"{zone}_{card}" for card in zones[zone]}
        assert kind("aside", found) == {f"aside_{card}" for card in (*zones["aside_us"], *zones["aside_ussr"])}
        assert kind("lead", found) == {f"lead_{at.card}_{max(-4, min(4, at.us - at.ussr))}" for at in view.table}
        for side in ("us", "ussr"):
            own = [at for at in view.table if getattr(at, side)]
            near = {at.card for at in view.table for one in own if abs(at.x - one.x) + abs(at.y - one.y) <= 1}
            assert kind(f"reach_{side}", found) == {f"reach_{side}_{card}" for card in near}
        assert kind("score", found) == {f"score_{max(-7, min(7, view.score))}"}
        assert kind("net", found) == {f"net_{at.region}_{max(-6, min(6, at.net))}" for at in view.regions}
        assert kind("turn", found) == {f"turn_{9 * max(0, view.round - 1) + view.turn}"}
        assert kind("first", found) == {f"first_{view.first}"}
        (moves,) = kind("moves", found)
        if view.turn:
            assert (moves == f"moves_{view.first}") is (view.turn % 2 == 1), "they take turns"
    assert 50 < most < 96


def rounded(weight: float) -> float:
    """It plays with whole numbers: 8,192 parts to one."""
    return round(weight * 8192) / 8192


def test_a_net_adds_what_its_units_come_to() -> None:
    rng = Random(3)
    names = GAME.evaluator.input_names()
    width = GAME.evaluator.width
    net = [rng.uniform(-0.2, 0.2) for _ in range(width * len(names))]
    with_net, without = GAME.evaluator_with(None, net), GAME.evaluator_with(None, [])
    added = set()
    for s in positions(range(2)):
        rows = [[rounded(x) for x in net[names.index(name) * width :][:width]] for name in said(with_net, s)]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        speaks = sums[0] + sum(max(0.0, x) * (1 if k % 2 == 0 else -1) for k, x in enumerate(sums[1:]))
        assert with_net.added(s) == pytest.approx(speaks, abs=1e-9)
        logit = without.logit(s) + speaks
        assert with_net.outlook(s) == pytest.approx(1 / (1 + math.exp(-max(-7.0, min(7.0, logit)))))
        assert with_net.rough_outlook(s) == without.outlook(s) == without.rough_outlook(s)
        assert sum(value for _, value in with_net.terms(s)) == pytest.approx(logit, abs=1e-9)
        added.add(round(speaks, 6))
    assert len(added) > 50


def test_other_weights_play_without_a_net() -> None:
    """Else weights that are learnt from guessed ones would depend on the net that was learnt with them."""
    assert len(GAME.evaluator.net) == len(GAME.evaluator.input_names()) * GAME.evaluator.width
    assert len(GAME.evaluator_with(list(GAME.evaluator.weights)).net) == 0


def one_or_the_other(n: int, seed: int) -> Lessons:
    """Two of four inputs are on, one of each pair; the truth is whether they are the like ones: no sum tells."""
    rng, out = Random(seed), Lessons()
    for _ in range(n):
        a, b = rng.randrange(2), rng.randrange(2)
        out.add([a, 2 + b], 0.5, 0.9 if a == b else 0.1)
    return out


def test_a_net_learns_what_no_sum_can_say() -> None:
    lessons, aside = one_or_the_other(4000, 1), one_or_the_other(500, 2)
    best = -(0.9 * math.log(0.9) + 0.1 * math.log(0.1))
    no_units = taught(untaught(4, 0, 1), 0, lessons, 8, 0.05, 1)
    assert loss(no_units, 0, aside) > 0.69
    net = taught(untaught(4, 8, 1), 8, lessons, 8, 0.05, 1)
    assert best - 1e-9 < loss(net, 8, aside) < best + 0.01
    assert taught(untaught(4, 8, 1), 8, one_or_the_other(4000, 1), 8, 0.05, 1) == net
    assert taught(untaught(4, 8, 2), 8, lessons, 8, 0.05, 1) != net


def test_lots_are_those_of_park_and_miller() -> None:
    """Their published check: from 1 on, the ten-thousandth number with the multiplier 48271 is 399268537."""
    lots = Lots(0)
    for _ in range(9999):
        lots.below(10)
    assert lots.below(2147483647) == 399268537


def test_a_course_of_a_net_depends_on_its_seed_only_and_all_games_so_far_are_learnt_from() -> None:
    courses = [Course("iron_curtain", 40, 1, 5), Course("iron_curtain", 40, 1, 6)]
    told: list[int] = []
    content = learn_net(GAME, courses, told=lambda course, found: told.append(found.samples))
    assert told[1] > 1.8 * told[0] > 1000
    assert learn_net(GAME, courses, jobs=2) == content
    assert learn_net(GAME, [courses[0], Course("iron_curtain", 40, 1, 7)]) != content


def test_a_short_course_helps() -> None:
    rows = net_course.chunk(Course("iron_curtain", 300, 1, 8), [], 0, 300)
    learnt = net_course.learn(Course("iron_curtain", 300, 1, 8), rows)
    assert learnt.samples == len(rows) > 5000
    mine = net_course.lessons(row for row in rows if row[0] % 10 != 9)
    units = GAME.evaluator.width - 1
    assert loss(learnt.weights, units, mine) < loss([0.0] * len(learnt.weights), units, mine) - 0.01


def test_a_file_has_a_row_for_each_unit_and_a_net_one_for_each_input(tmp_path: Path) -> None:
    net = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]  # two inputs: by itself, and of two units
    assert by_unit(net, 2) == [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]
    assert by_input(by_unit(net, 2), 2) == net
    (tmp_path / "net.npz").write_bytes(write_weights(Weights(["a", "b"], by_unit(net, 2))))
    kept = read_weights(tmp_path / "net.npz").for_features(["b", "new", "a"], 3)
    assert by_input(kept, 3) == [4.0, 5.0, 6.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0]


def test_the_command_learns_a_net(tmp_path: Path, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    out = tmp_path / "net.npz"
    told = run("train", "iron_curtain", "--net", "--rounds", "20:1", "--seed", "4", "-j", "1", "--out", out, "--json")
    assert told.code == 0 and told.json["rounds"][0]["samples"] > 300, told.err
    assert read_weights(out).names == GAME.evaluator.input_names()
    with monkeypatch.context() as patch:
        patch.setattr("detente.commands.train.Netted", str)  # as if the title knew nothing of nets
        refused = run("train", "iron_curtain", "--net", "--rounds", "20:1", "--out", out)
        assert refused.code == 2 and "has no net" in refused.err and refused.err.count("\n") == 1
    for more, said in (
        (("--policy",), "--policy"),
        (("--from", out), "a net is learnt from the beginning"),
        (("--run", tmp_path / "run"), "--net"),
    ):
        refused = run("train", "iron_curtain", "--net", *more)
        assert refused.code == 2 and said in refused.err and refused.err.count("\n") == 1
