"""Iron Curtain: the rules as programs. Numbers at the end of a line are those of rules.toml; D n is a ruling."""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit, count_word, lowest, members
from detente.game import EVERYONE
from detente.machine import CHANCE, NO_ONE, Code, State, Step, call, proceed, tail, tell
from detente.places import Set
from detente.titles.iron_curtain import log_lines
from detente.titles.iron_curtain.state import (
    CENTRE,
    REGIONS,
    START,
    US,
    USSR,
    Board,
    Deck,
    ahead,
    anchor_of,
    board,
    cell_of,
    control,
    cubes,
    direction_of,
    free_cells,
    hand,
    here,
    lay,
    set_cubes,
    set_hand,
    supply,
)

SIDES: Final = ["ussr", "us"]
DIRECTIONS: Final = ["north", "east", "south", "west"]

FIRST_USSR: Final = 0  # buttons
FIRST_US: Final = 1
EVENT: Final = 2
INFLUENCE: Final = 3
DECLINE: Final = 4
DONE: Final = 5
BUTTONS: Final = ["first_ussr", "first_us", "event", "influence", "decline", "done"]

LEAD_BY_REGION: Final = 1  # endings
LEAD_BY_EVENT: Final = 2
LEAD_BY_AFTERMATH: Final = 3
LEAD_IN_FINAL_CHECK: Final = 4
POINTS: Final = 5
TIE: Final = 6
ENDINGS: Final = ["", "lead_by_region", "lead_by_event", "lead_by_aftermath", "lead_in_final_check", "points", "tie"]


# ---- points ----


def award(deck: Deck, b: Board, points: i64, ending: i64) -> None:
    """Move the marker (positive: towards the US); a lead of 8 wins at once and is never exceeded."""  # 1.5, D1
    b.score = max(-deck.goal, min(deck.goal, b.score + points))
    if b.score == deck.goal:
        win(b, US, ending)
    elif b.score == -deck.goal:
        win(b, USSR, ending)


def win(b: Board, side: i64, ending: i64) -> None:
    b.over = 1 + side
    b.ending = ending
    if b.log is not None:
        tell(b, log_lines.Won(winner=SIDES[side], ending=ENDINGS[ending], n=abs(int(b.score))), EVERYONE)


def dominated(deck: Deck, b: Board, region: i64, side: i64) -> i64:
    """How many countries of a region a side dominates."""  # 3.2
    return count_word(ahead(b, side) & counted(deck, b, region))


def counted(deck: Deck, b: Board, region: i64) -> i64:
    """The countries of a region that lie on the table and are counted."""  # 2.3, D3
    cards = deck.members[region] & b.table
    return cards if b.start_counts else cards & ~bit(START)


def region_bonus(deck: Deck, b: Board, region: i64) -> i64:
    """The bonus, positive if the US gets it."""  # 3.3, D5
    us = dominated(deck, b, region, US)
    ussr = dominated(deck, b, region, USSR)
    if us == ussr or (b.majority and 2 * max(us, ussr) <= count_word(counted(deck, b, region))):
        return 0
    return deck.bonus[region] if us > ussr else -deck.bonus[region]


def region_net(deck: Deck, b: Board, region: i64) -> i64:
    """What scoring the region now would give, positive for the US."""  # 3.3, D6
    return dominated(deck, b, region, US) - dominated(deck, b, region, USSR) + region_bonus(deck, b, region)


def score_region(deck: Deck, b: Board, region: i64, ending: i64) -> None:
    """Score a region: one point for each dominated country, the bonus to whoever dominates more."""  # 3.3
    net = region_net(deck, b, region)
    if b.log is not None:
        line: type[log_lines.OfRegion] = log_lines.Final if ending == LEAD_IN_FINAL_CHECK else log_lines.Region
        tell(
            b,
            line(
                region=deck.region_ids[region],
                us=dominated(deck, b, region, US),
                ussr=dominated(deck, b, region, USSR),
                bonus=abs(int(region_bonus(deck, b, region))),
                winner="none" if net == 0 else SIDES[net > 0],
                n=abs(int(net)),
            ),
            EVERYONE,
        )
    award(deck, b, net, ending)


# ---- the course of the game ----


