"""For researchers: observations, environments, data sets and benchmarks (docs/rl).

`detente.rl.pettingzoo`, `detente.rl.gymnasium` and `detente.rl.openspiel` are modules of their own, so that each needs
only its own library.
"""

from typing import TYPE_CHECKING, Any

__all__ = ["Batch"]

if TYPE_CHECKING:
    from detente.rl.batch import Batch as Batch


def __getattr__(name: str) -> Any:
    """`Batch` needs numpy, which playing does without: it is imported when somebody wants it."""
    if name == "Batch":
        try:
            from detente.rl.batch import Batch
        except ImportError as error:
            raise ImportError(f"{error.name}: install the extra, pip install 'detente[rl]'") from error
        return Batch
    raise AttributeError(f"module 'detente.rl' has no attribute {name!r}")
