"""How each side of a game began: its first headline, and what it did with its first card."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from detente.game import LogLine

MAX_WHAT: Final = 120
HEADLINE: Final = "headline"
AS_EVENT: Final = ("event", "laid", "declined", "recruited", "mobilized")  # uses that the card itself tells all of
# What is done with a card elsewhere than on the card, by the line that tells it; of several the first names the play.
DEEDS: Final = {"inf-log-coup": "coup", "inf-log-realigns": "realign", "inf-log-influence": "influence"}


class First(msgspec.Struct, frozen=True):
    """How a side began: its set-up, its first headline, or what it did first."""

    kind: str  # setup, headline, first
    side: int
    what: str  # `poland×4 east_germany`, `fidel`, `coup iran`; never longer than MAX_WHAT


class Beginnings:
    """Reads the lines of a game's log until each side has begun."""

    def __init__(self, sides: Sequence[str]) -> None:
        self._sides = list(sides)
        self._headlines: dict[int, str] = {}
        self._played: dict[int, tuple[str, str]] = {}  # the first card of each side, and its use
        self._deeds: dict[int, list[tuple[str, str]]] = {}  # what was done with it: a deed and its place
        self._acting = -1  # whose first card is being played
        self._last = ""  # the card that was played last: what the other side does with it is an answer

    def read(self, line: LogLine) -> None:
        """A line of the log."""
        card, use = line.card_use
        if card:
            self._note_card(self._side(line), card, use)
        elif self._acting >= 0:
            deed = DEEDS.get(line.key, "")
            if deed and self._side(line) == self._acting and line.args.get("sign") != "minus":
                self._deeds[self._acting].append((deed, str(line.args["country"])))

    def _note_card(self, side: int, card: str, use: str) -> None:
        if use == HEADLINE:
            self._headlines.setdefault(side, card)
            return
        if card == self._last:
            return
        self._acting, self._last = -1, card
        if side not in self._played:
            self._played[side], self._deeds[side], self._acting = (card, use), [], side

    def _side(self, line: LogLine) -> int:
        return self._sides.index(str(line.args["side"]))

    def firsts(self) -> list[First]:
        """What was read."""
        headlines = [First(HEADLINE, side, card) for side, card in self._headlines.items()]
        return headlines + [First("first", side, self._deed(side)[:MAX_WHAT]) for side in self._played]

    def _deed(self, side: int) -> str:
        card, use = self._played[side]
        for deed in DEEDS.values() if use not in AS_EVENT else ():
            places = {place for name, place in self._deeds[side] if name == deed}
            if places:
                return f"{deed} {' '.join(sorted(places))}"
        return f"{use} {card}" if use in AS_EVENT else use


def counted(words: Iterable[str]) -> str:
    """Words in order, each once, with how often it came."""
    return " ".join(f"{word}×{n}" if n > 1 else word for word, n in sorted(Counter(words).items()))
