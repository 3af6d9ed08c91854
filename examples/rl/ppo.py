"""Proximal policy optimisation with masks, from the batch environment: learns Iron Curtain against a level of ours.

    python examples/rl/ppo.py --opponent 1 --minutes 3 --json

The learner plays one side in half of the games and the other in the rest; the opponent plays inside the batch. What is
printed at the end is the share of points in games that were not learnt from, with its 95 % interval.
"""

import argparse
import json
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from detente.arena import wilson
from detente.rl import Batch


@dataclass
class Wish:
    """How to learn."""

    title: str = "iron_curtain"
    opponent: int = 1
    games: int = 64  # side by side
    steps: int = 64  # of each between two rounds of learning
    updates: int = 10_000
    minutes: float = 3.0
    seed: int = 1
    passes: int = 3
    rate: float = 5e-4
    clip: float = 0.2
    entropy: float = 0.01
    discount: float = 0.999
    blend: float = 0.95  # lambda of the advantages


Rows = dict[str, torch.Tensor]
KEPT = ("seen", "masks", "acts", "logs", "values", "rewards", "ends")


class Policy(nn.Module):
    """Two layers that policy and value share. Observations are small whole numbers: they are only scaled."""

    def __init__(self, entries: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(entries, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.choice = nn.Linear(256, actions)
        self.value = nn.Linear(256, 1)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        seen = self.body(observations.float() / 4)
        logits = self.choice(seen).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits), self.value(seen).squeeze(-1)


def points(batch: Batch) -> tuple[float, int]:
    """What the learner got in the games that ended in this step: half a point for a draw."""
    ended = np.flatnonzero(batch.ends)
    sides = batch.deciders[ended]  # the learner's side never changes in a game's place
    return float(((batch.rewards[ended, sides] + 1) / 2).sum()), len(ended)


def gather(batch: Batch, policy: Policy, steps: int) -> tuple[Rows, tuple[float, int]]:
    """Play on, and keep what is needed to learn from it."""
    rows: dict[str, list[torch.Tensor]] = {name: [] for name in KEPT}
    won, games = 0.0, 0
    learner = torch.from_numpy(batch.deciders.astype(np.int64))
    for _ in range(steps):
        seen, masks = torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())
        with torch.no_grad():
            choice, value = policy(seen, masks)
            act = choice.sample()
        batch.step(act.to(torch.int32).numpy())
        reward = torch.from_numpy(batch.rewards.copy()).gather(1, learner[:, None]).squeeze(1)
        new = (seen, masks, act, choice.log_prob(act), value, reward, torch.from_numpy(batch.ends.copy()))
        for name, row in zip(rows, new, strict=True):
            rows[name].append(row)
        more, ended = points(batch)
        won, games = won + more, games + ended
    return {name: torch.stack(row) for name, row in rows.items()}, (won, games)


def advantages(rows: Rows, last: torch.Tensor, wish: Wish) -> torch.Tensor:
    """Generalised advantages: how much better each step went than the value foresaw."""
    out = torch.zeros_like(rows["rewards"])
    ahead, running = last, torch.zeros_like(last)
    for t in range(len(out) - 1, -1, -1):
        goes_on = 1.0 - rows["ends"][t].float()
        error = rows["rewards"][t] + wish.discount * ahead * goes_on - rows["values"][t]
        running = error + wish.discount * wish.blend * goes_on * running
        out[t], ahead = running, rows["values"][t]
    return out


def learn(policy: Policy, optimiser: torch.optim.Optimizer, rows: Rows, gain: torch.Tensor, wish: Wish) -> None:
    """A few passes over what was gathered."""
    flat = {name: row.flatten(0, 1) for name, row in rows.items()}
    gain = gain.flatten()
    target = gain + flat["values"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(wish.passes):
        for part in torch.randperm(len(gain)).split(1024):
            choice, value = policy(flat["seen"][part], flat["masks"][part])
            ratio = (choice.log_prob(flat["acts"][part]) - flat["logs"][part]).exp()
            clipped = ratio.clamp(1 - wish.clip, 1 + wish.clip)
            better = torch.min(ratio * gain[part], clipped * gain[part]).mean()
            loss = (value - target[part]).pow(2).mean() / 2 - better - wish.entropy * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def judge(policy: Policy, wish: Wish, games: int) -> tuple[float, int]:
    """Points and games of the learnt policy from another seed: in every place of the batch the first games to end, the
    same number in each, because short games end first."""
    batch = Batch(wish.title, wish.games, seed=wish.seed + 1_000_000, opponent=wish.opponent)
    each = -(-games // wish.games)
    won, left = 0.0, np.full(wish.games, each)
    while left.any():
        with torch.no_grad():
            choice, _ = policy(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        batch.step(choice.probs.argmax(-1).to(torch.int32).numpy())
        for place in np.flatnonzero((batch.ends > 0) & (left > 0)):
            won += float(batch.rewards[place, batch.deciders[place]] + 1) / 2
            left[place] -= 1
    return won, each * wish.games


def train(wish: Wish, judged: int = 400) -> dict[str, float | int]:
    """Learn as long as the wish says; answers what was reached before and after."""
    torch.manual_seed(wish.seed)
    torch.set_num_threads(1)
    batch = Batch(wish.title, wish.games, seed=wish.seed, opponent=wish.opponent)
    policy = Policy(batch.spec.layout.size, batch.spec.actions)
    optimiser = torch.optim.Adam(policy.parameters(), lr=wish.rate)
    before, begun = judge(policy, wish, judged), time.monotonic()
    updates = decisions = 0
    while updates < wish.updates and time.monotonic() - begun < 60 * wish.minutes:
        rows, _ = gather(batch, policy, wish.steps)
        with torch.no_grad():
            _, last = policy(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        learn(policy, optimiser, rows, advantages(rows, last, wish), wish)
        updates, decisions = updates + 1, decisions + wish.games * wish.steps
    after = judge(policy, wish, judged)
    low, high = wilson(*after)
    return {
        "opponent": wish.opponent,
        "seed": wish.seed,
        "updates": updates,
        "decisions": decisions,
        "seconds": round(time.monotonic() - begun, 1),
        "before": round(before[0] / before[1], 4),
        "after": round(after[0] / after[1], 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "games": after[1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", type=int, default=1, choices=range(4))
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = train(Wish(opponent=options.opponent, minutes=options.minutes, seed=options.seed))
    if options.json:
        print(json.dumps(found))
    else:
        print(f"against level {found['opponent']}: {found['before']:.1%} before, {found['after']:.1%} after")
        print(f"({found['low']:.1%} to {found['high']:.1%} of {found['games']} games; {found['decisions']} decisions)")


if __name__ == "__main__":
    main()
