"""Iron Curtain: another deal of what a side cannot see: many worlds without a view written and read for each of them.

What the deal keeps and what it draws anew is what `view.py` makes of a view; a law holds the two together.
"""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit, count_word, nth_in_word
from detente.machine import Code
from detente.titles.iron_curtain.state import START, US, Board, board, hand

Draws = list[float]  # random numbers from 0 to 1
DRAWS: Final = START  # one for every card but the one that the game begins with


def redealt(code: Code, b: Board, side: i64, draws: Draws) -> Board:
    """The same to the side that decides, with other cards in the other hand, beside it and in the deck."""
    q = board(b.clone())
    aside: i64 = b.aside_ussr if side == US else b.aside_us
    held = count_word(hand(b, 1 - side))
    deck = hand(b, 1 - side) | b.deck
    covered: i64 = 0
    if b.opened == 0:
        covered = count_word(aside)
        deck |= aside
        aside = 0
    dealt: i64 = 0
    for n in range(held + covered):
        left = count_word(deck)
        card = bit(nth_in_word(deck, min(left - 1, i64(draws[n] * float(left)))))
        deck &= ~card
        if n < held:
            dealt |= card
        else:
            aside |= card
    if side == US:
        q.hand_ussr, q.aside_ussr = dealt, aside
    else:
        q.hand_us, q.aside_us = dealt, aside
    q.deck = deck
    code.settle(q)
    return q
