"""Figures of a proof: printed as a small table, kept in docs/measured."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
MEASURED: Final = ROOT / "docs/measured"

Row = dict[str, Any]


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def milliseconds(values: Sequence[float]) -> Row:
    """The latencies that a host asks for."""
    shares = {"p50_ms": 0.5, "p95_ms": 0.95, "p99_ms": 0.99, "max_ms": 1.0}
    return {name: round(1000 * quantile(values, share), 1) for name, share in shares.items()}


def show(rows: Sequence[Row]) -> None:
    """Print rows under one head."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = [names, *([str(row.get(name, "")) for name in names] for row in rows)]
    widths = [max(len(line[n]) for line in cells) for n in range(len(names))]
    for line in cells:
        print("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)), flush=True)


def about() -> Row:
    """What has to be known to measure it again."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return {
        "command": f'make proof ARGS="{" ".join(sys.argv[1:])}"',
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": commit.stdout.strip(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "load_average": round(os.getloadavg()[0], 1),  # of everything on the machine, this proof among it
    }


def keep(name: str, rows: Sequence[Row], passed: bool, about: Row) -> None:
    """Write docs/measured/service-NAME.json."""
    MEASURED.mkdir(parents=True, exist_ok=True)
    text = json.dumps({**about, "passed": passed, "rows": list(rows)}, indent=1, ensure_ascii=False)
    (MEASURED / f"service-{name}.json").write_text(text + "\n")
