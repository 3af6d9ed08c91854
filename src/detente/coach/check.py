"""Proves advice: what it asks for exists, it is said in one scene and not in another, and every language has it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from detente.coach.advice import Advice
from detente.coach.conditions import BadCondition, holds, part
from detente.coach.matters import TellsTruths, look, speaks
from detente.editing.model import wrong_position
from detente.game import Game, Sentence
from detente.languages import all_languages
from detente.lessons.problem import Problem, problem
from detente.notation import read_position

MAX_SENTENCE: Final = 180  # characters of a sentence


def check(game: Game, written: Sequence[Advice], scenes: Mapping[str, str]) -> list[Problem]:
    """What is wrong with advice; nothing if it is proved."""
    ids = [one.id for one in written]
    out = [problem("advice-twice").at(id) for id in sorted({id for id in ids if ids.count(id) > 1})]
    used = {name for one in written for name in (one.speaks or one.id, one.silent)}
    out += [problem("advice-idle-scene", scene=name) for name in sorted(set(scenes) - used)]
    return out + [found.at(one.id) for one in written for found in _piece(game, one, scenes)]


def _piece(game: Game, one: Advice, scenes: Mapping[str, str]) -> Iterator[Problem]:
    yield from _texts(one)
    if one.side and one.side not in game.sides:
        yield problem("lesson-no-side", side=one.side[:40])
    for name, said in ((one.speaks or one.id, True), (one.silent, False)):
        if name not in scenes:
            yield problem("advice-no-scene", scene=name)
            continue
        try:
            yield from _scene(one, _truths(game, scenes[name]), said)
        except BadCondition as error:
            yield Problem(name, error.said)
        except ValueError as error:
            yield Problem(name, Sentence("lesson-bad-position"), wrong_position(error))


def _truths(game: Game, scene: str) -> tuple[str, dict[str, Any]]:
    """Who decides in a scene, and what is true as this side sees it."""
    if not isinstance(game, TellsTruths):
        raise BadCondition("the title tells no truths", "advice-no-truths")
    state = read_position(game, scene)
    side = game.current(state)
    if side > 1:
        raise BadCondition("nobody decides", "advice-nobody-decides")
    return game.sides[side], game.truths(game.view(state, side))


def _scene(one: Advice, seen: tuple[str, dict[str, Any]], said: bool) -> Iterator[Problem]:
    side, truths = seen
    true = speaks(one, truths) and one.side in ("", side)
    if true and not said:
        yield problem("advice-said")
    if said and not true:
        yield Problem("", Sentence("advice-not-said"), _why(one, side, truths))
    if said and one.look and not look(one, truths):
        yield problem("advice-points-nowhere")


def _why(one: Advice, side: str, truths: dict[str, Any]) -> Sentence:
    """What is not as the advice wants it."""
    if one.side not in ("", side):
        return Sentence("advice-other-side", {"side": side})
    if truths.get("moment") != one.moment:
        return Sentence("advice-other-moment", {"moment": str(truths.get("moment"))})
    wrong = [(path, part(truths, path)) for path, wanted in one.when.items() if not holds(part(truths, path), wanted)]
    return Sentence("advice-other-truth", {"found": ", ".join(f"{path} = {found}" for path, found in wrong)})


def _texts(one: Advice) -> Iterator[Problem]:
    for language in (known.id for known in all_languages().values() if known.complete):
        said = one.say.get(language, "")
        if not said or said != " ".join(said.split()):
            yield problem("lesson-no-text", language=language, text=said[:40])
        elif len(said) > MAX_SENTENCE:
            yield problem("lesson-long-text", language=language, n=len(said), most=MAX_SENTENCE, text=said[:40])
