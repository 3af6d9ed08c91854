"""Hands are hidden in the logs of the app: a card is dealt to the side that first shows it afterwards.

Every card that leaves a hand is printed. So a card in the deck belongs to whoever shows it next, and of several the one
that is shown first is dealt first. What is never shown again fills the hands up.
"""

from typing import NamedTuple

from detente.influence.board import US, USSR, Board
from detente.influence.fields import pair_members
from detente.influence.state import Position
from detente.titles.twilight_struggle.playdek_lines import (
    DISCARDS,
    EVENT,
    HEADLINES,
    NO_CARDS,
    PLAYS,
    REVEALS,
    TRAP_ROLL,
    Log,
    Section,
    Statement,
)
from detente.titles.twilight_struggle.playdek_match import ASKS_HAND
from detente.titles.twilight_struggle.rules import UN_INTERVENTION

FROM_DECK = 2  # where a card comes from: a side's hand, or the deck itself
NEVER = 1 << 30

BLOCKADE, CIA_CREATED, QUAGMIRE, SALT, BEAR_TRAP = 10, 26, 42, 43, 44
CONTAINMENT, RED_SCARE, BREZHNEV, ASK_NOT = 25, 31, 51, 77
MISSILE_ENVY, LONE_GUNMAN, GRAIN_SALES, DEBT_CRISIS, AMES, OUR_MAN, CHINA = 49, 62, 67, 95, 98, 108, 6
CAMBRIDGE_FIVE = 104
WHOLE_HAND = (CIA_CREATED, LONE_GUNMAN, AMES)  # events that show one


