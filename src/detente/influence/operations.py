"""Operations: placing influence, realignments, coups, the space race."""

from typing import Final

from mypy_extensions import i64

from detente import places
from detente.bits import bit, lowest
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import US, USSR
from detente.influence.kinds import COUPING, OPERATION, PLACING, REALIGNING
from detente.influence.state import (
    SIDES,
    SPLIT_OPERATIONS,
    Position,
    add_influence,
    add_military,
    begun,
    controlled,
    influence,
    position,
    present,
    space,
)
from detente.influence.track import award, set_defcon
from detente.machine import CHANCE, DIE, NO_ONE, STANDING, Code, Limit, State, Step, call, finish, tail, tell
from detente.places import Set

PLACE: Final = 0  # buttons
REALIGN: Final = 1
COUP: Final = 2
SPACE: Final = 3
STOP: Final = 4
NOTHING: Final = 5
DIE_IS_1: Final = STANDING + 3  # of whoever may fix a die before it is rolled
DIE_IS_6: Final = STANDING + 4
LET_ROLL: Final = STANDING + 5

# How an event's coup or realignments differ: bits of scratch_b[1] of their steps
ROLLED: Final = 1  # realignments: one roll is made
FREE: Final = 2  # DEFCON's bans do not hold; a coup gives no military operations
ANYWHERE: Final = 4  # a coup: DEFCON's bans do not hold
KEEPS_DEFCON: Final = 8  # a coup: DEFCON does not move
BETTER: Final = 4  # realignments: whoever rolls adds 1
ONE_EACH: Final = 8  # no country twice
OPTIONAL: Final = 16  # may be stopped at any time; else all rolls are due (6.0)

TIED: Final = 4  # among the bonuses, but part of the value: a point that can only be placed in its bonus_region()
DICE: Final = 0b111111 << (DIE + 1)

CLOSED: Final = "inf-no-closed"  # a reason of which the title can say more: which effect it is

# Options of the designers, bits of Position.options
REALIGN_IGNORES_DEFCON: Final = 1  # OPT.1
REALIGN_SPARES_PHASING: Final = 2  # OPT.2
SPACE_WITHOUT_ROLL: Final = 8  # OPT.4


# ---- values and targets ----


def card_ops(p: Position, side: i64, card: i64) -> i64:
    """The operations value of a card for a side, bonuses come on top; 0 for a scoring card."""  # 7.4, G7
    printed = p.hooks.board.ops[card]
    if printed == 0:
        return 0
    return p.hooks.value(p, side, card, printed)


def card_bonuses(p: Position, side: i64, card: i64) -> i64:
    """The bonuses of a card for a side."""
    return p.hooks.bonus_regions(p, side, card, p.hooks.board.ops[card])


def points_to_place(points: i64, bonuses: i64) -> i64:
    """The points that may be placed anywhere; a tied one can only go where all others went."""
    return points - 1 if bonuses & bit(TIED) else points


def bonus_at(p: Position, bonuses: i64, c: i64) -> i64:
    """How many of the bonuses hold in a country."""
    n: i64 = 0
    while bonuses != 0:
        if places.has(p.hooks.bonus_region(lowest(bonuses)), c):
            n += 1
        bonuses &= bonuses - 1
    return n


def bonuses_kept(p: Position, bonuses: i64, c: i64) -> i64:
    """The bonuses that still hold after a point was used in a country."""
    kept: i64 = 0
    while bonuses != 0:
        one = lowest(bonuses)
        if places.has(p.hooks.bonus_region(one), c):
            kept |= bit(one)
        bonuses &= bonuses - 1
    return kept


def reach(p: Position, side: i64) -> Set:
    """Where influence may be placed: from what stood on the map when the action round began."""  # 6.1.1, 6.1.4
    board = p.hooks.board
    here = begun(p, side)
    out = places.either(places.either(here, board.home(side)), board.around(here))
    return places.minus(
        places.minus(out, p.hooks.closed_to_influence(p, side)), p.realigned
    )  # OPT.3: else nothing is noted there


def price(p: Position, side: i64, c: i64) -> i64:
    """What a point of influence costs."""  # 6.1.2
    return 2 if places.has(controlled(p, 1 - side), c) else 1


def open_regions(p: Position) -> Set:
    """Where DEFCON allows coups and realignments."""  # 8.1.5
    return p.hooks.open_at.get(p.defcon)


