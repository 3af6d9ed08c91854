"""`detente lesson`: the lessons of the titles."""

from pathlib import Path
from typing import Annotated

import typer

from detente.coach.advice import FILE as ADVICE
from detente.coach.advice import SCENES, BadAdvice, scenes
from detente.coach.advice import read as read_advice
from detente.coach.check import check as check_advice
from detente.commands.common import AsJson, Lang, TitleArgument, Trouble, game_of, language, print_json, say
from detente.lessons.check import check
from detente.lessons.lesson import BadLesson, Lesson, lessons, read
from detente.lessons.problem import Problem
from detente.locale import Texts
from detente.manifest import in_language, manifests

app = typer.Typer(no_args_is_help=True, help="Lessons: list them, check them; the coach's advice.")

Files = Annotated[
    list[Path] | None, typer.Argument(metavar="[FILE]...", help="Lesson files; those of the title by default.")
]
Folder = Annotated[
    Path | None, typer.Argument(metavar="[FOLDER]", help="Where advice.toml lies; the title's own by default.")
]


@app.command("list")
def list_lessons(title: TitleArgument, lang: Lang = "", as_json: AsJson = False) -> None:
    """The lessons of a title."""
    spoken, found = language(lang), _of_title(title)
    if as_json:
        print_json([{"id": one.id, "name": one.name, "minutes": one.minutes, "steps": len(one.step)} for one in found])
        return
    for one in found:
        minutes = Texts(spoken).say("lesson-minutes", {"n": one.minutes})
        say(f"{one.id:24} {minutes:>7}  {in_language(one.name, spoken)}")


@app.command("check")
def check_lessons(title: TitleArgument, files: Files = None, lang: Lang = "", as_json: AsJson = False) -> None:
    """Play lessons through the rules: every accepted and every refused way; exit code 1 if something is wrong."""
    game, texts = game_of(title), Texts(language(lang))
    try:
        chosen = [read(file, title) for file in files] if files else _of_title(title)
    except BadLesson as error:
        raise Trouble(told(texts, error.problem)) from error
    problems = [told(Texts(texts.lang, game), found) for one in chosen for found in check(game, one)]
    steps = sum(len(one.step) for one in chosen)
    if as_json:
        print_json({"lessons": len(chosen), "steps": steps, "ok": not problems, "problems": problems})
    else:
        for line in problems:
            say(line)
        say(texts.say("lesson-checked", {"lessons": len(chosen), "steps": steps, "problems": len(problems)}))
    if problems:
        raise typer.Exit(1)


@app.command("advice")
def check_coach_advice(title: TitleArgument, folder: Folder = None, lang: Lang = "", as_json: AsJson = False) -> None:
    """Prove the coach's advice: what each piece asks for exists, one scene has it said, one not; exit code 1 if not."""
    game, texts = game_of(title), Texts(language(lang))
    where = folder or manifests()[game.id].folder
    try:
        written = read_advice(where / ADVICE) if (where / ADVICE).is_file() else ()
        found = check_advice(game, written, scenes(where / SCENES)) if written else []
    except BadAdvice as error:
        raise Trouble(told(texts, error.problem)) from error
    problems = [told(Texts(texts.lang, game), one) for one in found]
    if as_json:
        print_json({"advice": len(written), "ok": not problems, "problems": problems})
    else:
        for line in problems:
            say(line)
        say(texts.say("advice-checked", {"advice": len(written), "problems": len(problems)}))
    if problems:
        raise typer.Exit(1)


def told(texts: Texts, found: Problem) -> str:
    """What is wrong, and where: a line."""
    said = texts.say(found.said.key, found.said.args)
    if found.reason:
        said = f"{said} {texts.say(found.reason.key, found.reason.args)}"
    return f"{found.where}: {said}" if found.where else said


def _of_title(title: str) -> list[Lesson]:
    return list(lessons(game_of(title).id).values())
