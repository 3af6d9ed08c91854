"""Many games between agents, counted: inside the compiled core where both play at random, else through views."""

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, runtime_checkable

from detente.ai import Agent, Forfeit, agent, close
from detente.game import CHANCE, TERMINAL, Game, Options
from detente.machine import Tally
from detente.titles import title

CORE_CHUNK = 4000  # games; small enough for a progress bar that moves
SLOW_CHUNK = 10
CORE_SEED = 7919  # what `Code.play_many` adds to the seed for each game: chunks continue where the last one ended


@runtime_checkable
class PlaysMany(Protocol):
    """A title that plays random games inside the compiled core."""

    def play_many(self, options: Options, games: int, seed: int) -> Tally: ...

    def endings(self) -> list[str]: ...


@dataclass(frozen=True)
class Plan:
    """What is to be played; `agents` in the order of `Game.sides`."""

    title: str
    games: int
    agents: tuple[str, str]
    seed: int = 0
    swap: bool = False
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def in_core(self) -> bool:
        """Do both sides play at random, so that nothing has to look at a view?"""
        return self.agents == ("random", "random") and not self.swap and isinstance(title(self.title), PlaysMany)

    def seated(self, number: int) -> tuple[str, str]:
        """Who plays which side in a game: with `swap` they change places every time."""
        return (self.agents[1], self.agents[0]) if self.swap and number % 2 else self.agents


@dataclass
class Counts:
    """What came out: winners by side (2 is a draw) and by seat of the plan, ways of ending."""

    games: int = 0
    decisions: int = 0
    actions: int = 0
    winners: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Counts") -> None:
        """Take over what another part of the games came to."""
        self.games += other.games
        self.decisions += other.decisions
        self.actions += other.actions
        self.winners += other.winners
        self.seats += other.seats
        self.endings += other.endings


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda games: None) -> dict[str, Any]:
    """Play them all; answers the summary that `detente simulate --json` prints."""
    title(plan.title).new(plan.options)  # wrong options are found before anything starts
    size = CORE_CHUNK if plan.in_core else SLOW_CHUNK
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    start = time.perf_counter()
    total = Counts()
    for counts in _all(plan, chunks, jobs):
        total.add(counts)
        progress(counts.games)
    return summary(plan, total, time.perf_counter() - start)


def summary(plan: Plan, total: Counts, seconds: float) -> dict[str, Any]:
    """The counts with their names."""
    sides = title(plan.title).sides
    out: dict[str, Any] = {
        "title": plan.title,
        "agents": dict(zip(sides, plan.agents, strict=True)),
        "seed": plan.seed,
        "swap": plan.swap,
        "games": plan.games,
        "finished": total.games,
        "seconds": round(seconds, 4),
        "games_per_second": round(total.games / seconds, 1),
        "decisions_per_second": round(total.decisions / seconds, 1),
        "decisions": total.decisions,
        "wins": {side: total.winners[i] for i, side in enumerate(sides)},
        "draws": total.winners[2],
        "endings": dict(sorted(total.endings.items())),
    }
    if plan.swap:
        out["wins_by_agent"] = [{"agent": name, "wins": total.seats[i]} for i, name in enumerate(plan.agents)]
    return out


def _all(plan: Plan, chunks: list[range], jobs: int) -> Iterator[Counts]:
    """The chunks' counts as they are ready; they do not depend on the number of processes."""
    if jobs <= 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_chunk, plan, chunk) for chunk in chunks]):
            yield done.result()


def play_chunk(plan: Plan, games: range) -> Counts:
    """Play games by their numbers."""
    game = title(plan.title)
    if plan.in_core and isinstance(game, PlaysMany):
        tally = game.play_many(plan.options, len(games), plan.seed + games.start * CORE_SEED)
        return _of_tally(tally, game.endings(), len(games))
    total = Counts()
    for number in games:
        total.add(_play(game, plan, number))
    return total


def _of_tally(tally: Tally, endings: list[str], games: int) -> Counts:
    out = Counts(games, int(tally.decisions), int(tally.actions))
    for i in range(16, 64):
        if n := int(tally.ends[i]):
            out.winners[i // 16 - 1] += n
            out.endings[endings[i % 16]] += n
    return out


def _play(game: Game, plan: Plan, number: int) -> Counts:
    """One game. Its chance and its agents depend on the seed and its number only."""
    rng = Random(f"{plan.seed}/{number}")
    names = plan.seated(number)
    players: list[Agent] = [agent(name, game, rng.getrandbits(63)) for name in names]
    out = Counts(games=1)
    try:
        winner, ending = _course(game, plan, names, players, rng, out)
    finally:
        for player in players:
            close(player)
    out.endings[ending] += 1
    out.winners[2 if winner is None else winner] += 1
    if winner is not None:
        out.seats[winner ^ (names != plan.agents)] += 1
    return out


def _course(
    game: Game, plan: Plan, names: tuple[str, str], players: list[Agent], rng: Random, out: Counts
) -> tuple[int | None, str]:
    """Play to the end; answers the winner and how it came."""
    s = game.new(plan.options)
    while (decider := game.current(s)) != TERMINAL:
        out.actions += 1
        if decider == CHANCE:
            outcomes, weights = zip(*game.chances(s), strict=True)
            game.apply(s, rng.choices(outcomes, weights)[0])
            continue
        out.decisions += 1
        if names[decider] == "random":  # needs no view
            game.apply(s, rng.choice(game.legal(s)))
        else:
            try:
                game.apply(s, players[decider].decide(game.view(s, decider)))
            except Forfeit:
                return 1 - decider, "forfeit"
    result = game.result(s)
    assert result is not None
    return result.winner, result.ending
