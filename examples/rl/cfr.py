"""Counterfactual regret minimisation by OpenSpiel's own algorithms, on a turn of CIA vs KGB small enough to be written
down: three agents each and three groups are left.

    python examples/rl/cfr.py --iterations 20 --json

Prints the exploitability of the average strategy (OpenSpiel's NashConv, halved) beside that of a random player.
"""

import argparse
import json
import time

import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, exploitability

import detente.rl.openspiel  # noqa: F401  # registers the games
from detente.rl.ladder import ladder


def game(*, small: bool) -> pyspiel.Game:
    """The turn ends where a search would rest, with what the evaluator thinks of it. `small`: two agents each and two
    groups."""
    position = ladder("cia_vs_kgb").position
    if small:
        for gone in ("master_spy", "opposition"):
            position = position.replace(f",{gone}", "").replace(f"{gone},", "")
        position = position.replace("dead_kgb=", "dead_kgb=master_spy,").replace("dead_cia=", "dead_cia=master_spy,")
        position = position.replace("pile=", "pile=opposition,")
    return pyspiel.load_game("detente_cia_vs_kgb", {"position": position, "cut": 1, "history": 0})


def solve(iterations: int, *, small: bool = False) -> dict[str, float | int]:
    """CFR+ for so many iterations."""
    turn, begun = game(small=small), time.monotonic()
    solver = cfr.CFRPlusSolver(turn)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return {
        "iterations": iterations,
        "information_states": len(solver.average_policy().state_lookup),
        "random": round(exploitability.exploitability(turn, policies.UniformRandomPolicy(turn)), 4),
        "solved": round(exploitability.exploitability(turn, solver.average_policy()), 4),
        "seconds": round(time.monotonic() - begun, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--small", action="store_true", help="two agents each and two groups")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = solve(options.iterations, small=options.small)
    if options.json:
        print(json.dumps(found))
    else:
        print(f"exploitability {found['solved']} after {found['iterations']} iterations; random {found['random']}")


if __name__ == "__main__":
    main()
