"""Hands are hidden in the logs of the app: a card is dealt to the side that first shows it afterwards.

Every card that leaves a hand is printed. So a card in the deck belongs to whoever shows it next, and of several the one
that is shown first is dealt first. What is never shown again fills the hands up.
"""

from typing import NamedTuple

from detente.influence.board import US, USSR, Board
from detente.influence.fields import pair_members
from detente.influence.state import Position
from detente.twilight_struggle.playdek_lines import (
    DISCARDS,
    EVENT,
    HEADLINES,
    IN_PLAY,
    NO_CARDS,
    NO_LONGER,
    PLAYS,
    REVEALS,
    Log,
    Section,
    Statement,
)

FROM_DECK = 2  # where a card comes from: a side's hand, or the deck itself
NEVER = 1 << 30

FIVE_YEAR_PLAN, BLOCKADE, CIA_CREATED, QUAGMIRE, SALT, BEAR_TRAP = 5, 10, 26, 42, 43, 44
MISSILE_ENVY, LONE_GUNMAN, GRAIN_SALES, DEBT_CRISIS, AMES, OUR_MAN, CHINA = 49, 62, 67, 95, 98, 108, 6
WHOLE_HAND = (CIA_CREATED, LONE_GUNMAN, AMES)  # events that show one


class Appearance(NamedTuple):
    """A card is shown for the first time since it was dealt."""

    line: int
    turn: int
    origin: int


class Limit(NamedTuple):
    """What a hand held at a line: only these cards, and others of at most so many operations (-1: none)."""

    line: int
    ops: int
    cards: frozenset[int]


class Dealer:
    """Answers which card chance deals next."""

    def __init__(self, log: Log, board: Board) -> None:
        self.board = board
        self.scoring = set(pair_members(board.scoring))
        self.shown: dict[int, list[Appearance]] = {}
        self.limits: tuple[list[Limit], list[Limit]] = ([], [])
        trapped = [False, False]
        for i, section in enumerate(log.sections):
            self._section(section, last=i == len(log.sections) - 1, trapped=trapped)

    # ---- what the log shows ----

    def _section(self, section: Section, *, last: bool, trapped: list[bool]) -> None:
        if section.card and section.card != CHINA:
            self._show(section.card, Appearance(section.line, section.turn, section.side))
        elif section.round and not section.card and not last and section.round <= (6 if section.turn < 4 else 7):
            ops = 1 if trapped[section.side] else -1
            self.limits[section.side].append(Limit(section.line, ops, frozenset()))
        event = 0
        whole: set[int] = set()
        for st in section.statements:
            if st.kind == EVENT:
                event, whole = st.what, set()
            elif st.kind == REVEALS and event in WHOLE_HAND:
                whole.add(st.what)
                if len(whole) > 1:
                    self.limits[st.side].pop()
                self.limits[st.side].append(Limit(st.line, -1, frozenset(whole)))
            self._statement(section, st, event)
            if st.kind in (IN_PLAY, NO_LONGER) and st.what in (QUAGMIRE, BEAR_TRAP):
                trapped[US if st.what == QUAGMIRE else USSR] = st.kind == IN_PLAY

    def _statement(self, section: Section, st: Statement, event: int) -> None:
        here = Appearance(st.line, section.turn, st.side)
        if st.kind == HEADLINES:
            self._show(st.what, here)
        elif st.kind == REVEALS and event != SALT:  # SALT takes a card out of the discards
            self._show(st.what, here)
            if event == MISSILE_ENVY:
                self.limits[st.side].append(Limit(st.line, self.board.ops[st.what], frozenset()))
        elif st.kind == PLAYS and event != GRAIN_SALES:
            self._show(st.what, here)
        elif st.kind == DISCARDS:
            self._show(st.what, here._replace(origin=FROM_DECK) if event == OUR_MAN else here)
        elif st.kind == NO_CARDS:
            if event in (BLOCKADE, DEBT_CRISIS):
                self.limits[st.side].append(Limit(st.line, 2, frozenset()))
            elif event in (*WHOLE_HAND, FIVE_YEAR_PLAN, GRAIN_SALES):
                self.limits[st.side].append(Limit(st.line, -1, frozenset()))

    def _show(self, card: int, at: Appearance) -> None:
        self.shown.setdefault(card, []).append(at)

    # ---- what chance deals ----

    def next(self, card: int, line: int) -> Appearance:
        """Where a card that is in the deck now is shown next."""
        for at in self.shown.get(card, []):
            if at.line >= line:
                return at
        return Appearance(NEVER, 0, -1)

    def fits(self, card: int, side: int, line: int, until: int) -> bool:
        """May this side have held the card from one line to another?"""
        ops = self.board.ops[card]
        return all(
            ops <= limit.ops or card in limit.cards for limit in self.limits[side] if line <= limit.line < until
        )

    def deal(self, p: Position, side: int, line: int) -> int:
        """The card that a side is dealt at this line of the log."""
        best, wanted = (9, 0, 0), 0
        for card in pair_members(p.deck):
            at = self.next(card, line)
            scoring = card in self.scoring
            fits = self.fits(card, side, line, at.line)
            if at.origin == side:
                now = at.turn == p.turn
                rank = 0 if now or (fits and not scoring) else (2 if not scoring else 5)
            elif at.line == NEVER:
                rank = (1 if fits else 3) if not scoring else 4
            else:
                rank = 6
            key = (rank, at.line if rank != 6 else -at.line, card)
            if key < best:
                best, wanted = key, card
        return wanted

    def look(self, p: Position, discards: list[int]) -> int:
        """The next card that Our Man in Tehran finds: first those that are discarded, then what is never shown."""
        deck = pair_members(p.deck)
        for card in discards:
            if card in deck:
                return card
        return max(deck, key=lambda card: (self.next(card, 0).line, card))