def rounds(turn: int) -> int:
    """The action rounds that everybody has."""
    return 6 if turn < 4 else 7


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

    def __init__(self, log: Log, board: Board, *, patient: bool = False, free_under_traps: bool = False) -> None:
        self.board = board
        self.patient = patient  # scoring cards that "Ask Not..." may have drawn are not dealt before
        self.scoring = set(pair_members(board.scoring))
        self.shown: dict[int, list[Appearance]] = {}
        self.limits: tuple[list[Limit], list[Limit]] = ([], [])
        self.last_turn = log.sections[-1].turn
        self.unseen = [rounds(self.last_turn)] * 2  # action rounds of the last turn that the log does not show
        self.open_scoring: list[tuple[int, set[int]]] = []  # lines at which the US shows all its scoring cards
        self.draws: list[int] = []  # lines at which the US draws cards within a turn
        self.trapped = [False, False]
        self.modifier = [0, 0]  # of each side's operations, in the turn that is read
        for i, section in enumerate(log.sections):
            if section.round == 0:
                self.modifier = [0, 0]
            if i:
                self._skipped(log.sections[i - 1], section)
            self._section(section, broken_off=i == len(log.sections) - 1 and log.ending is None)
            freely = free_under_traps or not self.trapped[section.side] or self._forced(log, i)
            if section.card in self.scoring and not freely:  # there was nothing else to give up
                self._limit(section.side, section.line, 1)

    # ---- what the log shows ----

    def _limit(self, side: int, line: int, value: int, cards: frozenset[int] = frozenset()) -> None:
        """At this line the side held no other card whose modified value is more than this."""
        modifier = self.modifier[side]
        fit = [ops for ops in range(-1, 5) if ops <= 0 <= value or max(1, min(4, ops + modifier)) <= value]
        self.limits[side].append(Limit(line, max(fit, default=-1), cards))

    def _section(self, section: Section, *, broken_off: bool) -> None:
        if section.round and section.turn == self.last_turn:
            self.unseen[section.side] -= 1
        if section.card and section.card != CHINA:
            self._show(section.card, Appearance(section.line, section.turn, section.side))
        elif section.round and not section.card and not broken_off and section.round <= rounds(section.turn):
            self._sat_out(section.line, section.side)
        event = 0
        whole: set[int] = set()
        for st in section.statements:
            if st.kind == EVENT:
                if (event, st.what) == (GRAIN_SALES, UN_INTERVENTION):
                    self._show(UN_INTERVENTION, Appearance(st.line, section.turn, US))
                event, whole = st.what, set()
            elif st.kind == REVEALS and event in WHOLE_HAND:
                whole.add(st.what)
                if len(whole) > 1:
                    self.limits[st.side].pop()
                self._limit(st.side, st.line, -1, frozenset(whole))
            self._statement(section, st, event)
            if st.kind == EVENT:
                self._event(section, st)
            elif st.kind == TRAP_ROLL and st.yes:
                self.trapped[section.side] = False
            elif st.kind == REVEALS and event == CAMBRIDGE_FIVE and self.open_scoring:
                self.open_scoring[-1][1].add(st.what)

    def _event(self, section: Section, st: Statement) -> None:
        """Events that tell something about hands later on."""
        if st.what in (QUAGMIRE, BEAR_TRAP):
            self.trapped[US if st.what == QUAGMIRE else USSR] = True
        elif st.what == CAMBRIDGE_FIVE and section.turn < 8:
            self.open_scoring.append((st.line, set()))
        elif st.what == ASK_NOT:
            self.draws.append(st.line)
        elif st.what == CONTAINMENT:
            self.modifier[US] += 1
        elif st.what == BREZHNEV:
            self.modifier[USSR] += 1
        elif st.what == RED_SCARE:
            headlined = (one.side for one in section.statements if one.kind == HEADLINES and one.what == RED_SCARE)
            side = next(headlined, section.side)
            if side >= 0:  # else a card took it out of a hand in the headline phase
                self.modifier[1 - side] -= 1

    def _sat_out(self, line: int, side: int) -> None:
        """An action round without a card: the hand was empty, or held nothing that frees from a trap."""
        self._limit(side, line, 1 if self.trapped[side] else -1)

    def _skipped(self, before: Section, section: Section) -> None:
        """Action rounds between two sections that are not in the log at all were sat out, too."""
        if not before.turn:
            return
        last = 2 * rounds(before.turn)
        if section.turn == before.turn:
            last = min(last, 2 * section.round - 2 + section.side)  # not everybody has an eighth
        for n in range(2 * before.round - 1 + before.side if before.round else 0, last):
            self._sat_out(section.line, n & 1)

    def _forced(self, log: Log, i: int) -> bool:
        """Had the side in this action round no time left to keep its scoring card?"""
        section = log.sections[i]
        later = [s for s in log.sections[i:] if s.turn == section.turn and s.side == section.side]
        return sum(s.card in self.scoring for s in later) > rounds(section.turn) - section.round

    def _statement(self, section: Section, st: Statement, event: int) -> None:
        here = Appearance(st.line, section.turn, st.side)
        if st.kind == HEADLINES:
            self._show(st.what, here)
        elif st.kind == REVEALS and event != SALT:  # SALT takes a card out of the discards
            self._show(st.what, here)
            if event == MISSILE_ENVY:
                ops = int(self.board.ops[st.what])
                self._limit(st.side, st.line, max(1, min(4, ops + self.modifier[st.side])) if ops else 0)
        elif st.kind == PLAYS and (event != GRAIN_SALES or st.what == UN_INTERVENTION):
            self._show(st.what, here)
        elif st.kind == DISCARDS:
            self._show(st.what, here._replace(origin=FROM_DECK) if event == OUR_MAN else here)
        elif st.kind == NO_CARDS:
            if event in (BLOCKADE, DEBT_CRISIS):
                self._limit(st.side, st.line, 2)
            elif event == 0 and self.trapped[st.side]:
                self._limit(st.side, st.line, 1)
            elif event in ASKS_HAND and event != CAMBRIDGE_FIVE:  # which asks for scoring cards only
                self._limit(st.side, st.line, -1)

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
        shown = self.open_scoring if side == US and card in self.scoring else []
        if any(line <= at < until and card not in cards for at, cards in shown):
            return False
        return all(ops <= limit.ops or card in limit.cards for limit in self.limits[side] if line <= limit.line < until)

    def deal(self, p: Position, side: int, line: int) -> int:
        """The card that a side is dealt at this line of the log."""
        best, wanted = (9, 0, 0), 0
        keeps = self.keeps_scoring(p, side, line)
        for card in pair_members(p.deck):
            at = self.next(card, line)
            scoring = card in self.scoring
            fits = self.fits(card, side, line, at.line)
            if at.origin == side:
                drawn_later = side == US and any(line < draw < at.line for draw in self.draws)
                now = at.turn == p.turn and (fits or not drawn_later) and not (self.patient and scoring and drawn_later)
                rank = 0 if now or (fits and not scoring) else (2 if not scoring else 5)
            elif at.line == NEVER:
                rank = 1 if fits else 3
                if scoring:  # whoever keeps one has lost: where nothing else fits, and the log ends
                    rank = 4 if not fits or p.turn != self.last_turn else 0 if keeps else 2
            else:
                rank = 6
            order = at.line if rank != 6 else -at.line
            if rank == 1 and not self.fits(card, 1 - side, line, NEVER):
                order = 0  # the other side cannot have it
            key = (rank, order, card)
            if key < best:
                best, wanted = key, card
        return wanted

    def keeps_scoring(self, p: Position, side: int, line: int) -> bool:
        """Where the log breaks off, a side may hold scoring cards that it never played."""
        if p.turn != self.last_turn:
            return False
        hands = (pair_members(p.hand_ussr), pair_members(p.hand_us))
        slots = 2 * int(p.hooks.hand_size(p)) - len(hands[0]) - len(hands[1])
        kept = sum(card in self.scoring and self.next(card, line).line == NEVER for card in hands[side])
        return len(pair_members(p.deck)) <= slots and kept < self.unseen[side]

    def look(self, p: Position, discards: list[int], line: int) -> int:
        """The next card that Our Man in Tehran finds: first those that are discarded, then what is shown last."""
        deck = pair_members(p.deck)
        for card in discards:
            if card in deck:
                return card
        return max(deck, key=lambda card: (self.next(card, line).line, card))
