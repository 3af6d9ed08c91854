"""A position looked at deeper and deeper: who stands how, from one side's view or with open hands, and the best lines.

The work comes in pieces that know nothing of each other, so that any worker can do the next one and none is long. A
piece is a whole search of its own with fresh deals; every round of pieces has twice the tries of the one before. How
far the last pieces differ says how sure the number is: that is the interval. The same seed gives the same numbers.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from detente.ai.explain import SPREAD
from detente.ai.levels import Searchable, SearchAgent, level_of
from detente.ai.playout import Settings
from detente.ai.search import Search
from detente.ai.turns import TurnSearch
from detente.analysis.lines import Drawn, Effort, Lines, Ply
from detente.analysis.worth import outcome
from detente.evaluator import BY_SECRETS
from detente.game import CHANCE, OBSERVER, TERMINAL, Game, Side, View
from detente.machine import State
from detente.manifest import Level
from detente.titles import title_with

PIECES: Final = 8  # of a round
FIRST: Final = 1000  # tries of a piece of the first round
ROUNDS: Final = 5  # that are looked at before anybody asks for more
DEEPEST: Final = 7  # round whose pieces are the longest: beyond it there are more of them
MOST_ROUNDS: Final = 12
DEALS: Final = 8  # of a piece of the first round; twice as many in each, up to
MOST_DEALS: Final = 256
TURN_DEALS: Final = 3  # of a piece where a search looks at whole turns
DRAWN_DEALS: Final = 12  # that a line is drawn out in
MOST_LINES: Final = 5
CHUNK: Final = 256  # tries between two looks whether anybody still waits
AGAIN: Final = 2  # rounds after which a line is drawn out anew
NONE: Final = -1  # in the place of a choice
CAUTIOUS: Final = 3.0  # standard errors by which a rarely tried choice is thought less of
GUESSED: Final = 2  # pieces that a guess at how far they differ counts for
FEW: Final = 4  # deals; with less of them nothing is told of bounds
# So many standard errors make 95 of 100, by degrees of freedom (Student's t).
T: Final = (12.7, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1)
SURE: Final = 2.0  # where there are more


class Asked(NamedTuple):
    """A position: what one side knows of it (`view`), or all of it (`saved`, as `Game.save` has it)."""

    title: str
    data: str  # the title's data file
    view: View | None
    saved: dict[str, Any] | None
    seed: int = 1
    lines: int = 3


def asked_of(game: Game, state: Any, viewer: int | None, *, seed: int = 1, lines: int = 3) -> Asked:
    """A position as it is asked about: nothing but the view of `viewer` leaves the state; None: with open hands."""
    view, saved = (None, game.save(state)) if viewer is None else (game.view(state, viewer), None)
    return Asked(game.id, game.data_text, view, saved, seed, lines)


class Piece(NamedTuple):
    """Work for one worker: a search, or lines to be drawn out."""

    asked: Asked
    round: int
    number: int
    plan: tuple[int, ...] | None = None  # what the line begins with, () if no choice is ours; None: it is a search


class Row(NamedTuple):
    """A choice as one search saw it: tries, the chances of the side that is looked through, and what it begins."""

    action: int
    visits: int
    chance: float
    plan: tuple[int, ...]
    safe: bool


class Batch(NamedTuple):
    """What one search found. `value`: where no choice is ours, the chances of the side; `proven`: 1 + who wins."""

    rows: list[Row]
    value: float
    visits: int
    deals: int
    proven: int


class Found(NamedTuple):
    """A line with what it is worth where the other side decides: in each of the deals in which it moves so."""

    drawn: Drawn
    action: int  # NONE: it does not begin with a choice of ours
    chances: list[float]  # where chance decides, the line is worth what the position is


class Estimate(NamedTuple):
    """A share of 100 games, and where it lies as far as the searches can tell."""

    chance: float
    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """A line: the chances of the side with it, between which bounds, and whether it may be as good as the first."""

    chance: float
    low: float
    high: float
    equal: bool
    plies: list[Ply]
    parts: bool  # it ends because the deals part, or cards are drawn
    few: bool = False  # it was met in so few deals that no bounds can be told


class Snapshot(msgspec.Struct, frozen=True):
    """How a position stands, as far as it was looked at."""

    side: Side  # whose chances these are
    open: bool  # with open hands; else from what this side can know
    decides: bool  # the side has to decide here
    chance: float | None  # null: nothing is known yet
    low: float
    high: float
    proven: bool  # the end is certain, whatever anybody does
    depth: int  # rounds of searches, each twice as long as the one before
    tries: int
    deals: int  # that the number rests on
    lines: list[Line]
    working: bool  # there is more to be done within what was asked for


class Deepening:
    """One position. `next()` says what is to be done, `take()` what came of it, `snapshot()` how it stands."""

    def __init__(self, game: Game, asked: Asked, rounds: int = ROUNDS) -> None:
        self.game, self.asked, self.rounds = game, asked, rounds
        self.state = None if asked.saved is None else game.load(asked.saved)
        self.batches: list[tuple[int, Batch]] = []  # with their rounds
        self.lines: dict[int, Found] = {}  # by the first choice; where there is none, by their number
        self.drawn: dict[int, int] = {}  # the round in which each was drawn out last
        self.tries = 0

    @property
    def decider(self) -> int:
        """Who decides: a side, CHANCE or TERMINAL."""
        if self.state is not None:
            return self.game.current(self.state)
        assert self.asked.view is not None
        name = self.asked.view.decider
        return TERMINAL if name is None else CHANCE if name == "chance" else self.game.sides.index(name)

    @cached_property
    def side(self) -> int:
        """Whose chances are told: of the one who looks; with open hands, of the one who decides."""
        if self.asked.view is not None:
            return self.game.sides.index(str(self.asked.view.side))
        return self.decider if self.decider < CHANCE else 1

    @property
    def own(self) -> bool:
        """Is the choice ours?"""
        return self.decider == self.side

    # ---- the work ----

    def next(self) -> Piece | None:
        """The next piece; None: all that was asked for is done, or nothing is left to find out."""
        if self.decider == TERMINAL or self.proven:
            return None
        round, number = self._at(len(self.batches))
        if self.batches and (plan := self._due(min(round, self.rounds))) is not None:
            return Piece(self.asked, round, -1, plan)
        return Piece(self.asked, round, number) if round < self.rounds else None

    def take(self, piece: Piece, found: Batch | list[Found]) -> None:
        """What came of a piece."""
        if isinstance(found, Batch):
            self.batches.append((piece.round, found))
            self.tries += found.visits
            return
        assert piece.plan is not None
        self.drawn[piece.plan[0] if piece.plan else NONE] = piece.round
        if not piece.plan:
            self.lines = dict(enumerate(found))
        self.lines |= {one.action: one for one in found if one.action != NONE}

    def deeper(self) -> None:
        """Twice as much as was asked for until now."""
        self.rounds = min(MOST_ROUNDS, max(self.rounds, self._at(len(self.batches))[0]) + 1)

    def _at(self, done: int) -> tuple[int, int]:
        """The round and the number of a piece. Beyond the deepest round there are more pieces, not longer ones."""
        round, size = 0, PIECES
        while done >= size:
            done -= size
            round += 1
            if round > DEEPEST:  # no longer, but more
                size *= 2
        return round, done

    def _due(self, round: int) -> tuple[int, ...] | None:
        """What the line begins with that has to be drawn out next: all of them anew in every second round."""
        for plan in [row.plan for row in self._best()] if self.own else [()]:
            drawn = self.drawn.get(plan[0] if plan else NONE)
            if drawn is None or drawn + AGAIN <= round:
                return plan
        return None

    # ---- how it stands ----

    @property
    def proven(self) -> int:
        """1 + the side that wins for sure; 0 if that is not known."""
        return max((batch.proven for _, batch in self.batches[-1:]), default=0)

    @property
    def _last(self) -> list[Batch]:
        """The pieces that count: the deepest, and before them so many that there are some."""
        deepest = [batch for round, batch in self.batches if round >= DEEPEST]
        return deepest if len(deepest) > PIECES else [batch for _, batch in self.batches[-PIECES:]]

    def _estimates(self) -> dict[int, tuple[Row, Estimate, float]]:
        """The choices: as they were seen last, what they are worth, and what they are worth at least."""
        seen: dict[int, list[Row]] = {}
        for batch in self._last:
            for row in batch.rows:
                seen.setdefault(row.action, []).append(row)
        found = {}
        for action, rows in seen.items():
            estimate, error = estimated([(row.chance, row.visits) for row in rows])
            safe = sum(row.safe for row in rows) * 2 >= len(rows)
            found[action] = rows[-1]._replace(safe=safe), estimate, estimate.chance - CAUTIOUS * error
        return found

    def _best(self) -> list[Row]:
        """The best choices."""
        rows = sorted(self._estimates().values(), key=lambda one: (not one[0].safe, -one[2], one[0].action))
        return [row for row, _, _ in rows[: self.asked.lines]]

    def snapshot(self) -> Snapshot:
        """How it stands now."""
        lines = self._told_lines()
        value = self._value()
        return Snapshot(
            self.game.sides[self.side],
            self.asked.view is None,
            self.own,
            None if value is None else round(value.chance, 4),
            round(value.low if value else 0.0, 4),
            round(value.high if value else 1.0, 4),
            bool(self.proven) or self.decider == TERMINAL,
            self._at(max(0, len(self.batches) - 1))[0] + 1,
            self.tries,
            0 if self.asked.view is None else sum(batch.deals for batch in self._last),
            lines,
            self.next() is not None,
        )

    def _value(self) -> Estimate | None:
        if self.decider == TERMINAL:
            return self._certain(self._result())
        if self.proven:
            return self._certain(float(self.proven - 1))
        if not self.batches:
            return None
        if self.own and (best := self._best()):
            return self._estimates()[best[0].action][1]
        return estimated([(batch.value, batch.visits) for batch in self._last])[0]

    def _certain(self, west: float) -> Estimate:
        chance = west if self.side else 1 - west
        return Estimate(chance, chance, chance)

    def _result(self) -> float:
        """Of a game that is over, for side 1."""
        state = self.state
        if state is None:
            assert self.asked.view is not None
            state = self.game.world(self.asked.view, Random(0))
        return outcome(self.game, state)

    def _told_lines(self) -> list[Line]:
        if self.own:
            estimates = self._estimates()
            rows = [(self.lines.get(row.action), estimates[row.action][1], False) for row in self._best()]
        else:
            rows = [(found, *self._worth_of(found)) for found in self.lines.values()]
        first = rows[0][1] if rows else None
        out = []
        for found, one, few in rows:
            if found is None or first is None:
                continue  # it is being drawn
            equal = one is not first and one.high >= first.low
            chance, low, high = (round(bound, 4) for bound in one)
            out.append(Line(chance, low, high, equal, found.drawn.plies, found.drawn.parts, few))
        return out

    def _worth_of(self, found: Found) -> tuple[Estimate, bool]:
        """What a line is worth that does not begin with a choice of ours, and whether it rests on too few deals."""
        if not found.chances:
            value = self._value()
            assert value is not None  # lines are drawn after the first search
            return value, False
        others = [chance for line in self.lines.values() for chance in line.chances]
        return estimated_in_deals(found.chances, others), len(found.chances) < FEW


def estimated(seen: Sequence[tuple[float, int]]) -> tuple[Estimate, float]:
    """What searches found, each with the tries behind it: the mean, where 95 of 100 such means lie, and the standard
    error. A few pieces may agree by luck: a guess at how far they should differ stands beside them."""
    weight = float(sum(visits for _, visits in seen))
    mean = sum(chance * visits for chance, visits in seen) / weight
    apart = sum(visits * (chance - mean) ** 2 for chance, visits in seen)
    freedom = len(seen) - 1 + GUESSED
    error: float = ((GUESSED * SPREAD**2 + apart) / freedom / weight) ** 0.5
    half = error * (T[freedom - 1] if freedom <= len(T) else SURE)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half)), error


def estimated_in_deals(chances: Sequence[float], others: Sequence[float]) -> Estimate:
    """What a line is worth in the deals in which it is played. A few of them may be alike by luck: how far all deals
    of the position differ stands beside them as a guess."""
    mean, middle = fmean(chances), fmean(others)
    guess = fmean((chance - middle) ** 2 for chance in others)
    freedom = len(chances) - 1 + GUESSED
    apart = sum((chance - mean) ** 2 for chance in chances) + GUESSED * guess
    half = (apart / freedom / len(chances)) ** 0.5 * (T[freedom - 1] if freedom <= len(T) else SURE)
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


# ---- what a worker does ----


def do(piece: Piece, stopped: Callable[[], bool] = lambda: False) -> Batch | list[Found]:
    """A piece of work, in whatever process."""
    game = title_with(piece.asked.title, piece.asked.data)
    worker = Looking(game, piece, stopped)
    return worker.batch() if piece.plan is None else worker.draw(piece.plan)


class Looking:
    """One piece. It is made of what was asked and nothing else, so two worlds that look alike give the same."""

    def __init__(self, game: Game, piece: Piece, stopped: Callable[[], bool]) -> None:
        if not isinstance(game, Searchable):
            raise ValueError(f"nothing can be searched in {game.id}")
        self.game, self.code, self.evaluator = game, game.code, game.evaluator
        self.piece, self.asked, self.stopped = piece, piece.asked, stopped
        self.round = min(piece.round, DEEPEST)
        self.rng = Random(f"{self.asked.seed}/{piece.round}/{piece.number}")
        self.agent = SearchAgent(game, self.asked.seed, self._level(), stopped)
        self.worlds = self._deals(self.agent.level.worlds)
        decider = self.game.current(self.worlds[0])
        viewer = OBSERVER if self.asked.view is None else game.sides.index(str(self.asked.view.side))
        self.side = viewer if viewer != OBSERVER else decider if decider < CHANCE else 1
        self.own = decider == self.side

    def _level(self) -> Level:
        """The strongest level, with as many tries and deals as this round has."""
        level = level_of(self.game.id, "6")
        if level.turns is not None:  # it says itself how much there is to look at
            worlds, ahead = TURN_DEALS << self.round, min(level.horizon, self.round)
            return structs.replace(level, seconds=1e9, worlds=min(level.worlds, worlds), horizon=ahead)
        worlds = min(MOST_DEALS, DEALS << self.round)
        return structs.replace(level, seconds=1e9, worlds=worlds, iterations=FIRST << self.round)

    def _deals(self, n: int) -> list[Any]:
        if self.asked.view is None:
            assert self.asked.saved is not None
            return [self.game.load(self.asked.saved)]
        return [self.game.world(self.asked.view, self.rng) for _ in range(n)]

    def batch(self) -> Batch:
        """One search, or as much of it as there was time for."""
        deals = len(self.agent.different(self.worlds)) if self.asked.view else 0
        secret = self.asked.view is None and self.evaluator.search_method() == BY_SECRETS
        if not self.own or secret:
            return self._plain(deals)
        search = self.agent.search(self.worlds, self.rng)
        tried = search.tried()
        safe = {row[0] for row in self.agent.safe(self.worlds, tried)} if tried else set()
        rows = [Row(a, max(1, visits), chance, _plan(search, a), a in safe) for a, visits, chance in tried]
        proven = 0
        if self.asked.view is None and rows and search.finished() and not isinstance(search, TurnSearch):
            sure = rows[0].chance
            proven = 0 if 0.0 < sure < 1.0 else 1 + (self.side if sure == 1.0 else 1 - self.side)
        return Batch(rows, rows[0].chance if rows else 0.5, max(1, int(search.iterations)), deals, proven)

    def _plain(self, deals: int) -> Batch:
        """One tree over all deals: whoever decides, or chance."""
        settings = Settings()
        settings.horizon = self.agent.level.horizon or settings.horizon
        search = Search(self.code, self.evaluator, self.worlds, settings, self.rng.getrandbits(31))
        left = int((FIRST << self.round) * self.evaluator.pace()) + 1
        while left > 0 and not search.finished() and not self.stopped():
            search.run(min(left, CHUNK))
            left -= CHUNK
        rows = []
        if self.own:
            rows = [Row(a, max(1, visits), chance, (a,), True) for a, visits, chance in search.tried()]
        proven = int(search.root.proven)
        return Batch(rows, search.root.chance(self.side), max(1, int(search.iterations)), deals, proven)

    def draw(self, plan: tuple[int, ...]) -> list[Found]:
        """The line that begins with this; where the other side decides, its likeliest moves."""
        effort = Effort(DRAWN_DEALS, min(160, 40 << self.round), min(1600, 200 << self.round))
        lines = Lines(self.game, self.asked.view, self.asked.seed, effort)
        deals: list[State] = self._deals(effort.deals)
        if plan:
            return [Found(lines.draw(deals, plan), plan[0], [])]
        if self.asked.view is None or self.game.current(deals[0]) == CHANCE:
            drawn = lines.draw(deals)
            return [Found(drawn, NONE, [])] if drawn.plies else []
        return [
            Found(drawn, NONE, [self._worth(deals[n]) for n in numbers])
            for drawn, numbers in lines.replies(deals, self.asked.lines)
        ]

    def _worth(self, state: State) -> float:
        """The chances of our side in one deal, in which the other one sees everything."""
        settings = Settings()
        settings.horizon = self.agent.level.horizon or settings.horizon
        search = Search(self.code, self.evaluator, [state], settings, self.rng.getrandbits(31))
        search.run(int(min(2000, 200 << self.round) * self.evaluator.pace()) + 1)
        return search.root.chance(self.side)


def _plan(search: Any, action: int) -> tuple[int, ...]:
    """What a choice begins, where a search looks at whole turns."""
    if not isinstance(search, TurnSearch):
        return (action,)
    plans = [plan for plan in search.plans if plan.actions[0] == action]
    best = max(plans, key=lambda plan: (int(plan.rounds), search.chance_of_side(plan.chance)))
    return tuple(best.actions)
