"""What was played, in the collection of a database or in the figures that come with a title: one answer for both."""

from typing import Final

from detente.game import Game
from detente.library.catalogue import Catalogue
from detente.library.figures import Figures, key_text, positions, shipped
from detente.library.lines import CardLine, FirstLine, MoveLine, Moves, SourceLine

SHIPPED: Final = "@"  # before the name of a source that comes with the title: no collection begins so


class Explorer:
    """Asks a collection or the figures of a title, by the source's name; empty: the whole collection."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    async def sources(self, title: str) -> list[SourceLine]:
        """Where figures of a title may come from."""
        found = [SourceLine(SHIPPED + name, one.games, one.recipe) for name, one in shipped(title).items()]
        return found + [SourceLine(name, n) for name, n in (await self.catalogue.sources(title)).items()]

    async def moves(self, game: Game, key: int, source: str = "") -> Moves:
        """What was chosen in a position."""
        if not source.startswith(SHIPPED):
            return await self.catalogue.explore(game.id, key, source)
        position = positions(game.id, source.removeprefix(SHIPPED)).get(key_text(key))
        if position is None:
            return Moves(0, [])
        lines = [MoveLine(game.action(text), n, (a, b), n - a - b) for text, n, a, b in position.moves]
        return Moves(position.games, lines)

    async def cards(self, title: str, card: str = "", source: str = "") -> list[CardLine]:
        """How cards were used."""
        if not source.startswith(SHIPPED):
            return await self.catalogue.cards(title, card, source)
        figures = _figures(title, source)
        rows = [row for row in figures.cards if card in ("", row[0])] if figures else []
        results = figures is not None and figures.results
        return [CardLine(*row[:7], row[5] - row[6] - row[7] if results else 0, row[7]) for row in rows]

    async def firsts(self, title: str, source: str = "") -> list[FirstLine]:
        """How sides began, the most frequent first."""
        if not source.startswith(SHIPPED):
            return await self.catalogue.firsts(title, source)
        figures = _figures(title, source)
        rows = figures.firsts if figures else []
        lines = [FirstLine(kind, side, what, n, won, lost, drawn) for kind, side, what, n, won, lost, drawn in rows]
        return sorted(lines, key=lambda one: (one.kind, one.side, -one.games, one.what))


def _figures(title: str, source: str) -> Figures | None:
    return shipped(title).get(source.removeprefix(SHIPPED))
