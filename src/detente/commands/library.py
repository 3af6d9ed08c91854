"""`detente library` and `detente explore`: many games, searched and explored."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import typer

from detente.commands.common import AsJson, TitleArgument, Trouble, game_of, print_json, say
from detente.commands.serve import Database, own_database
from detente.game import CHANCE, TERMINAL, Game, IllegalAction
from detente.library.catalogue import PAGE, CardLine, Catalogue, Found, MoveLine, Wanted
from detente.library.digest import position_key
from detente.library.importing import Taken, take
from detente.library.reading import BadArchive, sources
from detente.notation import action as read_action
from detente.notation import read_position
from detente.server.store import Store
from detente.titles import title as title_of

app = typer.Typer(no_args_is_help=True, help="A collection of games: import, search, export, count.")
T = TypeVar("T")

Paths = Annotated[list[Path], typer.Argument(metavar="PATH...", help="Records, logs, folders, zip archives.")]
Source = Annotated[str, typer.Option("--source", help="The collection's name.")]
Title = Annotated[str, typer.Option("--title", help="Only games of this title.")]
Player = Annotated[str, typer.Option(help="A part of a player's name.")]
Winner = Annotated[str, typer.Option(help="The side that won; needs --title.")]
Ending = Annotated[str, typer.Option(help="How it ended, as a record says it.")]
Card = Annotated[str, typer.Option(help="A card that was used.")]
Use = Annotated[str, typer.Option(help="How it was used: event, influence, coup, realign, space, headline ...")]
Opening = Annotated[str, typer.Option(help="A part of the opening, as the search prints it.")]
Turns = Annotated[str, typer.Option(metavar="FROM-TO", help="How many turns it lasted.")]
Dates = Annotated[str, typer.Option(metavar="FROM..TO", help="When it was played: 2024-01-01..2024-12-31.")]
Words = Annotated[list[str] | None, typer.Argument(metavar="[ACTION]...", help="What was done first, chance included.")]


@asynccontextmanager
async def _catalogue(database: str) -> AsyncIterator[Catalogue]:
    store = Store(database or own_database())
    try:
        await store.open()
    except Exception as error:
        raise Trouble(f"the database cannot be opened: {error}") from error
    try:
        yield Catalogue(store.engine)
    finally:
        await store.close()


def _run(database: str, work: Callable[[Catalogue], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        async with _catalogue(database) as catalogue:
            return await work(catalogue)

    return asyncio.run(run())


@app.command("import")
def import_games(paths: Paths, source: Source = "own", database: Database = "", as_json: AsJson = False) -> None:
    """Add games to the library, checked by the rules; exit code 1 if some were refused."""
    for path in paths:
        if not path.exists():
            raise Trouble(f"{path}: no such file or folder")

    async def work(catalogue: Catalogue) -> list[Taken]:
        out = []
        for path in paths:
            async for one in take(catalogue, sources(path), title_of, source[:40]):
                out.append(one)
                if not as_json and one.refused:
                    say(f"{one.name}: {one.refused}")
        return out

    try:
        taken = _run(database, work)
    except BadArchive as error:
        raise Trouble(str(error)) from error
    refused = [one for one in taken if one.refused]
    new, known = sum(one.new for one in taken), sum(not one.new and not one.refused for one in taken)
    if as_json:
        print_json({"new": new, "known": known, "refused": [{"file": one.name, "why": one.refused} for one in refused]})
    else:
        say(f"{new} new, {known} known, {len(refused)} refused")
    if refused:
        raise typer.Exit(1)


def _wanted(
    title: str,
    player: str,
    winner: str,
    ending: str,
    source: str,
    card: str,
    use: str,
    opening: str,
    turns: str,
    dates: str,
) -> Wanted:
    number = None
    if winner:
        if not title:
            raise Trouble("--winner needs --title")
        sides = game_of(title).sides
        if winner not in sides:
            raise Trouble(f"there is no side {winner[:20]!r}; there are: {', '.join(sides)}")
        number = sides.index(winner)
    first, _, last = turns.partition("-")
    begin, _, end = dates.partition("..")
    try:
        span = int(first or 0), int(last or first or 0)
    except ValueError:
        raise Trouble(f"turns are written FROM-TO, not {turns[:20]!r}") from None
    return Wanted(title, player, number, ending, source, opening, card, use, *span, begin, end)


@app.command()
def search(
    title: Title = "",
    player: Player = "",
    winner: Winner = "",
    ending: Ending = "",
    source: Source = "",
    card: Card = "",
    use: Use = "",
    opening: Opening = "",
    turns: Turns = "",
    dates: Dates = "",
    page: Annotated[int, typer.Option(min=1, help=f"Which {PAGE} games.")] = 1,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """The games that fit, the newest first."""
    wanted = _wanted(title, player, winner, ending, source, card, use, opening, turns, dates)
    found: Found = _run(database, lambda catalogue: catalogue.search(wanted, page - 1))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for one in found.games:
        sides = title_of(one.title).sides
        names = " : ".join(name or side for name, side in zip(one.players, sides, strict=True))
        won = sides[one.winner] if one.winner is not None else "-"
        ended = f"{won} {one.ending}, {one.turns} turns"
        say(f"{one.id}  {one.title:18} {one.date or '-':10} {names}  {ended} ({one.source})")
    say(f"{found.total} games")


@app.command()
def export(
    to: Annotated[Path, typer.Argument(metavar="DIR", help="Where the records go.")],
    title: Title = "",
    player: Player = "",
    winner: Winner = "",
    ending: Ending = "",
    source: Source = "",
    card: Card = "",
    use: Use = "",
    opening: Opening = "",
    turns: Turns = "",
    dates: Dates = "",
    database: Database = "",
) -> None:
    """Write the records of the games that fit into a folder."""
    wanted = _wanted(title, player, winner, ending, source, card, use, opening, turns, dates)
    records: list[tuple[str, str]] = _run(database, lambda catalogue: catalogue.records(wanted))
    try:
        to.mkdir(parents=True, exist_ok=True)
        for id, text in records:
            (to / f"{id}.detente").write_text(text, "utf-8")
    except OSError as error:
        raise Trouble(f"{to}: {error.strerror}") from error
    say(f"{len(records)} games")


@app.command()
def cards(
    title: TitleArgument, card: Card = "", source: Source = "", database: Database = "", as_json: AsJson = False
) -> None:
    """How cards were used: by side and use, how often, and how often that side won."""
    game = game_of(title)
    found: list[CardLine] = _run(database, lambda catalogue: catalogue.cards(title, card, source))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    sums: dict[tuple[str, int, str], list[int]] = {}
    for one in found:
        row = sums.setdefault((one.card, one.side, one.use), [0, 0])
        row[0] += one.games
        row[1] += one.won
    for (name, side, use), (games, won) in sums.items():
        say(f"{name:34} {game.sides[side]:5} {use:12} {games:6}  {100 * won / games:3.0f} %")


@app.command("sources")
def list_sources(title: Title = "", database: Database = "", as_json: AsJson = False) -> None:
    """The collections, with how many games each has."""
    found: dict[str, int] = _run(database, lambda catalogue: catalogue.sources(title))
    if as_json:
        print_json(found)
    else:
        for name, n in found.items():
            say(f"{name:40} {n:8}")


@app.command()
def remove(source: Annotated[str, typer.Argument(help="The collection.")], database: Database = "") -> None:
    """Take a collection out of the library."""
    say(f"{_run(database, lambda catalogue: catalogue.remove(source))} games removed")


def _deal(game: Game, state: Any) -> None:
    """Give cards from the deck as they come: which they are is no part of a position that is explored."""
    while game.current(state) == CHANCE and game.text((dealt := game.legal(state))[0]).startswith("card "):
        game.apply(state, dealt[0])


def explore(
    title: TitleArgument,
    words: Words = None,
    position: Annotated[str, typer.Option(help="Where to begin, in our notation.")] = "",
    source: Source = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """What was played from a position in the library: how often, and who won."""
    game = game_of(title)
    try:
        state = read_position(game, position) if position else game.new({})
        _deal(game, state)
        for word in words or []:
            game.apply(state, read_action(game, word))
            _deal(game, state)
    except IllegalAction as error:
        raise Trouble(f"not legal: {error}") from error
    except ValueError as error:
        raise Trouble(str(error)) from error
    if game.current(state) in (CHANCE, TERMINAL):
        raise Trouble("nobody decides there: name what chance does, too")
    found: list[MoveLine] = _run(
        database, lambda catalogue: catalogue.explore(title, position_key(game, state), source)
    )
    total = sum(one.games for one in found)
    if as_json:
        moves = [{"text": game.text(one.action), **msgspec.to_builtins(one)} for one in found]
        print_json({"games": total, "moves": moves})
        return
    for one in found:
        shares = "  ".join(f"{side} {100 * one.won[n] / one.games:3.0f} %" for n, side in enumerate(game.sides))
        say(f"{game.text(one.action):34} {one.games:6}  {100 * one.games / total:3.0f} %   {shares}")
    say(f"{total} games")
