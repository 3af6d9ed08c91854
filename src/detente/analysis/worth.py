"""How a position stands, in hindsight: all cards are open to the analyst, what chance will bring is not.

A decision is worth what searches in the one real world find for its best choice. All outcomes of a chance event are
looked at with the same random numbers, evened out where the rules say which is better (order.py); a deal is compared
with others drawn at random. So chance neither gains nor loses anything on average, and what it brought is luck.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from detente.ai.levels import Searchable, SearchAgent, level_of
from detente.ai.playout import Settings
from detente.ai.search import Node, Search, first_sight
from detente.ai.turns import TurnSearch
from detente.analysis.order import error_of, isotonic, shifted
from detente.game import CHANCE, TERMINAL, Dice, Game
from detente.machine_game import MachineGame

MAX_ENUMERATED: Final = 64  # ways in which a chance event can end that are all looked at
LOOKS: Final = 2  # searches of a decision: how far they differ says how sure they are
REPLICAS: Final = 4  # searches of every outcome of a chance event, each with its own random numbers
EACH: Final = 2  # each of them is so much shorter than that of a decision
PART: Final = 4  # a position of which many are averaged is searched for so much less
BEYOND: Final = 4  # samples of a deal that some other die would have led to
HORIZON: Final = 4  # ticks of the evaluator's clock that a search looks ahead
ADVICE_LEVEL: Final = "5"  # the level that says what it would have played
ALTERNATIVES: Final = 3  # that are weighed against what was played
LINE: Final = 16  # actions of one
MIN_VISITS: Final = 24  # visits: a choice that was tried less often is left to first sight
SECONDS: Final = 30.0  # for one position: only a guard, so that the same record gives the same report everywhere


@dataclass(frozen=True)
class Depth:
    """How closely a game is looked at: iterations for a position, sampled deals, iterations and worlds for advice."""

    iterations: int
    samples: int
    advice: int
    worlds: int = 32


DEPTHS: Final = {
    "quick": Depth(800, 24, 4000, 24),
    "normal": Depth(6000, 48, 16000),
    "deep": Depth(24000, 96, 64000, 64),
}


class Looked(NamedTuple):
    """A decision: how likely side 1 wins with the best choice, and with the one that was played if it was made unseen;
    `error` is the standard error of what the searches found."""

    value: float
    error: float
    unseen: float | None


class ChanceOutcome(NamedTuple):
    """One way in which a chance event can end: the outcomes, how likely, and the number of the position."""

    actions: tuple[int, ...]
    probability: float
    end: int


class Event(NamedTuple):
    """All that a chance event can lead to. `values` of the positions keep the order that the rules give them; `error`
    is that of the luck, and `known` the position that the game went on from."""

    outcomes: list[ChanceOutcome]
    values: list[float]
    known: int
    error: float

    def chances(self, after: float) -> list[float]:
        """The positions' values, if the one that the game went on from is worth this."""
        return shifted(self.values, self.known, after)

    def before(self, chances: Sequence[float], done: tuple[int, ...] = ()) -> float:
        """The weighted mean of these values, when the first outcomes are known."""
        outcomes = [outcome for outcome in self.outcomes if outcome.actions[: len(done)] == done]
        whole = sum(outcome.probability for outcome in outcomes)
        return sum(outcome.probability * chances[outcome.end] for outcome in outcomes) / whole


class Deal(NamedTuple):
    """What other deals are worth, beside the real one; the same had only one side drawn what it drew (by side, empty if
    it drew nothing). `outlook`: what a search thinks that stops before the deal, as all do."""

    samples: list[float]
    real: float
    only: tuple[list[float], list[float]]
    outlook: float | None


class Line(NamedTuple):
    """What a side does in a row, how likely it wins with it as far as it could know, and how sure that is: `error` is
    that of the difference to what was played."""

    actions: tuple[int, ...]
    chance: float
    error: float


