"""`detente cards`: card files, for owners of a game who correct them."""

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from detente.card_file import Finding
from detente.cia_vs_kgb import cards as cia_vs_kgb_cards
from detente.cia_vs_kgb.title import own_file as own_cia_vs_kgb_file
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
from detente.iron_curtain import cards as iron_curtain_cards
from detente.iron_curtain.title import own_file as own_iron_curtain_file
from detente.locale import Texts

app = typer.Typer(no_args_is_help=True, help="Card files: check one, copy the shipped one, list the cards.")

# The titles with a card file: how it is read, and where an owner's file is looked for.
FILES = {
    "iron_curtain": (iron_curtain_cards, own_iron_curtain_file),
    "cia_vs_kgb": (cia_vs_kgb_cards, own_cia_vs_kgb_file),
}

CardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A card file.")]
CopyTo = Annotated[
    Path | None, typer.Option("--to", metavar="PATH", help="Where to; where Détente looks first by default.")
]


@app.command()
def check(file: CardFile, lang: Lang = "", as_json: AsJson = False) -> None:
    """Name the line and the field of every mistake; exit code 1 if there are errors, 0 if only warnings."""
    texts = Texts(language(lang))
    text = read_text(file)
    reader, _ = FILES[_title_of(text)]
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
    """The title that a card file names; Iron Curtain if it names none, so that this is the first finding."""
    found = re.search(r'(?m)^game\s*=\s*"(\w+)"', text)
    return found[1] if found and found[1] in FILES else "iron_curtain"


def _finding(texts: Texts, finding: Finding) -> dict[str, Any]:
    return finding._asdict() | {"text": texts.say(finding.key, finding.args)}


@app.command()
def copy(
    to: CopyTo = None,
    title: Annotated[str, typer.Option("--title", help="iron_curtain or cia_vs_kgb.")] = "iron_curtain",
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the shipped card file to where Détente looks first, and print the path."""
    if title not in FILES:
        raise Trouble(f"{title[:40]!r} has no card file; there are: {', '.join(FILES)}")
    reader, own_file = FILES[title]
    path = to or own_file()
    if path.exists() and not force:
        raise Trouble(f"{path} is there already; --force overwrites it")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(reader.shipped_text(), "utf-8")
    if as_json:
        print_json({"path": str(path)})
    else:
        say(str(path))


@app.command("list")
def list_cards(title: TitleArgument = "iron_curtain", lang: Lang = "", as_json: AsJson = False) -> None:
    """The cards with their values and events, and which of them are reconstructed."""
    game = game_of(title)
    about = game.describe()
    texts = Texts(language(lang), game)
    if as_json:
        cards = [card | {"text": texts.event(card["id"])} for card in about["cards"]]
        print_json({"title": game.id, "data": game.data, "corrected": about.get("corrected", False), "cards": cards})
        return
    if game.id != "iron_curtain":
        for card in about["cards"]:
            say(words(game, texts).card(card["id"]))
        return
    for card in about["cards"]:
        key = "cards-card" if card["side"] else "cards-start-card"
        args = {"card": card["id"], "region": card["region"], "side": card["side"] or "", "n": card["influence"]}
        mark = "yes" if "RECONSTRUCTED" in card["certainty"] else "no"
        say(" ".join([texts.say(key, args | {"reconstructed": mark}), texts.event(card["id"])]).strip())
    if about["reconstructed"]:
        say(texts.say("cards-note"))
