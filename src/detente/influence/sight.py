"""What all choices of one menu have in common, looked at once for all of them."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from detente import piles
from detente.influence.due import rounds_left
from detente.influence.features import Tables, cornered, period, rounds_to_play
from detente.influence.kinds import PLACING, USE
from detente.influence.operations import card_ops, open_regions
from detente.influence.state import Position, controlled, hand
from detente.piles import Pile
from detente.places import Set


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # one for every menu of a play-out: made and freed without the collector
class Sight:
    """A choice of this kind, with the eyes of the side that makes it."""

    def __init__(self, p: Position, kind: i64, coups_lose: bool) -> None:
        self.kind: i64 = kind
        self.side: i64 = p.decider
        self.coups_lose: bool = coups_lose  # would any coup of this side lose the game?
        self.era: i64 = period(p)
        self.opened: Set = open_regions(p)
        self.mine: Set = controlled(p, p.decider)
        self.left: i64 = 0  # rounds_class()
        if kind < PLACING:
            self.left = rounds_class(p, p.decider)
        self.ops: i64 = 0  # of the card whose use is chosen
        if kind == USE:
            self.ops = card_ops(p, p.decider, p.subject)
        self.read: bool = False  # has the hand been looked at? The rest is of no use to other menus than of cards
        self.cornered: i64 = 0  # two or more: 2
        self.scoring: Pile = (0, 0, 0)  # in hand
        self.slack: i64 = 0  # rounds beyond those that the scoring cards need, up to 3
        self.most: i64 = -1  # printed operations of the other cards in hand, the highest and the lowest
        self.fewest: i64 = 99

    def read_hand(self, p: Position, tables: Tables) -> None:
        """Once, before the first card of a menu is looked at."""
        side, board = self.side, p.hooks.board
        self.read = True
        self.cornered = min(i64(2), cornered(p, tables, side))
        self.scoring = piles.both(hand(p, side), board.scoring)
        self.slack = max(i64(0), min(i64(3), rounds_to_play(p, side) - piles.size(self.scoring)))
        rest = piles.minus(hand(p, side), board.scoring)
        while piles.some(rest):
            card = piles.first(rest)
            rest = piles.take(rest, card)
            self.most = max(self.most, board.ops[card])
            self.fewest = min(self.fewest, board.ops[card])

    def rank(self, printed: i64) -> i64:
        """Are these the most operations of the hand (2), the fewest (0), or neither?"""
        higher, lower = self.most > printed, self.fewest < printed
        return 1 if higher == lower else (0 if higher else 2)


def rounds_class(p: Position, side: i64) -> i64:
    """Rounds left: one, two, three or four, more."""
    left = rounds_left(p, side)
    return 0 if left <= 1 else (1 if left == 2 else (2 if left <= 4 else 3))
