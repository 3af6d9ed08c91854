"""Many games at once: read, checked, and added to the library in groups."""

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from detente.game import Game
from detente.library.catalogue import Catalogue
from detente.library.digest import Digest, digest
from detente.library.reading import Source, read_game, why

GROUP: Final = 50  # games that are written together


class Taken(NamedTuple):
    """What became of a file: the id of its game, whether it is new, or why it was refused."""

    name: str
    game: str = ""
    new: bool = False
    refused: str = ""


def digests(files: Iterable[Source], games: Callable[[str], Game], source: str) -> Iterator[tuple[str, Digest | str]]:
    """Each file's name with what is to be kept of its game, or why it is refused."""
    for name, text, refused in files:
        if refused:
            yield name, refused
            continue
        try:
            game, record = read_game(text, games)
            yield name, digest(game, record, source)
        except ValueError as error:  # BadRecord and UnknownTitle among them
            yield name, why(error)


async def take(
    catalogue: Catalogue, files: Iterable[Source], games: Callable[[str], Game], source: str
) -> AsyncIterator[Taken]:
    """Add all games of some files; what cannot be read is named and left out."""
    found = digests(files, games, source)
    while group := list(islice(found, GROUP)):
        fit = [(name, one) for name, one in group if isinstance(one, Digest)]
        new = set(await catalogue.add([one for _, one in fit])) if fit else set()
        for name, one in group:
            if isinstance(one, str):
                yield Taken(name, refused=one)
            else:
                yield Taken(name, one.id, one.id in new)
                new.discard(one.id)  # twice in the same group: the second is known
