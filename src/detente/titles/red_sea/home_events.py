"""Red Sea: the events that are played on this map only, in the order of their numbers."""

from mypy_extensions import i64

from detente import places
from detente.bits import bit
from detente.influence.board import AFRICA, MIDDLE_EAST, US, USSR
from detente.influence.cards import ANY_USE, enemy_events
from detente.influence.effects import (
    OPPONENT,
    PLAYER,
    change,
    choose_card,
    coup,
    defcon,
    do,
    event,
    gain,
    lasting,
    only_if,
    place,
    raise_to_control,
    remove,
    rolls,
    score,
    take_control,
)
from detente.influence.operations import DICE, ONE_EACH, OPTIONAL, STOP, card_bonuses, card_ops, conduct_operations
from detente.influence.state import (
    Position,
    add_influence,
    add_military,
    controlled,
    discard,
    position,
    present,
    put_in_force,
    weigh,
)
from detente.machine import CHANCE, State, Step, proceed, tell
from detente.places import Set
from detente.titles.red_sea import log_lines
from detente.titles.red_sea.data import SEA_LANES
from detente.titles.red_sea.effects_in_force import F5ES_DELIVERED, THE_DERG, ZONE_OF_PEACE
from detente.titles.red_sea.rules import RedSea


def of(h: RedSea, *ids: str) -> Set:
    """A set of countries by their names."""
    out: Set = (0, 0)
    for id in ids:
        out = places.put(out, h.board.country(id))
    return out


def write_home_events(h: RedSea) -> None:
    board = h.board
    card, country = board.card, board.country
    africa, middle_east = board.within(AFRICA), board.within(MIDDLE_EAST)

    # 12 The Events of '86: 1 VP if the enemy controls South Yemen; for each own country of the Middle East 1 enemy
    # influence less there.
    event(
        h,
        card("the_events_of_86"),
        only_if(enemy_in_south_yemen, h, "events of 86", [gain(1, PLAYER)]),
        do(count_own_middle_east),
        remove(0, OPPONENT, middle_east, number=as_many_as_counted),
    )

    # 13 French Connections: the enemy leaves Djibouti or Madagascar; 2 influence in one of them.
    islands = of(h, "djibouti", "madagascar")
    event(
        h,
        card("french_connections"),
        remove(1, OPPONENT, islands, all=True),
        place(2, PLAYER, islands, together=True),
    )

    # 20 Détente: 2 military operations from the US to the USSR, which also takes Romanian Autonomy, face up.
    event(h, card("detente"), do(relax))

    # 22 Dhofar Rebellion: 1 Soviet influence in Oman and in another country of the Middle East (see can_happen()).
    oman = country("oman")
    event(h, card("dhofar_rebellion"), change(PLAYER, oman, 1), place(1, PLAYER, places.take(middle_east, oman)))

    # 26 The Derg: 2 Soviet influence in Ethiopia; if that gives control, its stability becomes 3.
    event(h, card("the_derg"), change(PLAYER, country("ethiopia"), 2), do(derg_takes_over))

    # 29 F-5Es Delivered: a realignment roll in each country of Africa; no Ogaden War any more.
    event(h, card("f5es_delivered"), lasting(F5ES_DELIVERED), rolls(12, africa, how=ONE_EACH | OPTIONAL))

    # 37, 38: scoring cards.
    event(h, card("africa_scoring"), score(AFRICA))
    event(h, card("middle_east_scoring"), score(MIDDLE_EAST))

    # 40 Famine: markers on two neighbours, and a coup in a country with a marker.
    event(h, card("famine"), PutMarkers(), coup(2, board.all, only=hungry))

    # 41 Organization of African Unity: a card with an enemy event is discarded; on 4 to 6 its operations are used.
    event(h, card("oau"), choose_card(PLAYER, enemy_events), do(discard_it), RollForOperations())

    # 43 Arab League: 3 VP for three of six countries.
    event(h, card("arab_league"), gain(0, PLAYER, arab_league))

    # 45 Indian Ocean Zone of Peace: 2 VP; every coup lowers DEFCON this turn.
    event(h, card("indian_ocean_zone_of_peace"), gain(2, PLAYER), lasting(ZONE_OF_PEACE))

    # 47 Diego Garcia: 2 influence in the Sea Lanes, 1 enemy influence less.
    sea = country(SEA_LANES)
    event(h, card("diego_garcia"), change(PLAYER, sea, 2), change(OPPONENT, sea, -1))

    # 48 Malagasy Constitutional Referendum: 1 US influence less in Madagascar, then the USSR controls it.
    madagascar = country("madagascar")
    event(
        h,
        card("malagasy_constitutional_referendum"),
        change(OPPONENT, madagascar, -1),
        take_control(PLAYER, madagascar),
    )

    # 49 Seychelles: 1 Soviet influence in the Sea Lanes for each country of the Middle East without the US.
    event(h, card("seychelles"), do(seychelles))

    # 50 Yemeni Presidential Assassinations: DEFCON falls; die + own countries of the Middle East, 4 gives Yemen.
    event(h, card("yemeni_presidential_assassinations"), defcon(-1), RollForYemen(country("yemen"), middle_east))


