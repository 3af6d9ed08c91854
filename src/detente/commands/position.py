"""`detente position`: positions as one line of text."""

from typing import Annotated

import typer

from detente.commands.common import AsJson, Lang, Trouble, game_of, language, print_json, say
from detente.editing.editor import editor_of
from detente.editing.model import wrong_position
from detente.locale import Texts

app = typer.Typer(no_args_is_help=True, help="Positions: check them.")

Text = Annotated[str, typer.Argument(metavar="TEXT", help="The position, as the editor copies it.")]


@app.command("check")
def check_position(text: Text, lang: Lang = "", as_json: AsJson = False) -> None:
    """Say what cannot be in a position and what is unusual; exit code 1 if it cannot be played."""
    game = game_of((text.split() or [""])[0])
    texts, editor = Texts(language(lang), game), editor_of(game)
    try:
        verdict = editor.verdict(editor.read_text(text))
    except ValueError as error:
        wrong = wrong_position(error)
        raise Trouble(f"{texts.say('lesson-bad-position')} {texts.say(wrong.key, wrong.args)}") from error
    lines = [(one.weight, texts.say(one.say.key, one.say.args), one.rule) for one in verdict.findings]
    if as_json:
        findings = [{"weight": weight, "said": said, "rule": rule} for weight, said, rule in lines]
        print_json({"possible": verdict.possible, "findings": findings})
    else:
        for weight, said, rule in lines:
            say(f"{'!' if weight == 'impossible' else '?'} {said}{f' ({rule})' if rule else ''}")
        if verdict.possible:
            say(texts.say("ed-fine"))
    if not verdict.possible:
        raise typer.Exit(1)
