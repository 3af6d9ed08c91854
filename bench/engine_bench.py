"""The engine's speed, compiled against plain Python, for every title; `detente bench TITLE` prints one anywhere."""

import argparse
import json

from rich.console import Console

from detente.commands.bench import measure_both, table
from detente.titles import titles


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure")
    options = parser.parse_args()
    results = [measure_both(title, options.seconds) for title in titles()]
    if options.json:
        print(json.dumps(results))
    else:
        for result in results:
            Console().print(table(result))


if __name__ == "__main__":
    main()
