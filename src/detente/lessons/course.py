"""How a lesson goes: which choices a step takes, what is said to the others, and where each step begins."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from detente.editing.model import wrong_position
from detente.game import Game, IllegalAction, Sentence
from detente.lessons.lesson import BadLesson, Lesson, Step, Wrong
from detente.lessons.problem import Problem, problem
from detente.notation import read_position


class Judged(NamedTuple):
    """What a step says to an action: taken, taken as the last one, or not, then with the wrong choice it belongs to."""

    taken: bool
    complete: bool = False
    wrong: int | None = None


def side_of(game: Game, lesson: Lesson, step: Step) -> int:
    """The side that decides in a step."""
    return game.sides.index(step.side or lesson.side)


def numbers(game: Game, words: Sequence[str]) -> list[int]:
    """Actions as numbers; BadLesson names the word that is none."""
    out: list[int] = []
    for word in words:
        try:
            out.append(game.action(word))
        except ValueError as error:
            raise BadLesson(str(error), problem("lesson-no-action", word=word[:60])) from error
    return out


def fits(taken: Sequence[int], way: Sequence[int], any_order: bool) -> bool:
    """Whether a way may begin like this."""
    if any_order:
        return not Counter(taken) - Counter(way)
    return list(way[: len(taken)]) == list(taken)


def judge(game: Game, step: Step, before: Sequence[int], action: int) -> Judged:
    """What the step says to one more action after those `before`. Whether it is legal, the rules say."""
    taken = [*before, action]
    ways = [numbers(game, way) for way in step.ways]
    fitting = [way for way in ways if fits(taken, way, step.any_order)]
    if fitting:
        return Judged(True, any(len(way) == len(taken) for way in fitting))
    return Judged(False, wrong=_wrong(game, step, taken))


def _wrong(game: Game, step: Step, taken: list[int]) -> int | None:
    """The wrong choice that begins like this: the one that goes the least beyond it."""
    tries = {i: numbers(game, wrong.attempt) for i, wrong in enumerate(step.wrong)}
    same = [i for i, attempt in tries.items() if fits(taken, attempt, step.any_order)]
    return min(same, key=lambda i: len(tries[i]), default=None)


def begin(game: Game, lesson: Lesson, number: int) -> tuple[str, list[int]]:
    """Where a step begins: the text of a position, and the actions of the main way from there on."""
    first = max(n for n in range(number + 1) if lesson.step[n].position)
    actions: list[int] = []
    for step in lesson.step[first:number]:
        actions += numbers(game, [*step.lead, *(step.accept[0] if step.accept else ()), *step.reply])
    return lesson.step[first].position, actions + numbers(game, lesson.step[number].lead)


def play(game: Game, state: Any, words: Sequence[str]) -> None:
    """Take these actions; BadLesson names the one that is refused."""
    for word, action in zip(words, numbers(game, words), strict=True):
        try:
            game.apply(state, action)
        except IllegalAction as error:
            legal = ", ".join(game.text(one) for one in game.legal(state)[:12])
            refused = Problem("", Sentence("lesson-refused", {"word": word, "legal": legal}), error.reason)
            raise BadLesson(f"{word!r} is refused ({error.reason.key}); legal are {legal}", refused) from error


def state_at(game: Game, text: str) -> Any:
    """The state that a position's text describes; BadLesson says what is wrong with it."""
    try:
        return read_position(game, text)
    except ValueError as error:
        wrong = Problem("", Sentence("lesson-bad-position"), wrong_position(error))
        raise BadLesson(f"position: {error}", wrong) from error


def refutation(game: Game, state: Any, wrong: Wrong) -> list[int]:
    """The actions that show what a wrong choice leads to, as far as the rules let them happen."""
    out, state = [], state.clone()
    for action in numbers(game, [*wrong.attempt, *wrong.line]):
        if action not in game.legal(state):
            break
        game.apply(state, action)
        out.append(action)
    return out
