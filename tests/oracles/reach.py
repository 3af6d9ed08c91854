"""What operations may aim at: placements (6.1), realignments (6.2), coups (6.3), and the DEFCON bans (8.1.5)."""

from tests.oracles import worth
from tests.oracles.scoring import SEA
from tests.oracles.world import CIVIL_WAR, other

# Operations of an event that may only be used in some places; `free` of DEFCON's bans because a region is named
# (6.3.5), and whether the number of rolls or countries is limited in another way.
AMERICAS = ("central_america", "south_america")


def closed(p):
    """8.1.5 (Red Sea 8.1.7): regions without coups and realignments at this DEFCON."""
    if p.world.id == "red_sea":
        return {"middle_east"} if p.defcon <= 3 else set()
    return set(("europe", "asia", "middle_east")[: 5 - p.defcon])


def price(p, side, country):
    """6.1.2"""
    return 2 if p.controls(other(side), country) else 1


def reachable(p, side, begun):
    """6.1.1, 6.1.4: where a side may place with operations; `begun`: where it had influence when the round began."""
    world = p.world
    found = set(begun)
    for country in begun:
        found |= world.near[country]
    found |= {c for c, country in world.countries.items() if country.superpower == side}
    if world.id == "red_sea":
        found.add(SEA)
    if not p.civil_war:
        found.discard(CIVIL_WAR)  # 12.1: once the USSR has 3 there, it is out of the game
    if side == "ussr" and p.chernobyl:
        found -= set(world.region(p.chernobyl))
    return found


def protected(p, side, country):
    """May this side attack the country in no way (coup, realignment)?"""
    if side == "ussr":
        if country == "japan" and p.on("us_japan_mutual_defense_pact"):
            return True
        if p.on("nato") and p.world.is_in(country, "europe") and p.controls("us", country):
            spared = country == "france" and p.on("de_gaulle_leads_france")
            return not (spared or (country == "west_germany" and p.on("willy_brandt")))
    return p.centcom.get(other(side)) == country


def realign_targets(p, side, among=None, free=False):
    """6.2.1: countries with enemy influence, outside closed regions unless an event names the region."""
    world, bans = p.world, set() if free else closed(p)
    return {
        c
        for c in (world.countries if among is None else among)
        if p.at(c, other(side))
        and c not in (SEA, CIVIL_WAR)
        and not world.is_in(c, *bans)
        and not protected(p, side, c)
    }


def coup_targets(p, side, among=None, free=False):
    """6.3.1: the same, and The Reformer."""
    barred = side == "ussr" and p.on("the_reformer")
    return {c for c in realign_targets(p, side, among, free) if not (barred and p.world.is_in(c, "europe"))}


def place_targets(p, side, begun, ops, spent, places, regions, red_sea_value=None):
    """Where the next point may go. `spent` points have gone to `places`; `regions` give a bonus (9.6, Vietnam)."""
    found = set()
    for country in reachable(p, side, begun):
        budget = worth.allowed(p, side, ops, regions, [*places, country])
        if red_sea_value:
            budget = red_sea_value([*places, country])
        if spent + price(p, side, country) <= budget:
            found.add(country)
    return found


def rolls_left(p, side, ops, regions, done, among):
    """Countries for the next realignment roll when `done` are the targets so far."""
    return {c for c in among if len(done) + 1 <= worth.allowed(p, side, ops, regions, [*done, c])}
