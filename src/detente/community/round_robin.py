"""Everybody against everybody: the tables of Berger, in which nobody has a side two times more often than the other."""

from collections.abc import Sequence


def round_robin(players: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """The rounds: pairs with side 0 first; with an odd number of players one is alone in each round."""
    size = len(players) + len(players) % 2
    rounds = []
    for number in range(1, size):
        pairs = [tuple(players[n] for n in pair if n < len(players)) for pair in _pairs(size, number)]
        rounds.append(sorted(pairs, key=lambda pair: len(pair) == 1))
    return rounds


def _pairs(size: int, number: int) -> list[tuple[int, int]]:
    """Of players 0 to size - 1: those meet whose numbers add up to the same; the last one meets who is left."""
    circle, last = size - 1, size - 1
    pairs: list[tuple[int, int]] = []
    for one in range(circle):
        other = (number - one) % circle
        if other == one:
            pairs.insert(0, (one, last) if one < size // 2 else (last, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    return pairs