def coup_targets(p: Position, side: i64, where: Set, free: bool) -> Set:
    """Countries that a side may coup; a free coup ignores DEFCON's bans."""  # 6.3.1, 6.3.5, G8
    out = places.both(places.minus(present(p, 1 - side), p.hooks.closed_to_coups(p, side)), where)
    return out if free else places.both(out, open_regions(p))


def coup_limits(p: Position, side: i64, where: Set, free: bool) -> list[Limit]:
    """Why all other countries are no targets of a coup."""
    limits = attack_limits(p, side, "6.3.1", p.hooks.closed_to_coups(p, side), free)
    return [*limits, Limit("inf-no-area", "6.3.5", where)]


def attack_limits(p: Position, side: i64, rule: str, closed: Set, free: bool) -> list[Limit]:
    """What coups and realignments have in common; free ones ignore DEFCON's bans."""
    limits = [Limit("inf-no-enemy", rule, present(p, 1 - side)), Limit(CLOSED, "5.5", places.but(closed))]
    banned = places.minus(p.hooks.board.all, open_regions(p))
    return limits if free else [*limits, Limit("inf-no-defcon", f"8.1.5.{p.defcon}", places.but(banned))]


def realignment_targets(p: Position, side: i64, where: Set, free: bool) -> Set:
    """Countries that a side may realign."""  # 6.2.1
    out = places.both(places.minus(present(p, 1 - side), p.hooks.closed_to_realignments(p, side)), where)
    if free:
        return out
    out = places.minus(out, p.placed)  # OPT.3: else nothing is noted there
    return out if p.options & REALIGN_IGNORES_DEFCON else places.both(out, open_regions(p))


def realignment_limits(p: Position, side: i64, where: Set, free: bool) -> list[Limit]:
    """Why no other country may be realigned."""
    everywhere = free or p.options & REALIGN_IGNORES_DEFCON != 0
    limits = attack_limits(p, side, "6.2.1", p.hooks.closed_to_realignments(p, side), everywhere)
    split = [] if free else [Limit("inf-no-split", "OPT.3", places.but(p.placed))]
    return [*split, *limits, Limit("inf-no-area", "6.2.1", paid_rolls(p, where))]


def realignment_bonus(p: Position, side: i64, c: i64) -> i64:
    """What a side adds to its realignment die."""  # 6.2.2
    board = p.hooks.board
    n = places.size(places.both(board.near(c), controlled(p, side)))
    if influence(p, side, c) > influence(p, 1 - side, c):
        n += 1
    if places.has(board.home(side), c):
        n += 1
    return n + p.hooks.realignment_modifier(p, side)


# ---- the four kinds ----

# Registers of an operation: count: points left (negative once a bonus is used); subject: bonuses that still hold;
# scratch_a: where it may act; scratch_b: see each step.


class ChooseOperation(Step):
    """What the points are used for.

    scratch_a[0]: a card whose use is declared only here (taken by Missile Envy, freed of its event by UN Intervention)
    or 0; scratch_b[0]: which of COUP and SPACE are allowed, too, and STOP where nobody must.
    """  # 6.0

    def choice_kind(self) -> i64:
        return OPERATION

    def ask(self, s: State) -> i64:
        p = position(s)
        allowed = s.scratch_b[0]
        if places.some(self.affordable(p)):
            s.buttons |= bit(PLACE)
        if places.some(realignment_targets(p, s.side, p.hooks.board.all, False)):
            s.buttons |= bit(REALIGN)
        if allowed & bit(COUP) and places.some(coup_targets(p, s.side, p.hooks.board.all, False)):
            s.buttons |= bit(COUP)
        if allowed & bit(SPACE) and may_space_with(p, s.side, s.count):
            s.buttons |= bit(SPACE)
        if s.buttons == 0:
            s.buttons = bit(NOTHING)
        elif allowed & bit(STOP):
            s.buttons |= bit(STOP)
        return s.side

    def affordable(self, p: Position) -> Set:
        return affordable(p, p.side, points_to_place(p.count, p.subject), p.subject, reach(p, p.side))

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        if s.scratch_a[0] != 0:
            p.hooks.card_played(p, s.side, s.scratch_a[0], button)
        if button in (NOTHING, STOP):
            finish(s)
        else:
            begin_operation(p, button, s.side, s.count, s.subject)


