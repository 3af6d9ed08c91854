"""Whether the hot modules run compiled (mypyc) or as plain Python, and that a compiled one is never out of date.

A library lies next to its source, and Python prefers it: an edited source would be shadowed without a word. So `start`,
called first of all in `detente/__init__.py`, compares them in a source tree; when one differs it warns, and the sources
run as they are. `DETENTE_PURE=1` asks for the sources, too.
"""

import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

_PACKAGE = Path(__file__).parent
_ROOT = _PACKAGE.parent.parent
_SUMS = _ROOT / "build" / "native.sums"  # written by tools/build_native.py


class _Sources:
    """Finds the modules of this package as .py files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("detente."):
            return None
        specs = (FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name) for folder in path or ())
        return next((spec for spec in specs if spec and spec.loader), None)


def is_native() -> bool:
    """True when the hot modules run compiled."""
    if _Sources in sys.meta_path:
        return False
    return (_PACKAGE.parent / f"detente_native__mypyc{EXTENSION_SUFFIXES[0]}").is_file()


def _is_being_built() -> bool:
    """In a source tree the libraries count when all of them are there: the sums are written last."""
    return (_ROOT / "pyproject.toml").is_file() and not _SUMS.is_file()


def check_fresh() -> list[str]:
    """The sources that differ from what was compiled, with a warning that names them; none outside a source tree."""
    if not _SUMS.is_file() or not is_native():
        return []
    compiled_at = _SUMS.stat().st_mtime
    known = [line.split("  ", 1) for line in _SUMS.read_text().splitlines() if not line.startswith("#")]
    stale = [name for digest, name in known if _differs(_ROOT / name, digest, compiled_at)]
    if stale:
        warnings.warn(f"not compiled since the last change: {', '.join(stale)} (make build)", stacklevel=3)
    return stale


def _differs(file: Path, digest: str, compiled_at: float) -> bool:
    if not file.is_file():
        return True
    if file.stat().st_mtime < compiled_at:
        return False
    import hashlib

    return hashlib.sha256(file.read_bytes()).hexdigest() != digest


def start() -> None:
    """Decides, before any other module of ours is imported, whether the compiled modules may be used."""
    if os.environ.get("DETENTE_PURE") == "1" or not is_native() or _is_being_built() or check_fresh():
        sys.meta_path.insert(0, _Sources)  # for good: libraries that come later fit no module that runs already
