"""Games as texts, files, folders and archives: read one by one, each checked by the rules."""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from detente.game import Game
from detente.record import FORMAT, BadRecord, Record, parse, title_of
from detente.titles import UnknownTitle, read_foreign

LARGEST: Final = 512 * 1024  # bytes of one game
FILES: Final = 20_000  # in one archive or folder
UNPACKED: Final = 512 * 1024 * 1024  # bytes of everything in one archive


class Source(NamedTuple):
    """A file that may hold a game: its name, and its text or why it cannot be read."""

    name: str
    text: str
    refused: str = ""


class BadArchive(ValueError):
    """A file that cannot be opened as an archive, or holds too much."""


def read_game(text: str, games: Callable[[str], Game]) -> tuple[Game, Record]:
    """The game that a text holds, replayed; BadRecord or ValueError says what is wrong with it."""
    text = text.removeprefix("\ufeff")
    if text.startswith(FORMAT):
        game = games(title_of(text))
        record = parse(text, game)
        record.replay(game)
        return game, record
    title, record = read_foreign(text)
    return games(title), record


def why(error: Exception) -> str:
    """What is wrong with a file, in a line."""
    if isinstance(error, UnknownTitle):
        return f"unknown title: {error}"
    if isinstance(error, BadRecord) and error.line:
        return f"line {error.line}: {error.detail}"
    return str(error) or type(error).__name__


def sources(path: Path) -> Iterator[Source]:
    """The files at a path: one, all of a folder with its folders, or what an archive holds."""
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.is_file() and not file.name.startswith("."))
        if len(found) > FILES:
            raise BadArchive(f"{path}: more than {FILES} files")
        for file in found:
            yield from _packed(file, f"{file.relative_to(path)}/") if zipfile.is_zipfile(file) else [_plain(file)]
    elif zipfile.is_zipfile(path):
        yield from _packed(path, "")
    else:
        yield _plain(path)


def _plain(file: Path) -> Source:
    try:
        if file.stat().st_size > LARGEST:
            return Source(str(file), "", f"larger than {LARGEST // 1024} KB")
        return _text(str(file), file.read_bytes())
    except OSError as error:
        return Source(str(file), "", error.strerror or str(error))


def _text(name: str, raw: bytes) -> Source:
    try:
        return Source(name, raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return Source(name, "", "not a text in UTF-8")


def _packed(file: Path, prefix: str) -> Iterator[Source]:
    """What an archive holds. Nothing is unpacked to the disk, and no more is unpacked than its head promised."""
    try:
        archive = zipfile.ZipFile(file)
    except (OSError, zipfile.BadZipFile) as error:
        raise BadArchive(f"{file}: {error}") from error
    with archive:
        members = [one for one in archive.infolist() if not one.is_dir()]
        if len(members) > FILES or sum(one.file_size for one in members) > UNPACKED:
            raise BadArchive(f"{file}: more than {FILES} files or {UNPACKED >> 20} MB in it")
        for one in members:
            yield _member(archive, one, prefix + one.filename)


def _member(archive: zipfile.ZipFile, one: zipfile.ZipInfo, name: str) -> Source:
    if one.filename.startswith(("/", "\\")) or ".." in one.filename.replace("\\", "/").split("/"):
        return Source(name, "", "a name that leads out of the archive")
    if one.file_size > LARGEST:
        return Source(name, "", f"larger than {LARGEST // 1024} KB")
    try:
        with archive.open(one) as stream:
            raw = stream.read(LARGEST + 1)
    except (OSError, RuntimeError, NotImplementedError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        return Source(name, "", str(error))
    if len(raw) > LARGEST:
        return Source(name, "", "it unpacks to more than its head says")
    return _text(name, raw)
