"""The game in five minutes, a page of short panels with pictures: `five_minutes.toml` in its title's folder."""

import tomllib
from functools import cache
from typing import Any

import msgspec

from detente.game import Game
from detente.lessons.course import begin
from detente.lessons.lesson import BadLesson, lessons
from detente.lessons.problem import problem, unreadable
from detente.manifest import Names, manifests
from detente.notation import read_position

FILE = "five_minutes.toml"


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thought, the rules that it rests on, and its picture: cards, or the board where a step of a lesson begins."""

    name: Names
    text: Names  # **strong** words are marked so
    rules: tuple[str, ...]
    cards: tuple[str, ...] = ()
    lesson: str = ""
    step: str = ""
    places: tuple[str, ...] = ()  # that the picture must show


class FiveMinutes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page of a title; one without a file has no panel."""

    lead: Names = {}
    remember: Names = {}
    panel: tuple[Panel, ...] = ()


@cache
def five_minutes(title: str) -> FiveMinutes:
    """What the page of a title says; BadLesson says what is wrong with its file."""
    file = manifests()[title].folder / FILE
    if not file.is_file():
        return FiveMinutes()
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), FiveMinutes, strict=False)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{FILE}: {error}", unreadable(FILE, error)) from error


def state_of(game: Game, panel: Panel) -> Any | None:
    """The position that a panel's picture shows; None if it shows none."""
    lesson = lessons(game.id).get(panel.lesson)
    if not panel.lesson:
        return None
    number = next((i for i, step in enumerate(lesson.step) if step.id == panel.step), None) if lesson else None
    if lesson is None or number is None:
        missing = problem("lesson-no-step", step=panel.step, lesson=panel.lesson).at(FILE)
        raise BadLesson(f"{FILE}: there is no step {panel.step!r} of {panel.lesson!r}", missing)
    position, actions = begin(game, lesson, number)
    state = read_position(game, position)
    for action in actions:
        game.apply(state, action)
    return state
