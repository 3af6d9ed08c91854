"""Round robins between agents: every pair meets on both sides with the same dice, and what came out is counted.

The n-th chance outcome of a game depends on its seed and n only, and a pair of games shares its seed: what remains
of luck is the same for both agents. Every game is a record that `detente verify` accepts.
"""

import math
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from detente.ai import Agent, Forfeit, agent, close
from detente.chance import FairDice
from detente.game import CHANCE, TERMINAL, Game
from detente.record import Record
from detente.titles import title

FORFEIT = "forfeit"  # how a game ends whose program broke the rules


@dataclass(frozen=True)
class Arena:
    """What is to be played: `games` for each pair, rounded up to pairs of games with sides swapped."""

    title: str
    agents: tuple[str, ...]
    games: int = 100
    seed: int = 0
    seconds: float | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    save: str = ""  # a folder for the records

    def meetings(self) -> list["Meeting"]:
        """All pairs of games, those of different pairs of agents in turn: the table fills evenly."""
        pairs = list(combinations(range(len(self.agents)), 2))
        return [Meeting(a, b, n) for n in range((self.games + 1) // 2) for a, b in pairs]


class Meeting(NamedTuple):
    """Two games of two agents with the same dice; agent `a` is side 0 first."""

    a: int
    b: int
    number: int


class Played(NamedTuple):
    """One game. `seats`: the agents by side; `winner`: a side or None."""

    seats: tuple[int, int]
    winner: int | None
    ending: str
    decisions: tuple[int, int]
    slowest: tuple[float, float]  # seconds of the longest decision
    thought: tuple[float, float]  # seconds in all
    worked: tuple[float, float]  # seconds of a processor in all; a program's with its start
    why: str  # what a program did that lost the game by rule


# ---- playing ----


def play_meeting(arena: Arena, meeting: Meeting) -> list[Played]:
    """Both games of a meeting; depends on nothing but the arena and the meeting."""
    return [play_game(arena, meeting, swapped=swapped) for swapped in (False, True)]


def play_game(arena: Arena, meeting: Meeting, *, swapped: bool) -> Played:
    """One game, saved if the arena keeps records."""
    game = title(arena.title)
    seats = (meeting.b, meeting.a) if swapped else (meeting.a, meeting.b)
    pair = f"detente arena {arena.seed} {arena.agents[meeting.a]} {arena.agents[meeting.b]} {meeting.number}"
    dice = FairDice(pair.encode())
    rng = Random(f"{pair} {swapped}")
    players = [agent(arena.agents[seat], game, rng.getrandbits(60), arena.seconds) for seat in seats]
    record = Record.of(game, dict(arena.options))
    record.players = {side: arena.agents[seat] for side, seat in zip(game.sides, seats, strict=True)}
    record.commitment, record.seed = dice.commitment, dice.seed.hex()
    try:
        played = _play(game, record, players, seats, dice)
    finally:
        programs = [_closed(player) for player in players]
    first, second = (own + program for own, program in zip(played.worked, programs, strict=True))
    played = played._replace(worked=(first, second))
    record.result = f"{'draw' if played.winner is None else game.sides[played.winner]} {played.ending}"
    if arena.save:
        name = f"{meeting.a}-{meeting.b}-{meeting.number:04d}{'b' if swapped else 'a'}.txt"
        Path(arena.save, name).write_text(record.text(game), "utf-8")
    return played


def _closed(player: Agent) -> float:
    """The game is over for an agent; answers the processor time of a program that ends with it."""
    before = os.times()
    close(player)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _play(game: Game, record: Record, players: list[Agent], seats: tuple[int, int], dice: FairDice) -> Played:
    s = record.begin(game)
    decisions, slowest, thought, worked = [0, 0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    rolled = 0
    while (decider := game.current(s)) != TERMINAL:
        if decider == CHANCE:
            record.add(game, s, dice.outcome(rolled, game.legal(s)))
            rolled += 1
            continue
        view = game.view(s, decider)
        start, busy = time.perf_counter(), time.process_time()
        try:
            action = players[decider].decide(view)
        except Forfeit as forfeit:
            numbers = (tuple(decisions), tuple(slowest), tuple(thought), tuple(worked))
            return Played(seats, 1 - decider, FORFEIT, *numbers, str(forfeit))  # type: ignore[arg-type]
        took = time.perf_counter() - start
        decisions[decider] += 1
        slowest[decider] = max(slowest[decider], took)
        thought[decider] += took
        worked[decider] += time.process_time() - busy
        record.add(game, s, action)
    result = game.result(s)
    assert result is not None
    numbers = (tuple(decisions), tuple(slowest), tuple(thought), tuple(worked))
    return Played(seats, result.winner, result.ending, *numbers, "")  # type: ignore[arg-type]


class Log(Protocol):
    """Where meetings are kept that were played (commands/match_log.py)."""

    played: dict[Meeting, list[Played]]

    def add(self, meeting: Meeting, games: list[Played]) -> None: ...


def play_all(
    arena: Arena,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
    *,
    ray: bool = False,
    log: Log | None = None,
) -> "Standings":
    """Play every meeting that a log does not hold yet; the standings do not depend on the number of processes."""
    title(arena.title).new(arena.options)  # wrong options are found before anything starts
    if arena.save:
        Path(arena.save).mkdir(parents=True, exist_ok=True)
    standings, known = Standings(arena), log.played if log else {}
    meetings = [meeting for meeting in arena.meetings() if meeting not in known]
    for meeting in arena.meetings():
        standings.add_all(known.get(meeting, []))
    progress(standings.games)
    for meeting, games in _on_ray(arena, meetings, jobs) if ray else _on_cores(arena, meetings, jobs):
        if log:
            log.add(meeting, games)
        standings.add_all(games)
        progress(len(games))
    return standings


def _on_cores(arena: Arena, meetings: list[Meeting], jobs: int) -> Iterator[tuple[Meeting, list[Played]]]:
    if jobs <= 1:
        yield from ((meeting, play_meeting(arena, meeting)) for meeting in meetings)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        running = {pool.submit(play_meeting, arena, meeting): meeting for meeting in meetings}
        for done in as_completed(running):
            yield running[done], done.result()


def _on_ray(arena: Arena, meetings: list[Meeting], jobs: int) -> Iterator[tuple[Meeting, list[Played]]]:
    """On the cluster that RAY_ADDRESS names, or on one started here with so many workers."""
    import ray  # the extra `ray`

    started = not ray.is_initialized()
    if started:
        cluster = os.environ.get("RAY_ADDRESS")
        ray.init(num_cpus=None if cluster else jobs, include_dashboard=None if cluster else False, log_to_driver=False)
    try:
        remote = ray.remote(play_meeting)
        running = {remote.remote(arena, meeting): meeting for meeting in meetings}
        while running:
            ready, _ = ray.wait(list(running))
            yield running.pop(ready[0]), ray.get(ready[0])
    finally:
        if started:
            ray.shutdown()


# ---- counting ----


class Standing(NamedTuple):
    """What one agent came to against all others."""

    agent: str
    games: int
    wins: int
    draws: int
    score: float  # share of the points, a draw is half
    low: float  # 95 % confidence
    high: float
    elo: float
    elo_error: float  # 95 %
    seconds: float  # mean of a decision
    worked: float  # the same in processor time


class Standings:
    """Counts games as they come in, in any order."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.games = 0
        self.results: Counter[tuple[int, int, float]] = Counter()  # side 0's agent, side 1's agent, points of side 0
        self.endings: Counter[tuple[int, int, str, str]] = Counter()  # agent, side, "won" | "lost" | "drawn", ending
        self.decisions: Counter[int] = Counter()
        self.thought = [0.0] * len(arena.agents)
        self.worked = [0.0] * len(arena.agents)
        self.slowest = [0.0] * len(arena.agents)
        self.forfeits: list[str] = []

    def add_all(self, games: list[Played]) -> None:
        for played in games:
            self.add(played)

    def add(self, played: Played) -> None:
        """One game more."""
        self.games += 1
        self.results[(*played.seats, 0.5 if played.winner is None else float(1 - played.winner))] += 1
        for side, seat in enumerate(played.seats):
            how = "drawn" if played.winner is None else "won" if played.winner == side else "lost"
            self.endings[seat, side, how, played.ending] += 1
            self.decisions[seat] += played.decisions[side]
            self.thought[seat] += played.thought[side]
            self.worked[seat] += played.worked[side]
            self.slowest[seat] = max(self.slowest[seat], played.slowest[side])
        if played.why:
            self.forfeits.append(played.why)

    def points(self, a: int, b: int, side: int | None = None) -> tuple[float, int]:
        """The points of `a` against `b` and their games; with a side, only those that `a` played on it."""
        total, games = 0.0, 0
        for (first, second, points), n in self.results.items():
            if (first, second) == (a, b) and side in (None, 0):
                total, games = total + n * points, games + n
            elif (first, second) == (b, a) and side in (None, 1):
                total, games = total + n * (1 - points), games + n
        return total, games

    def table(self) -> list[Standing]:
        """Everybody's standing, the best first."""
        names = self.arena.agents
        ratings = elo([[self.points(a, b) for b in range(len(names))] for a in range(len(names))])
        rows = []
        for a, name in enumerate(names):
            against = [self.points(a, b) for b in range(len(names)) if b != a]
            total, games = sum(p for p, _ in against), sum(n for _, n in against)
            draws = sum(n for key, n in self.endings.items() if key[0] == a and key[2] == "drawn")
            low, high = wilson(total, games)
            mean, busy = (total / max(1, self.decisions[a]) for total in (self.thought[a], self.worked[a]))
            score = total / games if games else 0.5
            wins = round(total - draws / 2)
            rows.append(Standing(name, games, wins, draws, score, low, high, *ratings[a], mean, busy))
        return sorted(rows, key=lambda row: -row.elo)

    def summary(self) -> dict[str, Any]:
        """Everything as JSON values."""
        names, sides = self.arena.agents, title(self.arena.title).sides
        pairs = []
        for a, b in combinations(range(len(names)), 2):
            total, games = self.points(a, b)
            low, high = wilson(total, games)
            by_side, within = {}, {}
            for i, side in enumerate(sides):
                won, n = self.points(a, b, i)
                by_side[side] = round(won / n, 4) if n else None
                within[side] = [round(end, 4) for end in wilson(won, n)]
            pair = {"a": names[a], "b": names[b], "games": games, "score": round(total / games, 4) if games else None}
            rounded = {"low": round(low, 4), "high": round(high, 4)}
            pairs.append(pair | rounded | {"score_as": by_side, "interval_as": within})
        endings = [
            {"agent": names[seat], "side": sides[side], "how": how, "ending": ending, "games": n}
            for (seat, side, how, ending), n in sorted(self.endings.items())
        ]
        return {
            "title": self.arena.title,
            "agents": list(names),
            "seed": self.arena.seed,
            "seconds": self.arena.seconds,
            "games": self.games,
            "standings": [row._asdict() for row in self.table()],
            "slowest": dict(zip(names, (round(s, 3) for s in self.slowest), strict=True)),
            "pairs": pairs,
            "endings": endings,
            "forfeits": self.forfeits,
        }


def wilson(points: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true rate with 95 % confidence (Wilson); draws count as half a win.

    >>> [round(x, 3) for x in wilson(65, 100)]
    [0.553, 0.736]
    """
    if games == 0:
        return 0.0, 1.0
    rate = points / games
    middle = rate + z * z / (2 * games)
    spread = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def elo(points: list[list[tuple[float, int]]]) -> list[tuple[float, float]]:
    """Ratings around a mean of 0 and their 95 % errors, by maximum likelihood (Bradley and Terry).

    One drawn game with everybody is added, so that an agent which won every game has a rating, too.

    >>> rows = elo([[(0, 0), (76, 100)], [(24, 100), (0, 0)]])
    >>> round(rows[0][0] - rows[1][0])
    198
    """
    n = len(points)
    strength = [1.0] * n
    met = [[points[a][b][1] + 1 if a != b else 0 for b in range(n)] for a in range(n)]
    won = [sum(points[a][b][0] + 0.5 for b in range(n) if b != a) for a in range(n)]
    for _ in range(2000):
        new = [
            won[a] / sum(met[a][b] / (strength[a] + strength[b]) for b in range(n) if b != a) if n > 1 else 1.0
            for a in range(n)
        ]
        mean = math.exp(sum(map(math.log, new)) / n)
        strength = [value / mean for value in new]
    unit = 400 / math.log(10)
    out = []
    for a in range(n):
        shares = [(met[a][b], strength[a] / (strength[a] + strength[b])) for b in range(n) if b != a]
        information = sum(games * p * (1 - p) for games, p in shares)
        out.append((unit * math.log(strength[a]), 1.96 * unit / math.sqrt(information) if information else 0.0))
    return out
