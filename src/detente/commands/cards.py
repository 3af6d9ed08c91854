"""`detente cards`: card files, for owners of a game who correct them."""

import re
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from detente.card_file import Finding, own_file
from detente.commands.common import (
    AsJson,
    Lang,
    TitleArgument,
    Trouble,
    game_of,
    language,
    print_json,
    read_text,
    say,
)
from detente.commands.words import words
from detente.locale import Texts
from detente.manifest import manifests

app = typer.Typer(no_args_is_help=True, help="Card files: check one, copy the shipped one, list the cards.")

# The titles with a card file: the module that reads it has `check` and `shipped_text`.
FILES = {id: about.module(about.card_file) for id, about in manifests().items() if about.card_file}

SOME = next(reversed(FILES))
CardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A card file.")]
CopyTo = Annotated[
    Path | None, typer.Option("--to", metavar="PATH", help="Where to; where Détente looks first by default.")
]


@app.command()
def check(file: CardFile, lang: Lang = "", as_json: AsJson = False) -> None:
    """Name the line and the field of every mistake; exit code 1 if there are errors, 0 if only warnings."""
    texts = Texts(language(lang))
    text = read_text(file)
    reader = import_module(FILES[_title_of(text)])
    findings = [_finding(texts, finding) for finding in reader.check(text)]
    errors = sum(not finding["warning"] for finding in findings)
    if as_json:
        print_json({"file": str(file), "ok": not errors, "findings": findings})
    else:
        for finding in findings:
            key = "cards-warning" if finding["warning"] else "cards-error"
            say(f"{finding['line']}:{finding['field']}: {texts.say(key)}: {finding['text']}")
        say(texts.say("cards-checked", {"errors": errors, "warnings": len(findings) - errors}))
    if errors:
        raise typer.Exit(1)


def _title_of(text: str) -> str:
    """The title that a card file names; some title if it names none, so that this is the first finding."""
    found = re.search(r'(?m)^game\s*=\s*"(\w+)"', text)
    return found[1] if found and found[1] in FILES else SOME


def _finding(texts: Texts, finding: Finding) -> dict[str, Any]:
    return finding._asdict() | {"text": texts.say(finding.key, finding.args)}


@app.command()
def copy(
    to: CopyTo = None,
    title: Annotated[str, typer.Option("--title", help=f"{' or '.join(FILES)}.")] = SOME,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the shipped card file to where Détente looks first, and print the path."""
    if title not in FILES:
        raise Trouble(f"{title[:40]!r} has no card file; there are: {', '.join(FILES)}")
    reader = import_module(FILES[title])
    path: Path = to or own_file(title)
    if path.exists() and not force:
        raise Trouble(f"{path} is there already; --force overwrites it")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(reader.shipped_text(), "utf-8")
    if as_json:
        print_json({"path": str(path)})
    else:
        say(str(path))


@app.command("list")
def list_cards(title: TitleArgument = SOME, lang: Lang = "", as_json: AsJson = False) -> None:
    """The cards with their values and events, and which of them are reconstructed."""
    game = game_of(title)
    about = game.describe()
    texts = Texts(language(lang), game)
    if as_json:
        cards = [msgspec.to_builtins(card) | {"text": texts.event(card.id)} for card in about.cards]
        print_json({"title": game.id, "data": game.data, "corrected": about.corrected, "cards": cards})
        return
    speaker = words(game, texts)
    for card in about.cards:
        say(speaker.listed(card))
    if about.reconstructed:
        say(texts.say("cards-note"))
