"""The map, the cards and a position as the rulebook sees them, read from our own tables and from a saved state.

Nothing here asks the engine anything: numbers come from `data/`, a position from the words of `game.save()`.
"""

import csv
from collections import namedtuple
from copy import copy
from functools import cache
from pathlib import Path

DATA = Path(__file__).parent / "data"
SIDES = ("ussr", "us")  # by the engine's numbers
NOBODY = 2
CIVIL_WAR = "chinese_civil_war"
PASSING = 28  # effects below this number end with the turn

Country = namedtuple("Country", "id regions stability battleground flashpoint us ussr superpower")
Card = namedtuple("Card", "id number era side ops starred scoring war optional")
Box = namedtuple("Box", "ops roll first second")


def other(side):
    return "us" if side == "ussr" else "ussr"


def rows(name):
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


class World:
    """What is printed: the same for every game of a title."""

    def __init__(self, id):
        self.id = id
        self.countries = {
            row["id"]: Country(
                row["id"],
                frozenset(filter(None, row["regions"].split("|"))),
                int(row["stability"]),
                row["battleground"] == "1",
                row["flashpoint"] == "1",
                int(row["us"]),
                int(row["ussr"]),
                row["superpower"],
            )
            for row in rows(f"{id}_countries.csv")
        }
        self.near = {country: set() for country in self.countries}
        for row in rows(f"{id}_borders.csv"):
            self.near[row["a"]].add(row["b"])
            self.near[row["b"]].add(row["a"])
        self.cards = {
            row["id"]: Card(
                row["id"],
                int(row["number"]),
                row["era"],
                row["side"],
                int(row["ops"]),
                *(row[name] == "1" for name in ("starred", "scoring", "war", "optional")),
            )
            for row in rows(f"{id}_cards.csv")
        }
        self.values = {
            row["id"]: {level: int(row[level]) for level in ("presence", "domination", "control")}
            for row in rows(f"{id}_regions.csv")
        }
        self.space = [None] + [
            Box(*(int(row[name]) for name in ("ops", "roll", "first", "second"))) for row in rows(f"{id}_space.csv")
        ]

    def region(self, name):
        """The countries of a region or subregion."""
        return [id for id, country in self.countries.items() if name in country.regions]

    def is_in(self, country, *names):
        return not self.countries[country].regions.isdisjoint(names)


@cache
def twilight():
    return World("twilight")


@cache
def civil_war():
    """12.1: one more place, next to the Soviet Union only."""
    world = World("twilight")
    world.countries[CIVIL_WAR] = Country(CIVIL_WAR, frozenset({"asia"}), 3, False, False, 0, 0, "ussr")
    world.near[CIVIL_WAR] = set()
    return world


@cache
def red_sea():
    return World("red_sea")


DEFAULTS = {"defcon": 5, "china_up": 1, "region": -1, "ignored": -1, "centcom": -1}
ZONES = (
    "hand_ussr",
    "hand_us",
    "deck",
    "discard",
    "removed",
    "box",
    "playing",
    "in_front",
    "looked",
    "abroad",
    "under",
)
PAIRS = ("military", "space", "spaced")
NUMBERS = ("turn", "round", "defcon", "vp")


class Position:
    """A saved state in the words of the rulebook. `vp` is positive when the US leads."""

    def __init__(self, world, saved):
        self.world, self.saved = world, saved
        for name in NUMBERS:
            setattr(self, name, self.number(name))
        for name in PAIRS:
            setattr(self, name, {side: self.number(f"{name}_{side}") for side in SIDES})
        self.phasing = SIDES[self.number("phasing")]
        holder = self.number("china")
        self.china = None if holder == NOBODY else SIDES[holder]
        self.china_up = bool(self.number("china_up"))
        self.influence = {country: {"us": 0, "ussr": 0} for country in world.countries}
        for text in saved.get("influence", ()):
            country, us, ussr = text.split(":")
            self.influence[country] = {"us": int(us), "ussr": int(ussr)}
        self.effects = {}
        for text in saved.get("effects", ()):
            card, number, side = text.split(":")
            self.effects.setdefault(card, {}).setdefault(side, set()).add(int(number))
        self.zone = {}
        for name in ZONES:
            for card in saved.get(name, ()):
                assert card not in self.zone, f"{card} lies in {self.zone[card]} and in {name}"
                self.zone[card] = name
        for side in SIDES:
            card = saved.get(f"headline_{side}", "none")
            if card != "none":
                self.zone.setdefault(card, f"headline_{side}")  # the card itself may have been played meanwhile
        self.famine = set(saved.get("famine", ()))

    def copy(self):
        """A copy whose tracks, influence and effects can be changed."""
        p = copy(self)
        for name in PAIRS:
            setattr(p, name, dict(getattr(self, name)))
        p.influence = {country: dict(pair) for country, pair in self.influence.items()}
        p.effects = {card: {side: set(ns) for side, ns in sides.items()} for card, sides in self.effects.items()}
        return p

    def number(self, name):
        return self.saved.get(name, DEFAULTS.get(name, 0))

    def cards(self, zone):
        return {card for card, where in self.zone.items() if where == zone}

    def hand(self, side):
        return self.cards(f"hand_{side}")

    def at(self, country, side):
        return self.influence[country][side]

    def on(self, card, side=None, passing=False):
        """Is an effect of this card in force, for this side? `passing`: one that ends with the turn."""
        numbers = self.effects.get(card, {})
        found = [n for whom, ns in numbers.items() if side in (None, whom) for n in ns]
        return any(n < PASSING for n in found) if passing else bool(found)

    def stability(self, country):
        """The Derg of Red Sea is the only event that changes a number of the map."""
        if country == "ethiopia" and self.on("the_derg"):
            return 3
        return self.world.countries[country].stability

    def controls(self, side, country):
        """2.1.7 (Red Sea: 2.1.8)"""
        here, stability = self.influence[country], self.stability(country)
        return here[side] >= stability and here[side] - here[other(side)] >= stability

    def controller(self, country):
        return next((side for side in SIDES if self.controls(side, country)), None)

    def controlled(self, side, countries=None):
        return [c for c in (self.world.countries if countries is None else countries) if self.controls(side, c)]

    def leads(self):
        """Who leads in victory points."""
        return "us" if self.vp > 0 else "ussr" if self.vp < 0 else None
