"""Points where a search stops, and what a choice is sure of."""

from typing import Any


def lead(s: Any, side: int) -> int:
    """By how many points a side leads: those on the track, nothing that is expected."""
    if hasattr(s, "vp"):
        west = s.vp
    else:
        west = s.score if hasattr(s, "score") else s.score_cia - s.score_kgb
    return int(west if side else -west)
