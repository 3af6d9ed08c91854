"""`detente replay` and `detente verify`: what a record says, and whether its dice were fair."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any

import msgspec
import typer

from detente.commands.common import (
    AsJson,
    CardsOption,
    FileArgument,
    Lang,
    fail,
    language,
    print_json,
    read_record,
    say,
    side_of,
)
from detente.game import CHANCE, OBSERVER, TERMINAL, Entry, Game, Log, reader_bit
from detente.locale import Args, Texts
from detente.record import BadRecord, Record
from detente.record import verify as verify_record

To = Annotated[int | None, typer.Option("--to", min=0, help="Stop after so many actions.")]
Perspective = Annotated[str, typer.Option("--side", help="Through whose eyes: us, ussr (cia, kgb) or observer.")]


def replay(
    file: FileArgument,
    to: To = None,
    side: Perspective = "observer",
    cards: CardsOption = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Play a record again and tell it in words; exit code 1, and the first divergence, if it does not replay."""
    game, record = read_record(file, cards)
    viewer = OBSERVER if side == "observer" else side_of(game, side)
    say_key = Texts(language(lang), game).say
    s = record.begin(game)
    lines: list[dict[str, Any]] = []
    divergence = ""
    done = 0
    try:
        for done, entry in walk(game, record, s, to):
            if entry is not None and entry.readers & reader_bit(viewer):
                lines.append(
                    {"ply": done, "key": entry.key, "args": entry.args, "text": say_key(entry.key, entry.args)}
                )
                if not as_json:
                    say(f"{done}. {lines[-1]['text']}")
    except BadRecord as error:
        divergence = str(error)
    if as_json:
        print_json(_replayed(game, record, s, viewer, done, lines) | {"divergence": divergence or None})
    elif not divergence:
        _tell_state(game, s, viewer, say_key)
    if divergence:
        fail(divergence, 1)


def walk(game: Game, record: Record, s: Any, upto: int | None = None) -> Iterator[tuple[int, Entry | None]]:
    """Replay on `s`: the number of each action with each line of its log, and with None when it is done."""
    log: Log = []
    for n in record.steps(game, s, upto, log):
        for entry in log:
            yield n, entry
        log.clear()
        yield n, None


def _replayed(
    game: Game, record: Record, s: Any, viewer: int, done: int, lines: list[dict[str, Any]]
) -> dict[str, Any]:
    result = game.result(s)
    return {
        "title": game.id,
        "players": record.players,
        "options": record.options,
        "actions": len(record.actions),
        "replayed": done,
        "moment": game.moment(s).id,
        "result": result
        and {"winner": None if result.winner is None else game.sides[result.winner], "ending": result.ending},
        "log": lines,
        "view": msgspec.to_builtins(game.view(s, viewer)),
    }


def _tell_state(game: Game, s: Any, viewer: int, say_key: Callable[[str, Args], str]) -> None:
    """Where the game stands at the end of the tale."""
    decider = game.current(s)
    if decider in (CHANCE, TERMINAL):
        prompt = game.view(s, viewer).prompt
        say(say_key(prompt.key, prompt.args))
    else:
        say(say_key("cli-decides", {"side": game.sides[decider]}))


def verify(file: FileArgument, cards: CardsOption = None, as_json: AsJson = False) -> None:
    """Derive every card dealt and every die from the published seed; exit code 1 if one does not follow from it."""
    game, record = read_record(file, cards)
    problem, outcomes = "", 0
    try:
        outcomes = verify_record(game, record)
    except BadRecord as error:
        problem = str(error)
    if as_json:
        print_json(
            {
                "ok": not problem,
                "title": game.id,
                "actions": len(record.actions),
                "outcomes": outcomes,
                "commitment": record.commitment,
                "result": record.result,
                "problem": problem or None,
            }
        )
    elif not problem:
        say(f"fair: all {outcomes} chance outcomes follow from the seed, and the seed fits the commitment")
    if problem:
        fail(problem, 1)
