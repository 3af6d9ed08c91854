"""`detente puzzles`: positions with one right choice, found and proved."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import AsJson, Lang, TitleArgument, Trouble, game_of, language, print_json, say
from detente.library.reading import BadArchive, read_game, sources
from detente.locale import Texts
from detente.puzzles.check import check
from detente.puzzles.finder import Found, of_record, puzzles_of, self_played
from detente.puzzles.making import LOOK
from detente.puzzles.proof import Rules, searchable
from detente.puzzles.puzzle import KINDS, BadPuzzle, Puzzle, puzzles, read, text
from detente.record import BadRecord
from detente.titles import title as title_of

SAME = 20  # puzzles of a file that are solved by the same choice: more would only be the same again

app = typer.Typer(no_args_is_help=True, help="Puzzles: list them, prove them again, find more.")

From = Annotated[Path | None, typer.Option("--from", metavar="PATH", help="A game, a folder or a zip of games.")]
SelfPlay = Annotated[int, typer.Option("--self-play", metavar="N", min=0, help="Games that the computer plays.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same games and worlds.")]
Out = Annotated[Path, typer.Option(metavar="FILE", help="Where to write them; those in it stay.")]
Most = Annotated[int, typer.Option(min=1, help="Stop when the file holds so many.")]
Alike = Annotated[int, typer.Option(min=1, max=SAME, help="How many may be solved by the same choice.")]
Endings = Annotated[bool, typer.Option("--endings", help="Look only at the turn that decides each game: quicker.")]
Kinds = Annotated[list[str] | None, typer.Option("--kind", metavar="KIND", help="Only of this kind; more than once.")]
Look = Annotated[int, typer.Option(min=1, help="Positions of the quick look for points: more finds more, and longer.")]
File = Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A file of puzzles; the title's by default.")]


@app.command("list")
def list_puzzles(title: TitleArgument, lang: Lang = "", as_json: AsJson = False) -> None:
    """The puzzles of a title."""
    texts = Texts(language(lang))
    game = _rules(title, texts)
    found, named = _of_title(game, None, texts), Texts(texts.lang, game)
    if as_json:
        print_json([{"id": one.id, "kind": one.kind, "difficulty": one.difficulty} for one in found])
        return
    for one in found:
        say(f"{one.id}  {one.difficulty}  {named.name(one.side):4}  {texts.say(f'puzzles-kind-{one.kind}')}")


@app.command("check")
def check_puzzles(title: TitleArgument, file: File = None, lang: Lang = "", as_json: AsJson = False) -> None:
    """Prove puzzles again, every choice in every world; exit code 1 if something is wrong."""
    texts = Texts(language(lang))
    game = _rules(title, texts)
    found = _of_title(game, file, texts)
    problems = [f"{one.id}: {texts.say(wrong.key, wrong.args)}" for one in found for wrong in check(game, one)]
    if as_json:
        print_json({"puzzles": len(found), "ok": not problems, "problems": problems})
    else:
        for line in problems:
            say(line)
        say(texts.say("puzzles-checked", {"puzzles": len(found), "problems": len(problems)}))
    if problems:
        raise typer.Exit(1)


@app.command("make")
def make(
    title: TitleArgument,
    out: Out,
    path: From = None,
    self_play: SelfPlay = 0,
    seed: Seed = 0,
    most: Most = 1000,
    alike: Alike = SAME,
    endings: Endings = False,
    kind: Kinds = None,
    look: Look = LOOK,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Find puzzles in games, prove them, and add them to a file."""
    texts = Texts(language(lang))
    game = _rules(title, texts)
    if (path is None) == (self_play == 0):
        raise Trouble(texts.say("puzzles-where"))
    if path is not None and not path.exists():
        raise Trouble(texts.say("library-no-such-file", {"file": str(path)}))
    if wrong := set(kind or ()) - set(KINDS):
        raise Trouble(texts.say("puzzles-no-kind", {"kind": min(wrong)[:40], "kinds": ", ".join(KINDS)}))
    known = {one.id: one for one in _of_title(game, out, texts)} if out.exists() else {}
    games, before = 0, len(known)
    try:
        for found in _from_files(game, path) if path is not None else self_played(game, self_play, seed):
            games += 1
            for one in puzzles_of(game, found, seed, endings, look):
                if kind and one.kind not in kind:
                    continue
                if one.id not in known and sum(one.alike(other) for other in known.values()) < alike:
                    known[one.id] = one
                    _write(out, known, texts)
            if len(known) >= most:
                break
    except BadArchive as error:
        raise Trouble(texts.say(error.said.key, error.said.args)) from error
    kinds = Counter(one.kind for one in known.values())
    if as_json:
        print_json({"games": games, "new": len(known) - before, "puzzles": len(known), "kinds": dict(kinds)})
        return
    say(texts.say("puzzles-made", {"games": games, "new": len(known) - before, "puzzles": len(known)}))


def _from_files(game: Rules, path: Path) -> Iterator[Found]:
    """The games of a title in a file, a folder or an archive; what cannot be read is left out."""
    for one in sources(path):
        try:
            its, record = read_game(one.text, title_of)
        except (BadRecord, ValueError):
            continue
        if its.id == game.id:
            yield of_record(game, Path(one.name).name, record)


def _write(out: Path, found: dict[str, Puzzle], texts: Texts) -> None:
    try:
        out.write_text(text(found.values()), "utf-8")
    except OSError as error:
        raise Trouble(texts.say("puzzles-not-written", {"file": str(out)})) from error


def _rules(title: str, texts: Texts) -> Rules:
    try:
        return searchable(game_of(title))
    except ValueError as error:
        raise Trouble(texts.say("puzzles-not-searchable", {"title": title[:40]})) from error


def _of_title(game: Rules, file: Path | None, texts: Texts) -> list[Puzzle]:
    try:
        return list(puzzles(game.id).values()) if file is None else read(file, game.id)
    except BadPuzzle as error:
        raise Trouble(texts.say(error.said.key, error.said.args)) from error
