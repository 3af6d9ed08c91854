"""Puts the levels of the computer on the scale of ratings: community/levels.json, from docs/measured/ladder.json.

write_levels.py            writes it
write_levels.py --check    exit code 1 if it is out of date

What is counted in ladder.json, docs/ai.md says (command, seeds, intervals). Whoever measures levels anew writes the
rows there and runs this.
"""

import json
import sys
from pathlib import Path

import msgspec

import matches
from detente.community.levels import Match, fitted
from detente.titles import titles

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "src/detente/community/levels.json"


def written() -> str:
    """The file as it must be."""
    found = {}
    for name, rows in matches.ladder().items():
        played = [Match(row["a"], row["b"], row["games"], row["score"]) for row in rows]
        title = name.lower().replace(" ", "_")
        assert title in titles(), f"ladder.json names no title {name}"
        found[title] = msgspec.to_builtins(fitted(played))
    return json.dumps(found, indent=1, sort_keys=True) + "\n"


def is_stale() -> bool:
    """Whether the file is not what the matches say."""
    return not OUT.is_file() or OUT.read_text("utf-8") != written()


def main() -> int:
    """Write it, or say whether it is up to date."""
    if "--check" in sys.argv[1:]:
        return int(is_stale())
    OUT.write_text(written(), "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