class BeginRound(Step):
    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def ask(self, s: State) -> i64:
        b = board(s)
        b.round = self.number
        b.turn = 0
        proceed(s)
        return NO_ONE


class Deal(Step):
    """Chance deals `each` cards to both sides, in turn."""  # 0.4, 1.3

    def __init__(self, deck: Deck, each: int) -> None:
        self.deck: Deck = deck
        self.each: i64 = each

    def ask(self, s: State) -> i64:
        b = board(s)
        if s.count < 2 * self.each:
            s.cards = (b.deck, 0, 0)
            return CHANCE
        if s.log is not None:
            tell(s, log_lines.Round(round=b.round), EVERYONE)
            for side in range(2):
                tell(s, log_lines.Hand(side=SIDES[side], cards=names(self.deck, hand(b, side))), 1 << side)
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        side = s.count & 1
        b.deck &= ~bit(card)
        set_hand(b, side, hand(b, side) | bit(card))
        s.count += 1

    def deals(self, s: State) -> bool:
        return True


class NameFirst(Step):
    """The side that trails, at a tie the USSR, names the first player."""  # 0.5, D14

    def ask(self, s: State) -> i64:
        s.buttons = bit(FIRST_USSR) | bit(FIRST_US)
        return US if board(s).score < 0 else USSR

    def press(self, s: State, button: i64) -> None:
        board(s).first = button
        if s.log is not None:
            tell(s, log_lines.First(side=SIDES[s.decider], first=SIDES[button]), EVERYONE)
        proceed(s)


class Turns(Step):
    """Eight turns, alternating."""  # 1.1

    def __init__(self, turn: int) -> None:
        self.turn: i64 = turn

    def ask(self, s: State) -> i64:
        b = board(s)
        b.playing = -1
        if s.count == 8:
            proceed(s)
        else:
            s.count += 1
            b.turn = s.count
            call(s, self.turn, b.first ^ ((s.count - 1) & 1), 0, 0)
        return NO_ONE


class SetAside(Step):
    """The card left in each hand waits face down for the aftermath."""  # 1.2

    def ask(self, s: State) -> i64:
        b = board(s)
        b.aside_ussr = b.hand_ussr
        b.aside_us = b.hand_us
        b.hand_ussr = 0
        b.hand_us = 0
        if s.log is not None:
            tell(s, log_lines.Aside(), EVERYONE)
        proceed(s)
        return NO_ONE


class Aftermath(Step):
    """Open the two cards: the flag with more stars gets the difference, at most 3."""  # 5.1, D12

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        us = self.stars(b, US)
        ussr = self.stars(b, USSR)
        points = max(-self.deck.cap, min(self.deck.cap, us - ussr))
        b.opened = 1
        if s.log is not None:
            winner = "none" if points == 0 else SIDES[points > 0]
            cards = names(self.deck, b.aside_us | b.aside_ussr)
            tell(s, log_lines.Aftermath(cards=cards, us=us, ussr=ussr, winner=winner, n=abs(int(points))), EVERYONE)
        proceed(s)
        award(self.deck, b, points, LEAD_BY_AFTERMATH)
        return NO_ONE

    def stars(self, b: Board, flag: i64) -> i64:
        total: i64 = 0
        rest = b.aside_us | b.aside_ussr
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            if self.deck.flag[card] == flag:
                total += self.deck.stars[card]
        return total


class FinalCheck(Step):
    """Score every region once more, in the order of the file; then the leader wins, at 0 the US."""  # 5.2, 5.3, 5.4

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        if s.count < REGIONS:
            region = s.count
            s.count += 1
            score_region(self.deck, b, region, LEAD_IN_FINAL_CHECK)
        elif b.score != 0:
            win(b, US if b.score > 0 else USSR, POINTS)
        else:
            win(b, self.deck.tie_winner, TIE)
        return NO_ONE


# ---- one turn ----


class ChooseCard(Step):
    def ask(self, s: State) -> i64:
        s.cards = (hand(board(s), s.side), 0, 0)
        return s.side

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        set_hand(b, s.side, hand(b, s.side) & ~bit(card))
        b.playing = card
        proceed(s)

    def mixes(self, s: State) -> bool:
        """The card that is not played last in round 1 is set aside: the enemy guesses which one."""  # 1.2
        b = board(s)
        return b.round == 1 and count_word(hand(b, s.side)) == 2


