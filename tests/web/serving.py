"""A server in a process of its own, which can be killed and started again."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit


class Server:
    """`python -m detente.server` on a free port; started again, on the same port with the same database."""

    def __init__(self, database: Path, **environment: str) -> None:
        self.database = database
        self.environment = environment
        self.port = 0
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "detente.server", str(self.database), str(self.port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | self.environment,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address, "the server did not start"
        self.port = urlsplit(self.address).port or 0

    def kill(self) -> None:
        """No farewell: SIGKILL."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
