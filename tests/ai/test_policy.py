"""What was learnt of choices: weights are summed as they are named, nothing hidden is seen, and it can be learnt."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from detente.ai import policy_training
from detente.ai.agents import Wish, read
from detente.ai.levels import level_of
from detente.ai.policy_training import Example
from detente.cli import app
from detente.game import CHANCE, TERMINAL
from detente.influence.policy import Policy
from detente.titles import title
from detente.weights import read_weights

ROOT = Path(__file__).resolve().parents[2]
INFLUENCE_GAMES = ("twilight_struggle", "red_sea")


def decisions(game: Any, seed: int, n: int) -> list[Any]:
    """States of a random game in which there is something to choose that can be learnt."""
    rng, s, found = Random(seed), game.new({}), []
    while game.current(s) != TERMINAL:
        menu = game.legal(s)
        if game.current(s) != CHANCE and len(menu) > 1 and game.evaluator.statements(s, menu[0]) is not None:
            found.append(s.clone())
        game.apply(s, rng.choice(menu))
    return found[:: max(1, len(found) // n)]


@pytest.mark.parametrize("id", INFLUENCE_GAMES)
def test_a_choice_looks_as_good_as_its_statements(id: str) -> None:
    game = title(id)
    evaluator = game.evaluator_with(None)
    names = evaluator.statement_names()
    assert len(set(names)) == len(names)
    rng = Random(3)
    weights = [rng.uniform(-0.2, 0.2) for _ in names]
    evaluator.learn(weights)
    seen = 0
    for s in [s for seed in range(6) for s in decisions(game, seed, 20)]:
        for a in game.legal(s):
            said = evaluator.statements(s, a)
            if said is None:
                continue
            scale, known, found = said
            assert evaluator.prior(s, a) == pytest.approx(weights[scale] * known + sum(weights[i] for i in found))
            seen += len(found)
    assert seen > 1000


@pytest.mark.parametrize("id", INFLUENCE_GAMES)
def test_what_is_hidden_says_nothing_about_a_choice(id: str) -> None:
    game, rng = title(id), Random(5)
    for s in [s for seed in range(4) for s in decisions(game, seed, 10)]:
        other = game.determinize(s, game.current(s), rng)
        for a in game.legal(s):
            assert game.evaluator.statements(s, a) == game.evaluator.statements(other, a)


def test_a_policy_wants_a_weight_for_every_statement() -> None:
    board = title("red_sea").board
    with pytest.raises(ValueError, match="weights are wanted"):
        Policy(board, [1.0])
    assert not Policy(board, None).learnt


@pytest.mark.parametrize("id", INFLUENCE_GAMES)
def test_untaught_choices_look_as_the_tables_say(id: str) -> None:
    game = title(id)
    by_tables, untaught = game.evaluator_with(None), game.evaluator_with(None)
    by_tables.policy = Policy(game.board, None)
    untaught.learn(policy_training.untaught(untaught.statement_names()))
    for s in [s for seed in range(3) for s in decisions(game, seed, 12)]:
        for a in game.legal(s):
            if untaught.statements(s, a) is not None:
                assert untaught.prior(s, a) == by_tables.prior(s, a)


def made_up(game: int) -> Example:
    """Two choices; the tables like the first, but what statement 2 is true of is right."""
    return Example(game=game, of_people=False, scale=0, known=[1.0, 0.0], statements=[[1], [2]], right=[0.0, 1.0])


def test_what_is_right_again_and_again_is_learnt() -> None:
    start = policy_training.blank(["scale 0", "first", "second"])
    learnt = policy_training.fit([made_up(n) for n in range(40)], start)
    assert learnt[2] > 0.5 > 0 > learnt[1]
    figures = policy_training.held_out([made_up(n) for n in range(40)], start)
    assert figures == {"searches": 1.0, "searches, by the tables": 0.0}


def test_how_right_a_choice_is() -> None:
    found = policy_training.rightness([(7, 100, 0.52), (8, 100, 0.53), (9, 10, 0.30)])
    assert sum(found.values()) == pytest.approx(1.0)
    assert found[7] > found[8] > found[9]  # chosen, nearly as good, bad


def test_searches_teach_the_same_with_the_same_seed() -> None:
    game = title("red_sea")
    first, again = (list(policy_training.of_search(game, 5, 60, 1)) for _ in range(2))
    assert first == again
    assert len(first) >= 5
    assert all(sum(example.right) == pytest.approx(1.0, abs=0.2) for example in first)


def test_the_command_writes_a_policy(tmp_path: Path) -> None:
    out = tmp_path / "policy.npz"
    command = ["train", "red_sea", "--policy", "--rounds", "6:60", "--out", str(out), "--json"]
    game = title("red_sea")
    before = game.evaluator.policy
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.output
    assert game.evaluator.policy is before, "what is being learnt is not for those who play"
    names = game.evaluator.statement_names()
    evaluator = game.evaluator_with(None)
    evaluator.learn(read_weights(out).for_features(names, 1))
    assert evaluator.policy.learnt


def test_of_other_games_no_choices_are_learnt() -> None:
    done = CliRunner().invoke(app, ["train", "iron_curtain", "--policy"])
    assert done.exit_code != 0


def test_a_level_can_be_asked_without_its_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """bench/agents: what a policy is worth is measured against the same level by the tables."""
    spec = spec_from_file_location("untaught", ROOT / "bench/agents/untaught.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    about = {row.id: row for row in read(ROOT / "bench/agents/untaught.toml")}
    monkeypatch.setattr(module, "agent_manifests", lambda: about)
    game = title("red_sea")
    agent = module.make(game, 1, Wish("untaught_3"))
    assert game.evaluator.policy.learnt and not agent.evaluator.policy.learnt
    assert agent.level == level_of("red_sea", "3")
