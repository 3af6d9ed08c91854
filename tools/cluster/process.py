"""A program that we started: its log, its end, and that it never outlives us."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from postgres import die_with_parent


class Process:
    """One program, which may be killed and started again with the same arguments."""

    def __init__(self, name: str, command: list[str], log: Path, nice: int = 0) -> None:
        self.name = name
        self._command = [*(["nice", "-n", str(nice)] if nice else []), *command]
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Its number; 0 if it does not run."""
        return self._process.pid if self._process is not None and self._process.poll() is None else 0

    def start(self) -> None:
        """Start it; its log goes on where it was."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, preexec_fn=die_with_parent
            )

    def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = 20) -> None:
        """End it; one that does not end is killed."""
        if self._process is None:
            return
        if self._process.poll() is None:
            self._process.send_signal(how)
            try:
                self._process.wait(seconds)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process = None

    def kill(self) -> None:
        """As the kernel does it when memory is short."""
        self.stop(signal.SIGKILL)

    def wait_until(self, ready: Callable[[], bool], seconds: float = 90) -> None:
        """Wait until it is ready; RuntimeError with the end of its log if it is not in time."""
        end = time.monotonic() + seconds
        while not ready():
            if not self.pid or time.monotonic() > end:
                raise RuntimeError(f"{self.name} did not start:\n{self.log.read_text(errors='replace')[-3000:]}")
            time.sleep(0.05)
