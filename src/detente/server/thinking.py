"""What happens in a thinking process. It imports little, so that it starts quickly."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable

from detente.ai import agent
from detente.game import View
from detente.titles import title

Think = Callable[[str, str, int, View], int]  # title, agent, seed, what it sees


def think(title_id: str, name: str, seed: int, view: View) -> int:
    """What an agent decides."""
    return agent(name, title(title_id), seed).decide(view)


def in_process() -> None:
    """Leave Ctrl-C to the server, and die with it even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
