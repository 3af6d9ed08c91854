"""Scoring (10.1, Red Sea also 10.2), from the map alone."""

from tests.oracles.world import CIVIL_WAR, SIDES, other

SOUTHEAST_ASIA = {"thailand": 2}  # every other country of the subregion counts 1
SEA = "strategic_sea_lanes"
LEVELS = ("none", "presence", "domination", "control")


def level(countries, keys, side, all_keys):
    """10.1.1: what a side has in a region. `countries` and `keys` are what each side controls."""
    own, theirs = countries[side], countries[other(side)]
    more = len(own) > len(theirs)
    if more and len(keys[side]) == len(all_keys):
        return "control"
    if more and len(keys[side]) > len(keys[other(side)]) and len(own) > len(keys[side]):
        return "domination"
    return "presence" if own else "none"


def in_region(p, region, left_out=None):
    """The countries that each side controls, its battlegrounds among them, and all battlegrounds of the region. A
    country that Shuttle Diplomacy leaves out counts for nobody, but stays a battleground (ruling on card 73)."""
    world = p.world
    places = [c for c in world.region(region) if c != CIVIL_WAR]  # 12.1: it is not scored
    all_keys = {c for c in places if world.countries[c].battleground}
    if region == "asia" and p.on("formosan_resolution") and p.controls("us", "taiwan"):
        all_keys.add("taiwan")
    countries = {side: set(p.controlled(side, places)) - {left_out} for side in SIDES}
    return countries, {side: countries[side] & all_keys for side in SIDES}, all_keys


def points(p, region, left_out=None):
    """{side: (level, points)} of a region as its card scores it; without what Red Sea's Sea Lanes add."""
    countries, keys, all_keys = in_region(p, region, left_out)
    found = {}
    for side in SIDES:
        what = level(countries, keys, side, all_keys)
        total = p.world.values[region].get(what, 0) + len(keys[side])
        total += sum(p.world.countries[c].superpower == other(side) for c in countries[side])
        found[side] = (what, total)
    return found


def southeast_asia(p):
    """Card 38: each country counts for itself."""
    places = p.world.region("southeast_asia")
    return {side: sum(SOUTHEAST_ASIA.get(c, 1) for c in p.controlled(side, places)) for side in SIDES}


def at_sea(p):
    """Red Sea 10.2: who has more in the Sea Lanes, and whether it controls them."""
    here = p.influence[SEA]
    for side in SIDES:
        if here[side] > here[other(side)]:
            return side, p.controls(side, SEA)
    return None, False


def with_sea_lanes(p, totals):
    """Red Sea 10.2.3, 10.2.4: control doubles, mere majority adds 1."""
    side, control = at_sea(p)
    totals = dict(totals)
    if side:
        totals[side] = 2 * totals[side] if control else totals[side] + 1
    return totals


def card_totals(p, region, left_out=None):
    """What each side gets when the region's scoring card is played."""
    if region == "southeast_asia":
        return southeast_asia(p)
    totals = {side: total for side, (_, total) in points(p, region, left_out).items()}
    return with_sea_lanes(p, totals) if p.world.id == "red_sea" else totals


def wins(p, region):
    """Who wins the game at once when this region's card is played (10.3.1, Red Sea 10.4.1)."""
    if region == "europe":
        return next((side for side, (what, _) in points(p, "europe").items() if what == "control"), None)
    if region == "africa" and p.world.id == "red_sea":
        countries, _, _ = in_region(p, "africa")
        for side in SIDES:
            if {"ethiopia", "somalia"} <= countries[side] and len(countries[side]) > len(countries[other(side)]):
                return side
    return None


def final(p):
    """10.3.2 (Red Sea 10.4.2): the winner by control of Europe, and what is added to the score."""
    total = 0
    for region in p.world.values:
        found = points(p, region)
        total += found["us"][1] - found["ussr"][1]
    if p.world.id == "red_sea":
        side, control = at_sea(p)
        total += {"us": 1, "ussr": -1, None: 0}[side] * (2 if control else 1)
    total += {"us": 1, "ussr": -1, None: 0}[p.china]
    return (wins(p, "europe") if p.world.id == "twilight" else None), total
