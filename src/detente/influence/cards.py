"""Playing a card: its uses, its event, and where it goes afterwards."""

from typing import Final

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import NEUTRAL
from detente.influence.due import rids_of_scoring
from detente.influence.kinds import USE
from detente.influence.operations import (
    COUP,
    NOTHING,
    PLACE,
    REALIGN,
    SPACE,
    affordable,
    begin_operation,
    card_bonuses,
    card_ops,
    conduct_operations,
    coup_targets,
    may_space_with,
    points_to_place,
    reach,
    realignment_targets,
)
from detente.influence.state import SIDES, Position, hand, lose_card, position
from detente.machine import NO_ONE, Code, State, Step, call, finish, proceed, tell
from detente.piles import Pile

EVENT: Final = 6  # buttons
EVENT_FIRST: Final = 7

OPERATIONS: Final = 7  # kinds: influence, realignments, coup
ANY_USE: Final = 15  # and the space race


# ---- events ----


def happen(p: Position, side: i64, card: i64) -> None:
    """The event of a card that `side` played happens now, if it can; its owner carries it out."""  # 5.2, G2, G3
    h = p.hooks
    owner = h.owner_of_event(p, side, card)
    can = h.can_happen(p, owner, card)
    if p.log is not None:
        name = h.board.card_ids[card]
        tell(p, log_lines.Event(SIDES[owner], name) if can else log_lines.NoEvent(SIDES[owner], name), EVERYONE)
    if can:
        call(p, h.events[card], owner, card, 0)


class PutAwayEvent(Step):
    """Ends every event: a starred card leaves the game, another is discarded, unless it went elsewhere."""  # 2.2.4

    def __init__(self, card: int) -> None:
        self.number: i64 = card

    def ask(self, s: State) -> i64:
        p = position(s)
        if piles.has(p.playing, self.number):
            p.playing = piles.take(p.playing, self.number)
            if piles.has(p.hooks.board.starred, self.number):
                p.removed = piles.put(p.removed, self.number)
            else:
                p.discard = piles.put(p.discard, self.number)
        proceed(s)
        return NO_ONE


def put_away(p: Position, card: i64) -> None:
    """A card whose event did not happen goes to the discards; The China Card to the opponent, face down."""  # 9.3
    if piles.has(p.playing, card):
        p.playing = piles.take(p.playing, card)
        p.discard = piles.put(p.discard, card)


class PutAwayIt(Step):
    """The card `subject`, which an event brought to the table, goes to the discards if it still lies there."""

    def ask(self, s: State) -> i64:
        put_away(position(s), s.subject)
        proceed(s)
        return NO_ONE


def from_hand(p: Position, side: i64, card: i64, use: i64) -> None:
    """A card of the hand is played, face up; `use` is the button."""
    h = p.hooks
    if card == h.china_card:
        p.china = 1 - side
        p.china_up = 0
    else:
        lose_card(p, side, card)
        p.playing = piles.put(p.playing, card)
    h.card_played(p, side, card, use)


# ---- whose event is on a card ----


def enemy_events(p: Position, side: i64) -> Pile:
    """The cards of a hand whose event belongs to the opponent."""
    return owned_by(p, hand(p, side), 1 - side)


def owned_by(p: Position, cards: Pile, owner: i64) -> Pile:
    """Those of these cards whose event belongs to a side, or to nobody (NEUTRAL)."""
    out: Pile = (0, 0, 0)
    while piles.some(cards):
        card = piles.first(cards)
        cards = piles.take(cards, card)
        if p.hooks.board.owner[card] == owner:
            out = piles.put(out, card)
    return out


# ---- the uses of a card ----


