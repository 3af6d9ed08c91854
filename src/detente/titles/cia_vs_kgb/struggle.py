"""CIA vs KGB: the influence struggle (3). Numbers at the end of a line are those of rules.toml; D and E are rulings."""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.game import EVERYONE
from detente.machine import CHANCE, NO_ONE, State, Step, call, proceed, tell
from detente.titles.cia_vs_kgb import log_lines
from detente.titles.cia_vs_kgb.state import (
    ECONOMIC,
    ESCALATION,
    LIVE_BENEFIT,
    MEDIA,
    MILITARY,
    OBJECTIVE,
    POLITICAL,
    SIDES,
    STRUGGLE,
    SUMMIT,
    Board,
    Deck,
    agent_x,
    board,
    discard,
    first,
    groups_left,
    influence,
    is_over,
    join,
    part,
    push,
    room,
    row,
    see_group,
    spend,
    take_top,
    usable,
)

FIRST_KGB: Final = 0  # buttons
FIRST_CIA: Final = 1
BALANCE_KGB: Final = 2
BALANCE_CIA: Final = 3
RECRUIT: Final = 4
WAIT: Final = 5
DISCARD: Final = 6
TAKE: Final = 7
PUT_BACK: Final = 8
WATCH: Final = 9
DONE: Final = 10
BUTTONS: Final = [
    "first_kgb", "first_cia", "balance_kgb", "balance_cia", "recruit", "wait", "discard", "take", "put_back", "watch",
    "done",
]  # fmt: skip


def note_group(deck: Deck, b: Board, line: type[log_lines.OfGroup], side: i64, group: i64, readers: int) -> None:
    """A line of the log about a side and a group."""
    tell(b, line(side=SIDES[side], group=deck.group_ids[group], n=deck.influence[group]), readers)


# ---- what may be done ----


def powers(deck: Deck, b: Board, side: i64) -> i64:
    """The groups that a side may use: ready, and with something to act on."""  # 3.5, D4
    own = row(b, side) & b.ready
    if own == 0:
        return 0
    table = b.row_kgb | b.row_cia
    out: i64 = 0
    if table & (table - 1) != 0:
        out |= own & deck.of_faction[MILITARY]
    if table & ~deck.of_faction[ECONOMIC] != 0:
        out |= own & deck.of_faction[ECONOMIC]
    if groups_left(b):
        out |= own & deck.of_faction[MEDIA]
    politicians = own & deck.of_faction[POLITICAL]
    if politicians != 0:
        moves = spoils(deck, b, side) | gifts(deck, b, side)
        if moves & (moves - 1) != 0:
            out |= politicians
        else:
            out |= politicians & ~moves if moves != 0 else 0
    return out


def spoils(deck: Deck, b: Board, side: i64) -> i64:
    """The enemy groups that a political group may win over: none of a side that is over, but for the option."""  # D11
    if not room(deck, b, side) or (b.steal_from_over == 0 and is_over(deck, b, 1 - side)):
        return 0
    return row(b, 1 - side)


def gifts(deck: Deck, b: Board, side: i64) -> i64:
    """The own groups that may be given away without lifting the enemy above the stability."""  # 3.9
    spare = deck.stability[b.objective] - influence(b, 1 - side)
    if spare <= 0 or not room(deck, b, 1 - side):
        return 0
    return row(b, side) & deck.up_to[min(spare, i64(6))]


def events_in_struggle(deck: Deck, b: Board, side: i64) -> i64:
    """The event objectives that a side may use on its turn."""  # 8.1, E1 to E4
    out: i64 = 0
    rest = usable(deck, b, side)
    while rest != 0:
        ability = deck.ability[lowest(rest)]
        if (
            ability == ESCALATION
            or ability == SUMMIT  # there is one: while somebody has it, no agent lies open
            or (ability == LIVE_BENEFIT and b.piled > 0 and room(deck, b, side))
        ):
            out |= rest & -rest
        rest &= rest - 1
    return out


# ---- a side on turn ----