class Analyst:
    """Looks at positions of one title. The same seed and position give the same worth."""

    def __init__(self, game: Game, depth: Depth, seed: int = 0) -> None:
        if not isinstance(game, Searchable):
            raise ValueError(f"nothing can be searched in {game.id}")
        self.game, self.code, self.evaluator, self.depth, self.seed = game, game.code, game.evaluator, depth, seed

    # ---- decisions ----

    def look(self, s: Any, played: int, number: int) -> Looked:
        """A position in which a side decides; `number` seeds the searches."""
        side = self.game.current(s)
        secret = self.evaluator.secret(s)
        values, unseen = [], []
        for n in range(LOOKS):
            search = self._search(s, self.depth.iterations, number + n)
            values.append(search.root.chance(1) if secret else _best(search, side))
            if search.root.proven and not secret:
                return Looked(values[-1], 0.0, None)
            if secret:
                child = next((chance for action, _, chance in search.tried() if action == played), None)
                unseen += [] if child is None else [child if side else 1 - child]
        return Looked(_mean(values), error_of(values), _mean(unseen) if unseen else None)

    def seen_ahead(self, s: Any, end: Any) -> float:
        """How much of a search in `s` sees a position `end`: 1 if all of it does, 0 if it lies beyond the horizon."""
        return max(0.0, 1.0 - float(self.evaluator.clock(end) - self.evaluator.clock(s)) / (HORIZON + 1))

    def _search(self, s: Any, iterations: int, number: int) -> Search:
        """The one real world, searched: in hindsight nothing is hidden."""
        settings = Settings()
        settings.horizon = HORIZON
        search = Search(self.code, self.evaluator, [s], settings, Random(f"{self.seed}/{number}").getrandbits(31))
        search.run(int(iterations * self.evaluator.pace()) + 1)
        return search

    # ---- what would have been better ----

    def alternatives(self, s: Any, side: int, played: Sequence[int], number: int) -> list[Line]:
        """What a side could have done that knows no more than it knew then, the best first, and what it did last. All
        are tried in the same worlds, which a search that prefers some of them would not do."""
        view = self.game.view(s, side)
        level = structs.replace(level_of(self.game.id, ADVICE_LEVEL), seconds=SECONDS)
        if level.turns is None:  # a search by turns says itself how much there is to look at
            level = structs.replace(level, iterations=self.depth.advice, worlds=self.depth.worlds)
        agent = SearchAgent(self.game, self.seed, level)
        rng = Random(f"{self.seed}/{view.moment}/{len(view.choices)}")
        imagined = agent.worlds(view, rng)
        search = agent.search(imagined, rng)
        rows = search.tried()
        safe = {row[0] for row in agent.safe(imagined, rows)} if rows else set()
        first = [action for action, _, _ in rows if action in safe][:ALTERNATIVES]
        lines = [self._line(s, side, search, imagined[0], action) for action in first]
        lines = [line for n, line in enumerate(lines) if line != tuple(played) and line not in lines[:n]]
        return self._compare(s, side, [*lines, tuple(played)], number)

    def _line(self, s: Any, side: int, search: Any, world: Any, action: int) -> tuple[int, ...]:
        """How this choice goes on until the side has done what it can do in a row."""
        if isinstance(search, TurnSearch):
            plans = [plan for plan in search.plans if plan.actions[0] == action]
            plans.sort(key=lambda plan: (-int(plan.rounds), -search.chance_of_side(plan.chance)))
            return tuple(plans[0].actions)
        t = world.clone()
        moment = self.game.moment(s).id
        actions: list[int] = []
        node: Node | None = _child(search.root, action) if isinstance(search, Search) else None
        while len(actions) < LINE:
            secret = self.evaluator.secret(t)
            self.game.apply(t, action)
            actions.append(action)
            if secret or self.game.current(t) != side or self.game.moment(t).id != moment:
                break
            best = max(node.children, key=lambda child: child.visits, default=None) if node else None
            if best is not None and best.visits >= MIN_VISITS and int(best.action) in self.game.legal(t):
                action, node = int(best.action), best
            else:
                action, node = first_sight(self.evaluator, t)[0][0], None
        return tuple(actions)

    def _compare(self, s: Any, side: int, lines: Sequence[tuple[int, ...]], number: int) -> list[Line]:
        """How likely a side wins with each of these lines, as far as it could know; the last one is what was played."""
        view = self.game.view(s, side)
        rng = Random(f"{self.seed}/{number}/worlds")
        worlds = [self.game.world(view, rng) for _ in range(self.depth.worlds)]
        values = [[self._after_line(world, line, number, n) for n, world in enumerate(worlds)] for line in lines]
        if side == 0:
            values = [[1 - value for value in row] for row in values]
        out = []
        for line, row in zip(lines, values, strict=True):
            apart = [one - other for one, other in zip(row, values[-1], strict=True)]
            out.append(Line(line, _mean(row), error_of(apart)))
        return [*sorted(out[:-1], key=lambda line: -line.chance), out[-1]]

    def _after_line(self, world: Any, line: Sequence[int], number: int, n: int) -> float:
        """A world in which a side did this, as far as it can be done there. Dice fall evenly over the worlds."""
        t = world.clone()
        for action in line:
            if action not in self.game.legal(t):
                break
            self.game.apply(t, action)
        if self.game.current(t) == CHANCE and (menu := self.game.legal(t)) and len(menu) <= 6:
            self.game.apply(t, menu[n % len(menu)])
        return self.value(t, number + n, PART)

    # ---- chance ----

    def dice(self, s: Any) -> Dice | None:
        """What the rules say of the dice that are about to be rolled."""
        return self.game.dice(s) if isinstance(self.game, MachineGame) else None

    def event(self, s: Any, actions: Sequence[int], number: int) -> Event:
        """All outcomes of a chance event that ended with these, few enough to look at each."""
        start, real = self._key(s), tuple(actions)
        ends: dict[bytes, Any] = {}
        outcomes: list[ChanceOutcome] = []
        for probability, done, end in self._outcomes(s, len(actions)):
            key = self._key(end)
            if key == start and done != real:
                continue  # rolled again: it is worth what this event is worth
            ends.setdefault(key, end)
            outcomes.append(ChanceOutcome(done, probability, list(ends).index(key)))
        whole = sum(outcome.probability for outcome in outcomes)
        outcomes = [outcome._replace(probability=outcome.probability / whole) for outcome in outcomes]
        known = next(outcome.end for outcome in outcomes if outcome.actions == real)
        seen = [self._replicas(end, number) if len(ends) > 1 else [0.5] for end in ends.values()]
        weights = [sum(outcome.probability for outcome in outcomes if outcome.end == n) for n in range(len(ends))]
        values = self._ordered(s, outcomes, [_mean(row) for row in seen], weights)
        lucks = [
            row[known] - sum(weight * value for weight, value in zip(weights, row, strict=True))
            for row in zip(*seen, strict=True)
        ]
        return Event(outcomes, values, known, error_of(lucks))

    def _replicas(self, s: Any, number: int) -> list[float]:
        """A position, seen several times; every outcome of the event is seen with the same random numbers."""
        if self.game.current(s) == TERMINAL:
            return [outcome(self.game, s)] * REPLICAS
        return [self.value(s, number + n, EACH) for n in range(REPLICAS)]

    def _ordered(
        self, s: Any, outcomes: Sequence[ChanceOutcome], values: list[float], weights: Sequence[float]
    ) -> list[float]:
        dice = self.dice(s)
        if dice is None:
            return values
        faces = {action: n for n, action in enumerate(self.game.legal(s), 1)}
        ranks = [0.0] * len(values)
        for outcome in outcomes:
            rank = sum(favour * faces[action] for favour, action in zip(dice.favours, outcome.actions, strict=False))
            ranks[outcome.end] += outcome.probability * rank / weights[outcome.end]
        return isotonic(values, weights, ranks)

    def _outcomes(self, s: Any, depth: int) -> list[tuple[float, tuple[int, ...], Any]]:
        """What so many chance outcomes can lead to: how likely, by which, and where."""
        if depth == 0 or self.game.current(s) != CHANCE:
            return [(1.0, (), s)]
        out = []
        for action, probability in self.game.chances(s):
            after = self._outcomes(self._after(s, action), depth - 1)
            out += [(probability * p, (action, *rest), end) for p, rest, end in after]
        return out

    def deal(self, s: Any, actions: Sequence[int], owners: Sequence[int | None], number: int) -> Deal:
        """Cards that were drawn, beside others that could have been; `owners` says who drew each."""
        samples = self._sampled(s, actions, [False] * len(actions), number)
        only: list[list[float]] = [[], []]
        for side in (0, 1):
            own_chances = [owner == side for owner in owners]
            if any(own_chances) and not all(owner in (side, None) for owner in owners):
                only[side] = self._sampled(s, actions, own_chances, number)
        real = s
        for action in actions:
            real = self._after(real, action)
        seen = [self.value(real, number + n, PART) for n in range(REPLICAS)]
        cut = self.evaluator.outlook(s) if self.evaluator.is_cutoff(s) else None
        return Deal(samples, _mean(seen), (only[0], only[1]), cut)

    def _sampled(self, s: Any, actions: Sequence[int], kept: Sequence[bool], number: int) -> list[float]:
        """Deals in which these cards are drawn as they were, and all others at random."""
        reserved = {action for action, keep in zip(actions, kept, strict=True) if keep}
        out = []
        for sample in range(self.depth.samples):
            rng = Random(f"{self.seed}/{number}/{sample}")
            t = s.clone()
            for n in range(len(actions)):
                if self.game.current(t) != CHANCE:
                    break
                menu = self.game.legal(t)
                if kept[n] and actions[n] in menu:
                    action = actions[n]
                else:
                    action = rng.choice([a for a in menu if a not in reserved] or menu)
                self.game.apply(t, action)
            out.append(self.value(t, number + sample, PART))
        return out

    # ---- any position ----

    def value(self, s: Any, number: int, part: int = 1) -> float:
        """How likely side 1 wins; a position before chance is worth a few samples of it."""
        decider = self.game.current(s)
        if decider == TERMINAL:
            return outcome(self.game, s)
        if decider == CHANCE:
            rng = Random(f"{self.seed}/{number}/settled")
            return _mean([self.value(self._settled(s, rng), number + n, PART) for n in range(BEYOND)])
        return _best(self._search(s, self.depth.iterations // part, number), decider)

    def _settled(self, s: Any, rng: Random) -> Any:
        t = s.clone()
        while self.game.current(t) == CHANCE:
            self.game.apply(t, rng.choice(self.game.legal(t)))
        return t

    def _after(self, s: Any, action: int) -> Any:
        t = s.clone()
        self.game.apply(t, action)
        return t

    def _key(self, s: Any) -> bytes:
        return msgspec.json.encode(self.game.save(s))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _child(node: Node, action: int) -> Node | None:
    return next((child for child in node.children if child.action == action), None)


def _best(search: Search, side: int) -> float:
    """What the most visited choice is worth for side 1, or what is proven."""
    if search.root.proven:
        return float(search.root.proven - 1)
    tried = search.tried()
    if not tried:
        return 0.5
    return tried[0][2] if side else 1 - tried[0][2]


def outcome(game: Game, s: Any) -> float:
    """A game that is over, as a probability that side 1 has won."""
    result = game.result(s)
    assert result is not None
    return 0.5 if result.winner is None else float(result.winner)
