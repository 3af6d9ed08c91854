"""The vocabulary of card texts: one small class for each verb.

A card is a short list of these. `side` is a side, PLAYER (whoever carries out the event) or OPPONENT.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit, lowest
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.cards import PutAwayEvent
from detente.influence.hooks import Hooks
from detente.influence.kinds import EVENT_PLACING, REMOVING, WAR
from detente.influence.operations import (
    COUP,
    DICE,
    FREE,
    REALIGN,
    STOP,
    TIED,
    coup_targets,
    grant_operations,
    realignment_targets,
)
from detente.influence.scoring import award_net, score_region
from detente.influence.state import (
    SIDES,
    Position,
    add_influence,
    add_military,
    cancel,
    controlled,
    discard,
    hand,
    influence,
    position,
    present,
    put_in_force,
    set_influence,
)
from detente.influence.track import award, set_defcon
from detente.machine import CHANCE, NO_ONE, Limit, State, Step, call, proceed, tell
from detente.piles import Pile
from detente.places import Set

Act = Callable[[Position, i64, i64], None]  # (position, who carries out the event, the subject)
CardsOf = Callable[[Position, i64], Pile]
PlacesOf = Callable[[Position, i64], Set]
Number = Callable[[Position, i64], i64]

PLAYER: Final = 2
OPPONENT: Final = 3

YES: Final = 8  # buttons
NO: Final = 9


def who(s: State, side: i64) -> i64:
    """The side that a verb means."""
    return side if side < PLAYER else (s.side if side == PLAYER else 1 - s.side)


def event(h: Hooks, card: int, *steps: Step) -> None:
    """These steps are the event of a card."""
    h.events[card] = h.code.program(f"event {h.board.card_ids[card]}", [*steps, PutAwayEvent(card)])


# ---- influence ----


class place(Step):
    """A side adds n influence, at most `per` to a country, where it likes."""

    def __init__(
        self,
        n: int,
        side: int,
        where: Set,
        *,
        per: int = 99,
        together: bool = False,
        not_controlled: bool = False,
        up_to: bool = False,
        number: Number | None = None,
        only: PlacesOf | None = None,
    ) -> None:
        self.n: i64 = n
        self.adds: i64 = side
        self.where: Set = where
        self.per: i64 = per
        self.together: bool = together  # all of it in one country, with one click
        self.not_controlled: bool = not_controlled  # not where the opponent controls
        self.up_to: bool = up_to
        self.number = number  # instead of n, where it depends on the position
        self.only = only  # further narrows the countries

    def amount(self, p: Position) -> i64:
        return self.n if self.number is None else self.number(p, p.side)

    def choice_kind(self) -> i64:
        return EVENT_PLACING

    def ask(self, s: State) -> i64:
        p = position(s)
        side = who(s, self.adds)
        if s.count < self.amount(p):
            s.places = places.minus(self.where, s.scratch_b)
            if self.not_controlled:
                s.places = places.minus(s.places, controlled(p, 1 - side))
            if self.only is not None:
                s.places = places.both(s.places, self.only(p, s.side))
            if places.some(s.places):
                if self.up_to:
                    s.buttons = bit(STOP)
                return side
        proceed(s)
        return NO_ONE

    def limits(self, s: State) -> list[Limit]:
        p = position(s)
        foreign = controlled(p, 1 - who(s, self.adds)) if self.not_controlled else (0, 0)
        return [
            Limit("inf-no-enemy-control", "5.5", places.but(foreign)),
            Limit("inf-no-more-here", "5.5", places.but(s.scratch_b)),
            Limit("inf-no-area", "5.5", narrowed(p, self.where, self.only)),
        ]

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        n = self.amount(p) if self.together else i64(1)
        add_influence(p, who(s, self.adds), place, n)
        s.count += n
        note_place(s, place, self.per)

    def press(self, s: State, button: i64) -> None:
        proceed(s)


def narrowed(p: Position, where: Set, only: PlacesOf | None) -> Set:
    """The countries that an event names."""
    return where if only is None else places.both(where, only(p, p.side))


def note_place(s: State, c: i64, per: i64) -> None:
    """Remember that a country was chosen; `scratch_b` holds those that can take no more (per is 1, 2 or no limit)."""
    if per == 1 or (per == 2 and places.has(s.scratch_a, c)):
        s.scratch_b = places.put(s.scratch_b, c)
    s.scratch_a = places.put(s.scratch_a, c)


class remove(Step):
    """Whoever carries out the event takes n influence of a side away, at most `per` from a country."""

    def __init__(
        self,
        n: int,
        side: int,
        where: Set,
        *,
        per: int = 99,
        all: bool = False,
        up_to: bool = False,
        chooses: int = PLAYER,
        only: PlacesOf | None = None,
        clicks: Number | None = None,
        number: Number | None = None,
    ) -> None:
        self.n: i64 = n
        self.loses: i64 = side
        self.where: Set = where
        self.per: i64 = per
        self.all: bool = all  # everything in n countries
        self.up_to: bool = up_to
        self.chooses: i64 = chooses
        self.only = only  # further narrows the countries
        self.clicks = clicks  # how much one click takes away (1 if None)
        self.number = number  # instead of n, where it depends on the position

    def amount(self, p: Position) -> i64:
        return self.n if self.number is None else self.number(p, p.side)

    def choice_kind(self) -> i64:
        return REMOVING

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count < self.amount(p):
            s.places = places.minus(places.both(self.where, present(p, who(s, self.loses))), s.scratch_b)
            if self.only is not None:
                s.places = places.both(s.places, self.only(p, s.side))
            if places.some(s.places):
                if self.up_to:
                    s.buttons = bit(STOP)
                return who(s, self.chooses)
        proceed(s)
        return NO_ONE

    def limits(self, s: State) -> list[Limit]:
        p = position(s)
        return [
            Limit("inf-no-influence-here", "5.5", present(p, who(s, self.loses))),
            Limit("inf-no-more-here", "5.5", places.but(s.scratch_b)),
            Limit("inf-no-area", "5.5", narrowed(p, self.where, self.only)),
        ]

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        side = who(s, self.loses)
        if self.all:
            set_influence(p, side, place, 0)
        else:
            add_influence(p, side, place, -(i64(1) if self.clicks is None else self.clicks(p, s.side)))
        s.count += 1
        note_place(s, place, 1 if self.all else self.per)

    def press(self, s: State, button: i64) -> None:
        proceed(s)


class change(Step):
    """Influence changes in one country: a side gains or loses n there."""

    def __init__(self, side: int, country: int, n: int) -> None:
        self.changes: i64 = side
        self.country: i64 = country
        self.n: i64 = n

    def ask(self, s: State) -> i64:
        side = who(s, self.changes)
        proceed(s)
        add_influence(position(s), side, self.country, self.n)
        return NO_ONE


class clear(Step):
    """A side loses all influence in a country."""

    def __init__(self, side: int, country: int) -> None:
        self.loses: i64 = side
        self.country: i64 = country

    def ask(self, s: State) -> i64:
        side = who(s, self.loses)
        proceed(s)
        set_influence(position(s), side, self.country, 0)
        return NO_ONE


class take_control(Step):
    """A side has enough influence in a country to control it."""

    def __init__(self, side: int, country: int) -> None:
        self.gains: i64 = side
        self.country: i64 = country

    def ask(self, s: State) -> i64:
        p = position(s)
        side = who(s, self.gains)
        proceed(s)
        raise_to_control(p, side, self.country)
        return NO_ONE


def raise_to_control(p: Position, side: i64, c: i64) -> None:
    needed = influence(p, 1 - side, c) + p.stability[c]
    set_influence(p, side, c, max(needed, influence(p, side, c)))


class at_least(Step):
    """A side has at least n influence in a country."""

    def __init__(self, n: int, side: int, country: int) -> None:
        self.n: i64 = n
        self.has: i64 = side
        self.country: i64 = country

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        set_influence(p, self.has, self.country, max(self.n, influence(p, self.has, self.country)))
        return NO_ONE


# ---- wars and scoring ----


class war(Step):
    """A target (chosen if there are several) is attacked; won if the die less enemies near is `win_on`."""  # 7.6, G9

    def __init__(
        self,
        targets: Set,
        *,
        win_on: int,
        military_ops: int,
        vp: int,
        itself: bool = False,
        only: PlacesOf | None = None,
    ) -> None:
        self.targets: Set = targets
        self.win_on: i64 = win_on
        self.military_ops: i64 = military_ops
        self.vp: i64 = vp
        self.itself: bool = itself  # the target's own controller defends it too
        self.only = only

    def choice_kind(self) -> i64:
        return WAR

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count != 0:
            s.buttons = DICE
            return CHANCE
        s.places = self.targets if self.only is None else places.both(self.targets, self.only(p, s.side))
        if places.size(s.places) == 1:  # nothing to choose
            s.count = 1 + (lowest(s.places[0]) if s.places[0] else 56 + lowest(s.places[1]))
            s.places = (0, 0)
            s.buttons = DICE
            return CHANCE
        return s.side

    def place(self, s: State, place: i64) -> None:
        s.count = 1 + place

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        side, target = s.side, s.count - 1
        proceed(s)
        add_military(p, side, self.military_ops)
        h = p.hooks
        against = places.size(places.both(h.board.near(target), controlled(p, 1 - side))) + h.war_modifier(
            p, side, target
        )
        if places.has(h.board.home(1 - side), target):
            against += 1
        if self.itself and places.has(controlled(p, 1 - side), target):
            against += 1
        won = die - against >= self.win_on
        if s.log is not None:
            tell(
                s,
                log_lines.War(
                    side=SIDES[side],
                    country=h.board.country_ids[target],
                    die=die,
                    against=against,
                    needed=self.win_on,
                    won="yes" if won else "no",
                ),
                EVERYONE,
            )
        if won:
            gained = influence(p, 1 - side, target)
            set_influence(p, 1 - side, target, 0)
            add_influence(p, side, target, gained)
            award(p, side, self.vp)


class score(Step):
    """A region is scored by its card."""  # 10.1

    def __init__(self, region: int) -> None:
        self.region: i64 = region

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        gain = score_region(p, self.region, True)
        if p.over == 0:
            award_net(p, gain)
        return NO_ONE


# ---- tracks and effects ----


class gain(Step):
    """A side gains points; `number` where they depend on the position."""

    def __init__(self, vp: int, side: int, number: Number | None = None) -> None:
        self.vp: i64 = vp
        self.gains: i64 = side
        self.number = number

    def ask(self, s: State) -> i64:
        p = position(s)
        side = who(s, self.gains)
        vp = self.vp if self.number is None else self.number(p, s.side)
        proceed(s)
        award(p, side, vp)
        return NO_ONE


class defcon(Step):
    """DEFCON changes by n, or is set to a level."""

    def __init__(self, n: int = 0, *, to: int = 0) -> None:
        self.n: i64 = n
        self.to: i64 = to

    def ask(self, s: State) -> i64:
        p = position(s)
        proceed(s)
        set_defcon(p, self.to if self.to else p.defcon + self.n)
        return NO_ONE


class lasting(Step):
    """An effect comes into force for a side."""

    def __init__(self, effect: int, side: int = PLAYER) -> None:
        self.effect: i64 = effect
        self.serves: i64 = side

    def ask(self, s: State) -> i64:
        side = who(s, self.serves)
        proceed(s)
        put_in_force(position(s), self.effect, side)
        return NO_ONE


class ends(Step):
    """An effect ends."""

    def __init__(self, effect: int) -> None:
        self.effect: i64 = effect

    def ask(self, s: State) -> i64:
        proceed(s)
        cancel(position(s), self.effect)
        return NO_ONE


class do(Step):
    """An instant effect in plain Python: act(p, side, subject)."""

    def __init__(self, act: Act) -> None:
        self.act = act

    def ask(self, s: State) -> i64:
        side, subject = s.side, s.subject
        proceed(s)
        self.act(position(s), side, subject)
        return NO_ONE


# ---- operations ----


class operations(Step):
    """A side may conduct operations worth n, or decline them; `kinds` are bits of the buttons."""  # 7.4.3

    def __init__(self, n: int, side: int = PLAYER, *, kinds: int = 15) -> None:
        self.n: i64 = n
        self.acts: i64 = side
        self.kinds: i64 = kinds | bit(STOP)

    def ask(self, s: State) -> i64:
        p = position(s)
        side = who(s, self.acts)
        proceed(s)
        grant_operations(p, side, self.n, self.kinds)
        return NO_ONE


class free(Step):
    """One free coup, or free realignments, worth n, within a set of countries; nobody must."""  # 6.3.5, G8

    def __init__(self, n: int, where: Set, *, side: int = PLAYER, realign: bool = True) -> None:
        self.n: i64 = n
        self.where: Set = where
        self.acts: i64 = side
        self.realign: bool = realign

    def ask(self, s: State) -> i64:
        p = position(s)
        side = who(s, self.acts)
        if places.some(coup_targets(p, side, self.where, True)):
            s.buttons |= bit(COUP)
        if self.realign and places.some(realignment_targets(p, side, self.where, True)):
            s.buttons |= bit(REALIGN)
        if s.buttons == 0:
            proceed(s)
            return NO_ONE
        s.buttons |= bit(STOP)
        return side

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        side = who(s, self.acts)
        proceed(s)
        if button == STOP:
            return
        h = p.hooks
        points = h.event_ops(p, side, self.n)
        bonuses = h.event_bonuses(p, side, self.n) & ~bit(TIED)
        call(p, h.couping if button == COUP else h.realigning, side, bonuses, points)
        p.scratch_a = self.where
        p.scratch_b = (0, FREE)


class rolls(Step):
    """n realignment rolls within a set of countries, whatever DEFCON says; `how`: see operations.ROLLED."""  # 6.2.6

    def __init__(self, n: int, where: Set, *, how: int) -> None:
        self.n: i64 = n
        self.where: Set = where
        self.how: i64 = how | FREE

    def ask(self, s: State) -> i64:
        p = position(s)
        side = s.side
        proceed(s)
        call(p, p.hooks.realigning, side, 0, self.n)
        p.scratch_a = self.where
        p.scratch_b = (0, self.how)
        return NO_ONE


class coup(Step):
    """One coup worth n, within a set of countries; it gives military operations. `how`: see operations.FREE."""

    def __init__(self, n: int, where: Set, *, how: int = 0, only: PlacesOf | None = None) -> None:
        self.n: i64 = n
        self.where: Set = where
        self.how: i64 = how
        self.only = only  # further narrows the countries

    def ask(self, s: State) -> i64:
        p = position(s)
        side = s.side
        where = self.where if self.only is None else places.both(self.where, self.only(p, side))
        proceed(s)
        bonuses = p.hooks.event_bonuses(p, side, self.n) & ~bit(TIED)
        call(p, p.hooks.couping, side, bonuses, p.hooks.event_ops(p, side, self.n))
        p.scratch_a = where
        p.scratch_b = (0, self.how)
        return NO_ONE


# ---- cards ----


class draw_random(Step):
    """Chance picks a card of a hand: it becomes `subject`, or 0 if there is none."""

    def __init__(self, side: int) -> None:
        self.of: i64 = side

    def ask(self, s: State) -> i64:
        s.cards = hand(position(s), who(s, self.of))
        if piles.some(s.cards):
            return CHANCE
        s.subject = 0
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        s.subject = card
        proceed(s)


class discard_random(Step):
    """Chance picks n cards of a hand; they are discarded without effect."""  # 5.4

    def __init__(self, side: int, number: Number) -> None:
        self.of: i64 = side
        self.number = number

    def ask(self, s: State) -> i64:
        p = position(s)
        s.cards = hand(p, who(s, self.of))
        if s.count < self.number(p, s.side) and piles.some(s.cards):
            return CHANCE
        s.cards = (0, 0, 0)
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        discard(position(s), who(s, self.of), card)
        s.count += 1


class choose_card(Step):
    """A side picks a card of a set that depends on the position: the `subject`, 0 if it declines or there is none."""

    def __init__(self, side: int, among: CardsOf, *, optional: bool = False, word: str = "card") -> None:
        self.chooses: i64 = side
        self.among = among
        self.optional: bool = optional
        self.word = word  # tells two questions of one event apart

    def ask(self, s: State) -> i64:
        p = position(s)
        side = who(s, self.chooses)
        s.cards = self.among(p, side)
        if piles.some(s.cards) or self.optional:  # asked even without such a card: not asking would tell
            if self.optional:
                s.buttons = bit(NO)
            return side
        s.subject = 0
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        s.subject = card
        proceed(s)

    def press(self, s: State, button: i64) -> None:
        s.subject = 0
        proceed(s)


# ---- choices and dice ----


class offer(Step):
    """A side chooses between two programs."""

    def __init__(self, h: Hooks, name: str, side: int, yes: list[Step], no: list[Step]) -> None:
        self.chooses: i64 = side
        self.yes: i64 = h.code.program(f"{name} yes", yes)
        self.no: i64 = h.code.program(f"{name} no", no)

    def ask(self, s: State) -> i64:
        s.buttons = bit(YES) | bit(NO)
        return who(s, self.chooses)

    def press(self, s: State, button: i64) -> None:
        side, subject = s.side, s.subject
        proceed(s)
        call(s, self.yes if button == YES else self.no, side, subject, 0)


class only_if(Step):
    """The rest of the event happens only if a number is not 0."""

    def __init__(self, number: Number, h: Hooks, name: str, then: list[Step]) -> None:
        self.number = number
        self.then: i64 = h.code.program(name, then)

    def ask(self, s: State) -> i64:
        side, subject = s.side, s.subject
        holds = self.number(position(s), side) != 0
        proceed(s)
        if holds:
            call(s, self.then, side, subject, 0)
        return NO_ONE


class contest(Step):
    """Both roll, with bonuses; the higher total wins and `won(p, side)` follows; ties again if `again`."""

    def __init__(self, bonus: Number, won: Act, *, again: bool) -> None:
        self.bonus = bonus  # of the player over the opponent
        self.won = won
        self.again: bool = again

    def ask(self, s: State) -> i64:
        s.buttons = DICE
        return CHANCE

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        if s.count == 0:
            s.count = die  # the player's die
            return
        side, subject, first = s.side, s.subject, s.count
        bonus = self.bonus(p, side)
        if s.log is not None:
            tell(s, log_lines.Contest(side=SIDES[side], die=first, other=die, bonus=bonus), EVERYONE)
        lead = first + bonus - die
        s.count = 0
        if lead == 0 and self.again:
            return
        proceed(s)
        if lead != 0:
            self.won(p, side if lead > 0 else 1 - side, subject)
