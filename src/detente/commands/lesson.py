"""`detente lesson`: the lessons of the titles."""

from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import AsJson, Lang, TitleArgument, Trouble, game_of, language, print_json, say
from detente.lessons.check import check
from detente.lessons.lesson import BadLesson, Lesson, lessons, read
from detente.locale import Texts
from detente.manifest import in_language

app = typer.Typer(no_args_is_help=True, help="Lessons: list them, check them.")

Files = Annotated[
    list[Path] | None, typer.Argument(metavar="[FILE]...", help="Lesson files; those of the title by default.")
]


@app.command("list")
def list_lessons(title: TitleArgument, lang: Lang = "", as_json: AsJson = False) -> None:
    """The lessons of a title."""
    spoken, found = language(lang), _of_title(title)
    if as_json:
        print_json([{"id": one.id, "name": one.name, "minutes": one.minutes, "steps": len(one.step)} for one in found])
        return
    for one in found:
        say(f"{one.id:24} {one.minutes:3} min  {in_language(one.name, spoken)}")


@app.command("check")
def check_lessons(title: TitleArgument, files: Files = None, lang: Lang = "", as_json: AsJson = False) -> None:
    """Play lessons through the rules: every accepted and every refused way; exit code 1 if something is wrong."""
    game, texts = game_of(title), Texts(language(lang))
    try:
        chosen = [read(file, title) for file in files] if files else _of_title(title)
    except BadLesson as error:
        raise Trouble(str(error)) from error
    problems = [line for one in chosen for line in check(game, one)]
    steps = sum(len(one.step) for one in chosen)
    if as_json:
        print_json({"lessons": len(chosen), "steps": steps, "ok": not problems, "problems": problems})
    else:
        for line in problems:
            say(line)
        say(texts.say("lesson-checked", {"lessons": len(chosen), "steps": steps, "problems": len(problems)}))
    if problems:
        raise typer.Exit(1)


def _of_title(title: str) -> list[Lesson]:
    game_of(title)
    try:
        return list(lessons(title).values())
    except BadLesson as error:
        raise Trouble(str(error)) from error
