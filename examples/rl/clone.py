"""Behaviour cloning: learns to decide as the players of a data set did, and says how often it does in games kept aside.

detente dataset make build/people --record LOG... && python examples/rl/clone.py build/people --json
"""

import argparse
import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import torch
from torch import nn

from detente.arena import wilson
from detente.rl.dataset import files_of, numbers

ASIDE = 5  # every fifth game is kept aside


def read(folder: Path) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, np.ndarray]:
    """Observations, masks, actions and the number of the game of every row that leaves a choice."""
    table = pq.ParquetDataset(files_of(folder)).read(["game", "observation", "mask", "action"])
    names = table["game"].combine_chunks().dictionary_encode()
    order = {name: n for n, name in enumerate(sorted(set(names.dictionary.to_pylist())))}
    games = np.array([order[name] for name in table["game"].to_pylist()])
    masks = numbers(table, "mask")
    some = masks.sum(1) > 1
    actions = table["action"].to_numpy()[some].astype(np.int64)
    seen = torch.from_numpy(numbers(table, "observation")[some])
    return seen, torch.from_numpy(masks[some]), torch.from_numpy(actions), games[some]


def train(folder: Path, passes: int = 12, seed: int = 1) -> dict[str, float | int]:
    """Learn, and compare with games that were kept aside."""
    torch.manual_seed(seed)
    seen, masks, actions, games = read(folder)
    aside = torch.from_numpy(games % ASIDE == ASIDE - 1)
    model = nn.Sequential(nn.Linear(seen.shape[1], 256), nn.ReLU(), nn.Dropout(0.3), nn.Linear(256, masks.shape[1]))
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=0.05)

    def logits(part: torch.Tensor) -> torch.Tensor:
        return model(seen[part].float() / 4).masked_fill(masks[part] == 0, -1e9)

    learnt = torch.nonzero(~aside).squeeze(1)
    for _ in range(passes):
        model.train()
        for part in learnt[torch.randperm(len(learnt))].split(128):
            loss = nn.functional.cross_entropy(logits(part), actions[part])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    model.eval()
    kept = torch.nonzero(aside).squeeze(1)
    with torch.no_grad():
        same = int((logits(kept).argmax(1) == actions[kept]).sum()) if len(kept) else 0
    low, high = wilson(same, len(kept))
    chance = float((1 / masks[kept].sum(1)).mean()) if len(kept) else 0.0
    return {
        "games": int(games.max()) + 1,
        "learnt": len(learnt),
        "aside": len(kept),
        "same": round(same / max(1, len(kept)), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "random": round(chance, 4),
        "seed": seed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = train(options.folder, options.passes, options.seed)
    if options.json:
        print(json.dumps(found))
    else:
        print(f"the same choice in {found['same']:.1%} ({found['low']:.1%} to {found['high']:.1%}) of {found['aside']}")
        print(f"decisions of games kept aside; a random choice: {found['random']:.1%}")


if __name__ == "__main__":
    main()