def uses(p: Position, side: i64, card: i64) -> i64:
    """The buttons that a card offers to a side in its action round."""  # 2.2.3, 5.2
    h = p.hooks
    owner = h.board.owner[card]
    out: i64 = 0
    if piles.has(h.board.scoring, card):
        return bit(EVENT)
    if card != h.china_card:
        if owner == 1 - side:
            out |= bit(EVENT_FIRST)
        elif h.can_happen(p, side, card):
            out |= bit(EVENT)
    if piles.has(rids_of_scoring(p, side), card):  # 10.1.5: then its event must happen
        return out if out & bit(EVENT) else out | (operation_kinds(p, side, card) & OPERATIONS)
    out |= operation_kinds(p, side, card)
    return out if out else bit(NOTHING)  # no event, nowhere to act: the card is played for nothing (5.1)


def operation_kinds(p: Position, side: i64, card: i64) -> i64:
    """The operations for which a side can use this card now, as buttons."""
    h = p.hooks
    out: i64 = 0
    ops = card_ops(p, side, card)
    bonuses = card_bonuses(p, side, card)
    if places.some(affordable(p, side, points_to_place(ops, bonuses), bonuses, reach(p, side))):
        out |= bit(PLACE)
    if places.some(realignment_targets(p, side, h.board.all, False)):
        out |= bit(REALIGN)
    if places.some(coup_targets(p, side, h.board.all, False)):
        out |= bit(COUP)
    if may_space_with(p, side, ops):
        out |= bit(SPACE)
    return out


# The steps of "play card", by their place in that program.
OPERATIONS_AFTER: Final = 1
EVENT_AFTER: Final = 2
PUT_AWAY: Final = 3


def go_on(p: Position, place: i64) -> None:
    """Playing a card goes on with this step of its program."""
    p.pc = p.hooks.playing_card + place


class ChooseUse(Step):
    """What the card `subject` is used for. Until then nobody else knows which card it is."""

    def choice_kind(self) -> i64:
        return USE

    def ask(self, s: State) -> i64:
        s.buttons = uses(position(s), s.side, s.subject)
        return s.side

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        side, card = s.side, s.subject
        if s.log is not None:
            name = p.hooks.board.card_ids[card]
            tell(s, log_lines.Plays(side=SIDES[side], card=name, use=USE_IDS[button]), EVERYONE)
        ops = card_ops(p, side, card)
        bonuses = card_bonuses(p, side, card)
        from_hand(p, side, card, button)
        if p.over != 0:
            return
        if button in (EVENT, NOTHING):
            go_on(p, PUT_AWAY)
            if button == EVENT:
                happen(p, side, card)
        elif button == EVENT_FIRST:
            go_on(p, OPERATIONS_AFTER)
            happen(p, side, card)
        else:
            go_on(p, PUT_AWAY if button == SPACE else EVENT_AFTER)
            call(p, p.hooks.operating, side, bonuses, ops)
            begin_operation(p, button, side, ops, bonuses)


USE_IDS: Final = ["influence", "realign", "coup", "space", "", "nothing", "event", "event_first"]


class OperationsAfter(Step):
    """The opponent's event came first; now the operations."""  # 5.2.a

    def ask(self, s: State) -> i64:
        p = position(s)
        side, card = s.side, s.subject
        go_on(p, PUT_AWAY)
        conduct_operations(p, side, card_ops(p, side, card), OPERATIONS, card_bonuses(p, side, card))
        return NO_ONE


class EventAfter(Step):
    """The operations came first; now the event, if it is the opponent's."""  # 5.2.a

    def ask(self, s: State) -> i64:
        p = position(s)
        side, card = s.side, s.subject
        go_on(p, PUT_AWAY)
        owner = p.hooks.board.owner[card]
        if owner != side and owner != NEUTRAL:
            happen(p, side, card)
        return NO_ONE


class PutAway(Step):
    def ask(self, s: State) -> i64:
        put_away(position(s), s.subject)
        finish(s)
        return NO_ONE


def play_card(p: Position, side: i64, card: i64) -> None:
    """A side plays a card of its hand in any way it likes."""
    call(p, p.hooks.playing_card, side, card, 0)


def write_cards(code: Code) -> int:
    """The program that plays a card."""
    return code.program("play card", [ChooseUse(), OperationsAfter(), EventAfter(), PutAway()])
