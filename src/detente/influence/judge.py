"""The judge of an influence game: learnt weights for the outlook, instinct for first sight."""

from librt.vecs import vec
from mypy_extensions import i64

from detente.influence import instinct
from detente.influence.board import US, USSR
from detente.influence.features import COUNT, FEATURES, PERIODS, Tables, measure, period
from detente.influence.hooks import Hooks
from detente.influence.operations import has_space_ability
from detente.influence.sequence import ChooseHeadline, Deal
from detente.influence.state import Position, position
from detente.judge import Judge, logistic
from detente.machine import State


class InfluenceJudge(Judge):
    """Looks at imagined worlds of one title. `weights`: by period, then in the order of the features."""

    def __init__(self, hooks: Hooks, tables: Tables, weights: list[float]) -> None:
        super().__init__(hooks.code)
        self.tables: Tables = tables
        self.weights = vec[float](weights)
        self.kinds: vec[i64] = instinct.kinds_of(hooks.code)

    def outlook(self, s: State) -> float:
        p = position(s)
        features = measure(p, self.tables)
        base = COUNT * period(p)
        total = 0.0
        for i in range(i64(COUNT)):
            total += self.weights[base + i] * features[i]
        return logistic(total)

    def feature_names(self) -> list[str]:
        return FEATURES

    def blocks(self) -> int:
        return PERIODS

    def block(self, s: State) -> i64:
        return period(position(s))

    def features(self, s: State) -> list[float]:
        return list(measure(position(s), self.tables))

    def terms(self, s: State) -> list[tuple[str, float]]:
        p = position(s)
        features = measure(p, self.tables)
        base = COUNT * period(p)
        return [(FEATURES[i], self.weights[base + i] * features[i]) for i in range(COUNT)]

    def prior(self, s: State, a: i64) -> float:
        p = position(s)
        return instinct.first_sight(p, self.tables, self.kinds[s.pc], a, self.coups_lose(p, s.decider))

    def coups_lose(self, p: Position, side: i64) -> bool:
        """Would any coup of this side lose the game?"""
        return False

    def clock(self, s: State) -> i64:
        """Action rounds: two ticks each, the headline phase before them."""
        p = position(s)
        return 20 * p.turn + (2 * p.round + p.phasing if p.round else 1)

    def rests(self, s: State) -> bool:
        return isinstance(self.code.steps[s.pc], Deal)

    def commutes(self, s: State) -> bool:
        kind = self.kinds[s.pc]
        return kind == instinct.PLACING or kind == instinct.EVENT_PLACING or kind == instinct.REMOVING

    def secret(self, s: State) -> bool:
        """The first headline, unless the second chooser sees it."""
        step = self.code.steps[s.pc]
        if isinstance(step, ChooseHeadline) and step.first:
            p = position(s)
            return not (has_space_ability(p, USSR, 4) or has_space_ability(p, US, 4))
        return False
