"""What was done, as a sentence: the choices of a side in a row, or what the log says of a roll."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from detente.analysis.walk import Change, Walk
from detente.game import CHANCE, EVERYONE, Choice, Log, Sentence
from detente.machine_game import MachineGame

PLACES: Final = ("country", "region")  # arguments of a line of the log that name a place
ROLLED: Final = ("die", "ussr_bonus")  # arguments that only a line about dice has


class Done(NamedTuple):
    """What was done, the choices it was made of, and the slugs of the places that it is about."""

    what: Sentence
    choices: list[Choice]
    places: list[str]


def deed(walk: Walk, ply: int, actions: Sequence[int]) -> Done:
    """What a side does in a row from this ply on; a choice that is not legal there ends it."""
    game, t = walk.game, walk.states[ply].clone()
    side = walk.actors[ply] if ply < len(walk.actors) else game.current(t)
    choices: list[Choice] = []
    log: Log = []
    for action in actions:
        found = next((choice for choice in game.view(t, side).choices if choice.id == action), None)
        if found is None:
            text = game.text(action)
            found = Choice(id=action, text=text, kind="button", name=text.replace(" ", "_"))
        choices.append(found)
        if action not in game.legal(t) and action not in game.interrupts(t, side):
            break
        game.apply(t, action, log)
    places = [choice.name for choice in choices if choice.kind in ("country", "group")]
    if not places:  # nothing was chosen, but perhaps it was about some places all the same
        public = [entry.args for entry in log if entry.readers == EVERYONE]
        places = [str(args[kind]) for args in public for kind in PLACES if kind in args]
    places = list(dict.fromkeys(places))
    card = _card(walk, ply, side) or _card(walk, ply, 1 - side)  # one's own, or the one that is answered
    what = game.deed(choices, card) if isinstance(game, MachineGame) else plain(choices)
    return Done(what, choices, places)


def plain(choices: Sequence[Choice]) -> Sentence:
    """The words of a title that has none of its own for it."""
    return Sentence("report-deed", {"things": ", ".join(choice.text for choice in choices)})


def _card(walk: Walk, ply: int, side: int) -> str:
    """The card that a side has played in this moment of the game already; '' if none."""
    moment, card = walk.game.moment(walk.states[ply]).id, ""
    for before in range(ply - 1, -1, -1):
        if walk.game.moment(walk.states[before]).id != moment:
            break
        if walk.actors[before] == side and walk.is_card(before):
            card = walk.game.text(walk.record.actions[before]).removeprefix("card ")
    return card


def deed_of_step(walk: Walk, c: Change) -> Done | None:
    """What happened in a piece of the game; None for cards that are dealt: they have no words."""
    if c.kind == "resignation":
        return Done(Sentence("report-resigned", {"side": walk.game.sides[c.side or 0]}), [], [])
    if c.kind == "decision":
        return deed(walk, c.start, walk.record.actions[c.start : c.ply])
    public = [entry for ply in range(c.start, c.ply) for entry in walk.log[ply] if entry.readers == EVERYONE]
    rolled = [entry for entry in public if c.kind == "dice" and any(arg in entry.args for arg in ROLLED)]
    entry = next(iter(rolled or (public if c.kind == "dice" or c.ply == c.start + 1 else [])), None)
    if entry is None:
        return None
    places = [str(entry.args["country"])] if "country" in entry.args else []
    return Done(Sentence(entry.key, dict(entry.args)), [], places or _aimed(walk, c))


def _aimed(walk: Walk, c: Change) -> list[str]:
    """Where the dice were aimed at, if a place was chosen just before."""
    if not c.start or c.kind != "dice" or walk.actors[c.start - 1] == CHANCE:
        return []
    return deed(walk, c.start - 1, walk.record.actions[c.start - 1 : c.start]).places
