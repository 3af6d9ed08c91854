"""Plays a lesson through the rules: every position, every accepted way in every order, every refused or bad choice."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from typing import Any

from detente.game import Game, IllegalAction, Sentence
from detente.languages import all_languages
from detente.lessons.course import numbers, play, side_of, state_at
from detente.lessons.facts import untrue
from detente.lessons.lesson import BadLesson, Lesson, Step, Wrong
from detente.lessons.problem import Problem, problem
from detente.machine import CARD
from detente.manifest import Names

ORDERS = 60  # of one way that are tried
FRONTS = 40  # positions that different ways have led to
MAX_TEXT = 400  # characters of a text


def check(game: Game, lesson: Lesson) -> list[Problem]:
    """What is wrong with a lesson; nothing if it can be learnt from."""
    return [one.at(lesson.id) for one in _lesson(game, lesson)]


def _lesson(game: Game, lesson: Lesson) -> list[Problem]:
    out = _texts(lesson.name, lesson.about, lesson.takeaway)
    if lesson.side not in game.sides:
        return [*out, problem("lesson-no-side", side=lesson.side[:40])]
    ids = [step.id for step in lesson.step]
    out += [problem("lesson-two-steps", step=id) for id in sorted({id for id in ids if ids.count(id) > 1})]
    fronts: list[Any] = []
    for step in lesson.step:
        found, fronts = _step(game, lesson, step, fronts)
        out += [one.at(step.id) for one in found]
        if not fronts:
            return out
    for state in fronts if lesson.guided else ():
        try:
            play(game, state.clone(), lesson.deal)
        except BadLesson as error:
            out.append(error.problem.at("deal"))
    return out


def _step(game: Game, lesson: Lesson, step: Step, fronts: list[Any]) -> tuple[list[Problem], list[Any]]:
    """What is wrong with a step, and the positions to which it leads."""
    out = _texts(step.say, *(text for text in (step.name, step.done, step.reply_say) if text))
    try:
        fronts = [state_at(game, step.position)] if step.position else fronts
        for state in fronts:
            play(game, state, step.lead)
    except BadLesson as error:
        return [*out, error.problem], []
    if step.kind == "ask":
        out += [line for one in step.option for line in _texts(one.text, *([] if one.right else [one.say]))]
        if sum(one.right for one in step.option) != 1:
            out.append(problem("lesson-one-option"))
    side = side_of(game, lesson, step)
    out += untrue(game, fronts[0], side, step.before)
    if step.kind == "ask":
        return out + _proved(game, fronts[0], side, step), fronts
    if step.kind != "do":
        return _played(game, lesson, step, fronts, [()], out)
    if not step.accept:
        return [*out, problem("lesson-nothing-accepted")], []
    if game.current(fronts[0]) != side:
        out.append(problem("lesson-not-the-turn", side=game.sides[side]))
    for i, wrong in enumerate(step.wrong):
        out += [one.at(f"wrong {i + 1}") for one in _wrong(game, side, fronts[0], wrong)]
    return _played(game, lesson, step, fronts, [way for one in step.ways for way in _orders(game, one, step)], out)


def _orders(game: Game, way: Sequence[str], step: Step) -> Iterator[tuple[str, ...]]:
    """The way, and where it does not matter the other orders of the countries at its end."""
    fixed = [n + 1 for n, word in enumerate(way) if game.action(word) >= CARD]
    behind = max(fixed, default=0) if step.any_order else len(way)
    yield from islice(dict.fromkeys((*way[:behind], *order) for order in permutations(way[behind:])), ORDERS)


def _played(
    game: Game, lesson: Lesson, step: Step, fronts: list[Any], ways: Sequence[Sequence[str]], out: list[Problem]
) -> tuple[list[Problem], list[Any]]:
    """Every position with every way that can be gone there: one at least, and from the first position all."""
    after: dict[str, Any] = {}
    main = tuple(ways[0])
    side = side_of(game, lesson, step)
    for n, front in enumerate(fronts):
        gone = False
        for way in ways:
            state = front.clone()
            try:
                play(game, state, [*way, *step.reply])
            except BadLesson as error:
                if n == 0 and tuple(way) not in step.branch:
                    out.append(error.problem)
                continue
            gone = True
            facts = step.expect_any | (step.expect if n == 0 and (not way or way == main) else {})
            out += untrue(game, state, side, facts)
            after.setdefault(str(game.save(state)), state)
        if not gone:
            out.append(problem("lesson-no-way"))
    return out, list(after.values())[:FRONTS]


def _proved(game: Game, front: Any, side: int, step: Step) -> list[Problem]:
    state = front.clone()
    try:
        play(game, state, step.proof)
    except BadLesson as error:
        return [error.problem]
    return untrue(game, state, side, step.expect)


def _wrong(game: Game, side: int, front: Any, wrong: Wrong) -> list[Problem]:
    out, state = _texts(wrong.say), front.clone()
    *before, last = wrong.attempt
    try:
        play(game, state, before)
        (action,) = numbers(game, [last])
    except BadLesson as error:
        return [*out, error.problem]
    if wrong.verdict == "illegal":
        return out + _refused(game, state, action, wrong.reason)
    if wrong.verdict == "bad" and not wrong.expect:
        out.append(problem("lesson-no-proof"))
    try:
        play(game, state, [last, *wrong.line])
    except BadLesson as error:
        return [*out, error.problem]
    return out + untrue(game, state, side, wrong.expect)


def _refused(game: Game, state: Any, action: int, reason: str) -> list[Problem]:
    try:
        game.apply(state.clone(), action)
    except IllegalAction as error:
        if error.reason.key == reason:
            return []
        return [
            Problem("", Sentence("lesson-other-reason", {"found": error.reason.key, "wanted": reason}), error.reason)
        ]
    return [problem("lesson-legal")]


def _texts(*texts: Names) -> list[Problem]:
    """What is wrong with some texts: every complete language has them, none is too long."""
    out = []
    for text in texts:
        for language in (known.id for known in all_languages().values() if known.complete):
            said = text.get(language, "")
            if not said or said != " ".join(said.split()):
                out.append(problem("lesson-no-text", language=language, text=said[:40]))
            elif len(said) > MAX_TEXT:
                out.append(problem("lesson-long-text", language=language, n=len(said), most=MAX_TEXT, text=said[:40]))
    return out
