"""Truths that a lesson's text relies on: a path into what the player sees, with what stands there.

"influence.poland" = [0, 4]         the part of that name
"table.japan.us" = 2                of a list of things: the one that is called so
"control.us" = ["japan", "!iran"]   a list of names: these are in it, and the one with a mark is not
"influence.iran" = "none"           nothing stands there
"legal" = ["coup"]                  what may be done
"saved.hand_us" = ["nato"]          a field of the stored position: of what the player does not see
"""

from typing import Any

import msgspec

from detente.game import Game
from detente.lessons.lesson import Facts
from detente.lessons.problem import Problem, problem

NONE = "none"


def untrue(game: Game, state: Any, side: int, facts: Facts) -> list[Problem]:
    """The facts that do not hold."""
    seen = msgspec.json.decode(msgspec.json.encode(game.view(state, side)))
    seen["legal"] = [game.text(action) for action in game.legal(state)]
    seen["saved"] = game.save(state)
    out = []
    for path, wanted in facts.items():
        found = part(seen, path)
        if not _holds(found, wanted):
            out.append(problem("lesson-untrue", path=path, found=_text(found), wanted=_text(wanted)))
    return out


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def part(seen: Any, path: str) -> Any:
    """What stands at a path; 'none' if nothing does."""
    for name in path.split("."):
        if isinstance(seen, list):
            seen = next((one for one in seen if isinstance(one, dict) and name in one.values()), None)
        else:
            seen = seen.get(name) if isinstance(seen, dict) else None
    return NONE if seen is None else seen


def _holds(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, list) and all(isinstance(name, str) for name in wanted):
        names = [] if found == NONE else found
        return all((name.removeprefix("!") in names) != name.startswith("!") for name in wanted)
    return bool(found == wanted)
