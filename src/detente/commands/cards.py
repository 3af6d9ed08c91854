"""`detente cards`: the card file of Iron Curtain, for owners of the game who correct it."""

from pathlib import Path
from typing import Annotated, Any

import typer

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
from detente.iron_curtain import cards as card_file
from detente.iron_curtain.title import own_file
from detente.locale import Texts

app = typer.Typer(no_args_is_help=True, help="The card file of Iron Curtain: check it, copy it, list its cards.")

CardFile = Annotated[Path, typer.Argument(metavar="FILE", help="A card file.")]
CopyTo = Annotated[
    Path | None, typer.Option("--to", metavar="PATH", help="Where to; where Détente looks first by default.")
]


@app.command()
def check(file: CardFile, lang: Lang = "", as_json: AsJson = False) -> None:
    """Name the line and the field of every mistake; exit code 1 if there are errors, 0 if only warnings."""
    texts = Texts(language(lang))
    findings = [_finding(texts, finding) for finding in card_file.check(read_text(file))]
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


def _finding(texts: Texts, finding: card_file.Finding) -> dict[str, Any]:
    return finding._asdict() | {"text": texts.say(finding.key, finding.args)}


@app.command()
def copy(
    to: CopyTo = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the shipped card file to where Détente looks first, and print the path."""
    path = to or own_file()
    if path.exists() and not force:
        raise Trouble(f"{path} is there already; --force overwrites it")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(card_file.shipped_text(), "utf-8")
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
        print_json({"title": game.id, "data": game.data, "corrected": about["corrected"], "cards": cards})
        return
    for card in about["cards"]:
        key = "cards-card" if card["side"] else "cards-start-card"
        args = {"card": card["id"], "region": card["region"], "side": card["side"] or "", "n": card["influence"]}
        mark = "yes" if "RECONSTRUCTED" in card["certainty"] else "no"
        say(" ".join([texts.say(key, args | {"reconstructed": mark}), texts.event(card["id"])]).strip())
    if about["reconstructed"]:
        say(texts.say("cards-note"))
