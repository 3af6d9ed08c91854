"""Conditions of advice: a path into what is true of a position, with what must stand there.

defcon = 2                        the same number or word
lead = ">= 7"                     a number, or how many names are in a list: also "<=", and "1..2" for both ends
hand = ["wargames", "!nato"]      a list of names: these are in it, and the one with a mark is not
"chosen.card" = ["summit"]        one word: it is one of these
deadly_cards = "some"             a list with a name in it; "none": without
"theirs.iran" = "1..2"            a part of a table
"""

import re
from typing import Any, Final

from detente.game import Sentence

SPAN: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")
BOUND: Final = re.compile(r"(<=|>=) (-?\d+)")
Condition = bool | int | str | list[str]


class BadCondition(ValueError):
    """It asks for what no title tells, or in a way that fits nothing there; `said` says it in every language."""

    def __init__(self, detail: str, key: str, **args: str) -> None:
        super().__init__(detail)
        self.said = Sentence(key, dict(args))


def part(truths: Any, path: str) -> Any:
    """What stands at a path."""
    for name in path.split("."):
        if not isinstance(truths, dict) or name not in truths:
            raise BadCondition(f"there is no {path!r}", "advice-no-truth", path=path)
        truths = truths[name]
    return truths


def holds(found: Any, wanted: Condition) -> bool:
    """Is what was found what is wanted?"""
    if isinstance(wanted, list):
        if isinstance(found, str):
            return found in wanted
        return all((name.removeprefix("!") in _list(found, wanted)) != name.startswith("!") for name in wanted)
    if isinstance(wanted, bool) or isinstance(found, bool):
        return found is wanted
    if isinstance(wanted, str) and wanted in ("some", "none") and isinstance(found, list):
        return bool(found) == (wanted == "some")
    number = _bounds(wanted)
    if number is not None:
        amount = len(found) if isinstance(found, list) else found
        if not isinstance(amount, int):
            raise BadCondition(f"{found!r} is no number", "advice-no-number", found=str(found))
        return number[0] <= amount <= number[1]
    return bool(found == wanted)


def _list(found: Any, wanted: Condition) -> list[str]:
    if not isinstance(found, list):
        raise BadCondition(f"{found!r} is no list: {wanted!r}", "advice-no-list", found=str(found))
    return found


def _bounds(wanted: Condition) -> tuple[float, float] | None:
    """From where to where a number may be; None if no number is wanted."""
    if isinstance(wanted, int):
        return wanted, wanted
    assert isinstance(wanted, str)
    if span := SPAN.fullmatch(wanted):
        return int(span[1]), int(span[2])
    if bound := BOUND.fullmatch(wanted):
        return (int(bound[2]), float("inf")) if bound[1] == ">=" else (-float("inf"), int(bound[2]))
    return None
