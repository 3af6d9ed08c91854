"""How a position stands, in hindsight: all cards are open to the analyst, what chance will bring is not.

A decision is worth what a search in the one real world finds for its best choice. A position in which chance decides is
worth the average over its outcomes: over all of them where there are few (dice), over samples where there are many
(deals). So chance neither gains nor loses anything on average, and what it brought in a game is luck.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from detente.ai.levels import Considered, Searchable, SearchAgent, level_of
from detente.ai.playout import Settings
from detente.ai.search import Search
from detente.game import CHANCE, TERMINAL, Game

MAX_ENUMERATED: Final = 64  # ways in which a run of chance can end that are all looked at
PART: Final = 4  # a position of which many are averaged is searched for so much less
BEYOND: Final = 4  # samples of a deal that some other die would have led to
HORIZON: Final = 4  # ticks of the evaluator's clock that a search looks ahead
ADVICE_LEVEL: Final = "5"  # the level that says what it would have played
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
    """A decision: how likely side 1 wins with the best choice; with the one that was played, if it was made unseen."""

    value: float
    unseen: float | None


class Average(NamedTuple):
    """The worth of a position before chance: `others`, and `share` of what the position is worth that it led to."""

    others: float
    share: float


class Deal(NamedTuple):
    """Before cards were drawn, and had only one side drawn what it drew (by side; None if it drew nothing).

    `unforeseen`: how much more side 1 has than a search thought that stopped before the deal, as all searches do.
    """

    before: float
    only: tuple[float | None, float | None]
    unforeseen: float


class Analyst:
    """Looks at positions of one title. The same seed and position give the same worth."""

    def __init__(self, game: Game, depth: Depth, seed: int = 0) -> None:
        if not isinstance(game, Searchable):
            raise ValueError(f"nothing can be searched in {game.id}")
        self.game, self.code, self.evaluator, self.depth, self.seed = game, game.code, game.evaluator, depth, seed

    # ---- decisions ----

    def look(self, s: Any, played: int, number: int) -> Looked:
        """A position in which a side decides; `number` seeds the search."""
        search = self._search(s, self.depth.iterations, number)
        side = self.game.current(s)
        if not self.evaluator.secret(s):
            return Looked(_best(search, side), None)
        child = next((chance for action, _, chance in search.tried() if action == played), None)
        return Looked(search.root.chance(1), None if child is None else child if side else 1 - child)

    def advise(self, s: Any, side: int) -> list[Considered]:
        """What a side would have done that knows no more than it knew then; the best first."""
        level = structs.replace(level_of(self.game.id, ADVICE_LEVEL), seconds=SECONDS)
        if level.turns is None:  # a search by turns says itself how much there is to look at
            level = structs.replace(level, iterations=self.depth.advice, worlds=self.depth.worlds)
        return SearchAgent(self.game, self.seed, level).consider(self.game.view(s, side))

    def compare(self, s: Any, side: int, actions: Sequence[int], number: int) -> list[float]:
        """How likely a side wins with each of these actions, as far as it could know: all are tried in the same worlds,
        which a search that prefers some of them would not do."""
        view = self.game.view(s, side)
        rng = Random(f"{self.seed}/{number}/worlds")
        worlds = [self.game.world(view, rng) for _ in range(self.depth.worlds)]
        out = []
        for action in actions:
            values = [self.value(self._after(world, action), number + n, PART) for n, world in enumerate(worlds)]
            mean = sum(values) / len(values)
            out.append(mean if side else 1 - mean)
        return out

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

    # ---- chance ----

    def roll(self, s: Any, actions: Sequence[int], number: int) -> list[Average]:
        """The position before each of these chance outcomes, few enough that all others are looked at."""
        ends: dict[bytes, float] = {}
        out = []
        for n in range(len(actions)):
            others, share = self._ends(s, actions[n:], ends, number)
            out.append(Average(others, share))
            s = self._after(s, actions[n])
        return out

    def _ends(self, s: Any, actions: Sequence[int], ends: dict[bytes, float], number: int) -> tuple[float, float]:
        """The average over everything but the outcomes that lead where the game went, and how likely those are."""
        depth, real = len(actions), s
        for action in actions:
            real = self._after(real, action)
        goal = self._key(real)
        total, share = 0.0, 0.0
        for probability, end in self._outcomes(s, depth):
            key = self._key(end)
            if key == goal:
                share += probability
                continue
            if key not in ends:
                ends[key] = self.value(end, number + len(ends))
            total += probability * ends[key]
        return total, share

    def _outcomes(self, s: Any, depth: int) -> list[tuple[float, Any]]:
        """What so many chance outcomes can lead to."""
        if depth == 0 or self.game.current(s) != CHANCE:
            return [(1.0, s)]
        out = []
        for action, probability in self.game.chances(s):
            out += [(probability * p, end) for p, end in self._outcomes(self._after(s, action), depth - 1)]
        return out

    def deal(self, s: Any, actions: Sequence[int], owners: Sequence[int | None], number: int) -> Deal:
        """The position before these cards were drawn, by samples; `owners` says who drew each."""
        before = self._sampled(s, actions, [False] * len(actions), number)
        only: list[float | None] = [None, None]
        for side in (0, 1):
            own_chances = [owner == side for owner in owners]
            if any(own_chances) and not all(owner in (side, None) for owner in owners):
                only[side] = self._sampled(s, actions, own_chances, number)
        return Deal(
            before, (only[0], only[1]), before - self.evaluator.outlook(s) if self.evaluator.is_cutoff(s) else 0.0
        )

    def _sampled(self, s: Any, actions: Sequence[int], kept: Sequence[bool], number: int) -> float:
        """The average over deals in which these cards are drawn as they were, and all others at random."""
        reserved = {action for action, keep in zip(actions, kept, strict=True) if keep}
        total = 0.0
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
            total += self.value(t, number + sample, PART, rng)
        return total / self.depth.samples

    # ---- any position ----

    def value(self, s: Any, number: int, part: int = 1, rng: Random | None = None) -> float:
        """How likely side 1 wins; a position before a deal is worth a few samples of it."""
        decider = self.game.current(s)
        if decider == TERMINAL:
            return outcome(self.game, s)
        if decider == CHANCE:
            rng = rng or Random(f"{self.seed}/{number}")
            return sum(self.value(self._settled(s, rng), number + n, PART) for n in range(BEYOND)) / BEYOND
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