def begin_operation(p: Position, button: i64, side: i64, points: i64, bonuses: i64) -> None:
    """The running frame becomes this operation."""
    h = p.hooks
    if button == PLACE:
        tail(p, h.placing, side, bonuses, points_to_place(points, bonuses))
        p.scratch_a = reach(p, side)
    elif button == REALIGN:
        tail(p, h.realigning, side, bonuses & ~bit(TIED), points)
        p.scratch_a = h.board.all
    elif button == COUP:
        tail(p, h.couping, side, bonuses & ~bit(TIED), points)
        p.scratch_a = h.board.all
    else:
        tail(p, h.spacing, side, 0, points)


def affordable(p: Position, side: i64, points: i64, bonuses: i64, where: Set) -> Set:
    """The countries in which one more point can be paid."""  # 6.1.2
    if points >= 2:
        return where
    dear = controlled(p, 1 - side)
    out: Set = (0, 0)
    if bonuses == 0:
        if points == 1:
            out = places.minus(where, dear)
        return out
    for c in range(p.hooks.board.countries):
        if places.has(where, c) and points + bonus_at(p, bonuses, c) >= price(p, side, c):
            out = places.put(out, c)
    return out


class PlaceInfluence(Step):
    """Point by point, the price looked at anew. scratch_a: the reach; scratch_b[1]: 1 once one is placed."""  # 6.1

    def choice_kind(self) -> i64:
        return PLACING

    def ask(self, s: State) -> i64:
        p = position(s)
        s.places = affordable(p, s.side, s.count, s.subject, s.scratch_a)
        if p.options & SPLIT_OPERATIONS and s.scratch_b[1] and places.some(rolls_left(p)):
            s.buttons = bit(REALIGN)
        if not places.some(s.places) and s.buttons == 0:
            finish(s)
            return NO_ONE
        owed = s.count + 1 if s.subject & bit(TIED) else s.count
        if owed <= 0 or not places.some(s.places):  # only a bonus or a change of operation is left: nobody must use it
            s.buttons |= bit(STOP)
        return s.side

    def limits(self, s: State) -> list[Limit]:
        p = position(s)
        return [
            Limit("inf-no-split", "OPT.3", places.but(p.realigned)),
            Limit(CLOSED, "5.5", places.but(p.hooks.closed_to_influence(p, s.side))),
            Limit("inf-no-reach", "6.1.1", s.scratch_a),
            Limit("inf-no-points", "6.1.2", affordable(p, s.side, s.count, s.subject, s.scratch_a)),
        ]

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        s.count -= price(p, s.side, place)
        s.subject = bonuses_kept(p, s.subject, place)
        if p.options & SPLIT_OPERATIONS:
            s.scratch_b = (0, 1)
        add_influence(p, s.side, place, 1)
        p.hooks.influence_placed(p, s.side, place)

    def press(self, s: State, button: i64) -> None:
        if button == REALIGN:
            begin_operation(position(s), REALIGN, s.side, s.count, s.subject)
        else:
            finish(s)


def rolls_left(p: Position) -> Set:
    """Where an operation that has been placing influence could roll for a realignment with what is left."""  # OPT.3
    return paid_rolls(p, realignment_targets(p, p.side, p.hooks.board.all, False))


def paid_rolls(p: Position, where: Set) -> Set:
    """The countries among these in which the points left pay for another roll."""
    if p.count >= 1:
        return where
    kept: Set = (0, 0)
    if p.subject == 0:  # no bonus holds any more
        return kept
    for c in range(p.hooks.board.countries):
        if places.has(where, c) and p.count + bonus_at(p, p.subject, c) >= 1:
            kept = places.put(kept, c)
    return kept


# A roll for a country, in `scratch_b[0]` of Realign and Coup: nothing is rolled while it is 0.
FIRST_DIE: Final = 256  # target + 1, and the first of two dice times this


def aim(s: State, target: i64, how: i64) -> None:
    """The dice are rolled for this country from now on; `how`: bits of `scratch_b[1]`."""
    s.scratch_b = (target + 1, how)


def rolling(s: State) -> bool:
    return s.scratch_b[0] != 0


def target_of_roll(s: State) -> i64:
    return s.scratch_b[0] % FIRST_DIE - 1


def first_die(s: State) -> i64:
    """The die of the USSR, which rolls first in a realignment; 0 until then."""
    return s.scratch_b[0] // FIRST_DIE


