"""A lesson as a text file in its title's folder, `lessons/NAME.toml`. docs/lessons.md says how to write one."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from detente.lessons.problem import Problem, problem, unreadable
from detente.manifest import Names, manifests

FOLDER = "lessons"
Facts = dict[str, Any]  # a path into what the player sees, with what stands there; see lessons/facts.py


class BadLesson(ValueError):
    """A file that is no lesson, or one that does not fit the rules of its title; `problem` says it in all languages."""

    def __init__(self, detail: str, problem: Problem) -> None:
        super().__init__(detail)
        self.problem = problem


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"attempt": "try"}):
    """A choice that somebody is likely to make instead, and what is said to it."""

    attempt: tuple[str, ...]
    verdict: Literal["illegal", "bad", "later"]  # refused by the rules; harmful; fair, but not what is practised here
    say: Names
    reason: str = ""  # of an illegal one: the key of the rules' own reason
    line: tuple[str, ...] = ()  # of a bad one: what would follow
    expect: Facts = {}  # and what it would lead to


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer to a question, and what is said to it."""

    text: Names
    say: Names = {}  # the right one may leave it to the step's `done`
    right: bool = False


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: something to read, to watch, to do or to answer."""

    id: str
    kind: Literal["read", "watch", "do", "ask"]
    say: Names
    name: Names = {}  # its title
    side: str = ""  # that decides in it, if it is not the one that the lesson is about
    look: tuple[str, ...] = ()  # what glows while the rest is quiet: card:japan, place:poland, button:coup, track:vp
    position: str = ""  # where it begins; without one it goes on from the step before
    lead: tuple[str, ...] = ()  # done before it is shown
    before: Facts = {}  # true when it begins
    accept: tuple[tuple[str, ...], ...] = ()  # the ways that are right, the main one first
    branch: tuple[tuple[str, ...], ...] = ()  # and those that are right after another accepted way of an earlier step
    any_order: bool = False  # of the same actions
    reply: tuple[str, ...] = ()  # what chance and the opponent do then
    done: Names = {}  # said when it is done
    reply_say: Names = {}  # said to the reply
    expect: Facts = {}  # after the main way
    expect_any: Facts = {}  # after each accepted way
    wrong: tuple[Wrong, ...] = ()
    option: tuple[Option, ...] = ()
    proof: tuple[str, ...] = ()  # of a question: the line that shows the right answer, with `expect` behind it

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """All that is right."""
        return (*self.accept, *self.branch)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson. The first step has a position."""

    id: str  # the name of its file, without the number in front
    title: str
    side: str  # that the player leads
    minutes: int
    name: Names
    about: Names
    takeaway: Names  # what to remember
    step: tuple[Step, ...]
    rules: tuple[str, ...] = ()  # that it is about, by their numbers in the reference
    guided: bool = False  # the title's first game: it goes on as a free game against level 1
    deal: tuple[str, ...] = ()  # of a guided game: what chance does before the free game


@cache
def lessons(title: str) -> dict[str, Lesson]:
    """The lessons of a title by id, in the order of their files."""
    found = [read(file, title) for file in sorted((manifests()[title].folder / FOLDER).glob("*.toml"))]
    return {lesson.id: lesson for lesson in found}


def read(file: Path, title: str) -> Lesson:
    """The lesson in a file; BadLesson says what is wrong with it."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
        id = file.stem.lstrip("0123456789").lstrip("_")
        lesson = msgspec.convert(data | {"id": id, "title": title}, Lesson, strict=False)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{file.name}: {error}", unreadable(file.name, error)) from error
    if not lesson.step or not lesson.step[0].position:
        missing = problem("lesson-no-position").at(file.name)
        raise BadLesson(f"{file.name}: the first step needs a position", missing)
    return lesson