class ChooseCell(Step):
    """The card must touch its own region if it can, else any card."""  # 2.1, 2.2

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        s.places = legal_cells(self.deck, b, b.playing)
        return s.side

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        lay(b, b.playing, cell_of(b, place))
        if s.log is not None:
            laid = log_lines.Laid(
                side=SIDES[s.side],
                card=self.deck.ids[b.playing],
                region=self.deck.region_ids[self.deck.region[b.playing]],
                direction=DIRECTIONS[direction_of(place)],
                country=self.deck.ids[anchor_of(place)],
            )
            tell(s, laid, EVERYONE)
        proceed(s)


def legal_cells(deck: Deck, b: Board, card: i64) -> Set:
    """Where a card may be laid, as places."""  # 2.1, 2.2
    cells = free_cells(b, b.table & deck.members[deck.region[card]])
    if cells[0] == 0 and cells[1] == 0:
        cells = free_cells(b, b.table)
    return cells


class CheckRegion(Step):
    """The last card of a region scores it, before the card is resolved."""  # 3.1, 1.4

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        region = self.deck.region[b.playing]
        proceed(s)
        if self.deck.members[region] & ~b.table == 0:
            b.scored |= bit(region)
            score_region(self.deck, b, region, LEAD_BY_REGION)
        return NO_ONE


class Resolve(Step):
    """Own flag: event or influence. Enemy flag: his event if he wants it, then influence."""  # 4.1, 4.2

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        owner = self.deck.flag[board(s).playing]
        s.buttons = bit(EVENT) | (bit(INFLUENCE) if owner == s.side else bit(DECLINE))
        return owner

    def press(self, s: State, button: i64) -> None:
        card = board(s).playing
        owner = self.deck.flag[card]
        side = s.side
        if s.log is not None and button != INFLUENCE:
            line: type[log_lines.OfCard] = log_lines.Event if button == EVENT else log_lines.Declined
            tell(s, line(side=SIDES[owner], card=self.deck.ids[card]), EVERYONE)
        if button == EVENT and owner == side:
            tail(s, self.deck.event[card], side, 0, 0)
        else:
            proceed(s)
            if button == EVENT:
                call(s, self.deck.event[card], owner, 0, 0)


class FixReach(Step):
    """Points and reach are fixed before the first cube; 0 points stand for the card's stars."""  # 4.3, 4.4, D8

    def __init__(self, deck: Deck, points: int) -> None:
        self.deck: Deck = deck
        self.points: i64 = points

    def ask(self, s: State) -> i64:
        b = board(s)
        proceed(s)
        s.count = self.points if self.points else self.deck.stars[b.playing]
        s.scratch_b = (reach(b, s.side), 0)  # read by within_reach()
        if self.points == 0 and s.log is not None:
            tell(s, log_lines.Influence(side=SIDES[s.side], n=s.count), EVERYONE)
        return NO_ONE


def reach(b: Board, side: i64) -> i64:
    """The countries with a side's cubes, and their neighbours."""  # 4.4
    own = here(b, side)
    out = own
    while own != 0:
        out |= b.near[lowest(own)]
        own &= own - 1
    return out


# ---- verbs: what commands and events do with cubes ----

THIS: Final = 0
ADJACENT: Final = 1
IN_REGIONS: Final = 2
ANYWHERE: Final = 3


class Area:
    """Where an event may act."""

    def __init__(self, where: int, regions: int, per: int, exclude_this: bool, not_enemy_controlled: bool) -> None:
        self.where: i64 = where
        self.regions: i64 = regions  # the cards of all these regions
        self.per: i64 = per  # at most so often in one country; 0: no limit of its own
        self.exclude_this: bool = exclude_this
        self.not_enemy_controlled: bool = not_enemy_controlled

    def of(self, b: Board) -> i64:
        """The countries on the table in which one more step is allowed."""
        out = self.named(b)
        if self.not_enemy_controlled:
            out &= ~control(b, 1 - b.side)
        return out & ~self.used_up(b) if self.per else out

    def named(self, b: Board) -> i64:
        """The countries on the table that the event speaks of."""
        if self.where == THIS:
            out = bit(b.playing)
        elif self.where == ADJACENT:
            out = b.near[b.playing]
        elif self.where == IN_REGIONS:
            out = self.regions & b.table
        else:
            out = b.table
        return out & ~bit(b.playing) if self.exclude_this else out

    def used_up(self, b: Board) -> i64:
        """The countries in which the step was done often enough."""
        out: i64 = 0
        for card in range(START + 1):
            if tally(b, card) >= self.per:
                out |= bit(card)
        return out


