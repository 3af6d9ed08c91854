"""The engine's speed, printed by `make bench`; `detente bench` prints the same anywhere."""

import pytest
from rich.console import Console

from detente.commands.bench import measure_both, table


def test_engine(capsys: pytest.CaptureFixture[str]) -> None:
    """Compiled against plain Python. Figures are printed, never asserted."""
    result = measure_both("iron_curtain")
    with capsys.disabled():
        Console().print(table(result))
