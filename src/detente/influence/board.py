"""The map and the cards of an influence game, as numbers. One object serves all games of a title."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from detente import places
from detente.bits import lowest
from detente.piles import Pile
from detente.places import Set

USSR: Final = 0
US: Final = 1
NEUTRAL: Final = 2  # the owner of an event that belongs to whoever plays it

EUROPE: Final = 0  # regions, then subregions
ASIA: Final = 1
MIDDLE_EAST: Final = 2
AFRICA: Final = 3
CENTRAL_AMERICA: Final = 4
SOUTH_AMERICA: Final = 5
WESTERN_EUROPE: Final = 6
EASTERN_EUROPE: Final = 7
SOUTHEAST_ASIA: Final = 8
REGION_IDS: Final = [
    "europe",
    "asia",
    "middle_east",
    "africa",
    "central_america",
    "south_america",
    "western_europe",
    "eastern_europe",
    "southeast_asia",
]


@final
class Sets:
    """A table of sets, two words each: a list of tuples would be slow."""

    def __init__(self, n: int) -> None:
        self.low: vec[i64] = vec[i64]([0] * n)
        self.high: vec[i64] = vec[i64]([0] * n)

    def get(self, i: i64) -> Set:
        return (self.low[i], self.high[i])

    def set(self, i: i64, new: Set) -> None:
        self.low[i] = new[0]
        self.high[i] = new[1]

    def union(self, numbers: Set) -> Set:
        """What is in any of the sets with these numbers."""
        low, high = self.low, self.high
        out: Set = (0, 0)
        w = numbers[0]
        while w != 0:
            i = lowest(w)
            out = (out[0] | low[i], out[1] | high[i])
            w &= w - 1
        w = numbers[1]
        while w != 0:
            i = 56 + lowest(w)
            out = (out[0] | low[i], out[1] | high[i])
            w &= w - 1
        return out

    def add(self, i: i64, member: i64) -> None:
        self.set(i, places.put(self.get(i), member))


@final
class Board:
    """Countries by number in the order of the map file; cards by the number that is printed on them."""

    def __init__(self) -> None:
        self.countries: i64 = 0
        self.country_ids: list[str] = []
        self.country_numbers: dict[str, int] = {}
        self.stability: vec[i64] = vec[i64]()
        self.region: vec[i64] = vec[i64]()
        self.regions: Sets = Sets(len(REGION_IDS))
        self.neighbours: Sets = Sets(0)
        self.homes: Sets = Sets(2)  # the countries adjacent to each superpower
        self.all: Set = (0, 0)
        self.battlegrounds: Set = (0, 0)
        self.start: vec[i64] = vec[i64]()  # influence at the start, [side * countries + country]
        self.cards: i64 = 0  # one more than the highest number
        self.card_ids: list[str] = []
        self.ops: vec[i64] = vec[i64]()
        self.owner: vec[i64] = vec[i64]()
        self.early: Pile = (0, 0, 0)
        self.mid: Pile = (0, 0, 0)
        self.late: Pile = (0, 0, 0)
        self.starred: Pile = (0, 0, 0)
        self.scoring: Pile = (0, 0, 0)
        self.wars: Pile = (0, 0, 0)
        self.optional: Pile = (0, 0, 0)

    def add_country(self, id: str, region: i64, stability: i64) -> i64:
        """Append a country; answers its number."""
        c = self.countries
        self.countries += 1
        self.country_ids.append(id)
        self.country_numbers[id] = c
        self.stability = append(self.stability, stability)
        self.region = append(self.region, region)
        if region >= 0:  # an extra area of a variant is in no region
            self.regions.add(region, c)
            self.all = places.put(self.all, c)
        return c

    def country(self, id: str) -> int:
        """The number of a country, for tables and card texts."""
        return self.country_numbers[id]

    def card(self, id: str) -> int:
        """The number of a card, for tables and card texts."""
        return self.card_ids.index(id)

    def near(self, c: i64) -> Set:
        return self.neighbours.get(c)

    def around(self, countries: Set) -> Set:
        """The neighbours of all these."""
        return self.neighbours.union(countries)

    def home(self, side: i64) -> Set:
        """The countries adjacent to a superpower."""
        return self.homes.get(side)

    def within(self, region: i64) -> Set:
        return self.regions.get(region)
