"""The cards of Iron Curtain as the research notes give them, written down once more for the referee.

Only regions' sizes, most bonuses and a few names are certain; the notes say which. What matters here is that the
referee and the engine play the same cards: a test compares the two tables.
"""

from typing import NamedTuple

US, USSR = "us", "ussr"
START = "start_europe"
CUBES, GOAL, CONTROL, AFTERMATH = 24, 8, 2, 3

# In the order of the final check: cards in the deck, bonus.
REGIONS = {
    "europe": (5, 3),
    "middle_east": (2, 2),
    "asia": (3, 2),
    "africa": (4, 1),
    "south_america": (2, 2),
    "central_america": (2, 2),
}

THIS, NEIGHBOURS = "this", "neighbours"  # places of an event besides regions


class Do(NamedTuple):
    """One sentence of an event: at most `n` cubes, at most `each` in one country."""

    verb: str
    n: int
    where: tuple[str, ...] | str = ()
    each: int = 99
    others: bool = False  # not the card itself
    free: bool = False  # not where the opponent has control


EUROPE, ASIA, AFRICA = ("europe",), ("asia",), ("africa",)
AMERICAS = ("south_america", "central_america")

# region, flag, stars, event
CARDS = {
    "france": ("europe", US, 2, [Do("infiltrate", 2, EUROPE, each=1)]),
    "italy": ("europe", US, 2, [Do("infiltrate", 1, THIS), Do("remove", 1, EUROPE)]),
    "west_germany": ("europe", US, 3, [Do("infiltrate", 3, EUROPE, each=1)]),
    "iran": ("middle_east", US, 2, [Do("infiltrate", 2, THIS)]),
    "japan": ("asia", US, 4, [Do("infiltrate", 4, ASIA, each=2)]),
    "pakistan": ("asia", US, 2, [Do("infiltrate", 1, THIS), Do("remove", 1, NEIGHBOURS)]),
    "south_africa": ("africa", US, 2, [Do("infiltrate", 2, AFRICA, each=2)]),
    "nigeria": ("africa", US, 1, [Do("points", 1)]),
    "brazil": ("south_america", US, 3, [Do("infiltrate", 1, THIS), Do("move", 2, AMERICAS)]),
    "panama": ("central_america", US, 1, [Do("infiltrate", 2, ("central_america",), each=2)]),
    "poland": ("europe", USSR, 3, [Do("infiltrate", 2, THIS), Do("infiltrate", 2, EUROPE, each=2, others=True)]),
    "east_germany": ("europe", USSR, 3, [Do("infiltrate", 2, THIS), Do("remove", 3, EUROPE, each=2)]),
    "egypt": (
        "middle_east",
        USSR,
        3,
        [Do("infiltrate", 2, THIS), Do("replace", 2, ("middle_east", "africa"), each=1)],
    ),
    "vietnam": ("asia", USSR, 2, [Do("infiltrate", 2, THIS), Do("remove", 2, NEIGHBOURS, each=1)]),
    "angola": ("africa", USSR, 3, [Do("infiltrate", 4, AFRICA, each=2, free=True)]),
    "algeria": ("africa", USSR, 2, [Do("points", 1), Do("infiltrate", 2, THIS)]),
    "chile": ("south_america", USSR, 3, [Do("infiltrate", 4, AMERICAS, each=2)]),
    "cuba": ("central_america", USSR, 3, [Do("infiltrate", 3, THIS), Do("remove", 2, NEIGHBOURS, each=1)]),
}


def region(card):
    """The region of a card; the start card is a country of Europe (D3)."""
    return "europe" if card == START else CARDS[card][0]


def flag(card):
    return CARDS[card][1]


def stars(card):
    return CARDS[card][2]


def event(card):
    return CARDS[card][3]
