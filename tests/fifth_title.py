"""A title that is not in the package: `detente new-title` writes it, and DETENTE_TITLES says where it is. Registries
are read once, so whatever shall know it runs in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


class Fifth:
    """The folder of such titles, and the command line that knows them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {"DETENTE_TITLES": str(folder)}

    def run(self, *args: str | Path, stdin: str = "", code: int = 0) -> str:
        """What `detente` says; it ends with this exit code."""
        done = self._done("-m", "detente", *map(str, args), stdin=stdin)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout if code == 0 else done.stderr

    def python(self, code: str) -> str:
        """What Python prints that knows these titles."""
        done = self._done("-c", code)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _done(self, *args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *args]
        return subprocess.run(command, input=stdin, capture_output=True, text=True, env=self.environment, timeout=300)

    def json(self, *args: str | Path) -> Any:
        return json.loads(self.run(*args, "--json"))

    def write(self, id: str) -> Path:
        """A new title of this name."""
        self.run("new-title", id, "--to", self.folder)
        return self.folder / id
