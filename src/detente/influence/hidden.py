"""What a side does not see, and which of it is likely where: what a deal of it may go by (influence/redeal.py)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles
from detente.influence.board import US, USSR
from detente.influence.operations import has_space_ability
from detente.influence.state import Position, hand, in_force_for
from detente.piles import Pile

Draws = list[float]  # random numbers from 0 to 1


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


@final
class Unseen:
    """What a side does not see: the cards in the order of their numbers, and how many of them lie where."""

    def __init__(self, p: Position, side: i64) -> None:
        enemy = 1 - side
        self.known: Pile = p.known_us if enemy else p.known_ussr
        if hand_open(p, side):
            self.known = hand(p, enemy)
        self.covered: bool = unrevealed(p, enemy) and not chose_first(p, enemy)
        self.held: i64 = piles.size(piles.minus(hand(p, enemy), self.known))
        unseen = piles.either(piles.minus(hand(p, enemy), self.known), p.deck)
        self.looked: i64 = 0
        if side != US:  # only the US ever looks at cards of the deck
            self.looked = piles.size(p.looked)
            unseen = piles.either(unseen, p.looked)
        if self.covered:
            unseen = piles.put(unseen, p.headline_us if enemy else p.headline_ussr)
        self.cards: list[i64] = []
        while piles.some(unseen):
            card = piles.first(unseen)
            unseen = piles.take(unseen, card)
            self.cards.append(card)


@final
class Leaning:
    """How much likelier than another each unseen card is in the enemy's hand, and as his headline, in their order."""

    def __init__(self, odds: vec[float], down: vec[float]) -> None:
        self.odds: vec[float] = odds
        self.down: vec[float] = down

    def draws(self, unseen: Unseen, numbers: Draws) -> Draws:
        """The draws by which `redealt` deals a likely hand and headline; as many numbers as unseen cards and one more
        say which, those behind them are for what else is dealt."""
        cards = unseen.cards[:]
        n = i64(len(cards))
        dealt = unseen.held + (1 if unseen.covered else 0)
        order = self.order(cards, unseen.held, unseen.covered, numbers)
        out: Draws = []
        for i in range(dealt):
            j = i
            while cards[j] != order[i]:
                j += 1
            cards[i], cards[j] = cards[j], cards[i]
            out.append((float(j - i) + 0.5) / float(n - i))
        return out + numbers[n + 1 :]

    def order(self, cards: list[i64], held: i64, covered: bool, draws: Draws) -> list[i64]:
        """The cards as they are dealt: so many to the hand, then the headline, then the others in any order.

        A hand is drawn as often as the product of the odds of its cards says: card by card, with what all hands of
        the cards behind it come to.
        """
        n = i64(len(cards))
        odds = self.odds[:]
        headline: i64 = -1
        if covered:
            headline = self.headline(draws[n])
            odds[headline] = 0.0
        most = held + 1
        sums = vec[float]([0.0] * ((n + 1) * most))  # of all hands of so many of the cards from this one on
        sums[n * most] = 1.0
        for i in range(n - 1, -1, -1):
            sums[i * most] = 1.0
            for k in range(i64(1), most):
                sums[i * most + k] = sums[(i + 1) * most + k] + odds[i] * sums[(i + 1) * most + k - 1]
        to_hand: list[i64] = []
        rest: list[i64] = []
        for i in range(n):
            left = held - i64(len(to_hand))
            if left > 0 and draws[i] * sums[i * most + left] < odds[i] * sums[(i + 1) * most + left - 1]:
                to_hand.append(cards[i])
            elif i != headline:
                rest.append(cards[i])
        if covered:
            to_hand.append(cards[headline])
        return to_hand + rest

    def headline(self, draw: float) -> i64:
        """Which of the cards lies face down."""
        total = 0.0
        for odds in self.down:
            total += odds
        at: i64 = 0
        sought = draw * total
        while at < i64(len(self.down)) - 1 and sought >= self.down[at]:
            sought -= self.down[at]
            at += 1
        return at
