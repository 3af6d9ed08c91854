"""What the commands of the library share: the database, and how games and refusals are said."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, TypeVar

from detente.arena import wilson
from detente.commands.common import Trouble
from detente.commands.config import own_database
from detente.game import CHANCE, Game
from detente.library.catalogue import Catalogue
from detente.library.lines import CardLine, GameLine
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
    if ending in ("unfinished", "resigned", "forfeit", "time"):
        return texts.say(f"library-{ending}")
    return texts.find(f"{_letters(game.id)}-ending", {"ending": ending}) or ending


@cache
def _letters(title: str) -> str:
    game = title_of(title)
    state = game.new({})
    while game.current(state) == CHANCE:
        game.apply(state, game.legal(state)[0])
    return game.view(state, game.current(state)).asked.key.partition("-")[0]


def share(won: int, games: int) -> str:
    """How often a side won, with the interval that holds the true share with 95 %; nothing if nobody knows."""
    if not games:
        return ""
    low, high = wilson(won, games)
    return f"{100 * won / games:3.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def card_lines(texts: Texts, game: Game, found: list[CardLine]) -> Iterator[str]:
    """Uses of cards, summed over turns."""
    sums: dict[tuple[str, int, str], list[int]] = {}
    for one in found:
        row = sums.setdefault((one.card, one.side, one.use), [0, 0, 0])
        for n, value in enumerate((one.games, one.won, one.won + one.lost + one.drawn)):
            row[n] += value
    for (name, side, use), (games, won, known) in sums.items():
        side_name, use_name = texts.name(game.sides[side]), texts.find(f"library-use-{use}") or use
        yield f"{texts.name(name):34} {side_name:5} {use_name:22} {games:6}  {share(won, known)}".rstrip()
