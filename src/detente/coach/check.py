"""Proves advice: what it asks for exists, it is said in one scene and not in another, and every language has it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from detente.coach.advice import Advice
from detente.coach.conditions import BadCondition, holds, part
from detente.coach.matters import TellsTruths, look, speaks
from detente.game import Game
from detente.languages import all_languages
from detente.notation import read_position

MAX_SENTENCE: Final = 180  # characters of a sentence


def check(game: Game, written: Sequence[Advice], scenes: Mapping[str, str]) -> list[str]:
    """What is wrong with advice, each in a line; nothing if it is proved."""
    ids = [one.id for one in written]
    out = [f"{id}: twice" for id in sorted({id for id in ids if ids.count(id) > 1})]
    used = {name for one in written for name in (one.speaks or one.id, one.silent)}
    out += [f"the scene {name!r} belongs to no advice" for name in sorted(set(scenes) - used)]
    return out + [f"{one.id}: {line}" for one in written for line in _piece(game, one, scenes)]


def _piece(game: Game, one: Advice, scenes: Mapping[str, str]) -> Iterator[str]:
    yield from _texts(one)
    if one.side and one.side not in game.sides:
        yield f"{one.side!r} is no side"
    for name, said in ((one.speaks or one.id, True), (one.silent, False)):
        if name not in scenes:
            yield f"there is no scene {name!r}"
            continue
        try:
            yield from _scene(one, _truths(game, scenes[name]), said)
        except (BadCondition, ValueError) as error:
            yield f"scene {name!r}: {error}"


def _truths(game: Game, scene: str) -> tuple[str, dict[str, Any]]:
    """Who decides in a scene, and what is true as this side sees it."""
    if not isinstance(game, TellsTruths):
        raise ValueError("the title tells no truths")
    state = read_position(game, scene)
    side = game.current(state)
    if side > 1:
        raise ValueError("nobody decides")
    return game.sides[side], game.truths(game.view(state, side))


def _scene(one: Advice, seen: tuple[str, dict[str, Any]], said: bool) -> Iterator[str]:
    side, truths = seen
    true = speaks(one, truths) and one.side in ("", side)
    if true and not said:
        yield "it is said where it should not be"
    if said and not true:
        yield f"it is not said: {_why(one, side, truths)}"
    if said and one.look and not look(one, truths):
        yield "it points at nothing"


def _why(one: Advice, side: str, truths: dict[str, Any]) -> str:
    """What is not as the advice wants it."""
    if one.side not in ("", side):
        return f"{side} decides"
    if truths.get("moment") != one.moment:
        return f"the moment is {truths.get('moment')!r}"
    wrong = [(path, part(truths, path)) for path, wanted in one.when.items() if not holds(part(truths, path), wanted)]
    return ", ".join(f"{path} is {found!r}" for path, found in wrong)


def _texts(one: Advice) -> Iterator[str]:
    for language in (known.id for known in all_languages().values() if known.complete):
        said = one.say.get(language, "")
        if not said or said != " ".join(said.split()):
            yield f"{language}: no text, or spaces too many: {said[:40]!r}"
        elif len(said) > MAX_SENTENCE:
            yield f"{language}: {len(said)} characters: {said[:40]!r}"
