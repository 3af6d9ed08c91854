"""Keeps a commit as an opponent for ever: its tree, in an environment of its own, plays by the bot protocol.

    python tools/freeze.py 27c9b18       # once: unpacks it to build/frozen/27c9b18 and sets it up there

It prints the name under which `detente arena`, `play` and `simulate` know it: an `exec:` with tools/frozen_bot.py. The
rules must still be those of the commit: a view carries where the rules stand (`frame`), which another version of them
may not understand. It then answers nothing and forfeits, so such a match cannot be mistaken for a result.
"""

import io
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def freeze(commit: str) -> Path:
    """The folder of the commit, unpacked and set up; quick when it already was."""
    short = subprocess.run(
        ["git", "rev-parse", "--short=7", f"{commit}^{{commit}}"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    folder = ROOT / "build/frozen" / short
    if not folder.is_dir():
        unpack(short, folder)
    subprocess.run([sys.executable, "tools/house.py", "setup"], cwd=folder, check=True)
    return folder


def unpack(commit: str, folder: Path) -> None:
    """The tree of a commit, without its history."""
    tree = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(tree)) as packed:
        packed.extractall(folder, filter="data")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python tools/freeze.py COMMIT")
    python = freeze(sys.argv[1]).relative_to(ROOT) / ".venv/bin/python"
    print(f'"exec:{python} tools/frozen_bot.py 6"')


if __name__ == "__main__":
    main()
