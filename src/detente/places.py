"""Sets of places: two words in an unboxed tuple, so that an operation is a few instructions. No map has more than 112
places; a third word, which `piles` have, would slow a game of Twilight Struggle by 13 %.

The verbs are those of `piles` (has, put, take, only, both, either, minus, some, size), and `but`.
"""

from mypy_extensions import i64

from detente.bits import bit, count_word, nth_in_word

Set = tuple[i64, i64]


def has(a: Set, i: i64) -> bool:
    if i < 56:
        return (a[0] >> i) & 1 != 0
    return (a[1] >> (i - 56)) & 1 != 0


def put(a: Set, i: i64) -> Set:
    if i < 56:
        return (a[0] | bit(i), a[1])
    return (a[0], a[1] | bit(i - 56))


def take(a: Set, i: i64) -> Set:
    if i < 56:
        return (a[0] & ~bit(i), a[1])
    return (a[0], a[1] & ~bit(i - 56))


def only(i: i64) -> Set:
    return put((0, 0), i)


def both(a: Set, b: Set) -> Set:
    return (a[0] & b[0], a[1] & b[1])


def either(a: Set, b: Set) -> Set:
    return (a[0] | b[0], a[1] | b[1])


def minus(a: Set, b: Set) -> Set:
    return (a[0] & ~b[0], a[1] & ~b[1])


def but(a: Set) -> Set:
    """All places except these."""
    return (((1 << 56) - 1) & ~a[0], ((1 << 56) - 1) & ~a[1])


def some(a: Set) -> bool:
    return (a[0] | a[1]) != 0


def size(a: Set) -> i64:
    return count_word(a[0]) + count_word(a[1])


def nth(a: Set, k: i64) -> i64:
    """The k-th member, counted from 0."""
    n = count_word(a[0])
    if k < n:
        return nth_in_word(a[0], k)
    return 56 + nth_in_word(a[1], k - n)
