"""`detente study`: studies as text files."""

from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import AsJson, Lang, Trouble, language, print_json, read_text, say
from detente.locale import Texts
from detente.study.reading import read_study
from detente.study.study import BadStudy, Study
from detente.study.telling import chapter_in_words, refusal
from detente.study.tree import Tree
from detente.titles import title

app = typer.Typer(no_args_is_help=True, help="Studies: check a file, show it in words.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="A study, as the page saves it.")]


@app.command()
def check(file: File, lang: Lang = "", as_json: AsJson = False) -> None:
    """Play every line of a study through the rules; exit code 2, with line and reason, if one is wrong."""
    spoken = language(lang)
    study = _read(file, spoken)
    actions = sum(len(chapter.nodes) - 1 for chapter in study.chapters)
    variations = sum(Tree(title(chapter.title), chapter).variations for chapter in study.chapters)
    counted = {"chapters": len(study.chapters), "actions": actions, "variations": variations}
    if as_json:
        print_json({"ok": True, "name": study.name, **counted})
    else:
        say(Texts(spoken).say("study-checked", counted))


@app.command()
def show(file: File, lang: Lang = "") -> None:
    """Tell a study in words."""
    spoken = language(lang)
    study = _read(file, spoken)
    say(study.name)
    for number, chapter in enumerate(study.chapters, 1):
        say(f"\n{number}. {chapter.name} ({Texts(spoken).title(chapter.title)})")
        for line in chapter_in_words(title(chapter.title), chapter, spoken):
            say(line)


def _read(file: Path, lang: str) -> Study:
    try:
        return read_study(read_text(file), title)
    except BadStudy as error:
        raise Trouble(f"{file}: {refusal(error, lang, title)}") from None
