"""What the opponent likely holds: unseen cards lean to his hand or to the deck, by what hands of the policy look like.

A view says where the game stands and not how it came there. What an opponent who plays by the policy would have done
with a card until now is learnt as a weight of every statement about a card that is not seen: a strong event is seldom
still in a hand in the last round, a card that may lose the game often is. Hands are then drawn as often as the odds of
their cards say together (`Leaning`, influence/hidden.py). A statement uses nothing but what both sides see.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles
from detente.influence.board import Board
from detente.influence.due import rounds_left
from detente.influence.features import Tables, period
from detente.influence.hidden import Leaning, Unseen
from detente.influence.policy import SIDE_IDS, ahead, gain_class, numbers, of_whom
from detente.influence.scoring import net
from detente.influence.state import Position

TIMES: Final = 9  # rounds that are left, 0 to 7, and the headlines
MANY: Final = 9  # cards of which the viewer knows nothing, at most


@final
class Beliefs:
    """The weights of all statements, family by family."""

    def __init__(self, board: Board, weights: list[float] | None) -> None:
        self.names: list[str] = []
        self.cards: i64 = board.cards
        cards = [card or f"no_{i}" for i, card in enumerate(board.card_ids)]
        sides, three, times, ops = SIDE_IDS, numbers(3), numbers(TIMES), numbers(5)
        self.card_time: i64 = self.family("card_time", [sides, times, cards])
        self.card_defcon: i64 = self.family("card_defcon", [sides, three, cards])
        self.card_period: i64 = self.family("card_period", [sides, three, cards])
        self.card_score: i64 = self.family("card_score", [sides, three, cards])
        self.kind_time: i64 = self.family("kind_time", [sides, times, three, ops])
        self.kind_spaced: i64 = self.family("kind_spaced", [sides, three, three, ops])
        self.kind_many: i64 = self.family("kind_many", [sides, numbers(MANY + 1), three, ops])
        self.deadly: i64 = self.family("deadly", [sides, times, three, three])
        self.scoring: i64 = self.family("scoring", [sides, times, numbers(7)])
        self.once: i64 = self.family("once", [sides, times, three, numbers(2)])
        self.down_card: i64 = self.family("down", [sides, three, cards])
        self.down_defcon: i64 = self.family("down_defcon", [sides, three, cards])
        self.down_score: i64 = self.family("down_score", [sides, three, cards])
        self.down_kind: i64 = self.family("down_kind", [sides, three, ops])
        self.down_scoring: i64 = self.family("down_scoring", [sides, numbers(7)])
        self.learnt: bool = weights is not None
        self.weights: vec[float] = vec[float]([0.0] * len(self.names) if weights is None else weights)

    def family(self, name: str, parts: list[list[str]]) -> i64:
        """A weight for every row of this product; answers where the first one is."""
        first = len(self.names)
        rows = [name]
        for part in parts:
            rows = [f"{row} {word}" for row in rows for word in part]
        self.names += rows
        return first

    def held(self, p: Position, tables: Tables, enemy: i64, card: i64, many: i64) -> list[i64]:
        """What is true of a card that may be in the enemy's hand, of which so many cards are not known."""
        board = p.hooks.board
        time: i64 = TIMES - 1 if p.round == 0 else max(i64(0), min(i64(TIMES - 2), rounds_left(p, enemy)))
        owner, ops = of_whom(p, enemy, card), min(i64(4), board.ops[card])
        alarm: i64 = 0 if p.defcon <= 2 else (1 if p.defcon == 3 else 2)
        spaced: i64 = min(i64(2), p.spaced_us if enemy else p.spaced_ussr)
        kind, cards = owner * 5 + ops, self.cards
        out = [
            self.card_time + (enemy * TIMES + time) * cards + card,
            self.card_defcon + (enemy * 3 + alarm) * cards + card,
            self.card_period + (enemy * 3 + period(p)) * cards + card,
            self.card_score + (enemy * 3 + ahead(p, enemy)) * cards + card,
            self.kind_time + (enemy * TIMES + time) * 15 + kind,
            self.kind_spaced + (enemy * 3 + spaced) * 15 + kind,
            self.kind_many + (enemy * (MANY + 1) + min(i64(MANY), many)) * 15 + kind,
        ]
        if piles.has(tables.danger(enemy), card):
            out.append(self.deadly + ((enemy * TIMES + time) * 3 + owner) * 3 + alarm)
        if piles.has(board.scoring, card):
            gain = gain_of(p, tables, enemy, card)
            if gain >= 0:
                out.append(self.scoring + (enemy * TIMES + time) * 7 + gain)
        else:
            once: i64 = 1 if piles.has(board.starred, card) else 0
            out.append(self.once + ((enemy * TIMES + time) * 3 + owner) * 2 + once)
        return out

    def face_down(self, p: Position, tables: Tables, enemy: i64, card: i64) -> list[i64]:
        """What is true of a card that may be the enemy's headline."""
        board, cards = p.hooks.board, self.cards
        alarm: i64 = 0 if p.defcon <= 2 else (1 if p.defcon == 3 else 2)
        out = [
            self.down_card + (enemy * 3 + period(p)) * cards + card,
            self.down_defcon + (enemy * 3 + alarm) * cards + card,
            self.down_score + (enemy * 3 + ahead(p, enemy)) * cards + card,
            self.down_kind + (enemy * 3 + of_whom(p, enemy, card)) * 5 + min(i64(4), board.ops[card]),
        ]
        if piles.has(board.scoring, card):
            gain = gain_of(p, tables, enemy, card)
            if gain >= 0:
                out.append(self.down_scoring + enemy * 7 + gain)
        return out

    def leaning(self, p: Position, tables: Tables, side: i64, unseen: Unseen) -> Leaning:
        """Where the cards likely are that this side does not see."""
        enemy = 1 - side
        odds: list[float] = []
        down: list[float] = []
        for card in unseen.cards:
            odds.append(exp(self.sum(self.held(p, tables, enemy, card, unseen.held))))
            if unseen.covered:
                down.append(exp(self.sum(self.face_down(p, tables, enemy, card))))
        return Leaning(vec[float](odds), vec[float](down))

    def sum(self, statements: list[i64]) -> float:
        total = 0.0
        for i in statements:
            total += self.weights[i]
        return max(-20.0, min(20.0, total))


def gain_of(p: Position, tables: Tables, side: i64, card: i64) -> i64:
    """What a scoring card would give this side now, as a class; -1 if it scores no region."""
    region = tables.scores[card]
    if region < 0:
        return -1
    gain = net(p, region, True)
    return gain_class(gain if side else -gain)
