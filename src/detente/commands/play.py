"""`detente play`: a game against the computer in plain sentences."""

from pathlib import Path
from typing import Annotated

import typer

from detente.ai import AGENTS
from detente.commands.common import (
    Lang,
    Switches,
    TitleArgument,
    Trouble,
    game_of,
    known,
    language,
    read_record,
    side_of,
    switches,
)
from detente.commands.conversation import Conversation
from detente.commands.session import Session
from detente.game import US
from detente.record import BadRecord, Record

Side = Annotated[str, typer.Option("--as", metavar="SIDE", help="The side you play: us or ussr, cia or kgb, ...")]
Against = Annotated[
    str, typer.Option("--against", metavar="AGENT", help=f"The computer: {', '.join(AGENTS)}, exec:COMMAND.")
]
Seconds = Annotated[
    float | None,
    typer.Option(min=0.01, max=600, help="Time for a decision of the computer; without it, as its level likes."),
]
Seed = Annotated[int | None, typer.Option(min=0, help="The same seed deals the same cards.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")]


def play(
    title: TitleArgument,
    side: Side = "",
    against: Against = "3",
    seconds: Seconds = None,
    lang: Lang = "",
    seed: Seed = None,
    resume: Resume = None,
    option: Switches = None,
) -> None:
    """Play in plain sentences, made for screen readers, too: every state is said in words."""
    game = game_of(title)
    known(game, against)
    if resume is not None:
        of, record = read_record(resume)
        if of is not game:
            raise Trouble(f"{resume}: a game of {of.id}, not of {game.id}")
    else:
        record = Record.of(game, switches(game, option))
    try:
        session = Session(game, side_of(game, side or game.sides[US]), against, record, seed, seconds)
    except BadRecord as error:
        raise Trouble(f"{resume}: {error}") from None
    try:
        Conversation(session, language(lang), input).run()
    finally:
        session.close()
