"""The observation of CIA vs KGB, written from the state by the compiled core (observation.py beside it is its
definition)."""

from typing import Final, final

from mypy_extensions import i64

from detente.bits import bit, count_word
from detente.machine import Code, State
from detente.memory import put_byte
from detente.observer import DECISION, Observer, mark_plain
from detente.titles.cia_vs_kgb.state import (
    AGENTS,
    GROUPS,
    NOBODY,
    OBJECTIVE,
    OBJECTIVES,
    OPEN,
    Board,
    Deck,
    agent_x,
    board,
    dead,
    first,
    hq,
    leave,
    objectives_left,
    rest,
    rested,
)

GROUP_COLUMNS: Final = 6
OBJECTIVE_COLUMNS: Final = 8
AGENT_COLUMNS: Final = 6  # of each side


@final
class CiaVsKgbObserver(Observer):
    """Groups, objectives, agents and counts."""

    def __init__(self, code: Code, deck: Deck) -> None:
        super().__init__(code)
        self.deck: Deck = deck

    def write(self, s: State, out: i64) -> None:
        self.write_frame(s, out)
        b = board(s)
        at = out + DECISION + self.programs
        self.write_groups(b, at)
        at += GROUP_COLUMNS * GROUPS
        self.write_objectives(b, at)
        at += OBJECTIVE_COLUMNS * OBJECTIVES
        self.write_agents(b, 0, at)
        at += AGENT_COLUMNS * AGENTS
        self.write_agents(b, 1, at)
        self.write_tracks(b, at + AGENT_COLUMNS * AGENTS)

    def write_groups(self, b: Board, at: i64) -> None:
        mark_plain(b.row_kgb, at)
        mark_plain(b.row_cia, at + GROUPS)
        mark_plain(b.ready & (b.row_kgb | b.row_cia), at + 2 * GROUPS)
        for i in range(b.piled):
            put_byte(at + 3 * GROUPS + b.pile[i], i + 1)
        seen = b.seen_cia if b.decider else b.seen_kgb
        row = b.top
        place: i64 = 1
        while row != 0:
            if seen & bit(first(row)) != 0:
                put_byte(at + 4 * GROUPS + first(row), place)
            row = rest(row)
            place += 1
        if b.decider == b.side:
            mark_plain(b.looked & (bit(GROUPS) - 1), at + 5 * GROUPS)

    def write_objectives(self, b: Board, at: i64) -> None:
        if b.objective >= 0:
            put_byte(at + b.objective, 1 + b.fate)
        mark_plain(b.won_kgb, at + OBJECTIVES)
        mark_plain(b.won_cia, at + 2 * OBJECTIVES)
        mark_plain(b.fresh & (b.won_kgb | b.won_cia), at + 3 * OBJECTIVES)
        mark_plain(b.spent, at + 4 * OBJECTIVES)
        seen = b.ahead_cia if b.decider else b.ahead_kgb
        row = b.ahead
        place: i64 = 1
        while row != 0:
            if seen & bit(first(row)) != 0:
                put_byte(at + 5 * OBJECTIVES + first(row), place)
            row = rest(row)
            place += 1
        for i in range(b.unders):
            put_byte(at + 6 * OBJECTIVES + b.under[i], i + 1)
        if b.decider == b.side:
            mark_plain(b.looked >> OBJECTIVE, at + 7 * OBJECTIVES)

    def write_agents(self, b: Board, side: i64, at: i64) -> None:
        agent = agent_x(b, side)
        hidden = self.hidden(b, side)
        at_work = hq(b, side)
        maybe: i64 = 0
        if hidden:
            maybe = (at_work | bit(agent)) & ~rested(b, side)
        mark_plain(at_work & ~maybe, at)
        mark_plain(maybe, at + AGENTS)
        mark_plain(leave(b, side), at + 2 * AGENTS)
        mark_plain(dead(b, side), at + 3 * AGENTS)
        if agent >= 0 and not hidden:
            put_byte(at + 4 * AGENTS + agent, 1)
        mark_plain(rested(b, side), at + 5 * AGENTS)

    def hidden(self, b: Board, side: i64) -> bool:
        """Has a side an Agent X whom the side that decides does not know?"""
        if agent_x(b, side) < 0 or b.decider == side:
            return False
        return (b.open | b.shown) & bit(side) == 0

    def write_side(self, side: i64, out: i64) -> None:
        if side != NOBODY:
            put_byte(out + side, 1)

    def write_tracks(self, b: Board, at: i64) -> None:
        put_byte(at, b.turn)
        put_byte(at + 1, b.phase)
        put_byte(at + 2, b.extra)
        put_byte(at + 3, b.score_kgb)
        put_byte(at + 4, b.score_cia)
        put_byte(at + 5, b.sum_kgb)
        put_byte(at + 6, b.sum_cia)
        self.write_side(b.balance, at + 7)
        self.write_side(b.token, at + 9)
        mark_plain(b.disorder, at + 11)
        self.write_side(b.analyst, at + 13)
        self.write_side(b.watcher, at + 15)
        self.write_side(b.loser, at + 17)
        put_byte(at + 19, count_word(b.deck) + length(b.top))
        put_byte(at + 20, length(b.top))
        put_byte(at + 21, objectives_left(b))
        put_byte(at + 22, length(b.ahead))
        put_byte(at + 23, count_word(b.looked))
        if self.hidden(b, 0):
            put_byte(at + 24, 1)
        if self.hidden(b, 1):
            put_byte(at + 25, 1)
        if b.objective >= 0 and b.fate == OPEN:
            put_byte(at + 26, self.deck.stability[b.objective])
            put_byte(at + 27, self.deck.population[b.objective])
            put_byte(at + 28, self.deck.vp[b.objective])
        put_byte(at + 29, b.steal_from_over)


def length(row: i64) -> i64:
    """How many cards a row has."""
    n: i64 = 0
    while row != 0:
        row = rest(row)
        n += 1
    return n
