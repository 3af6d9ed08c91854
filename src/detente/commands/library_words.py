"""What the commands of the library share: the database, and how games and refusals are said."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from detente.commands.common import Trouble
from detente.commands.config import own_database
from detente.game import Game
from detente.library.catalogue import Catalogue
from detente.library.lines import CardLine, GameLine
from detente.library.reading import Refusal
from detente.locale import Texts
from detente.server.store import Store
from detente.titles import title as title_of

T = TypeVar("T")


@asynccontextmanager
async def _catalogue(database: str, texts: Texts) -> AsyncIterator[Catalogue]:
    store = Store(database or own_database())
    try:
        await store.open()
    except Exception as error:
        raise Trouble(texts.say("library-no-database", {"why": str(error)})) from error
    try:
        yield Catalogue(store.engine)
    finally:
        await store.close()


def running(database: str, texts: Texts, work: Callable[[Catalogue], Coroutine[Any, Any, T]]) -> T:
    """Do something with the library of a database."""

    async def run() -> T:
        async with _catalogue(database, texts) as catalogue:
            return await work(catalogue)

    return asyncio.run(run())


def refusal(lang: str, why: Refusal) -> str:
    """Why a file was refused: the line, the sentence, and the rule's own reason."""
    texts = Texts(lang, title_of(why.title) if why.title else None)
    said = texts.say(why.said.key, why.said.args)
    if why.reason:
        said = texts.say("file-forbidden", {"why": said, "reason": texts.say(why.reason.key, why.reason.args)})
    return texts.say("file-at-line", {"line": why.line, "why": said}) if why.line else said


def game_line(lang: str, one: GameLine) -> str:
    """A game in one line."""
    game = title_of(one.title)
    texts = Texts(lang, game)
    names = " : ".join(name or texts.name(side) for name, side in zip(one.players, game.sides, strict=True))
    won = texts.name(game.sides[one.winner]) if one.winner is not None else "—"
    ended = f"{won}, {_ending(texts, game, one.ending)}, {texts.say('library-turns', {'n': one.turns})}"
    return f"{one.id}  {texts.title(one.title)}  {one.date or '—':10}  {names}  {ended} ({one.source})"


def _ending(texts: Texts, game: Game, ending: str) -> str:
    """In words: sentences of a title begin with its letters."""
    if ending in ("unfinished", "resigned", "forfeit"):
        return texts.say(f"library-{ending}")
    letters = game.moment(game.new({})).said.key.partition("-")[0]
    return texts.find(f"{letters}-ending", {"ending": ending}) or ending


def card_lines(texts: Texts, game: Game, found: list[CardLine]) -> Iterator[str]:
    """Uses of cards, summed over turns."""
    sums: dict[tuple[str, int, str], list[int]] = {}
    for one in found:
        row = sums.setdefault((one.card, one.side, one.use), [0, 0, 0])
        for n, value in enumerate((one.games, one.won, one.won + one.lost + one.drawn)):
            row[n] += value
    for (name, side, use), (games, won, known) in sums.items():
        share = f"{100 * won / known:3.0f} %" if known else ""
        side_name, use_name = texts.name(game.sides[side]), texts.find(f"library-use-{use}") or use
        yield f"{texts.name(name):34} {side_name:5} {use_name:22} {games:6}  {share}".rstrip()
