"""Sets of places or cards: two 56-bit words in an unboxed pair, so that a set operation is two machine instructions.

Only the named functions below look inside a set. A word never uses its sign bit, so that the compiled build (64-bit
words) and the pure one (Python's ints) always agree.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

Set = tuple[i64, i64]

_COUNT: Final = vec[u8]([u8(bin(i).count("1")) for i in range(1 << 14)])
# The place of a single bit: powers of 2 differ modulo 59.
_LOG: Final = vec[i64]([next((i for i in range(58) if 2**i % 59 == r), 0) for r in range(59)])
_BIT: Final = vec[i64]([1 << i for i in range(62)])

PURE: Final = __file__.endswith(".py")  # the interpreter has faster ways to count bits


def bit(i: i64) -> i64:
    """2 to the power of i. Not `i64(1) << i`: mypyc 2.4 writes that as a 32-bit shift in C."""
    return _BIT[i]


def has(a: Set, i: i64) -> bool:
    if i < 56:
        return (a[0] >> i) & 1 != 0
    return (a[1] >> (i - 56)) & 1 != 0


def plus(a: Set, i: i64) -> Set:
    if i < 56:
        return (a[0] | bit(i), a[1])
    return (a[0], a[1] | bit(i - 56))


def drop(a: Set, i: i64) -> Set:
    if i < 56:
        return (a[0] & ~bit(i), a[1])
    return (a[0], a[1] & ~bit(i - 56))


def one(i: i64) -> Set:
    return plus((0, 0), i)


def both(a: Set, b: Set) -> Set:
    return (a[0] & b[0], a[1] & b[1])


def either(a: Set, b: Set) -> Set:
    return (a[0] | b[0], a[1] | b[1])


def minus(a: Set, b: Set) -> Set:
    return (a[0] & ~b[0], a[1] & ~b[1])


def some(a: Set) -> bool:
    return (a[0] | a[1]) != 0


def count_word(w: i64) -> i64:
    """How many members a word has."""
    if PURE:
        return int(w).bit_count()
    if w == 0:
        return 0
    return (
        i64(_COUNT[w & 16383]) + i64(_COUNT[(w >> 14) & 16383]) + i64(_COUNT[(w >> 28) & 16383]) + i64(_COUNT[w >> 42])
    )


def size(a: Set) -> i64:
    return count_word(a[0]) + count_word(a[1])


def lowest(w: i64) -> i64:
    """The lowest member of a word that is not empty."""
    if PURE:
        return int(w & -w).bit_length() - 1
    return _LOG[(w & -w) % 59]


def nth_in_word(w: i64, k: i64) -> i64:
    while k > 0:
        w &= w - 1
        k -= 1
    return lowest(w)


def nth(a: Set, k: i64) -> i64:
    """The k-th member, counted from 0."""
    n = count_word(a[0])
    if k < n:
        return nth_in_word(a[0], k)
    return 56 + nth_in_word(a[1], k - n)


def members(w: i64) -> list[int]:
    """The members of a word, for callers outside the hot path."""
    out: list[int] = []
    while w != 0:
        out.append(lowest(w))
        w &= w - 1
    return out


def names(a: Set, words: list[str]) -> list[str]:
    """What the members of a set are called."""
    out: list[str] = []
    w = a[0]
    while w != 0:
        out.append(words[lowest(w)])
        w &= w - 1
    w = a[1]
    while w != 0:
        out.append(words[56 + lowest(w)])
        w &= w - 1
    return out
