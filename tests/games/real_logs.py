"""Logs of games that people played on the app are not ours to copy, so none is in the repository.

Whoever has some names their folder in DETENTE_LOGS (or puts it beside the repository); without them the tests that need
one write a log of their own, and the rest is skipped.
"""

import os
from pathlib import Path

FOLDER = Path(os.environ.get("DETENTE_LOGS") or Path(__file__).parents[3] / "shared" / "logs")
