"""The stack machine: programs of steps run until somebody must decide. It knows no rules.

A title's rules are programs (lists of `Step`) in one `Code`. The running frame is a handful of registers of the state;
`call()` saves them, `finish()` brings them back. A step either does its work, or fills the menu (what may be
decided) and says who decides. The menu *is* the list of legal actions: a place on the board, a card, or a button.
"""

from copy import copy
from typing import Any, Final, NamedTuple, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from detente import piles, places
from detente.bits import count_word, lowest, nth_in_word
from detente.game import Entry, Log, LogLine
from detente.piles import Pile
from detente.places import Set

CHANCE: Final = 2  # deciders: side 0, side 1, CHANCE; NO_ONE when a step had nothing to ask
NO_ONE: Final = 3

CARD: Final = 112  # actions: a place is its number, a card 112 + its number, a button 224 + its number
BUTTON: Final = 224
ACTIONS: Final = 280
MORE_CARDS: Final = 280  # card 112 and those after it, where two games are mixed
ALL_ACTIONS: Final = 336
DIE: Final = 40  # buttons 41 to 46 are the faces of a die
STANDING: Final = 48  # buttons from 48 are standing offers
FACES: Final = 0b111111 << (DIE + 1)
ROLLS_ON: Final = 2  # bit of State.standing: whoever might fix this die has let it roll

FRAME: Final = 7  # words that a call saves; where each register of the caller stands among them:
SAVED_PC: Final = 0
SAVED_SIDE: Final = 1  # with `count`, see frame_word()
SAVED_SUBJECT: Final = 2
SAVED_SCRATCH_A: Final = 3  # two words
SAVED_SCRATCH_B: Final = 5  # two words

BLANK: Final = vec[i64]()
BLANK_FRAME: Final = vec[i64]([0] * FRAME)


Stored = tuple[
    str, str, bool
]  # a field that is stored: its name, its type, whether it stands in the frame of every view


@mypyc_attr(acyclic=True)  # never part of a cycle: the collector need not know of it
class State:
    """What every game's state has: the running frame, its callers, the menu, and how the game ended."""

    def __init__(self) -> None:
        self.stack: vec[i64] = BLANK
        self.depth: i64 = 0
        self.pc: i64 = 0  # the step that runs
        self.side: i64 = 0  # who carries it out
        self.count: i64 = 0  # points or times, left or done
        self.subject: i64 = 0  # the card, the country or the number that it is about
        self.scratch_a: Set = (0, 0)  # what a step keeps from one decision to the next: its docstring says what
        self.scratch_b: Set = (0, 0)
        self.standing: i64 = 0  # not 0: some offer may be accepted whenever its side decides anything
        self.over: i64 = 0  # 0, or 1 + the winning side (3: a draw)
        self.ending: i64 = 0
        # Where this one call of apply() writes its story; None between calls.
        self.log: Log | None = None  # not copied, no part of the value
        # derived from the above by settle(): the menu, filled by Step.ask(), read by legal(), may() and random play
        self.decider: i64 = NO_ONE
        self.places: Set = (0, 0)
        self.cards: Pile = (0, 0, 0)
        self.buttons: i64 = 0

    def clone(self) -> "State":
        """An independent copy."""
        s = State()
        s.copy_frame(self)
        return s

    # ---- written by tools/write_states.py from the fields above ----

    def refill(self, field: str, words: list[int]) -> None:
        """Give a field of many words other ones. Code that is not compiled must not assign a `vec`
        to a field: mypyc would never free it."""
        if field == "stack":
            self.stack = vec[i64](words)
        else:
            raise AttributeError(field)

    def copy_frame(self, other: "State") -> None:
        """Take over everything that this class holds, into a new object."""
        if len(other.stack) > 0:
            self.stack = other.stack[:]
        self.depth = other.depth
        self.pc = other.pc
        self.side = other.side
        self.count = other.count
        self.subject = other.subject
        self.scratch_a = other.scratch_a
        self.scratch_b = other.scratch_b
        self.standing = other.standing
        self.over = other.over
        self.ending = other.ending
        self.decider = other.decider
        self.places = other.places
        self.cards = other.cards
        self.buttons = other.buttons

    # ---- end of what is written ----


