"""The languages that can be spoken: folders with a `language.toml` and any number of .ftl files.

They stand in `detente/locale`, and in the folders that the environment names in DETENTE_LOCALES (separated as in PATH):
a language can be added without an edit here. What it does not translate is said in its fallback, in the end English.
"""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

HERE = Path(__file__).parent / "locale"
FILE = "language.toml"
NAMES = "names.toml"  # of things in the data of titles: `japan = "..."` for all of them, or in a table [title]
ENGLISH = "en"


class BadLanguage(ValueError):
    """A language.toml or names.toml that cannot be read."""


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language says of itself."""

    id: str
    folder: Path
    name: str  # as those who speak it say
    marks: tuple[str, str, str, str]  # outer and inner quotation marks
    fallback: str = ENGLISH  # the language of what is not translated
    complete: bool = False  # nothing is left to translate: its files stand beside the English ones, and tests compare
    names: dict[str, str | dict[str, str]] = {}  # of its names.toml

    def name_of(self, title: str, slug: str) -> str:
        """What a thing of a title is called; "" if the names.toml does not say. The title itself is `title`."""
        own = self.names.get(title)
        found = own.get(slug, "") if isinstance(own, dict) else ""
        common = self.names.get(slug, "")
        return found or (common if isinstance(common, str) else "")


def language_folders() -> list[Path]:
    """Where languages are looked for."""
    others = os.environ.get("DETENTE_LOCALES", "").split(os.pathsep)
    return [HERE, *(Path(folder).resolve() for folder in others if folder)]


def read(folder: Path) -> Language:
    """The language of a folder; BadLanguage says what is wrong with it."""
    try:
        about: dict[str, Any] = tomllib.loads((folder / FILE).read_text("utf-8"))
        file = folder / NAMES
        names = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
        known = {"id": folder.name, "folder": str(folder), "names": names}
        language = msgspec.convert(about | known, Language, dec_hook=_path)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLanguage(f"{folder}: {error}") from error
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", folder.name):
        raise BadLanguage(f"{folder}: a language is named as in a browser: de, pt-BR")
    return language


def _path(wanted: type, value: Any) -> Any:
    return wanted(value)


@cache
def all_languages() -> dict[str, Language]:
    """The languages by id, English first."""
    folders = [file.parent for top in language_folders() for file in top.glob(f"*/{FILE}")]
    found = {language.id: language for language in map(read, folders)}
    return {id: found[id] for id in sorted(found, key=lambda id: (id != ENGLISH, id))}


def chain(id: str) -> Iterator[str]:
    """A language and those that stand in for it, English at last."""
    seen: set[str] = set()
    while id in all_languages() and id not in seen:
        yield id
        seen.add(id)
        id = all_languages()[id].fallback
    if ENGLISH not in seen:
        yield ENGLISH


def by_language(row: Mapping[str, Any], field: str) -> dict[str, str]:
    """A text of a data file, which has a column for each language.

    >>> by_language({"id": "japan", "name_en": "Japan", "name_it": "Giappone"}, "name")
    {'en': 'Japan', 'it': 'Giappone'}
    """
    columns = ((re.fullmatch(rf"{field}_([a-z]{{2,3}}(?:-\w+)?)", key), text) for key, text in row.items())
    return {column[1]: text for column, text in columns if column}


def with_names(title: str, about: Any) -> Any:
    """A title's description with the names that the languages' own files have for its things."""
    if isinstance(about, list):
        return [with_names(title, thing) for thing in about]
    if not isinstance(about, dict):
        return about
    out = {key: with_names(title, value) for key, value in about.items()}
    if isinstance(about.get("id"), str) and isinstance(about.get("name"), dict):
        out["name"] = {**about["name"], **names_of(title, about["id"])}
    return out


def names_of(title: str, slug: str) -> dict[str, str]:
    """What the languages' own files call a thing of a title."""
    found = {language.id: language.name_of(title, slug) for language in all_languages().values() if language.names}
    return {id: name for id, name in found.items() if name}