class Act(Step):
    """The sides take turns; each recruits, uses a group, or waits. `side` is on turn, `count` waits are in a row."""

    def __init__(self, deck: Deck, recruit: int, powers: list[int], escalation: int) -> None:
        self.deck: Deck = deck
        self.recruit: i64 = recruit
        self.military: i64 = powers[MILITARY]
        self.economic: i64 = powers[ECONOMIC]
        self.media: i64 = powers[MEDIA]
        self.political: i64 = powers[POLITICAL]
        self.escalation: i64 = escalation

    def ask(self, s: State) -> i64:
        b = board(s)
        b.phase = STRUGGLE
        if s.count == 2:  # 3.13
            if s.log is not None:
                tell(s, log_lines.StruggleOver(), EVERYONE)
            proceed(s)
            return NO_ONE
        left = groups_left(b)
        s.places = (powers(self.deck, b, s.side), 0)
        s.cards = (events_in_struggle(self.deck, b, s.side) << OBJECTIVE, 0, 0)
        if left and room(self.deck, b, s.side):  # 3.4
            s.buttons |= bit(RECRUIT)
        if not left or row(b, s.side) != 0:  # 3.2, D8
            s.buttons |= bit(WAIT)
        return s.side

    def press(self, s: State, button: i64) -> None:
        side = s.side
        if button == WAIT:  # 3.12
            if s.log is not None:
                tell(s, log_lines.Wait(side=SIDES[side]), EVERYONE)
            s.count += 1
            s.side = 1 - side
        else:
            self.acted(s)
            call(s, self.recruit, side, 0, 0)

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        side = s.side
        b.ready &= ~bit(place)  # 3.5
        if b.log is not None:
            note_group(self.deck, b, log_lines.Use, side, place, EVERYONE)
        self.acted(s)
        call(s, self.power(self.deck.faction[place]), side, place, 0)

    def power(self, faction: i64) -> i64:
        if faction == MILITARY:
            return self.military
        if faction == ECONOMIC:
            return self.economic
        return self.media if faction == MEDIA else self.political

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        side = s.side
        objective = card - OBJECTIVE
        ability = self.deck.ability[objective]
        use_event(self.deck, b, side, objective)
        if ability == SUMMIT:  # no action: the side stays on turn, waits stay in a row  # 8.4.6, E1
            open_agent(self.deck, b, 1 - side)
            return
        self.acted(s)
        if ability == ESCALATION:
            call(s, self.escalation, side, 0, 0)
        else:  # 8.4.2
            b.piled -= 1
            recruited(self.deck, b, side, b.pile[b.piled])

    def acted(self, s: State) -> None:
        """Something other than waiting was done: the other side is on turn afterwards."""
        s.count = 0
        s.side = 1 - s.side


def use_event(deck: Deck, b: Board, side: i64, objective: i64) -> None:
    """The side announces an event; the card is discarded and its points are lost."""  # 8.1, 8.2
    if b.log is not None:
        spent = log_lines.Event(side=SIDES[side], objective=deck.objective_ids[objective], n=deck.vp[objective])
        tell(b, spent, EVERYONE)
    spend(deck, b, side, objective)


def open_agent(deck: Deck, b: Board, side: i64) -> None:
    """A side's Agent X lies face up from now on."""
    b.open |= bit(side)
    if b.log is not None:
        tell(b, log_lines.Opened(side=SIDES[side], agent=deck.agent_ids[agent_x(b, side)]), EVERYONE)


def recruited(deck: Deck, b: Board, side: i64, group: i64) -> None:
    """A group comes before a side, ready."""  # 3.3
    b.ready |= bit(group)
    join(deck, b, side, group)
    if b.log is not None:
        note_group(deck, b, log_lines.Recruit, side, group, EVERYONE)


class Recruit(Step):
    """The top group of the deck, whether somebody knows it or not."""  # 3.3

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        if b.top == 0:
            s.cards = (b.deck, 0, 0)
            return CHANCE
        recruited(self.deck, b, s.side, take_top(b))
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.deck &= ~bit(card)
        recruited(self.deck, b, s.side, card)
        proceed(s)