@final
class PlainState(State):
    """The state of a title that is not compiled, and so cannot add fields to a compiled class: what is its own is one
    flat Python object, of which a shallow copy is independent."""

    def __init__(self, own: Any) -> None:
        super().__init__()
        self.own: Any = own

    def clone(self) -> State:
        s = PlainState(copy(self.own))
        s.copy_frame(self)
        return s


class Limit(NamedTuple):
    """One thing that a rule asks of a place. A place that is not in `allowed` is refused for this reason."""

    reason: str  # the key of its sentence
    rule: str  # its number
    allowed: Set


@mypyc_attr(allow_interpreted_subclasses=True)  # costs nothing: its methods are virtual anyway, and it has no fields
class Step:
    """One step of a program: immutable, shared by all games; what varies is in the state."""

    def ask(self, s: State) -> i64:
        """Do the step and answer NO_ONE; or fill the menu, change nothing else, and answer who decides."""
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        """A place of the menu was chosen."""

    def card(self, s: State, card: i64) -> None:
        """A card of the menu was chosen, or drawn by chance."""

    def press(self, s: State, button: i64) -> None:
        """A button of the menu was pressed."""

    def roll(self, s: State, die: i64) -> None:
        """Chance rolled 1 to 6."""

    def limits(self, s: State) -> list[Limit]:
        """Why places are not in the menu, in the order in which a refusal names it; `ask` holds to the same, faster."""
        return []

    # ---- what kind of choice it is to a search; an evaluator may know better ----

    def deals(self, s: State) -> bool:
        """Does chance deal new hands, or what a new turn is about? No search looks beyond that."""
        return False

    def commutes(self, s: State) -> bool:
        """Does the order of the places chosen at this step not matter?"""
        return False

    def secret(self, s: State) -> bool:
        """Will the opponent make his next decision without having seen this one?"""
        return False

    def mixes(self, s: State) -> bool:
        """Is this one of two choices that meet unseen?"""
        return False

    def unseen(self, s: State) -> bool:
        """Will what is decided or drawn now stay hidden from a side?"""
        return False

    def choice_kind(self) -> i64:
        """What kind of choice this is to a search; the numbers are the title's own, 0 is nothing that it knows."""
        return 0


class StandingOffer:
    """What a side may do whenever it decides anything; looked at only while `State.standing` is not 0."""

    def offer(self, s: State, side: i64) -> None:
        """Add buttons (from STANDING on) to the menu."""

    def before_die(self, s: State) -> None:
        """Chance is about to roll: may a side decide instead?"""

    def accept(self, s: State, side: i64, button: i64) -> bool:
        """Carry out the offer if this button is its own; the running step is asked again afterwards."""
        return False


class End(Step):
    """Stands after every program."""

    def ask(self, s: State) -> i64:
        finish(s)
        return NO_ONE


@final
class Tally:
    """What many random games came to; `ends[16 * over + ending]` counts games."""

    def __init__(self) -> None:
        self.actions: i64 = 0
        self.decisions: i64 = 0
        self.ends: vec[i64] = vec[i64]([0] * 64)


