"""CIA vs KGB: what is believed of an Agent X, from what everybody sees, and what an action promises at first sight."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from detente.ai.shipped import learn_belief
from detente.ai.training import Course, Learnt
from detente.bits import members
from detente.evaluator import menu_at_once
from detente.game import CHANCE
from detente.machine import legal
from detente.titles import title
from detente.titles.cia_vs_kgb.evaluation import value
from detente.titles.cia_vs_kgb.evaluator import EAGER
from detente.titles.cia_vs_kgb.state import ROLES, SIDES
from detente.titles.cia_vs_kgb.struggle import Destroy, Persuade
from detente.weights import read_weights
from tests.ai.test_net_cia import kind, nearest, positions
from tests.cli.conftest import run  # noqa: F401  # a fixture

GAME: Any = title("cia_vs_kgb")


def decisions(seeds: range) -> list[Any]:
    """Of random games."""
    return [s for s in positions(seeds) if GAME.current(s) != CHANCE]


def test_what_counts_for_who_an_agent_x_may_be() -> None:
    """Compared with the zones and the view of somebody who only watches."""
    names = GAME.evaluator.belief_names()
    assert len(set(names)) == len(names)
    looked = 0
    for s in decisions(range(4)):
        zones = GAME.zones(s)
        for side, enemy in ((0, 1), (1, 0)):
            if not GAME.evaluator.secrets(s, side):
                continue
            looked += 1
            found = [names[number] for number in GAME.evaluator.belief_inputs(s, side)]
            assert len(set(found)) == len(found)
            objective = GAME.deck.objective_ids[s.objective]
            points, limit = GAME.deck.vp[s.objective], GAME.deck.stability[s.objective]
            assert kind("objective", found) == {objective}
            scores = (s.score_kgb, s.score_cia)
            goals = [int(scores[one] + points >= 100) for one in (side, enemy)]
            assert kind("goal", found) == {f"{goals[0]}_{goals[1]}_for_{points}"}
            rows = [zones[f"row_{SIDES[one]}"] for one in (side, enemy)]
            sums = [sum(GAME.deck.influence[GAME.deck.group_ids.index(group)] for group in row) for row in rows]
            lead = nearest(sums[0] - sums[1], -8, 8)
            leads = kind("lead", found)
            assert len(leads) == 2 and f"{lead}_for_{points}" in leads
            assert {name.split("_")[0] for name in leads} == {str(lead)}
            assert kind("spare_own", found) == {str(nearest(limit - sums[0], -5, 13))}
            assert kind("spare_enemy", found) == {str(nearest(limit - sums[1], -5, 13))}
            assert kind("groups", found) == {"_".join(str(min(5, len(row))) for row in rows)}
            for whose, one in (("own", side), ("enemy", enemy)):
                back = {ROLES[agent] for agent in members((s.rested_kgb, s.rested_cia)[one])}
                there = {agent.split()[1] for zone in ("hq", "x") for agent in zones[f"{zone}_{SIDES[one]}"]}
                assert kind(whose, found) == {f"{role}_for_{points}" for role in there - back}
                if whose == "own":
                    assert kind("rested", found) == back
            shown = (s.open | s.shown) >> enemy & 1
            (known,) = zones[f"x_{SIDES[enemy]}"] or ["nobody"]
            assert kind("known", found) == (
                {f"{known.split()[1]}_for_{points}"} if shown and known != "nobody" else set()
            )
            assert kind("pile", found) == {str(min(9, len(zones["pile"])))}
            assert ("balance" in found) is (s.balance == side)
            for whose, row in zip(("own", "enemy"), rows, strict=True):
                for what, ready in (("ready", True), ("used", False)):
                    some = [GAME.deck.group_ids.index(group) for group in row]
                    factions = {GAME.deck.faction[group] for group in some if bool(s.ready >> group & 1) is ready}
                    told = {"military", "economic", "media", "political"} & kind(f"{what}_{whose}", found)
                    assert len(told) == len(factions)
                ways = [1 for most in (30, 55, 75, 90) if scores[side if whose == "own" else enemy] >= most]
                assert kind(f"way_{whose}", found) == {str(len(ways))}
    assert looked > 200


def test_whoever_does_not_know_the_secret_believes_the_same_whatever_it_is() -> None:
    """In all worlds that a side cannot tell apart, of both sides' secrets."""
    rng, different = Random(4), 0
    for s in decisions(range(3)):
        decider = int(s.decider)
        for one in (0, 1):
            beliefs = list(GAME.evaluator.beliefs(s, one))
            assert all(odds > 0 for odds in beliefs)
            for _ in range(3):
                other = GAME.another(s, decider, rng)
                assert list(GAME.evaluator.beliefs(other, one)) == beliefs
                different += (other.x_kgb, other.x_cia) != (s.x_kgb, s.x_cia)
    assert different > 50


