"""Piles of cards: three words in an unboxed tuple, because two games can be mixed.

The verbs are those of `places`: has, put, take, only, both, either, minus, some, size.
"""

from mypy_extensions import i64

from detente.bits import bit, count_word, lowest

Pile = tuple[i64, i64, i64]


def has(a: Pile, i: i64) -> bool:
    if i < 56:
        return (a[0] >> i) & 1 != 0
    if i < 112:
        return (a[1] >> (i - 56)) & 1 != 0
    return (a[2] >> (i - 112)) & 1 != 0


def put(a: Pile, i: i64) -> Pile:
    if i < 56:
        return (a[0] | bit(i), a[1], a[2])
    if i < 112:
        return (a[0], a[1] | bit(i - 56), a[2])
    return (a[0], a[1], a[2] | bit(i - 112))


def take(a: Pile, i: i64) -> Pile:
    if i < 56:
        return (a[0] & ~bit(i), a[1], a[2])
    if i < 112:
        return (a[0], a[1] & ~bit(i - 56), a[2])
    return (a[0], a[1], a[2] & ~bit(i - 112))


def only(i: i64) -> Pile:
    return put((0, 0, 0), i)


def both(a: Pile, b: Pile) -> Pile:
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2])


def either(a: Pile, b: Pile) -> Pile:
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2])


def minus(a: Pile, b: Pile) -> Pile:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2])


def some(a: Pile) -> bool:
    return (a[0] | a[1] | a[2]) != 0


def size(a: Pile) -> i64:
    n = count_word(a[0]) + count_word(a[1])
    return n + count_word(a[2]) if a[2] else n  # nearly always empty


def word(a: Pile, i: i64) -> i64:
    """The words of a pile in a loop: an index that varies would box the tuple."""
    if i == 0:
        return a[0]
    return a[1] if i == 1 else a[2]


def first(a: Pile) -> i64:
    """The card with the lowest number in a pile that is not empty."""
    if a[0]:
        return lowest(a[0])
    return 56 + lowest(a[1]) if a[1] else 112 + lowest(a[2])
