"""Another deal of what a side cannot see: many worlds of one view without reading the view again for each of them.

What the deal keeps and what it draws anew is what `influence/view.py` makes of a view; a law holds the two together.
"""

from mypy_extensions import i64

from detente import piles
from detente.influence.board import US
from detente.influence.hidden import Draws, Unseen
from detente.influence.state import Position, gain_card, lose_card


def may_be_headline(p: Position, owner: i64) -> bool:
    """Could this side have chosen the card that lies there face down?"""
    card = p.headline_us if owner else p.headline_ussr
    gain_card(p, owner, card)
    could = piles.has(p.hooks.headlines(p, owner), card)
    lose_card(p, owner, card)
    return could


def redealt(p: Position, side: i64, draws: Draws) -> Position | None:
    """The same to the side that decides, with other cards where it does not see them; None if they do not fit. There
    is a draw for every card of the hand, for a headline that lies face down and for every card that is looked at."""
    enemy = 1 - side
    q = p.clone()
    assert isinstance(q, Position)
    unseen = Unseen(p, side)
    cards, held = unseen.cards, unseen.held
    first = held + (1 if unseen.covered else 0)  # of the cards that are neither in the hand nor a headline
    last = first + unseen.looked
    for i in range(last):
        drawn(cards, i, draws[i])
    dealt = unseen.known
    for i in range(held):
        dealt = piles.put(dealt, cards[i])
    if enemy:
        q.hand_us, q.known_us = dealt, unseen.known
    else:
        q.hand_ussr, q.known_ussr = dealt, unseen.known
    if unseen.covered and enemy:
        q.headline_us = cards[held]
    elif unseen.covered:
        q.headline_ussr = cards[held]
    if side != US:
        q.looked = (0, 0, 0)
        for i in range(first, last):
            q.looked = piles.put(q.looked, cards[i])
    q.deck = (0, 0, 0)
    for i in range(last, i64(len(cards))):
        q.deck = piles.put(q.deck, cards[i])
    q.hooks.code.settle(q)
    if not same_question(p, q) or (unseen.covered and not may_be_headline(q, enemy)):
        return None
    return q


def drawn(cards: list[i64], i: i64, draw: float) -> None:
    """One of the cards from this place on now lies at this place."""
    n = i64(len(cards)) - i
    j = i + min(n - 1, i64(draw * float(n)))
    cards[i], cards[j] = cards[j], cards[i]


def same_question(p: Position, q: Position) -> bool:
    """Is the same asked of the same side?"""
    if p.decider != q.decider or p.pc != q.pc or p.depth != q.depth:
        return False
    if p.side != q.side or p.count != q.count or p.subject != q.subject:
        return False
    if p.scratch_a != q.scratch_a or p.scratch_b != q.scratch_b:
        return False
    return all(p.stack[i] == q.stack[i] for i in range(p.depth))