@final
class Code:
    """All programs of one title, one after another: a frame needs only the number of its step."""

    def __init__(self) -> None:
        self.steps: vec[Step] = vec[Step]()
        self.programs: list[tuple[str, int]] = []  # (name, first step): states are stored with names, not numbers
        self.offers: list[StandingOffer] = []

    def program(self, name: str, steps: list[Step]) -> int:
        """Add a program; answers its first step's number."""
        start = len(self.steps)
        self.programs.append((name, start))
        for step in steps:
            self.steps = append(self.steps, step)
        self.steps = append(self.steps, End())
        return start

    def settle(self, s: State) -> None:
        """Run steps until a side or chance must decide, or the game is over."""
        s.places = (0, 0)
        s.cards = (0, 0, 0)
        s.buttons = 0
        who: i64 = NO_ONE
        while s.over == 0:
            who = self.steps[s.pc].ask(s)
            if who != NO_ONE:
                break
        if s.over != 0:
            s.decider = NO_ONE
            return
        s.decider = who
        if s.standing != 0:
            self.make_offers(s)

    def make_offers(self, s: State) -> None:
        """Standing offers join the menu."""
        for offer in self.offers:
            if s.decider < CHANCE:
                offer.offer(s, s.decider)
            elif s.buttons & FACES and s.standing & ROLLS_ON == 0:
                offer.before_die(s)

    def take(self, s: State, a: i64) -> None:
        """Carry out a legal action (not checked here) and run on to the next decision."""
        if a < CARD:
            self.steps[s.pc].place(s, a)
        elif a < BUTTON:
            self.steps[s.pc].card(s, a - CARD)
        elif a <= BUTTON + DIE:
            self.steps[s.pc].press(s, a - BUTTON)
        elif a < BUTTON + STANDING:
            s.standing &= ~ROLLS_ON
            self.steps[s.pc].roll(s, a - BUTTON - DIE)
        elif a < MORE_CARDS:
            for offer in self.offers:
                if offer.accept(s, s.decider, a - BUTTON):
                    break
        else:
            self.steps[s.pc].card(s, a - MORE_CARDS + 112)
        self.settle(s)

    def playout(self, s: State, seed: i64) -> i64:
        """Play at random to the end; answers the number of actions taken, chance included."""
        n: i64 = 0
        while s.over == 0:
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            self.take(s, nth_choice(s, (seed >> 8) % choices(s)))
            n += 1
        return n

    def play_many(self, start: State, games: i64, seed: i64, tally: Tally) -> None:
        """Play `games` random games from the same start and count how they end."""
        for i in range(games):
            s = start.clone()
            r: i64 = (seed + i * 7919) & 0x7FFFFFFF
            while s.over == 0:
                r = (r * 1103515245 + 12345) & 0x7FFFFFFF
                if s.decider != CHANCE:
                    tally.decisions += 1
                tally.actions += 1
                self.take(s, nth_choice(s, (r >> 8) % choices(s)))
            tally.ends[16 * s.over + s.ending] += 1


def call(s: State, pc: i64, side: i64, subject: i64, count: i64) -> None:
    """Save the registers and begin a program. They belong to the callee now: read them into locals before."""
    d = s.depth
    if d + FRAME > len(s.stack):
        s.stack = extend(s.stack, BLANK_FRAME)
    stack = s.stack
    stack[d + SAVED_PC] = s.pc
    stack[d + SAVED_SIDE] = frame_word(s.side, s.count)
    stack[d + SAVED_SUBJECT] = s.subject
    stack[d + SAVED_SCRATCH_A] = s.scratch_a[0]
    stack[d + SAVED_SCRATCH_A + 1] = s.scratch_a[1]
    stack[d + SAVED_SCRATCH_B] = s.scratch_b[0]
    stack[d + SAVED_SCRATCH_B + 1] = s.scratch_b[1]
    s.depth = d + FRAME
    tail(s, pc, side, subject, count)


def finish(s: State) -> None:
    """End the running program: back to its caller."""
    d = s.depth - FRAME
    stack = s.stack
    s.pc = stack[d + SAVED_PC]
    s.side = word_side(stack[d + SAVED_SIDE])
    s.count = word_count(stack[d + SAVED_SIDE])
    s.subject = stack[d + SAVED_SUBJECT]
    s.scratch_a = (stack[d + SAVED_SCRATCH_A], stack[d + SAVED_SCRATCH_A + 1])
    s.scratch_b = (stack[d + SAVED_SCRATCH_B], stack[d + SAVED_SCRATCH_B + 1])
    s.depth = d


def frame_word(side: i64, count: i64) -> i64:
    """Two small registers in one word; a count may be a little below 0."""
    return side + 4 * (count + 64)


def word_side(word: i64) -> i64:
    return word & 3


def word_count(word: i64) -> i64:
    return (word >> 2) - 64


def caller(s: State) -> i64:
    """The step that the running program goes back to; there must be one."""
    return s.stack[s.depth - FRAME + SAVED_PC]


