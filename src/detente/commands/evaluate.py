"""`detente evaluate`: one position of a game, looked at for a while."""

import time
from typing import Annotated

import msgspec
import typer

from detente.analysis.deepening import MOST_LINES, MOST_ROUNDS, Deepening, Line, Snapshot, asked_of, do
from detente.analysis.lines import HIDDEN, Ply
from detente.commands.analyse import File, read_game
from detente.commands.common import AsJson, CardsOption, Lang, at, fail, language, read_text, say, trouble
from detente.game import Game
from detente.library.reading import why
from detente.locale import Texts
from detente.record import BadRecord, Record

OPEN = "open"
PlyOption = Annotated[int, typer.Option("--ply", min=0, help="After so many actions, chance included.")]
ViewOption = Annotated[str, typer.Option("--view", help="A side whose knowledge is used, or open: all cards.")]
SecondsOption = Annotated[float, typer.Option("--seconds", min=0.1, max=86_400, help="How long to look.")]
LinesOption = Annotated[int, typer.Option("--lines", min=1, max=MOST_LINES, help="How many lines to tell.")]


def evaluate_command(
    file: File,
    ply: PlyOption,
    view: ViewOption = OPEN,
    seconds: SecondsOption = 5.0,
    lines: LinesOption = 3,
    cards: CardsOption = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Say how a position of a played game stands, and how it may go on.

    Exit code 1 if the game does not replay, 2 if the file is no game at all.
    """
    speaks = language(lang)
    game, record = read_game(file, cards)
    if view not in (*game.sides, OPEN):
        raise trouble("cli-no-view", view=view[:20], views=", ".join((*game.sides, OPEN)))
    try:
        state = _state(game, record, ply)
    except BadRecord as error:
        fail(str(at(file, why(error, read_text(file)))), 1)
    viewer = None if view == OPEN else game.sides.index(view)
    found = look(game, Deepening(game, asked_of(game, state, viewer, lines=lines), MOST_ROUNDS), seconds)
    if as_json:
        say(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        tell(Texts(speaks, game), found)


def _state(game: Game, record: Record, ply: int) -> object:
    if ply > len(record.actions):
        raise trouble("cli-no-ply", n=len(record.actions), ply=ply)
    state = record.begin(game)
    for _ in record.cut(ply).steps(game, state):
        pass
    return state


def look(game: Game, work: Deepening, seconds: float) -> Snapshot:
    """Look at a position until the time is over; at least once."""
    end = time.monotonic() + seconds
    while (piece := work.next()) is not None:
        work.take(piece, do(piece))
        if time.monotonic() > end and work.snapshot().lines:
            break
    return work.snapshot()


def tell(texts: Texts, found: Snapshot) -> None:
    """The position in a few lines."""
    key = "analysis-number-open" if found.open else "analysis-number"
    chance = 0.5 if found.chance is None else found.chance
    error = plus_minus(texts, found)
    say(texts.say(key, {"side": found.side, "share": percent(texts, chance), "error": error, "deals": found.deals}))
    say(texts.say("analysis-depth", {"n": found.depth}))
    for n, line in enumerate(found.lines, 1):
        equal = f" ({texts.say('analysis-equal')})" if found.decides and line.equal else ""
        moves = " → ".join(filter(None, (words(texts, ply) for ply in line.plies)))
        ends = " …" if line.parts else ""
        sure = texts.say("analysis-few") if line.few else plus_minus(texts, line)
        say(f"{n}. {percent(texts, line.chance)} {sure}{equal}  {moves}{ends}")


def percent(texts: Texts, share: float) -> str:
    """A share of 100 games."""
    return texts.say("analysis-percent", {"n": round(100 * share)})


def plus_minus(texts: Texts, one: Snapshot | Line) -> str:
    """Half of an interval; a search is never surer than one of 100 games."""
    return texts.say("analysis-plus-minus", {"n": max(1, round(50 * (one.high - one.low)))})


def words(texts: Texts, ply: Ply) -> str:
    """A move; a hidden card by its kind."""
    if ply.what is None:
        return f"{'/'.join(map(str, ply.dice))} {percent(texts, ply.share)}" if ply.share < 1 else ""
    key = "analysis-hidden-scoring" if ply.worth == 0 else "analysis-hidden-ops" if ply.worth > 0 else "analysis-hidden"
    kind = texts.say(key, {"n": ply.worth})
    if ply.share < 1:
        kind = texts.say("analysis-hidden-share", {"kind": kind, "share": percent(texts, ply.share)})
    return texts.say(ply.what.key, dict(ply.what.args)).replace(HIDDEN, f"[{kind}]")
