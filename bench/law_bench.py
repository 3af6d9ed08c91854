"""How often the laws were asked, and what hidden things did to what a side sees: counts, for the technical report.

    python bench/law_bench.py [--json] [--seconds 5] [--games 20]

Of each title: random games as `detente fuzz` plays them (every option drawn, deep laws after every tenth action), then
positions of random games in which everything that a side cannot know is dealt anew. "other worlds" are those deals that
really differ from the position; "entries that differ" are numbers of an observation, written from the view and by the
compiled core, that are not the same in such a world. There must be none.
"""

import argparse
import json
import time
from random import Random
from typing import Any

import numpy as np

from detente.fuzz import Plan, fuzz
from detente.game import CHANCE, TERMINAL
from detente.rl.spec import spec
from detente.titles import title, titles

EVERY = 7  # decisions between two that are looked at


def written(game: Any, s: Any) -> Any:
    """What the compiled core writes for the side that decides."""
    out = np.zeros(game.observation.layout.size, np.int8)
    game.observation.observer.write(s, out.ctypes.data)
    return out


def worlds(id: str, seconds: float, seed: int = 1) -> dict[str, int]:
    """Positions of random games, dealt anew, and what of it could be seen."""
    game: Any = title(id)
    rng, found = Random(seed), {"positions": 0, "worlds": 0, "other_worlds": 0, "entries": 0, "entries_that_differ": 0}
    start = time.process_time()
    while time.process_time() - start < seconds:
        s, decisions = game.new({}), 0
        while (side := game.current(s)) != TERMINAL and time.process_time() - start < seconds:
            decisions += side != CHANCE
            if side != CHANCE and decisions % EVERY == 0:
                found["positions"] += 1
                _compare(game, s, side, rng, found)
            game.apply(s, rng.choice(game.legal(s)))
    return found


def _compare(game: Any, s: Any, side: int, rng: Random, found: dict[str, int]) -> None:
    view = game.view(s, side)
    seen = np.array(game.observation.of_view(view), np.int8)
    for other in (game.world(view, rng), game.determinize(s, side, rng)):
        found["worlds"] += 1
        found["other_worlds"] += game.save(other) != game.save(s)
        for row in (np.array(game.observation.of_view(game.view(other, side)), np.int8), written(game, other)):
            found["entries"] += len(row)
            found["entries_that_differ"] += int((row != seen).sum())


def laws(id: str, games: int) -> dict[str, Any]:
    """Random games with every law asked."""
    done = fuzz(Plan(id, {}, games, 2026, 10, any_options=True))
    return {"games": done.games, "checks": done.checks, "deep_checks": done.deep_checks, "broken": bool(done.failure)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=5.0, help="of processor time for each title's worlds")
    parser.add_argument("--games", type=int, default=20, help="of each title under the fuzzer")
    options = parser.parse_args()
    rows = {
        id: laws(id, options.games) | worlds(id, options.seconds) | {"observation": spec(id).layout.size}
        for id in titles()
    }
    if options.json:
        print(json.dumps(rows, indent=1))
        return
    for id, row in rows.items():
        print(id, ", ".join(f"{name} {value}" for name, value in row.items()))


if __name__ == "__main__":
    main()
