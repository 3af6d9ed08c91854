"""The examples for researchers run to their end with small numbers, and learn something that can be seen at once."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from detente.rl import dataset
from detente.rl.dataset import Plan

EXAMPLES = Path(__file__).parents[2] / "examples/rl"


@pytest.fixture(autouse=True)
def _examples_are_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))


def test_ppo_learns_against_a_random_player() -> None:
    import ppo

    wish = ppo.Wish(opponent=0, games=16, steps=32, updates=3, minutes=5, seed=1)
    found = ppo.train(wish, judged=32)
    assert (found["updates"], found["decisions"], found["games"]) == (3, 3 * 16 * 32, 32)
    assert 0 <= found["low"] <= found["after"] <= found["high"] <= 1
    assert ppo.train(wish, judged=32) | {"seconds": 0} == found | {"seconds": 0}, "the same seed, the same policy"


def test_advantages_are_those_of_the_definition() -> None:
    """Two steps of one game by hand: discount 0.5, lambda 1, so an advantage is the return less the value."""
    import ppo
    import torch

    rows = {
        "rewards": torch.tensor([[0.0], [1.0], [0.0]]),
        "ends": torch.tensor([[0], [1], [0]]),
        "values": torch.tensor([[0.25], [0.5], [0.75]]),
    }
    found = ppo.advantages(rows, torch.tensor([2.0]), ppo.Wish(discount=0.5, blend=1.0))
    assert found.squeeze(1).tolist() == pytest.approx([0.5 - 0.25, 1.0 - 0.5, 1.0 - 0.75])


@pytest.mark.parametrize("better", [0, 1])
def test_learning_makes_likelier_what_went_well(better: int) -> None:
    """Two actions that are tried equally often, a third that is forbidden."""
    import ppo
    import torch

    torch.manual_seed(3)
    policy = ppo.Policy(4, 3)
    seen, masks = torch.ones(8, 4, 4, dtype=torch.int8), torch.tensor([1, 1, 0], dtype=torch.int8).expand(8, 4, 3)
    acts = (torch.arange(32) % 2).reshape(8, 4)
    gain = torch.where(acts == better, 1.0, -1.0)
    with torch.no_grad():
        before, values = policy(seen, masks)
    rows = {"seen": seen, "masks": masks, "acts": acts, "logs": before.log_prob(acts), "values": values}
    ppo.learn(policy, torch.optim.Adam(policy.parameters(), lr=1e-3), rows, gain, ppo.Wish(passes=5))
    with torch.no_grad():
        after, _ = policy(seen, masks)
    assert (after.probs[..., better] > before.probs[..., better] + 0.01).all()
    assert (after.probs[..., 2] == 0).all(), "what is forbidden stays so"


def test_cloning_finds_what_a_simple_player_always_does(tmp_path: Path) -> None:
    import clone

    name = "class:tests.rl.test_submission:First"
    dataset.make(Plan("iron_curtain", 15, (name, name), seed=2), tmp_path / "first")
    found = clone.train(tmp_path / "first", passes=6)
    assert found["games"] == 15 and found["aside"] > 50
    assert found["same"] > found["random"] + 0.2, "the first choice of the mask is easily learnt"


def test_cfr_comes_nearer_to_an_equilibrium(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    import cfr

    monkeypatch.setattr(sys, "argv", ["cfr.py", "--agents", "2", "--iterations", "3", "--json"])
    cfr.main()
    found = json.loads(capsys.readouterr().out)
    assert found["solved"] < found["random"] / 2 and found["information_states"] > 5
