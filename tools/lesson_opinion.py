"""What the strongest level thinks of the choices in lessons: where it prefers a wrong one, the lesson is weak.

    python tools/lesson_opinion.py [--seconds 2] [--all] TITLE...

Every accepted way is compared with every wrong one that is legal, where the two part. It is an opinion and no test: a
lesson may practise something else than the best move, and then it says "later" and not "bad".
"""

import argparse
from typing import Any

from detente.ai.levels import SearchAgent, level_of, with_time
from detente.game import Game
from detente.lessons.course import play, side_of, state_at
from detente.lessons.lesson import BadLesson, Lesson, Step, lessons
from detente.titles import title

CLEAR = 0.02  # share of games by which a wrong choice is better before it is told


def parting(first: tuple[str, ...], second: tuple[str, ...]) -> int:
    """How many choices two ways have in common."""
    return next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), -1)


def opinions(game: Game, front: Any, step: Step, seconds: float) -> dict[str, float]:
    """By how much each wrong way is thought better than the best accepted one there; below 0: worse."""
    out: dict[str, float] = {}
    agent = SearchAgent(game, 1, with_time(level_of(game.id, "6"), seconds))
    thought: dict[tuple[str, ...], dict[str, float]] = {}
    for wrong in step.wrong:
        n = parting(step.accept[0], wrong.attempt)
        if wrong.verdict == "illegal" or n < 0:
            continue
        state, common = front.clone(), wrong.attempt[:n]
        play(game, state, common)
        if common not in thought:
            rows = agent.consider(game.view(state, game.current(state)))
            thought[common] = {game.text(row.action): row.chance for row in rows}
        found = thought[common]
        right = [found[way[n]] for way in step.accept if way[:n] == common and way[n] in found]
        if right and wrong.attempt[n] in found:  # else the search did not even try one of them
            out[f"{wrong.verdict}: {' / '.join(wrong.attempt)}"] = found[wrong.attempt[n]] - max(right)
    return out


def look_through(game: Game, lesson: Lesson, seconds: float, everything: bool) -> None:
    """Tell what is thought of a lesson."""
    front: Any = None
    for step in lesson.step:
        front = state_at(game, step.position) if step.position else front
        play(game, front, step.lead)
        if step.kind == "do" and game.current(front) == side_of(game, lesson, step):
            for wrong, more in opinions(game, front, step, seconds).items():
                if everything or more > CLEAR:
                    print(f"{more:+.2f}  {lesson.title}/{lesson.id}/{step.id}  {wrong}", flush=True)
        try:
            play(game, front, [*(step.accept[0] if step.accept else ()), *step.reply])
        except BadLesson as error:
            print(error)
            return


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="+")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--all", action="store_true", help="also where the lesson is confirmed")
    arguments = parser.parse_args()
    for id in arguments.titles:
        for one in lessons(id).values():
            look_through(title(id), one, arguments.seconds, arguments.all)
