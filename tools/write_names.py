"""Writes down what the entries of observations and the actions of every title are called: `tests/rl/names.json`.

write_names.py            adds what is new there
write_names.py --check    exit code 1 if something is new, or has gone

Models and data sets know entries by these names, so one that was written down is never taken away here: whoever has to
give one up deletes it in the file by hand, and says so in the changelog.
"""

import json
import sys
from pathlib import Path

from detente.rl.spec import spec
from detente.titles import titles

FILE = Path(__file__).resolve().parent.parent / "tests/rl/names.json"

Names = dict[str, dict[str, list[str]]]  # by title and by what they name: columns and rows of a block, or actions


def names_of(title: str) -> dict[str, list[str]]:
    """The columns and rows of a title's observations (every column has every row), and its actions."""
    about, out = spec(title), dict[str, list[str]]()
    for block in about.layout.blocks:
        out |= {f"{block.name}.columns": list(block.columns), f"{block.name}.rows": list(block.rows)}
    actions = (about.action_name(action) for action in range(about.actions))
    return out | {"action": [name for name in actions if not name.startswith("unused ")]}


def beyond(some: Names, others: Names) -> list[str]:
    """The names that only the first have."""
    return [
        f"{title}: {what}.{name}"
        for title, parts in some.items()
        for what, names in parts.items()
        for name in sorted(set(names) - set(others.get(title, {}).get(what, ())))
    ]


def written() -> Names:
    """What was written down."""
    found: Names = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    return found


def together(old: Names, new: Names) -> Names:
    """The old names with the new ones behind them."""
    out = {title: {what: list(names) for what, names in columns.items()} for title, columns in old.items()}
    for title, columns in new.items():
        for what, names in columns.items():
            kept = out.setdefault(title, {}).setdefault(what, [])
            kept += [name for name in names if name not in kept]
    return out


def text_of(names: Names) -> str:
    """The file: a line for each part."""
    parts = []
    for title, columns in names.items():
        lines = (f"  {json.dumps(what)}: {json.dumps(rows)}" for what, rows in columns.items())
        parts.append(f" {json.dumps(title)}: {{\n" + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(check: bool) -> int:
    """Writes, or only checks; answers the exit code."""
    old, now = written(), {title: names_of(title) for title in titles()}
    gone, new = beyond(old, now), beyond(now, old)
    for name in gone:
        print(f"gone: {name}")
    for name in new:
        print(f"{'not written down' if check else 'written'}: {name}")
    if new and not check:
        FILE.write_text(text_of(together(old, now)), "utf-8")
    return 1 if gone or (check and new) else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
