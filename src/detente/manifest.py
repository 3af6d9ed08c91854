"""What everything outside a title's folder knows of it: its `title.toml`.

The titles are the folders with such a file in `detente/titles`, and in the folders that the environment names in
DETENTE_TITLES (separated as in PATH): a game can be added without an edit here. docs/new_title.md walks through one.
"""

import os
import tomllib
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from detente.languages import ENGLISH

HERE = Path(__file__).parent
FILE = "title.toml"

Names = dict[str, str]  # a text by language; English must be there


class BadManifest(ValueError):
    """A title.toml that says too little, or what nobody understands."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a level looks at. Iterations make it the same everywhere; `seconds` is a limit on slow
    machines."""

    iterations: int = 0
    worlds: int = 1
    seconds: float = 5.0
    blunder_rate: float = 0.0  # how often a choice is made at first sight
    temperature: float = 0.0  # how far such a choice may be from what looks best
    horizon: int = 4
    explore: float = 0.03  # how much doubt counts beside what was seen
    trees: int = 1  # of every choice, which then meet in a knock-out (ai/knockout.py); 1: one tree of all choices
    positions: int = 0  # looked at to solve an endgame
    cautious: int = 0  # worlds in which it looks twice at what could lose at once
    # search by whole turns: slack and plans, at once and later, slack in the last turn; iterations are positions then
    turns: tuple[int, int, int, int, int] | None = None


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title from outside."""

    id: str
    folder: Path
    name: Names
    sides: tuple[str, str]
    minutes: tuple[int, int]
    order: int = 1000  # on the front page
    family: str = ""  # a package of detente whose rules, sentences and parts of the page it shares
    about: Names = {}  # a line for the front page
    solo: Names = {}  # what is to be said about playing alone
    side_names: dict[str, Names] = {}  # what its sides are called
    things: dict[str, Names] = {}  # what its cards and places are called, if no data file of its own says it
    native: tuple[str, ...] = ()  # modules that mypyc compiles
    readers: tuple[str, ...] = ()  # modules that read games played elsewhere: `read_foreign(game, text)`
    lends: dict[str, str] = {}  # titles in which its cards may be played, with the module that has `visitors()`
    card_file: str = ""  # the module that reads a card file which owners may correct
    chapters: dict[str, Names] = {}  # names of chapters that the rulebook does not name
    levels: dict[str, Level] = {}  # where they differ from the usual ones

    @property
    def package(self) -> str:
        return f"detente.titles.{self.id}"

    def module(self, name: str) -> str:
        """The full name of one of its modules."""
        return f"{self.package}.{name}"

    def text(self, name: str) -> str:
        """A file of its folder; one that is not there is empty."""
        file = self.folder / name
        return file.read_text("utf-8") if file.is_file() else ""

    def side_name(self, side: str, language: str) -> str:
        """What a side is called."""
        return in_language(self.side_names.get(side, {}), language) or side

    def sentences(self, language: str) -> list[Path]:
        """The files of sentences of this title and its family in a language."""
        folders = [HERE / self.family] if self.family else []
        return [file for folder in (*folders, self.folder) for file in sorted(folder.glob(f"locale/{language}/*.ftl"))]


def in_language(names: Names, language: str) -> str:
    """A text in this language, or in English where nobody has translated it yet."""
    return names.get(language) or names.get(ENGLISH, "")


def title_folders() -> list[Path]:
    """Where titles are looked for."""
    others = os.environ.get("DETENTE_TITLES", "").split(os.pathsep)
    return [HERE / "titles", *(Path(folder).resolve() for folder in others if folder)]


def read(folder: Path) -> Manifest:
    """The manifest of a title's folder; BadManifest says what is wrong with it."""
    try:
        data: dict[str, Any] = tomllib.loads((folder / FILE).read_text("utf-8"))
        manifest = msgspec.convert(data | {"id": folder.name, "folder": str(folder)}, Manifest, dec_hook=_path)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadManifest(f"{folder / FILE}: {error}") from error
    if not folder.name.isidentifier() or ENGLISH not in manifest.name:
        raise BadManifest(f"{folder / FILE}: the folder is a Python name, and there is an English name")
    return manifest


def _path(wanted: type, value: Any) -> Any:
    return wanted(value)


@cache
def manifests() -> dict[str, Manifest]:
    """All titles by id, in the order of the front page. One from elsewhere that cannot be read is left out, with a
    warning: the others are played nevertheless."""
    ours, *others = title_folders()
    found = {manifest.id: manifest for manifest in map(read, _folders(ours))}
    for folder in (folder for top in others for folder in _folders(top)):
        try:
            if folder.name in found:
                raise BadManifest(f"{folder}: there is another title of this name")
            found[folder.name] = read(folder)
        except BadManifest as error:
            warnings.warn(str(error), stacklevel=2)
    return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))


def _folders(top: Path) -> list[Path]:
    return [file.parent for file in sorted(top.glob(f"*/{FILE}"))]
