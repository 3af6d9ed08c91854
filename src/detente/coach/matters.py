"""What matters now: the advice of a title that is true of what a side sees, a few pieces of it."""

from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from detente.coach.advice import Advice, advice
from detente.coach.conditions import holds, part
from detente.game import Game, View

MAX_MATTERS: Final = 4  # things that are said at once
LISTED: Final = "="  # begins the name of a list of what is to be looked at


@runtime_checkable
class TellsTruths(Protocol):
    """A title that says what is true of a position, by name."""

    def truths(self, view: View) -> dict[str, Any]:
        """As far as the side of this view sees it: numbers, words, lists of names, or tables of these."""
        ...


class Matter(NamedTuple):
    """A piece of advice, and what it speaks of here."""

    advice: Advice
    look: list[str]


def matters(game: Game, view: View, most: int = MAX_MATTERS) -> list[Matter]:
    """What matters to the one who decides; what weighs most first, but what is dangerous last."""
    if view.side is None or view.decider != view.side or not isinstance(game, TellsTruths):
        return []
    written = [one for one in advice(game.id) if one.side in ("", view.side)]
    truths = game.truths(view) if written else {}
    said = [one for one in written if speaks(one, truths)][:most]
    return [Matter(one, look(one, truths)) for one in sorted(said, key=lambda one: one.danger)]


def speaks(one: Advice, truths: dict[str, Any]) -> bool:
    """Is it true here?"""
    return truths.get("moment") == one.moment and all(
        holds(part(truths, path), wanted) for path, wanted in one.when.items()
    )


def look(one: Advice, truths: dict[str, Any]) -> list[str]:
    """What it speaks of: written out, or the names of a list with what they are."""
    out: list[str] = []
    for word in one.look:
        kind, _, name = word.partition(":")
        out += [f"{kind}:{found}" for found in part(truths, name[1:])] if name.startswith(LISTED) else [word]
    return out