def test_beliefs_are_those_of_the_weights() -> None:
    names = GAME.evaluator.belief_names()
    weights = [0.0] * (len(names) * len(ROLES))
    at = names.index("balance") * len(ROLES)
    weights[at : at + len(ROLES)] = [1.0, 0.0, 0.0, 0.0, 0.0, -1.0]
    evaluator = GAME.evaluator_with(None, [], weights)
    seen = set()
    for s in decisions(range(1)):
        if s.objective >= 0:
            holds = s.balance == 0
            wanted = [2.718281828, 1, 1, 1, 1, 0.367879441] if holds else [1.0] * 6
            assert list(evaluator.beliefs(s, 0)) == pytest.approx(wanted)
            seen.add(holds)
    assert seen == {True, False}


def test_first_sight_of_a_target_is_what_the_evaluation_says_of_the_position_after_it() -> None:
    """Where both Agents X lie open: all else that is worth something stays as it is."""
    compared = 0
    for s in decisions(range(40)):
        if not isinstance(GAME.code.steps[s.pc], (Destroy, Persuade)) or min(s.x_kgb, s.x_cia) < 0:
            continue
        s.open = 3
        menu = legal(s)
        looks = menu_at_once(GAME.evaluator, s)
        points = []
        for action in menu:
            t = s.clone()
            GAME.code.take(t, action)
            tie = t.sum_kgb == t.sum_cia  # at a tie the bias may have changed, which first sight does not look at
            points.append(None if tie else value(GAME.deck, t, s.decider))
        rows = [(look, point) for look, point in zip(looks, points, strict=True) if point is not None]
        for look, point in rows[1:]:
            assert look - rows[0][0] == pytest.approx(EAGER * (point - rows[0][1]), abs=1e-6)
            compared += 1
    assert compared > 30


def test_a_course_of_beliefs_depends_on_its_seed_only_and_teaches_something() -> None:
    course = Course("cia_vs_kgb", 40, 20, 5)
    told: list[Learnt] = []
    content = learn_belief(GAME, [course], told=lambda course, found: told.append(found))
    assert told[0].samples > 5000 and told[0].after < told[0].before
    assert learn_belief(GAME, [course], jobs=2) == content
    assert learn_belief(GAME, [Course("cia_vs_kgb", 40, 20, 6)]) != content


def test_the_command_learns_beliefs(tmp_path: Path, run: Callable[..., Any]) -> None:  # noqa: F811
    out = tmp_path / "belief.npz"
    told = run("train", "cia_vs_kgb", "--belief", "--rounds", "10:20", "-j", "1", "--out", out, "--json")
    assert told.code == 0 and told.json["rounds"][0]["samples"] > 500, told.err
    assert read_weights(out).names == GAME.evaluator.belief_names()
    for id, more, said in (
        ("iron_curtain", ("--rounds", "2:1"), "believes nothing of secrets"),
        ("cia_vs_kgb", ("--policy",), "a belief is learnt by itself"),
        ("cia_vs_kgb", ("--net",), "a belief is learnt by itself"),
        ("cia_vs_kgb", ("--from", out), "a belief is learnt from the beginning"),
        ("cia_vs_kgb", ("--run", tmp_path / "run"), "--belief"),
    ):
        refused = run("train", id, "--belief", "--out", out, *more)
        assert refused.code == 2 and said in refused.err and refused.err.count("\n") == 1
