"""The state of an influence game, and the questions that every rule asks of it."""

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from detente import piles, places
from detente.bits import bit
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import US
from detente.machine import BLANK, State, Stored, tell
from detente.piles import Pile
from detente.places import Set

if TYPE_CHECKING:
    from detente.influence.hooks import Hooks

Card = i64  # the number of a card; 0: none

SIDES: Final = ["ussr", "us"]
NOBODY: Final = 2  # holds The China Card before it was won
SPLIT_OPERATIONS: Final = 4  # bit of Position.options, OPT.3


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Position(State):
    """One game. `hooks` is the title's part of the rules: shared, immutable, no part of the value."""

    def __init__(self, hooks: "Hooks", blank: bool) -> None:
        super().__init__()
        self.hooks: Hooks = hooks  # not copied: given to the copy
        self.turn: i64 = 0
        self.round: i64 = 0  # 0 in the headline phase
        self.phasing: i64 = 0
        self.defcon: i64 = 5
        self.vp: i64 = 0  # positive: the US leads
        self.military_ussr: i64 = 0
        self.military_us: i64 = 0
        self.space_ussr: i64 = 0
        self.space_us: i64 = 0
        self.spaced_ussr: i64 = 0  # attempts this turn
        self.spaced_us: i64 = 0
        self.china: i64 = 0  # who holds The China Card
        self.china_up: i64 = 1
        self.region: i64 = -1  # framed; the region that an event named (Chernobyl)
        self.ignored: i64 = -1  # framed; the country that a scoring leaves out (Shuttle Diplomacy)
        self.guarded: i64 = -1  # framed; the country with the marker of an effect, `Hooks.guard_id`
        self.lowered: i64 = 0  # framed; DEFCON moved to 2 in this action round
        self.options: i64 = 0  # framed; switches of this game, see the title
        self.extra_ussr: i64 = 0  # framed; extra influence that each side still has to place before the game begins
        self.extra_us: i64 = 0  # framed
        self.offered_ussr: i64 = 0  # bids: 0 none, else 1 + number + 128 * the side wanted
        self.offered_us: i64 = 0
        self.influence: vec[i64] = BLANK if blank else vec[i64]([0] * (2 * hooks.board.countries))
        self.passing: i64 = 0  # effects of this turn: bit 2e serves the USSR, bit 2e + 1 the US
        self.lasting: i64 = 0  # effects that stay
        self.hand_ussr: Pile = (0, 0, 0)  # without The China Card
        self.hand_us: Pile = (0, 0, 0)
        self.deck: Pile = (0, 0, 0)  # in no order
        self.discard: Pile = (0, 0, 0)
        self.removed: Pile = (0, 0, 0)
        self.box: Pile = (0, 0, 0)  # cards that have not joined the deck yet, or never will
        self.playing: Pile = (0, 0, 0)  # cards face up, being resolved
        self.in_front: Pile = (0, 0, 0)  # cards that stay on the table while their effect lasts
        self.looked: Pile = (0, 0, 0)  # cards taken from the deck to be looked at
        self.guest_pool: Pile = (0, 0, 0)  # cards of another game that nobody has chosen for this one
        self.known_ussr: Pile = (0, 0, 0)  # cards of the USSR's hand that the US knows to be there
        self.known_us: Pile = (0, 0, 0)
        self.headline_ussr: Card = 0
        self.headline_us: Card = 0
        self.under: vec[i64] = BLANK  # framed; cards put under the deck, in the order in which they will be drawn
        self.begun_ussr: Set = (0, 0)  # framed; where each side had influence when the action round began
        self.begun_us: Set = (0, 0)  # framed
        self.placed: Set = (0, 0)  # framed; OPT.3: where operations of this action round placed influence
        self.realigned: Set = (0, 0)  # framed; OPT.3: and where they rolled
        self.marked: Set = (0, 0)  # framed; countries with markers of an event, `Hooks.marked_id`
        self.held_ussr: Set = (0, 0)  # framed; what each side controlled when the action round began, if a card may ask
        self.held_us: Set = (0, 0)  # framed
        # derived from the above: the first by the effects, the others by set_influence()
        self.stability: vec[i64] = hooks.board.stability  # shared; an event may put another table in its place
        self.present_ussr: Set = (0, 0)
        self.present_us: Set = (0, 0)
        self.control_ussr: Set = (0, 0)
        self.control_us: Set = (0, 0)

    # ---- written by tools/write_states.py from the fields above ----

    def refill(self, field: str, words: list[int]) -> None:
        if field == "influence":
            self.influence = vec[i64](words)
        elif field == "under":
            self.under = vec[i64](words)
        else:
            super().refill(field, words)

    def clone(self) -> State:
        new = Position(self.hooks, True)
        new.copy_frame(self)
        new.turn = self.turn
        new.round = self.round
        new.phasing = self.phasing
        new.defcon = self.defcon
        new.vp = self.vp
        new.military_ussr = self.military_ussr
        new.military_us = self.military_us
        new.space_ussr = self.space_ussr
        new.space_us = self.space_us
        new.spaced_ussr = self.spaced_ussr
        new.spaced_us = self.spaced_us
        new.china = self.china
        new.china_up = self.china_up
        new.region = self.region
        new.ignored = self.ignored
        new.guarded = self.guarded
        new.lowered = self.lowered
        new.options = self.options
        new.extra_ussr = self.extra_ussr
        new.extra_us = self.extra_us
        new.offered_ussr = self.offered_ussr
        new.offered_us = self.offered_us
        new.influence = self.influence[:]
        new.passing = self.passing
        new.lasting = self.lasting
        new.hand_ussr = self.hand_ussr
        new.hand_us = self.hand_us
        new.deck = self.deck
        new.discard = self.discard
        new.removed = self.removed
        new.box = self.box
        new.playing = self.playing
        new.in_front = self.in_front
        new.looked = self.looked
        new.guest_pool = self.guest_pool
        new.known_ussr = self.known_ussr
        new.known_us = self.known_us
        new.headline_ussr = self.headline_ussr
        new.headline_us = self.headline_us
        if len(self.under) > 0:
            new.under = self.under[:]
        new.begun_ussr = self.begun_ussr
        new.begun_us = self.begun_us
        new.placed = self.placed
        new.realigned = self.realigned
        new.marked = self.marked
        new.held_ussr = self.held_ussr
        new.held_us = self.held_us
        new.stability = self.stability
        new.present_ussr = self.present_ussr
        new.present_us = self.present_us
        new.control_ussr = self.control_ussr
        new.control_us = self.control_us
        return new

    def stored(self) -> list[Stored]:
        return [
            ("turn", "i64", False),
            ("round", "i64", False),
            ("phasing", "i64", False),
            ("defcon", "i64", False),
            ("vp", "i64", False),
            ("military_ussr", "i64", False),
            ("military_us", "i64", False),
            ("space_ussr", "i64", False),
            ("space_us", "i64", False),
            ("spaced_ussr", "i64", False),
            ("spaced_us", "i64", False),
            ("china", "i64", False),
            ("china_up", "i64", False),
            ("region", "i64", True),
            ("ignored", "i64", True),
            ("guarded", "i64", True),
            ("lowered", "i64", True),
            ("options", "i64", True),
            ("extra_ussr", "i64", True),
            ("extra_us", "i64", True),
            ("offered_ussr", "i64", False),
            ("offered_us", "i64", False),
            ("influence", "vec[i64]", False),
            ("passing", "i64", False),
            ("lasting", "i64", False),
            ("hand_ussr", "Pile", False),
            ("hand_us", "Pile", False),
            ("deck", "Pile", False),
            ("discard", "Pile", False),
            ("removed", "Pile", False),
            ("box", "Pile", False),
            ("playing", "Pile", False),
            ("in_front", "Pile", False),
            ("looked", "Pile", False),
            ("guest_pool", "Pile", False),
            ("known_ussr", "Pile", False),
            ("known_us", "Pile", False),
            ("headline_ussr", "Card", False),
            ("headline_us", "Card", False),
            ("under", "vec[i64]", True),
            ("begun_ussr", "Set", True),
            ("begun_us", "Set", True),
            ("placed", "Set", True),
            ("realigned", "Set", True),
            ("marked", "Set", True),
            ("held_ussr", "Set", True),
            ("held_us", "Set", True),
        ]

    # ---- end of what is written ----


