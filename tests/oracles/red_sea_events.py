"""What the events of Red Sea do, card by card; see twilight_events.py. `side` is the side that the event serves: card
27 lets the USSR play US events, and then everything is mirrored."""

from tests.oracles.scoring import SEA
from tests.oracles.sheet import Sheet
from tests.oracles.twilight_events import different, held, region
from tests.oracles.world import other

LEAGUE = ("sudan", "egypt", "saudi_arabia", "yemen", "south_yemen", "oman")
FRENCH = ("djibouti", "madagascar")


def possible(r, card, side):
    p, enemy = r.p, other(side)
    if card == "ogaden_war":
        return not p.on("f5es_delivered")
    if card == "eplf":
        return p.controls(enemy, "ethiopia")
    if card == "dhofar_rebellion":
        return p.controls("ussr", "south_yemen")
    if card == "mengistu_haile_mariam":
        return p.on("the_lion_falters") or not r.option("mengistu_needs_the_lion_falters")
    if card == "us_presidential_elections":
        return p.round == 0 and r.headlines.get("ussr") == card
    if card == "water_wars":
        return p.controls(enemy, "egypt") and p.controls(enemy, "ethiopia")
    if card == "we_are_the_world":
        return bool(p.famine)
    if card == "presidential_directive_30":
        return not p.on("afghanistan_invasion")
    return True


UNJUDGED = {"oau"}  # depends on cards in hands


def eplf(r, s, side):
    s.vp(side, 1).add("ethiopia", side, 1)


def events_of_86(r, s, side):
    if s.p.controls(other(side), "south_yemen"):
        s.vp(side, 1)


def strong_man(r, s, side):
    s.add("sudan", side, s.at("ethiopia", other(side)) + 1)


def moi(r, s, side):
    if s.p.controls(side, "kenya"):
        s.vp(side, 1)
    else:
        s.add("kenya", side, 2)


def detente(r, s, side):
    s.fight("ussr", 2).fight("us", -2)


def lion(r, s, side):
    if s.p.controls("ussr", "ethiopia"):
        s.vp("ussr", 2)
    else:
        s.add("ethiopia", "ussr", 1).clear("ethiopia", "us")


def malagasy(r, s, side):
    s.add("madagascar", "us", -1).to_control("madagascar", "ussr")


def seychelles(r, s, side):
    s.add(SEA, "ussr", sum(not s.at(c, "us") for c in region(r, "middle_east")))


def league(r, s, side):
    if len(s.p.controlled(side, LEAGUE)) >= 3:
        s.vp(side, 3)


def water_wars(r, s, side):
    """If both hold as much, the player chooses."""
    enemy = other(side)
    egypt, ethiopia = s.at("egypt", enemy), s.at("ethiopia", enemy)
    if egypt != ethiopia:
        s.clear("egypt" if egypt > ethiopia else "ethiopia", enemy)


AT_ONCE = {
    "eplf": eplf,
    "kenya_joins_rdf": lambda r, s, side: s.add("kenya", side, 1),
    "the_events_of_86": events_of_86,
    "the_strong_man_of_sudan": strong_man,
    "daniel_arap_moi": moi,
    "we_are_the_world": lambda r, s, side: s.vp(side, 1),
    "diego_garcia": lambda r, s, side: s.add(SEA, side, 2).add(SEA, other(side), -1),
    "detente": detente,
    "the_lion_falters": lion,
    "dhofar_rebellion": lambda r, s, side: s.add("oman", "ussr", 1),
    "the_derg": lambda r, s, side: s.add("ethiopia", "ussr", 2),
    "mr_nyet": lambda r, s, side: s.defcon(-1),
    "yemeni_presidential_assassinations": lambda r, s, side: s.defcon(-1),
    "malagasy_constitutional_referendum": malagasy,
    "seychelles": seychelles,
    "arab_league": league,
    "indian_ocean_zone_of_peace": lambda r, s, side: s.vp(side, 2),
    "water_wars": water_wars,
}


def uncontrolled(r, side):
    """Where the enemy has influence but no control."""
    enemy = other(side)
    return {c for c in held(r, enemy, r.world.countries) if c != SEA and not r.p.controls(enemy, c)}


def victorious(r, side):
    """Next to what the enemy controlled when the round began, at most 2 each."""
    near = {c for held_ in r.controlled_then[other(side)] for c in r.world.near[held_]}
    return {c for c in near if r.done.count(c) < 2}


def nyet(r, side):
    """Both sides have influence; not two of one region, but Egypt may stand for either."""
    both = {c for c in held(r, "us", held(r, "ussr", r.world.countries)) if c != SEA} - set(r.taken)
    if not r.taken:
        return both
    first = r.world.countries[r.taken[0]].regions
    return {c for c in both if len(first | r.world.countries[c].regions) > 1}


PLACE = {
    "peace_corps": lambda r, side: different(r.done, r.p.controlled(side, region(r, "africa", "middle_east"))),
    "the_victorious_leader": victorious,
    "eplf": lambda r, side: set(r.world.near["ethiopia"]),
    "dhofar_rebellion": lambda r, side: region(r, "middle_east") - {"oman"},
    "french_connections": lambda r, side: set(FRENCH),
    "presidential_directive_30": lambda r, side: set(r.world.countries),
}
PLACED_AT_ONCE = {"french_connections": 2}
REMOVE = {
    "peace_corps": uncontrolled,
    "kenya_joins_rdf": uncontrolled,
    "the_events_of_86": lambda r, side: held(r, other(side), region(r, "middle_east")),
    "french_connections": lambda r, side: held(r, other(side), FRENCH),
    "soviets_airlift_cubans": lambda r, side: held(r, "us", region(r, "africa")),
    "cento_collapses": lambda r, side: held(r, "us", region(r, "middle_east")),
    "mr_nyet": nyet,
    "water_wars": lambda r, side: {"egypt", "ethiopia"},
}
ALL_OF_IT = {"french_connections", "soviets_airlift_cubans", "mr_nyet", "water_wars"}
MAY_STOP = {("place", "presidential_directive_30")}


def placed(r, card, side, country):
    return Sheet(r.p).add(country, side, PLACED_AT_ONCE.get(card, 1))


def removed(r, card, side, country):
    s = Sheet(r.p)
    return s.clear(country, other(side)) if card in ALL_OF_IT else s.add(country, other(side), -1)
