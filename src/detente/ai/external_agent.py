"""External agents: anyone's program, asked by JSON lines on its standard input and output (docs/bots.md).

The program is asked one question at a time and has a time budget for each. One that crashes, hangs, floods or answers
nonsense has lost the game (`Forfeit`); it is killed with everything it started.
"""

import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from typing import Any

import msgspec

from detente.game import Game, View

PROTOCOL = 1
PREFIX = "exec:"
SECONDS = 5.0  # for a decision, where nothing else was said
GREETING = 10.0  # seconds to start up, where a decision has no more
GRACE = 0.5  # for the way there and back
MAX_ANSWER_BYTES = 4096  # bytes of an answer
FAREWELL = 0.5  # seconds to end by itself


class Forfeit(Exception):
    """A program broke the rules of the protocol: its side has lost."""


class ExternalAgent:
    """A program that decides for one side of one game. It is started at its first decision."""

    def __init__(self, game: Game, seed: int, command: str, seconds: float = SECONDS) -> None:
        self.words = shlex.split(command)
        if not self.words:
            raise ValueError("exec: names no program")
        self.game, self.seed, self.seconds = game, seed, seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.heard = b""

    def decide(self, view: View) -> int:
        if self.process is None:
            self.start(view)
        legal = [choice.id for choice in view.choices]
        answer = self.ask(
            {"type": "decide", "seconds": self.seconds, "legal": legal, "view": msgspec.to_builtins(view)},
            self.seconds + GRACE,
        )
        action = answer.get("action")
        if isinstance(action, bool) or not isinstance(action, int) or action not in legal:
            raise self.broken(f"answers {action!r:.60}, which is no legal action")
        return action

    def start(self, view: View) -> None:
        """Start the program and exchange greetings."""
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # so that it can be ended with all that it starts
            )
        except OSError as error:
            raise self.broken(f"cannot be started: {error.strerror}") from None
        assert self.process.stdin is not None and self.process.stdout is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        os.set_blocking(self.process.stdout.fileno(), False)
        greeting = {"type": "hello", "protocol": PROTOCOL, "title": view.title, "side": view.side, "seed": self.seed}
        answer = self.ask(greeting | {"seconds": self.seconds}, max(GREETING, self.seconds))
        if answer.get("protocol") != PROTOCOL:
            raise self.broken(f"does not speak version {PROTOCOL} of the protocol")

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """One line there, one line back."""
        deadline = time.monotonic() + seconds
        if self.waits():
            raise self.broken("speaks without being asked")
        self.write(json.dumps(question).encode() + b"\n", deadline)
        while b"\n" not in self.heard:
            if len(self.heard) > MAX_ANSWER_BYTES:
                raise self.broken(f"answers more than {MAX_ANSWER_BYTES} bytes")
            self.read(deadline)
        line, self.heard = self.heard.split(b"\n", 1)
        if self.heard:
            raise self.broken("answers more than one line")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):  # nested too deeply
            raise self.broken(f"answers {line[:60]!r}, which is no JSON") from None
        if not isinstance(answer, dict):
            raise self.broken("answers no JSON object")
        return answer

    def write(self, line: bytes, deadline: float) -> None:
        assert self.process is not None and self.process.stdin is not None
        pipe = self.process.stdin.fileno()
        while line:
            if not is_ready(pipe, selectors.EVENT_WRITE, deadline - time.monotonic()):
                raise self.broken("does not read its questions in time")
            try:
                line = line[os.write(pipe, line) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self.broken(self.how_it_ended()) from None

    def waits(self) -> bool:
        """Has the program written something since its last answer? An end is noticed when it is asked."""
        assert self.process is not None and self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        if is_ready(pipe, selectors.EVENT_READ, 0):
            self.heard += os.read(pipe, MAX_ANSWER_BYTES + 1)
        return self.heard != b""

    def read(self, deadline: float) -> None:
        assert self.process is not None and self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        if not is_ready(pipe, selectors.EVENT_READ, deadline - time.monotonic()):
            raise self.broken("does not answer in time")
        more = os.read(pipe, MAX_ANSWER_BYTES + 1)
        if not more:
            raise self.broken(self.how_it_ended())
        self.heard += more

    def how_it_ended(self) -> str:
        """What to say about a program that does not listen any more."""
        assert self.process is not None
        try:
            return f"ended with exit code {self.process.wait(FAREWELL)}"
        except subprocess.TimeoutExpired:
            return "closed its input or output"

    def broken(self, what: str) -> Forfeit:
        """The program is ended; answers what the caller raises."""
        self.kill()
        return Forfeit(f"{os.path.basename(self.words[0])} {what}")  # players need not know where it lies

    def close(self) -> None:
        """The game is over: let the program end, then end it."""
        if self.process is None:
            return
        assert self.process.stdin is not None
        with suppress(OSError, subprocess.TimeoutExpired):
            os.write(self.process.stdin.fileno(), b'{"type": "bye"}\n')
            self.process.stdin.close()
            self.process.wait(FAREWELL)
        self.kill()

    def kill(self) -> None:
        """End the program and its children, if they still run."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # the group's number is its first process's
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process = None


def is_ready(pipe: int, event: int, seconds: float) -> bool:
    """Whether a pipe can be read or written within this time. A server may have more than `select` can count."""
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, event)
        return bool(selector.select(max(0.0, seconds)))