def position(s: State) -> Position:
    """The state as an influence game's."""
    return cast(Position, s)


# ---- influence and control ----


def influence(p: Position, side: i64, c: i64) -> i64:
    i = side * p.hooks.board.countries + c  # not between the brackets: mypyc would count a reference to the vec
    return p.influence[i]


def us_lead(p: Position, c: i64) -> i64:
    """How much more influence the US has in a country than the USSR."""
    i = p.hooks.board.countries + c
    return p.influence[i] - p.influence[c]


def present(p: Position, side: i64) -> Set:
    """The countries with influence of a side."""
    return p.present_us if side else p.present_ussr


def controlled(p: Position, side: i64) -> Set:  # 2.1.7
    return p.control_us if side else p.control_ussr


def begun(p: Position, side: i64) -> Set:
    """Where a side had influence when the action round began."""  # 6.1.1
    return p.begun_us if side else p.begun_ussr


def begin_reach(p: Position) -> None:
    """From now on operations reach from what stands on the map now."""  # 6.1.1
    p.begun_ussr = p.present_ussr
    p.begun_us = p.present_us
    p.placed = (0, 0)
    p.realigned = (0, 0)


def set_influence(p: Position, side: i64, c: i64, n: i64) -> None:
    """The one place where influence changes; keeps the sets of presence and control."""
    board = p.hooks.board
    i = side * board.countries + c
    if p.log is not None and n != p.influence[i]:
        change = n - p.influence[i]
        us = n if side == US else influence(p, US, c)
        ussr = influence(p, 1 - US, c) if side == US else n
        tell(
            p,
            log_lines.Influence(
                side=SIDES[side],
                country=board.country_ids[c],
                n=change,
                sign="plus" if change > 0 else "minus",
                us=us,
                ussr=ussr,
            ),
            EVERYONE,
        )
    if p.options & SPLIT_OPERATIONS and n > p.influence[i]:
        p.placed = places.put(p.placed, c)  # OPT.3: by operations or events
    p.influence[i] = n
    here = places.only(c)
    if side:
        p.present_us = places.either(p.present_us, here) if n else places.minus(p.present_us, here)
    else:
        p.present_ussr = places.either(p.present_ussr, here) if n else places.minus(p.present_ussr, here)
    weigh(p, c)


