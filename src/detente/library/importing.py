"""Many games at once: read, checked, and added to the library in groups."""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from detente.game import Game
from detente.library.catalogue import Catalogue
from detente.library.digest import Digest, digest
from detente.library.reading import Refusal, Source, read_game, why

GROUP: Final = 50  # games that are written together


class Taken(NamedTuple):
    """What became of a file: the id of its game, whether it is new, or why it was refused."""

    name: str
    game: str = ""
    new: bool = False
    refused: Refusal | None = None


def read_digest(file: Source, games: Callable[[str], Game], source: str) -> Digest | Refusal:
    """What is to be kept of a file's game, or why it is refused."""
    if file.refused is not None:
        return file.refused
    try:
        game, record = read_game(file.text, games)
        return digest(game, record, source)
    except ValueError as error:  # BadRecord and UnknownTitle among them
        return why(error, file.text)


def digests(
    files: Iterable[Source], games: Callable[[str], Game], source: str
) -> Iterator[tuple[str, Digest | Refusal]]:
    """Each file's name with what became of it."""
    for file in files:
        yield file.name, read_digest(file, games, source)


async def take(
    catalogue: Catalogue, files: Iterable[Source], games: Callable[[str], Game], source: str
) -> AsyncIterator[Taken]:
    """Add all games of some files; what cannot be read is named and left out."""
    found = digests(files, games, source)
    while group := list(islice(found, GROUP)):
        fit = [(name, one) for name, one in group if isinstance(one, Digest)]
        new = set(await catalogue.add([one for _, one in fit])) if fit else set()
        for name, one in group:
            if isinstance(one, Digest):
                yield Taken(name, one.id, one.id in new)
                new.discard(one.id)  # twice in the same group: the second is known
            else:
                yield Taken(name, refused=one)


async def recount(catalogue: Catalogue, games: Callable[[str], Game]) -> AsyncIterator[int]:
    """Count all games of the library again, when it is counted otherwise than before; yields how many are done."""
    await catalogue.forget_counts()
    done = 0
    async for group in catalogue.all_records(GROUP):
        found = [one for id, source, text in group for one in [read_digest(Source(id, text), games, source)]]
        await catalogue.count_again([one for one in found if isinstance(one, Digest)])
        done += len(group)
        yield done
