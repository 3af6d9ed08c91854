"""The levels 1 to 6: the same search with more and more time, the lowest ones with less care."""

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from msgspec import convert, structs

from detente.ai.agents import Wish, agent_manifests
from detente.ai.caution import risk
from detente.ai.endgame import solve
from detente.ai.knockout import Knockout, Vote, vote
from detente.ai.playout import Settings
from detente.ai.search import Search, first_sight
from detente.ai.secret_search import SecretSearch
from detente.ai.turns import Breadth, TurnSearch
from detente.evaluator import BY_SECRETS, BY_TURNS, Evaluator
from detente.game import Game, View
from detente.machine import Code, State
from detente.manifest import Level
from detente.titles import manifest

Searcher = Search | Knockout | Vote | TurnSearch | SecretSearch
CHUNK = 32  # iterations between two looks at the clock
TURN_CHUNK = 2  # the same for a search by turns, whose iterations are long
FARTHEST = 16  # turns that a search by turns looks ahead, if only the clock stops it
UNCOUNTED = 10**9  # iterations of a level that goes by the clock
LIKED = 12  # a choice is liked if it was tried a twelfth as often as the best one
FINALISTS = 4  # the same for a knock-out, in which the better half of all is tried so often
FEAR = 3.0  # how much a probability to lose at once weighs: in worlds that were not imagined it may be higher
SLIGHT = 0.005  # by how much a risk may be larger and still count as the same
ALARM = 0.01  # if all that is liked risks more than this, everything else is looked at
DOUBT = 0.6  # how far chances may be off that were seen in one try only


@runtime_checkable
class Searchable(Protocol):
    """A title on the machine, which a search can look through."""

    code: Code
    ending_ids: Sequence[str]  # by State.ending
    ending_rules: Mapping[str, str]  # the number of the rule behind an ending

    @property
    def evaluator(self) -> Evaluator: ...

    def worlds(self, view: View, rng: Random, n: int) -> list[State]: ...


# The usual ladder, as its manifest names it (ai/agents/levels.toml).
LEVELS: dict[str, Level] = {
    about.id: convert(about.settings, Level) for about in agent_manifests().values() if about.module == __name__
}


def level_of(title: str, name: str) -> Level:
    """The level of this name in a title: its manifest may name one of its own."""
    return manifest(title).levels.get(name, LEVELS[name])


class Considered(NamedTuple):
    """A choice as a search saw it: how often it was tried, and how likely the side wins with it."""

    action: int
    visits: int
    chance: float


