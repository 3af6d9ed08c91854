"""tools/freeze.py: an old commit is unpacked whole, so that it can be set up and play."""

import subprocess
from pathlib import Path

from tools import freeze

from tests.house.test_house import committed


def test_a_commit_is_unpacked_as_it_was(tmp_path: Path) -> None:
    assert committed(), "a checkout, of which the last commit can be unpacked"
    freeze.unpack("HEAD", tmp_path / "then")
    listed = ["git", "ls-tree", "-r", "--name-only", "HEAD"]
    names = subprocess.run(listed, cwd=freeze.ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    unpacked = {file.relative_to(tmp_path / "then").as_posix() for file in (tmp_path / "then").rglob("*")}
    assert {"tools/house.py", "pyproject.toml", "src/detente/ai/levels.py"} <= set(names) <= unpacked
