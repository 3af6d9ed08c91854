"""The last actions of a game as one side saw them: who acted, what kind of action it was, and its number."""

from typing import Any, Final

from detente.observation import Block
from detente.observer import HIDDEN, Observer, seen_as

COLUMNS: Final = ("actor", "kind", "number")  # 1 + the side, 3: chance; KINDS, from 1; its number among its kind
KINDS: Final = ("place", "card", "button", "guest_card", "hidden")
LENGTH: Final = 8


def history_block(length: int) -> Block:
    """The block of an observation that holds so many actions, the newest first."""
    rows = tuple(f"{age}" for age in range(1, length + 1))
    return Block("history", COLUMNS, rows, f"the last {length} actions as the viewer saw them, the newest first")


class History:
    """What each side was told of the actions so far; of several hidden ones in a row it was told once."""

    def __init__(self, observer: Observer, length: int) -> None:
        self.observer, self.length = observer, length
        self.told: tuple[list[int], list[int]] = ([], [])

    def add(self, s: Any, action: int) -> None:
        """Note an action that is about to be taken."""
        for side in (0, 1):
            entry = int(seen_as(self.observer, s, action, side))
            told = self.told[side]
            if (entry >> 2) & 15 != HIDDEN or entry >> 6 or not told or told[-1] != entry:
                told.append(entry)
                del told[: -self.length]

    def row(self, side: int) -> list[int]:
        """The entries of a side's observation."""
        out = [0] * (len(COLUMNS) * self.length)
        for age, entry in enumerate(reversed(self.told[side])):
            out[age] = entry & 3
            out[self.length + age] = (entry >> 2) & 15
            out[2 * self.length + age] = entry >> 6
        return out

    def copy(self) -> "History":
        """An independent copy."""
        new = History(self.observer, self.length)
        new.told = (list(self.told[0]), list(self.told[1]))
        return new
