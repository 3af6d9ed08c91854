"""What is counted of many games: uses of cards, choices in positions, beginnings, and with what result."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

from detente.library.digest import Course

K = TypeVar("K", bound=Hashable)

CardKey = tuple[str, int, str, int]  # card, side, use, turn
MoveKey = tuple[int, int]  # position, action
FirstKey = tuple[str, int, str]  # kind, side, what


class Tally:
    """Counts of games of one title. Every list of numbers can be added to another one."""

    def __init__(self) -> None:
        self.games = self.drawn = 0
        self.won = [0, 0]  # by side
        self.endings: Counter[str] = Counter()
        self.cards: dict[CardKey, list[int]] = {}  # times, won by that side, lost, drawn
        self.moves: dict[MoveKey, list[int]] = {}  # games, won by side 0, by side 1, drawn
        self.firsts: dict[FirstKey, list[int]] = {}  # games, won by that side, lost, drawn

    @classmethod
    def of(cls, games: Iterable[Course]) -> "Tally":
        """The counts of some games."""
        out = cls()
        for one in games:
            out.add(one)
        return out

    def add(self, one: Course) -> None:
        """Count a game: each position and choice once, each use of a card."""
        winner, drawn = one.winner, int(one.winner is None and one.known)
        by_side = [[1, int(winner == side), int(winner == 1 - side), drawn] for side in (0, 1)]
        self.games += 1
        self.drawn += drawn
        self.endings[one.ending] += 1
        if winner is not None:
            self.won[winner] += 1
        for use in one.uses:
            _more(self.cards, (use.card, use.side, use.use, use.turn), by_side[use.side])
        for move in {(move.key, move.action) for move in one.moves}:
            _more(self.moves, move, by_side[0])
        for first in one.firsts:
            _more(self.firsts, (first.kind, first.side, first.what), by_side[first.side])

    def merge(self, other: "Tally") -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.drawn += other.drawn
        self.won = [a + b for a, b in zip(self.won, other.won, strict=True)]
        self.endings += other.endings
        _all(self.cards, other.cards)
        _all(self.moves, other.moves)
        _all(self.firsts, other.firsts)


def _all(counts: dict[K, list[int]], others: dict[K, list[int]]) -> None:
    for key, row in others.items():
        _more(counts, key, row)


def _more(counts: dict[K, list[int]], key: K, row: list[int]) -> None:
    known = counts.setdefault(key, [0] * len(row))
    for n, value in enumerate(row):
        known[n] += value
