"""The evaluator of an influence game: learnt weights for the outlook, priors for first sight."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles
from detente.evaluator import NetEvaluator
from detente.influence import priors
from detente.influence.board import US, USSR, Board
from detente.influence.features import Tables, cornered, measure, measure_sums, period, rounds_to_play
from detente.influence.hooks import Hooks
from detente.influence.inputs import UNITS, Inputs
from detente.influence.kinds import DEALING, EVENT_PLACING, GUESTS, HEADLINE, OTHER, PLACING, REMOVING, SECOND_HEADLINE
from detente.influence.operations import has_space_ability
from detente.influence.policy import Policy
from detente.influence.sight import Sight
from detente.influence.state import Position, gain_card, hand, lose_card, position
from detente.influence.track import HELD_SCORING_CARD, NUCLEAR_WAR
from detente.influence.weighing import weigh_all
from detente.machine import BUTTON, CARD, MORE_CARDS, STANDING, State, choices

STAGES: Final = 4  # sets of weights
GLANCES: Final = 12  # of more choices than this, where to place something is left to the priors of places
DOOM: Final = 0.6  # how likely a cornered hand loses: DEFCON may still rise
HASTE: Final = 0.15  # the same at DEFCON 3, for each card: one may be played before DEFCON falls
EAGER: Final = 2.0  # how much the outlook after a choice counts at first sight


class InfluenceEvaluator(NetEvaluator):
    """Looks at imagined worlds of one title. `weights`: by stage of the game, then in the order of the features; `net`:
    the same of a net, input by input."""

    def __init__(self, hooks: Hooks, tables: Tables, known: Inputs, weights: list[float], net: list[float]) -> None:
        super().__init__(hooks.code, weights, UNITS, net)
        if len(weights) != STAGES * len(tables.names):
            raise ValueError(f"{STAGES * len(tables.names)} weights are wanted, not {len(weights)}")
        self.tables: Tables = tables
        self.known: Inputs = known
        self.kinds: vec[i64] = priors.kinds_of(hooks.code)
        self.board: Board = hooks.board
        self.policy: Policy = Policy(hooks.board, None)

    # ---- what a title may add ----

    def stage(self, p: Position) -> i64:
        """Which set of weights counts: the period, or the last turn."""
        if p.turn >= p.hooks.last_turn(p):
            return 3
        return period(p)

    def measure_own(self, p: Position, at: i64, out: vec[float]) -> None:
        """The features that only this title has, from this index on."""

    def coups_lose(self, p: Position, side: i64) -> bool:
        """Would any coup of this side lose the game?"""
        return False

    # ---- the outlook ----

    def measured(self, s: State) -> vec[float]:
        p = position(s)
        out = measure(p, self.tables)
        self.measure_own(p, self.tables.at_own, out)
        return out

    def logit(self, s: State) -> float:
        p = position(s)
        tables, weights = self.tables, self.weights
        base = i64(len(tables.blank)) * self.stage(p)
        own = tables.at_countries
        sums = tables.blank_sums[:]
        measure_sums(p, tables, sums)
        self.measure_own(p, own, sums)
        total = 0.0
        for i in range(own):
            if sums[i] != 0.0:
                total += weights[base + i] * sums[i]
        total = weigh_all(p, tables, weights, base, total)
        for i in range(tables.own):
            if sums[own + i] != 0.0:
                total += weights[base + tables.at_own + i] * sums[own + i]
        return total

    def feature_names(self) -> list[str]:
        return self.tables.names

    def input_names(self) -> list[str]:
        return self.known.names

    def inputs(self, s: State) -> vec[i64]:
        return self.known.of(position(s))

    def blocks(self) -> int:
        return STAGES

    def block(self, s: State) -> i64:
        return self.stage(position(s))

    # ---- first sight ----

    def prior(self, s: State, a: i64) -> float:
        p = position(s)
        kind = self.kinds[s.pc]
        if kind <= OTHER or BUTTON + STANDING <= a < MORE_CARDS:
            if a < CARD and choices(s) > GLANCES:
                return priors.placing(p, self.tables, s.decider, a, 3)
            return self.glance(s, a)
        return self.seen(p, Sight(p, kind, self.coups_lose(p, s.decider)), a)

    def priors(self, s: State, menu: vec[i64], n: i64, out: vec[float]) -> None:
        p = position(s)
        kind = self.kinds[s.pc]
        if kind <= OTHER or s.standing != 0:
            super().priors(s, menu, n, out)
            return
        sight = Sight(p, kind, self.coups_lose(p, s.decider))
        for i in range(n):
            out[i] = self.seen(p, sight, menu[i])

    def seen(self, p: Position, sight: Sight, a: i64) -> float:
        """An action that the tables know something of."""
        known = priors.first_sight(p, self.tables, sight, a)
        if not self.policy.learnt or known <= priors.FOOLISH or known >= priors.SURELY:
            return known
        return max(priors.FOOLISH + 1.0, self.policy.look(p, self.tables, sight, a, known, None))

    def statements(self, s: State, a: i64) -> tuple[int, float, list[int]] | None:
        p = position(s)
        kind = self.kinds[s.pc]
        if kind <= OTHER or kind == GUESTS or BUTTON + STANDING <= a < MORE_CARDS:
            return None
        sight = Sight(p, kind, self.coups_lose(p, s.decider))
        known = priors.first_sight(p, self.tables, sight, a)
        if known <= priors.FOOLISH or known >= priors.SURELY:
            return None
        found: list[int] = []
        self.policy.look(p, self.tables, sight, a, known, found)
        return int(self.policy.scale + kind), known, found

    def statement_names(self) -> list[str]:
        return self.policy.names

    def learn(self, weights: list[float]) -> None:
        self.policy = Policy(self.board, weights)

    def glance(self, s: State, a: i64) -> float:
        """What the tables of priors do not know: how it looks right after the choice."""
        side = s.decider
        t = s.clone()
        self.code.take(t, a)
        if t.over != 0:
            return 0.0 if t.over > 2 else (priors.AT_ONCE if t.over == 1 + side else priors.NEVER)
        looks = EAGER * self.logit(t)
        return looks if side == US else -looks

    # ---- where a search may go ----

    def clock(self, s: State) -> i64:
        """Action rounds: two ticks each, the headline phase before them."""
        p = position(s)
        if p.round == 0:
            return 20 * p.turn + 1
        return 20 * p.turn + 2 * p.round + (p.phasing ^ p.hooks.first_to_act(p))

    def is_cutoff(self, s: State) -> bool:
        return self.kinds[s.pc] == DEALING

    def commutes(self, s: State) -> bool:
        kind = self.kinds[s.pc]
        return kind in (PLACING, EVENT_PLACING, REMOVING)

    def risky(self, s: State) -> bool:
        return True  # a card of the opponent may take DEFCON from any level to 1

    def foolish(self, s: State, a: i64) -> bool:
        return self.kinds[s.pc] > OTHER and self.prior(s, a) <= priors.FOOLISH

    def peril(self, s: State, side: i64) -> float:
        p = position(s)
        if piles.size(piles.both(hand(p, side), p.hooks.board.scoring)) > rounds_to_play(p, side):
            return 1.0  # one of them will be held too long
        if p.defcon > 3:
            return 0.0
        many = cornered(p, self.tables, side)
        if many == 0:
            return 0.0
        return DOOM if p.defcon <= 2 else min(0.5 * DOOM, float(many) * HASTE)

    def otherwise(self, s: State) -> list[State]:
        """The second headline is chosen without knowing the first."""
        out: list[State] = []
        if self.kinds[s.pc] != SECOND_HEADLINE or self.sees_headlines(position(s)):
            return out
        opponent = 1 - s.decider
        chosen = position(s).headline_us if opponent else position(s).headline_ussr
        cards = hand(position(s), opponent)
        while chosen != 0 and piles.some(cards):
            card = piles.first(cards)
            cards = piles.take(cards, card)
            p = position(s.clone())
            gain_card(p, opponent, chosen)
            lose_card(p, opponent, card)
            if opponent:
                p.headline_us = card
            else:
                p.headline_ussr = card
            out.append(p)
        return out

    def fault(self, s: State) -> bool:
        return s.ending == NUCLEAR_WAR or s.ending == HELD_SCORING_CARD

    def secret(self, s: State) -> bool:
        """The first headline, unless the second chooser sees it."""
        return self.kinds[s.pc] == HEADLINE and not self.sees_headlines(position(s))

    def sees_headlines(self, p: Position) -> bool:
        """Does one side see the other's headline before it chooses?"""  # 6.4.4.4
        box = p.hooks.sees_headline
        return has_space_ability(p, USSR, box) or has_space_ability(p, US, box)