def tally(b: Board, card: i64) -> i64:
    """How often the running step has acted in a country: 4 bits each in the register `scratch_a`."""
    if card < 10:
        return (b.scratch_a[0] >> (4 * card)) & 15
    return (b.scratch_a[1] >> (4 * (card - 10))) & 15


def count_in(b: Board, card: i64) -> None:
    """Note one step of an event, and the country it was done in."""
    b.count += 1
    if card < 10:
        b.scratch_a = (b.scratch_a[0] + bit(4 * card), b.scratch_a[1])
    else:
        b.scratch_a = (b.scratch_a[0], b.scratch_a[1] + bit(4 * (card - 10)))


class Verb(Step):
    """A step that is repeated up to a number of times; its owner may always stop."""  # 4.3, D7, D11

    def __init__(self, deck: Deck, area: Area, n: int) -> None:
        self.deck: Deck = deck
        self.area: Area = area
        self.n: i64 = n

    def left(self, b: Board) -> i64:
        """Points or times left."""
        return self.n - b.count

    def targets(self, b: Board) -> i64:
        """The countries in which it can be done now."""
        return self.area.of(b)

    def ask(self, s: State) -> i64:
        b = board(s)
        menu = self.targets(b) if self.left(b) > 0 else 0
        if menu == 0:
            proceed(s)
            return NO_ONE
        s.places = (menu, 0)
        s.buttons = bit(DONE)
        return s.side

    def press(self, s: State, button: i64) -> None:
        proceed(s)

    def note(self, b: Board, line: type[log_lines.OfCountry], country: i64) -> None:
        if b.log is not None:
            tell(b, line(side=SIDES[b.side], country=self.deck.ids[country]), EVERYONE)


class Putting(Verb):
    """A verb that puts own cubes down: from the supply, or, if that is empty, from another country."""  # 4.7, D10

    def __init__(self, deck: Deck, area: Area, n: int, *, moves: bool = False) -> None:
        super().__init__(deck, area, n)
        self.moves: bool = moves  # always takes the cube from the table

    def put(self, b: Board, country: i64) -> None:
        """Put one cube down."""

    def lifts(self, b: Board) -> bool:
        """Must a cube be taken from the table first?"""
        return b.lifted == 0 and (self.moves or supply(b, b.side) == 0)

    def ask(self, s: State) -> i64:
        b = board(s)
        if b.lifted != 0:
            s.places = (self.targets(b) & ~bit(b.lifted - 1), 0)
            return s.side
        menu = self.targets(b) if self.left(b) > 0 else 0
        if self.lifts(b):
            menu = sources(b, menu)
        if menu == 0:
            if s.log is not None and self.left(b) > 0 and s.scratch_a[0] == 0 and s.scratch_a[1] == 0:
                tell(s, log_lines.Nowhere(side=SIDES[s.side]), EVERYONE)
            proceed(s)
            return NO_ONE
        s.places = (menu, 0)
        s.buttons = bit(DONE)
        return s.side

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        if self.lifts(b):
            add_cubes(self.deck, b, s.side, place, -1)
            b.lifted = 1 + place
            self.note(b, log_lines.Lifted, place)
        else:
            b.lifted = 0
            self.put(b, place)

    def commutes(self, s: State) -> bool:
        """Cubes from the supply do; those that are lifted from the table first come in pairs of clicks."""
        b = board(s)
        return b.lifted == 0 and not self.moves and supply(b, s.side) > 0


def sources(b: Board, targets: i64) -> i64:
    """The countries from which a cube can be taken to a *different* one of the targets."""
    if targets == 0:
        return 0
    own = here(b, b.side)
    return own & ~targets if targets & (targets - 1) == 0 else own


