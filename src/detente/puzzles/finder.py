"""Looks through games for positions with one right choice; what is found is proved (making.py)."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from detente.ai.playout import Playout, Settings
from detente.game import CHANCE, TERMINAL
from detente.machine import choices, nth_choice
from detente.puzzles.making import LOOK, NoPuzzle, prove
from detente.puzzles.proof import Rules
from detente.puzzles.puzzle import Origin, Puzzle
from detente.record import Record

TEMPERATURE = 0.5  # of self-play at first sight


class Found(NamedTuple):
    """A game to look through: where it comes from, its first state and its actions."""

    source: str
    number: int
    start: Any
    actions: list[int]


def of_record(game: Rules, source: str, record: Record) -> Found:
    """A game that was played."""
    return Found(source, 0, record.begin(game), record.actions)


def self_played(game: Rules, games: int, seed: int) -> Iterator[Found]:
    """Games of the evaluator against itself at first sight, as level 3 plays."""
    settings = Settings()
    settings.temperature = TEMPERATURE
    for number in range(games):
        s = game.new({option.id: option.default for option in game.options})
        start, actions = s.clone(), []
        dice = Playout(game.evaluator, s, settings, Random(f"{seed}/{number}").getrandbits(31))
        while s.over == 0:
            chance = s.decider == CHANCE
            actions.append(int(nth_choice(s, dice.below(choices(s))) if chance else dice.pick(s)))
            game.code.take(s, actions[-1])
        yield Found(f"self-play {seed}", number, start, actions)


def puzzles_of(game: Rules, found: Found, seed: int, endings: bool = False, look: int = LOOK) -> Iterator[Puzzle]:
    """The puzzles of a game: one at most for each tick of the clock, and none that was solved the same way before.
    `endings`: only those of the turn in which it was decided, which are found many times as fast. `look`: as in
    `prove`; more finds more."""
    s, done = found.start.clone(), -1
    last = _last_tick(game, found)
    before: list[Puzzle] = []
    for ply, action in enumerate(found.actions):
        tick = game.evaluator.clock(s)
        if game.current(s) not in (CHANCE, TERMINAL) and tick != done:
            near = game.evaluator.last_tick(s) >= last or game.evaluator.solvable(s)
            origin = Origin(found.source, ply, found.number)
            puzzle = prove(game, s, game.current(s), seed, origin, near, look) if near or not endings else None
            if puzzle is not None and not isinstance(puzzle, NoPuzzle):
                done = tick
                if not any(puzzle.alike(other) for other in before):
                    before.append(puzzle)
                    yield puzzle
        game.code.take(s, action)


def _last_tick(game: Rules, found: Found) -> int:
    """The tick in which a game ended: only there it can have been won at once."""
    s = found.start.clone()
    for action in found.actions[:-1]:
        game.code.take(s, action)
    return int(game.evaluator.clock(s))
