"""`detente new-title`: the folder of a title that runs at once, to be turned into another one."""

import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

from detente.commands.common import AsJson, Trouble, print_json, say
from detente.manifest import HERE
from detente.titles import titles

TEMPLATE = HERE / "template"  # a game called Pebbles
KINDS = (".py", ".toml", ".ftl")  # of files
Id = Annotated[str, typer.Argument(metavar="ID", help="The folder's name: a word of small letters, as in Python.")]
To = Annotated[Path, typer.Option("--to", metavar="DIR", help="Where the folder is put; DETENTE_TITLES names it.")]


def new_title(id: Id, to: To = Path(), as_json: AsJson = False) -> None:
    """Write the folder of a tiny game, to begin a title with: docs/new_title.md walks through it."""
    if not re.fullmatch("[a-z][a-z0-9_]*", id) or keyword.iskeyword(id):
        raise Trouble(f"{id[:40]!r} is no name for a folder; small letters, figures and _ are")
    if id in titles():
        raise Trouble(f"there is a title {id!r} already")
    folder = to / id
    if folder.exists():
        raise Trouble(f"{folder} is there already")
    try:
        files = [_write(file, folder, id) for file in sorted(TEMPLATE.rglob("*")) if file.suffix in KINDS]
    except OSError as error:
        raise Trouble(f"{error.filename}: {error.strerror}") from None
    if as_json:
        print_json({"id": id, "folder": str(folder), "files": [str(file) for file in files]})
        return
    for file in files:
        say(str(file))
    say(f"DETENTE_TITLES={to.resolve()} detente play {id}")


def _write(file: Path, folder: Path, id: str) -> Path:
    """A file of the template, in which the game has this name."""
    written = folder / file.relative_to(TEMPLATE)
    written.parent.mkdir(parents=True, exist_ok=True)
    name = "".join(word.capitalize() for word in id.split("_"))
    written.write_text(file.read_text("utf-8").replace("pebbles", id).replace("Pebbles", name), "utf-8")
    return written
