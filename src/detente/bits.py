"""A word of 56 bits as a set of small numbers. `places` and `piles` are made of such words.

A word never uses its sign bit, so that the compiled build (64-bit words) and the pure one (Python's ints) always agree.
"""

from mypy_extensions import i64

# Compiled code calls tools/native_bits.h in place of the first three.


def bit(i: i64) -> i64:
    """2 to the power of i."""
    return 1 << int(i)  # of machine words mypyc 2.4 would make a 32-bit shift in C


def count_word(w: i64) -> i64:
    """How many members a word has."""
    return int(w).bit_count()


def lowest(w: i64) -> i64:
    """The lowest member of a word that is not empty."""
    return int(w & -w).bit_length() - 1


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
