"""Figures of many games in one file: counts without the games, made by `detente library self-play` or from tables of
others, merged, pruned of what is rare, and shipped with a title."""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from detente.game import Game, Sentence
from detente.library.tally import Tally
from detente.manifest import manifests

FOLDER: Final = "figures"  # in a title's folder
MIN_GAMES: Final = 3  # beginnings and choices of fewer games are not shipped; uses of cards all are, their shares count
POSITIONS: Final = 10  # nor positions of fewer games: too little could be said about what was chosen there

CardRow = tuple[str, int, str, int, int, int, int, int]  # card, side, use, turn from, to, times, won, drawn
MoveRow = tuple[str, int, int, int]  # what was chosen, games, won by side 0, by side 1
FirstRow = tuple[str, int, str, int, int, int, int]  # kind, side, what, games, won, lost, drawn


class BadFigures(ValueError):
    """A file of figures that cannot be used; `said` says why in every language."""

    def __init__(self, detail: str, key: str, **args: str | int) -> None:
        super().__init__(detail)
        self.said = Sentence(key, dict(args))


class Position(msgspec.Struct, frozen=True, array_like=True):
    """What was chosen in a position, and in how many games it stood."""

    key: str  # 16 hex digits
    games: int
    moves: list[MoveRow]


class Figures(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was counted in many games of a title."""

    title: str
    rules: int  # version of the rules they were played by
    source: str  # self-play, real
    recipe: str  # how to make them again
    seeds: list[str]  # `seed:games` that are in it
    games: int
    won: tuple[int, int]
    drawn: int
    results: bool = True  # is it known of cards who won?
    least: int = 0  # beginnings and choices of fewer games were left out
    endings: dict[str, int]
    firsts: list[FirstRow]
    cards: list[CardRow]
    positions: list[Position]


def of_tally(game: Game, tally: Tally, recipe: str, seeds: Sequence[str]) -> Figures:
    """The figures of what was counted."""
    positions: dict[int, list[MoveRow]] = {}
    for (key, action), (games, *won, _) in sorted(tally.moves.items()):
        positions.setdefault(key, []).append((game.text(action), games, won[0], won[1]))
    return Figures(
        title=game.id,
        rules=game.rules,
        source="self-play",
        recipe=recipe,
        seeds=list(seeds),
        games=tally.games,
        won=(tally.won[0], tally.won[1]),
        drawn=tally.drawn,
        endings=dict(sorted(tally.endings.items())),
        firsts=[(*key, n, won, lost, drawn) for key, (n, won, lost, drawn) in sorted(tally.firsts.items())],
        cards=[(*key, key[3], n, won, drawn) for key, (n, won, _, drawn) in sorted(tally.cards.items())],
        positions=[_position(key, rows) for key, rows in positions.items()],
    )


def _position(key: int, rows: list[MoveRow]) -> Position:
    return Position(key_text(key), sum(row[1] for row in rows), sorted(rows, key=lambda row: (-row[1], row[0])))


def key_text(key: int) -> str:
    """The key of a position as a file names it."""
    return f"{key & (2**64 - 1):016x}"


def to_tally(game: Game, figures: Figures) -> Tally:
    """The counts of a file, to add to them."""
    out = Tally()
    out.games, out.drawn, out.won = figures.games, figures.drawn, list(figures.won)
    out.endings.update(figures.endings)
    out.firsts = {(kind, side, what): row for kind, side, what, *row in figures.firsts}
    out.cards = {(card, side, use, turn): _row(*row) for card, side, use, turn, _, *row in figures.cards}
    for position in figures.positions:
        key = int.from_bytes(bytes.fromhex(position.key), "big", signed=True)
        for text, games, *won in position.moves:
            out.moves[key, game.action(text)] = [games, *won, games - sum(won)]
    return out


def _row(games: int, won: int, drawn: int) -> list[int]:
    """As a tally has it: every game of a file was played to its end."""
    return [games, won, games - won - drawn, drawn]


def pruned(figures: Figures, least: int = MIN_GAMES, positions: int = POSITIONS) -> Figures:
    """Without what is rare; how often a position stood stays as it is."""
    kept = [
        msgspec.structs.replace(one, moves=[row for row in one.moves if row[1] >= least])
        for one in figures.positions
        if one.games >= positions
    ]
    return msgspec.structs.replace(
        figures,
        least=least,
        firsts=[row for row in figures.firsts if row[3] >= least],
        positions=kept,
    )


def write(figures: Figures, path: Path) -> None:
    """Write a file of which a kill leaves the old one; a row on a line, so that it can be compared."""
    head = msgspec.json.encode(msgspec.structs.replace(figures, firsts=[], cards=[], positions=[])).decode()
    parts = [head.removesuffix(',"firsts":[],"cards":[],"positions":[]}')]
    for name in ("firsts", "cards", "positions"):
        rows = ",\n".join(msgspec.json.encode(row).decode() for row in getattr(figures, name))
        parts.append(f'"{name}":[\n{rows}\n]')
    beside = path.with_name(path.name + ".new")
    beside.write_text(",\n".join(parts) + "}\n", "utf-8")
    os.replace(beside, path)


def read(path: Path) -> Figures:
    """The figures in a file; BadFigures says what is wrong."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Figures)
    except (OSError, msgspec.DecodeError) as error:
        raise BadFigures(f"{path}: {error}", "library-bad-figures", file=str(path)) from error


@cache
def shipped(title: str) -> dict[str, Figures]:
    """The figures that come with a title, by source."""
    found = [read(file) for file in sorted((manifests()[title].folder / FOLDER).glob("*.json"))]
    return {one.source: one for one in found}


@cache
def positions(title: str, source: str) -> dict[str, Position]:
    """The positions of shipped figures by key."""
    found = shipped(title).get(source)
    return {one.key: one for one in found.positions} if found else {}


def merged(game: Game, several: Iterable[Figures]) -> Figures:
    """The figures of several files of one title as one; a seed that is in two of them is BadFigures."""
    total, recipe = Tally(), ""
    seeds: list[str] = []
    for one in several:
        if (one.title, one.rules) != (game.id, game.rules) or one.least:
            detail = f"{one.title}, rules {one.rules}: of another title or version, or pruned already"
            raise BadFigures(detail, "library-other-figures", title=one.title[:40], rules=one.rules)
        if same := {seed.split(":")[0] for seed in one.seeds} & {seed.split(":")[0] for seed in seeds}:
            raise BadFigures(f"seed {min(same)} twice", "library-seed-twice", seed=min(same))
        total.merge(to_tally(game, one))
        seeds, recipe = [*seeds, *one.seeds], one.recipe
    return of_tally(game, total, recipe, seeds)
