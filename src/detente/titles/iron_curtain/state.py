"""Iron Curtain: the cards as numbers (`Deck`) and the state of one game (`Board`).

Cards have numbers 0 to 17 in the order of the card file; 18 is the start card. A set of cards is a bit mask.
A cell is one number, so that a step to a neighbour is an addition; cell 0 means "not on the table".
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from detente import places
from detente.bits import bit, lowest
from detente.machine import BLANK, State, Stored
from detente.places import Set

Side = i64
Card = i64  # its number; -1: none
Cards = i64  # a set of cards

USSR: Final = 0
US: Final = 1

CARDS: Final = 19
START: Final = 18
REGIONS: Final = 6

ROW: Final = 64  # cells are numbered 64 * (x + 32) + (y + 32)
CENTRE: Final = 64 * 32 + 32
STEP: Final = vec[i64]([-1, ROW, 1, -ROW])  # north, east, south, west; the opposite of d is (d + 2) % 4
SIDE_OF: Final = 20  # place 20 + 4 * card + d is the cell on side d of a card; places 0 to 18 are the countries


@final
class Deck:
    """What the card file says, as numbers. One object for all games that are played with that file."""

    def __init__(self) -> None:
        self.ids: list[str] = []  # slugs of the 19 cards
        self.region_ids: list[str] = []
        self.flag: vec[i64] = vec[i64]()  # whose event it is
        self.stars: vec[i64] = vec[i64]()  # influence value
        self.region: vec[i64] = vec[i64]()
        self.members: vec[i64] = vec[i64]()  # the cards of each region, the start card included
        self.bonus: vec[i64] = vec[i64]()
        self.event: vec[i64] = vec[i64]()  # the program of each card's event
        self.goal: i64 = 8
        self.cubes: i64 = 24
        self.margin: i64 = 2
        self.cap: i64 = 3
        self.tie_winner: i64 = US


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Board(State):
    """One game of Iron Curtain."""

    def __init__(self, blank: bool) -> None:
        super().__init__()
        self.round: i64 = 0
        self.turn: i64 = 0  # 1 to 8 in each round
        self.first: Side = 0
        self.score: i64 = 0  # positive: the US leads
        self.at: vec[i64] = BLANK if blank else vec[i64]([0] * CARDS)  # the cell of each card
        self.cubes: vec[i64] = BLANK if blank else vec[i64]([0] * (2 * CARDS))  # [side * 19 + card]
        self.hand_us: Cards = 0
        self.hand_ussr: Cards = 0
        self.aside_us: Cards = 0
        self.aside_ussr: Cards = 0  # the card set aside after round 1
        self.deck: Cards = 0
        self.playing: Card = -1  # the card of the running turn
        self.lifted: i64 = 0  # 1 + the country from which a cube was just taken up
        self.scored: i64 = 0  # framed; regions that were complete and have been checked
        self.opened: i64 = 0  # the aftermath cards lie open
        self.majority: i64 = 0  # framed; option: the bonus needs more than half of the region's countries
        self.start_counts: i64 = 1  # framed; option: the start card is counted in Europe
        # derived from the above, kept by lay() and set_cubes()
        self.table: i64 = 0
        self.near: vec[i64] = BLANK if blank else vec[i64]([0] * CARDS)  # the neighbours of each card
        self.closed: Set = (0, 0)  # sides (4 * card + d) that touch another card
        self.here_ussr: i64 = 0
        self.here_us: i64 = 0
        self.ahead_ussr: i64 = 0
        self.ahead_us: i64 = 0
        self.control_ussr: i64 = 0
        self.control_us: i64 = 0
        self.supply_ussr: i64 = 0
        self.supply_us: i64 = 0

    # ---- written by tools/write_states.py from the fields above ----

    def refill(self, field: str, words: list[int]) -> None:
        if field == "at":
            self.at = vec[i64](words)
        elif field == "cubes":
            self.cubes = vec[i64](words)
        else:
            super().refill(field, words)

    def clone(self) -> State:
        new = Board(True)
        new.copy_frame(self)
        new.round = self.round
        new.turn = self.turn
        new.first = self.first
        new.score = self.score
        new.at = self.at[:]
        new.cubes = self.cubes[:]
        new.hand_us = self.hand_us
        new.hand_ussr = self.hand_ussr
        new.aside_us = self.aside_us
        new.aside_ussr = self.aside_ussr
        new.deck = self.deck
        new.playing = self.playing
        new.lifted = self.lifted
        new.scored = self.scored
        new.opened = self.opened
        new.majority = self.majority
        new.start_counts = self.start_counts
        new.table = self.table
        new.near = self.near[:]
        new.closed = self.closed
        new.here_ussr = self.here_ussr
        new.here_us = self.here_us
        new.ahead_ussr = self.ahead_ussr
        new.ahead_us = self.ahead_us
        new.control_ussr = self.control_ussr
        new.control_us = self.control_us
        new.supply_ussr = self.supply_ussr
        new.supply_us = self.supply_us
        return new

    def stored(self) -> list[Stored]:
        return [
            ("round", "i64", False),
            ("turn", "i64", False),
            ("first", "Side", False),
            ("score", "i64", False),
            ("at", "vec[i64]", False),
            ("cubes", "vec[i64]", False),
            ("hand_us", "Cards", False),
            ("hand_ussr", "Cards", False),
            ("aside_us", "Cards", False),
            ("aside_ussr", "Cards", False),
            ("deck", "Cards", False),
            ("playing", "Card", False),
            ("lifted", "i64", False),
            ("scored", "i64", True),
            ("opened", "i64", False),
            ("majority", "i64", True),
            ("start_counts", "i64", True),
        ]

    # ---- end of what is written ----


def board(s: State) -> Board:
    """The state as this title's own."""
    return cast(Board, s)


