"""`make proof`: which proofs there are; `make proof ARGS="kill --faults 20"`: run one of them."""

import argparse
import sys
from types import ModuleType

from proof import growth, kill, leak, load, race, slow, soak
from proof.figures import about, keep, show

PROOFS: dict[str, ModuleType] = {
    module.__name__.rpartition(".")[2]: module for module in (kill, race, load, growth, leak, slow, soak)
}


def main() -> int:
    """Run the proof that is named, print its figures and keep them."""
    parser = argparse.ArgumentParser(prog="make proof", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write the figures to docs/measured, too")
    proofs = parser.add_subparsers(dest="proof", metavar="PROOF")
    for name, module in PROOFS.items():
        purpose = str(module.__doc__).partition(": ")[2]
        module.arguments(proofs.add_parser(name, help=purpose, description=purpose))
    chosen = parser.parse_args()
    if chosen.proof is None:
        for name, module in PROOFS.items():
            print(f"  {name:8}{str(module.__doc__).partition(': ')[2]}")
        print('\nmake proof ARGS="--keep kill --faults 20"; its options: make proof ARGS="kill --help"')
        return 0
    rows, passed = PROOFS[chosen.proof].run(chosen)
    show(rows)
    print("passed" if passed else "NOT passed")
    if chosen.keep:
        keep(chosen.proof, rows, passed, vars(chosen).get("about") or about())
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
