"""`detente library`: a collection of games, filled, searched, exported and counted."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from detente.commands.common import AsJson, Lang, TitleArgument, Trouble, game_of, language, print_json, refusal, say
from detente.commands.config import Database
from detente.commands.figures import merge, self_play
from detente.commands.library_options import Card, Source, Title, known_card, takes_wanted
from detente.commands.library_words import card_lines, game_line, running
from detente.library.catalogue import PAGE, Catalogue
from detente.library.explorer import SHIPPED, Explorer
from detente.library.importing import Taken, recount, take
from detente.library.lines import CardLine, Found, SourceLine
from detente.library.reading import BadArchive, Refusal, sources
from detente.library.search import Wanted
from detente.locale import Texts
from detente.titles import title as title_of

app = typer.Typer(no_args_is_help=True, help="A collection of games: import, search, export, count.")
app.command("self-play")(self_play)
app.command("merge")(merge)
Paths = Annotated[list[Path], typer.Argument(metavar="PATH...", help="Records, logs, folders, zip archives.")]


@app.command("import")
def import_games(
    paths: Paths, source: Source = "own", database: Database = "", lang: Lang = "", as_json: AsJson = False
) -> None:
    """Add games to the library, checked by the rules; exit code 1 if some were refused."""
    texts = Texts(language(lang))
    for path in paths:
        if not path.exists():
            raise Trouble(texts.say("library-no-such-file", {"file": str(path)}))
    if source.startswith(SHIPPED):
        raise Trouble(texts.say("library-bad-source", {"sign": SHIPPED}))

    async def work(catalogue: Catalogue) -> list[Taken]:
        out = []
        for path in paths:
            async for one in _take(catalogue, path, source[:40]):
                out.append(one)
                if not as_json and one.refused:
                    say(f"{one.name}: {refusal(texts.lang, one.refused)}")
        return out

    taken = running(database, texts, work)
    refused = [(one.name, refusal(texts.lang, one.refused)) for one in taken if one.refused]
    new, known = sum(one.new for one in taken), sum(not one.new and not one.refused for one in taken)
    if as_json:
        print_json({"new": new, "known": known, "refused": [{"file": name, "why": why} for name, why in refused]})
    else:
        say(texts.say("library-imported", {"new": new, "known": known, "refused": len(refused)}))
    if refused:
        raise typer.Exit(1)


async def _take(catalogue: Catalogue, path: Path, source: str) -> AsyncIterator[Taken]:
    """The games of a path; one that holds too much is refused like a file, and the next one is taken all the same."""
    try:
        async for one in take(catalogue, sources(path), title_of, source):
            yield one
    except BadArchive as error:
        yield Taken(str(path), refused=Refusal(error.said))


@app.command()
@takes_wanted
def search(
    wanted: Wanted,
    page: Annotated[int, typer.Option(min=1, help=f"Which {PAGE} games.")] = 1,
    database: Database = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """The games that fit, the newest first."""
    texts = Texts(language(lang))
    found: Found = running(database, texts, lambda catalogue: catalogue.search(wanted, page - 1))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for one in found.games:
        say(game_line(texts.lang, one))
    say(texts.say("library-games", {"n": found.total}))
    if not found.total and wanted.parts:
        without = running(database, texts, lambda catalogue: catalogue.would_find(wanted))
        for part, n in without.items():
            say(texts.say("library-without-part", {"part": f"--{part.replace('_', '-')}", "n": n}))


@app.command()
@takes_wanted
def export(
    to: Annotated[Path, typer.Argument(metavar="DIR", help="Where the records go.")],
    wanted: Wanted,
    database: Database = "",
    lang: Lang = "",
) -> None:
    """Write the records of the games that fit into a folder."""
    texts = Texts(language(lang))
    records: list[tuple[str, str]] = running(database, texts, lambda catalogue: catalogue.records(wanted))
    try:
        to.mkdir(parents=True, exist_ok=True)
        for id, text in records:
            (to / f"{id}.detente").write_text(text, "utf-8")
    except OSError as error:
        raise Trouble(texts.say("library-not-written", {"file": str(to)})) from error
    say(texts.say("library-games", {"n": len(records)}))


@app.command()
def cards(
    title: TitleArgument,
    card: Card = "",
    source: Source = "",
    database: Database = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """How cards were used: by side and use, how often, and how often that side won."""
    texts = Texts(language(lang), game_of(title))
    known_card(texts, title, card)
    found: list[CardLine] = running(database, texts, lambda catalogue: Explorer(catalogue).cards(title, card, source))
    if as_json:
        print_json(msgspec.to_builtins(found))
        return
    for line in card_lines(texts, game_of(title), found):
        say(line)
    if not found:
        say(texts.say("library-games", {"n": 0}))


@app.command("sources")
def list_sources(title: Title = "", database: Database = "", lang: Lang = "", as_json: AsJson = False) -> None:
    """The collections, with how many games each has; those that begin with @ come with a title."""

    async def work(catalogue: Catalogue) -> list[SourceLine]:
        if title:
            return await Explorer(catalogue).sources(game_of(title).id)
        return [SourceLine(name, n) for name, n in (await catalogue.sources()).items()]

    found: list[SourceLine] = running(database, Texts(language(lang)), work)
    if as_json:
        print_json({one.id: one.games for one in found})
    else:
        for one in found:
            say(f"{one.id:40} {one.games:8}  {one.recipe}".rstrip())


@app.command()
def remove(
    source: Annotated[str, typer.Argument(help="The collection.")], database: Database = "", lang: Lang = ""
) -> None:
    """Take a collection out of the library."""
    texts = Texts(language(lang))
    n = running(database, texts, lambda catalogue: catalogue.remove(source))
    say(texts.say("library-removed", {"n": n}))


@app.command("recount")
def count_again(database: Database = "", lang: Lang = "") -> None:
    """Count all games again: after a new version that counts or looks at positions in another way."""
    texts = Texts(language(lang))

    async def work(catalogue: Catalogue) -> int:
        done = 0
        async for n in recount(catalogue, title_of):
            done = n
        return done

    say(texts.say("library-recounted", {"n": running(database, texts, work)}))
