"""Counterfactual regret minimisation by OpenSpiel's own algorithms, on a turn of CIA vs KGB small enough to be written
down: two to four agents each and as many groups are left.

    python examples/rl/cfr.py --agents 3 --iterations 20 --json

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

AGENTS = ("double_agent", "assassin", "master_spy", "director")  # who is left first; with a director trees are larger
GROUPS = ("guerrilla", "industry", "opposition", "government")


def game(size: int) -> pyspiel.Game:
    """A turn with so many agents each and groups. It ends where a search would rest, with what the evaluator thinks of
    it."""
    place = dict(field.split("=") for field in ladder("cia_vs_kgb").position.split()[1:])
    for left, gone, names in (
        ("hq_kgb", "dead_kgb", AGENTS),
        ("hq_cia", "dead_cia", AGENTS),
        ("deck", "pile", GROUPS),
    ):
        others = [name for name in f"{place[left]},{place[gone]}".split(",") if name not in names[:size]]
        place[left], place[gone] = ",".join(names[:size]), ",".join(others)
    position = " ".join(["cia_vs_kgb", *(f"{name}={value}" for name, value in place.items())])
    return pyspiel.load_game("detente_cia_vs_kgb", {"position": position, "cut": 1, "history": 0})


def solve(iterations: int, size: int) -> dict[str, float | int]:
    """CFR+ for so many iterations; seconds are of a processor."""
    turn, begun = game(size), time.process_time()
    solver = cfr.CFRPlusSolver(turn)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return {
        "agents": size,
        "iterations": iterations,
        "information_states": len(solver.average_policy().state_lookup),
        "random": round(exploitability.exploitability(turn, policies.UniformRandomPolicy(turn)), 4),
        "solved": round(exploitability.exploitability(turn, solver.average_policy()), 4),
        "seconds": round(time.process_time() - begun, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--agents", type=int, choices=(2, 3, 4), default=3, help="of each side, and as many groups")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = solve(options.iterations, options.agents)
    if options.json:
        print(json.dumps(found))
    else:
        print(f"exploitability {found['solved']} after {found['iterations']} iterations; random {found['random']}")


if __name__ == "__main__":
    main()
