"""The rows of a data set: one for each decision of a game, from a record or from agents that play.

The compiled core writes observations and masks into the memory that Arrow reads: no row is an object on its way.
"""

import hashlib
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from detente.ai import Agent, Forfeit, agent, close
from detente.ai.levels import SearchAgent
from detente.game import CHANCE, TERMINAL, Options, actor
from detente.library.self_play import chosen
from detente.machine import State, choices, nth_choice
from detente.record import Record
from detente.rl.batch import seeds_of_game
from detente.rl.buffers import address
from detente.rl.core import BatchCore
from detente.rl.episode import Episode
from detente.rl.spec import Spec

RANDOM = "random"  # this agent is played by the core itself, as in a batch
ROOM = 2048  # rows that there is room for at first

Policy = list[tuple[int, float]]  # how much of a search went to each action; empty where there was none


@dataclass
class PlayedGame:
    """A game of a data set, and how it came out."""

    id: str
    agents: tuple[str, str]
    decisions: int = 0  # its rows
    actions: list[int] = field(default_factory=list)
    winner: int | None = None  # None: a draw, or a record that does not say
    ending: str = ""

    def result(self, side: int) -> float:
        """What a side got: 1, 0 or -1."""
        return 0.0 if self.winner is None else 1.0 if self.winner == side else -1.0

    def digest(self) -> str:
        """A hash of the game's course: the same however its rows are stored."""
        text = f"{self.id}|{self.winner}|{self.ending}|{','.join(map(str, self.actions))}"
        return hashlib.sha256(text.encode()).hexdigest()


def checksum(digests: list[str]) -> str:
    """One hash of many games, in whatever order they came."""
    return hashlib.sha256("\n".join(sorted(digests)).encode()).hexdigest()


class Rows:
    """The decisions of some games, column by column; `games` says to which each belongs, one after the other."""

    def __init__(self, about: Spec) -> None:
        self.about, self.width = about, about.layout.size
        self.observations = np.zeros((ROOM, self.width), np.int8)
        self.masks = np.zeros((ROOM, about.actions), np.int8)
        self.clear()

    def clear(self) -> None:
        """Forget all games; the room stays."""
        self.games: list[PlayedGame] = []
        self.plies: list[int] = []
        self.actors: list[int] = []
        self.actions: list[int] = []
        self.thoughts: dict[int, tuple[Policy, float]] = {}  # of a search, by the row

    def __len__(self) -> int:
        return len(self.actions)

    def look(self, core: BatchCore) -> None:
        """What the side that decides in the core's only game may know and do; `note` says what it did."""
        row = self._next()
        core.write_observations(address(self.observations) + row * self.width, self.width)
        core.write_masks(address(self.masks) + row * self.about.actions)

    def copy(self, episode: Episode) -> None:
        """The same of an episode."""
        row = self._next()
        self.observations[row] = episode.observe_decider()
        self.masks[row] = episode.mask(episode.current)

    def _next(self) -> int:
        """The row to be written; there is room for it."""
        row = len(self.actions)
        if row == len(self.masks):
            self.observations = np.concatenate([self.observations, np.zeros_like(self.observations)])
            self.masks = np.concatenate([self.masks, np.zeros_like(self.masks)])
        return row

    def note(self, ply: int, side: int, action: int, policy: Policy | None = None, value: float = 0.0) -> None:
        """What was decided after the last look."""
        if policy:
            self.thoughts[len(self.actions)] = policy, value
        self.plies.append(ply)
        self.actors.append(side)
        self.actions.append(action)

    def end(self, game: PlayedGame) -> PlayedGame:
        """All rows since the last end belong to this game."""
        game.decisions = len(self.actions) - sum(before.decisions for before in self.games)
        self.games.append(game)
        return game


def of_self_play(
    rows: Rows, agents: tuple[str, str], options: Options, seed: int, number: int, *, policy: bool = False
) -> PlayedGame:
    """One game between agents; it depends on its arguments only. Chance and random players draw what the game of this
    number draws in a `Batch` of this seed. With `policy` a level that searches plays what its search found best, and
    the row keeps what the search thought of all choices."""
    about = rows.about
    game: Any = about.game
    rng = Random(f"dataset {seed}/{number}")
    players = [None if name == RANDOM else agent(name, game, rng.getrandbits(62)) for name in agents]
    start, seeds = about.new(options), seeds_of_game(seed, number)
    core = BatchCore(about.code, about.observation.observer, start, seeds, about.actions, about.history)
    s = core.states[0]
    out = PlayedGame(f"{seed}/{number}", agents)
    actions = out.actions
    try:
        while s.over == 0:
            side = int(s.decider)
            if side == CHANCE:
                action = int(nth_choice(s, core.below(0, choices(s))))
            else:
                rows.look(core)
                if player := players[side]:
                    action, shares, value = decided(game, player, s, side, policy=policy)
                    rows.note(len(actions), side, action, shares, value)
                else:
                    action = int(nth_choice(s, core.below(0, choices(s))))
                    rows.note(len(actions), side, action)
            core.take(0, action)
            actions.append(action)
    except Forfeit as error:
        out.winner, out.ending = 1 - int(s.decider), f"forfeit: {error}"
    else:
        result = game.result(s)
        out.winner, out.ending = result.winner, result.ending
    finally:
        for player in players:
            if player:
                close(player)
    return rows.end(out)


def decided(game: Any, player: Agent, s: State, side: int, *, policy: bool) -> tuple[int, Policy, float]:
    """What an agent decides, and what its search thought of the choices if that is wanted and there was one."""
    if policy and isinstance(player, SearchAgent) and player.level.iterations and choices(s) > 1:
        found = player.consider(game.view(s, side))
        if found:
            best, visits = found[0], sum(row.visits for row in found)
            shares = [(row.action, row.visits / visits) for row in found] if visits else [(best.action, 1.0)]
            return best.action, shares, best.chance
    return chosen(game, player, s, side), [], 0.0


def of_record(rows: Rows, record: Record, id: str) -> PlayedGame:
    """A game that was played before; BadRecord if it does not replay."""
    about = rows.about
    game = about.game
    record.check_title(game)
    names = tuple(record.players.get(side, "") for side in game.sides)
    out = PlayedGame(id, (names[0], names[1]), actions=list(record.actions))
    episode = Episode(about, record.options, 0)
    if record.start:
        episode.start = record.begin(game)
        episode.state = episode.start.clone()
    for action in record.actions:
        side = episode.current
        if side in (CHANCE, TERMINAL):
            episode.apply(action)
            continue
        if actor(game, episode.state, action) == side:
            rows.copy(episode)
            rows.note(len(episode.actions), side, action)
            episode.apply(action)
        else:  # an interrupt: it belongs to the side that waits, and no mask offers it
            game.apply(episode.state, action)
            episode.actions.append(action)
    out.winner, out.ending = _outcome(about, record, episode)
    return rows.end(out)


def _outcome(about: Spec, record: Record, episode: Episode) -> tuple[int | None, str]:
    """How a record ended: by the rules, or as its header says (somebody resigned)."""
    result = episode.result
    if result is not None:
        return result.winner, result.ending
    winner, _, ending = record.result.partition(" ")
    sides = about.game.sides
    return (sides.index(winner) if winner in sides else None), ending or "unfinished"