# ---- the powers of the factions; `subject` is the group that was used ----


class Power(Step):
    """A power that acts on another group of the table."""

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def targets(self, b: Board) -> i64:
        """The groups that it may act on, itself perhaps among them."""
        raise NotImplementedError

    def act(self, b: Board, owner: i64, group: i64) -> None:
        """Carry it out on a group of `owner`."""

    def ask(self, s: State) -> i64:
        b = board(s)
        s.places = (self.targets(b) & ~bit(s.subject), 0)
        return s.side

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        self.act(b, (b.row_cia >> place) & 1, place)
        proceed(s)


class Destroy(Power):
    """Military: any other group goes to the discards."""  # 3.6

    def targets(self, b: Board) -> i64:
        return b.row_kgb | b.row_cia

    def act(self, b: Board, owner: i64, group: i64) -> None:
        part(self.deck, b, owner, group)
        discard(b, group)
        if b.log is not None:
            note_group(self.deck, b, log_lines.Destroyed, owner, group, EVERYONE)


class Persuade(Power):
    """Political: another group changes sides and stays ready or mobilized."""  # 3.8, 3.9

    def targets(self, b: Board) -> i64:
        return spoils(self.deck, b, b.side) | gifts(self.deck, b, b.side)

    def act(self, b: Board, owner: i64, group: i64) -> None:
        part(self.deck, b, owner, group)
        join(self.deck, b, 1 - owner, group)
        if b.log is not None:
            note_group(self.deck, b, log_lines.Moved, 1 - owner, group, EVERYONE)


class Turn(Power):
    """Economic: another group that is not economic becomes ready or mobilized."""  # 3.10

    def targets(self, b: Board) -> i64:
        return (b.row_kgb | b.row_cia) & ~self.deck.of_faction[ECONOMIC]

    def act(self, b: Board, owner: i64, group: i64) -> None:
        b.ready ^= bit(group)
        if b.ready & bit(group) != 0:
            if b.log is not None:
                note_group(self.deck, b, log_lines.Readied, owner, group, EVERYONE)
        else:
            if b.log is not None:
                note_group(self.deck, b, log_lines.Mobilized, owner, group, EVERYONE)


class LookAtTop(Step):
    """Media: the side sees the top group; nobody else does."""  # 3.11

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        if b.top == 0:
            s.cards = (b.deck, 0, 0)
            return CHANCE
        see_group(b, s.side, first(b.top))
        if b.log is not None:
            note_group(self.deck, b, log_lines.Looked, s.side, first(b.top), 1 << int(s.side))
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.deck &= ~bit(card)
        b.top = push(0, card)

    def unseen(self, s: State) -> bool:
        return True


class DecideTop(Step):
    """Media: discard the top group, recruit it, or leave it there."""  # 3.11, D13

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        s.buttons = bit(DISCARD) | bit(PUT_BACK)
        if room(self.deck, board(s), s.side):
            s.buttons |= bit(TAKE)
        return s.side

    def press(self, s: State, button: i64) -> None:
        b = board(s)
        if button == TAKE:
            recruited(self.deck, b, s.side, take_top(b))
        elif button == DISCARD:
            group = take_top(b)
            discard(b, group)
            if b.log is not None:
                note_group(self.deck, b, log_lines.Discarded, s.side, group, EVERYONE)
        elif s.log is not None:
            tell(s, log_lines.PutBack(side=SIDES[s.side]), EVERYONE)
        proceed(s)


class Escalate(Step):
    """Nuclear Escalation: all military groups go to the discards, in the order that the user chooses."""  # 8.4.3, 8.3

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        military = (b.row_kgb | b.row_cia) & self.deck.of_faction[MILITARY]
        if military & (military - 1) != 0:
            s.places = (military, 0)
            return s.side
        if military != 0:
            self.place(s, lowest(military))
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        owner = (b.row_cia >> place) & 1
        part(self.deck, b, owner, place)
        discard(b, place)
        if b.log is not None:
            note_group(self.deck, b, log_lines.Destroyed, owner, place, EVERYONE)