def add_cubes(deck: Deck, b: Board, side: i64, country: i64, n: i64) -> None:
    set_cubes(deck, b, side, country, cubes(b, side, country) + n)


def within_reach(b: Board) -> i64:
    """The countries that FixReach found, in the register `scratch_b`."""  # 4.4, D8
    return b.scratch_b[0]


class Influence(Putting):
    """Cubes within reach; in a country that the enemy controls each costs 2 points."""  # 4.4, 4.6, D9

    def left(self, b: Board) -> i64:
        return b.count

    def targets(self, b: Board) -> i64:
        out = within_reach(b) & self.area.of(b)
        return out if b.count > 1 else out & ~control(b, 1 - b.side)

    def put(self, b: Board, country: i64) -> None:
        cost = price(b, b.side, country)
        if b.log is not None:
            tell(b, log_lines.Placed(side=SIDES[b.side], country=self.deck.ids[country], n=cost), EVERYONE)
        add_cubes(self.deck, b, b.side, country, 1)
        count_in(b, country)
        b.count -= 1 + cost  # count_in() added one


def price(b: Board, side: i64, country: i64) -> i64:
    """What a cube costs there."""  # 4.6
    return 2 if control(b, 1 - side) & bit(country) else 1


class Infiltrate(Putting):
    """Cubes wherever the event says; reach and control are ignored."""  # 4.8

    def put(self, b: Board, country: i64) -> None:
        add_cubes(self.deck, b, b.side, country, 1)
        count_in(b, country)
        self.note(b, log_lines.Moved if self.moves else log_lines.Infiltrated, country)


class Replace(Putting):
    """An enemy cube comes off, an own cube goes on."""

    def targets(self, b: Board) -> i64:
        return self.area.of(b) & here(b, 1 - b.side)

    def put(self, b: Board, country: i64) -> None:
        add_cubes(self.deck, b, 1 - b.side, country, -1)
        add_cubes(self.deck, b, b.side, country, 1)
        count_in(b, country)
        self.note(b, log_lines.Replaced, country)


class Remove(Verb):
    """Enemy cubes go back to the enemy's supply."""

    def targets(self, b: Board) -> i64:
        return self.area.of(b) & here(b, 1 - b.side)

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        add_cubes(self.deck, b, 1 - s.side, place, -1)
        count_in(b, place)
        self.note(b, log_lines.Removed, place)

    def commutes(self, s: State) -> bool:
        return True


class GainPoints(Step):
    def __init__(self, deck: Deck, n: int) -> None:
        self.deck: Deck = deck
        self.n: i64 = n

    def ask(self, s: State) -> i64:
        side = s.side
        if s.log is not None:
            tell(s, log_lines.Points(side=SIDES[side], n=self.n), EVERYONE)
        proceed(s)
        award(self.deck, board(s), self.n if side == US else -self.n, LEAD_BY_EVENT)
        return NO_ONE


def names(deck: Deck, cards: i64) -> str:
    """The slugs of a set of cards, joined by commas."""
    return ",".join([deck.ids[card] for card in members(cards)])


# ---- programs ----


def write_programs(code: Code, deck: Deck) -> None:
    """The course of the game; the events must be there already."""
    everywhere = Area(ANYWHERE, 0, 0, False, False)
    turn = code.program(
        "turn",
        [
            ChooseCard(),
            ChooseCell(deck),
            CheckRegion(deck),
            Resolve(deck),
            FixReach(deck, 0),
            Influence(deck, everywhere, 0),
        ],
    )
    code.program(
        "game",
        [
            BeginRound(1),
            Deal(deck, 5),
            NameFirst(),
            Turns(turn),
            SetAside(),
            BeginRound(2),
            Deal(deck, 4),
            NameFirst(),
            Turns(turn),
            Aftermath(deck),
            FinalCheck(deck),
        ],
    )


def start(deck: Deck, b: Board, start_us: i64, start_ussr: i64) -> None:
    """The start card with its cubes, everything else in the deck."""  # 0.3
    b.supply_ussr = deck.cubes
    b.supply_us = deck.cubes
    b.deck = bit(START) - 1
    lay(b, START, CENTRE)
    set_cubes(deck, b, US, START, start_us)
    set_cubes(deck, b, USSR, START, start_ussr)
