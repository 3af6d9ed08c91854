"""The rows of a data set: one for each decision of a game, from a record or from agents that play."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from detente.ai import Agent, Forfeit, agent, close
from detente.ai.levels import SearchAgent
from detente.game import CHANCE, TERMINAL, actor
from detente.library.self_play import chosen
from detente.record import Record
from detente.rl.episode import Episode, Row
from detente.rl.spec import Spec


class Decision(NamedTuple):
    """What was decided, and what the one who decided could know."""

    ply: int  # actions before it, chance included
    actor: int  # the side
    observation: Row
    mask: Row
    action: int
    policy: list[tuple[int, float]]  # how much of a search went to each action; empty where there was none
    value: float | None  # how likely the actor wins, as that search saw it


@dataclass
class PlayedGame:
    """A game as rows, and how it came out."""

    id: str
    agents: tuple[str, str]
    decisions: list[Decision] = field(default_factory=list)
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


def of_self_play(
    about: Spec, agents: tuple[str, str], options: dict[str, str], seed: int, number: int, *, policy: bool
) -> PlayedGame:
    """One game between agents; it depends on its arguments only. With `policy` a level that searches plays what its
    search found best, and the row keeps what the search thought of all choices."""
    rng = Random(f"dataset {seed}/{number}")
    game = about.game
    players = [agent(name, game, rng.getrandbits(62)) for name in agents]
    episode = Episode(about, options, rng.getrandbits(62))
    out = PlayedGame(f"{seed}/{number}", agents)
    try:
        episode.run_chance()
        while not episode.over:
            side = episode.current
            action, shares, value = decided(game, players[side], episode, rng, policy=policy)
            out.decisions.append(_decision(episode, action, shares, value))
            episode.apply(action)
            episode.run_chance()
    except Forfeit as error:
        out.winner, out.ending = 1 - episode.current, f"forfeit: {error}"
    else:
        result = episode.result
        assert result is not None
        out.winner, out.ending = result.winner, result.ending
    finally:
        for player in players:
            close(player)
    out.actions = episode.actions
    return out


def decided(
    game: Any, player: Agent, episode: Episode, rng: Random, *, policy: bool
) -> tuple[int, list[tuple[int, float]], float | None]:
    """What an agent decides, and what its search thought of the choices if that is wanted and there was one."""
    state, side = episode.state, episode.current
    if policy and isinstance(player, SearchAgent) and player.level.iterations and len(episode.legal()) > 1:
        rows = player.consider(game.view(state, side))
        if rows:
            visits = sum(row.visits for row in rows) or 1
            return rows[0].action, [(row.action, row.visits / visits) for row in rows], rows[0].chance
    return chosen(game, player, state, side), [], None


def of_record(about: Spec, record: Record, id: str) -> PlayedGame:
    """A game that was played before; BadRecord if it does not replay."""
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
            out.decisions.append(_decision(episode, action, [], None))
            episode.apply(action)
        else:  # an interrupt: it belongs to the side that waits, and no mask offers it
            game.apply(episode.state, action)
            episode.actions.append(action)
    out.winner, out.ending = _outcome(about, record, episode)
    return out


def _outcome(about: Spec, record: Record, episode: Episode) -> tuple[int | None, str]:
    """How a record ended: by the rules, or as its header says (somebody resigned)."""
    result = episode.result
    if result is not None:
        return result.winner, result.ending
    winner, _, ending = record.result.partition(" ")
    sides = about.game.sides
    return (sides.index(winner) if winner in sides else None), ending or "unfinished"


def _decision(episode: Episode, action: int, policy: list[tuple[int, float]], value: float | None) -> Decision:
    side = episode.current
    return Decision(len(episode.actions), side, episode.observe_decider(), episode.mask(side), action, policy, value)


def games_of(about: Spec, plan: Any, numbers: range) -> Iterator[PlayedGame]:
    """Games of a self-play plan by their numbers."""
    for number in numbers:
        yield of_self_play(about, plan.agents, plan.options, plan.seed, number, policy=plan.policy)