def caller_subject(s: State) -> i64:
    """The register `subject` of the program that called the running one."""
    return s.stack[s.depth - FRAME + SAVED_SUBJECT]


def step_back(s: State) -> None:
    """To the step before, as if it had not been done: what it changed is the caller's business."""
    s.pc -= 1


def step_on(s: State) -> None:
    """To the next step, which finds the registers as they are; `proceed` clears them."""
    s.pc += 1


def tail(s: State, pc: i64, side: i64, subject: i64, count: i64) -> None:
    """Go on with another program in place of the running one."""
    s.pc = pc
    s.side = side
    s.subject = subject
    s.count = count
    s.scratch_a = (0, 0)
    s.scratch_b = (0, 0)


def proceed(s: State) -> None:
    """The step is done: the next one begins with fresh registers, only `side` and `subject` stay."""
    step_on(s)
    s.count = 0
    s.scratch_a = (0, 0)
    s.scratch_b = (0, 0)


def tell(s: State, line: LogLine, readers: int) -> None:
    """Add a line to the log of this action, if somebody listens."""
    if s.log is not None:
        s.log.append(Entry(line, readers))


def may(s: State, a: i64) -> bool:
    """Is this action in the menu?"""
    if a < 0 or a >= ALL_ACTIONS or s.over != 0:
        return False
    if a < CARD:
        return places.has(s.places, a)
    if a < BUTTON or a >= MORE_CARDS:
        return piles.has(s.cards, card_of(a))
    return (s.buttons >> (a - BUTTON)) & 1 != 0


def card_action(card: i64) -> i64:
    """The action that chooses a card."""
    return CARD + card if card < 112 else MORE_CARDS + card - 112


def card_of(a: i64) -> i64:
    """The card that an action chooses; negative if it is a place or a button."""
    if a >= MORE_CARDS:
        return a - MORE_CARDS + 112
    if a < BUTTON:
        return a - CARD
    return -1


def legal(s: State) -> list[int]:
    """The menu as a list of actions, in ascending order."""
    out: list[int] = []
    _list_word(out, 0, s.places[0])
    _list_word(out, 56, s.places[1])
    _list_word(out, CARD, s.cards[0])
    _list_word(out, CARD + 56, s.cards[1])
    _list_word(out, BUTTON, s.buttons)
    _list_word(out, MORE_CARDS, s.cards[2])
    return out


def _list_word(out: list[int], base: i64, w: i64) -> None:
    while w != 0:
        out.append(base + lowest(w))
        w &= w - 1


def list_menu(s: State, out: vec[i64]) -> i64:
    """Write the same into `out`, which has room for ALL_ACTIONS; answers how many they are. Makes no objects."""
    n = _write_word(out, 0, 0, s.places[0])
    n = _write_word(out, n, 56, s.places[1])
    n = _write_word(out, n, CARD, s.cards[0])
    n = _write_word(out, n, CARD + 56, s.cards[1])
    n = _write_word(out, n, BUTTON, s.buttons)
    return _write_word(out, n, MORE_CARDS, s.cards[2])


def _write_word(out: vec[i64], n: i64, base: i64, w: i64) -> i64:
    while w != 0:
        out[n] = base + lowest(w)
        w &= w - 1
        n += 1
    return n


def choices(s: State) -> i64:
    """How many actions the menu has."""
    return places.size(s.places) + piles.size(s.cards) + count_word(s.buttons)


def nth_choice(s: State, k: i64) -> i64:
    """The k-th action of the menu, without making a list."""
    n = places.size(s.places)
    if k < n:
        return places.nth(s.places, k)
    k -= n
    cards: Set = (s.cards[0], s.cards[1])
    n = places.size(cards)
    if k < n:
        return CARD + places.nth(cards, k)
    k -= n
    n = count_word(s.buttons)
    return BUTTON + nth_in_word(s.buttons, k) if k < n else MORE_CARDS + nth_in_word(s.cards[2], k - n)


def clone_many(s: State, n: i64) -> None:
    """Clone n times, for the benchmark."""
    for _ in range(n):
        s.clone()
