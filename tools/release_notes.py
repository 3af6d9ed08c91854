"""What a release says of itself: its entry of CHANGELOG.md.

release_notes.py v1.2.3    prints it; exit code 1 if the tag does not fit the version, or the entry is missing

A release: the version in src/detente/__init__.py, `## Unreleased` renamed to `## 1.2.3 — a name`, a tag v1.2.3.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def version() -> str:
    """The version of this tree."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "src/detente/__init__.py").read_text("utf-8"))
    return found[1] if found else ""


def entries(text: str) -> dict[str, str]:
    """The entries of a changelog by version, the newest first; what is not released yet is `Unreleased`."""
    parts = re.split(r"(?m)^## (Unreleased|\d+\.\d+\.\d+)(?: — .+)?$", text)
    return {name: entry.strip() for name, entry in zip(parts[1::2], parts[2::2], strict=True)}


def notes(tag: str) -> str:
    """The entry of a tag; ValueError says why there is none."""
    wanted = tag.removeprefix("v")
    if wanted != version():
        raise ValueError(f"the tag is {tag}, but this is version {version()}")
    found = entries((ROOT / "CHANGELOG.md").read_text("utf-8")).get(wanted)
    if not found:
        raise ValueError(f"CHANGELOG.md has no entry for {wanted}")
    return found


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        print(notes(sys.argv[1]))
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
