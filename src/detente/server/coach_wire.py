"""What goes over the wire about the coach."""

from msgspec import Struct

from detente.game import Choice, Names, Sentence
from detente.server.wire import Count


class Coaching(Struct, forbid_unknown_fields=True):
    """The coach sits beside me. With `wait` the computer keeps its next move back until my decisions are answered, and
    they are up to the ply `answered`."""

    wait: bool
    answered: Count = 0


class Matter(Struct, frozen=True, omit_defaults=True):
    """Something that matters at this decision: a fact of the position, never the move."""

    id: str
    say: Names
    look: list[str]  # what it speaks of, in the words of a lesson's `look`
    rule: str = ""
    danger: bool = False  # the game can be lost here


class Matters(Struct, frozen=True):
    """What matters at this version of the table; what is dangerous last."""

    version: int
    matters: list[Matter]


class Deed(Struct, frozen=True):
    """What a side does in a row, and how likely it wins with it."""

    what: Sentence
    choices: list[Choice]
    chance: float


class Nudge(Struct, frozen=True):
    """What the coach would do at this version of the table; nothing if it knows no better."""

    version: int
    best: Deed | None


class Verdict(Struct, frozen=True):
    """My last decision beside the best other one, by what I saw before it."""

    start: int  # it began after so many actions
    again: bool  # chance or the opponent has spoken since: it can only be tried again at another table
    cost: float  # of 1; below 0 it was better than everything else
    sure: bool  # by more than the search may be off
    played: Deed
    better: Deed
    because: list[Sentence]


class Judged(Struct, frozen=True):
    """What is to be said to my last decision at this version of the table; nothing while it is not complete."""

    version: int
    verdict: Verdict | None
