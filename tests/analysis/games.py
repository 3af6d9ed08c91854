"""Played games for the tests of the report: random ones of every title, and a real log where one is at hand."""

from random import Random
from typing import Any

from detente.analysis.worth import Depth
from detente.game import CHANCE, TERMINAL, Game
from detente.record import Record
from detente.titles import read_foreign, title, titles
from tests.games.app_log import Writer
from tests.games.real_logs import FOLDER

TITLES = titles()
TINY = Depth(8, 2, 12, 2)
LOG = FOLDER / "game_36.txt"


def played(id: str, seed: int = 1, actions: int = 100_000, **header: Any) -> tuple[Game, Record]:
    """A random game."""
    game, rng = title(id), Random(f"{id} {seed}")
    options = {option.id: option.default for option in game.options}
    record = Record.of(game, options, players=dict(zip(game.sides, ("Boris", "Anna"), strict=True)), **header)
    s = record.begin(game)
    while game.current(s) != TERMINAL and len(record.actions) < actions:
        record.add(game, s, rng.choice(game.legal(s)))
    return game, record


def real_log() -> tuple[Game, Record]:
    """A game of the app."""
    game: Any = title("twilight_struggle")
    if LOG.is_file():
        text = LOG.read_text("utf-8")
    else:
        text = Writer(game, 1, {"optional_cards": "yes", "us_extra": "2", "ussr_extra": "0", "rulings": "app"}).text()
    return game, read_foreign(text)[1]


def rolled(key: str, seed: int = 0) -> tuple[Game, Record, int]:
    """A game of Twilight Struggle up to the first die of which the log says this, and its ply."""
    for n in range(seed, seed + 50):
        game, record = played("twilight_struggle", n)
        s = record.begin(game)
        log: list[Any] = []
        decider = game.current(s)
        for done in record.steps(game, s, log=log):
            if decider == CHANCE and any(entry.key == key for entry in log) and game.current(s) != TERMINAL:
                return game, record.cut(done), done - 1
            log.clear()
            decider = game.current(s)
    raise AssertionError(f"no {key} in 50 games")