def influence_table(p: Position) -> dict[str, tuple[int, ...]]:
    """The influence of the US and of the USSR in every country where somebody has some."""
    board = p.hooks.board
    out: dict[str, tuple[int, ...]] = {}
    for c in range(board.countries):
        us = influence(p, US, c)
        ussr = influence(p, 1 - US, c)
        if us + ussr > 0:
            out[board.country_ids[c]] = (us, ussr)
    return out


def weigh(p: Position, c: i64) -> None:
    """Who controls this country now?"""  # 2.1.7
    here = places.only(c)
    lead = us_lead(p, c)
    needed = p.stability[c]
    p.control_ussr = places.either(p.control_ussr, here) if -lead >= needed else places.minus(p.control_ussr, here)
    p.control_us = places.either(p.control_us, here) if lead >= needed else places.minus(p.control_us, here)


def add_influence(p: Position, side: i64, c: i64, n: i64) -> None:
    """Add, or with a negative n remove what is there of it."""
    set_influence(p, side, c, max(i64(0), influence(p, side, c) + n))


def rebuild(p: Position) -> None:
    """Derive the sets of presence and control after a state was loaded."""
    countries = p.hooks.board.countries
    p.stability = p.hooks.stabilities(p)
    p.present_ussr = p.present_us = p.control_ussr = p.control_us = (0, 0)
    for i in range(2 * countries):
        if p.influence[i] != 0:
            set_influence(p, i // countries, i % countries, p.influence[i])


# ---- cards ----


def hand(p: Position, side: i64) -> Pile:
    """A side's cards, without The China Card."""
    return p.hand_us if side else p.hand_ussr


def gain_card(p: Position, side: i64, card: i64) -> None:
    """A card comes to a hand, unseen."""
    if side:
        p.hand_us = piles.put(p.hand_us, card)
    else:
        p.hand_ussr = piles.put(p.hand_ussr, card)


def lose_card(p: Position, side: i64, card: i64) -> None:
    """A card leaves a hand."""
    if side:
        p.hand_us = piles.take(p.hand_us, card)
        p.known_us = piles.take(p.known_us, card)
    else:
        p.hand_ussr = piles.take(p.hand_ussr, card)
        p.known_ussr = piles.take(p.known_ussr, card)


def deck_is_empty(p: Position) -> bool:
    return not piles.some(p.deck) and len(p.under) == 0


def top_of_deck(p: Position) -> Pile:
    """The cards of which chance may draw the next one: all that are in no order, else the first of those below."""
    return p.deck if piles.some(p.deck) else piles.only(p.under[0])


def draw(p: Position, card: i64) -> None:
    """The top card leaves the deck."""
    if piles.some(p.deck):
        p.deck = piles.take(p.deck, card)
    else:
        p.under = p.under[1:]


def put_under(p: Position, card: i64) -> None:
    """A card goes under the deck, for all to see."""
    p.under = append(p.under, card)


def shuffle_in(p: Position, cards: Pile) -> None:
    """These cards are shuffled into the deck; nobody knows its lowest cards any more."""
    p.deck = piles.either(p.deck, cards)
    for card in p.under:
        p.deck = piles.put(p.deck, card)
    p.under = BLANK


def show_card(p: Position, side: i64, card: i64) -> None:
    """The opponent now knows that this card is in the hand."""
    if side:
        p.known_us = piles.put(p.known_us, card)
    else:
        p.known_ussr = piles.put(p.known_ussr, card)


def show_hand(p: Position, side: i64) -> None:
    """The opponent now knows the whole hand."""
    if side:
        p.known_us = p.hand_us
    else:
        p.known_ussr = p.hand_ussr


def discard(p: Position, side: i64, card: i64) -> None:
    """A card goes from a hand to the discard pile, face up and without effect."""  # 5.4
    lose_card(p, side, card)
    p.discard = piles.put(p.discard, card)
    p.hooks.discarded(p, side, card)
    if p.log is not None:
        tell(p, log_lines.Discards(side=SIDES[side], card=p.hooks.board.card_ids[card]), EVERYONE)


# ---- effects in force ----

PASSING: Final = 28  # effects below this number end with the turn


def in_force(p: Position, effect: i64) -> bool:
    return in_force_for(p, effect, 0) or in_force_for(p, effect, 1)


def in_force_for(p: Position, effect: i64, side: i64) -> bool:
    """Is the effect in force in favour of this side?"""
    if effect < PASSING:
        return (p.passing >> (2 * effect + side)) & 1 != 0
    return (p.lasting >> (2 * (effect - PASSING) + side)) & 1 != 0


def put_in_force(p: Position, effect: i64, side: i64) -> None:
    if p.log is not None:
        tell(p, log_lines.InForce(effect=p.hooks.effect_ids[effect], side=SIDES[side]), EVERYONE)
    if effect < PASSING:
        p.passing |= bit(2 * effect + side)
    else:
        p.lasting |= bit(2 * (effect - PASSING) + side)


def cancel(p: Position, effect: i64) -> None:
    """The effect ends, for whomever it was in force."""
    if p.log is not None and in_force(p, effect):
        tell(p, log_lines.Ends(effect=p.hooks.effect_ids[effect]), EVERYONE)
    if effect < PASSING:
        p.passing &= ~(3 * bit(2 * effect))
    else:
        p.lasting &= ~(3 * bit(2 * (effect - PASSING)))


# ---- tracks ----


def military(p: Position, side: i64) -> i64:
    return p.military_us if side else p.military_ussr


def add_military(p: Position, side: i64, n: i64) -> None:  # 6.3.3, G11
    total = max(i64(0), min(i64(5), military(p, side) + n))
    if side:
        p.military_us = total
    else:
        p.military_ussr = total
    if p.log is not None:
        tell(p, log_lines.Military(side=SIDES[side], n=total), EVERYONE)


def space(p: Position, side: i64) -> i64:
    return p.space_us if side else p.space_ussr
