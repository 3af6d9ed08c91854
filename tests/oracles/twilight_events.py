"""What the events of Twilight Struggle do, card by card, as the card says it.

`AT_ONCE`: what happens before anybody is asked. `PLACE`, `REMOVE`: which countries may be chosen; `placed()` and
`removed()`: what a choice does. `possible()`: can the event happen at all (5.2)? Sides are those of the event; `r.done`
and `r.taken` are the placements and removals so far.
"""

from tests.oracles import scoring
from tests.oracles.sheet import Sheet
from tests.oracles.world import CIVIL_WAR, other

OPEC = ("egypt", "iran", "libya", "saudi_arabia", "iraq", "gulf_states", "venezuela")
MUSLIM = ("sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan")
REDS = ("yugoslavia", "romania", "bulgaria", "hungary", "czechoslovakia")
AMERICAS = ("central_america", "south_america")
SIX = ("europe", "asia", "middle_east", "africa", "central_america", "south_america")


def battlegrounds(p, side, *regions):
    world = p.world
    return sum(world.countries[c].battleground for c in p.controlled(side) if not regions or world.is_in(c, *regions))


# ---- can it happen? ----


def possible(r, card, side):
    """5.2: prohibited, without what it needs, or its condition is not met: then it does not happen."""
    p = r.p
    if card in BARS:
        return not p.on(BARS[card])
    if card == "nato":
        return p.on("marshall_plan") or p.on("warsaw_pact_formed")
    if card == "solidarity":
        return p.on("john_paul_ii_elected_pope")
    if card == "kitchen_debates":
        return battlegrounds(p, "us") > battlegrounds(p, "ussr")
    if card == "one_small_step":
        return p.space[side] < p.space[other(side)]
    if card == "star_wars":
        return p.space["us"] > p.space["ussr"]
    if card == "wargames":
        return p.defcon == 2
    if card == "the_cambridge_five":
        return p.turn <= 7
    if card == "our_man_in_tehran":
        return bool(p.controlled("us", p.world.region("middle_east")))
    return not (p.civil_war and (card, side) in CIVIL_WAR_BARS)


BARS = {
    "socialist_governments": "the_iron_lady",
    "arab_israeli_war": "camp_david_accords",
    "opec": "north_sea_oil",
    "muslim_revolution": "awacs_sale_to_saudis",
    "willy_brandt": "tear_down_this_wall",
    "flower_power": "an_evil_empire",
}
CIVIL_WAR_BARS = {("red_scare_purge", "ussr"), ("cultural_revolution", "ussr"), ("formosan_resolution", "us")}
UNJUDGED = {"un_intervention", "missile_envy"}  # depends on cards in hands


# ---- what happens at once ----


def duck_and_cover(r, s, side):
    s.defcon(-1)
    if not s.over:
        s.vp("us", 5 - s.level)


def fidel(r, s, side):
    s.clear("cuba", "us").set("cuba", "ussr", max(3, s.at("cuba", "ussr")))


def romanian_abdication(r, s, side):
    s.clear("romania", "us").set("romania", "ussr", max(3, s.at("romania", "ussr")))


