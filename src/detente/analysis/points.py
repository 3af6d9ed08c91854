"""The points of a whole game: by source, with every scoring, and how both stood at the end of every turn."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from detente.analysis.sources import Bookkeeper, Gain, has_one_marker, points_of, regions_of
from detente.game import OBSERVER, Entry, Game, Moment, Side
from detente.record import Record


class SourceRow(msgspec.Struct, frozen=True):
    """Points by source, for each side."""

    kind: str
    name: str
    points: dict[Side, int]


class Standing(msgspec.Struct, frozen=True):
    """The end of a turn: points of both sides, and what scoring each region would have given (positive: side 1)."""

    ply: int
    moment: str
    turn: str  # as the chart writes it
    points: dict[Side, int]
    regions: dict[str, int]


class Points(NamedTuple):
    """What a game came to in points; the greatest sources first."""

    sources: list[SourceRow]
    scored: list[tuple[int, str]]  # every scoring: ply and region
    standings: list[Standing]
    gains: list[Gain]  # in the order of play
    leads: list[tuple[int, int]]  # ply, and the lead of side 1 from there on
    points: dict[Side, int]  # at the end
    one_marker: bool  # one marker counts for both


def turn_of(moment: Moment) -> str:
    """The turn that a moment belongs to, as it is written on the chart."""
    return ".".join(map(str, moment.turn))


def points_of_game(game: Game, record: Record) -> Points:
    """Replay a record and read its log; BadRecord if it does not replay."""
    s = record.begin(game)
    entries: list[Entry] = []
    view = game.view(s, OBSERVER)
    before, ended = points_of(game, view), game.moment(s)
    books = Bookkeeper(game.sides, has_one_marker(view))
    standings = []
    leads = [(0, _lead(books, before))]
    for ply in record.steps(game, s, log=entries):
        view, moment = game.view(s, OBSERVER), game.moment(s)
        after = points_of(game, view)
        books.read(ply, entries, (after[0] - before[0], after[1] - before[1]))
        entries.clear()
        if ply == len(record.actions) or turn_of(moment) != turn_of(ended):
            both = dict(zip(game.sides, after, strict=True))
            standings.append(Standing(ply, ended.id, turn_of(ended), both, regions_of(view)))
        if _lead(books, after) != leads[-1][1]:
            leads.append((ply, _lead(books, after)))
        before, ended = after, moment
    both = dict(zip(game.sides, before, strict=True))
    return Points(_rows(game.sides, books.gains), books.scored, standings, books.gains, leads, both, books.one_marker)


def _lead(books: Bookkeeper, points: tuple[int, int]) -> int:
    """Of side 1; where one marker counts for both, it is the marker."""
    return points[1] if books.one_marker else points[1] - points[0]


def _rows(sides: Sequence[str], gains: Sequence[Gain]) -> list[SourceRow]:
    sums: dict[tuple[str, str], list[int]] = {}
    for gain in gains:
        sums.setdefault((gain.source.kind, gain.source.name), [0, 0])[gain.side] += gain.points
    rows = [SourceRow(kind, name, dict(zip(sides, n, strict=True))) for (kind, name), n in sums.items() if any(n)]
    return sorted(rows, key=lambda row: (-sum(abs(n) for n in row.points.values()), row.kind, row.name))