class Realign(Step):
    """Roll by roll. scratch_a: where; scratch_b: (the roll, see aim(); bits: see ROLLED)."""  # 6.2

    def choice_kind(self) -> i64:
        return REALIGNING

    def ask(self, s: State) -> i64:
        p = position(s)
        if rolling(s):
            s.buttons = DICE
            return CHANCE
        s.places = paid_rolls(p, realignment_targets(p, s.side, s.scratch_a, s.scratch_b[1] & FREE != 0))
        if p.options & SPLIT_OPERATIONS and s.scratch_b[1] == 1 and places.some(self.points_left(p)):
            s.buttons = bit(PLACE)
        if not places.some(s.places) and s.buttons == 0:
            finish(s)
            return NO_ONE
        if (
            s.scratch_b[1] & OPTIONAL or s.count <= 0 or not places.some(s.places)
        ):  # only a bonus or a change of operation is left
            s.buttons |= bit(STOP)
        return s.side

    def limits(self, s: State) -> list[Limit]:
        return realignment_limits(position(s), s.side, s.scratch_a, s.scratch_b[1] & FREE != 0)

    def points_left(self, p: Position) -> Set:
        """Where influence could be placed with what is left."""  # OPT.3
        return affordable(p, p.side, p.count, p.subject, reach(p, p.side))

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        s.count -= 1
        s.subject = bonuses_kept(p, s.subject, place)
        if p.options & SPLIT_OPERATIONS:
            p.realigned = places.put(p.realigned, place)
        if s.scratch_b[1] & ONE_EACH:
            s.scratch_a = places.take(s.scratch_a, place)
        aim(s, place, s.scratch_b[1] | ROLLED)
        if s.log is not None:
            target = p.hooks.board.country_ids[place]
            tell(s, log_lines.Realigns(side=SIDES[s.side], country=target), EVERYONE)

    def press(self, s: State, button: i64) -> None:
        if button == PLACE:
            begin_operation(position(s), PLACE, s.side, s.count, s.subject)
        else:
            finish(s)

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        ussr = first_die(s)
        if ussr == 0:
            s.scratch_b = (s.scratch_b[0] + FIRST_DIE * die, s.scratch_b[1])
            return
        target = target_of_roll(s)
        s.scratch_b = (0, s.scratch_b[1])
        bonus_ussr = realignment_bonus(p, USSR, target)
        bonus_us = realignment_bonus(p, US, target)
        if s.scratch_b[1] & BETTER:
            if s.side == US:
                bonus_us += 1
            else:
                bonus_ussr += 1
        if s.log is not None:
            tell(
                s,
                log_lines.Realigned(ussr=ussr, us=die, ussr_bonus=bonus_ussr, us_bonus=bonus_us),
                EVERYONE,
            )
        lead = die + bonus_us - ussr - bonus_ussr
        loser: i64 = USSR if lead > 0 else US
        spared = p.options & REALIGN_SPARES_PHASING != 0 and loser == s.side and loser == p.phasing  # OPT.2
        if lead != 0 and not spared:
            add_influence(p, loser, target, -lead if lead > 0 else lead)  # 6.2.3


class Coup(Step):
    """One attempt. scratch_a: where; scratch_b: (the roll, see aim(); bits: see FREE)."""  # 6.3

    def choice_kind(self) -> i64:
        return COUPING

    def ask(self, s: State) -> i64:
        p = position(s)
        if rolling(s):
            s.buttons = DICE
            return CHANCE
        s.places = coup_targets(p, s.side, s.scratch_a, s.scratch_b[1] & (FREE | ANYWHERE) != 0)
        if places.some(s.places):
            return s.side
        finish(s)
        return NO_ONE

    def limits(self, s: State) -> list[Limit]:
        return coup_limits(position(s), s.side, s.scratch_a, s.scratch_b[1] & (FREE | ANYWHERE) != 0)

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        aim(s, place, s.scratch_b[1])
        s.count += bonus_at(p, s.subject, place)
        if s.scratch_b[1] & FREE == 0:
            add_military(p, s.side, s.count)  # 6.3.3: before the roll
        p.hooks.coup_declared(p, s.side, place, s.scratch_b[1])

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        side, target, ops, how = s.side, target_of_roll(s), s.count, s.scratch_b[1]
        finish(s)
        p.hooks.coup_begins(p, side, target)
        if p.over == 0:
            resolve_coup(p, side, target, ops, die, how)


