"""Another deal of what a side cannot see: many worlds of one view without reading the view again for each of them.

What the deal keeps and what it draws anew is what `influence/view.py` makes of a view; a law holds the two together.
"""

from mypy_extensions import i64

from detente import piles
from detente.influence.board import US, USSR
from detente.influence.operations import has_space_ability
from detente.influence.state import Position, gain_card, hand, in_force_for, lose_card
from detente.piles import Pile

Draws = list[float]  # random numbers from 0 to 1, one for every card that may be dealt


def unrevealed(p: Position, owner: i64) -> bool:
    """Has this side chosen a headline that still lies face down?"""
    card = p.headline_us if owner else p.headline_ussr
    if card == 0 or p.round != 0:
        return False
    shown = piles.either(piles.either(p.playing, p.discard), piles.either(p.removed, p.in_front))
    hidden = piles.either(piles.either(p.hand_ussr, p.hand_us), piles.either(p.deck, p.looked))
    return not piles.has(piles.either(shown, hidden), card)


def chose_first(p: Position, owner: i64) -> bool:
    """With the ability of box 4 the other side shows its headline to everybody before the second choice."""
    return has_space_ability(p, 1 - owner, p.hooks.sees_headline)


def hand_open(p: Position, side: i64) -> bool:
    """Does this side see the whole hand of the opponent?"""
    effect = p.hooks.open_hand_effect
    return side == USSR and effect >= 0 and in_force_for(p, effect, USSR)


def may_be_headline(p: Position, owner: i64) -> bool:
    """Could this side have chosen the card that lies there face down?"""
    card = p.headline_us if owner else p.headline_ussr
    gain_card(p, owner, card)
    could = piles.has(p.hooks.headlines(p, owner), card)
    lose_card(p, owner, card)
    return could


def redealt(p: Position, side: i64, draws: Draws) -> Position | None:
    """The same to the side that decides, with other cards where it does not see them; None if they do not fit."""
    enemy = 1 - side
    q = p.clone()
    assert isinstance(q, Position)
    known: Pile = p.known_us if enemy else p.known_ussr
    if hand_open(p, side):
        known = hand(p, enemy)
    covered = unrevealed(p, enemy) and not chose_first(p, enemy)
    held = piles.size(piles.minus(hand(p, enemy), known))
    unseen = piles.either(piles.minus(hand(p, enemy), known), p.deck)
    looked: i64 = 0
    if side != US:  # only the US ever looks at cards of the deck
        looked = piles.size(p.looked)
        unseen = piles.either(unseen, p.looked)
    if covered:
        unseen = piles.put(unseen, p.headline_us if enemy else p.headline_ussr)
    cards: list[i64] = []
    rest = unseen
    while piles.some(rest):
        card = piles.first(rest)
        rest = piles.take(rest, card)
        cards.append(card)
    taken: i64 = 0
    dealt = known
    for _ in range(held):
        dealt = piles.put(dealt, drawn(cards, taken, draws))
        taken += 1
    if enemy:
        q.hand_us, q.known_us = dealt, known
    else:
        q.hand_ussr, q.known_ussr = dealt, known
    if covered:
        card = drawn(cards, taken, draws)
        taken += 1
        if enemy:
            q.headline_us = card
        else:
            q.headline_ussr = card
    if side != US:
        q.looked = (0, 0, 0)
        for _ in range(looked):
            q.looked = piles.put(q.looked, drawn(cards, taken, draws))
            taken += 1
    q.deck = (0, 0, 0)
    for i in range(taken, i64(len(cards))):
        q.deck = piles.put(q.deck, cards[i])
    q.hooks.code.settle(q)
    if not same_question(p, q) or (covered and not may_be_headline(q, enemy)):
        return None
    return q


def drawn(cards: list[i64], i: i64, draws: Draws) -> i64:
    """One of the cards from this place on, which then lies at this place."""
    n = i64(len(cards)) - i
    j = i + min(n - 1, i64(draws[i] * float(n)))
    cards[i], cards[j] = cards[j], cards[i]
    return cards[i]


def same_question(p: Position, q: Position) -> bool:
    """Is the same asked of the same side?"""
    if p.decider != q.decider or p.pc != q.pc or p.depth != q.depth:
        return False
    if p.side != q.side or p.count != q.count or p.subject != q.subject:
        return False
    if p.scratch_a != q.scratch_a or p.scratch_b != q.scratch_b:
        return False
    return all(p.stack[i] == q.stack[i] for i in range(p.depth))
