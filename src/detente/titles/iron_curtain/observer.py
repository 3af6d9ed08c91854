"""The observation of Iron Curtain, written from the state by the compiled core (observation.py beside it is its
definition)."""

from typing import final

from mypy_extensions import i64

from detente.bits import bit, count_word, lowest
from detente.machine import State
from detente.memory import put_byte
from detente.observer import DECISION, Observer, mark_plain
from detente.titles.iron_curtain.state import CARDS, START, Board, board, hand, x_of, y_of


@final
class IronCurtainObserver(Observer):
    """Cards, regions and counts."""

    def write(self, s: State, out: i64) -> None:
        self.write_frame(s, out)
        b = board(s)
        at = out + DECISION + self.programs
        self.write_cards(b, at)
        at += 12 * CARDS
        mark_plain(b.scored, at)
        self.write_tracks(b, at + 6)

    def write_cards(self, b: Board, at: i64) -> None:
        side = b.decider
        rest = b.table
        while rest != 0:
            c = lowest(rest)
            rest &= rest - 1
            put_byte(at + c, 1)
            put_byte(at + CARDS + c, x_of(b.at[c]))
            put_byte(at + 2 * CARDS + c, y_of(b.at[c]))
            put_byte(at + 3 * CARDS + c, b.cubes[CARDS + c])
            put_byte(at + 4 * CARDS + c, b.cubes[c])
        aside = b.aside_us if side else b.aside_ussr
        known = b.table | hand(b, side) | aside
        mark_plain(hand(b, side), at + 5 * CARDS)
        mark_plain(aside, at + 6 * CARDS)
        if b.opened != 0:
            mark_plain(b.aside_us, at + 7 * CARDS)
            mark_plain(b.aside_ussr, at + 8 * CARDS)
            known |= b.aside_us | b.aside_ussr
        if b.playing >= 0 and (b.table & bit(b.playing) != 0 or side == b.side):
            put_byte(at + 9 * CARDS + b.playing, 1)
            known |= bit(b.playing)
        if b.lifted != 0:
            put_byte(at + 10 * CARDS + b.lifted - 1, 1)
        mark_plain((bit(START) - 1) & ~known, at + 11 * CARDS)

    def write_tracks(self, b: Board, at: i64) -> None:
        put_byte(at, b.round)
        put_byte(at + 1, b.turn)
        put_byte(at + 2, b.first)
        put_byte(at + 3, b.score)
        put_byte(at + 4, count_word(b.hand_us))
        put_byte(at + 5, count_word(b.hand_ussr))
        put_byte(at + 6, count_word(b.deck))
        put_byte(at + 7, count_word(b.aside_us))
        put_byte(at + 8, count_word(b.aside_ussr))
        put_byte(at + 9, b.supply_us)
        put_byte(at + 10, b.supply_ussr)
        put_byte(at + 11, b.majority)
        put_byte(at + 12, b.start_counts)