def resolve_coup(p: Position, side: i64, target: i64, ops: i64, die: i64, how: i64) -> bool:
    """The die has fallen; answers whether enemy influence was removed. Military operations came before."""  # 6.3.2
    h = p.hooks
    bonus = h.coup_modifier(p, side, target)
    margin = die + bonus + ops - 2 * p.stability[target]
    if p.log is not None:
        tell(
            p,
            log_lines.Coup(
                side=SIDES[side],
                country=h.board.country_ids[target],
                die=die,
                bonus=bonus,
                ops=ops,
                stability=p.stability[target],
                n=margin,
            ),
            EVERYONE,
        )
    gone: i64 = 0
    if margin > 0:
        gone = min(margin, influence(p, 1 - side, target))
        add_influence(p, 1 - side, target, -gone)
        if margin > gone:
            add_influence(p, side, target, margin - gone)
        h.coup_succeeded(p, target)
    if how & KEEPS_DEFCON == 0 and h.lowers_defcon(p, side, target, how & FREE != 0):
        set_defcon(p, p.defcon - 1)  # 6.3.4
    return gone > 0


# ---- space race ----


def space_attempts(p: Position, side: i64) -> i64:
    """How many cards a side may spend on the space race in a turn."""  # 6.4.2
    return 2 if has_space_ability(p, side, p.hooks.two_attempts) else 1


def has_space_ability(p: Position, side: i64, box: i64) -> bool:
    """Is the side alone in this box or beyond?"""  # 6.4.4
    return space(p, side) >= box and space(p, 1 - side) < box


def may_space_with(p: Position, side: i64, ops: i64) -> bool:
    """May a side spend a card of this (modified) value on the space race now?"""  # 6.4.1, 6.4.2, 6.4.6
    used = p.spaced_us if side else p.spaced_ussr
    box = space(p, side)
    return used < space_attempts(p, side) and box < len(p.hooks.space_ops) - 1 and ops >= p.hooks.space_ops[box]


def advance_in_space(p: Position, side: i64, boxes: i64) -> None:
    """Move a marker; the points of the box it reaches are paid."""  # 6.4.3
    h = p.hooks
    box = min(i64(len(h.space_ops)) - 1, space(p, side) + boxes)
    if box == space(p, side):
        return
    if side:
        p.space_us = box
    else:
        p.space_ussr = box
    if p.log is not None:
        tell(p, log_lines.Space(side=SIDES[side], n=box), EVERYONE)
    award(p, side, h.space_first[box] if space(p, 1 - side) < box else h.space_second[box])
    h.box_reached(p, side, box)


class SpaceRace(Step):
    """One attempt; with OPT.4 the player may decline to roll."""  # 6.4

    def ask(self, s: State) -> i64:
        if position(s).options & SPACE_WITHOUT_ROLL and s.subject == 0:
            s.buttons = bit(SPACE) | bit(STOP)
            return s.side
        s.buttons = DICE
        return CHANCE

    def press(self, s: State, button: i64) -> None:
        if button == SPACE:
            s.subject = 1
        else:
            self.count_attempt(position(s))
            finish(s)

    def count_attempt(self, p: Position) -> None:
        if p.side:
            p.spaced_us += 1
        else:
            p.spaced_ussr += 1

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        side = s.side
        self.count_attempt(p)
        finish(s)
        needed = p.hooks.space_roll[space(p, side)]
        if s.log is not None:
            tell(s, log_lines.SpaceRoll(side=SIDES[side], die=die, needed=needed), EVERYONE)
        if die <= needed:
            advance_in_space(p, side, 1)


def conduct_operations(p: Position, side: i64, points: i64, kinds: i64, bonuses: i64) -> None:
    """A side uses operations points now: `kinds` says whether COUP and SPACE are allowed, too (bits)."""
    call(p, p.hooks.operating, side, bonuses, points)
    p.scratch_b = (kinds, 0)


def grant_operations(p: Position, side: i64, n: i64, kinds: i64) -> None:
    """An event lets a side act as with a card of n: these are operations like any other, modified too."""

    # 7.4.3; Red Sea 7.3.1, 7.3.2
    h = p.hooks
    conduct_operations(p, side, h.event_ops(p, side, n), kinds, h.event_bonuses(p, side, n))


def operate_with(p: Position, side: i64, card: i64) -> None:
    """A side uses the operations of a card on the table; what it uses them for is told to card_played()."""
    conduct_operations(p, side, card_ops(p, side, card), 15, card_bonuses(p, side, card))
    p.scratch_a = (card, 0)


def write_operations(code: Code) -> tuple[int, int, int, int, int]:
    """The programs of operations: choose, place, realign, coup, space."""
    return (
        code.program("operations", [ChooseOperation()]),
        code.program("place influence", [PlaceInfluence()]),
        code.program("realign", [Realign()]),
        code.program("coup", [Coup()]),
        code.program("space race", [SpaceRace()]),
    )
