"""`detente explore`: what was played from a position, and how games began."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from detente.commands.common import AsJson, Lang, TitleArgument, Trouble, game_of, language, print_json, say, trouble
from detente.commands.config import Database
from detente.commands.library_options import Source
from detente.commands.library_words import running, share
from detente.editing.model import wrong_position
from detente.game import CHANCE, TERMINAL, Game, IllegalAction
from detente.library.digest import position_key
from detente.library.explorer import Explorer
from detente.library.lines import FirstLine, Moves
from detente.locale import Texts
from detente.notation import action as read_action
from detente.notation import read_position

Words = Annotated[list[str] | None, typer.Argument(metavar="[ACTION]...", help="What was done first, chance included.")]
MOST = 6  # things that chance may do which are named
Beginnings = Annotated[bool, typer.Option("--beginnings", help="How games began, instead of a position.")]


def _deal(game: Game, state: Any, word: str = "") -> None:
    """Give cards from the deck as they come, unless the next word names the card: which ones are in the hands is no
    part of a position that is explored, an objective on the table is."""
    while game.current(state) == CHANCE and game.text((dealt := game.legal(state))[0]).startswith("card "):
        if word in map(game.text, dealt):
            return
        game.apply(state, dealt[0])


def _action(game: Game, word: str) -> int:
    try:
        return read_action(game, word)
    except ValueError:
        raise trouble("lesson-no-action", word=word[:60]) from None


def _position(game: Game, texts: Texts, position: str, words: list[str]) -> Any:
    """The state after some actions."""
    try:
        state = read_position(game, position) if position else game.new({})
        for word in words:
            _deal(game, state, word)
            game.apply(state, _action(game, word))
        _deal(game, state)
    except IllegalAction as error:
        reason = texts.say(error.reason.key, error.reason.args)
        raise Trouble(texts.say("library-not-legal", {"reason": reason})) from error
    except ValueError as error:
        said = wrong_position(error)
        raise Trouble(f"{texts.say('lesson-bad-position')} {texts.say(said.key, said.args)}") from error
    if game.current(state) in (CHANCE, TERMINAL):
        may = ", ".join(map(game.text, game.legal(state)[:MOST])) if game.current(state) == CHANCE else ""
        raise Trouble(texts.say("library-nobody-decides", {"may": may}) if may else texts.say("library-is-over"))
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
        won = [f"{texts.name(side)} {share(one.won[n], known)}" for n, side in enumerate(game.sides) if known]
        often = f"{one.games:6}  {100 * one.games / found.games:3.0f} %"
        yield f"{game.text(one.action):34} {often}   {'  '.join(won)}".rstrip()


def _tell_firsts(game: Game, texts: Texts, found: list[FirstLine], as_json: bool) -> None:
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for one in found:
        known = one.won + one.lost + one.drawn
        kind = texts.say(f"library-kind-{one.kind}")
        began = f"{texts.name(game.sides[one.side]):5} {kind:18} {one.what:50}"
        say(f"{began} {one.games:6}  {share(one.won, known)}".rstrip())
