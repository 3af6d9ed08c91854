"""CIA vs KGB: how good a position is, in victory points. Used by the greedy opponent."""

from mypy_extensions import i64

from detente.cia_vs_kgb.state import Board, Deck, score


def value(deck: Deck, b: Board, side: i64) -> float:
    """The worth of a position for a side; 1000 for a won game."""
    if b.over != 0:
        return 0.0 if b.over == 3 else 1000.0 if b.over == 1 + side else -1000.0
    return float(score(b, side) - score(b, 1 - side))
