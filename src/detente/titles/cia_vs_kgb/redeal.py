"""CIA vs KGB: another deal of what a side cannot see: many worlds without a view written and read for each of them.

What the deal keeps and what it draws anew is what `worlds.py` makes of a view; a law holds the two together.
"""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit, count_word, nth_in_word
from detente.machine import Code
from detente.titles.cia_vs_kgb.state import (
    CIA,
    Board,
    agent_x,
    board,
    first,
    hq,
    in_row,
    push,
    rest,
    rested,
    set_agent_x,
    set_hq,
)

Draws = list[float]  # random numbers from 0 to 1
DRAWS: Final = 7  # an Agent X, and rows of at most three groups and three objectives


def redealt(code: Code, b: Board, side: i64, draws: Draws) -> Board:
    """The same to the side that decides, with other cards and another Agent X where it does not see them."""
    q = board(b.clone())
    enemy = 1 - side
    if agent_x(b, enemy) >= 0 and (b.open | b.shown) & bit(enemy) == 0:
        at_work = hq(b, enemy) | bit(agent_x(b, enemy))
        agent = drawn(at_work & ~rested(b, enemy), draws[0])
        set_agent_x(q, enemy, agent)
        set_hq(q, enemy, at_work & ~bit(agent))
    if side == CIA:
        q.top, q.seen_kgb, q.deck = on_top(b.top, b.seen_cia, b.seen_kgb, b.deck, draws, 1)
        q.ahead, q.ahead_kgb, q.objectives = on_top(b.ahead, b.ahead_cia, b.ahead_kgb, b.objectives, draws, 4)
    else:
        q.top, q.seen_cia, q.deck = on_top(b.top, b.seen_kgb, b.seen_cia, b.deck, draws, 1)
        q.ahead, q.ahead_cia, q.objectives = on_top(b.ahead, b.ahead_kgb, b.ahead_cia, b.objectives, draws, 4)
    code.settle(q)
    return q


def on_top(row: i64, known: i64, others: i64, deck: i64, draws: Draws, n: i64) -> tuple[i64, i64, i64]:
    """The row on top of a deck, what the other side knows of it, and the rest of the deck, dealt anew for a side that
    knows some of the row; what was known to the other side of a place still is."""
    for card in in_row(row):
        if known & bit(card) == 0:
            deck |= bit(card)
    new_row: i64 = 0
    new_others: i64 = 0
    while row != 0:
        old = first(row)
        new = old
        if known & bit(old) == 0:
            new = drawn(deck, draws[n])
            deck &= ~bit(new)
            n += 1
        new_row = push(new_row, new)
        if others & bit(old) != 0:
            new_others |= bit(new)
        row = rest(row)
    return new_row, new_others, deck


def drawn(cards: i64, draw: float) -> i64:
    """One of a set that is not empty."""
    n = count_word(cards)
    return nth_in_word(cards, min(n - 1, i64(draw * float(n))))
