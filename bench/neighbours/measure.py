"""Decisions a second of an environment of others, chosen at random among the legal ones, one game after the other.

    python measure.py backgammon|catanatron SECONDS

Prints JSON: decisions a second of processor time, without and with observations.
"""

import json
import random
import sys
import time
from collections.abc import Callable


def backgammon(seconds: float, observe: bool) -> float:
    """OpenSpiel's, whose rules are C++, driven from Python."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                if observe:
                    state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
    return decisions / spent


def catanatron(seconds: float, observe: bool) -> float:
    """Catan for Gymnasium, one side against a random bot; it always observes."""
    import catanatron_gym  # noqa: F401  # registers the environment
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1")
    _, info = env.reset(seed=1)
    decisions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        _, _, terminated, truncated, info = env.step(random.choice(info["valid_actions"]))
        decisions += 1
        if terminated or truncated:
            _, info = env.reset()
    return decisions / spent


NEIGHBOURS: dict[str, Callable[[float, bool], float]] = {"backgammon": backgammon, "catanatron": catanatron}

if __name__ == "__main__":
    measured = NEIGHBOURS[sys.argv[1]]
    random.seed(1)
    print(json.dumps({"without": measured(float(sys.argv[2]), False), "with": measured(float(sys.argv[2]), True)}))
