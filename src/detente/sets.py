"""Sets of places, and piles of cards: 56-bit words in an unboxed tuple, so that an operation is a few instructions.

A `Set` has two words: no map has more than 112 places. A `Pile` has three, because two games can be mixed. (Three words
for both would slow a game of Twilight Struggle by 13 %.) Only the named functions below look inside. A word never uses
its sign bit, so that the compiled build (64-bit words) and the pure one (Python's ints) always agree.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

Set = tuple[i64, i64]  # of places
Pile = tuple[i64, i64, i64]  # of cards

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
    w -= (w >> 1) & 0x55555555555555  # how many in every two bits, then four, eight, and so on
    w = (w & 0x33333333333333) + ((w >> 2) & 0x33333333333333)
    w = (w + (w >> 4)) & 0x0F0F0F0F0F0F0F
    w += w >> 8
    w += w >> 16
    return (w + (w >> 32)) & 63


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


# ---- piles of cards ----


def holds(a: Pile, i: i64) -> bool:
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


def common(a: Pile, b: Pile) -> Pile:
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2])


def merged(a: Pile, b: Pile) -> Pile:
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2])


def without(a: Pile, b: Pile) -> Pile:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2])


def filled(a: Pile) -> bool:
    return (a[0] | a[1] | a[2]) != 0


def count(a: Pile) -> i64:
    n = count_word(a[0]) + count_word(a[1])
    return n + count_word(a[2]) if a[2] else n  # nearly always empty


def first(a: Pile) -> i64:
    """The card with the lowest number in a pile that is not empty."""
    if a[0]:
        return lowest(a[0])
    return 56 + lowest(a[1]) if a[1] else 112 + lowest(a[2])


# ---- outside the hot path ----


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
