"""A word of 56 bits as a set of small numbers. `places` and `piles` are made of such words.

A word never uses its sign bit, so that the compiled build (64-bit words) and the pure one (Python's ints) always agree.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The place of a single bit: powers of 2 differ modulo 59.
_LOG: Final = vec[i64]([next((i for i in range(58) if 2**i % 59 == r), 0) for r in range(59)])
_BIT: Final = vec[i64]([1 << i for i in range(62)])

PURE: Final = __file__.endswith(".py")  # the interpreter has faster ways to count bits


def bit(i: i64) -> i64:
    """2 to the power of i. Not `i64(1) << i`: mypyc 2.4 writes that as a 32-bit shift in C."""
    return _BIT[i]


def count_word(w: i64) -> i64:
    """How many members a word has."""
    if PURE:
        return int(w).bit_count()
    if w == 0:
        return 0
    w -= (w >> 1) & 0x55555555555555  # how many in every two bits, then four, eight, and so on
    w = (w & 0x33333333333333) + ((w >> 2) & 0x33333333333333)
    w = (w + (w >> 4)) & 0x0F0F0F0F0F0F0F
    w += w >> 8
    w += w >> 16
    return (w + (w >> 32)) & 63


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


def members(w: i64) -> list[int]:
    """The members of a word, for callers outside the hot path."""
    out: list[int] = []
    while w != 0:
        out.append(lowest(w))
        w &= w - 1
    return out


def names(words: tuple[i64, ...], ids: list[str]) -> list[str]:
    """What the members of a set or a pile are called."""
    out: list[str] = []
    for n, w in enumerate(words):
        out += [ids[56 * n + i] for i in members(w)]
    return out
