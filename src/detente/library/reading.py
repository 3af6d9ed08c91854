"""Games as texts, files, folders and archives: read one by one, each checked by the rules."""

import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from detente.editing.model import wrong_position
from detente.game import Game, Reason, Sentence
from detente.record import FORMAT, BadRecord, Record, parse, title_of
from detente.titles import UnknownTitle, read_foreign

LARGEST: Final = 512 * 1024  # bytes of one game
FILES: Final = 20_000  # in one archive or folder
UNPACKED: Final = 512 * 1024 * 1024  # bytes of everything in one archive
IN_ARCHIVE: Final = b"PK\x03\x04"  # how an archive begins
SAID: Final = 300  # letters of a detail that are told


class Refusal(NamedTuple):
    """Why a file is no game: a sentence, the line that is to blame, and the rule that forbids what it says."""

    said: Sentence
    line: int = 0
    reason: Reason | None = None
    title: str = ""  # whose rules it is


class Source(NamedTuple):
    """A file that may hold a game: its name, and its text or why it cannot be read."""

    name: str
    text: str
    refused: Refusal | None = None


class BadArchive(ValueError):
    """A file that cannot be opened as an archive, or holds too much; `said` says it in every language."""

    def __init__(self, detail: str, said: Sentence) -> None:
        super().__init__(detail)
        self.said = said


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


def why(error: ValueError, text: str = "") -> Refusal:
    """What is wrong with a game, whose text may be needed to say whose rules refuse it."""
    if isinstance(error, UnknownTitle):
        return Refusal(Sentence("file-no-such-title"))
    if isinstance(error, BadRecord):
        return Refusal(_short(error.said), error.line, error.reason, title_of(text) if error.reason else "")
    return Refusal(_short(wrong_position(error)))


def _short(said: Sentence) -> Sentence:
    return Sentence(said.key, {name: n if isinstance(n, int) else str(n)[:SAID] for name, n in said.args.items()})


def how_many(path: Path) -> int:
    """How many files `sources` will give; BadArchive if they are too many or cannot be opened."""
    if path.is_dir():
        return sum(how_many(file) for file in _folder(path))
    if not zipfile.is_zipfile(path):
        return 1
    with _opened(path) as archive:
        return len(_members(archive, path.name))


def sources(path: Path) -> Iterator[Source]:
    """The files at a path: one, all of a folder with its folders, or what an archive holds."""
    if path.is_dir():
        for file in _folder(path):
            yield from _archive_of(file, str(file.relative_to(path))) if zipfile.is_zipfile(file) else [_plain(file)]
    elif zipfile.is_zipfile(path):
        yield from _packed(path, "")
    else:
        yield _plain(path)


def _archive_of(file: Path, name: str) -> Iterator[Source]:
    """What an archive in a folder holds; one that holds too much is refused, and the folder goes on."""
    try:
        yield from _packed(file, f"{name}/")
    except BadArchive as error:
        yield Source(name, "", Refusal(error.said))


def _folder(path: Path) -> list[Path]:
    found = sorted(file for file in path.rglob("*") if file.is_file() and not file.name.startswith("."))
    if len(found) > FILES:
        raise BadArchive(f"{path}: more than {FILES} files", Sentence("file-too-many", {"files": FILES}))
    return found


def _plain(file: Path) -> Source:
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
        if raw.startswith(IN_ARCHIVE):  # and nobody can open it
            return Source(str(file), "", Refusal(Sentence("file-bad-archive")))
        return Source(str(file), "", _too_large()) if len(raw) > LARGEST else _text(str(file), raw)
    except OSError as error:
        return Source(str(file), "", Refusal(Sentence("file-detail", {"detail": error.strerror or str(error)})))


def _too_large() -> Refusal:
    return Refusal(Sentence("file-too-large", {"kb": LARGEST // 1024}))


def _text(name: str, raw: bytes) -> Source:
    try:
        return Source(name, raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return Source(name, "", Refusal(Sentence("file-not-utf8", {"byte": error.start + 1})))


def _opened(file: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(file)
    except (OSError, zipfile.BadZipFile) as error:
        raise BadArchive(f"{file}: {error}", Sentence("file-bad-archive")) from error


def _members(archive: zipfile.ZipFile, name: str) -> list[zipfile.ZipInfo]:
    members = [one for one in archive.infolist() if not one.is_dir()]
    if len(members) > FILES:
        raise BadArchive(f"{name}: more than {FILES} files in it", Sentence("file-too-many", {"files": FILES}))
    if sum(one.file_size for one in members) > UNPACKED:
        said = Sentence("file-unpacks", {"mb": UNPACKED >> 20})
        raise BadArchive(f"{name}: more than {UNPACKED >> 20} MB in it", said)
    return members


def _packed(file: Path, prefix: str) -> Iterator[Source]:
    """What an archive holds. Nothing is unpacked to the disk, and no more is unpacked than its head promised."""
    with _opened(file) as archive:
        for one in _members(archive, file.name):
            yield _member(archive, one, prefix + one.filename)


def _member(archive: zipfile.ZipFile, one: zipfile.ZipInfo, name: str) -> Source:
    if one.filename.startswith(("/", "\\")) or ".." in one.filename.replace("\\", "/").split("/"):
        return Source(name, "", Refusal(Sentence("file-outside")))
    if one.file_size > LARGEST:
        return Source(name, "", _too_large())
    try:
        with archive.open(one) as stream:
            raw = stream.read(LARGEST + 1)
    except (OSError, RuntimeError, NotImplementedError, EOFError, zipfile.BadZipFile, zlib.error):
        return Source(name, "", Refusal(Sentence("file-bad-member")))
    if len(raw) > LARGEST:
        return Source(name, "", _too_large())
    if raw.startswith(IN_ARCHIVE):
        return Source(name, "", Refusal(Sentence("file-nested")))
    return _text(name, raw)