class SearchAgent:
    """Searches worlds that it makes of its view. The same seed and view give the same move."""

    def __init__(
        self,
        game: Game,
        seed: int,
        level: Level,
        cancelled: Callable[[], bool] = lambda: False,
        progress: Callable[[float], None] = lambda share: None,
    ) -> None:
        if not isinstance(game, Searchable):
            raise ValueError(f"nothing can be searched in {game.id}")
        self.game, self.searchable, self.code, self.evaluator = game, game, game.code, game.evaluator
        self.seed, self.level, self.cancelled, self.progress = seed, level, cancelled, progress

    def decide(self, view: View) -> int:
        menu = [choice.id for choice in view.choices]
        return self.choose(view.moment, menu, lambda n, rng: self.searchable.worlds(view, rng, n))

    def choose(self, moment: str, menu: list[int], worlds_of: Callable[[int, Random], list[State]]) -> int:
        """One of the menu, given so many worlds that cannot be told from the real one: who plays thousands of games
        deals them without writing a view for each."""
        if len(menu) == 1:
            return menu[0]
        rng = Random(f"{self.seed}/{moment}/{len(menu)}")
        glances = self.level.iterations == 0 or (self.level.blunder_rate and rng.random() < self.level.blunder_rate)
        worlds = worlds_of(1 if glances else self.level.worlds, rng)
        if book := self.evaluator.book(worlds[0]):
            return rng.choices([action for action, _ in book], [weight for _, weight in book])[0]
        if glances:
            return self.at_first_sight(worlds[0], rng)
        best = self.solved(worlds)
        if len(best) == 1:
            return best[0]
        considered = [row for row in self.search(worlds, rng).tried() if not best or row[0] in best]
        if not considered:
            return best[0]
        if self.evaluator.secret(worlds[0]) or self.evaluator.mixes(worlds[0]):
            return _mixed(self.safe(worlds, considered), rng)
        return self.safe(worlds, considered, first=True)[0][0]

    def consider(self, view: View) -> list[Considered]:
        """All choices that were tried, the best first, the dangerous ones last: for hints and reports."""
        rng = Random(f"{self.seed}/{view.moment}/{len(view.choices)}")
        worlds = self.worlds(view, rng)
        rows = self.search(worlds, rng).tried()
        safe = {row[0] for row in self.safe(worlds, rows)} if rows else set()
        book = dict(self.evaluator.book(worlds[0]))
        rows.sort(key=lambda row: (-book.get(row[0], 0.0), row[0] not in safe))
        return [Considered(*row) for row in rows]

    def worlds(self, view: View, rng: Random) -> list[State]:
        """Worlds that cannot be told from the real one."""
        return self.searchable.worlds(view, rng, self.level.worlds)

    def different(self, worlds: list[State]) -> list[State]:
        """Each world once: all deals are equally likely."""
        return list({str(self.game.save(world)): world for world in worlds}.values())

    def solved(self, worlds: list[State]) -> list[int]:
        """Near the end: the actions that win most worlds; empty if that cannot be worked out."""
        if not self.level.positions or not self.evaluator.solvable(worlds[0]):
            return []
        wins = solve(self.evaluator, self.different(worlds), self.level.positions, one=True)
        most = max((n for _, n in wins), default=0)
        return [action for action, n in wins if n == most]

    def safe(
        self, worlds: list[State], considered: list[tuple[int, int, float]], *, first: bool = False
    ) -> list[tuple[int, int, float]]:
        """Those that are not foolish, nor more likely to lose at once than the one whose chances are best when that is
        counted. Who wants only the first of them need not look at the others if that one is harmless."""
        considered = [row for row in considered if not self.evaluator.foolish(worlds[0], row[0])] or considered
        if not self.level.cautious or not self.evaluator.risky(worlds[0]):
            return considered
        some = worlds[: self.level.cautious]
        risks = {considered[0][0]: risk(self.evaluator, some, considered[0][0])}
        if first and risks[considered[0][0]] <= SLIGHT:
            return considered[:1]
        liked = LIKED if self.level.trees == 1 else FINALISTS
        tried = [row for row in considered if liked * row[1] >= considered[0][1]]
        risks |= {row[0]: risk(self.evaluator, some, row[0]) for row in tried[1:]}
        if min(risks.values()) > ALARM:  # what looked good is bad: look at everything
            tried = considered
            risks |= {row[0]: risk(self.evaluator, some, row[0]) for row in tried if row[0] not in risks}
        best = max(tried, key=lambda row: row[2] - DOUBT / row[1] ** 0.5 - FEAR * risks[row[0]])
        return [row for row in tried if risks[row[0]] <= risks[best[0]] + SLIGHT]

    def searcher(self, worlds: list[State], seed: int, expected: int) -> Searcher:
        """The kind of search that suits the title, as wide as the level says, for so many iterations."""
        method = self.evaluator.search_method()
        if method == BY_TURNS and self.level.turns is not None:
            horizon = self.level.horizon if self.level.iterations < UNCOUNTED else FARTHEST
            breadth = Breadth(*self.level.turns)
            return TurnSearch(self.evaluator, self.different(worlds), breadth, horizon, self.level.iterations)
        settings = Settings()
        settings.horizon, settings.explore = self.level.horizon, self.level.explore
        if method == BY_SECRETS:
            return SecretSearch(self.evaluator, worlds, settings, seed)
        if self.level.trees > 1 and self.evaluator.secret(worlds[0]):
            return vote(self.code, self.evaluator, worlds, settings, self.level.trees, seed)
        if self.level.trees > 1:
            return Knockout(self.code, self.evaluator, worlds, settings, self.level.trees, expected, seed)
        return Search(self.code, self.evaluator, worlds, settings, seed)

    def search(self, worlds: list[State], rng: Random) -> Searcher:
        """Search until the level's iterations or seconds are used up, or somebody cancels it."""
        left = all_of_them = int(self.level.iterations * self.evaluator.pace()) + 1
        search = self.searcher(worlds, rng.getrandbits(31), all_of_them)
        limit = time.monotonic() + self.level.seconds
        while left > 0 and not search.finished():
            chunk = CHUNK if self.level.turns is None else TURN_CHUNK
            search.run(min(chunk, left))
            left -= chunk
            time_left = limit - time.monotonic()
            if time_left < 0 or self.cancelled():
                break
            if isinstance(search, Knockout) and self.level.iterations == UNCOUNTED:
                search.expected = int(int(search.iterations) / max(0.001, 1.0 - time_left / self.level.seconds))
            self.progress(1.0 - min(left / all_of_them, time_left / self.level.seconds))
        return search

    def at_first_sight(self, world: Any, rng: Random) -> int:
        """A choice by first sight alone, sometimes not the best one."""
        rows = first_sight(self.evaluator, world)
        best = rows[0][1]
        weights = [2.718281828 ** ((prior - best) / self.level.temperature) for _, prior in rows]
        return rng.choices([action for action, _ in rows], weights)[0]


def _mixed(considered: list[tuple[int, int, float]], rng: Random) -> int:
    """A secret choice must not be foreseen: among those that are nearly as good, as often as they were tried."""
    best = considered[0]
    near = [row for row in considered if row[2] >= best[2] - 0.03 and 5 * row[1] >= best[1]]
    return rng.choices([row[0] for row in near], [row[1] for row in near])[0]


def make(game: Game, seed: int, wish: Wish) -> SearchAgent:
    """See detente.ai.agents. A level that decides at a glance does so however long it may think."""
    level = level_of(game.id, wish.id)
    if wish.part > 1:
        level = part_of(level, wish.part)
    elif wish.seconds and level.iterations:
        level = with_time(level, wish.seconds)
    return SearchAgent(game, seed, level, wish.cancelled, wish.progress)


def with_time(level: Level, seconds: float) -> Level:
    """A level that thinks so many seconds a decision, however much it gets done."""
    return structs.replace(level, iterations=UNCOUNTED, seconds=seconds)


def part_of(level: Level, n: int) -> Level:
    """An n-th of a level's search, for measurements that would take days: of its iterations, or of its worlds."""
    if level.turns is not None:
        return structs.replace(level, worlds=max(2, level.worlds // n), horizon=max(0, level.horizon - 1))
    return structs.replace(level, iterations=level.iterations // n)
