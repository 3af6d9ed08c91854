"""`detente explore`: what was played from a position, and how games began."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from detente.commands.common import AsJson, Lang, TitleArgument, Trouble, game_of, language, print_json, say
from detente.commands.config import Database
from detente.commands.library_options import Source
from detente.commands.library_words import running
from detente.game import CHANCE, TERMINAL, Game, IllegalAction
from detente.library.digest import position_key
from detente.library.explorer import Explorer
from detente.library.lines import FirstLine, Moves
from detente.locale import Texts
from detente.notation import action as read_action
from detente.notation import read_position

Words = Annotated[list[str] | None, typer.Argument(metavar="[ACTION]...", help="What was done first, chance included.")]
Beginnings = Annotated[bool, typer.Option("--beginnings", help="How games began, instead of a position.")]


def _deal(game: Game, state: Any) -> None:
    """Give cards from the deck as they come: which they are is no part of a position that is explored."""
    while game.current(state) == CHANCE and game.text((dealt := game.legal(state))[0]).startswith("card "):
        game.apply(state, dealt[0])


def _position(game: Game, texts: Texts, position: str, words: list[str]) -> Any:
    """The state after some actions."""
    try:
        state = read_position(game, position) if position else game.new({})
        _deal(game, state)
        for word in words:
            game.apply(state, read_action(game, word))
            _deal(game, state)
    except IllegalAction as error:
        reason = texts.say(error.reason.key, error.reason.args)
        raise Trouble(texts.say("library-not-legal", {"reason": reason})) from error
    except ValueError as error:
        raise Trouble(str(error)) from error
    if game.current(state) in (CHANCE, TERMINAL):
        raise Trouble(texts.say("library-nobody-decides"))
    return state


def explore(
    title: TitleArgument,
    words: Words = None,
    position: Annotated[str, typer.Option(help="Where to begin, in our notation.")] = "",
    beginnings: Beginnings = False,
    source: Source = "",
    database: Database = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """What was played from a position: how often, and who won. --source @self-play asks what comes with the title."""
    game = game_of(title)
    texts = Texts(language(lang), game)
    if beginnings:
        _tell_firsts(game, texts, running(database, texts, lambda one: Explorer(one).firsts(title, source)), as_json)
        return
    key = position_key(game, _position(game, texts, position, words or []))
    found: Moves = running(database, texts, lambda catalogue: Explorer(catalogue).moves(game, key, source))
    if as_json:
        moves = [{"text": game.text(one.action), **msgspec.to_builtins(one)} for one in found.moves]
        print_json({"games": found.games, "moves": moves})
        return
    for line in _move_lines(game, texts, found):
        say(line)
    say(texts.say("library-games", {"n": found.games}))


def _move_lines(game: Game, texts: Texts, found: Moves) -> Iterator[str]:
    for one in found.moves:
        known = sum(one.won) + one.drawn
        shares = [f"{texts.name(side)} {100 * one.won[n] / known:3.0f} %" for n, side in enumerate(game.sides) if known]
        share = f"{one.games:6}  {100 * one.games / found.games:3.0f} %"
        yield f"{game.text(one.action):34} {share}   {'  '.join(shares)}".rstrip()


def _tell_firsts(game: Game, texts: Texts, found: list[FirstLine], as_json: bool) -> None:
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for one in found:
        known = one.won + one.lost + one.drawn
        share = f"{100 * one.won / known:3.0f} %" if known else ""
        kind = texts.say(f"library-kind-{one.kind}")
        say(f"{texts.name(game.sides[one.side]):5} {kind:18} {one.what:50} {one.games:6}  {share}".rstrip())
