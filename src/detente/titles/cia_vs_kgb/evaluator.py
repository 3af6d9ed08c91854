"""CIA vs KGB: the evaluator of its positions.

At first sight an action is as good as the points that it promises to a side that does not know the enemy's Agent X.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.evaluator import BY_SECRETS, LinearEvaluator
from detente.machine import BUTTON, CARD, Code, State, step_back
from detente.titles.cia_vs_kgb.evaluation import at_ceasefire, value
from detente.titles.cia_vs_kgb.features import BLOCKS, FEATURES, measure, part_of_game
from detente.titles.cia_vs_kgb.state import (
    AGENT,
    AGENTS,
    CEASEFIRE,
    NOBODY,
    SPY,
    STRUGGLE,
    Board,
    Deck,
    agent_x,
    board,
    first,
    hq,
    rested,
    set_agent_x,
    set_hq,
)
from detente.titles.cia_vs_kgb.struggle import WAIT

EAGER: Final = 0.45  # how much a point of the evaluation counts at first sight
# How often each agent is sent if all are there, in percent, as 16 games of self-play with 400 iterations had it: by
# role in the order of ROLES, a row each for objectives of 5, 10, 15 and 20 points.
HABITS: Final = vec[i64]([
    28, 10, 8, 10, 5, 39,
    38, 8, 7, 11, 3, 33,
    42, 9, 9, 13, 3, 24,
    48, 10, 12, 11, 3, 16,
])  # fmt: skip


class CiaVsKgbEvaluator(LinearEvaluator):
    """Looks at imagined worlds of games with one card file."""

    def __init__(self, code: Code, deck: Deck, weights: list[float]) -> None:
        super().__init__(code)
        self.deck: Deck = deck
        self.weights = vec[float](weights)

    # ---- how it looks ----

    def measured(self, s: State) -> vec[float]:
        return measure(self.deck, board(s))

    def feature_names(self) -> list[str]:
        return FEATURES

    def blocks(self) -> int:
        return BLOCKS

    def block(self, s: State) -> i64:
        return part_of_game(board(s))

    # ---- what to try first ----

    def prior(self, s: State, a: i64) -> float:
        side = s.decider
        if a < CARD and self.mixes(s):  # an Agent X
            return 0.05 * float(self.habit(board(s), a - AGENT))
        hidden = self.secrets(s, 1 - side) != 0
        t = board(s.clone())
        ends = a == BUTTON + WAIT and s.count == 1
        if not ends:
            self.code.take(t, a)
        if not hidden or t.phase != STRUGGLE:
            return self.eager(t, side, ends)
        spy = self.suspicion(board(s), side)  # whoever decides must not be led by what he does not know
        set_agent_x(t, 1 - side, NOBODY)
        looks = self.eager(t, side, ends)
        if spy > 0.0:
            set_agent_x(t, 1 - side, SPY)
            looks += spy * (self.eager(t, side, ends) - looks)
        return looks

    def eager(self, b: Board, side: i64, ends: bool) -> float:
        """Points as a prior; `ends`: the struggle is over."""
        points = at_ceasefire(self.deck, b, side) if ends else value(self.deck, b, side)
        return EAGER * max(-60.0, min(60.0, points))

    def suspicion(self, b: Board, side: i64) -> float:
        """How likely the enemy of a side has sent his master spy."""
        possible = self.secrets(b, 1 - side)
        if possible & bit(SPY) == 0:
            return 0.0
        total: i64 = 0
        while possible != 0:
            total += self.habit(b, lowest(possible))
            possible &= possible - 1
        return float(self.habit(b, SPY)) / float(total)

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
        return (hq(b, side) | bit(agent)) & ~rested(b, side)

    def belief(self, s: State, secret: i64) -> float:
        return float(self.habit(board(s), secret))

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
