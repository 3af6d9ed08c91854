"""Information states with perfect recall: all that a side has done and seen since the game began, as one text.

The text names the side's own actions and holds, for everything that it saw, a digest of one view after the other and of
the log's lines that it may read (a die that changes nothing is seen, too). Two courses of a game have the same text for
a side exactly if the side cannot tell them apart (but for collisions of a 128-bit hash).
"""

import hashlib
from typing import Any

import msgspec

from detente.game import Game, Log, reader_bit

DIGEST = 16  # bytes


class Recall:
    """What one side has seen of a game so far."""

    def __init__(self, game: Game, side: int) -> None:
        self.game, self.side = game, side
        self.seen = b""  # the view as it was last
        self.digest = b""
        self.own: list[str] = []

    def look(self, s: Any, lines: Log | None = None) -> None:
        """See the state, and read what was told on the way to it; what looks the same is no news."""
        view = msgspec.msgpack.encode(self.game.view(s, self.side))
        readable = [[line.key, line.args] for line in lines or () if line.readers & reader_bit(self.side)]
        if view != self.seen or readable:
            self.seen = view
            news = self.digest + view + msgspec.msgpack.encode(readable)
            self.digest = hashlib.blake2b(news, digest_size=DIGEST).digest()

    def take(self, s: Any, action: int) -> None:
        """The game goes on by an action."""
        if self.game.current(s) == self.side:
            self.own.append(self.game.text(action))
        lines: Log = []
        self.game.apply(s, action, lines)
        self.look(s, lines)

    def copy(self) -> "Recall":
        new = Recall(self.game, self.side)
        new.seen, new.digest, new.own = self.seen, self.digest, list(self.own)
        return new

    @property
    def text(self) -> str:
        """The information state."""
        return f"{self.game.sides[self.side]}: {'; '.join(self.own)} #{self.digest.hex()}"


class Recalls:
    """The information states of both sides, worked out when somebody asks: views are dear."""

    def __init__(self, game: Game, start: Any) -> None:
        self.game = game
        self.states = [start, start]  # to which each side's recall has come
        self.recalls = [Recall(game, 0), Recall(game, 1)]
        self.come = [0, 0]  # so many actions
        for recall in self.recalls:
            recall.look(start)

    def text(self, side: int, actions: list[int]) -> str:
        """The information state of a side after all these actions."""
        recall = self.recalls[side]
        if self.come[side] < len(actions):
            s = self.states[side].clone()
            for action in actions[self.come[side] :]:
                recall.take(s, action)
            self.states[side], self.come[side] = s, len(actions)
        return recall.text

    def copy(self) -> "Recalls":
        """An independent copy: the states in it are never changed, only replaced."""
        new = Recalls.__new__(Recalls)
        new.game, new.states, new.come = self.game, list(self.states), list(self.come)
        new.recalls = [recall.copy() for recall in self.recalls]
        return new