# ---- 12 ----


def enemy_in_south_yemen(p: Position, side: i64) -> i64:
    return 1 if places.has(controlled(p, 1 - side), p.hooks.board.country("south_yemen")) else 0


def own_middle_east(p: Position, side: i64) -> i64:
    return places.size(places.both(controlled(p, side), p.hooks.board.within(MIDDLE_EAST)))


def count_own_middle_east(p: Position, side: i64, subject: i64) -> None:
    """`subject` keeps the number: removing influence can change control."""
    p.subject = own_middle_east(p, side)


def as_many_as_counted(p: Position, side: i64) -> i64:
    return p.subject


# ---- 20, 26 ----


def relax(p: Position, side: i64, subject: i64) -> None:
    add_military(p, USSR, 2)
    add_military(p, US, -2)
    if p.china == US:
        p.china = USSR
        p.china_up = 1


def derg_takes_over(p: Position, side: i64, subject: i64) -> None:
    """Control is judged with the old stability; it may be lost with the new one."""
    ethiopia = p.hooks.board.country("ethiopia")
    if places.has(controlled(p, USSR), ethiopia):
        put_in_force(p, THE_DERG, USSR)
        p.stability = p.hooks.stabilities(p)
        weigh(p, ethiopia)


# ---- 40 ----


class PutMarkers(Step):
    """Two countries joined by a line get a Famine marker. count: 1 + the first."""

    def ask(self, s: State) -> i64:
        board = position(s).hooks.board
        s.places = board.all if s.count == 0 else board.near(s.count - 1)
        return s.side

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        p.marked = places.put(p.marked, place)
        if s.count == 0:
            s.count = 1 + place
        else:
            proceed(s)


def hungry(p: Position, side: i64) -> Set:
    return p.marked


# ---- 41 ----


def discard_it(p: Position, side: i64, subject: i64) -> None:
    discard(p, side, subject)


class RollForOperations(Step):
    """4 to 6: the operations of the card `subject` are used."""

    def ask(self, s: State) -> i64:
        s.buttons = DICE
        return CHANCE

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        side, card = s.side, s.subject
        tell_roll(p, die, 4)
        proceed(s)
        if die >= 4:
            ops, bonuses = card_ops(p, side, card), card_bonuses(p, side, card)
            conduct_operations(p, side, ops, ANY_USE | bit(STOP), bonuses)


def tell_roll(p: Position, die: i64, needed: i64) -> None:
    if p.log is not None:
        tell(p, log_lines.Roll(die=die, needed=needed), 7)


# ---- 43, 49, 50 ----

LEAGUE = ("sudan", "egypt", "saudi_arabia", "yemen", "south_yemen", "oman")


def arab_league(p: Position, side: i64) -> i64:
    n: i64 = 0
    for id in LEAGUE:
        if places.has(controlled(p, side), p.hooks.board.country(id)):
            n += 1
    return 3 if n >= 3 else 0


def seychelles(p: Position, side: i64, subject: i64) -> None:
    board = p.hooks.board
    free = places.minus(board.within(MIDDLE_EAST), present(p, US))
    add_influence(p, USSR, board.country(SEA_LANES), places.size(free))


class RollForYemen(Step):
    def __init__(self, yemen: int, middle_east: Set) -> None:
        self.yemen: i64 = yemen
        self.middle_east: Set = middle_east

    def ask(self, s: State) -> i64:
        s.buttons = DICE
        return CHANCE

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        side = s.side
        needed = 4 - own_middle_east(p, side)
        tell_roll(p, die, needed)
        proceed(s)
        if die >= needed:
            raise_to_control(p, side, self.yemen)