def hand(b: Board, side: i64) -> i64:
    return b.hand_us if side else b.hand_ussr


def set_hand(b: Board, side: i64, cards: i64) -> None:
    if side:
        b.hand_us = cards
    else:
        b.hand_ussr = cards


def here(b: Board, side: i64) -> i64:
    """The countries that hold cubes of a side."""
    return b.here_us if side else b.here_ussr


def ahead(b: Board, side: i64) -> i64:
    """The countries that a side dominates."""  # 3.2
    return b.ahead_us if side else b.ahead_ussr


def control(b: Board, side: i64) -> i64:
    """The countries that a side controls."""  # 4.5
    return b.control_us if side else b.control_ussr


def supply(b: Board, side: i64) -> i64:
    """The cubes that a side has not on the table."""
    return b.supply_us if side else b.supply_ussr


def cubes(b: Board, side: i64, card: i64) -> i64:
    return b.cubes[side * CARDS + card]


def set_cubes(deck: Deck, b: Board, side: i64, card: i64, n: i64) -> None:
    """The one place where cubes change; keeps the supply and the sets of presence, dominance and control."""
    taken = n - b.cubes[side * CARDS + card]
    b.cubes[side * CARDS + card] = n
    one = bit(card)
    if side:
        b.supply_us -= taken
        b.here_us = b.here_us | one if n else b.here_us & ~one
    else:
        b.supply_ussr -= taken
        b.here_ussr = b.here_ussr | one if n else b.here_ussr & ~one
    lead = b.cubes[CARDS + card] - b.cubes[card]
    b.ahead_us = b.ahead_us | one if lead > 0 else b.ahead_us & ~one
    b.ahead_ussr = b.ahead_ussr | one if lead < 0 else b.ahead_ussr & ~one
    b.control_us = b.control_us | one if lead >= deck.margin else b.control_us & ~one
    b.control_ussr = b.control_ussr | one if -lead >= deck.margin else b.control_ussr & ~one


def lay(b: Board, card: i64, cell: i64) -> None:
    """Put a card on the table and note its neighbours."""
    rest = b.table
    while rest != 0:
        other = lowest(rest)
        rest &= rest - 1
        apart = b.at[other] - cell
        for d in range(4):
            if STEP[d] == apart:  # `other` lies on side d of the new card
                b.near[card] |= bit(other)
                b.near[other] |= bit(card)
                b.closed = places.put(places.put(b.closed, 4 * card + d), 4 * other + ((d + 2) & 3))
    b.at[card] = cell
    b.table |= bit(card)


def x_of(cell: i64) -> i64:
    return cell // ROW - 32


def y_of(cell: i64) -> i64:
    return cell % ROW - 32


def side_of(card: i64, d: i64) -> i64:
    """The place that means the cell on side d of a card."""
    return SIDE_OF + 4 * card + d


def anchor_of(place: i64) -> i64:
    """The card on whose side this place lies."""
    return (place - SIDE_OF) >> 2


def direction_of(place: i64) -> i64:
    """The side of that card, as an index of STEP."""
    return (place - SIDE_OF) & 3


def cell_of(b: Board, place: i64) -> i64:
    """The cell that a place (side d of a card) means."""
    return b.at[anchor_of(place)] + STEP[direction_of(place)]


def free_cells(b: Board, anchors: i64) -> Set:
    """The empty cells that touch one of these cards; each cell once, as a side of its lowest anchor."""
    out: Set = (0, 0)
    rest = anchors
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        for d in range(4):
            if not places.has(b.closed, 4 * card + d) and not _touched(
                b, anchors & (bit(card) - 1), b.at[card] + STEP[d]
            ):
                out = places.put(out, side_of(card, d))
    return out


def _touched(b: Board, anchors: i64, cell: i64) -> bool:
    """Does the cell touch one of these cards?"""
    while anchors != 0:
        apart = b.at[lowest(anchors)] - cell
        if apart == 1 or apart == -1 or apart == ROW or apart == -ROW:
            return True
        anchors &= anchors - 1
    return False


def rebuild(deck: Deck, b: Board) -> None:
    """Derive what is kept from what is stored, after a state was loaded."""
    b.table = 0
    b.closed = (0, 0)
    b.near = vec[i64]([0] * CARDS)
    b.here_ussr = b.here_us = b.ahead_ussr = b.ahead_us = b.control_ussr = b.control_us = 0
    b.supply_ussr = b.supply_us = deck.cubes
    at = b.at[:]
    counts = b.cubes[:]
    for card in range(CARDS):
        if at[card] != 0:
            lay(b, card, at[card])
        for side in range(2):
            b.cubes[side * CARDS + card] = 0
    for i in range(2 * CARDS):
        if counts[i] != 0:
            set_cubes(deck, b, i // CARDS, i % CARDS, counts[i])