def nasser(r, s, side):
    here = s.at("egypt", "us")
    s.add("egypt", "ussr", 2).set("egypt", "us", here - (here + 1) // 2)


def de_gaulle(r, s, side):
    s.add("france", "us", -2).add("france", "ussr", 1)


def pact(r, s, side):
    s.to_control("japan", "us")


def test_ban(r, s, side):
    s.vp(side, s.level - 2).defcon(2)


def crisis(r, s, side):
    s.level = 2


def bury(r, s, side):
    s.defcon(-1)


def brandt(r, s, side):
    s.vp("ussr", 1).add("west_germany", "ussr", 1)


def cultural_revolution(r, s, side):
    if r.holder == "ussr":
        s.vp("ussr", 1)


def nixon(r, s, side):
    if r.holder == "us" or s.p.civil_war:
        s.vp("us", 2)


def camp_david(r, s, side):
    s.vp("us", 1)
    for country in ("israel", "jordan", "egypt"):
        s.add(country, "us", 1)


def canal(r, s, side):
    for country in ("panama", "costa_rica", "venezuela"):
        s.add(country, "us", 1)


def hostages(r, s, side):
    s.clear("iran", "us").add("iran", "ussr", 2)


def iron_lady(r, s, side):
    s.vp("us", 1).add("argentina", "ussr", 1).clear("united_kingdom", "ussr")


def kal(r, s, side):
    s.defcon(-1)
    if not s.over:
        s.vp("us", 2)


def arms_race(r, s, side):
    p = s.p
    if p.military[side] > p.military[other(side)]:
        s.vp(side, 3 if p.military[side] >= p.defcon else 1)


def defectors(r, s, side):
    """Only in an action round of the USSR."""
    if s.p.round and s.p.phasing == "ussr":
        s.vp("us", 1)


def quiet(r, s, side):
    """Nothing on the board at once."""


AT_ONCE = {
    "duck_and_cover": duck_and_cover,
    "fidel": fidel,
    "vietnam_revolts": lambda r, s, side: s.add("vietnam", "ussr", 2),
    "romanian_abdication": romanian_abdication,
    "nasser": nasser,
    "de_gaulle_leads_france": de_gaulle,
    "us_japan_mutual_defense_pact": pact,
    "nuclear_test_ban": test_ban,
    "cuban_missile_crisis": crisis,
    "salt_negotiations": lambda r, s, side: s.defcon(2),
    "kitchen_debates": lambda r, s, side: s.vp("us", 2),
    "we_will_bury_you": bury,
    "portuguese_empire_crumbles": lambda r, s, side: s.add("angola", "ussr", 2).add(
        "southeast_african_states", "ussr", 2
    ),
    "allende": lambda r, s, side: s.add("chile", "ussr", 2),
    "willy_brandt": brandt,
    "abm_treaty": lambda r, s, side: s.defcon(1),
    "cultural_revolution": cultural_revolution,
    "u2_incident": lambda r, s, side: s.vp("ussr", 1),
    "opec": lambda r, s, side: s.vp("ussr", len(s.p.controlled("ussr", OPEC))),
    "panama_canal_returned": canal,
    "camp_david_accords": camp_david,
    "john_paul_ii_elected_pope": lambda r, s, side: s.add("poland", "ussr", -2).add("poland", "us", 1),
    "nixon_plays_the_china_card": nixon,
    "sadat_expels_soviets": lambda r, s, side: s.clear("egypt", "ussr").add("egypt", "us", 1),
    "alliance_for_progress": lambda r, s, side: s.vp("us", battlegrounds(s.p, "us", *AMERICAS)),
    "iranian_hostage_crisis": hostages,
    "the_iron_lady": iron_lady,
    "reagan_bombs_libya": lambda r, s, side: s.vp("us", s.at("libya", "ussr") // 2),
    "marine_barracks_bombing": lambda r, s, side: s.clear("lebanon", "us"),
    "soviets_shoot_down_kal_007": kal,
    "glasnost": lambda r, s, side: s.vp("ussr", 2).defcon(1),
    "ortega_elected_in_nicaragua": lambda r, s, side: s.clear("nicaragua", "us"),
    "tear_down_this_wall": lambda r, s, side: s.add("east_germany", "us", 3),
    "an_evil_empire": lambda r, s, side: s.vp("us", 1),
    "pershing_ii_deployed": lambda r, s, side: s.vp("ussr", 1),
    "solidarity": lambda r, s, side: s.add("poland", "us", 3),
    "awacs_sale_to_saudis": lambda r, s, side: s.add("saudi_arabia", "us", 2),
    "arms_race": arms_race,
    "defectors": defectors,
}


# ---- choices ----


def different(done, places):
    """Each country once."""
    return set(places) - set(done)


def at_most(done, n, places):
    """At most n times each."""
    return {c for c in places if done.count(c) < n}


def held(r, side, places):
    return {c for c in places if r.p.at(c, side)}


def region(r, *names):
    return {c for c in r.world.countries if r.world.is_in(c, *names)}


def not_controlled(r, side, places):
    return {c for c in places if not r.p.controls(side, c)}


def africa_or_southeast_asia(r, side):
    return different(r.done, region(r, "africa", "southeast_asia"))


def no_chinese_civil_war(places):
    return set(places) - {CIVIL_WAR}


def relationship(r, side):
    if r.p.on("nato"):
        return region(r, "western_europe")
    return set(r.world.near["united_kingdom"])


PLACE = {
    "comecon": lambda r, side: different(r.done, not_controlled(r, "us", region(r, "eastern_europe"))),
    "marshall_plan": lambda r, side: different(r.done, not_controlled(r, "ussr", region(r, "western_europe"))),
    "decolonization": africa_or_southeast_asia,
    "colonial_rear_guards": africa_or_southeast_asia,
    "warsaw_pact_formed": lambda r, side: at_most(r.done, 2, region(r, "eastern_europe")),
    "junta": lambda r, side: region(r, *AMERICAS),
    "liberation_theology": lambda r, side: at_most(r.done, 2, region(r, "central_america")),
    "oas_founded": lambda r, side: region(r, *AMERICAS),
    "puppet_governments": lambda r, side: different(
        r.done, no_chinese_civil_war(c for c, here in r.p.influence.items() if not any(here.values()))
    ),
    "the_reformer": lambda r, side: at_most(r.done, 2, region(r, "europe")),
    "ussuri_river_skirmish": lambda r, side: at_most(r.done, 2, no_chinese_civil_war(region(r, "asia"))),
    "special_relationship": relationship,
    "south_african_unrest": lambda r, side: set(r.world.near["south_africa"]),
}
# how many points: of one choice, if not 1
PLACED_AT_ONCE = {"junta": 2}
REMOVE = {
    "socialist_governments": lambda r, side: at_most(r.taken, 2, held(r, "us", region(r, "western_europe"))),
    "suez_crisis": lambda r, side: at_most(r.taken, 2, held(r, "us", ("france", "united_kingdom", "israel"))),
    "east_european_unrest": lambda r, side: different(r.taken, held(r, "ussr", region(r, "eastern_europe"))),
    "truman_doctrine": lambda r, side: {c for c in held(r, "ussr", region(r, "europe")) if r.p.controller(c) is None},
    "warsaw_pact_formed": lambda r, side: held(r, "us", region(r, "eastern_europe")),
    "the_voice_of_america": lambda r, side: at_most(
        r.taken, 2, no_chinese_civil_war(held(r, "ussr", set(r.world.countries) - region(r, "europe")))
    ),
    "marine_barracks_bombing": lambda r, side: held(r, "us", region(r, "middle_east")),
    "muslim_revolution": lambda r, side: different(r.taken, held(r, "us", MUSLIM)),
    "pershing_ii_deployed": lambda r, side: different(r.taken, held(r, "us", region(r, "western_europe"))),
}
ALL_OF_IT = {"truman_doctrine", "warsaw_pact_formed", "muslim_revolution"}
MAY_STOP = {("place", "puppet_governments"), ("remove", "pershing_ii_deployed"), ("remove", "warsaw_pact_formed")}


def placed(r, card, side, country):
    s = Sheet(r.p)
    if card == "special_relationship":
        nato = r.p.on("nato")
        return s.add(country, "us", 2 if nato else 1).vp("us", 2 if nato else 0)
    return s.add(country, side, PLACED_AT_ONCE.get(card, 1))


def removed(r, card, side, country):
    s, enemy = Sheet(r.p), other(side)
    if card in ALL_OF_IT:
        return s.clear(country, enemy)
    late = card == "east_european_unrest" and r.p.turn >= 8
    return s.add(country, enemy, -2 if late else -1)


def independent_reds(r, side):
    return {c for c in REDS if r.p.at(c, "ussr") > r.p.at(c, "us")}


def summit_bonus(p, side):
    """45: one for each region that is dominated or controlled; Formosan Resolution does not count."""
    plain = {card: sides for card, sides in p.effects.items() if card != "formosan_resolution"}
    keep, p.effects = p.effects, plain
    found = sum(scoring.points(p, name)[side][0] in ("domination", "control") for name in SIX)
    p.effects = keep
    return found
