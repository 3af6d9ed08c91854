"""CIA vs KGB: the evaluator of its positions.

At first sight an action is as good as the points that it promises to a side that does not know the enemy's Agent X.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.evaluator import BY_SECRETS, NetEvaluator
from detente.machine import Code, State, step_back
from detente.titles.cia_vs_kgb.beliefs import at_work, belief_inputs, belief_names
from detente.titles.cia_vs_kgb.evaluation import value
from detente.titles.cia_vs_kgb.features import BLOCKS, FEATURES, measure, part_of_game
from detente.titles.cia_vs_kgb.inputs import UNITS, input_names, inputs
from detente.titles.cia_vs_kgb.stakes import Stakes
from detente.titles.cia_vs_kgb.state import (
    AGENT,
    AGENTS,
    CEASEFIRE,
    NOBODY,
    STRUGGLE,
    Board,
    Deck,
    agent_x,
    board,
    first,
    hq,
    set_agent_x,
    set_hq,
)
from detente.titles.cia_vs_kgb.struggle import Act, DecideTop, Destroy, Persuade

EAGER: Final = 0.45  # how much a point of the evaluation counts at first sight
# How often each agent is sent if all are there, in percent, as 16 games of self-play with 400 iterations had it: by
# role in the order of ROLES, a row each for objectives of 5, 10, 15 and 20 points.
HABITS: Final = vec[i64]([
    28, 10, 8, 10, 5, 39,
    38, 8, 7, 11, 3, 33,
    42, 9, 9, 13, 3, 24,
    48, 10, 12, 11, 3, 16,
])  # fmt: skip


class CiaVsKgbEvaluator(NetEvaluator):
    """Looks at imagined worlds of games with one card file."""

    def __init__(self, code: Code, deck: Deck, weights: list[float], net: list[float], belief: list[float]) -> None:
        super().__init__(code, weights, UNITS, net)
        self.deck: Deck = deck
        self.belief: vec[float] = vec[float](belief)  # a row for each input; none: the habits alone

    # ---- how it looks ----

    def measured(self, s: State) -> vec[float]:
        return measure(self.deck, board(s))

    def feature_names(self) -> list[str]:
        return FEATURES

    def input_names(self) -> list[str]:
        return input_names(self.deck)

    def inputs(self, s: State) -> vec[i64]:
        return inputs(self.deck, board(s))

    def tells(self, s: State) -> bool:
        return len(self.packed) != 0 and board(s).phase == STRUGGLE

    def blocks(self) -> int:
        return BLOCKS

    def block(self, s: State) -> i64:
        return part_of_game(board(s))

    # ---- what to try first ----

    def prior(self, s: State, a: i64) -> float:
        out = vec[float]([0.0])
        self.priors(s, vec[i64]([a]), 1, out)
        return out[0]

    def priors(self, s: State, menu: vec[i64], n: i64, out: vec[float]) -> None:
        b, side = board(s), s.decider
        step = self.code.steps[s.pc]
        if b.phase != STRUGGLE:
            mixes = self.mixes(s)
            for i in range(n):
                out[i] = 0.05 * float(self.habit(b, menu[i] - AGENT)) if mixes else self.after(s, menu[i])
            return
        stakes = Stakes(self.deck, b, side, self.odds(b, 1 - side))
        if isinstance(step, Act):
            for i in range(n):
                out[i] = EAGER * stakes.acted(menu[i])
        elif isinstance(step, Destroy):
            for i in range(n):
                out[i] = EAGER * stakes.without(menu[i])
        elif isinstance(step, Persuade):
            for i in range(n):
                out[i] = EAGER * stakes.moved(menu[i])
        elif isinstance(step, DecideTop):
            for i in range(n):
                out[i] = EAGER * stakes.decided(menu[i])
        else:
            for i in range(n):
                out[i] = 0.0

    def after(self, s: State, a: i64) -> float:
        """Points after an action beyond the struggle, as a prior."""
        t = board(s.clone())
        self.code.take(t, a)
        return EAGER * max(-60.0, min(60.0, value(self.deck, t, s.decider)))

    def odds(self, b: Board, side: i64) -> vec[float]:
        """How likely an enemy takes each agent for the Agent X of a side at first sight: he must not be led by what he
        does not know."""
        out = vec[float]([0.0] * AGENTS)
        possible = self.secrets(b, side)
        if possible == 0 and agent_x(b, side) >= 0:
            out[agent_x(b, side)] = 1.0
        while possible != 0:
            agent = lowest(possible)
            possible &= possible - 1
            out[agent] = float(self.habit(b, agent))
        return out

    def habit(self, b: Board, agent: i64) -> i64:
        points = self.deck.vp[b.objective] if b.objective >= 0 else 10
        row = max(i64(0), min(i64(3), points // 5 - 1))
        return HABITS[AGENTS * row + agent]

    def search_method(self) -> i64:
        return BY_SECRETS

    def clock(self, s: State) -> i64:
        """Four ticks a turn: planning, the first recruits, the struggle, what comes of it."""
        b = board(s)
        if b.phase < STRUGGLE:
            return 4 * b.turn
        if b.phase >= CEASEFIRE:
            return 4 * b.turn + 3
        return 4 * b.turn + (2 if b.row_kgb != 0 and b.row_cia != 0 else 1)

    def last_tick(self, s: State) -> i64:
        return 4 * board(s).turn + 3

    # ---- what the sides keep secret ----

    def knowledge(self, s: State) -> i64:
        """The own Agent X, the enemy's if he is known, and the group on top of the deck if it is."""
        b = board(s)
        side = s.decider
        out = 1 + agent_x(b, side)
        if agent_x(b, 1 - side) >= 0 and (b.open | b.shown) & bit(1 - side) != 0:
            out += 8 * (1 + agent_x(b, 1 - side))
        if b.top != 0 and (b.seen_cia if side else b.seen_kgb) & bit(first(b.top)) != 0:
            out += 64 * (1 + first(b.top))
        return out

    def secrets(self, s: State, side: i64) -> i64:
        b = board(s)
        agent = agent_x(b, side)
        if agent < 0 or (b.open | b.shown) & bit(side) != 0:
            return 0
        return at_work(b, side)

    def belief_names(self) -> list[str]:
        """What counts for who an Agent X may be."""
        return belief_names(self.deck)

    def belief_inputs(self, s: State, side: i64) -> vec[i64]:
        """The numbers of what of that is so for a side."""
        return belief_inputs(self.deck, board(s), side)

    def beliefs(self, s: State, side: i64) -> vec[float]:
        b = board(s)
        if len(self.belief) == 0 or b.objective < 0:
            return vec[float]([float(self.habit(b, agent)) for agent in range(AGENTS)])
        logits = vec[float]([0.0] * AGENTS)
        for number in belief_inputs(self.deck, b, side):
            for agent in range(i64(AGENTS)):
                logits[agent] += self.belief[AGENTS * number + agent]
        return vec[float]([exp(max(-20.0, min(20.0, logits[agent]))) for agent in range(i64(AGENTS))])

    def keep(self, s: State, side: i64, secret: i64) -> None:
        b = board(s)
        set_hq(b, side, (hq(b, side) | bit(agent_x(b, side))) & ~bit(secret))
        set_agent_x(b, side, secret)

    def rewind(self, s: State) -> State | None:
        """The second to choose an Agent X does so unseen, too: back to where both still had to."""
        b = board(s)
        if not self.mixes(s) or self.secrets(s, 1 - s.decider) == 0:  # he has not chosen, or is watched
            return None
        t = board(s.clone())
        enemy = 1 - s.decider
        set_hq(t, enemy, hq(b, enemy) | bit(agent_x(b, enemy)))
        set_agent_x(t, enemy, NOBODY)
        step_back(t)
        self.code.settle(t)
        return t
